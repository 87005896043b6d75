import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  type Encoding,
  LIMITS,
  type Sound,
  type SoundEdit,
  type SoundEvent,
  type SoundFilter,
  type SoundList,
  type SoundPatch,
  type SoundSource,
  type TagCount,
  type UploadedSound,
  type UploadQuery,
} from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { MadeFrom, SoundInfo } from '../audio/sound-info.ts';
import type { MeasuredWav } from '../audio/wav-writer.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import {
  asFileError,
  commitFile,
  copyFlushed,
  fileSize,
  namesIn,
  partialPath,
  receiveFile,
  removePartials,
  removingOnFailure,
} from '../platform/files.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { makeDirectory } from '../platform/named-directory.ts';
import type { PcmFile } from '../platform/pcm-file.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import { AnswerCache } from './answer-cache.ts';
import { nameAfterEdit, nameFromPrompt } from './names.ts';
import { originFromInfo } from './origin.ts';
import {
  copyVerified,
  deleteMoved,
  prepareDirectory,
  readMoveNote,
  removeMoveNote,
  writeMoveNote,
} from './relocation.ts';
import type { SoundStore } from './sound-store.ts';
import { SoundsFolder } from './sounds-folder.ts';
import { WriteGate } from './write-gate.ts';

/** Where a library keeps its files. */
export interface LibraryPaths {
  /** Can change while the service runs. */
  soundsDir(): string;
  /** The folder of the data directory for them, which is made when it is not there. */
  readonly ownSoundsDir: string;
  readonly cacheDir: string;
  readonly artworkDir: string;
  /** Tells of a move under way. */
  readonly moveNote: string;
}

export interface LibraryDeps {
  readonly store: SoundStore;
  readonly audio: Audio;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly paths: LibraryPaths;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly publish: (event: SoundEvent) => void;
  readonly processing: () => Processing;
  /** Written into the files, such as `Soundwright 0.1.0`. */
  readonly software: string;
  /** Largest file that can be uploaded; 1 GiB unless told. */
  readonly uploadLimitBytes?: number;
  readonly hasProject: (id: string) => Promise<boolean>;
}

/** What is known about a sound before there is audio. */
export type SoundFacts = Pick<
  Sound,
  | 'model'
  | 'prompt'
  | 'negative_prompt'
  | 'lyrics'
  | 'seed'
  | 'steps'
  | 'cfg'
  | 'source'
  | 'stem'
  | 'voice_id'
  | 'session_id'
  | 'project_id'
  | 'parent_id'
> & {
  /** Null for the beginning of the prompt. */
  readonly name: string | null;
  readonly tags: readonly string[];
  /** False when absent. */
  readonly favorite?: boolean;
};

type NamedFacts = SoundFacts & { readonly name: string };

export type CompressedFormat = (typeof COMPRESSED_FORMATS)[number];

/** What the settings want done to sounds that are made. */
export interface Processing {
  /** LUFS, or null to leave levels as they are. */
  readonly normalizeLufs: number | null;
  readonly trimSilence: boolean;
  /** Whether an MP3 is made at once. */
  readonly mp3: boolean;
}

/** A render that becomes a sound. */
export interface Rendered {
  readonly pcm: PcmFile;
  readonly facts: SoundFacts;
  /**
   * For repaint and extend: the WAV it goes into, the frame from which it takes over (see `RenderedSound`), and how many
   * frames the result has, or null for as many as there are.
   */
  readonly join: { readonly path: string; readonly frame: number; readonly frames: number | null } | null;
  /** What the engine wants to be given back when the sound is changed; plain JSON or null. */
  readonly recipe: unknown;
  readonly midi: Uint8Array | null;
  /** The whole of it goes round: the WAV says so, and nothing is cut off it. */
  readonly loops?: boolean;
  /** The length that was asked for, where one was. */
  readonly requestedDurationS: number | null;
  readonly signal: AbortSignal;
}

