import type { ModelDescription, ModelSupports } from '@soundwright/contract';
import type { WeightsFile } from '../engine.ts';
import { SEED_ALONE } from '../supports.ts';
import { deliveryOptionsOf } from './families/families.ts';
import type { EngineOptions, NativeModel } from './native-model.ts';

/** Weights in the engine's format. */
const WEIGHTS_REPO = 'audio-cpp/audio.cpp-gguf';
/** The hub, for links to licences and model cards. */
export const HUB = 'https://huggingface.co';

/** A model as the lists state it; the rest follows from its engine and task. */
export interface NativeEntry
  extends Pick<
    ModelDescription,
    | 'id'
    | 'name'
    | 'vendor'
    | 'description'
    | 'license'
    | 'task'
    | 'category'
    | 'sample_rate'
    | 'channels'
    | 'max_duration_s'
  > {
  readonly family: string;
  readonly engineTask?: string;
  readonly files: readonly WeightsFile[];
  /** A commit with the files, if known. */
  readonly revision?: string;
  readonly supports?: Partial<ModelSupports>;
  readonly defaults?: Partial<ModelDescription['defaults']>;
  /** An estimate; absent when unknown. */
  readonly memoryMb?: number;
  readonly voices?: readonly [id: string, name: string, language: string, gender: string][];
  readonly languages?: readonly string[];
  readonly loadOptions?: EngineOptions;
}

/** A file of the weights, with its size in bytes and SHA-256 where they are known. */
export function file(path: string, size: number | null, sha256: string | null): WeightsFile {
  return { path, size, sha256 };
}

/** The model of an entry, as the engine offers and loads it. */
export function nativeModel(entry: NativeEntry): NativeModel {
  const {
    family,
    engineTask,
    files,
    revision = 'main',
    supports,
    defaults,
    memoryMb,
    voices,
    languages,
    loadOptions,
    ...about
  } = entry;
  const sizes = files.map(({ size }) => size);
  const delivery = about.task === 'speech' && supports?.delivery === true ? deliveryOptionsOf(family) : [];
  return {
    family,
    ...(engineTask !== undefined && { engineTask }),
    description: {
      ...about,
      engine: 'native',
      hub_repo: WEIGHTS_REPO,
      supports: { ...SEED_ALONE, ...supports },
      defaults: { duration_s: 30, steps: 0, cfg: 0, ...defaults },
      vram_estimate_mb: memoryMb ?? 0,
      size_bytes: sizes.includes(null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
      ...(voices !== undefined && {
        voices: voices.map(([voice_id, name, language, gender]) => ({ voice_id, name, language, gender })),
      }),
      ...(delivery.length > 0 && { delivery_options: delivery }),
      ...(languages !== undefined && { languages: [...languages] }),
    },
    weights: { repo: WEIGHTS_REPO, revision, files },
    loadOptions: loadOptions ?? {},
    sessionOptions: {},
  };
}

/** Speech and conversion use the same file. */
export function chatterboxFile(): WeightsFile {
  return file(
    'Chatterbox-GGUF/chatterbox-q8_0.gguf',
    2_088_393_668,
    'd586dd1aa59613cab8046176fb7ca5ba191c02a9b10ffa5b0d892ed22b470656',
  );
}
