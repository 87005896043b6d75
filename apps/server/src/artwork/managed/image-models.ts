import { readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { isErrnoException } from '../../platform/service-error.ts';

/** Sampling parameters of a model; null for the engine's default. */
export interface Sampling {
  readonly steps: number;
  /** Guidance scale. */
  readonly cfg: number;
}

/** A downloadable model: one file. */
export interface ImageModelPin {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly license: string;
  readonly description: string;
  readonly recommended: boolean;
  readonly repo: string;
  readonly revision: string;
  readonly file: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly sampling: Sampling;
}

export const IMAGE_MODELS: readonly ImageModelPin[] = [
  {
    id: 'sdxs-512',
    name: 'SDXS 512',
    vendor: 'IDKiro',
    license: 'Commonly given as OpenRAIL++; read the terms on its page',
    description: 'Draws in a single step: the fastest on a processor.',
    recommended: true,
    repo: 'concedo/sdxs-512-tinySDdistilled-GGUF',
    revision: '3144d898d61492f8382ffcabec055733fc5b2a0e',
    file: 'sdxs-512-tinySDdistilled_Q8_0.gguf',
    sizeBytes: 682_847_200,
    sha256: '409ab23582ee074c6b9d5395784fc0741b0599fb9d138686c69087c71678eb6a',
    sampling: { steps: 1, cfg: 1 },
  },
  {
    id: 'sd-turbo',
    name: 'SD-Turbo',
    vendor: 'Stability AI',
    license: 'Commonly given as Stability AI Community; read the terms on its page',
    description: 'Richer pictures in two steps; slower and three times the size.',
    recommended: false,
    repo: 'Green-Sky/SD-Turbo-GGUF',
    revision: '19a31586d02d64a73b4419bc193b3ecfaf38e1f0',
    file: 'sd_turbo-f16-q8_0.gguf',
    sizeBytes: 2_023_745_376,
    sha256: 'd50be7655f0a554cf8041c145d88b210bd5f3c545423119dee62ae08cae51580',
    sampling: { steps: 2, cfg: 1 },
  },
];

/** A file that the user added to the image models folder. */
export interface OwnImageModel {
  /** The file name without its extension. */
  readonly id: string;
  readonly path: string;
  readonly sizeBytes: number;
}

const OWN_FILE = /\.(?:gguf|safetensors)$/i;

/** The user's own models by name, except those with the name of a catalogue model. */
export async function ownImageModels(dir: string, taken: readonly string[]): Promise<OwnImageModel[]> {
  const own = new Map<string, OwnImageModel>();
  for (const name of (await namesOf(dir)).filter((one) => OWN_FILE.test(one)).sort()) {
    const path = join(dir, name);
    const facts = await stat(path).catch(() => null);
    const id = parse(name).name;
    if (facts?.isFile() === true && !taken.includes(id) && !own.has(id)) {
      own.set(id, { id, path, sizeBytes: facts.size });
    }
  }
  return [...own.values()];
}

async function namesOf(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isErrnoException(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}
