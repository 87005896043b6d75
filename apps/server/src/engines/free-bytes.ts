import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free space for a folder, which may not exist yet; null when unknown. */
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
