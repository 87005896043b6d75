import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free space in a folder, which may not be there yet; null when it cannot be told. */
export async function freeBytesNear(dir: string): Promise<number | null> {
  for (let at = dir; ; at = dirname(at)) {
    try {
      const { bavail, bsize } = await statfs(at);
      return bavail * bsize;
    } catch {
      if (dirname(at) === at) return null;
    }
  }
}
