import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderMidi, renderMusic, renderSpeech } from '@soundwright/builtin';
import { usualEffect } from '@soundwright/contract';
import { stretch } from '@soundwright/dsp/stretch';
import { mixdown } from '../../apps/server/src/audio/mixdown-task.ts';
import { transcode } from '../../apps/server/src/audio/transcode.ts';
import { memoryContext } from '../../packages/builtin/src/sfx/testing.ts';
import { openFlite } from './flite.ts';
import { cpuSeconds, type Row } from './row.ts';
import { writeTestWav } from './test-wav.ts';
import { childCpuSeconds, findTool, runTool } from './tools.ts';

const SECONDS = 60;
const RATE_HZ = 48_000;
const CLIPS = 6;
const SENTENCES = Array.from(
  { length: 8 },
  (_, i) => `Sentence number ${i + 1} says that two boats moved slowly past the lighthouse before sunrise.`,
);
const SOUND_FONT_FOLDERS = ['/usr/share/sounds/sf2', '/usr/share/sounds/sf3', '/usr/share/soundfonts'];

/** The same work by us and by a native program; "—" where that is not installed. */
export async function measureRatios(): Promise<Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    return [
      compareSpeech(dir),
      await compareMixdown(dir),
      await compareEffects(dir),
      await compareMp3(dir),
      await compareStretch(dir),
      compareMusic(dir),
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** @param native - null where the program is missing */
function row(what: string, oursS: number, native: number | null, aim: string): Row {
  const ours = `ours ${oursS.toFixed(2)} s`;
  const measured =
    native === null ? `${ours}, —` : `${ours}, native ${native.toFixed(2)} s: ${(oursS / native).toFixed(2)}×`;
  return { what, measured, aim };
}

/** Processor seconds of a native program, or null when missing. */
function nativeSeconds(name: string, run: (path: string) => void): number | null {
  const path = findTool(name);
  return path === null ? null : childCpuSeconds(() => run(path));
}

function compareSpeech(dir: string): Row {
  const flite = openFlite();
  const speak = (sentences: readonly string[]) => {
    const lines = sentences.map((text) => ({ text, voice: 'ethan' }));
    for (const _ of renderSpeech({ lines, seed: 1 }, memoryContext(), flite).blocks);
  };
  speak(SENTENCES.slice(0, 2));
  const native = nativeSeconds('flite', (path) => {
    for (const text of SENTENCES) runTool(path, ['-voice', 'rms', '-t', text, '-o', join(dir, 'flite.wav')]);
  });
  return row(
    'speech (Ethan) / flite (rms)',
    cpuSeconds(() => speak(SENTENCES)),
    native,
    '≤ 1.5×',
  );
}

async function compareMixdown(dir: string): Promise<Row> {
  const paths = Array.from({ length: CLIPS }, (_, i) => join(dir, `clip-${i}.wav`));
  for (const path of paths) await writeTestWav(path, SECONDS, RATE_HZ);
  const shape = {
    trimStartS: 0,
    durationS: SECONDS,
    fadeInS: 0.5,
    fadeOutS: 0.5,
    gainDb: -14,
    pan: 0,
    level: null,
    partOf: null,
    effects: [],
  };
  const clips = paths.map((path, i) => ({ ...shape, path, startS: 2 * i, trackIndex: 0, clipId: `${i}` }));
  const mix = (name: string) =>
    mixdown({ clips, durationS: SECONDS + 2 * CLIPS, sampleRateHz: RATE_HZ, path: join(dir, name) }, () => undefined);
  mix('warm-up.f32');
  const native = nativeSeconds('ffmpeg', (path) => {
    const placed = paths.map(
      (_, i) =>
        `[${i}]volume=-14dB,afade=t=in:d=0.5,afade=t=out:st=${SECONDS - 0.5}:d=0.5,adelay=${2000 * i}:all=1[c${i}]`,
    );
    const joined = paths.map((_, i) => `[c${i}]`).join('');
    const graph = `${placed.join(';')};${joined}amix=inputs=${CLIPS}:normalize=0,alimiter=limit=0.89:level=0`;
    const inputs = paths.flatMap((clip) => ['-i', clip]);
    const output = ['-c:a', 'pcm_f32le', join(dir, 'mix.wav')];
    runTool(path, ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, ...output]);
  });
  return row(
    `mix-down of ${CLIPS} clips / ffmpeg`,
    cpuSeconds(() => mix('mix.f32')),
    native,
    '≤ 1.1×',
  );
}

