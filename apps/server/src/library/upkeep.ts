import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@soundwright/contract';
import { type Clock, isoNow } from '../platform/clock.ts';
import { fileSize, namesIn, removePartials } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import type { AddingNotes } from './adding-notes.ts';
import {
  copyVerified,
  deleteMoved,
  prepareDirectory,
  readMoveNote,
  removeMoveNote,
  writeMoveNote,
} from './relocation.ts';
import { CACHED_ENDS, ensured, type LibraryPaths } from './sound-files.ts';
import type { SoundStore } from './sound-store.ts';
import type { SoundsFolder } from './sounds-folder.ts';

export interface UpkeepDeps {
  readonly store: SoundStore;
  readonly paths: LibraryPaths;
  readonly folder: SoundsFolder;
  readonly notes: AddingNotes;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** What startup found and repaired. */
export interface Recovered {
  readonly removed: number;
  readonly missing: number;
  readonly orphans: number;
  /** Names of complete sounds that a kill had left out of the library. */
  readonly takenBack: readonly string[];
}

/** The tag of sounds that were taken back. */
export const TAKEN_BACK_TAG = 'recovered';

const RECOVER_BATCH = 1_000;
const ORPHANS_NAMED = 20;

/** Keeps records and files of the library consistent, at startup and during moves. */
export class Upkeep {
  readonly #deps: UpkeepDeps;

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /**
   * Repairs inconsistencies left by a crash or by external changes: deletes unfinished files, updates which records
   * have missing files, lists sounds whose file was complete, and logs other files without a record, which are kept. Items in the bin keep their files.
   */
  async recover(): Promise<Recovered> {
    const { paths, folder, log } = this.#deps;
    const inCache = await removePartials(await ensured(paths.cacheDir));
    const problem = await folder.inspect();
    if (problem !== null) {
      log.warn({ hint: problem.hint }, problem.message);
      return { removed: inCache, missing: 0, orphans: 0, takenBack: [] };
    }
    return this.#tidy(inCache);
  }

  /**
   * Copies and verifies every file, calls `switchOver`, after which `paths.soundsDir()` is the new directory, and
   * deletes the old files. Nothing else may write in the meantime.
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

  /** File names of all sounds, including the bin. */
  async *fileNames(isMeant: (row: { missing: number }) => boolean = () => true): AsyncGenerator<string> {
    for (let last = 0; ; ) {
      const rows = await this.#deps.store.files(last, RECOVER_BATCH);
      if (rows.length === 0) return;
      for (const row of rows) if (isMeant(row)) yield `${row.id}.wav`;
      last = rows.at(-1)?.seq ?? last;
    }
  }

  /**
   * Synchronises the records with the files of an existing folder. @param removedBefore - unfinished files removed so
   * far
   */
  async #tidy(removedBefore: number): Promise<Recovered> {
    const { paths, log, folder } = this.#deps;
    await this.#finishMove();
    const soundsDir = await folder.ensure();
    const removed = removedBefore + (await removePartials(soundsDir));
    const takenBack = await this.#takeBack(soundsDir);
    const orphans = idsOf(await namesIn(soundsDir), '.wav');
    const known = new Set<string>();
    const missing = await this.#compare(orphans, known);
    const cached = await namesIn(paths.cacheDir);
    for (const end of CACHED_ENDS) {
      const strays = [...idsOf(cached, end)].filter((id) => !known.has(id));
      await Promise.all(strays.map((id) => rm(join(paths.cacheDir, `${id}${end}`), { force: true })));
    }
    if (removed > 0) log.info({ count: removed }, 'removed unfinished files');
    if (missing > 0) log.warn({ count: missing }, 'sounds without their file; they stay listed as missing');
    if (orphans.size > 0) {
      const files = [...orphans].slice(0, ORPHANS_NAMED).map((id) => `${id}.wav`);
      log.warn({ count: orphans.size, files, dir: soundsDir }, 'audio files without a sound; they are kept');
    }
    return { removed, missing, orphans: orphans.size, takenBack };
  }

  /** Adds the rows of sounds whose file was in place when the service was killed. @returns their names */
  async #takeBack(soundsDir: string): Promise<string[]> {
    const { notes, store, log } = this.#deps;
    const names: string[] = [];
    for (const { sound, extras } of await notes.left()) {
      const isComplete = (await fileSize(join(soundsDir, `${sound.id}.wav`))) === sound.size_bytes;
      if (isComplete && (await store.find(sound.id)) === undefined) {
        const tags = [...new Set([...sound.tags, TAKEN_BACK_TAG])].slice(0, LIMITS.tags);
        await store.insert({ ...sound, tags }, extras);
        names.push(sound.name);
      }
      await notes.clear(sound.id);
    }
    if (names.length > 0) {
      log.warn({ count: names.length, names, tag: TAKEN_BACK_TAG }, 'took back sounds that a crash had left unlisted');
    }
    return names;
  }

  /**
   * Marks which sounds have their file.
   * @param files - ids of existing files; those that belong to a sound are removed from it
   * @param listed - receives the ids of listed sounds
   * @returns number of listed sounds without a file
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

  /** Points the library to another folder because the old one is missing. Nothing is copied or deleted. */
  async #moveFromNowhere<T>(dir: string, switchOver: () => Promise<T>): Promise<T> {
    await prepareDirectory(dir, 0);
    const result = await switchOver();
    this.#deps.folder.accept();
    await this.#tidy(0);
    return result;
  }

  /** Completes a move interrupted by a crash: after the switch the old files are deleted, before it nothing changes. */
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