/** A sound's file, ready to be sent. */
export interface OpenedSound {
  readonly sound: Sound;
  /** Absolute. */
  readonly path: string;
  readonly sizeBytes: number;
}

const RENDER_ENCODING: Encoding = 'pcm24';
/** Stems keep their levels, so that they still sum to what they were taken from. */
const NORMALIZED_SOURCES: ReadonlySet<SoundSource> = new Set(['generated', 'cover', 'speech', 'conversion', 'mix']);
const TRIMMED_SOURCES: ReadonlySet<SoundSource> = new Set(['generated', 'cover', 'speech', 'conversion']);
/** Statements stay well below the time that anyone would notice. */
const DELETE_BATCH = 50;
const RECOVER_BATCH = 1_000;
const ORPHANS_NAMED = 20;
const COMPRESSED_FORMATS = ['mp3', 'flac'] as const;
const NAMES = { upload: 'Upload', recording: 'Recording' } as const;

/**
 * Sounds: their records, their files, and what may happen to them.
 *
 * A sound that is listed can be played: its file is there before its record, and goes after it. What a crash can leave
 * is a file without a record, which `recover` finds.
 */
export class Library {
  readonly #deps: LibraryDeps;
  readonly #transcodes = new Map<string, Promise<string>>();
  readonly #writes = new WriteGate();
  readonly #folder: SoundsFolder;
  readonly #answers: AnswerCache;

