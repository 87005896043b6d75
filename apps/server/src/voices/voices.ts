import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  LIMITS,
  type Model,
  type ModelDescription,
  type RecordEvent,
  type Sound,
  type Voice,
  type VoiceCreate,
  type VoicePatch,
  type VoiceUploadQuery,
} from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { Library } from '../library/library.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import {
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
import { notFound, ServiceError, unknownReference } from '../platform/service-error.ts';
import type { VoiceChanges, VoiceStore } from './voice-store.ts';

/** The model interface needed by voices. */
export interface VoiceModels {
  find(id: string): ModelDescription | undefined;
  findFor(task: 'speech'): ModelDescription | undefined;
  list(): Promise<readonly Model[]>;
  checkVoice(
    modelId: string,
    path: string,
    signal: AbortSignal,
  ): Promise<{ ok: boolean; problems: readonly { blocking: boolean; message: string; hint: string }[] }>;
}

export interface VoicesDeps {
  readonly store: VoiceStore;
  readonly library: Pick<Library, 'find' | 'pathOf' | 'openSource'>;
  readonly models: VoiceModels;
  readonly audio: Pick<Audio, 'decode'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Existing folder of clone recordings. */
  readonly dir: () => string;
  /** Folder of avatars. */
  readonly artworkDir: string;
  readonly publish: (event: RecordEvent) => void;
  /** Has a recording written down, if a model for that is ready: models that clone need to know what it says. */
  readonly writeDown: (soundId: string) => Promise<void>;
  /** The same for a recording that is no sound. */
  readonly hear: (recording: UnheardRecording) => Promise<void>;
}

/** The recording of a voice, to be written down by a job. */
export interface UnheardRecording {
  readonly path: string;
  readonly durationS: number;
  readonly text: null;
  isThere(): Promise<boolean>;
  heard(said: { readonly text: string }): Promise<void>;
}

/** A voice as engine input. */
export type ResolvedVoice =
  | { readonly kind: 'builtin'; readonly voiceId: string }
  | { readonly kind: 'clone'; readonly path: string; readonly id: string; readonly transcript: string | null };

const UPLOAD_NAME = 'Voice';
const ORPHANS_NAMED = 20;

/**
 * Saved voices: one of a model's own under a name, or a clone with its own copy of the recording. A listed clone always
 * has its file: written before its record and deleted after it.
 */
export class Voices {
  readonly #deps: VoicesDeps;

  constructor(deps: VoicesDeps) {
    this.#deps = deps;
  }

  /** By name. */
  list(): Promise<Voice[]> {
    return this.#deps.store.list();
  }

  find(id: string): Promise<Voice | undefined> {
    return this.#deps.store.find(id);
  }

  /** Whether a line can use this voice: a saved one, or one of an enabled model's own. */
  async exists(id: string): Promise<boolean> {
    if ((await this.find(id)) !== undefined) return true;
    const models = await this.#deps.models.list();
    return models.some(({ voices = [] }) => voices.some(({ voice_id }) => voice_id === id));
  }

  /** @throws ServiceError `not_found` */
  async get(id: string): Promise<Voice> {
    const voice = await this.find(id);
    if (voice === undefined) throw notFound('voice', id);
    return voice;
  }

