import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, with a separator at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Generated or third-party. */
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'screenshots', '.git']);

/**
 * Paths of all files below the given folders of the repository, relative to its root, with `/`, sorted. A missing
 * folder has no files. Generated folders are excluded.
 */
export function filesBelow(...folders: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true })) {
      const below = path === '.' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) visit(below);
      } else if (entry.isFile()) found.push(below);
    }
  };
  for (const folder of folders) if (exists(folder)) visit(folder.split(sep).join('/'));
  return found.sort();
}

/** Whether the repository has this file or folder. */
export function exists(path: string): boolean {
  return statSync(join(ROOT, path), { throwIfNoEntry: false }) !== undefined;
}

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** TypeScript tests carry `.test.` in their name. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