  constructor(deps: LibraryDeps) {
    this.#deps = deps;
    this.#answers = new AnswerCache(() => deps.store.mark);
    this.#folder = new SoundsFolder({
      path: () => deps.paths.soundsDir(),
      ownPath: deps.paths.ownSoundsDir,
      expected: () => this.#fileNames((row) => row.missing === 0),
    });
  }

  async list(filter: SoundFilter): Promise<SoundList> {
    const { limit = LIMITS.listDefault, offset = 0 } = filter;
    const [items, total] = await Promise.all([
      this.#deps.store.list(filter, { limit, offset }),
      this.#deps.store.count(filter),
    ]);
    return { items, total };
  }

  /** `list` as JSON; what many readers ask for is made once. */
  listJson(filter: SoundFilter): Promise<Buffer> {
    return this.#answers.get(`list ${JSON.stringify(filter)}`, () => this.list(filter));
  }

  /** `get` as JSON. @throws ServiceError `not_found` */
  getJson(id: string): Promise<Buffer> {
    return this.#answers.get(`sound ${id}`, () => this.get(id));
  }

  find(id: string): Promise<Sound | undefined> {
    return this.#deps.store.find(id);
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<Sound> {
    const sound = await this.#deps.store.find(id);
    if (sound === undefined) throw notFound('sound', id);
    return sound;
  }

  tags(): Promise<TagCount[]> {
    return this.#deps.store.tags();
  }

  /** @throws ServiceError `not_found` */
  update(id: string, patch: SoundPatch): Promise<Sound> {
    return this.#change(id, patch);
  }

  /** The pictures that sounds show, as `/artwork/<file>`. */
  artworks(): Promise<string[]> {
    return this.#deps.store.artworks();
  }

  /** Gives a sound its cover, a file of the artwork directory, or takes it away. The former cover's file is deleted. */
  async setArtwork(id: string, file: string | null): Promise<Sound> {
    const before = await this.get(id);
    const sound = await this.#change(id, { artwork: file === null ? null : `/artwork/${file}` });
    if (before.artwork !== null && before.artwork !== sound.artwork) await this.#removeArtwork(before);
    return sound;
  }

  /** Deletes the record, then everything on the disk. Whoever is playing the sound hears it to the end. @throws ServiceError `not_found` */
  delete(id: string): Promise<void> {
    return this.#writes.run(async () => {
      await this.#soundsDir();
      const deleted = await this.#deleteBatch([id]);
      if (deleted === 0) throw notFound('sound', id);
    });
  }

  /** Deletes every sound of a session, a bounded number at a time. @returns how many */
  deleteSession(sessionId: string): Promise<number> {
    return this.#writes.run(async () => {
      await this.#soundsDir();
      let total = 0;
      for (;;) {
        const ids = await this.#deps.store.idsOfSession(sessionId, DELETE_BATCH);
        if (ids.length === 0) return total;
        total += await this.#deleteBatch(ids);
        await setImmediate();
      }
    });
  }

  /**
   * Takes every sound out of a project, a bounded number at a time; called before the project is deleted, so that no
   * single statement has to change the whole library.
   */
  async detachProject(projectId: string): Promise<void> {
    while ((await this.#deps.store.detachFromProject(projectId, DELETE_BATCH)) > 0) await setImmediate();
  }

  /**
   * Stores a render: encodes it, and once it is safe on the disk gives it its name and its record.
   *
   * @throws the signal's reason; ServiceError `disk_full`, `path_not_allowed`, `source_unusable`
   */
  async addRendered({
    pcm,
    facts,
    join,
    requestedDurationS,
    loops = false,
    signal,
    ...extras
  }: Rendered): Promise<Sound> {
    const name = facts.name ?? nameFromPrompt(facts.prompt);
    const durationS = requestedDurationS ?? pcm.frames / pcm.sampleRateHz;
    const info = this.#infoOf(name, { ...facts, duration_s: durationS });
    const tempPath = await this.#tempPath();
    const wav = await removingOnFailure(tempPath, () => {
      if (join !== null) {
        const source = { sourcePath: join.path, joinFrame: join.frame, frames: join.frames };
        return this.#deps.audio.splice({ ...source, pcm, tempPath, info, loops }, { signal });
      }
      const { normalizeLufs, trimSilence } = this.#deps.processing();
      const processing = {
        normalizeLufs: NORMALIZED_SOURCES.has(facts.source) ? normalizeLufs : null,
        trimSilence: trimSilence && !loops && TRIMMED_SOURCES.has(facts.source),
        loops,
      };
      return this.#deps.audio.encode({ pcm, tempPath, encoding: RENDER_ENCODING, info, ...processing }, { signal });
    });
    return this.#withMp3(await this.#commit(wav, { ...facts, name }, extras, signal));
  }

  /**
   * Sounds of the same form added up, as a sound of its own.
   *
   * @param recipe - plain JSON that is kept with it
   * @throws ServiceError `not_found`, `file_missing`, `source_unusable`, `disk_full`
   */
  async addSum(ids: readonly string[], facts: NamedFacts, recipe: unknown): Promise<Sound> {
    const opened = await Promise.all(ids.map((id) => this.open(id)));
    const duration_s = Math.max(...opened.map(({ sound }) => sound.duration_s));
    const tempPath = await this.#tempPath();
    const wav = await removingOnFailure(tempPath, () =>
      this.#deps.audio.sumWavs({
        paths: opened.map(({ path }) => path),
        tempPath,
        encoding: RENDER_ENCODING,
        info: this.#infoOf(facts.name, { ...facts, duration_s }),
      }),
    );
    return this.#withMp3(await this.#commit(wav, facts, { recipe, midi: null }, undefined));
  }

  /**
   * A changed copy of a sound, as a sound of its own.
   *
   * @throws ServiceError `not_found`, `file_missing`, `window_out_of_range`, `invalid_request`, `source_unusable`
   */
  async edit(id: string, edit: SoundEdit, signal?: AbortSignal): Promise<Sound> {
    const opened = await this.open(id);
    const wav = await this.#edited(opened, edit, signal).catch(async (error: unknown) => {
      // The sounds have moved meanwhile, and the source with them.
      if (opened.path === this.pathOf(opened.sound.id)) throw error;
      return this.#edited(await this.open(id), edit, signal);
    });
    const { sound: source } = opened;
    const facts: NamedFacts = {
      ...source,
      name: nameAfterEdit(source.name, edit),
      source: 'edit',
      parent_id: source.id,
    };
    return this.#withMp3(await this.#commit(wav, facts, { recipe: null, midi: null }, signal));
  }

  async #edited({ sound, path }: OpenedSound, edit: SoundEdit, signal: AbortSignal | undefined): Promise<MeasuredWav> {
    const info = this.#infoOf(nameAfterEdit(sound.name, edit), sound);
    const tempPath = await this.#tempPath();
    return removingOnFailure(tempPath, () =>
      this.#deps.audio.edit({ sourcePath: path, edit, tempPath, info }, { signal }),
    );
  }

  /**
   * Stores a file someone brings. A WAV stays as it is; other formats become one. What a file made here says about its
   * making becomes the sound's again.
   *
   * @param body - the file; read to its end or to the limit, whatever its size in a bounded piece of memory
   * @throws ServiceError `too_large`, `unsupported_media`, `disk_full`, `path_not_allowed`; nothing is left behind
   */
  async upload(body: Readable, query: UploadQuery, signal?: AbortSignal): Promise<UploadedSound> {
    const { project_id } = query;
    if (project_id !== undefined && !(await this.#deps.hasProject(project_id))) {
      throw new ServiceError('invalid_request', `There is no project with the id ${JSON.stringify(project_id)}.`, {
        fields: [{ path: 'project_id', message: 'is not a known project' }],
      });
    }
    const received = await this.#tempPath();
    const wav = await removingOnFailure(received, async () => {
      await receiveFile(body, received, this.#deps.uploadLimitBytes ?? LIMITS.uploadBytes, signal);
      const tempPath = partialPath(dirname(received));
      return removingOnFailure(tempPath, () => this.#deps.audio.decode(received, tempPath, { signal }));
    });
    if (wav.tempPath !== received) await rm(received, { force: true });
    const origin = originFromInfo(wav.info);
    const facts: NamedFacts = {
      ...origin.made,
      name: query.name ?? origin.name ?? NAMES[query.source ?? 'upload'],
      source: query.source ?? 'upload',
      stem: null,
      voice_id: null,
      tags: [],
      session_id: null,
      project_id: query.project_id ?? null,
      parent_id: null,
    };
    const sound = await this.#commit(wav, facts, { recipe: null, midi: null }, signal);
    return { ...sound, warnings: [...wav.warnings] };
  }

  /** Absolute path of a sound's WAV, whether there is such a sound or not. `id` comes from a record, never from a client. */
  pathOf(id: string): string {
    return join(this.#deps.paths.soundsDir(), `${id}.wav`);
  }

  /**
   * The sound and its file, which is there.
   *
   * @throws ServiceError `not_found`; `file_missing` when the file has gone behind our back, which is then remembered;
   * `sounds_unavailable` while the folder of all files is not there
   */
  async open(id: string): Promise<OpenedSound> {
    const sound = await this.get(id);
    const path = this.pathOf(sound.id);
    const sizeBytes = await fileSize(path);
    if (sizeBytes === null) await this.#soundsDir();
    if (sound.missing !== (sizeBytes === null)) await this.#change(id, { missing: sizeBytes === null });
    if (sizeBytes === null) {
      throw new ServiceError('file_missing', `The file of “${sound.name}” is not on the disk any more.`, {
        hint: `Put it back as ${path}, or delete the sound.`,
      });
    }
    return { sound: { ...sound, missing: false }, path, sizeBytes };
  }

  /** Absolute path of the sound as MP3. @throws ServiceError as `compressed` */
  mp3(id: string): Promise<string> {
    return this.compressed(id, 'mp3');
  }

  /**
   * Absolute path of the sound in another format, made when it is first asked for and kept until the sound is deleted.
   *
   * @throws ServiceError as `open`, and `disk_full`, `path_not_allowed`
   */
  async compressed(id: string, format: CompressedFormat): Promise<string> {
    const { path: sourcePath } = await this.open(id);
    const path = this.#compressedPath(id, format);
    if ((await fileSize(path)) !== null) return path;
    const running = this.#transcodes.get(path);
    if (running !== undefined) return running;
    const transcode = this.#compress(id, format, sourcePath, path).finally(() => this.#transcodes.delete(path));
    this.#transcodes.set(path, transcode);
    return transcode;
  }

  /** What the engine that made the sound kept with it, or null. */
  async recipeOf(id: string): Promise<unknown> {
    return (await this.#deps.store.findExtras(id))?.recipe ?? null;
  }

  /** The score as a Standard MIDI file, or null. */
  async midiOf(id: string): Promise<Uint8Array | null> {
    return (await this.#deps.store.findExtras(id))?.midi ?? null;
  }

  /**
   * Puts right what a crash or someone else's hands left: unfinished files go, records are marked whose file has gone or
   * has come back, and files without a record are named in the log and left alone. Called at the start.
   */
  async recover(): Promise<{ removed: number; missing: number; orphans: number }> {
    const { paths, log } = this.#deps;
    const inCache = await removePartials(await ensured(paths.cacheDir));
    const problem = await this.#folder.inspect();
    if (problem !== null) {
      log.warn({ hint: problem.hint }, problem.message);
      return { removed: inCache, missing: 0, orphans: 0 };
    }
    return this.#tidy(inCache);
  }

  /** Brings the records into line with the files of a folder that is there. @param removedBefore - unfinished files so far */
  async #tidy(removedBefore: number): Promise<{ removed: number; missing: number; orphans: number }> {
    const { store, paths, log, clock } = this.#deps;
    await this.#finishMove();
    const soundsDir = await this.#soundsDir();
    const removed = removedBefore + (await removePartials(soundsDir));
    const wavs = idsOf(await namesIn(soundsDir), '.wav');
    const cached = await namesIn(paths.cacheDir);
    const known = new Set<string>();
    let missing = 0;
    let last = 0;
    for (;;) {
      const rows = await store.files(last, RECOVER_BATCH);
      if (rows.length === 0) break;
      const changed = { gone: [] as string[], back: [] as string[] };
      for (const { id, missing: wasMissing } of rows) {
        const gone = !wavs.delete(id);
        known.add(id);
        if (gone) missing++;
        if (gone !== (wasMissing === 1)) changed[gone ? 'gone' : 'back'].push(id);
      }
      await store.setMissing(changed.gone, true, isoNow(clock));
      await store.setMissing(changed.back, false, isoNow(clock));
      last = rows.at(-1)?.seq ?? last;
    }
    for (const format of COMPRESSED_FORMATS) {
      const strays = [...idsOf(cached, `.${format}`)].filter((id) => !known.has(id));
      await Promise.all(strays.map((id) => rm(this.#compressedPath(id, format), { force: true })));
    }
    if (removed > 0) log.info({ count: removed }, 'removed unfinished files');
    if (missing > 0) log.warn({ count: missing }, 'sounds without their file; they stay listed as missing');
    if (wavs.size > 0) {
      const files = [...wavs].slice(0, ORPHANS_NAMED).map((id) => `${id}.wav`);
      log.warn(
        { count: wavs.size, files, dir: soundsDir },
        'audio files that no sound belongs to; they are left alone',
      );
    }
    return { removed, missing, orphans: wavs.size };
  }

  /**
   * Moves every sound's file to another directory: copies and compares all of them, calls `switchOver`, after which
   * `paths.soundsDir()` is the new one, and deletes the old files. Sounds stay playable all the while; what would add,
   * change or delete one waits. When anything fails before the switch, everything is as it was, and the next attempt
   * goes on with what was copied.
   *
   * @throws ServiceError `invalid_request`, `disk_full`, `path_not_allowed`
   */
  moveTo<T>(dir: string, switchOver: () => Promise<T>): Promise<T> {
    const { store, paths } = this.#deps;
    return this.#writes.alone(async () => {
      const isThere = (await this.#folder.problem()) === null;
      if (!isThere) return this.#moveFromNowhere(dir, switchOver);
      const from = await this.#soundsDir();
      await writeMoveNote(paths.moveNote, { from, to: dir });
      try {
        await prepareDirectory(dir, await store.totalBytes());
        await copyVerified(this.#fileNames(), from, dir);
      } catch (error) {
        await removeMoveNote(paths.moveNote);
        throw error;
      }
      const result = await switchOver();
      await deleteMoved(this.#fileNames(), from, dir);
      await removeMoveNote(paths.moveNote);
      return result;
    });
  }

  /** Looks for the sounds elsewhere, because the folder they were in is not there. Nothing is copied or deleted. */
  async #moveFromNowhere<T>(dir: string, switchOver: () => Promise<T>): Promise<T> {
    await prepareDirectory(dir, 0);
    const result = await switchOver();
    this.#folder.accept();
    await this.#tidy(0);
    return result;
  }

  /** Why nothing can be written now, or null. */
  problem(): Promise<ServiceError | null> {
    return this.#folder.problem();
  }

  /** Ends a move that a crash interrupted: after the switch the old files go, before it everything stays where it was. */
  async #finishMove(): Promise<void> {
    const { paths, log } = this.#deps;
    const note = await readMoveNote(paths.moveNote, log);
    if (note === null) return;
    await removePartials(note.to);
    if (note.to === paths.soundsDir()) await deleteMoved(this.#fileNames(), note.from, note.to);
    else log.warn(note, 'moving the sounds was interrupted; ask for it again to go on');
    await removeMoveNote(paths.moveNote);
  }

  async *#fileNames(isMeant: (row: { missing: number }) => boolean = () => true): AsyncGenerator<string> {
    for (let last = 0; ; ) {
      const rows = await this.#deps.store.files(last, RECOVER_BATCH);
      if (rows.length === 0) return;
      for (const row of rows) if (isMeant(row)) yield `${row.id}.wav`;
      last = rows.at(-1)?.seq ?? last;
    }
  }

  /**
   * File first, record last; from the check of the signal on, nothing stops it halfway. Only this waits for a move of the
   * sounds, and only this holds one up: receiving, decoding and encoding take their time outside of the gate.
   */
  async #commit(
    wav: MeasuredWav,
    facts: NamedFacts,
    extras: { recipe: unknown; midi: Uint8Array | null },
    signal: AbortSignal | undefined,
  ): Promise<Sound> {
    const { store, ids, clock, publish } = this.#deps;
    return removingOnFailure(wav.tempPath, () =>
      this.#writes.run(async () => {
        const tempPath = await this.#broughtHome(wav.tempPath);
        const id = ids.next();
        const path = this.pathOf(id);
        const now = isoNow(clock);
        const stored = await removingOnFailure(tempPath, async () => {
          signal?.throwIfAborted();
          await commitFile(tempPath, path);
          return removingOnFailure(path, () => store.insert(recordOf(id, now, wav, facts), extras));
        });
        publish({ type: 'sound.created', id, sound: stored });
        return stored;
      }),
    );
  }

  async #change(id: string, changes: Parameters<SoundStore['update']>[1]): Promise<Sound> {
    const sound = await this.#deps.store.update(id, changes, isoNow(this.#deps.clock));
    if (sound === undefined) throw notFound('sound', id);
    this.#deps.publish({ type: 'sound.updated', id, sound });
    return sound;
  }

  async #deleteBatch(ids: readonly string[]): Promise<number> {
    const deleted = await this.#deps.store.delete(ids);
    for (const sound of deleted) this.#deps.publish({ type: 'sound.deleted', id: sound.id, sound: null });
    await Promise.all(deleted.map((sound) => this.#removeFiles(sound)));
    return deleted.length;
  }

  /** What cannot be removed now is an orphan that the next start names; the sound is gone all the same. */
  async #removeFiles(sound: Sound): Promise<void> {
    const compressed = COMPRESSED_FORMATS.map((format) => this.#compressedPath(sound.id, format));
    const paths = [this.pathOf(sound.id), ...compressed];
    for (const path of paths) {
      await rm(path, { force: true }).catch((error: unknown) =>
        this.#deps.log.warn({ err: error, path }, 'a file of a deleted sound could not be removed'),
      );
    }
    await this.#removeArtwork(sound);
  }

  async #removeArtwork({ artwork }: Sound): Promise<void> {
    if (artwork === null) return;
    const path = join(this.#deps.paths.artworkDir, basename(artwork));
    await rm(path, { force: true }).catch((error: unknown) =>
      this.#deps.log.warn({ err: error, path }, 'a cover could not be removed'),
    );
  }

  /** The MP3 is an extra: without it the sound is there all the same, and it is tried again when it is asked for. */
  async #withMp3(sound: Sound): Promise<Sound> {
    if (this.#deps.processing().mp3) {
      await this.mp3(sound.id).catch((error: unknown) =>
        this.#deps.log.warn({ err: error, sound: sound.id }, 'the MP3 of a new sound could not be made'),
      );
    }
    return sound;
  }

  async #compress(id: string, format: CompressedFormat, sourcePath: string, path: string): Promise<string> {
    const tempPath = partialPath(await ensured(this.#deps.paths.cacheDir));
    await removingOnFailure(tempPath, async () => {
      await this.#deps.audio.transcode({ sourcePath, tempPath, format });
      await commitFile(tempPath, path);
    });
    // Deleted in the meantime: nobody else would remove it.
    if ((await this.find(id)) === undefined) {
      await rm(path, { force: true });
      throw notFound('sound', id);
    }
    return path;
  }

  #compressedPath(id: string, format: CompressedFormat): string {
    return join(this.#deps.paths.cacheDir, `${id}.${format}`);
  }

  async #soundsDir(): Promise<string> {
    return this.#folder.ensure();
  }

  /** Where an unfinished file is once it is in the directory of the sounds, which can have changed meanwhile. */
  async #broughtHome(unfinished: string): Promise<string> {
    const dir = await this.#soundsDir();
    if (dirname(unfinished) === dir) return unfinished;
    const path = partialPath(dir);
    await removingOnFailure(path, () => copyFlushed(unfinished, path));
    await rm(unfinished, { force: true });
    return path;
  }

  async #tempPath(): Promise<string> {
    return partialPath(await this.#soundsDir());
  }

  #infoOf(name: string, facts: MadeFrom): SoundInfo {
    const { model, prompt, negative_prompt, lyrics, seed, steps, cfg, duration_s } = facts;
    return {
      name,
      software: this.#deps.software,
      made: { model, prompt, negative_prompt, lyrics, seed, steps, cfg, duration_s },
    };
  }
}

