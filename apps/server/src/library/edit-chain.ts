import { rm } from 'node:fs/promises';
import type { SoundEdit } from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { EditedWav, EditInput } from '../audio/edit.ts';
import type { PcmFile } from '../platform/pcm-file.ts';

/** Gives `use` the speech of a recording without its noise, for as long as `use` runs. */
export type CleanRecording = <T>(
  path: string,
  use: (cleaned: PcmFile) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

export interface EditChainDeps {
  readonly audio: Pick<Audio, 'edit'>;
  readonly clean: CleanRecording;
}

/** What a model hears before a window, so that it knows the noise when the window begins, in seconds. */
const LEAD_S = 2;

/**
 * Runs a chain of edits. Those that a model makes are computed apart from the others, so the chain is cut before each of
 * them; between the parts the samples are 32-bit floats.
 *
 * @throws ServiceError as `Audio.edit`, and `model_not_ready`, `engine_failed`
 */
export async function runEditChain(
  { audio, clean }: EditChainDeps,
  chain: EditInput & Required<Pick<EditInput, 'encoding'>>,
  signal?: AbortSignal,
): Promise<EditedWav> {
  const parts = partsOf(chain.edits);
  const made: string[] = [];
  const temp = (what: string) => {
    const path = `${chain.tempPath}.${what}`;
    made.push(path);
    return path;
  };
  try {
    let wav: EditedWav | undefined;
    const warnings: string[] = [];
    let sourcePath = chain.sourcePath;
    for (const [index, edits] of parts.entries()) {
      const isLast = index === parts.length - 1;
      const tempPath = isLast ? chain.tempPath : temp(`part${index}`);
      const input: EditInput = {
        ...chain,
        ...{ sourcePath, edits, tempPath },
        encoding: isLast ? chain.encoding : 'float32',
      };
      const [first] = edits;
      if (first?.op !== 'denoise') wav = await audio.edit(input, { signal });
      else {
        const heard = await heardBy(first, { ...input, tempPath: temp(`heard${index}`) });
        wav = await clean(heard, (cleaned) => audio.edit({ ...input, cleaned }, { signal }), signal);
      }
      warnings.push(...wav.warnings);
      sourcePath = tempPath;
    }
    if (wav === undefined) throw new RangeError('a chain has at least one edit');
    return { ...wav, warnings };
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }

  /** The part of a sound that the model hears for a window: with some seconds before it. */
  async function heardBy({ start_s, end_s }: SoundEdit, input: EditInput): Promise<string> {
    if (start_s === undefined && end_s === undefined) return input.sourcePath;
    const trim: SoundEdit = { op: 'trim', start_s, end_s };
    await audio.edit({ ...input, edits: [trim], leadS: LEAD_S, encoding: 'float32' }, { signal });
    return input.tempPath;
  }
}

/** The chain in parts that each have an edit of a model at most at their start. */
function partsOf(edits: readonly SoundEdit[]): SoundEdit[][] {
  const parts: SoundEdit[][] = [];
  for (const edit of edits) {
    if (parts.length === 0 || edit.op === 'denoise') parts.push([edit]);
    else parts.at(-1)?.push(edit);
  }
  return parts;
}
