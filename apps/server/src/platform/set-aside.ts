import { renameSync } from 'node:fs';

/** Renames an unreadable file, so that it is out of the way but not lost. @returns its new path */
export function setAside(path: string): string {
  const aside = `${path}.damaged-${Date.now()}`;
  renameSync(path, aside);
  return aside;
}
