import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { describeEngine, type EngineUnderTest } from '../../../test/support/describe-engine.ts';
import type { TestService } from '../../../test/support/service.ts';
import type { EngineSource, RenderTask } from '../engine.ts';
import { BuiltinEngine } from './builtin-engine.ts';

const RATE = 48_000;
const TEXT = { negativePrompt: '', lyrics: null, seed: 1, steps: 0, cfg: 0 } as const;
const SPEECH = { type: 'speak', gapS: 0.2, seed: 1, steps: 0, cfg: 0 } as const;
const VOICE = {
  kind: 'builtin',
  voiceId: new BuiltinEngine().models().find((model) => model.task === 'speech')?.voices?.[0]?.voice_id ?? '',
} as const;

let dir: string;
let shortSource: EngineSource;
let longSource: EngineSource;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'soundwright-engine-'));
  const engine = new BuiltinEngine();
  const lines = [{ text: 'Yes.', voice: VOICE, delivery: {} }];
  const speech = await render(engine, 'builtin-speech', { ...SPEECH, lines });
  await engine.close();
  const samples = new Float32Array(speech.buffer, speech.byteOffset, speech.length / 4);
  shortSource = await writeSource('short.wav', samples, 1);
  longSource = await writeSource('long.wav', samples, 60);
});
afterAll(() => rm(dir, { recursive: true }));

/** The first sound of a task, as PCM. */
async function render(engine: BuiltinEngine, modelId: string, task: RenderTask): Promise<Buffer> {
  const { signal } = new AbortController();
  const model = await engine.load({ id: modelId, definition: null, files: [] }, signal);
  const { sounds } = await model.render(task, { signal, scratchDir: dir, report: () => undefined });
  return readFile(sounds[0]?.pcm.path ?? '');
}

async function writeSource(name: string, samples: Float32Array, times: number): Promise<EngineSource> {
  const frames = samples.length * times;
  const header = encodeWavHeader({ encoding: 'pcm16', channels: 1, sampleRateHz: RATE, frames });
  const path = join(dir, name);
  await writeFile(path, Buffer.concat([header, ...Array<Uint8Array>(times).fill(encodeSamples([samples], 'pcm16'))]));
  return { path, durationS: frames / RATE, recipe: null };
}

/** A spoken sound in the library, as a source for other tasks. */
async function speak(service: TestService): Promise<string> {
  const job = await service.run('/api/speak', { model: 'builtin-speech', lines: [{ text: 'Yes.' }] });
  return job.result?.sounds[0] ?? '';
}

interface Case {
  readonly modelId: string;
  readonly otherModelId: string;
  readonly tasks: () => readonly [RenderTask, RenderTask];
  readonly request: EngineUnderTest['request'];
}

const CASES: readonly Case[] = [
  {
    modelId: 'builtin-sfx',
    otherModelId: 'builtin-music',
    request: async () => ({
      path: '/api/generate',
      json: { model: 'builtin-sfx', prompt: 'rain', duration_s: 0.5 },
    }),
    tasks: () => [
      { type: 'generate', prompt: 'rain on a tin roof', durationS: 0.5, ...TEXT },
      { type: 'generate', prompt: 'rain on a tin roof', durationS: 300, ...TEXT },
    ],
  },
  {
    modelId: 'builtin-music',
    otherModelId: 'builtin-sfx',
    request: async () => ({
      path: '/api/generate',
      json: { model: 'builtin-music', prompt: 'calm piano', duration_s: 1 },
    }),
    tasks: () => [
      { type: 'generate', prompt: 'calm piano', durationS: 1, ...TEXT },
      { type: 'generate', prompt: 'orchestral film score', durationS: 600, ...TEXT },
    ],
  },
  {
    modelId: 'builtin-speech',
    otherModelId: 'builtin-sfx',
    request: async () => ({ path: '/api/speak', json: { model: 'builtin-speech', lines: [{ text: 'Yes.' }] } }),
    tasks: () => [
      { ...SPEECH, lines: [{ text: 'Yes.', voice: VOICE, delivery: {} }] },
      {
        ...SPEECH,
        lines: Array.from({ length: 400 }, () => ({
          text: 'All the words of a long story. '.repeat(5),
          voice: null,
          delivery: {},
        })),
      },
    ],
  },
  {
    modelId: 'builtin-separate',
    otherModelId: 'builtin-sfx',
    request: async (service) => ({
      path: '/api/separate',
      json: { model: 'builtin-separate', source_sound_id: await speak(service) },
    }),
    tasks: () => [
      { type: 'separate', source: shortSource },
      { type: 'separate', source: longSource },
    ],
  },
  {
    modelId: 'builtin-convert',
    otherModelId: 'builtin-speech',
    request: async (service) => ({
      path: '/api/convert',
      json: { model: 'builtin-convert', source_sound_id: await speak(service), voice_id: VOICE.voiceId },
    }),
    tasks: () => [
      { type: 'convert', source: shortSource, voice: VOICE, seed: 1 },
      { type: 'convert', source: longSource, voice: VOICE, seed: 1 },
    ],
  },
];

for (const [index, { modelId, otherModelId, tasks, request }] of CASES.entries()) {
  const create = async () => {
    const [shortTask, longTask] = tasks();
    return { engine: new BuiltinEngine(), modelId, otherModelId, shortTask, longTask, request };
  };
  describeEngine(`built-in (${modelId})`, create, index > 0);
}

describe('the built-in engine', () => {
  it('reports progress of speech sentence by sentence, and reported audio does not change', async () => {
    verifies('decided.openai.chunks');
    const engine = new BuiltinEngine();
    const { signal } = new AbortController();
    const model = await engine.load({ id: 'builtin-speech', definition: null, files: [] }, signal);
    const text = 'The tea is ready. It was made a while ago. Nobody came to drink it.';
    const told: { frames: number; bytes: Promise<Buffer> }[] = [];
    const { sounds } = await model.render(
      { ...SPEECH, lines: [{ text, voice: VOICE, delivery: {} }] },
      {
        signal,
        scratchDir: dir,
        report: () => undefined,
        grown: ({ path, frames }) =>
          told.push({ frames, bytes: readFile(path).then((all) => all.subarray(0, frames * 4)) }),
      },
    );
    await engine.close();
    const whole = await readFile(sounds[0]?.pcm.path ?? '');
    expect(told[0]?.frames).toBe(4_096);
    expect(told.length).toBeGreaterThan(5);
    for (const { frames, bytes } of told) expect((await bytes).equals(whole.subarray(0, frames * 4))).toBe(true);
  });
});