  /**
   * Saves a voice of a model, or clones one from a sound.
   *
   * @throws ServiceError `conflict` when the name is taken, `invalid_request`, `model_cannot`, and `source_unusable`
   *   when the sound is unsuitable as a clone reference
   */
  async create(request: VoiceCreate, signal?: AbortSignal): Promise<Voice> {
    await this.#requireFreeName(request.name);
    const { name, notes = '' } = request;
    if (request.kind === 'builtin') {
      const { modelId, voiceId } = this.#builtinVoice(request);
      return this.#insert({ ...this.#newVoice(name, notes), kind: 'builtin', voice_id: voiceId, model_id: modelId });
    }
    const model = await this.#cloningModel(request.model_id);
    const sound = await this.#source(request);
    const tempPath = partialPath(this.#deps.dir());
    return removingOnFailure(tempPath, async () => {
      await copyFlushed(this.#deps.library.pathOf(sound.id), tempPath);
      await this.#checkReference(model, tempPath, signal);
      const voice = { ...this.#newVoice(name, notes), model_id: request.model_id ?? null, source_sound_id: sound.id };
      const made = await this.#insertClone(tempPath, voice, sound.duration_s, signal);
      if ((await this.#transcriptOf(made)) === null && sound.prompt === '') await this.#deps.writeDown(sound.id);
      return made;
    });
  }

  /**
   * Clones a voice from an uploaded recording in any readable format.
   *
   * @param body - read to its end or to the limit
   * @throws ServiceError `conflict`, `too_large`, `unsupported_media`, `source_unusable`, `model_cannot`,
   * `invalid_request`, `disk_full`, `path_not_allowed`; nothing is left behind
   */
  async upload(body: Readable, query: VoiceUploadQuery, signal?: AbortSignal): Promise<Voice> {
    if (query.name !== undefined) await this.#requireFreeName(query.name);
    const model = await this.#cloningModel(query.model_id);
    const received = partialPath(this.#deps.dir());
    return removingOnFailure(received, async () => {
      await receiveFile(body, received, LIMITS.uploadBytes, signal);
      const tempPath = partialPath(this.#deps.dir());
      return removingOnFailure(tempPath, async () => {
        const wav = await this.#deps.audio.decode(received, tempPath, signal === undefined ? {} : { signal });
        if (wav.tempPath !== received) await rm(received, { force: true });
        await this.#checkReference(model, wav.tempPath, signal);
        const name = query.name ?? (await this.#freeName());
        const voice = { ...this.#newVoice(name, query.notes ?? ''), model_id: query.model_id ?? null };
        const made = await this.#insertClone(wav.tempPath, voice, wav.durationS, signal);
        await this.#deps.hear(this.#unheard(made, wav.durationS));
        return made;
      });
    });
  }

  #unheard({ id }: Voice, durationS: number): UnheardRecording {
    return {
      path: this.pathOf(id),
      durationS,
      text: null,
      isThere: async () => (await this.find(id)) !== undefined,
      heard: async ({ text }) => void (await this.#change(id, { transcript: text.slice(0, LIMITS.lyricsChars) })),
    };
  }

  /** @throws ServiceError `not_found`, `conflict` when the name is taken */
  update(id: string, { name, notes }: VoicePatch): Promise<Voice> {
    return this.#change(id, { ...(name !== undefined && { name }), ...(notes !== undefined && { notes }) });
  }

  /**
   * Sets or removes the avatar of a voice, a file in the artwork directory. The previous file is deleted.
   *
   * @throws ServiceError `not_found`
   */
  async setArtwork(id: string, file: string | null): Promise<Voice> {
    const before = await this.get(id);
    const voice = await this.#change(id, { artwork: file === null ? null : `/artwork/${file}` });
    if (before.artwork !== voice.artwork) await this.#removeArtwork(before);
    return voice;
  }

  /** Deletes the record, then the recording. @throws ServiceError `not_found` */
  async delete(id: string): Promise<void> {
    const voice = await this.#deps.store.delete(id);
    if (voice === undefined) throw notFound('voice', id);
    await this.removeFiles(voice);
    this.#deps.publish({ type: 'deleted', record: 'voice', id });
  }

  /** Removes the recording and the avatar of a permanently deleted voice. */
  async removeFiles(voice: Pick<Voice, 'id' | 'artwork'>): Promise<void> {
    const path = this.pathOf(voice.id);
    await rm(path, { force: true }).catch((error: unknown) =>
      this.#deps.log.warn({ err: error, path }, 'the recording of a deleted voice could not be removed'),
    );
    await this.#removeArtwork(voice);
  }

  /** Absolute path of a clone's recording. `id` comes from a record, never from a client. */
  pathOf(id: string): string {
    return join(this.#deps.dir(), `${id}.wav`);
  }

  /** A clone and its existing recording. @throws ServiceError `not_found`, `file_missing` */
  async open(id: string): Promise<{ voice: Voice; path: string; sizeBytes: number }> {
    const voice = await this.get(id);
    if (voice.kind !== 'clone') throw notFound('recording of the voice', id);
    const path = this.pathOf(voice.id);
    const sizeBytes = await fileSize(path);
    if (sizeBytes === null) throw missingRecording(voice, path);
    return { voice, path, sizeBytes };
  }

  /**
   * Resolves the voice of a request: a saved one by its id, or one of the model's own.
   * @param field - its path in the request
   * @throws ServiceError `invalid_request` for an unknown voice, `model_cannot` when the model cannot speak with it,
   *   `source_unusable` when the recording of a clone is missing
   */
  async resolve(voiceId: string, model: Model, field: string): Promise<ResolvedVoice> {
    return (await this.resolveNamed(voiceId, model, field)).voice;
  }

  /** As `resolve`, with the name of the voice. */
  async resolveNamed(voiceId: string, model: Model, field: string): Promise<{ voice: ResolvedVoice; name: string }> {
    const saved = await this.find(voiceId);
    if (saved !== undefined) return { voice: await this.#resolveSaved(saved, model), name: saved.name };
    if (hasVoice(model, voiceId)) {
      const name = model.voices?.find((voice) => voice.voice_id === voiceId)?.name ?? voiceId;
      return { voice: { kind: 'builtin', voiceId }, name };
    }
    const hint = 'Name a saved voice by its id, or one of the voices that the model lists.';
    throw unknownReference('voice', voiceId, field, hint);
  }

  /** Removes unfinished files left by a crash, and logs recordings without a voice. Called at startup. */
  async recover(): Promise<{ removed: number; orphans: number }> {
    const { store, log, dir } = this.#deps;
    const removed = await removePartials(dir());
    const known = new Set((await store.idsOfFiles()).map((id) => `${id}.wav`));
    const orphans = (await namesIn(dir())).filter((name) => name.endsWith('.wav') && !known.has(name));
    if (removed > 0) log.info({ count: removed }, 'removed unfinished recordings of voices');
    if (orphans.length > 0) {
      const files = orphans.slice(0, ORPHANS_NAMED);
      log.warn({ count: orphans.length, files, dir: dir() }, 'recordings without a voice; they are kept');
    }
    return { removed, orphans: orphans.length };
  }

  async #removeArtwork({ artwork }: Pick<Voice, 'artwork'>): Promise<void> {
    if (artwork === null) return;
    const path = join(this.#deps.artworkDir, basename(artwork));
    await rm(path, { force: true }).catch((error: unknown) =>
      this.#deps.log.warn({ err: error, path }, 'an avatar could not be removed'),
    );
  }

  async #resolveSaved(voice: Voice, model: Model): Promise<ResolvedVoice> {
    if (voice.kind === 'builtin') {
      const voiceId = voice.voice_id ?? '';
      // Conversion models have no voices of their own; they accept the voices of other models that they list.
      const isOwn = voice.model_id === model.id || model.task === 'conversion';
      if (isOwn && hasVoice(model, voiceId)) return { kind: 'builtin', voiceId };
      throw new ServiceError('model_cannot', `${model.name} does not have the voice “${voice.name}”.`, {
        hint: `It belongs to the model ${voice.model_id}: use that, or choose another voice.`,
      });
    }
    if (!model.supports.clone) {
      throw new ServiceError('model_cannot', `${model.name} cannot speak with cloned voices such as “${voice.name}”.`, {
        hint: 'Choose a model whose supports.clone is true, or one of its own voices.',
      });
    }
    const path = this.pathOf(voice.id);
    if ((await fileSize(path)) === null) {
      const { message, hint } = missingRecording(voice, path);
      throw new ServiceError('source_unusable', message, hint === undefined ? {} : { hint });
    }
    return { kind: 'clone', path, id: voice.id, transcript: await this.#transcriptOf(voice) };
  }

  /** The transcript of a generated recording, or of one that was written down; unknown for others. */
  async #transcriptOf({ transcript, source_sound_id }: Voice): Promise<string | null> {
    if (transcript !== null && transcript.trim() !== '') return transcript;
    if (source_sound_id === null) return null;
    const sound = await this.#deps.library.find(source_sound_id);
    if (sound === undefined) return null;
    const said = sound.prompt === '' ? (sound.lyrics ?? '') : sound.source === 'speech' ? sound.prompt : '';
    return said.trim() === '' ? null : said;
  }

  #builtinVoice({ voice_id, model_id, source_sound_id }: VoiceCreate): { modelId: string; voiceId: string } {
    if (typeof source_sound_id === 'string') {
      throw fieldError('source_sound_id', 'A built-in voice cannot be made from a sound; a clone can.');
    }
    const model = typeof model_id === 'string' ? this.#requireModel(model_id) : this.#deps.models.findFor('speech');
    if (model === undefined) throw noModel('speaks text');
    const voices = model.voices ?? [];
    if (voices.length === 0) {
      throw new ServiceError('model_cannot', `${model.name} has no voices of its own.`, {
        hint: 'Choose a speech model that lists voices.',
      });
    }
    if (typeof voice_id === 'string' && hasVoice(model, voice_id)) return { modelId: model.id, voiceId: voice_id };
    const names = voices.map((voice) => voice.voice_id).join(', ');
    throw fieldError('voice_id', `voice_id must be one of the voices of ${model.name}: ${names}.`);
  }

  /** The model that checks a reference: the requested one, or the first that can clone. */
  async #cloningModel(id: string | null | undefined): Promise<ModelDescription> {
    if (typeof id === 'string') {
      const model = this.#requireModel(id);
      if (model.supports.clone) return model;
      throw new ServiceError('model_cannot', `${model.name} cannot clone voices.`, {
        hint: 'Choose a model whose supports.clone is true.',
      });
    }
    const models = (await this.#deps.models.list()).filter(
      ({ supports, task }) => supports.clone && task !== 'generate',
    );
    const model = models.find((candidate) => candidate.installed_deps) ?? models[0];
    if (model === undefined) throw noModel('clones voices');
    return model;
  }

  #requireModel(id: string): ModelDescription {
    const model = this.#deps.models.find(id);
    if (model !== undefined) return model;
    throw fieldError('model_id', `There is no enabled model with the id ${JSON.stringify(id)}.`);
  }

  async #source({ voice_id, source_sound_id: id }: VoiceCreate): Promise<Sound> {
    if (typeof voice_id === 'string') throw fieldError('voice_id', 'A clone is made from a sound and has no voice_id.');
    if (typeof id !== 'string')
      throw fieldError('source_sound_id', 'A clone needs source_sound_id, the sound whose voice it is.');
    const sound = await this.#deps.library.find(id);
    if (sound === undefined) throw unknownReference('sound', id, 'source_sound_id');
    if (sound.missing || (await fileSize(this.#deps.library.pathOf(id))) === null) {
      throw new ServiceError('source_unusable', `The file of “${sound.name}” is missing from the disk.`, {
        hint: 'Put the file back, or choose another sound.',
      });
    }
    await this.#deps.library.openSource(id);
    return sound;
  }

  async #checkReference(model: ModelDescription, path: string, signal: AbortSignal | undefined): Promise<void> {
    const check = await this.#deps.models.checkVoice(model.id, path, signal ?? new AbortController().signal);
    if (check.ok) return;
    // Quality warnings are omitted, so that they do not hide blocking problems.
    const problems = check.problems.filter((problem) => problem.blocking);
    const hints = [...new Set(problems.map((problem) => problem.hint))].join(' ');
    throw new ServiceError(
      'source_unusable',
      problems.map((problem) => problem.message).join(' ') || 'The recording cannot be used as a voice.',
      hints === '' ? {} : { hint: hints },
    );
  }

  #newVoice(name: string, notes: string): Voice {
    const now = isoNow(this.#deps.clock);
    return {
      id: this.#deps.ids.next(),
      name,
      kind: 'clone',
      voice_id: null,
      model_id: null,
      notes,
      source_sound_id: null,
      file: null,
      duration_s: null,
      transcript: null,
      artwork: null,
      created_at: now,
      updated_at: now,
    };
  }

  /** File first, record last; it cannot be interrupted after the signal check. */
  async #insertClone(
    tempPath: string,
    voice: Voice,
    durationS: number,
    signal: AbortSignal | undefined,
  ): Promise<Voice> {
    signal?.throwIfAborted();
    const path = this.pathOf(voice.id);
    await commitFile(tempPath, path);
    return removingOnFailure(path, () =>
      this.#insert({
        ...voice,
        file: `/files/voices/${voice.id}.wav`,
        duration_s: Math.round(durationS * 1e6) / 1e6,
      }),
    );
  }

  async #insert(voice: Voice): Promise<Voice> {
    if (!(await this.#deps.store.insert(voice))) throw nameTaken(voice.name);
    this.#deps.publish({ type: 'created', record: 'voice', id: voice.id });
    return this.get(voice.id);
  }

  async #change(id: string, changes: VoiceChanges): Promise<Voice> {
    const voice = await this.#deps.store.update(id, changes, isoNow(this.#deps.clock));
    if (voice === 'taken') throw nameTaken(changes.name ?? '');
    if (voice === undefined) throw notFound('voice', id);
    this.#deps.publish({ type: 'updated', record: 'voice', id });
    return voice;
  }

  async #requireFreeName(name: string): Promise<void> {
    if ((await this.#deps.store.findByName(name)) !== undefined) throw nameTaken(name);
  }

  /** An unused default name for a recording. */
  async #freeName(): Promise<string> {
    for (let number = 1; ; number++) {
      const name = number === 1 ? UPLOAD_NAME : `${UPLOAD_NAME} ${number}`;
      if ((await this.#deps.store.findByName(name)) === undefined) return name;
    }
  }
}

function hasVoice(model: ModelDescription, voiceId: string): boolean {
  return model.voices?.some((voice) => voice.voice_id === voiceId) ?? false;
}

function fieldError(path: string, message: string): ServiceError {
  return new ServiceError('invalid_request', message, { fields: [{ path, message }] });
}

function nameTaken(name: string): ServiceError {
  return new ServiceError('conflict', `A voice named ${JSON.stringify(name)} already exists.`, {
    hint: 'Choose another name.',
  });
}

function noModel(what: string): ServiceError {
  return new ServiceError('model_cannot', `No enabled model ${what}.`, { hint: 'Enable one on the Models screen.' });
}

function missingRecording(voice: Voice, path: string): ServiceError {
  return new ServiceError('file_missing', `The recording of the voice “${voice.name}” is missing from the disk.`, {
    hint: `Put it back as ${path}, or delete the voice.`,
  });
}
