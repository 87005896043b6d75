import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelDescription } from '@soundwright/contract';
import { ServiceError } from '../../platform/service-error.ts';
import type {
  Engine,
  EngineStatus,
  HeardText,
  RenderedSound,
  RenderHooks,
  RenderResult,
  RenderTask,
  ResidentModel,
  VoiceCheck,
} from '../engine.ts';

const SAMPLE_RATE_HZ = 48_000;

/** Requests received by the fake, and controls for it. */
export interface FakeEngineControl {
  readonly engine: Engine;
  /** Model ids in the order they were loaded and unloaded, as `load a`, `unload a`. */
  readonly history: string[];
  readonly tasks: RenderTask[];
  /** Current and maximum number of concurrent renders. */
  readonly running: { now: number; most: number };
  /** From now on every started render waits until the gate is opened. */
  hold(): Gate;
  /** The next render fails with this error. */
  failNext(error: Error): void;
  status: EngineStatus;
}

export interface Gate {
  /** Resolves when a render is waiting at the gate. */
  readonly reached: Promise<void>;
  open(): void;
}

/** A model description with defaults for irrelevant fields. */
export function aModel(overrides: Partial<ModelDescription> & Pick<ModelDescription, 'id'>): ModelDescription {
  return {
    name: overrides.id,
    vendor: 'Test',
    description: '',
    license: { name: 'Apache-2.0', commercial: 'yes', url: '', note: '' },
    hub_repo: '',
    task: 'generate',
    category: 'sfx',
    engine: 'fake',
    max_duration_s: 60,
    sample_rate: SAMPLE_RATE_HZ,
    channels: 1,
    defaults: { duration_s: 1, steps: 0, cfg: 0 },
    vram_estimate_mb: 0,
    size_bytes: null,
    ...overrides,
    supports: {
      negative_prompt: true,
      seed: true,
      steps: true,
      cfg: true,
      lyrics: true,
      extend: true,
      cover: true,
      repaint: true,
      clone: true,
      delivery: true,
      ...overrides.supports,
    },
  };
}

/**
 * A fake engine that immediately renders a sine whose pitch and level depend on the seed. For speech the first half is
 * available before the gate. Stems are four parts that sum to the source's length.
 */
export function createFakeEngine(models: readonly ModelDescription[]): FakeEngineControl {
  const history: string[] = [];
  const tasks: RenderTask[] = [];
  const running = { now: 0, most: 0 };
  let gate: { reached: PromiseWithResolvers<void>; opened: PromiseWithResolvers<void> } | null = null;
  let failure: Error | null = null;

  const render = async (task: RenderTask, hooks: RenderHooks): Promise<RenderResult> => {
    hooks.signal.throwIfAborted();
    tasks.push(task);
    running.now++;
    running.most = Math.max(running.most, running.now);
    try {
      hooks.report({ phase: 'generating', progress: 0.5, message: 'half' });
      const begun = task.type === 'speak' ? await writeSounds(task, hooks.scratchDir, tasks.length) : null;
      const first = begun?.[0]?.pcm;
      if (first !== undefined) hooks.grown?.({ ...first, frames: first.frames / 2 });
      const held = gate;
      if (held !== null) {
        held.reached.resolve();
        await Promise.race([held.opened.promise, aborted(hooks.signal)]);
      }
      hooks.signal.throwIfAborted();
      if (failure !== null) {
        const error = failure;
        failure = null;
        throw error;
      }
      hooks.report({ phase: 'generating', progress: 1 });
      const sounds = begun ?? (await writeSounds(task, hooks.scratchDir, tasks.length));
      return { sounds, message: `fake ${task.type}`, ...(task.type === 'listen' && { heard: heardBy(task) }) };
    } finally {
      running.now--;
    }
  };

  const control: FakeEngineControl = {
    history,
    tasks,
    running,
    status: { state: 'ready' },
    hold() {
      const held = { reached: Promise.withResolvers<void>(), opened: Promise.withResolvers<void>() };
      gate = held;
      return {
        reached: held.reached.promise,
        open() {
          if (gate === held) gate = null;
          held.opened.resolve();
        },
      };
    },
    failNext(error) {
      failure = error;
    },
    engine: {
      id: 'fake',
      label: 'Fake engine',
      description: 'Renders sines for tests.',
      activation: 'always',
      install: null,
      models: () => models,
      weightsOf: () => null,
      define: ({ vendor, description, license, supports, defaults, ...model }) =>
        aModel({
          ...model,
          ...(vendor !== undefined && { vendor }),
          ...(description !== undefined && { description }),
        }),
      probe: async () => control.status,
      runtime: async () => ({
        state: control.status.state,
        binary: null,
        resolved_by: null,
        tried: [],
        version: '1',
        backend: 'cpu',
        device: null,
        families: [],
        models_dir: null,
        free_bytes: null,
        problem: control.status.state === 'ready' ? null : control.status.reason,
        hint: control.status.state === 'ready' ? null : control.status.hint,
      }),
      check: () => undefined,
      load: async ({ id: modelId }, signal: AbortSignal): Promise<ResidentModel> => {
        signal.throwIfAborted();
        if (!models.some((model) => model.id === modelId))
          throw new ServiceError('engine_failed', `no model ${modelId}`);
        history.push(`load ${modelId}`);
        let loaded = true;
        return {
          modelId,
          render: (task, hooks) => render(task, hooks),
          unload: async () => {
            if (loaded) history.push(`unload ${modelId}`);
            loaded = false;
          },
        };
      },
      checkVoice: async (): Promise<VoiceCheck> => ({ ok: true, problems: [] }),
      close: async () => undefined,
    },
  };
  return control;
}

