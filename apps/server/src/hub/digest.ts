import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Digest } from './hub-file.ts';

const CHUNK_BYTES = 1024 * 1024;

/** Incremental hashes of a file: always SHA-256, and the git object id when the size is known in advance. */
export class FileHashes {
  readonly #sha256: Hash = createHash('sha256');
  readonly #git: Hash | null;

  constructor(sizeBytes: number | null) {
    this.#git = sizeBytes === null ? null : createHash('sha1').update(`blob ${sizeBytes}\0`);
  }

  update(chunk: Uint8Array): void {
    this.#sha256.update(chunk);
    this.#git?.update(chunk);
  }

  /** Finishes hashing. */
  finish(): { readonly sha256: string; readonly gitBlob: string | null } {
    return { sha256: this.#sha256.digest('hex'), gitBlob: this.#git?.digest('hex') ?? null };
  }
}

/** Whether the hashes of a file match the expected one; true if none is expected. */
export function isAsPromised(hashes: ReturnType<FileHashes['finish']>, promised: Digest | null): boolean {
  if (promised === null) return true;
  return (promised.algorithm === 'sha256' ? hashes.sha256 : hashes.gitBlob) === promised.hex;
}

/**
 * Feeds the first `sizeBytes` bytes of a file to `hashes`, in chunks.
 *
 * @param onBytes - called with the bytes read so far
 * @throws the signal's reason, and the error of the operating system
 */
export async function hashInto(
  hashes: FileHashes,
  path: string,
  sizeBytes: number,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const file = await open(path, 'r');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  try {
    for (let offset = 0; offset < sizeBytes; ) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK_BYTES, sizeBytes - offset), offset);
      if (bytesRead === 0) return;
      hashes.update(buffer.subarray(0, bytesRead));
      offset += bytesRead;
      onBytes(offset);
    }
  } finally {
    await file.close();
  }
}

/** The hashes of a whole file of this size. @throws as `hashInto` */
export async function hashFile(
  path: string,
  sizeBytes: number,
  signal: AbortSignal,
  onBytes?: (bytes: number) => void,
): Promise<ReturnType<FileHashes['finish']>> {
  const hashes = new FileHashes(sizeBytes);
  await hashInto(hashes, path, sizeBytes, signal, onBytes);
  return hashes.finish();
}
