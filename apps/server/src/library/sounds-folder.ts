import { mkdir, readdir, stat } from 'node:fs/promises';
import { asFileError } from '../platform/files.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';

export interface SoundsFolderDeps {
  /** The current sounds folder; can change while the service runs. */
  readonly path: () => string;
  /** The default folder in the data directory, created when missing. */
  readonly ownPath: string;
  /** Names of listed files that existed at the last check. */
  readonly expected: () => AsyncIterable<string>;
}

const GONE = new Set(['ENOENT', 'ENOTDIR', 'ENODEV', 'EIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN']);

/**
 * The sounds folder, which can be on a disk that is not mounted. A missing folder is never created: files written to it
 * would be hidden once the disk is mounted.
 */
export class SoundsFolder {
  readonly #deps: SoundsFolderDeps;
  /** Whether the folder was empty at startup although the library lists sounds, as for an unmounted disk. */
  #looksEmpty = false;

  constructor(deps: SoundsFolderDeps) {
    this.#deps = deps;
  }

  /** Checks the folder when the library is opened. @returns the problem, or null */
  async inspect(): Promise<ServiceError | null> {
    this.#looksEmpty = false;
    const problem = await this.problem();
    if (problem !== null || this.#deps.path() === this.#deps.ownPath) return problem;
    this.#looksEmpty = !(await this.#holdsExpected());
    return this.problem();
  }

  /** Accepts the folder as it is, because the user chose it. */
  accept(): void {
    this.#looksEmpty = false;
  }

  /** Why writing is currently impossible, or null. */
  async problem(): Promise<ServiceError | null> {
    const path = this.#deps.path();
    if (path === this.#deps.ownPath) return this.#makeOwn(path);
    try {
      if (!(await stat(path)).isDirectory()) return unavailable(path, 'is a file');
    } catch (error) {
      if (isErrnoException(error) && GONE.has(error.code ?? '')) return unavailable(path, 'does not exist');
      throw asFileError(error, path);
    }
    if (this.#looksEmpty && (await this.#holdsExpected())) this.#looksEmpty = false;
    return this.#looksEmpty ? unavailable(path, 'contains none of the sounds') : null;
  }

  /** The existing folder. @throws ServiceError `sounds_unavailable`, `disk_full`, `path_not_allowed` */
  async ensure(): Promise<string> {
    const problem = await this.problem();
    if (problem !== null) throw problem;
    return this.#deps.path();
  }

  async #makeOwn(path: string): Promise<ServiceError | null> {
    try {
      await mkdir(path, { recursive: true });
      return null;
    } catch (error) {
      // A dangling link, or a file in its place.
      if (isErrnoException(error) && (error.code === 'EEXIST' || error.code === 'ENOENT'))
        return unavailable(path, 'is a file, or a link to a missing folder');
      throw asFileError(error, path);
    }
  }

  /** True when one of the expected files exists, or none is expected. */
  async #holdsExpected(): Promise<boolean> {
    const present = new Set(await readdir(this.#deps.path()));
    let isAnyExpected = false;
    for await (const name of this.#deps.expected()) {
      if (present.has(name)) return true;
      isAnyExpected = true;
    }
    return !isAnyExpected;
  }
}

function unavailable(path: string, what: string): ServiceError {
  return new ServiceError(
    'sounds_unavailable',
    `The folder of the sounds ${what}: ${path}. Nothing is written until it is available again.`,
    {
      hint: 'Connect or mount its disk. If the sounds were moved or deleted, choose their folder again in Settings.',
    },
  );
}
