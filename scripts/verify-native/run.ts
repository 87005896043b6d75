/**
 * Checks the adapter of the native engine against the real program, end to end through the service.
 *
 *   SOUNDWRIGHT_NATIVE_ENGINE=<folder> [SOUNDWRIGHT_NATIVE_MODELS=<folder>] npm run verify:native
 *
 * The first folder contains audiocpp_server and audiocpp_cli. The second contains small models with these names, each
 * optional: stable.gguf, htdemucs.gguf, melband.gguf and pocket/model.gguf with pocket/embeddings/alba.safetensors.
 * Without the first folder everything is skipped; nothing is downloaded.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Client, createClient } from '@soundwright/client';
import type { CustomModel, Job, JobAccepted } from '@soundwright/contract';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import { startService } from '@soundwright/server/compose';
import { parseConfig } from '@soundwright/server/config';

const COMMAND = join(import.meta.dirname, '../../apps/cli/bin/soundwright.js');

const BASE = { engine: 'native', channels: 2, sample_rate: 44_100, max_duration_s: 11 } as const;
const MODELS: readonly (CustomModel & { readonly file: string })[] = [
  {
    ...BASE,
    id: 'tiny-stable',
    name: 'Stable',
    task: 'generate',
    category: 'sfx',
    family: 'stable_audio',
    file: 'stable.gguf',
    defaults: { duration_s: 2, steps: 4, cfg: 1 },
    supports: { steps: true, cfg: true, negative_prompt: true },
  },
  {
    ...BASE,
    id: 'tiny-four',
    name: 'Four stems',
    task: 'separation',
    category: 'stems',
    family: 'htdemucs',
    file: 'htdemucs.gguf',
    max_duration_s: 600,
  },
  {
    ...BASE,
    id: 'tiny-two',
    name: 'Two stems',
    task: 'separation',
    category: 'stems',
    family: 'mel_band_roformer',
    file: 'melband.gguf',
    max_duration_s: 600,
  },
  {
    ...BASE,
    id: 'tiny-speech',
    name: 'Speech',
    task: 'speech',
    category: 'speech',
    family: 'pocket_tts',
    file: 'pocket/model.gguf',
    sample_rate: 24_000,
    channels: 1,
    voices: [{ voice_id: 'alba', name: 'Alba', language: 'en', gender: 'female' }],
  },
];

interface Bench {
  readonly client: Client;
  readonly dataDir: string;
  readonly has: (id: string) => boolean;
  /** Runs a job to completion. @throws Error when it does not end as expected */
  run(accepted: Promise<JobAccepted>, status?: Job['status']): Promise<Job>;
}

let failures = 0;

