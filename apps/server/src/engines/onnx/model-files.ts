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
  /** Models next to a given file, which are not among the files. */
  readonly #neighbours: number;

  constructor(paths: Iterable<readonly [place: string, path: string]>, neighbours = 0) {
    this.#paths = new Map(paths);
    this.#neighbours = neighbours;
  }

  /** Files of a folder, or of a file with its siblings and subfolders. */
  static async below(path: string): Promise<ModelFiles> {
    const isFile = (await stat(path)).isFile();
    const root = isFile ? dirname(path) : path;
    const found: [string, string][] = isFile ? [[basename(path), path]] : [];
    let neighbours = 0;
    const walk = async (dir: string, depth: number): Promise<void> => {
      for (const entry of await readdir(dir, { withFileTypes: true })) {
        if (found.length >= MOST_FILES) return;
        const full = join(dir, entry.name);
        if (entry.isDirectory() && depth < DEEPEST) await walk(full, depth + 1);
        // Other models next to a given file are ignored.
        else if (entry.isFile() && full !== path && isFile && entry.name.endsWith('.onnx')) neighbours++;
        else if (entry.isFile() && full !== path) found.push([relative(root, full).split(sep).join(posix.sep), full]);
      }
    };
    await walk(root, 1);
    return new ModelFiles(found, neighbours);
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
      because: 'weights_missing',
    });
  }

  /**
   * The JSON that describes a model file: `<file>.json` beside it. Where it is the only model, `config.json` will do; the
   * description of another model never will, because its voices and symbols are not this one's.
   *
   * @throws ServiceError `engine_failed`
   */
  descriptionOf(modelPath: string): string {
    for (const path of this.#paths.values()) if (path === `${modelPath}.json`) return path;
    const isAlone = this.#neighbours === 0 && this.places(/\.onnx$/).length === 1;
    const common = isAlone ? this.find(/(?:^|\/)config\.json$/) : null;
    if (common !== null) return common;
    throw new ServiceError('engine_failed', `The model ${basename(modelPath)} has no description.`, {
      hint: `Put its ${basename(modelPath)}.json next to it, as it was published.`,
      because: 'weights_missing',
    });
  }

  /** The only file with an ending. @throws ServiceError `engine_failed` when there is none, or several */
  single(extension: string, what: string): string {
    const places = this.places(new RegExp(`\\${extension}$`));
    if (places.length < 2) return this.need(new RegExp(`\\${extension}$`), what);
    throw new ServiceError('engine_failed', `The folder has several models: ${places.slice(0, 5).join(', ')}.`, {
      hint: 'Name one of the files in the definition of the model.',
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
        because: 'weights_damaged',
        cause: error,
      });
    }
  }
}
