import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A build output that has a page, else null. */
export function stagedDir(dir: string | null): string | null {
  return dir !== null && existsSync(join(dir, 'index.html')) ? dir : null;
}
