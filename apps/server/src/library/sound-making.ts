import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type {
  EditedSound,
  Encoding,
  Sound,
  SoundEdit,
  SoundEvent,
  SoundPart,
  SoundSource,
  SoundWord,
  UploadedSound,
  UploadQuery,
} from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { EditedWav } from '../audio/edit.ts';
import type { MadeFrom, SoundInfo } from '../audio/sound-info.ts';
import type { MeasuredWav } from '../audio/wav-writer.ts';
import { type Clock, isoNow } from '../platform/clock.ts';
import { commitFile, hashFile, partialPath, receiveFile, removingOnFailure } from '../platform/files.ts';
import type { Ids } from '../platform/ids.ts';
import type { PcmFile } from '../platform/pcm-file.ts';
import { ServiceError, unknownReference } from '../platform/service-error.ts';
import type { AddingNotes } from './adding-notes.ts';
import { type CleanRecording, runEditChain } from './edit-chain.ts';
import { timesAfterEdits } from './edited-times.ts';
import { nameAfterEdits, nameFromPrompt } from './names.ts';
import { originFromInfo, originOf } from './origin.ts';
import type { ModelOrigins } from './provenance.ts';
import { type NamedFacts, recordOf, type SoundFacts } from './sound-facts.ts';
import type { SoundFiles } from './sound-files.ts';
import type { SoundExtras } from './sound-rows.ts';
import type { SoundStore } from './sound-store.ts';
import type { WriteGate } from './write-gate.ts';

export interface SoundMakingDeps {
  readonly store: SoundStore;
  readonly audio: Audio;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: SoundFiles;
  readonly notes: AddingNotes;
  readonly writes: WriteGate;
  readonly publish: (event: SoundEvent) => void;
  readonly processing: () => Processing;
  /** Written into the files, such as `Soundwright 0.1.0`. */
  readonly software: string;
  readonly models: ModelOrigins;
  readonly uploadLimitBytes: number;
  readonly hasProject: (id: string) => Promise<boolean>;
  readonly clean: CleanRecording;
}

/** Processing of new sounds according to the settings. */
export interface Processing {
  /** LUFS, or null to leave levels as they are. */
  readonly normalizeLufs: number | null;
  readonly trimSilence: boolean;
  /** Whether to encode an MP3 immediately. */
  readonly mp3: boolean;
  /** Whether files tell where they come from. */
  readonly origin: boolean;
}

/** A render to be stored as a sound. */
export interface Rendered {
  readonly pcm: PcmFile;
  readonly facts: SoundFacts;
  /**
   * For repaint and extend: the source WAV, the frame at which the render replaces it (see `RenderedSound`), and the
   * length of the result in frames, or null for all frames.
   */
  readonly join: { readonly path: string; readonly frame: number; readonly frames: number | null } | null;
  /** Engine data needed to change the sound later; plain JSON or null. */
  readonly recipe: unknown;
  readonly midi: Uint8Array | null;
  /** When its words are heard, if they are known. */
  readonly words?: readonly SoundWord[] | null;
  /** Sections of a song, or chapters of a mix. */
  readonly parts?: readonly SoundPart[] | null;
  /** The author of the story that was mixed. */
  readonly artist?: string | null;
  /** The whole sound is a loop: marked in the WAV and never trimmed. */
  readonly loops?: boolean;
  /** Kept as it is, in floats that may exceed full scale: neither normalised nor trimmed. */
  readonly exact?: boolean;
  /** The requested length, if any. */
  readonly requestedDurationS: number | null;
  readonly signal: AbortSignal;
}

/** A sound and the path of its file. */
export interface SourceFile {
  readonly sound: Sound;
  readonly path: string;
}

/** Finds a sound and its intact file. */
export type OpenSource = (id: string) => Promise<SourceFile>;

const RENDER_ENCODING: Encoding = 'pcm24';
/** Stems keep their levels, so that they still sum to the original mix. */
const NORMALIZED_SOURCES: ReadonlySet<SoundSource> = new Set(['generated', 'cover', 'speech', 'conversion', 'mix']);
const TRIMMED_SOURCES: ReadonlySet<SoundSource> = new Set(['generated', 'cover', 'speech', 'conversion']);
/** Files of equal size that are compared with an upload. */
const MOST_TWINS = 50;
const NAMES = { upload: 'Upload', recording: 'Recording' } as const;
const NO_EXTRAS: SoundExtras = { recipe: null, midi: null };

/** Adds sounds to the library: rendered, mixed, edited or uploaded. The file is written before its record. */
export class SoundMaking {
  readonly #deps: SoundMakingDeps;

  constructor(deps: SoundMakingDeps) {
    this.#deps = deps;
  }