/** One check; its result is printed. A string starting with `skipped` is not a failure. */
async function check(name: string, work: () => Promise<string>): Promise<void> {
  const from = performance.now();
  try {
    const said = await work();
    console.log(
      `${said.startsWith('skipped') ? '–' : '✓'} ${name}: ${said} (${(performance.now() - from).toFixed(0)} ms)`,
    );
  } catch (error) {
    failures++;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function same<T>(what: string, found: T, expected: T): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what} is ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

/** A sound of two tones, 16 bits, in stereo. */
function aMix(seconds: number, rateHz: number): Buffer {
  const frames = Math.round(seconds * rateHz);
  const tone = (step: number) => Float32Array.from({ length: frames }, (_, frame) => 0.3 * Math.sin(frame * step));
  const header = encodeWavHeader({ encoding: 'pcm16', channels: 2, sampleRateHz: rateHz, frames });
  return Buffer.concat([header, encodeSamples([tone(0.05), tone(0.031)], 'pcm16')]);
}

async function upload({ client }: Bench, name: string, bytes: Buffer): Promise<string> {
  return (await client.uploadSound({ query: { name }, body: bytes })).id;
}

async function verifyGeneration(bench: Bench): Promise<void> {
  const { client, run, has } = bench;
  if (!has('tiny-stable')) return check('generation', async () => 'skipped: stable.gguf is not there');
  const model = 'tiny-stable';
  const make = async (seed: number) => {
    const job = await run(client.generate({ body: { model, prompt: 'rain | thunder', duration_s: 2, seed } }));
    const id = job.result?.sounds[0] ?? '';
    return { id, bytes: Buffer.from(await (await client.soundFile({ params: { id } })).arrayBuffer()) };
  };
  await check('generates the length that is asked, the same bytes for the same seed', async () => {
    const [first, again, other] = [await make(4_294_967_295), await make(4_294_967_295), await make(1)];
    const sound = await client.getSound({ params: { id: first.id } });
    same('its length', [sound.duration_s, sound.sample_rate, sound.channels], [2, 44_100, 2]);
    if (!first.bytes.equals(again.bytes)) throw new Error('the same seed gave other bytes');
    if (first.bytes.equals(other.bytes)) throw new Error('another seed gave the same bytes');
    return `${first.bytes.length} bytes`;
  });
  await check('repaints a window and keeps every other sample', async () => {
    const source_sound_id = await upload(bench, 'mix', aMix(4, 48_000));
    const before = Buffer.from(await (await client.soundFile({ params: { id: source_sound_id } })).arrayBuffer());
    const job = await run(
      client.repaint({ body: { model, source_sound_id, start_s: 1, end_s: 2, prompt: 'rain', seed: 3 } }),
    );
    const id = job.result?.sounds[0] ?? '';
    const after = Buffer.from(await (await client.soundFile({ params: { id } })).arrayBuffer());
    const samples = (wav: Buffer) => wav.subarray(wav.indexOf('data', 12, 'latin1') + 8);
    const [a, b] = [samples(before), samples(after)];
    const [from, to] = [48_000 * 4, 2 * 48_000 * 4];
    if (!a.subarray(0, from).equals(b.subarray(0, from))) throw new Error('samples before the window changed');
    if (!a.subarray(to, 4 * 48_000 * 4).equals(b.subarray(to, 4 * 48_000 * 4)))
      throw new Error('samples after the window changed');
    if (a.subarray(from, to).equals(b.subarray(from, to))) throw new Error('the window did not change');
    return '3 of 4 s kept bit for bit';
  });
  await check('extends and covers', async () => {
    const source_sound_id = await upload(bench, 'mix', aMix(3, 44_100));
    const extended = await run(
      client.generate({
        body: { model, prompt: 'rain', edit: 'extend', source_sound_id, edit_options: { extend_s: 2 } },
      }),
    );
    const covered = await run(client.generate({ body: { model, prompt: 'rain', edit: 'cover', source_sound_id } }));
    const lengths = await Promise.all(
      [extended, covered].map(
        async ({ result }) => (await client.getSound({ params: { id: result?.sounds[0] ?? '' } })).duration_s,
      ),
    );
    same('their lengths', lengths, [5, 3]);
    return 'of 5 and 3 s';
  });
  await check('cancels in the middle, and generates again', async () => {
    const { job_id } = await client.generate({ body: { model, prompt: 'rain', duration_s: 11, steps: 900 } });
    for await (const event of client.jobEvents({ params: { id: job_id } })) {
      const { status, phase } = JSON.parse(event.data) as Job;
      if (status === 'running' && phase === 'generating') break;
    }
    await client.cancelJob({ params: { id: job_id } });
    const { status } = await client.followJob(job_id);
    same('its state', status, 'cancelled');
    await make(5);
    return 'cancelled';
  });
  await check('tells a crash with what the engine said, and generates again', async () => {
    const { job_id } = await client.generate({ body: { model, prompt: 'rain', duration_s: 11, steps: 900 } });
    for await (const event of client.jobEvents({ params: { id: job_id } }))
      if ((JSON.parse(event.data) as Job).phase === 'generating') break;
    for (const pid of childrenIn(bench.dataDir)) process.kill(pid, 'SIGKILL');
    const { status, error } = await client.followJob(job_id);
    same('its state', status, 'error');
    await make(6);
    return error ?? '';
  });
}

async function verifySeparation(bench: Bench): Promise<void> {
  const { client, run, has } = bench;
  for (const [model, stems, seconds] of [
    ['tiny-four', ['vocals', 'drums', 'bass', 'other'], 4],
    ['tiny-two', ['vocals', 'other'], 4],
    ['tiny-two', ['vocals', 'other'], 245],
  ] as const) {
    await check(`${model} separates ${seconds} s`, async () => {
      if (!has(model)) return 'skipped: its file is not there';
      const source_sound_id = await upload(bench, 'mix', aMix(seconds, seconds > 100 ? 8000 : 48_000));
      const job = await run(client.separate({ body: { model, source_sound_id } }));
      const sounds = await Promise.all((job.result?.sounds ?? []).map((id) => client.getSound({ params: { id } })));
      same(
        'the stems',
        sounds.map(({ name }) => /\((\w+)\)$/.exec(name)?.[1]),
        [...stems],
      );
      same(
        'their lengths',
        sounds.map(({ duration_s }) => duration_s),
        stems.map(() => seconds),
      );
      return stems.join(', ');
    });
  }
}

async function verifySpeech(bench: Bench): Promise<void> {
  const { client, run, has } = bench;
  const model = 'tiny-speech';
  if (!has(model)) return check('speech', async () => 'skipped: pocket/model.gguf is not there');
  await check('speaks with a preset and with a clone', async () => {
    const reference = await upload(bench, 'voice', aMix(4, 44_100));
    const voice = await client.createVoice({
      body: { name: 'Clone', kind: 'clone', source_sound_id: reference, model_id: model },
    });
    const lines = [
      { text: 'Hello.', voice_id: 'alba' },
      { text: 'Hello.', voice_id: voice.id },
    ];
    const job = await run(client.speak({ body: { model, lines, gap_s: 0.5, seed: 1 } }));
    const { duration_s, sample_rate } = await client.getSound({ params: { id: job.result?.sounds[0] ?? '' } });
    same('its rate', sample_rate, 24_000);
    return `${duration_s} s in two voices`;
  });
}

/** The service as a separate process. */
async function serve(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [COMMAND, 'serve', '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /listening on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return { url, process: child };
  }
  throw new Error('the service did not start');
}

/** Process ids of the engine for a data directory. */
function childrenIn(dataDir: string): number[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(`--config ${join(dataDir, 'engines', 'native', 'run')}`))
    .map((line) => Number.parseInt(line, 10));
}

