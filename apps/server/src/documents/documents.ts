import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { LIMITS } from '@soundwright/contract';
import { partialPath, receiveFile } from '../platform/files.ts';
import { ServiceError } from '../platform/service-error.ts';
import { TaskProcess } from '../platform/task-process.ts';
import type { DocumentInput, DocumentScript, DocumentTasks } from './document-tasks.ts';

const WORKER = new URL('./document-worker.ts', import.meta.url);
const IDLE_MS = 30_000;
/** A book takes seconds. */
const LONGEST_MS = 120_000;

/** Reads documents in a process of its own, since a damaged or malicious one may take any time and memory. */
export class Documents {
  readonly #process = new TaskProcess<DocumentTasks>(WORKER, IDLE_MS);

  /**
   * Receives a document and reads it as a script.
   *
   * @param body - the file; read to its end or to the limit
   * @param scratchDir - for the received file, which is removed
   * @throws ServiceError `unsupported_media`, `too_large`, `invalid_request`, `disk_full`; the signal's reason
   */
  async read(
    body: Readable,
    { scratchDir, ...input }: Omit<DocumentInput, 'path'> & { readonly scratchDir: string },
    signal: AbortSignal,
  ): Promise<DocumentScript> {
    await mkdir(scratchDir, { recursive: true });
    const path = partialPath(scratchDir);
    try {
      await receiveFile(body, path, LIMITS.documentBytes, signal);
      return await this.#readFile({ ...input, path }, signal);
    } finally {
      await rm(path, { force: true });
    }
  }

  async #readFile(input: DocumentInput, signal: AbortSignal): Promise<DocumentScript> {
    const tooSlow = AbortSignal.timeout(LONGEST_MS);
    try {
      return await this.#process.run('read', input, { signal: AbortSignal.any([signal, tooSlow]) });
    } catch (error) {
      if (!tooSlow.aborted || error !== tooSlow.reason) throw error;
      throw new ServiceError('too_large', `Reading the document took more than ${LONGEST_MS / 1000} seconds.`, {
        hint: 'Divide it, or save it as plain text.',
      });
    }
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}