  async addRendered({
    pcm,
    facts,
    join,
    requestedDurationS,
    loops = false,
    exact = false,
    signal,
    ...extras
  }: Rendered): Promise<Sound> {
    const name = facts.name ?? nameFromPrompt(facts.prompt);
    const durationS = requestedDurationS ?? pcm.frames / pcm.sampleRateHz;
    const madeWith = await this.#madeWith(facts);
    const info = this.#infoOf(name, { ...facts, duration_s: durationS }, madeWith);
    const tempPath = await this.#deps.files.tempPath();
    const wav = await removingOnFailure(tempPath, () => {
      if (join !== null) {
        const source = { sourcePath: join.path, joinFrame: join.frame, frames: join.frames };
        return this.#deps.audio.splice({ ...source, pcm, tempPath, info, loops }, { signal });
      }
      const { normalizeLufs, trimSilence } = this.#deps.processing();
      const processing = {
        normalizeLufs: !exact && NORMALIZED_SOURCES.has(facts.source) ? normalizeLufs : null,
        trimSilence: !exact && trimSilence && !loops && TRIMMED_SOURCES.has(facts.source),
        loops,
      };
      const encoding = exact ? 'float32' : RENDER_ENCODING;
      return this.#deps.audio.encode({ pcm, tempPath, encoding, info, ...processing }, { signal });
    });
    const timed = { words: shifted(extras.words, wav), parts: shifted(extras.parts, wav) };
    return this.#commit(wav, { ...facts, name }, { ...extras, ...timed, madeWith }, signal);
  }

