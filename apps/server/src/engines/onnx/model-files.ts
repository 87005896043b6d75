import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import { ServiceError } from '../../platform/service-error.ts';

/** Depth and file limits for scanning a user's folder. */
const DEEPEST = 3;
const MOST_FILES = 2_000;

/** The files of a model by their paths in the repository, such as `voices/af_heart.bin`. */
export class ModelFiles {
  /** Absolute paths by relative path; the main file first. */
  readonly #paths: ReadonlyMap<string, string>;

  constructor(paths: Iterable<readonly [place: string, path: string]>) {
    this.#paths = new Map(paths);
  }

  /** Files of a folder, or of a file with its siblings and subfolders. */
  static async below(path: string): Promise<ModelFiles> {
    const isFile = (await stat(path)).isFile();
    const root = isFile ? dirname(path) : path;
    const found: [string, string][] = isFile ? [[basename(path), path]] : [];
    const walk = async (dir: string, depth: number): Promise<void> => {
      for (const entry of await readdir(dir, { withFileTypes: true })) {
        if (found.length >= MOST_FILES) return;
        const full = join(dir, entry.name);
        if (entry.isDirectory() && depth < DEEPEST) await walk(full, depth + 1);
        // Other models next to a given file are ignored.
        else if (entry.isFile() && full !== path && !(isFile && entry.name.endsWith('.onnx')))
          found.push([relative(root, full).split(sep).join(posix.sep), full]);
      }
    };
    await walk(root, 1);
    return new ModelFiles(found);
  }

  /** Absolute path of the first file whose relative path matches, or null. */
  find(place: RegExp): string | null {
    for (const [name, path] of this.#paths) if (place.test(name)) return path;
    return null;
  }

  /** The same for a required file. @throws ServiceError `engine_failed` */
  need(place: RegExp, what: string): string {
    const path = this.find(place);
    if (path !== null) return path;
    throw new ServiceError('engine_failed', `The model has no ${what} among its files.`, {
      hint: 'Download the model again, or name the file in its definition.',
    });
  }

  /** Matching relative paths. */
  places(pattern: RegExp): string[] {
    return [...this.#paths.keys()].filter((place) => pattern.test(place));
  }

  /** The JSON of a file. @throws ServiceError `engine_failed` when it is damaged */
  json(path: string): unknown {
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      throw new ServiceError('engine_failed', `The file ${basename(path)} is damaged.`, {
        hint: 'Delete the model’s files and download it again.',
        cause: error,
      });
    }
  }
}
