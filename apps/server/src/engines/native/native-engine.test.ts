import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CustomModel } from '@soundwright/contract';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { describeEngine } from '../../../test/support/describe-engine.ts';
import type { EngineSource, RenderHooks, RenderTask, ResidentModel } from '../engine.ts';
import type { NativeEngine } from './native-engine.ts';
import type { NativeModel } from './native-model.ts';
import { aNativeModel, isRunning, StandIn, type StandInModel } from './testing/stand-in.ts';

const TEXT = { prompt: 'rain', negativePrompt: '', lyrics: null, seed: 7, steps: 8, cfg: 1 } as const;
const GENERATE: RenderTask = { type: 'generate', ...TEXT, durationS: 0.2 };
const NEVER = new AbortController().signal;

let standIn: StandIn;
let engine: NativeEngine | null;
beforeEach(() => {
  standIn = new StandIn();
  engine = null;
});
afterEach(async () => {
  await engine?.close();
  standIn.dispose();
});

const hooks = (overrides: Partial<RenderHooks> = {}): RenderHooks => ({
  signal: NEVER,
  scratchDir: standIn.scratchDir,
  report: () => undefined,
  ...overrides,
});

/** The loaded model, with a file that configures its behaviour. */
async function load(model: NativeModel, behaviour: StandInModel = {}): Promise<ResidentModel> {
  engine ??= await standIn.open([model]);
  const { id } = model.description;
  return engine.load({ id, definition: null, files: [standIn.modelFile(id, behaviour)] }, NEVER);
}

/** A sine in a WAV of 16-bit samples. */
function aSource(
  name: string,
  seconds: number,
  rateHz = 48_000,
  channels = 1,
): EngineSource & { samples: Float32Array } {
  const frames = Math.round(seconds * rateHz);
  const samples = Float32Array.from({ length: frames }, (_, frame) => 0.5 * Math.sin(frame * 0.02));
  const path = join(standIn.root, name);
  const header = encodeWavHeader({ encoding: 'pcm16', channels, sampleRateHz: rateHz, frames });
  writeFileSync(path, Buffer.concat([header, encodeSamples(Array(channels).fill(samples), 'pcm16')]));
  return { path, durationS: seconds, recipe: null, samples };
}

const MODEL = aNativeModel('stable_audio');
const OTHER = aNativeModel('stable_audio', { id: 'other' });

describeEngine('native', async () => {
  const own = new StandIn();
  const filesOf = (id: string) => [own.modelFile(id, { renderMs: id === 'slow' ? 500 : 0 })];
  const engineUnderTest = await own.open([MODEL, OTHER]);
  const custom: CustomModel = {
    id: 'my-model',
    name: 'Mine',
    task: 'generate',
    category: 'sfx',
    family: 'stable_audio',
    engine: 'native',
    weights_path: own.modelFile('mine'),
    sample_rate: 44_100,
    channels: 2,
    max_duration_s: 30,
  };
  return {
    engine: engineUnderTest,
    modelId: MODEL.description.id,
    otherModelId: OTHER.description.id,
    shortTask: GENERATE,
    longTask: { ...GENERATE, durationS: 400 },
    filesOf,
    serviceModelId: custom.id,
    furnish: async (dataDir: string) => {
      mkdirSync(join(dataDir, 'models'), { recursive: true });
      writeFileSync(join(dataDir, 'models', 'custom.json'), JSON.stringify([custom]));
    },
    request: async () => ({ path: '/api/generate', json: { model: custom.id, prompt: 'rain', duration_s: 0.2 } }),
    dispose: () => own.dispose(),
  };
});