/** The directory, made when it is not there. @throws ServiceError `disk_full`, `path_not_allowed` */
async function ensured(dir: string): Promise<string> {
  try {
    await makeDirectory(dir);
  } catch (error) {
    throw asFileError(error, dir);
  }
  return dir;
}

function idsOf(names: readonly string[], extension: string): Set<string> {
  return new Set(
    names
      .filter((name) => name.endsWith(extension) && !name.startsWith('.'))
      .map((name) => name.slice(0, -extension.length)),
  );
}

function recordOf(id: string, now: string, wav: MeasuredWav, facts: NamedFacts): Sound {
  const { model, prompt, negative_prompt, lyrics, seed, steps, cfg, name, tags } = facts;
  const { source, stem, voice_id, session_id, project_id, parent_id } = facts;
  return {
    id,
    created_at: now,
    updated_at: now,
    name,
    model,
    prompt,
    negative_prompt,
    lyrics,
    duration_s: wav.durationS,
    seed,
    steps,
    cfg,
    sample_rate: wav.sampleRateHz,
    channels: wav.channels,
    encoding: wav.encoding,
    size_bytes: wav.sizeBytes,
    loudness_lufs: wav.loudnessLufs,
    peaks: wav.peaks,
    favorite: facts.favorite ?? false,
    tags: [...tags],
    source,
    stem,
    voice_id,
    session_id,
    project_id,
    parent_id,
    artwork: null,
    missing: false,
    file: `/files/${id}.wav`,
    midi: null,
  };
}