/** The words of a text, or of a text of its own, each as long; “wrong” does not fit the sound. */
function heardBy({ text, source }: Extract<RenderTask, { type: 'listen' }>): HeardText {
  const said = text ?? 'Good morning everyone. How are you today?';
  const written = said.split(' ');
  const timeOf = (word: number) => (word * source.durationS) / written.length;
  const words = written.map((word, n) => ({
    text: word,
    start_s: timeOf(n),
    end_s: timeOf(n + 1),
    estimated: false,
    ...(text !== null && { score: word.startsWith('wrong') ? -9 : -0.5 }),
  }));
  return { text: said, words };
}

async function writeSounds(task: RenderTask, dir: string, serial: number): Promise<RenderedSound[]> {
  const write = async (name: string, durationS: number, seed: number, gain: number): Promise<RenderedSound> => {
    const frames = Math.round(durationS * SAMPLE_RATE_HZ);
    const samples = new Float32Array(frames);
    const step = (2 * Math.PI * (110 + (seed % 97) * 10)) / SAMPLE_RATE_HZ;
    for (let frame = 0; frame < frames; frame++) samples[frame] = gain * Math.sin(step * frame);
    const path = join(dir, `${serial}-${name}.pcm`);
    await writeFile(path, new Uint8Array(samples.buffer));
    return {
      pcm: { path, sampleRateHz: SAMPLE_RATE_HZ, channels: 1, frames },
      stem: null,
      joinFrame: null,
      recipe: { seed },
      midi: null,
    };
  };
  switch (task.type) {
    case 'generate':
    case 'cover':
      return [await write('mix', task.durationS ?? 1, task.seed, 0.5)];
    case 'extend':
      return [
        {
          ...(await write('mix', task.extendS, task.seed, 0.5)),
          joinFrame: Math.round(task.source.durationS * SAMPLE_RATE_HZ),
        },
      ];
    case 'repaint':
      return [
        {
          ...(await write('mix', task.endS - task.startS, task.seed, 0.5)),
          joinFrame: Math.round(task.startS * SAMPLE_RATE_HZ),
        },
      ];
    case 'speak':
      return [
        await write(
          'mix',
          Math.max(0.2, task.lines.length * 0.5 + (task.lines.length - 1) * task.gapS),
          task.seed,
          0.5,
        ),
      ];
    case 'convert':
      return [await write('mix', task.source.durationS, task.seed, 0.5)];
    case 'play':
      return [await write('mix', 1, 1, 0.5)];
    case 'listen':
      return [];
    case 'separate':
      return Promise.all(
        (['vocals', 'drums', 'bass', 'other'] as const).map(async (stem, index) => ({
          ...(await write(stem, task.source.durationS, index, 0.1)),
          stem,
        })),
      );
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