describe('a process of the engine', () => {
  it('has one model, loaded before it listens, and its own folder, removed with it', async () => {
    verifies('native.one-process', 'native.own-folder');
    const model = await load(
      aNativeModel(
        'ace_step',
        {},
        { loadOptions: { 'ace_step.dit_model_path': 'acestep-v15-turbo' }, sessionOptions: { x: true } },
      ),
    );
    const runDir = join(standIn.engineDir, 'run');
    const [folder = ''] = readdirSync(runDir);
    expect(existsSync(join(runDir, folder, 'tmp', 'audiocpp-gguf'))).toBe(true);
    const [start] = standIn.notes;
    expect(start?.config).toMatchObject({
      host: '127.0.0.1',
      lazy_load: false,
      busy_timeout_ms: 0,
      threads: 1,
      backend: 'cpu',
    });
    expect(start?.config?.models).toEqual([
      {
        id: 'model',
        family: 'ace_step',
        path: expect.stringMatching(/^\/.*ace-step\.gguf$/),
        task: 'gen',
        mode: 'offline',
        load_options: { 'ace_step.dit_model_path': 'acestep-v15-turbo' },
        session_options: { x: true },
      },
    ]);
    await model.unload();
    expect(standIn.pids.map(isRunning)).toEqual([false]);
    expect(readdirSync(runDir)).toEqual([]);
  });

  it('is ended by unloading and by closing, even when it ignores the stop request', async () => {
    verifies('native.killed');
    await load(MODEL, { ignoresTerm: true });
    await engine?.close();
    expect(standIn.pids).toHaveLength(1);
    expect(standIn.pids.map(isRunning)).toEqual([false]);
  });

  it('that does not start says why', async () => {
    verifies('native.start-failure');
    await expect(load(MODEL, { startError: 'unsupported task: zzz' })).rejects.toMatchObject({
      code: 'engine_failed',
      message: expect.stringContaining('unsupported task: zzz'),
    });
    expect(readdirSync(join(standIn.engineDir, 'run'))).toEqual([]);
  });

  it('that never gets ready ends when the load is cancelled', async () => {
    engine = await standIn.open([MODEL]);
    const abort = new AbortController();
    const files = [standIn.modelFile('silent', { silentStart: true })];
    const loading = engine.load({ id: MODEL.description.id, definition: null, files }, abort.signal);
    const outcome = expect(loading).rejects.toThrow('enough');
    await expect.poll(() => standIn.pids).toHaveLength(1);
    abort.abort(new Error('enough'));
    await outcome;
    expect(standIn.pids.map(isRunning)).toEqual([false]);
  });

  it('keeps no secrets of the service in its environment', async () => {
    await load(MODEL);
    const [pid = 0] = standIn.pids;
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toContain('TMPDIR=');
    expect(environment).not.toContain('HF_TOKEN');
    expect(environment).not.toContain('MY_OWN_PASSPHRASE');
  });

  it('that was killed with the service leaves no folder after the next start', async () => {
    const folder = join(standIn.engineDir, 'run', 'left-behind');
    mkdirSync(folder, { recursive: true });
    engine = await standIn.open([MODEL]);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('an engine that leaves a process behind and exits', () => {
  const left = () => standIn.notes.flatMap(({ forked }) => forked ?? []);

  it('at the start has not started, and what it left ends', async () => {
    verifies('process.forks-away');
    await expect(load(MODEL, { forksAway: 'start' })).rejects.toThrow('The native engine did not start.');
    expect(left()).toHaveLength(1);
    await expect.poll(() => left().map(isRunning)).toEqual([false]);
  });

  it('during a request fails it, and the next request gets a new process', async () => {
    verifies('process.forks-away');
    const model = await load(MODEL, { forksAway: 'request' });
    await expect(model.render(GENERATE, hooks())).rejects.toThrow('The native engine stopped during a request (0).');
    await expect.poll(() => left().map(isRunning)).toEqual([false]);
    standIn.modelFile(MODEL.description.id);
    expect((await model.render(GENERATE, hooks())).sounds).toHaveLength(1);
  });

  it('when it is tested is broken', async () => {
    verifies('process.forks-away');
    engine = await standIn.open([MODEL], { env: { PATH: '', OMP_STAND_IN: 'forks' } });
    expect(await engine.probe()).toMatchObject({ state: 'broken', reason: expect.stringContaining('does not answer') });
    await expect.poll(() => left().map(isRunning)).toEqual([false]);
  });
});

describe('the words of an engine', () => {
  it('without an end do not fill the memory, and cannot forge what is read', async () => {
    verifies('process.bounded-lines');
    const failure = load(MODEL, { babblesMb: 40, startError: 'no \u202etxt.exe\u001b[2J here' });
    await expect(failure).rejects.toThrow('no txt.exe here');
  });

  it('while it started are not those of a later failure', async () => {
    const model = await load(MODEL, { babblesMb: 0.1, killedIn: 1 });
    await expect(model.render(GENERATE, hooks())).rejects.toThrow(/memory \(SIGKILL\)\.$/);
  });
});

describe('files named by an engine', () => {
  it('in an answer are refused', async () => {
    verifies('native.own-files');
    const outside = aSource('outside.wav', 1).path;
    const model = await load(MODEL, { rawAnswer: `{"\\u0061udio":${JSON.stringify(outside)}}` });
    await expect(model.render(GENERATE, hooks())).rejects.toThrow('unknown response format');
  });
});

describe('a crash', () => {
  it('during a request is reported with the last output, and the next request gets a new process', async () => {
    verifies('native.crash');
    const model = await load(MODEL, { diesIn: 1 });
    const failure = model.render(GENERATE, hooks());
    await expect(failure).rejects.toMatchObject({
      code: 'engine_failed',
      message: expect.stringContaining('GGML_ASSERT(ctx != nullptr)'),
    });
    standIn.modelFile(MODEL.description.id);
    expect((await model.render(GENERATE, hooks())).sounds).toHaveLength(1);
    expect(standIn.pids).toHaveLength(2);
  });

  it('during the response leaves no partial sound', async () => {
    const model = await load(MODEL, { cutsAnswer: true });
    await expect(model.render(GENERATE, hooks())).rejects.toMatchObject({ code: 'engine_failed' });
    expect(readdirSync(standIn.scratchDir)).toEqual([]);
  });

  it('caused by the system is reported as out of memory', async () => {
    const model = await load(MODEL, { killedIn: 1 });
    await expect(model.render(GENERATE, hooks())).rejects.toMatchObject({
      message: 'The system killed the native engine, most likely because it ran out of memory (SIGKILL).',
      hint: expect.stringContaining('smaller model'),
    });
  });

  it.each([
    ['GGUF tensor data range is out of bounds: x', 'download it again'],
    ['std::bad_alloc', 'smaller model'],
    ['something else', undefined],
  ])(
    'and the error “%s” is a failure with the right hint, and the process keeps running',
    async (requestError, hint) => {
      const model = await load(MODEL, { requestError });
      await expect(model.render(GENERATE, hooks())).rejects.toMatchObject({
        code: 'engine_failed',
        message: expect.stringContaining(requestError),
        hint: hint === undefined ? undefined : expect.stringContaining(hint),
      });
      expect(standIn.pids.map(isRunning)).toEqual([true]);
    },
  );

  it('a wedged inference is replaced by a new process', async () => {
    const model = await load(MODEL, { wedged: true });
    expect((await model.render(GENERATE, hooks())).sounds).toHaveLength(1);
    expect(standIn.pids.map(isRunning)).toEqual([false, true]);
  });
});

describe('a newer version of the program', () => {
  it('is told to serve no page, which older ones do not know', async () => {
    await load(MODEL);
    expect(standIn.notes.find(({ event }) => event === 'start')?.args).not.toContain('--no-ui');
    await engine?.close();
    engine = await standIn.open([OTHER], { env: { PATH: '', OMP_STAND_IN: 'newer' } });
    await load(OTHER);
    expect(standIn.notes.findLast(({ event }) => event === 'start')?.args).toContain('--no-ui');
  });

  it('that lacks memory for a request is not started anew, and the error says what helps', async () => {
    const model = await load(MODEL, { lacksMemory: true });
    await expect(model.render(GENERATE, hooks())).rejects.toMatchObject({
      code: 'engine_failed',
      message: expect.stringContaining('not enough free memory'),
      hint: expect.stringContaining('Close other programs'),
      because: 'system_memory',
    });
    expect(standIn.pids.map(isRunning)).toEqual([true]);
  });
});

describe('the backend', () => {
  it('defaults to the first with a device, and is remembered', async () => {
    verifies('runtime.backend-detected', 'native.backend-fallback');
    standIn.settings = { ...standIn.settings, native_backend: 'auto' };
    engine = await standIn.open([MODEL]);
    expect(await engine.runtime()).toMatchObject({ backend: null });
    const model = await load(MODEL, { devices: ['vulkan', 'cpu'] });
    const started = () => standIn.notes.flatMap(({ config }) => config?.backend ?? []);
    expect(started()).toEqual(['cuda', 'vulkan']);
    expect(await engine?.runtime()).toMatchObject({ backend: 'vulkan' });
    await model.unload();
    await load(MODEL, { devices: ['vulkan', 'cpu'] });
    expect(started()).toEqual(['cuda', 'vulkan', 'vulkan']);
  });

  it('is the CPU when the device turns out to be missing at the first request', async () => {
    verifies('native.backend-fallback');
    standIn.settings = { ...standIn.settings, native_backend: 'auto' };
    const model = await load(MODEL, { failsLate: true, devices: ['cuda', 'cpu'] });
    expect((await model.render(GENERATE, hooks())).sounds).toHaveLength(1);
    expect(standIn.notes.flatMap(({ config }) => config?.backend ?? [])).toEqual(['cuda', 'cpu']);
  });

  it('chosen by the user is not replaced', async () => {
    standIn.settings = { ...standIn.settings, native_backend: 'cuda' };
    await expect(load(MODEL)).rejects.toMatchObject({ message: expect.stringContaining('no CUDA device found') });
  });
});

describe('output of the engine', () => {
  it('from a prompt has the requested length, and nothing else stays on disk', async () => {
    const model = await load(MODEL);
    const { sounds } = await model.render({ ...GENERATE, prompt: 'rain | thunder', seed: 4_294_967_295 }, hooks());
    expect(sounds).toMatchObject([{ joinFrame: null, pcm: { frames: 8820, sampleRateHz: 44_100, channels: 2 } }]);
    expect(readdirSync(standIn.scratchDir)).toHaveLength(1);
    const [request] = standIn.requests;
    expect(request).toMatchObject({ text: 'rain , thunder', seed: '4294967295', num_inference_steps: 8 });
  });

  it('for a window is sample-accurate, in the rate and channels of the source, and matches it at both ends', async () => {
    verifies('native.repaint-window', 'native.guard.short-audio');
    const source = aSource('mono.wav', 1, 48_000, 1);
    const model = await load(MODEL);
    const { sounds } = await model.render(
      { type: 'repaint', ...TEXT, durationS: null, source, startS: 0.25, endS: 0.5, strength: 1, mode: 'balanced' },
      hooks(),
    );
    const [sound] = sounds;
    expect(sound).toMatchObject({ joinFrame: 12_000, pcm: { frames: 12_000, sampleRateHz: 48_000, channels: 1 } });
    const bytes = await readFile(sound?.pcm.path ?? '');
    const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    for (const [at, frame] of [
      [0, 12_000],
      [11_999, 23_999],
    ] as const)
      expect(samples[at]).toBeCloseTo(source.samples[frame] ?? 9, 1);
    const [request] = standIn.requests;
    expect(request?.options).toMatchObject({
      audio_input_kind: 'inpaint_audio',
      inpaint_mask_start_seconds: '0.25',
      inpaint_mask_end_seconds: '0.5',
      duration_padding_seconds: 11,
    });
  });

  it("of an extension starts at the source's last frame without a step", async () => {
    const source = aSource('stereo.wav', 1, 44_100, 2);
    const model = await load(MODEL);
    const { sounds } = await model.render({ type: 'extend', ...TEXT, durationS: null, source, extendS: 0.5 }, hooks());
    const [sound] = sounds;
    expect(sound).toMatchObject({ joinFrame: 44_100, pcm: { frames: 22_050, channels: 2 } });
    const bytes = await readFile(sound?.pcm.path ?? '');
    const first = new Float32Array(bytes.buffer, bytes.byteOffset, 2);
    expect(first[0]).toBeCloseTo(source.samples.at(-1) ?? 9, 2);
    expect(standIn.requests[0]).toMatchObject({ duration_seconds: 1.5 });
  });

  it('from a mix is mapped to our stem names, with its length, from a source at the required rate', async () => {
    verifies('native.guard.rate');
    const source = aSource('mix.wav', 0.5, 48_000, 2);
    const model = await load(aNativeModel('htdemucs', { task: 'separation', category: 'stems' }));
    const { sounds } = await model.render({ type: 'separate', source }, hooks());
    expect(sounds.map(({ stem }) => stem)).toEqual(['vocals', 'drums', 'bass', 'other']);
    expect(sounds.every(({ pcm }) => pcm.frames === 22_050 && pcm.sampleRateHz === 44_100)).toBe(true);
  });

  it('from a two-stem model is vocals and the rest', async () => {
    const model = await load(aNativeModel('mel_band_roformer', { task: 'separation', category: 'stems' }));
    const { sounds } = await model.render({ type: 'separate', source: aSource('mix.wav', 0.5) }, hooks());
    expect(sounds.map(({ stem }) => stem)).toEqual(['vocals', 'other']);
  });

  it('from a long mix is written to files by the command line program, without loading the model twice', async () => {
    verifies('native.guard.long-separation');
    const model = await load(aNativeModel('htdemucs', { task: 'separation', category: 'stems' }));
    const source = aSource('long.wav', 241, 8000);
    const { sounds } = await model.render({ type: 'separate', source }, hooks());
    expect(sounds).toHaveLength(4);
    expect(sounds.every(({ pcm }) => pcm.frames === 241 * 44_100)).toBe(true);
    expect(standIn.requests).toEqual([]);
    expect(standIn.notes.find(({ event }) => event === 'cli')?.args).toContain('--out-dir');
    expect(standIn.pids.map(isRunning)).toEqual([false]);
    expect(readdirSync(join(standIn.engineDir, 'run'))).toEqual([]);
  });

  it('of several lines is requested piece by piece, with the requested voices and gaps', async () => {
    verifies('native.speech-pieces');
    const reference = aSource('voice.wav', 2, 44_100, 2);
    const model = await load(
      aNativeModel('pocket_tts', {
        task: 'speech',
        category: 'speech',
        sample_rate: 24_000,
        channels: 1,
        voices: [{ voice_id: 'alba', name: 'Alba', language: 'en', gender: 'female' }],
      }),
    );
    const clone = { kind: 'clone', path: reference.path, id: 'v', transcript: null } as const;
    const { sounds } = await model.render(
      {
        type: 'speak',
        gapS: 0.5,
        seed: 10,
        steps: 0,
        cfg: 0,
        lines: [
          { text: 'Hello.', voice: { kind: 'builtin', voiceId: 'alba' }, delivery: {} },
          { text: '   ', voice: null, delivery: {} },
          { text: 'Bye.', voice: clone, delivery: {} },
        ],
      },
      hooks(),
    );
    expect(standIn.requests).toMatchObject([
      { text: 'Hello.', voice_id: 'alba', seed: '10' },
      { text: 'Bye.', voice_ref: expect.stringMatching(/\.wav$/), seed: '11' },
    ]);
    // 0.1 s and 0.05 s per spoken character, and the gap.
    expect((sounds[0]?.pcm.frames ?? 0) / 24_000).toBeCloseTo(0.1 + 0.3 + 0.5 + 0.1 + 0.2, 2);
  });

  it('in another voice is made from mono sources', async () => {
    const source = aSource('speech.wav', 1, 48_000, 2);
    const model = await load(
      aNativeModel('seed_vc', {
        task: 'conversion',
        category: 'voice',
        channels: 1,
        sample_rate: 22_050,
        defaults: { duration_s: 0, steps: 30, cfg: 0 },
      }),
    );
    const voice = { kind: 'clone', path: source.path, id: 'v', transcript: null } as const;
    const { sounds } = await model.render({ type: 'convert', source, seed: 3, voice }, hooks());
    expect(sounds).toMatchObject([{ pcm: { frames: 22_050, sampleRateHz: 22_050, channels: 1 } }]);
    expect(standIn.requests[0]).toMatchObject({ route: 'v2_vc', num_inference_steps: 30, seed: '3' });
  });

  it('is reported by stages of the log, and never decreases', async () => {
    verifies('native.progress');
    const model = await load(MODEL, { renderMs: 50 });
    const seen: { progress?: number; message?: string }[] = [];
    await model.render(GENERATE, hooks({ report: (progress) => void seen.push(progress) }));
    const values = seen.flatMap(({ progress }) => progress ?? []);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values.at(-1)).toBe(1);
  });
});

describe('the runtime', () => {
  it('is reported with its location, its capabilities and the weights folder', async () => {
    verifies('route.get-api-models-native-runtime');
    engine = await standIn.open([MODEL]);
    expect(await engine.runtime()).toEqual({
      state: 'ready',
      binary: join(standIn.binDir, 'audiocpp_server'),
      resolved_by: 'setting',
      tried: [],
      version: null,
      backend: 'cpu',
      device: null,
      families: expect.arrayContaining(['htdemucs', 'stable_audio']),
      models_dir: standIn.root,
      free_bytes: expect.any(Number),
      problem: null,
      hint: null,
    });
  });

  it('is the installed one by default, with its version, and its backend before the CPU', async () => {
    standIn.settings = { ...standIn.settings, native_engine_path: null, native_backend: 'auto' };
    const current = join(standIn.engineDir, 'current');
    standIn.installInto(current);
    writeFileSync(join(current, 'version.json'), JSON.stringify({ version: 'v9', backend: 'vulkan' }));
    await load(MODEL);
    expect(await engine?.runtime()).toMatchObject({ resolved_by: 'installed', version: 'v9', backend: 'cpu' });
    // A port taken in the meantime causes another start with the same backend.
    const backends = new Set(standIn.notes.flatMap(({ config }) => config?.backend ?? []));
    expect([...backends]).toEqual(['vulkan', 'cpu']);
  });

  it('is searched on PATH last, and if missing lists what was tried', async () => {
    standIn.settings = { ...standIn.settings, native_engine_path: null };
    engine = await standIn.open([MODEL], { env: { PATH: `/nowhere:${standIn.binDir}` } });
    expect(await engine.runtime()).toMatchObject({ state: 'ready', resolved_by: 'path' });
    await engine.close();
    engine = await standIn.open([MODEL], { env: { PATH: '/nowhere' } });
    expect(await engine.probe()).toMatchObject({ state: 'missing', hint: expect.stringContaining('Install') });
    const { tried, problem } = await engine.runtime();
    expect(tried).toHaveLength(2);
    expect(problem).toContain('not installed');
    await expect(
      engine.load({ id: MODEL.description.id, definition: null, files: ['/x.gguf'] }, NEVER),
    ).rejects.toMatchObject({ code: 'engine_missing' });
  });

  it('with an invalid setting is not replaced by another', async () => {
    standIn.settings = { ...standIn.settings, native_engine_path: join(standIn.root, 'nothing') };
    engine = await standIn.open([MODEL], { env: { PATH: standIn.binDir } });
    expect(await engine.probe()).toMatchObject({
      state: 'missing',
      reason: expect.stringContaining('Nothing exists at this path'),
    });
  });

  it('of a setting is tested before the setting is applied', async () => {
    verifies('native.setting-tested');
    engine = await standIn.open([MODEL]);
    await engine.checkSettings({ native_engine_path: join(standIn.binDir, 'audiocpp_server') });
    await engine.checkSettings({ native_engine_path: null, theme: 'dark' });
    await expect(engine.checkSettings({ native_engine_path: standIn.root })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'native_engine_path', message: expect.stringContaining('audiocpp_server') }],
    });
    await expect(engine.checkSettings({ native_engine_path: 'relative' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('that cannot run is broken, with its output', async () => {
    engine = await standIn.open([MODEL], { env: { PATH: '', OMP_STAND_IN: 'broken' } });
    expect(await engine.probe()).toMatchObject({ state: 'broken', reason: expect.stringContaining('libgomp') });
  });

  it('that is too old for a model is reported', async () => {
    const kokoro = aNativeModel('kokoro_tts', { task: 'speech' });
    await expect(load(kokoro)).rejects.toMatchObject({ hint: expect.stringContaining('newer version') });
  });
});

describe('an invalid task', () => {
  const speak = (
    voice: null | { kind: 'clone'; path: string; id: string; transcript: null },
    delivery = {},
  ): RenderTask => ({
    type: 'speak',
    gapS: 0,
    seed: 1,
    steps: 0,
    cfg: 0,
    lines: [{ text: 'Hello.', voice, delivery }],
  });
  const clone = { kind: 'clone', path: '/v.wav', id: 'v', transcript: null } as const;
  const chatterbox = aNativeModel('chatterbox', { id: 'chatterbox', task: 'speech' });
  const qwen = aNativeModel('qwen3_tts', { id: 'qwen', task: 'speech' });
  const separate = aNativeModel('htdemucs', { id: 'separate' });

  it.each([
    ['speech without a voice', chatterbox, speak(null), 'voice cloned from a recording'],
    ['a voice whose words are not known', qwen, speak(clone), 'transcript'],
    ['a delivery out of range', chatterbox, speak(clone, { exaggeration: 9 }), 'from 0 to 2'],
    ['a delivery of another type', chatterbox, speak(clone, { temperature: 'hot' }), 'a number'],
    ['no prompt', MODEL, { ...GENERATE, prompt: ' ' } as RenderTask, 'needs a prompt'],
  ])('is refused before it is queued: %s', async (_what, model, task, message) => {
    engine = await standIn.open([model]);
    expect(() => engine?.check({ id: model.description.id, definition: null }, task)).toThrow(message);
  });

  it('is not refused without reason', async () => {
    engine = await standIn.open([chatterbox, MODEL, separate]);
    engine.check({ id: 'chatterbox', definition: null }, speak(clone, { exaggeration: 1, other: 'x' }));
    engine.check({ id: MODEL.description.id, definition: null }, GENERATE);
    expect(() => engine?.check({ id: 'nobody', definition: null }, GENERATE)).toThrow('no model nobody');
  });
});

describe('a recording for a clone', () => {
  it.each([
    [0.5, false, 1],
    [2, true, 1],
    [10, true, 0],
    [40, true, 1],
  ])('of %f s is checked by its length', async (seconds, ok, problems) => {
    const model = aNativeModel('chatterbox', { id: 'chatterbox', task: 'speech' });
    engine = await standIn.open([model]);
    const { path } = aSource('voice.wav', seconds, 8000);
    const verdict = await engine.checkVoice({ id: 'chatterbox', definition: null }, path);
    expect([verdict.ok, verdict.problems.length]).toEqual([ok, problems]);
  });
});

describe('a custom definition', () => {
  const DEFINITION: CustomModel = {
    id: 'mine',
    name: 'Mine',
    task: 'speech',
    category: 'speech',
    family: 'supertonic',
    engine: 'native',
    hub_repo: 'me/mine',
    files: ['a/model.gguf', { path: 'a/extra.bin', size: 3 }],
    sample_rate: 44_100,
    channels: 1,
    max_duration_s: 30,
    voices: [{ voice_id: 'M1', name: 'M1', language: 'en', gender: 'male' }],
  };

  it('becomes a model with the capabilities of its family', async () => {
    engine = await standIn.open([]);
    expect(engine.define(DEFINITION)).toMatchObject({
      id: 'mine',
      engine: 'native',
      supports: { clone: false, delivery: true, extend: false, seed: true },
      delivery_options: [{ name: 'speed', type: 'number', min: 0.5, max: 2, default: 1.05 }],
      voices: [{ voice_id: 'M1' }],
    });
    expect(engine.weightsOf({ id: 'mine', definition: DEFINITION })).toEqual({
      repo: 'me/mine',
      revision: 'main',
      files: [
        { path: 'a/model.gguf', size: null, sha256: null },
        { path: 'a/extra.bin', size: 3, sha256: null },
      ],
    });
  });

  it.each([
    [{ family: 'nonsense' }, 'nonsense is unknown'],
    [{ task: 'separation' as const }, 'can only do speech'],
    [{ files: [] }, 'weights_path'],
  ])('that is invalid says so: %j', async (change, message) => {
    engine = await standIn.open([]);
    expect(() => engine?.define({ ...DEFINITION, ...change })).toThrow(message);
  });
});
