import { ServiceError } from '../platform/service-error.ts';

/** An entry of an archive, as it names itself. */
export interface ArchiveEntry {
  readonly path: string;
  /** `other` is a device, a pipe or something unknown. */
  readonly kind: 'file' | 'folder' | 'symbolic-link' | 'hard-link' | 'other';
  /** Target of a link: relative to its own folder for a symbolic one, to the archive for a hard one. */
  readonly target: string;
  readonly sizeBytes: number;
}

const MAX_ENTRIES = 50_000;
/** More than any engine has. */
const MAX_UNPACKED_BYTES = 16 * 1024 ** 3;
/** Links that lead to links; libraries have two. */
const MAX_HOPS = 8;

/**
 * What an archive would write, checked before anything is: no name and no link, also through other links, leads outside
 * the folder; nothing is written through a link, and no name is used twice.
 */
export class ArchiveLayout {
  readonly #kinds = new Map<string, ArchiveEntry['kind']>();
  /** Targets of symbolic links, as parts of a path from the root of the archive. */
  readonly #links = new Map<string, readonly string[]>();
  readonly #targets: { readonly entry: ArchiveEntry; readonly parts: readonly string[] }[] = [];
  #entries = 0;
  #unpackedBytes = 0;

  /** @throws ServiceError `hub_mismatch` */
  add(entry: ArchiveEntry): void {
    const { path, kind, target, sizeBytes } = entry;
    const parts = partsOf(path);
    if (parts === null) throw refused(`a path outside its folder: ${path}`);
    this.#entries++;
    this.#unpackedBytes += sizeBytes;
    if (this.#entries > MAX_ENTRIES) throw refused(`more than ${MAX_ENTRIES} files`);
    if (this.#unpackedBytes > MAX_UNPACKED_BYTES) throw refused('more than any engine has');
    if (kind === 'other') throw refused(`a special file: ${path}`);
    this.#place(parts, kind, path);
    if (kind === 'symbolic-link') {
      if (!isRelative(target)) throw refused(`a path outside its folder: ${target}`);
      const from = [...parts.slice(0, -1), ...target.split('/')];
      this.#links.set(keyOf(parts), from);
      this.#targets.push({ entry, parts: from });
    } else if (kind === 'hard-link') {
      const at = partsOf(target);
      if (at === null) throw refused(`a path outside its folder: ${target}`);
      this.#targets.push({ entry, parts: at });
    }
  }

  /** Checks the links, once all entries are known. @returns the size of all files @throws ServiceError `hub_mismatch` */
  finish(): number {
    for (const { entry, parts } of this.#targets) {
      const real = this.#follow(parts);
      if (real === null) throw refused(`a path outside its folder: ${entry.path} leads to ${entry.target}`);
      if (entry.kind === 'hard-link' && this.#kinds.get(keyOf(real)) !== 'file')
        throw refused(`a link to nothing: ${entry.path} leads to ${entry.target}`);
    }
    return this.#unpackedBytes;
  }

  /** Every name once, and nothing below a file or a link; folders may be named again. */
  #place(parts: readonly string[], kind: ArchiveEntry['kind'], path: string): void {
    for (let length = 1; length <= parts.length; length++) {
      const key = keyOf(parts.slice(0, length));
      const isWhole = length === parts.length;
      const known = this.#kinds.get(key);
      const isFolder = !isWhole || kind === 'folder';
      if (known !== undefined && !(isFolder && known === 'folder')) throw refused(`two entries for one name: ${path}`);
      this.#kinds.set(key, isFolder ? 'folder' : kind);
    }
  }

  /** Where a path ends when every link on it is followed, or null when it leaves the folder or never ends. */
  #follow(path: readonly string[]): readonly string[] | null {
    const left = [...path];
    let at: string[] = [];
    for (let hops = 0; left.length > 0; ) {
      const part = left.shift() ?? '';
      if (part === '' || part === '.') continue;
      if (part === '..') {
        if (at.length === 0) return null;
        at = at.slice(0, -1);
        continue;
      }
      const target = this.#links.get(keyOf([...at, part]));
      if (target === undefined) {
        at = [...at, part];
        continue;
      }
      if (++hops > MAX_HOPS) return null;
      left.unshift(...target);
      at = [];
    }
    return at;
  }
}

/** The parts of a path inside the folder, or null for any other. */
function partsOf(path: string): string[] | null {
  if (!isRelative(path)) return null;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? null : parts;
}

function isRelative(path: string): boolean {
  return !/^[/\\]|^[a-z]:|[\\\0]/i.test(path) && path !== '';
}

/** Names that differ in case or in the composition of letters are one file on some systems. */
function keyOf(parts: readonly string[]): string {
  return parts.join('/').normalize('NFC').toLowerCase();
}

function refused(what: string): ServiceError {
  return new ServiceError('hub_mismatch', `The archive of the engine contains ${what}.`, {
    hint: 'Nothing was unpacked. Report it to the authors of the archive.',
  });
}
