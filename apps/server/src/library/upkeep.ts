import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, isoNow } from '../platform/clock.ts';
import { namesIn, removePartials } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import {
  copyVerified,
  deleteMoved,
  prepareDirectory,
  readMoveNote,
  removeMoveNote,
  writeMoveNote,
} from './relocation.ts';
import { COMPRESSED_FORMATS, ensured, type LibraryPaths } from './sound-files.ts';
import type { SoundStore } from './sound-store.ts';
import type { SoundsFolder } from './sounds-folder.ts';

export interface UpkeepDeps {
  readonly store: SoundStore;
  readonly paths: LibraryPaths;
  readonly folder: SoundsFolder;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** What the start of the service found and put right. */
export interface Recovered {
  readonly removed: number;
  readonly missing: number;
  readonly orphans: number;
}

const RECOVER_BATCH = 1_000;
const ORPHANS_NAMED = 20;

/** Keeps records and files of the library in line: at the start, and when all files move. */
export class Upkeep {
  readonly #deps: UpkeepDeps;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /**
   * Puts right what a crash or someone else's hands left: unfinished files go, records are marked whose file has gone
   * or has come back, and files without a record are named in the log and left alone. What is in the bin keeps its
   * file.
   */
  async recover(): Promise<Recovered> {
    const { paths, folder, log } = this.#deps;
    const inCache = await removePartials(await ensured(paths.cacheDir));
    const problem = await folder.inspect();
    if (problem !== null) {
      log.warn({ hint: problem.hint }, problem.message);
      return { removed: inCache, missing: 0, orphans: 0 };
    }
    return this.#tidy(inCache);
  }

  /**
   * Copies and compares every file, calls `switchOver`, after which `paths.soundsDir()` is the new directory, and
   * deletes the old files. Nothing else may be written meanwhile.
   *
   * @throws ServiceError `invalid_request`, `disk_full`, `path_not_allowed`
   */
  async moveTo<T>(dir: string, switchOver: () => Promise<T>): Promise<T> {
    const { store, paths, folder } = this.#deps;
    if ((await folder.problem()) !== null) return this.#moveFromNowhere(dir, switchOver);
    const from = await folder.ensure();
    await writeMoveNote(paths.moveNote, { from, to: dir });
    try {
      await prepareDirectory(dir, await store.totalBytes());
      await copyVerified(this.fileNames(), from, dir);
    } catch (error) {
      await removeMoveNote(paths.moveNote);
      throw error;
    }
    const result = await switchOver();
    await deleteMoved(this.fileNames(), from, dir);
    await removeMoveNote(paths.moveNote);
    return result;
  }

  /** Names of the files of all sounds, those in the bin included. */
  async *fileNames(isMeant: (row: { missing: number }) => boolean = () => true): AsyncGenerator<string> {
    for (let last = 0; ; ) {
      const rows = await this.#deps.store.files(last, RECOVER_BATCH);
      if (rows.length === 0) return;
      for (const row of rows) if (isMeant(row)) yield `${row.id}.wav`;
      last = rows.at(-1)?.seq ?? last;
    }
  }

  /**
   * Brings the records into line with the files of a folder that is there. @param removedBefore - unfinished files so
   * far
   */
  async #tidy(removedBefore: number): Promise<Recovered> {
    const { paths, log, folder } = this.#deps;
    await this.#finishMove();
    const soundsDir = await folder.ensure();
    const removed = removedBefore + (await removePartials(soundsDir));
    const orphans = idsOf(await namesIn(soundsDir), '.wav');
    const known = new Set<string>();
    const missing = await this.#compare(orphans, known);
    const cached = await namesIn(paths.cacheDir);
    for (const format of COMPRESSED_FORMATS) {
      const strays = [...idsOf(cached, `.${format}`)].filter((id) => !known.has(id));
      await Promise.all(strays.map((id) => rm(join(paths.cacheDir, `${id}.${format}`), { force: true })));
    }
    if (removed > 0) log.info({ count: removed }, 'removed unfinished files');
    if (missing > 0) log.warn({ count: missing }, 'sounds without their file; they stay listed as missing');
    if (orphans.size > 0) {
      const files = [...orphans].slice(0, ORPHANS_NAMED).map((id) => `${id}.wav`);
      log.warn({ count: orphans.size, files, dir: soundsDir }, 'audio files without a sound; they are kept');
    }
    return { removed, missing, orphans: orphans.size };
  }

  /**
   * Marks which sounds have their file.
   *
   * @param files - ids of the files that are there; those that belong to a sound are taken out
   * @param listed - is given the ids of the sounds that are listed
   * @returns how many listed sounds have no file
   */
  async #compare(files: Set<string>, listed: Set<string>): Promise<number> {
    const { store, clock } = this.#deps;
    let missing = 0;
    let last = 0;
    for (;;) {
      const rows = await store.files(last, RECOVER_BATCH);
      if (rows.length === 0) return missing;
      const changed = { gone: [] as string[], back: [] as string[] };
      for (const { id, missing: wasMissing, binned } of rows) {
        const gone = !files.delete(id);
        if (binned === 1) continue;
        listed.add(id);
        if (gone) missing++;
        if (gone !== (wasMissing === 1)) changed[gone ? 'gone' : 'back'].push(id);
      }
      await store.setMissing(changed.gone, true, isoNow(clock));
      await store.setMissing(changed.back, false, isoNow(clock));
      last = rows.at(-1)?.seq ?? last;
    }
  }

  /** Looks for the sounds elsewhere, because the folder they were in is not there. Nothing is copied or deleted. */
  async #moveFromNowhere<T>(dir: string, switchOver: () => Promise<T>): Promise<T> {
    await prepareDirectory(dir, 0);
    const result = await switchOver();
    this.#deps.folder.accept();
    await this.#tidy(0);
    return result;
  }

  /**
   * Ends a move that a crash interrupted: after the switch the old files go, before it everything stays where it was.
   */
  async #finishMove(): Promise<void> {
    const { paths, log } = this.#deps;
    const note = await readMoveNote(paths.moveNote, log);
    if (note === null) return;
    await removePartials(note.to);
    if (note.to === paths.soundsDir()) await deleteMoved(this.fileNames(), note.from, note.to);
    else log.warn(note, 'moving the sounds was interrupted; request it again to continue');
    await removeMoveNote(paths.moveNote);
  }
}

function idsOf(names: readonly string[], extension: string): Set<string> {
  return new Set(
    names
      .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
      .map((name) => name.slice(0, -extension.length)),
  );
}
