import type { SoundWord } from '@soundwright/contract';
import { createRandom } from '@soundwright/dsp/random';
import type { PcmFile } from '../../platform/pcm-file.ts';
import type { RenderResult, RenderTask } from '../engine.ts';
import { PcmWriter } from '../pcm-writer.ts';
import { estimateWords, placeWords, type WeighedWord } from './estimated-words.ts';
import type { LinePart, SpeechJob, SpeechModel, TimedSpeech } from './families/family.ts';

type SpeakTask = Extract<RenderTask, { type: 'speak' }>;

export interface RenderPlace {
  readonly path: string;
  readonly recipe: unknown;
  report(progress: number, message?: string): void;
  /** Called as the file grows. */
  grown(sound: PcmFile): void;
}

/** Silence threshold for trimming sentences: −50 dBFS. */
const SILENCE = 0.00316;
/** Silence kept when trimming. */
const MARGIN_S = 0.03;
const FADE_S = 0.005;
const SILENCE_FRAMES = 16_384;
/** Maximum number of symbols listed in the message. */
const MOST_NAMED = 8;

/**
 * Speaks lines sentence by sentence into a file: the silence added by the model is trimmed and replaced by pauses
 * according to punctuation. Samples beyond full scale are clipped.
 */
export async function renderSpeech(task: SpeakTask, model: SpeechModel, place: RenderPlace): Promise<RenderResult> {
  const { sampleRateHz } = model;
  const lines = task.lines.map(({ text, voice, delivery, pronounce = {} }) => {
    const speed = typeof delivery['speed'] === 'number' ? delivery['speed'] : 1;
    const language = typeof delivery['language'] === 'string' ? delivery['language'] : null;
    const voiceId = voice?.kind === 'builtin' ? voice.voiceId : null;
    return { speed, ...model.prepare({ text, voice, voiceId, speed, language, pronounce }) };
  });
  const total = lines.reduce((sum, { parts }) => sum + parts.filter(({ kind }) => kind === 'speech').length, 0);
  const writer = new PcmWriter(place.path);
  const silence = (seconds: number) => {
    for (let left = Math.round(seconds * sampleRateHz); left > 0; left -= SILENCE_FRAMES)
      writer.append([new Float32Array(Math.min(left, SILENCE_FRAMES))]);
  };
  let said = 0;
  const words: SoundWord[] = [];
  try {
    await model.withSeed(task.seed, async () => {
      for (const [index, { parts, speed }] of lines.entries()) {
        if (index > 0) silence(task.gapS);
        for (const part of parts) {
          if (part.kind === 'pause') {
            silence(part.exact ? part.durationS : part.durationS / speed);
            continue;
          }
          place.report(said / total, `sentence ${said + 1} of ${total}`);
          const spoken = await part.speak(jobOf(task, said, total, place));
          const { samples, timed } = finished(part.words, spoken, sampleRateHz, writer.frames / sampleRateHz);
          words.push(...timed);
          writer.append([samples]);
          place.grown({ path: place.path, sampleRateHz, channels: 1, frames: writer.frames });
          said++;
          place.report(said / total);
        }
      }
    });
    // A sound has at least one frame.
    if (writer.frames === 0) writer.append([new Float32Array(1)]);
  } finally {
    writer.close();
  }
  const pcm = { path: place.path, sampleRateHz, channels: 1, frames: writer.frames };
  return {
    sounds: [{ pcm, stem: null, joinFrame: null, recipe: place.recipe, midi: null, words }],
    message: describe(lines, total),
  };
}

function jobOf({ seed, steps }: SpeakTask, index: number, total: number, { report }: RenderPlace): SpeechJob {
  return {
    seed,
    steps,
    random: () => createRandom(seed, 'onnx', index),
    report: (share) => report((index + share) / total),
  };
}

/** A sentence without the silence around it, and its words from `startS` on. */
function finished(
  words: readonly WeighedWord[],
  spoken: Float32Array | TimedSpeech,
  sampleRateHz: number,
  startS: number,
): { samples: Float32Array; timed: SoundWord[] } {
  const isTimed = 'spans' in spoken;
  const { samples, from } = tidy(isTimed ? spoken.samples : spoken, sampleRateHz);
  const told = isTimed ? placeWords(words, spoken.spans, sampleRateHz, startS - from / sampleRateHz) : null;
  return { samples, timed: told ?? estimateWords(words, samples, sampleRateHz, startS) };
}

/** Trims silence, clips to full scale, and fades the ends to avoid clicks; `from` is the first frame that is kept. */
function tidy(samples: Float32Array, sampleRateHz: number): { samples: Float32Array; from: number } {
  const isLoud = (sample: number) => Math.abs(sample) > SILENCE;
  const first = samples.findIndex(isLoud);
  if (first < 0) return { samples: new Float32Array(0), from: 0 };
  const margin = Math.round(MARGIN_S * sampleRateHz);
  const from = Math.max(0, first - margin);
  const to = Math.min(samples.length, samples.findLastIndex(isLoud) + 1 + margin);
  const cut = samples.slice(from, to);
  const fade = Math.min(Math.round(FADE_S * sampleRateHz), Math.floor(cut.length / 2));
  for (let frame = 0; frame < cut.length; frame++) {
    const near = Math.min(frame, cut.length - 1 - frame);
    const gain = near < fade ? (near + 0.5) / fade : 1;
    cut[frame] = Math.max(-1, Math.min(1, (cut[frame] as number) * gain));
  }
  return { samples: cut, from };
}

function describe(
  lines: readonly { parts: readonly LinePart[]; notes: readonly string[]; unknown: readonly string[] }[],
  total: number,
): string {
  const unknown = lines.flatMap((line) => line.unknown);
  const names = [...new Set(unknown)].slice(0, MOST_NAMED).join(' ');
  return [
    `${total} ${total === 1 ? 'sentence' : 'sentences'}`,
    ...new Set(lines.flatMap(({ notes }) => notes)),
    ...(unknown.length === 0
      ? []
      : [`Skipped ${unknown.length} ${unknown.length === 1 ? 'symbol' : 'symbols'} the model does not know: ${names}`]),
  ].join(' · ');
}