  async addSum(sources: readonly SourceFile[], facts: NamedFacts, recipe: unknown): Promise<Sound> {
    const duration_s = Math.max(...sources.map(({ sound }) => sound.duration_s));
    const madeWith = await this.#madeWith({ ...facts, contains: sources.map(({ sound }) => sound.id) });
    const tempPath = await this.#deps.files.tempPath();
    const wav = await removingOnFailure(tempPath, () =>
      this.#deps.audio.sumWavs({
        paths: sources.map(({ path }) => path),
        tempPath,
        encoding: RENDER_ENCODING,
        info: this.#infoOf(facts.name, { ...facts, duration_s }, madeWith),
      }),
    );
    return this.#commit(wav, facts, { ...NO_EXTRAS, recipe, madeWith }, undefined);
  }

  /** @param open - finds a sound and its file; called again when the library was moved in the meantime */
  async edit(id: string, open: OpenSource, edits: readonly SoundEdit[], signal?: AbortSignal): Promise<EditedSound> {
    const opened = await open(id);
    const references = await openReferences(edits, open);
    const wav = await this.#edited(opened, references, edits, signal).catch(async (error: unknown) => {
      // The library was moved in the meantime, including the source.
      if (opened.path === this.#deps.files.pathOf(opened.sound.id)) throw error;
      return this.#edited(await open(id), await openReferences(edits, open), edits, signal);
    });
    const { sound: source } = opened;
    const name = nameAfterEdits(source.name, edits);
    const madeWith = await this.#madeWith({ ...source, parent_id: source.id });
    const before = await this.#deps.store.findExtras(source.id);
    const moved = <T extends Pick<SoundPart, 'start_s' | 'end_s'>>(timed: readonly T[] | null | undefined) =>
      timed ? timesAfterEdits(timed, edits, source.duration_s) : null;
    const times = { words: moved(before?.words), parts: moved(before?.parts) };
    const extras = { recipe: { edits }, midi: null, madeWith, artist: before?.artist ?? null, ...times };
    const sound = await this.#commit(wav, { ...source, name, source: 'edit', parent_id: source.id }, extras, signal);
    return { ...sound, warnings: [...wav.warnings] };
  }

  async upload(body: Readable, query: UploadQuery, signal?: AbortSignal): Promise<UploadedSound> {
    const { project_id } = query;
    if (project_id !== undefined && !(await this.#deps.hasProject(project_id))) {
      throw unknownReference('project', project_id, 'project_id');
    }
    const received = await this.#deps.files.tempPath();
    const wav = await removingOnFailure(received, async () => {
      await receiveFile(body, received, this.#deps.uploadLimitBytes, signal);
      const tempPath = partialPath(dirname(received));
      return removingOnFailure(tempPath, () => this.#deps.audio.decode(received, tempPath, { signal }));
    });
    if (wav.tempPath !== received) await rm(received, { force: true });
    const twin = query.reuse === true ? await removingOnFailure(wav.tempPath, () => this.#twinOf(wav)) : undefined;
    if (twin !== undefined) {
      await rm(wav.tempPath, { force: true });
      return { ...twin, warnings: [...wav.warnings], reused: true };
    }
    const origin = originFromInfo(wav.info);
    const facts: NamedFacts = {
      ...origin.made,
      name: query.name ?? origin.name ?? NAMES[query.source ?? 'upload'],
      source: query.source ?? 'upload',
      stem: null,
      voice_id: null,
      tags: [],
      session_id: null,
      project_id: project_id ?? null,
      parent_id: null,
    };
    const extras = { ...NO_EXTRAS, madeWith: origin.madeWith };
    const sound = await this.#commit(wav, facts, extras, signal);
    return { ...sound, warnings: [...wav.warnings], reused: false };
  }

  /** The newest sound whose file has the same bytes. */
  async #twinOf({ tempPath, sizeBytes }: MeasuredWav): Promise<Sound | undefined> {
    const candidates = await this.#deps.store.ofSize(sizeBytes, MOST_TWINS);
    if (candidates.length === 0) return undefined;
    const hash = await hashFile(tempPath);
    for (const candidate of candidates) {
      // A file may be deleted at any moment; then it is no twin.
      const other = await hashFile(this.#deps.files.pathOf(candidate.id)).catch(() => undefined);
      if (other === hash) return candidate;
    }
    return undefined;
  }

  async #edited(
    { sound, path }: SourceFile,
    referencePaths: Readonly<Record<string, string>>,
    edits: readonly SoundEdit[],
    signal: AbortSignal | undefined,
  ): Promise<EditedWav> {
    const plain = this.#infoOf(
      nameAfterEdits(sound.name, edits),
      sound,
      await this.#madeWith({ ...sound, parent_id: sound.id }),
    );
    const info = { ...plain, made: plain.made && { ...plain.made, edits } };
    const tempPath = await this.#deps.files.tempPath();
    return removingOnFailure(tempPath, () =>
      runEditChain(
        this.#deps,
        { sourcePath: path, edits, referencePaths, tempPath, info, encoding: sound.encoding },
        signal,
      ),
    );
  }

  /**
   * File first, record last; it cannot be interrupted after the signal check. Only this step excludes a library move:
   * receiving, decoding and encoding happen outside the gate.
   */
  async #commit(
    wav: MeasuredWav,
    facts: NamedFacts,
    extras: SoundExtras,
    signal: AbortSignal | undefined,
  ): Promise<Sound> {
    const { store, ids, clock, files, notes, writes, publish } = this.#deps;
    return removingOnFailure(wav.tempPath, () =>
      writes.run(async () => {
        const tempPath = await files.broughtHome(wav.tempPath);
        const id = ids.next();
        const path = files.pathOf(id);
        const now = isoNow(clock);
        const stored = await removingOnFailure(tempPath, async () => {
          signal?.throwIfAborted();
          const record = recordOf(id, now, wav, facts);
          await notes.write(record, extras);
          try {
            await commitFile(tempPath, path);
            return await removingOnFailure(path, () => store.insert(record, extras));
          } finally {
            await notes.clear(id);
          }
        });
        publish({ type: 'sound.created', id, sound: stored });
        return stored;
      }),
    );
  }

  /** Ids of the models in a new sound, '' for recordings: its own, and those of the sounds that it is from. */
  async #madeWith({
    model,
    parent_id,
    contains = [],
  }: Pick<SoundFacts, 'model' | 'parent_id' | 'contains'>): Promise<string[]> {
    const from = [...contains, ...(parent_id === null ? [] : [parent_id])];
    if (from.length === 0) return [model];
    const parts = await this.#deps.store.madeWith(from);
    return [...new Set(model === '' ? parts : [model, ...parts])];
  }

  #infoOf(name: string, facts: MadeFrom & Pick<SoundFacts, 'source'>, madeWith: readonly string[]): SoundInfo {
    const { software, processing, models } = this.#deps;
    if (!processing().origin) return { name, software, made: null };
    return { name, software, ...originOf(facts, madeWith, models) };
  }
}

/**
 * The files of the sounds that edits refer to, by id.
 *
 * @throws ServiceError `invalid_request` for an unknown sound, and as `open`
 */
async function openReferences(
  edits: readonly SoundEdit[],
  open: OpenSource,
): Promise<Readonly<Record<string, string>>> {
  const paths: Record<string, string> = {};
  for (const edit of edits) {
    if (edit.op !== 'match') continue;
    const { path } = await open(edit.sound_id).catch((error: unknown) => {
      if (!(error instanceof ServiceError && error.code === 'not_found')) throw error;
      throw unknownReference('sound', edit.sound_id, 'sound_id');
    });
    paths[edit.sound_id] = path;
  }
  return paths;
}

/** The words or parts of a render in the stored sound, whose silence at the start may have been cut off. */
function shifted<T extends Pick<SoundPart, 'start_s' | 'end_s'>>(
  timed: readonly T[] | null | undefined,
  wav: MeasuredWav,
): readonly T[] | null {
  if (timed === null || timed === undefined) return null;
  const within = (timeS: number) =>
    Math.round(Math.max(0, Math.min(wav.durationS, timeS - (wav.skippedS ?? 0))) * 1000) / 1000;
  return timed.map((one) => ({ ...one, start_s: within(one.start_s), end_s: within(one.end_s) }));
}
