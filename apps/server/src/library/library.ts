import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  type EditedSound,
  editsOf,
  LIMITS,
  type Sound,
  type SoundEditRequest,
  type SoundEvent,
  type SoundFilter,
  type SoundList,
  type SoundPart,
  type SoundPatch,
  type SoundWord,
  type TagCount,
  type UploadedSound,
  type UploadQuery,
} from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { FileOrigin, FileTags } from '../audio/file-tags.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { fileSize } from '../platform/files.ts';
import type { Ids } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import { AddingNotes } from './adding-notes.ts';
import { AnswerCache } from './answer-cache.ts';
import type { CleanRecording } from './edit-chain.ts';
import { originOfMix, tagsOfSound } from './origin.ts';
import type { ModelOrigins } from './provenance.ts';
import type { NamedFacts } from './sound-facts.ts';
import { type CompressedFormat, type LibraryPaths, SoundFiles } from './sound-files.ts';
import { type Processing, type Rendered, SoundMaking } from './sound-making.ts';
import type { SoundStore, SpokenSound } from './sound-store.ts';
import { understandDescription, type Wish } from './sound-words.ts';
import { SoundsFolder } from './sounds-folder.ts';
import { type Recovered, Upkeep } from './upkeep.ts';
import { WriteGate } from './write-gate.ts';

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
  /** Largest upload in bytes; default 1 GiB. */
  readonly uploadLimitBytes?: number;
  readonly hasProject: (id: string) => Promise<boolean>;
  /** For the edit `denoise`. */
  readonly clean: CleanRecording;
  /** `seq` of the most similar sounds, nearest first. @throws ServiceError `not_found` */
  readonly nearest: (id: string, limit: number) => Promise<readonly number[]>;
  /** `seq` of the sounds that fulfil wishes best, best first. */
  readonly fitting: (wishes: readonly Wish[], limit: number) => Promise<readonly number[]>;
  /** For licences and the origin that files tell. */
  readonly models: ModelOrigins;
}

/** A sound's file, ready to send. */
export interface OpenedSound {
  readonly sound: Sound;
  /** Absolute. */
  readonly path: string;
  readonly sizeBytes: number;
}

/** A picture of a sound; its size in pixels. */
export interface Picture {
  readonly kind: 'spectrogram' | 'waveform';
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const PICTURE = { width: 1_000, height: 400 } as const;
/** Batch size that keeps each statement short. */
const DELETE_BATCH = 50;

/**
 * Sounds: records, files and operations. A listed sound can always be played: its file is written before its record and
 * deleted after it. A crash between the two leaves a file without a record, which `recover` takes back.
 */
export class Library {
  readonly #deps: LibraryDeps;
  readonly #writes = new WriteGate();
  readonly #folder: SoundsFolder;
  readonly #files: SoundFiles;
  readonly #making: SoundMaking;
  readonly #upkeep: Upkeep;
  readonly #answers: AnswerCache;