/** A lane through an equaliser, a compressor and a chorus. */
async function compareEffects(dir: string): Promise<Row> {
  const path = join(dir, 'effects.wav');
  await writeTestWav(path, SECONDS, RATE_HZ);
  const shape = {
    trimStartS: 0,
    durationS: SECONDS,
    fadeInS: 0,
    fadeOutS: 0,
    gainDb: -6,
    pan: 0,
    level: null,
    partOf: null,
    effects: [],
  };
  const effects = [
    usualEffect('1', 'equalizer', { low_cut_hz: 80, low_gain_db: 3, peak_gain_db: -4, high_gain_db: 2 }),
    usualEffect('2', 'compressor'),
    usualEffect('3', 'chorus'),
  ];
  const mix = (name: string) =>
    mixdown(
      {
        clips: [{ ...shape, path, startS: 0, trackIndex: 0, clipId: '0' }],
        durationS: SECONDS,
        sampleRateHz: RATE_HZ,
        effects: { lanes: [{ trackIndex: 0, effects }], whole: [] },
        path: join(dir, name),
      },
      () => undefined,
    );
  mix('effects-warm-up.f32');
  const native = nativeSeconds('ffmpeg', (tool) => {
    const equalised = 'highpass=f=80,bass=g=3:f=120,equalizer=f=1000:t=q:w=1:g=-4,treble=g=2:f=6000';
    const graph = `volume=-6dB,${equalised},acompressor=threshold=0.063:ratio=3,chorus=1:1:15:0.5:0.8:3,alimiter=limit=0.89:level=0`;
    runTool(tool, [
      '-v',
      'error',
      '-y',
      '-i',
      path,
      '-af',
      graph,
      '-c:a',
      'pcm_f32le',
      join(dir, 'effects-native.wav'),
    ]);
  });
  return row(
    'lane with three effects / ffmpeg',
    cpuSeconds(() => mix('effects.f32')),
    native,
    '≤ 1.5×',
  );
}

async function compareMp3(dir: string): Promise<Row> {
  const path = join(dir, 'minute.wav');
  await writeTestWav(path, SECONDS, RATE_HZ);
  const before = process.cpuUsage();
  await transcode({ sourcePath: path, tempPath: join(dir, 'minute.mp3'), format: 'mp3' }, () => undefined);
  const { user, system } = process.cpuUsage(before);
  const native = nativeSeconds('lame', (lame) => runTool(lame, ['--silent', '-b', '192', path, join(dir, 'lame.mp3')]));
  return row('MP3, 192 kbit/s / lame', (user + system) / 1e6, native, '');
}

async function compareStretch(dir: string): Promise<Row> {
  const path = join(dir, 'minute.wav');
  const channels = await writeTestWav(path, SECONDS, RATE_HZ);
  const native = nativeSeconds('rubberband', (tool) =>
    runTool(tool, ['-3', '-q', '-t', '0.6667', path, join(dir, 'rubberband.wav')]),
  );
  return row(
    'stretch ×1.5 / rubberband R3',
    cpuSeconds(() => stretch(channels, RATE_HZ, { rate: 1.5 })),
    native,
    '',
  );
}

/** The built-in instruments against a SoundFont synthesiser with the same score. */
function compareMusic(dir: string): Row {
  const request = { caption: 'acoustic pop, 100 bpm', lyrics: null, durationS: 30, seed: 1 };
  let recipe: Parameters<typeof renderMidi>[0] = null;
  const ours = cpuSeconds(() => {
    const rendering = renderMusic(request, memoryContext(), openFlite());
    for (const _ of rendering.blocks);
    recipe = rendering.recipe;
  });
  const font = findSoundFont();
  if (font === null) return row('music / fluidsynth', ours, null, '');
  const midi = join(dir, 'score.mid');
  writeFileSync(midi, renderMidi(recipe));
  const native = nativeSeconds('fluidsynth', (path) =>
    runTool(path, ['-ni', '-F', join(dir, 'fluidsynth.wav'), '-r', String(RATE_HZ), font, midi]),
  );
  return row('music / fluidsynth', ours, native, '');
}

function findSoundFont(): string | null {
  for (const folder of SOUND_FONT_FOLDERS) {
    const font = existsSync(folder) ? readdirSync(folder).find((name) => /\.sf[23]$/.test(name)) : undefined;
    if (font !== undefined) return join(folder, font);
  }
  return null;
}
