import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CustomModel } from '@soundwright/contract';
import type { NpmInstaller } from '../../../npm-engines/npm-installer.ts';
import type { RenderHooks, RenderTask, ResidentModel } from '../../engine.ts';
import { OnnxEngine } from '../onnx-engine.ts';
import type { OnnxModel } from '../onnx-model.ts';
import { ONNX_MODELS } from '../onnx-models.ts';
import { hzOf, smallKokoro } from './small-models.ts';

/** The vocabulary of the small models: symbol ids from 1. */
export const ALPHABET = [...' ;:,.!?…abcdefhijklmnopstuvwzæðŋɐɑɔəɛɜɡɪɹɾʃʊʌʒʤʧˈˌθᵻAIOWYT'];
export const idOf = (symbol: string): number => ALPHABET.indexOf(symbol) + 1;

export type Files = Readonly<Record<string, string | Buffer>>;

/** A style file of one level: the level of the sound. */
export const styleFile = (level: number): Buffer => Buffer.from(new Float32Array(510 * 256).fill(level).buffer);

export const kokoroFiles = (): Files => ({
  'onnx/model.onnx': smallKokoro(),
  'tokenizer.json': JSON.stringify({
    model: { vocab: { $: 0, ...Object.fromEntries(ALPHABET.map((symbol) => [symbol, idOf(symbol)])) } },
  }),
  'voices/af_heart.bin': styleFile(0.5),
  'voices/bf_emma.bin': styleFile(0.25),
});

/** A model of the catalogue, under another id and with the given files. */
export function aModel(family: string, files: Files, id = `small-${family}`): OnnxModel {
  const known = ONNX_MODELS.find((model) => model.family === family) as OnnxModel;
  return {
    family,
    description: { ...known.description, id },
    weights: {
      repo: 'small/model',
      revision: 'main',
      files: Object.entries(files).map(([path, content]) => ({
        path,
        size: Buffer.from(content).length,
        sha256: null,
      })),
    },
  };
}

/** A custom definition with local weights. */
export function aDefinition(family: string, weightsPath: string, overrides: Partial<CustomModel> = {}): CustomModel {
  return {
    id: `my-${family.replace('_', '-')}`,
    name: `My ${family}`,
    task: family === 'demucs_wave' ? 'separation' : 'speech',
    category: family === 'demucs_wave' ? 'stems' : 'speech',
    family,
    engine: 'onnx',
    weights_path: weightsPath,
    sample_rate: family === 'demucs_wave' ? 44_100 : 24_000,
    channels: family === 'demucs_wave' ? 2 : 1,
    max_duration_s: 60,
    ...overrides,
  };
}

/** A folder for files and sounds, and an engine on the real runtime. */
export class Workplace {
  readonly root = mkdtempSync(join(tmpdir(), 'onnx-'));
  readonly scratchDir = join(this.root, 'scratch');
  readonly #installer: NpmInstaller;
  readonly #engines: OnnxEngine[] = [];

  constructor(installer: NpmInstaller) {
    this.#installer = installer;
    mkdirSync(this.scratchDir);
  }

  /** Writes files in a folder of this name. @returns their absolute paths */
  put(name: string, files: Files): string[] {
    return Object.entries(files).map(([path, content]) => {
      const full = join(this.root, name, path);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, content);
      return full;
    });
  }

  engine(models: readonly OnnxModel[] = []): OnnxEngine {
    const settings = () => ({ native_models_dir: join(this.root, 'models') });
    const engine = new OnnxEngine({ installer: this.#installer, models, settings, threads: 1 });
    this.#engines.push(engine);
    return engine;
  }

  /** A model of the family, loaded in a separate process. */
  async load(family: string, files: Files): Promise<ResidentModel> {
    const model = aModel(family, files);
    const paths = this.put(model.description.id, files);
    return this.engine([model]).load({ id: model.description.id, definition: null, files: paths }, NEVER);
  }

  /** A loaded custom model. */
  async loadOwn(definition: CustomModel): Promise<ResidentModel> {
    const request = { id: definition.id, definition, files: [definition.weights_path as string] };
    return this.engine().load(request, NEVER);
  }

  hooks(overrides: Partial<RenderHooks> = {}): RenderHooks {
    return { signal: NEVER, scratchDir: this.scratchDir, report: () => undefined, ...overrides };
  }

  /** Renders, and reads the sounds back. */
  async render(model: ResidentModel, task: RenderTask, hooks: Partial<RenderHooks> = {}) {
    const result = await model.render(task, this.hooks(hooks));
    const sounds = result.sounds.map(({ pcm }) => {
      const bytes = readFileSync(pcm.path);
      return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    });
    return { ...result, samples: sounds[0] as Float32Array, all: sounds };
  }

  /** Places the files of a model in the models folder, stamped as verified. */
  furnish(dataDir: string, id: string, files: Files): void {
    const folder = join(dataDir, 'models', 'onnx', id);
    const stamps = Object.entries(files).map(([path, content]) => {
      const full = join(folder, path);
      mkdirSync(dirname(full), { recursive: true });
      writeFileSync(full, content);
      const { size, mtimeMs } = statSync(full);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return [path, { size, mtimeMs, sha256 }] as const;
    });
    writeFileSync(join(folder, '.verified.json'), JSON.stringify(Object.fromEntries(stamps)));
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.close()));
    rmSync(this.root, { recursive: true, force: true });
  }
}

export const NEVER: AbortSignal = new AbortController().signal;

/** Speaks one line. */
export function speak(text: string, overrides: Partial<Extract<RenderTask, { type: 'speak' }>> = {}): RenderTask {
  return {
    type: 'speak',
    lines: [{ text, voice: null, delivery: {} }],
    gapS: 0,
    seed: 7,
    steps: 0,
    cfg: 0,
    ...overrides,
  };
}

/** Decodes the symbols from a small model's output: for each `framesEach` frames the best-fitting sine. */
export function symbolsIn(samples: Float32Array, sampleRateHz: number, framesEach: number): number[] {
  const found: number[] = [];
  for (let at = 0; at + framesEach <= samples.length; at += framesEach) {
    const part = samples.subarray(at, at + framesEach);
    if (part.every((sample) => Math.abs(sample) < 1e-3)) {
      found.push(0);
      continue;
    }
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let symbol = 1; symbol <= 255; symbol++) {
      const step = (2 * Math.PI * hzOf(symbol)) / sampleRateHz;
      let product = 0;
      let square = 0;
      let energy = 0;
      for (let frame = 0; frame < framesEach; frame++) {
        const sine = Math.sin(step * frame);
        const sample = part[frame] as number;
        product += sine * sample;
        square += sine * sine;
        energy += sample * sample;
      }
      const rest = energy - (product * product) / square;
      if (rest < least) {
        least = rest;
        best = symbol;
      }
    }
    found.push(best);
  }
  return found;
}

/** Symbols as text. */
export const spelled = (symbols: readonly number[]): string =>
  symbols.map((symbol) => (symbol === 0 ? '|' : (ALPHABET[symbol - 1] ?? '¿'))).join('');
