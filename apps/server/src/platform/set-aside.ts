import { renameSync } from 'node:fs';

/** Renames a file that cannot be read, so that it is out of the way and nothing of it is lost. @returns its new path */
export function setAside(path: string): string {
  const aside = `${path}.damaged-${Date.now()}`;
  renameSync(path, aside);
  return aside;
}