  constructor(deps: LibraryDeps) {
    this.#deps = deps;
    this.#answers = new AnswerCache(() => deps.store.mark);
    this.#folder = new SoundsFolder({
      path: () => deps.paths.soundsDir(),
      ownPath: deps.paths.ownSoundsDir,
      expected: () => this.#upkeep.fileNames((row) => row.missing === 0),
    });
    this.#files = new SoundFiles({ ...deps, folder: this.#folder });
    const notes = new AddingNotes(deps.paths.addingDir);
    this.#upkeep = new Upkeep({ ...deps, notes, folder: this.#folder });
    const uploadLimitBytes = deps.uploadLimitBytes ?? LIMITS.uploadBytes;
    this.#making = new SoundMaking({ ...deps, uploadLimitBytes, files: this.#files, notes, writes: this.#writes });
  }

  /**
   * Newest first, most similar to `similar_to` first, or what fits `sounds_like` best first.
   *
   * @throws ServiceError `not_found` when there is no such sound
   */
  async list(filter: SoundFilter): Promise<SoundList> {
    const { limit = LIMITS.listDefault, offset = 0, similar_to, sounds_like } = filter;
    if (sounds_like !== undefined && sounds_like.trim() !== '') return this.#listDescribed(sounds_like, filter);
    if (similar_to !== undefined) {
      const near = await this.#deps.nearest(similar_to, LIMITS.similarMost);
      return this.#deps.store.listAmong(near, filter, { limit, offset });
    }
    const [items, total] = await Promise.all([
      this.#deps.store.list(filter, { limit, offset }),
      this.#deps.store.count(filter),
    ]);
    return { items, total };
  }

  /** What fits the words best first; the words without a measure are searched as text. */
  async #listDescribed(words: string, { sounds_like: _, ...filter }: SoundFilter): Promise<SoundList> {
    const { wishes, rest } = understandDescription(words);
    const q = [filter.q ?? '', rest].join(' ').trim();
    const searched = { ...filter, ...(q !== '' && { q }) };
    if (wishes.length === 0) return this.list(searched);
    const { limit = LIMITS.listDefault, offset = 0 } = filter;
    return this.#deps.store.listAmong(await this.#deps.fitting(wishes, LIMITS.listedByFit), searched, {
      limit,
      offset,
    });
  }

  /** `list` as JSON, cached. */
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
  async update(id: string, patch: SoundPatch): Promise<Sound> {
    const sound = await this.#change(id, patch);
    // They have the name as their title.
    if (patch.name !== undefined) await this.#files.removeCompressed(id);
    return sound;
  }

  /** Pictures used by sounds and by items in the bin, as `/artwork/<file>`. */
  artworks(): Promise<string[]> {
    return this.#deps.store.artworks();
  }

  /** Sets or removes the cover of a sound, a file in the artwork directory. The previous cover's file is deleted. */
  async setArtwork(id: string, file: string | null): Promise<Sound> {
    const before = await this.get(id);
    const sound = await this.#change(id, { artwork: file === null ? null : `/artwork/${file}` });
    if (before.artwork !== sound.artwork) await this.#files.removeArtwork(before);
    return sound;
  }

  /** Deletes the record, then its files. Open streams can finish. @throws ServiceError `not_found` */
  delete(id: string): Promise<void> {
    return this.writing(async () => {
      const deleted = await this.#deleteBatch([id]);
      if (deleted === 0) throw notFound('sound', id);
    });
  }

  /** Deletes every sound of a session in batches. @returns how many */
  deleteSession(sessionId: string): Promise<number> {
    return this.writing(async () => {
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
   * Removes every sound from a project in batches; called before the project is deleted, so that no single statement
   * changes the whole library.
   */
  async detachProject(projectId: string): Promise<void> {
    while ((await this.#deps.store.detachFromProject(projectId, DELETE_BATCH)) > 0) await setImmediate();
  }

  /**
   * Stores a render: encodes it, flushes it to disk, then renames it and inserts its record.
   *
   * @throws the signal's reason; ServiceError `disk_full`, `path_not_allowed`, `source_unusable`
   */
  async addRendered(rendered: Rendered): Promise<Sound> {
    return this.#withMp3(await this.#making.addRendered(rendered));
  }

  /**
   * Mixes sounds of the same format into a new sound.
   *
   * @param recipe - plain JSON stored with it
   * @throws ServiceError `not_found`, `file_missing`, `source_unusable`, `disk_full`
   */
  async addSum(ids: readonly string[], facts: NamedFacts, recipe: unknown): Promise<Sound> {
    const opened = await Promise.all(ids.map((id) => this.open(id)));
    return this.#withMp3(await this.#making.addSum(opened, facts, recipe));
  }

  /**
   * An edited copy of a sound, saved as a new sound; the edits of a chain are kept in its recipe.
   *
   * @throws ServiceError `not_found`, `file_missing`, `window_out_of_range`, `invalid_request`, `source_unusable`
   */
  async edit(id: string, request: SoundEditRequest, signal?: AbortSignal): Promise<EditedSound> {
    return this.#withMp3(await this.#making.edit(id, (one) => this.openSource(one), editsOf(request), signal));
  }

  /** The same as `open` for work on the audio. @throws ServiceError as `open`, and `source_unusable` when damaged */
  async openSource(id: string): Promise<OpenedSound> {
    const opened = await this.open(id);
    await this.#files.requireIntact(opened.sound);
    return opened;
  }

  /**
   * Stores an uploaded file. A WAV is stored unchanged; other formats are decoded to WAV. The recipe in a file made by
   * this service is restored. With `reuse`, a sound with the same file is returned instead.
   * @param body - the file; read to its end or to the limit, in bounded memory
   * @throws ServiceError `too_large`, `unsupported_media`, `disk_full`, `path_not_allowed`; nothing is left behind
   */
  upload(body: Readable, query: UploadQuery, signal?: AbortSignal): Promise<UploadedSound> {
    return this.#making.upload(body, query, signal);
  }

  /** Absolute path of a sound's WAV, whether or not the sound exists. `id` comes from a record, never from a client. */
  pathOf(id: string): string {
    return this.#files.pathOf(id);
  }

  /**
   * The sound and its existing file.
   *
   * @throws ServiceError `not_found`; `file_missing` when the file was removed externally, which is then recorded;
   *   `sounds_unavailable` while the sounds folder is missing
   */
  async open(id: string): Promise<OpenedSound> {
    const sound = await this.get(id);
    const path = this.pathOf(sound.id);
    const sizeBytes = await fileSize(path);
    if (sizeBytes === null) await this.#files.dir();
    if (sound.missing !== (sizeBytes === null)) await this.#change(id, { missing: sizeBytes === null });
    if (sizeBytes === null) {
      throw new ServiceError('file_missing', `The file of “${sound.name}” is no longer on the disk.`, {
        hint: `Put it back as ${path}, or delete the sound.`,
      });
    }
    return { sound: { ...sound, missing: false }, path, sizeBytes };
  }

  /**
   * A picture of a sound, as PNG.
   *
   * @throws ServiceError as `open`, and `unsupported_media`
   */
  async draw(
    id: string,
    { kind, width = PICTURE.width, height = PICTURE.height }: Picture,
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    const { path } = await this.open(id);
    return this.#deps.audio.drawSound({ path, kind, width, height }, { signal });
  }

  /** Absolute path of the sound as MP3. @throws ServiceError as `compressed` */
  mp3(id: string): Promise<string> {
    return this.compressed(id, 'mp3');
  }

  /**
   * Absolute path of the sound in another format, encoded on first request and cached until the sound is deleted.
   *
   * @throws ServiceError as `open`, and `disk_full`, `path_not_allowed`
   */
  async compressed(id: string, format: CompressedFormat): Promise<string> {
    const { path: sourcePath } = await this.open(id);
    const tellsOrigin = this.#deps.processing().origin;
    const path = await this.#files.compressed({ id, format, sourcePath, tellsOrigin }, async () =>
      this.tagsOf(await this.get(id), tellsOrigin),
    );
    // The sound was deleted in the meantime, so remove the file here.
    if ((await this.find(id)) === undefined) {
      await this.#files.removeCompressed(id);
      throw notFound('sound', id);
    }
    return path;
  }

  /**
   * What a file with the sound tells: its name, where it comes from, and of a mix with chapters, those.
   *
   * @param origin - whether it tells where it comes from; default as set
   */
  async tagsOf(sound: Sound, origin = this.#deps.processing().origin): Promise<FileTags> {
    const { store, models, software } = this.#deps;
    const tags = tagsOfSound(sound, await store.madeWith([sound.id]), { models, software, origin });
    // What a model made has the sections of a song as its parts, which are no chapters.
    const extras = sound.model === '' ? await store.findExtras(sound.id) : undefined;
    const chapters = (extras?.parts ?? []).map((part) => ({ name: part.name, startS: part.start_s, endS: part.end_s }));
    return { ...tags, artist: extras?.artist ?? null, chapters };
  }

  /** What a file that mixes sounds tells about their origin; null when files do not tell it. */
  async originOfMix(ids: readonly string[]): Promise<FileOrigin | null> {
    const { store, models, software, processing } = this.#deps;
    return processing().origin ? originOfMix(await store.madeWith(ids), { models, software }) : null;
  }

  /** The data stored by the engine that made the sound, or null. */
  async recipeOf(id: string): Promise<unknown> {
    return (await this.#deps.store.findExtras(id))?.recipe ?? null;
  }

  /** The score as a Standard MIDI file, or null. */
  async midiOf(id: string): Promise<Uint8Array | null> {
    return (await this.#deps.store.findExtras(id))?.midi ?? null;
  }

  /** The sections of a song, or the chapters of a mix; empty without any. @throws ServiceError `not_found` */
  async partsOf(id: string): Promise<readonly SoundPart[]> {
    await this.get(id);
    return (await this.#deps.store.findExtras(id))?.parts ?? [];
  }

  /** When the words of a sound are heard; empty when they are not known. @throws ServiceError `not_found` */
  async wordsOf(id: string): Promise<readonly SoundWord[]> {
    await this.get(id);
    return (await this.#deps.store.findExtras(id))?.words ?? [];
  }

  /** As `wordsOf`, for many sounds at once: those that exist, by their ids. */
  async withWords(ids: readonly string[]): Promise<ReadonlyMap<string, SpokenSound>> {
    const found = await this.#deps.store.withWords(ids);
    return new Map(found.map((sound) => [sound.id, sound]));
  }

  /**
   * Keeps when the words of a sound are heard. A sound without a prompt, such as a recording, is then found by them: what it
   * says becomes its `lyrics`, as far as they reach.
   *
   * @param transcript - everything that is said; null where it was known before
   * @throws ServiceError `not_found`
   */
  async setWords(id: string, words: readonly SoundWord[], transcript: string | null): Promise<Sound> {
    const { prompt } = await this.get(id);
    await this.#deps.store.setWords(id, words);
    const isFound = transcript !== null && prompt === '';
    return this.#change(id, isFound ? { lyrics: transcript.slice(0, LIMITS.lyricsChars) } : {});
  }

  /** Repairs inconsistencies left by a crash or by external changes; see `Upkeep`. Called at startup. */
  recover(): Promise<Recovered> {
    return this.#upkeep.recover();
  }

  /**
   * Moves all sound files to another directory: copies and verifies them, calls `switchOver`, after which
   * `paths.soundsDir()` is the new one, and deletes the old files. Sounds stay playable meanwhile; writes wait. If
   * anything fails before the switch, nothing changes, and the next attempt reuses the copies.
   *
   * @throws ServiceError `invalid_request`, `disk_full`, `path_not_allowed`
   */
  moveTo<T>(dir: string, switchOver: () => Promise<T>): Promise<T> {
    return this.#writes.alone(() => this.#upkeep.moveTo(dir, switchOver));
  }

  /** Why writing is currently impossible, or null. */
  problem(): Promise<ServiceError | null> {
    return this.#folder.problem();
  }

  /**
   * Runs work that adds or removes sound files, never during a move.
   *
   * @throws ServiceError `sounds_unavailable` while the sounds folder is missing; whatever `work` throws
   */
  writing<T>(work: () => Promise<T>): Promise<T> {
    return this.#writes.run(async () => {
      await this.#files.dir();
      return work();
    });
  }

  /** Removes the files of a permanently deleted sound. */
  removeFiles(sound: Pick<Sound, 'id' | 'artwork'>): Promise<void> {
    return this.#files.remove(sound);
  }

  /** Clears the cached encodings of a sound; they are recreated on request. */
  removeCompressed(id: string): Promise<void> {
    return this.#files.removeCompressed(id);
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
    await Promise.all(deleted.map((sound) => this.#files.remove(sound)));
    return deleted.length;
  }

  /** The MP3 is optional: if encoding fails, the sound is still stored, and encoding is retried on request. */
  async #withMp3<Stored extends Sound>(sound: Stored): Promise<Stored> {
    if (this.#deps.processing().mp3) {
      await this.mp3(sound.id).catch((error: unknown) =>
        this.#deps.log.warn({ err: error, sound: sound.id }, 'the MP3 of a new sound could not be made'),
      );
    }
    return sound;
  }
}
