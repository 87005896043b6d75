import { open } from 'node:fs/promises';
import { isErrnoException } from '../platform/service-error.ts';

const CHUNK_BYTES = 64 * 1024;

/** The last `count` lines of a text file, oldest first, read from its end. Empty when the file is missing. */
export async function tailLines(path: string, count: number): Promise<string[]> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (isErrnoException(error) && error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return [];
  try {
    let position = (await file.stat()).size;
    let tail = Buffer.alloc(0);
    let newlines = 0;
    while (position > 0 && newlines <= count) {
      const length = Math.min(CHUNK_BYTES, position);
      position -= length;
      const chunk = Buffer.alloc(length);
      await file.read(chunk, 0, length, position);
      newlines += chunk.reduce((sum, byte) => sum + (byte === 0x0a ? 1 : 0), 0);
      tail = Buffer.concat([chunk, tail]);
    }
    const lines = tail.toString('utf8').split('\n');
    if (lines.at(-1) === '') lines.pop();
    return lines.slice(-count);
  } finally {
    await file.close();
  }
}