async function main(engineDir: string, modelsDir: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verify-native-'));
  const there = MODELS.filter(({ file }) => modelsDir !== '' && existsSync(join(modelsDir, file)));
  await mkdir(join(dataDir, 'models'));
  const definitions = there.map(({ file, ...definition }) => ({ ...definition, weights_path: join(modelsDir, file) }));
  await writeFile(join(dataDir, 'models', 'custom.json'), JSON.stringify(definitions));
  const config = parseConfig(['--port', '0', '--data-dir', dataDir, '--log-level', 'warn'], process.env);
  const service = await startService(config, { webDir: null });
  const client = createClient({ baseUrl: service.url });
  const bench: Bench = {
    client,
    dataDir,
    has: (id) => there.some((model) => model.id === id),
    run: async (accepted, status = 'done') => {
      const job = await client.followJob((await accepted).job_id);
      if (job.status !== status) throw new Error(`the job ended as ${job.status}: ${job.error}`);
      return job;
    },
  };
  try {
    await check('the program runs and is found by the setting', async () => {
      await client.updateSettings({ body: { native_engine_path: engineDir } });
      const { state, families, backend } = await client.engineRuntime({ params: { engine: 'native' } });
      same('its state', state, 'ready');
      return `${families.length} families, ${backend}`;
    });
    await verifyGeneration(bench);
    await verifySeparation(bench);
    await verifySpeech(bench);
    await check('two models take turns', async () => {
      if (there.length < 2) return 'skipped: there are not two';
      const names: string[] = [];
      for (const { id } of [there[0], there[1], there[0]].filter((model) => model !== undefined)) {
        await client.loadModel({ params: { id } });
        same('the processes', childrenIn(dataDir).length, 1);
        names.push(id);
      }
      return names.join(', ');
    });
  } finally {
    await service.close();
  }
  await check('what a killed service leaves behind is ended by the next start', async () => {
    const [model] = there;
    if (model === undefined) return 'skipped: there are no models';
    const first = await serve(dataDir);
    await createClient({ baseUrl: first.url }).loadModel({ params: { id: model.id } });
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');
    same('the processes left behind', childrenIn(dataDir).length, 1);
    const second = await serve(dataDir);
    same('the processes then', childrenIn(dataDir).length, 0);
    second.process.kill('SIGTERM');
    await once(second.process, 'exit');
    return 'ended';
  });
  await check('nothing is left when the service has closed', async () => {
    same('the processes', childrenIn(dataDir), []);
    same('their folders', readdirSync(join(dataDir, 'engines', 'native', 'run')), []);
    const log = await readFile(join(dataDir, 'logs', 'soundwright.log'), 'utf8');
    return `${log.split('\n').length - 1} warnings in the log`;
  });
  await rm(dataDir, { recursive: true, force: true });
}

const engineDir = process.env['SOUNDWRIGHT_NATIVE_ENGINE'] ?? '';
const modelsDir = process.env['SOUNDWRIGHT_NATIVE_MODELS'] ?? '';
if (engineDir === '') {
  console.log('skipped: SOUNDWRIGHT_NATIVE_ENGINE names no folder with the native engine');
} else {
  await main(resolve(engineDir), modelsDir === '' ? '' : resolve(modelsDir));
  process.exitCode = failures === 0 ? 0 : 1;
}
