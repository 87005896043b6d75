import { mkdir, rm } from 'node:fs/promises';
import type { PcmFile } from '../platform/pcm-file.ts';
import type { ModelManager } from './model-manager.ts';

interface CleanDeps {
  readonly models: Pick<ModelManager, 'cleanBeside'>;
  /** Made for this call, and removed after it. */
  readonly scratchDir: string;
}

/**
 * Gives `use` the speech of a recording without its noise, for as long as `use` runs.
 *
 * @throws ServiceError `model_not_ready`, `engine_failed`; the signal's reason; whatever `use` throws
 */
export async function cleanRecording<T>(
  { models, scratchDir }: CleanDeps,
  path: string,
  use: (cleaned: PcmFile) => Promise<T>,
  signal = new AbortController().signal,
): Promise<T> {
  await mkdir(scratchDir, { recursive: true });
  try {
    return await use(await models.cleanBeside(path, { signal, scratchDir }));
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}
