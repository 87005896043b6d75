import type { Readable } from 'node:stream';
import {
  type Cast,
  type JobAccepted,
  LIMITS,
  type PageQuery,
  type Segment,
  type SegmentCreate,
  type SegmentGenerate,
  type SegmentPatch,
  type SegmentSplit,
  type Sound,
  type Story,
  type StoryChange,
  type StoryChanged,
  type StoryCheck,
  type StoryCreate,
  type StoryDetail,
  type StoryExport,
  type StoryFromSound,
  type StoryFromSoundResult,
  type StoryImportQuery,
  type StoryImportResult,
  type StoryPatch,
  type StoryRender,
  type Take,
  type Track,
  type TrackPatch,
} from '@soundwright/contract';
import { splitClip } from '@soundwright/story/clips';
import { frozenKey } from '@soundwright/story/frozen-key';
import { insertionProblem, withTimeInserted } from '@soundwright/story/insert-time';
import { lanesOf, neutralTrack } from '@soundwright/story/lanes';
import { NO_PARTS } from '@soundwright/story/parts';
import { inserted, replaced, soundsTheSame, withHalves, withScriptDelivery } from '@soundwright/story/script';
import { requireSource } from '../generation/checks.ts';
import type { Placing } from '../generation/generation.ts';
import type { Library } from '../library/library.ts';
import { notFound, ServiceError, unknownReference } from '../platform/service-error.ts';
import { type CheckDeps, checkLines, checkOfLines } from './check-lines.ts';
import { type DocumentDeps, storyFromDocument } from './from-document.ts';
import { storyFromSound } from './from-sound.ts';
import { checkedLane, requireLane } from './lane-rules.ts';
import { exportStory, type MixdownDeps, type NotAsWritten } from './mixdown.ts';
import { renderPart } from './render-part.ts';
import { type ClipSounds, changedSegment, newSegment } from './segment-rules.ts';
import { deleting, deletingTrack, type EditOf, movingTrack, reordering, together } from './story-edits.ts';
import { requireSegment, StoryRecords, type StoryRecordsDeps, UNTITLED } from './story-records.ts';
import { NEW_STORY } from './story-store.ts';
import { patchForTake } from './takes.ts';
import {
  type ReadingHooks,
  type ReadingOptions,
  readSegment,
  readStory,
  type StoryReading,
  type VoicingDeps,
} from './voicing.ts';

export interface StoriesDeps extends StoryRecordsDeps, VoicingDeps, MixdownDeps, DocumentDeps, CheckDeps {
  readonly generation: VoicingDeps['generation'] & CheckDeps['generation'];
  readonly models: VoicingDeps['models'] & CheckDeps['models'];
  readonly library: Library;
  readonly projects: { find(id: string): Promise<unknown> };
  readonly voices: VoicingDeps['voices'] & { exists(id: string): Promise<boolean> };
}

/** What of a segment must be known before a change of it is checked. */
type SoundedSegment = Pick<Segment, 'id' | 'voice_id' | 'sound_id' | 'takes'>;

/**
 * Scripts and timelines: lines, pauses and clips on lanes. Every change updates the story's timestamp and is published.
 */
export class Stories {
  readonly #deps: StoriesDeps;
  readonly #records: StoryRecords;

  constructor(deps: StoriesDeps) {
    this.#deps = deps;
    this.#records = new StoryRecords(deps);
  }

  /** Most recently edited first. */
  list({ limit = LIMITS.listDefault, offset = 0 }: PageQuery): Promise<Story[]> {
    return this.#deps.store.list(limit, offset);
  }

  /** @throws ServiceError `not_found` */
  get(id: string): Promise<StoryDetail> {
    return this.#records.get(id);
  }

  /** Whether there is a story with this id. */
  exists(id: string): Promise<boolean> {
    return this.#deps.store.exists(id);
  }

  /** @throws ServiceError `invalid_request` when the project does not exist */
  async create({ title, author, project_id, builder, cast = {}, request_options }: StoryCreate): Promise<StoryDetail> {
    await this.#requireProject(project_id);
    await this.#requireCast(cast);
    const id = this.#records.newId();
    await this.#records.insert(
      {
        ...NEW_STORY,
        id,
        title: title ?? UNTITLED,
        author: author ?? null,
        project_id: project_id ?? null,
        builder: builder ?? 'script',
        cast,
        request_options: request_options ?? {},
      },
      NO_PARTS,
    );
    return this.get(id);
  }

  /**
   * Lines affected by a changed delivery of the script, or by a changed cast, become stale.
   *
   * @throws ServiceError `not_found`, `invalid_request`
   */
  async update(id: string, patch: StoryPatch): Promise<StoryDetail> {
    await this.#records.change(id, await this.#updating(patch));
    return this.get(id);
  }

  async #updating(patch: StoryPatch): Promise<EditOf<undefined>> {
    const { title, author, project_id, builder, cast, effects, tempo, loudness_lufs, request_options } = patch;
    await this.#requireProject(project_id);
    if (cast !== undefined) await this.#requireCast(cast);
    return ({ facts, parts }) => ({
      changes: {
        ...(title !== undefined && { title }),
        ...(author !== undefined && { author }),
        ...(project_id !== undefined && { project_id }),
        ...(builder !== undefined && { builder }),
        ...(cast !== undefined && { cast }),
        ...(effects !== undefined && { effects }),
        ...(tempo !== undefined && { tempo }),
        ...(loudness_lufs !== undefined && { loudness_lufs }),
        ...(request_options !== undefined && { request_options }),
      },
      ...((request_options !== undefined || cast !== undefined) && {
        parts: withScriptDelivery(parts, facts, {
          request_options: request_options ?? facts.request_options,
          cast: cast ?? facts.cast,
        }),
      }),
      news: [{ type: 'story.updated' }],
      result: undefined,
    });
  }

  /**
   * Makes several changes one after the other, all or none.
   *
   * @throws ServiceError `not_found`, `invalid_request`, `source_unusable`, as for each of them alone
   */
  async changeAll(id: string, changes: readonly StoryChange[]): Promise<StoryChanged> {
    const { segments } = await this.get(id);
    /** The segments as the changes before each one leave them. */
    const known = new Map<string, SoundedSegment>(segments.map((segment) => [segment.id, segment]));
    /** The ids of what is created, by the names that the changes give it. */
    const named = new Map<string, string>();
    const edits: EditOf<unknown>[] = [];
    for (const change of changes) edits.push(await this.#editOf(id, change, known, named));
    await this.#records.change(id, together(edits));
    return { story: await this.get(id), created: Object.fromEntries(named) };
  }

  async #editOf(
    id: string,
    change: StoryChange,
    known: Map<string, SoundedSegment>,
    named: Map<string, string>,
  ): Promise<EditOf<unknown>> {
    switch (change.type) {
      case 'story.update':
        return this.#updating(change.fields);
      case 'segment.create': {
        const adding = await this.#adding(id, [change.fields]);
        return (state, now) => {
          const made = adding(state, now);
          named.set(change.name, (made.result[0] as Segment).id);
          return made;
        };
      }
      case 'segment.update': {
        const before = known.get(change.segment_id);
        if (before === undefined) throw notFound('segment', change.segment_id);
        const { fields } = change;
        known.set(before.id, {
          id: before.id,
          voice_id: fields.voice_id === undefined ? before.voice_id : fields.voice_id,
          sound_id: fields.sound_id === undefined ? before.sound_id : fields.sound_id,
          takes: fields.takes ?? before.takes,
        });
        return this.#updatingSegment(before, fields);
      }
      case 'segment.delete':
        return deleting(change.segment_id);
      case 'segments.reorder':
        return (state, now) => reordering(change.segment_ids.map((name) => named.get(name) ?? name))(state, now);
      case 'track.update':
        return this.#updatingTrack(id, change.track_index, change.fields);
      case 'track.move':
        return movingTrack(id, change.track_index, change.to_index);
      case 'track.delete':
        return deletingTrack(id, change.track_index);
    }
  }

  /** Deletes the story; its sounds stay in the library. @throws ServiceError `not_found` */
  delete(id: string): Promise<void> {
    return this.#records.delete(id);
  }

  /**
   * Puts a sound on a new timeline, optionally with its stems; made by a job when they do not exist.
   *
   * @throws ServiceError `invalid_request`, `source_unusable`, `model_cannot`, `model_not_ready`
   */
  async fromSound(request: StoryFromSound, placing?: Placing): Promise<StoryFromSoundResult> {
    return storyFromSound(this.#deps, this.#records, request, placing);
  }

  /**
   * Makes a story from a document: its text as lines, in chapters.
   *
   * @param body - the file; read to its end or to the limit
   * @param voices - for its speakers, beside those that the query asks for
   * @throws ServiceError `unsupported_media`, `too_large`, `disk_full`, `invalid_request`; the signal's reason
   */
  async importDocument(
    body: Readable,
    query: StoryImportQuery,
    signal: AbortSignal,
    voices: Pick<StoryCreate, 'cast' | 'request_options'> = {},
  ): Promise<StoryImportResult> {
    await this.#requireProject(query.project_id);
    await this.#requireVoice(query.narrator_voice_id, 'narrator_voice_id');
    await this.#requireVoice(query.quotes_voice_id, 'quotes_voice_id');
    await this.#requireCast(voices.cast ?? {});
    return storyFromDocument(this.#deps, this.#records, body, { ...query, ...voices }, signal);
  }

  /**
   * Looks for the words of every English line in its audio, in one job.
   *
   * @throws ServiceError `not_found`, `model_not_ready`; `invalid_request` when nothing is left to check
   */
  async checkLines(id: string): Promise<JobAccepted> {
    return checkLines(this.#deps, id, await this.segments(id));
  }

  /** The lines whose audio may not say their words. @throws ServiceError `not_found` */
  async checkOf(id: string): Promise<StoryCheck> {
    return checkOfLines(this.#deps, await this.segments(id));
  }

  /** Lines, pauses and clips in the order of the script. @throws ServiceError `not_found` */
  async segments(id: string): Promise<Segment[]> {
    return (await this.get(id)).segments;
  }

  /** A segment by id alone; the record names its story. @throws ServiceError `not_found` */
  segment(segmentId: string): Promise<Segment> {
    return this.#records.getSegment(segmentId);
  }

  /** @throws ServiceError `not_found`, `invalid_request`, `source_unusable` */
  async addSegment(id: string, body: SegmentCreate): Promise<Segment> {
    const [segment] = await this.addSegments(id, [body]);
    return segment as Segment;
  }

  /**
   * Adds segments one after the other, all or none.
   *
   * @throws ServiceError `not_found`, `invalid_request`, `source_unusable`
   */
  async addSegments(id: string, bodies: readonly SegmentCreate[]): Promise<Segment[]> {
    return this.#records.change(id, await this.#adding(id, bodies));
  }

  async #adding(id: string, bodies: readonly SegmentCreate[]): Promise<EditOf<Segment[]>> {
    const sounds = await Promise.all(
      bodies.map(async (body) => ({
        own: await this.#newSound(body.sound_id),
        lengths: await this.#lengthsOfTakes(body.takes ?? [], []),
      })),
    );
    for (const { voice_id } of bodies) await this.#requireVoice(voice_id);
    return (state, now) => {
      let parts = state.parts;
      const ids = bodies.map((body, index) => {
        const made = { id: this.#records.newId(), storyId: id, now };
        const segment = newSegment(parts, body, sounds[index] as ClipSounds, made);
        parts = { ...parts, segments: inserted(parts.segments, segment, segment.position) };
        return segment.id;
      });
      return {
        parts,
        news: ids.map((segmentId) => ({ type: 'segment.created', segment_id: segmentId })),
        result: ids.map((segmentId) => requireSegment(parts, segmentId)),
      };
    };
  }

  /** @throws ServiceError `not_found`, `invalid_request`, `source_unusable` */
  async updateSegment(id: string, segmentId: string, patch: SegmentPatch): Promise<Segment> {
    const before = await this.#segmentOf(id, segmentId);
    return this.#records.change(id, await this.#updatingSegment(before, patch));
  }

  async #updatingSegment(before: SoundedSegment, patch: SegmentPatch): Promise<EditOf<Segment>> {
    const { id: segmentId } = before;
    if (patch.voice_id !== before.voice_id) await this.#requireVoice(patch.voice_id);
    const isNew = patch.sound_id !== undefined && patch.sound_id !== before.sound_id;
    const soundId = patch.sound_id === undefined ? before.sound_id : patch.sound_id;
    const sound = isNew ? await this.#newSound(soundId) : await this.#knownSound(soundId);
    const lengths = await this.#lengthsOfTakes(patch.takes ?? before.takes, before.takes);
    return ({ facts, parts }, now) => {
      const current = requireSegment(parts, segmentId);
      if (patch.sound_id === undefined && current.sound_id !== (sound?.id ?? null)) throw changedMeanwhile();
      const changed = changedSegment(current, patch, { own: sound, lengths }, now);
      // Another speaker may have another voice.
      const isSame = soundsTheSame({ story: facts, segment: current }, { story: facts, segment: changed });
      const isOld = !isSame && changed.sound_id !== null && changed.sound_id === current.sound_id;
      const segment = isOld ? { ...changed, stale: true } : changed;
      const segments = replaced(parts.segments, segment);
      return {
        parts: { ...parts, segments },
        news: [
          { type: 'segment.updated', segment_id: segmentId },
          ...(patch.position === undefined ? [] : [{ type: 'segments.reordered' } as const]),
        ],
        result: requireSegment({ segments }, segmentId),
      };
    };
  }

  /** What lets a clip play one of its takes, from 1. @throws ServiceError `not_found`, `invalid_request` */
  async patchForTake(segmentId: string, take: number): Promise<SegmentPatch> {
    const segment = await this.segment(segmentId);
    const own = await this.#knownSound(segment.sound_id);
    const lengths = await this.#lengthsOfTakes(segment.takes, segment.takes);
    return patchForTake(segment, take, (id) => (id === own?.id ? own.duration_s : lengths.get(id)));
  }

  /** Its audio stays in the library. @throws ServiceError `not_found` */
  deleteSegment(id: string, segmentId: string): Promise<void> {
    return this.#records.change(id, deleting(segmentId));
  }

  /**
   * Reorders the script; positions on the timeline do not change.
   *
   * @throws ServiceError `not_found`, `invalid_request` unless each segment is listed once
   */
  reorder(id: string, segmentIds: readonly string[]): Promise<Segment[]> {
    return this.#records.change(id, reordering(segmentIds));
  }

  /**
   * Cuts a clip in two, at a time from its start or before a word of its sound.
   *
   * @returns the two halves
   * @throws ServiceError `not_found`, `invalid_request` without audio, `window_out_of_range`
   */
  async split(id: string, segmentId: string, { at_s, at_word }: SegmentSplit): Promise<Segment[]> {
    const clip = await this.#segmentOf(id, segmentId);
    const sound = await this.#knownSound(clip.sound_id);
    if (sound === null) {
      throw new ServiceError('invalid_request', 'This line has no audio yet, so it cannot be split.', {
        hint: 'Voice the line first.',
      });
    }
    const wordS = at_word === undefined ? null : await this.#startOfWord(sound.id, at_word);
    return this.#records.change(id, ({ parts }, now) => {
      const current = requireSegment(parts, segmentId);
      if (current.sound_id !== sound.id) throw changedMeanwhile();
      const atS = wordS === null ? (at_s ?? 0) : wordS - current.trim_start_s;
      const halves = splitClip(current, atS, sound.sample_rate, { id: this.#records.newId(), now });
      if (halves === null) {
        throw new ServiceError(
          'window_out_of_range',
          `The clip is ${current.duration_s} s long; it cannot be split at ${atS} s.`,
        );
      }
      const segments = withHalves(parts.segments, halves);
      return {
        parts: { ...parts, segments },
        news: [
          { type: 'segment.updated', segment_id: halves[0].id },
          { type: 'segment.created', segment_id: halves[1].id },
        ],
        result: halves.map((half) => requireSegment({ segments }, half.id)),
      };
    });
  }

  /** Where a word of a sound begins. @throws ServiceError `invalid_request` */
  async #startOfWord(soundId: string, number: number): Promise<number> {
    const words = await this.#deps.library.wordsOf(soundId);
    const word = words[number];
    if (word !== undefined) return word.start_s;
    const message =
      words.length === 0 ? 'The times of its words are not known.' : `It has ${words.length} words; the first is 0.`;
    throw new ServiceError('invalid_request', message, {
      hint: words.length === 0 ? 'Give a time, at_s.' : `Give at_word from 1 to ${words.length - 1}.`,
      fields: [{ path: 'at_word', message }],
    });
  }

  /** Voices one line. @throws ServiceError `not_found`, `invalid_request`, `model_cannot`, `model_not_ready` */
  generateSegment(id: string, segmentId: string, request: SegmentGenerate): Promise<JobAccepted> {
    return readSegment(this.#deps, this.#records, id, segmentId, request);
  }

  /**
   * Voices every line that has no audio or is out of date, one at a time, and resolves when all are done. A failing
   * line does not stop the others.
   *
   * @throws ServiceError `not_found`, `invalid_request`, `model_cannot`, `model_not_ready`; the signal's reason, once
   *   the current line is cancelled
   */
  speakStory(id: string, options: ReadingOptions, hooks?: ReadingHooks): Promise<StoryReading> {
    return readStory(this.#deps, this.#records, id, options, hooks);
  }

  /**
   * Mixes a story down to one sound, as it is when the job runs. The job fails when the mix would be silent.
   *
   * @param onPlanned - called in the job with the lines that are missing or out of date in the mix
   * @throws ServiceError `not_found`
   */
  async export(
    id: string,
    { name }: StoryExport = {},
    onPlanned?: (lines: NotAsWritten) => void,
  ): Promise<JobAccepted> {
    const submitted = await this.get(id);
    return exportStory(this.#deps, { submitted, load: () => this.get(id), name: name ?? null, onPlanned });
  }

  /**
   * Inserts empty time on all lanes.
   *
   * @throws ServiceError `not_found`; `invalid_request` when the story would become longer than stories can be, or a
   *   curve would have more points than curves can have
   */
  async insertTime(id: string, atS: number, lengthS: number): Promise<StoryDetail> {
    await this.#records.change(id, ({ facts, parts }) => {
      const inserted = withTimeInserted({ ...facts, ...parts }, atS, lengthS);
      const problem = insertionProblem(inserted);
      if (problem !== null) throw new ServiceError('invalid_request', problem);
      const { segments, tracks, effects, request_options } = inserted;
      return {
        changes: { effects, request_options },
        parts: { segments, tracks },
        news: [{ type: 'story.updated' }],
        result: undefined,
      };
    });
    return this.get(id);
  }

  /**
   * Makes a sound of some clips or of a lane, which stay as they are.
   *
   * @throws ServiceError `not_found`
   */
  async render(id: string, request: StoryRender): Promise<JobAccepted> {
    const submitted = await this.get(id);
    if (request.track_index !== undefined) requireLane(id, submitted, request.track_index);
    return renderPart(this.#deps, { ...request, submitted, load: () => this.get(id) });
  }

  /** Every lane that a segment or a setting names. @throws ServiceError `not_found` */
  async tracks(id: string): Promise<Track[]> {
    return (await this.get(id)).tracks;
  }

  /**
   * Changes a lane, creating it if needed. Gain, pan and mute of its clips do not change.
   *
   * @throws ServiceError `not_found`; `invalid_request` when it would be ducked under itself or its points are not in
   * time order
   */
  async updateTrack(id: string, trackIndex: number, patch: TrackPatch): Promise<Track> {
    return this.#records.change(id, await this.#updatingTrack(id, trackIndex, patch));
  }

  async #updatingTrack(id: string, trackIndex: number, patch: TrackPatch): Promise<EditOf<Track>> {
    const fields = checkedLane(trackIndex, patch);
    const { frozen_sound_id: frozen } = patch;
    if (frozen !== undefined && frozen !== null) await requireSource(this.#deps.library, frozen, 'frozen_sound_id');
    return ({ parts }) => {
      const before = lanesOf(id, parts).find((track) => track.track_index === trackIndex);
      const changed: Track = { ...(before ?? neutralTrack(id, trackIndex)), ...fields };
      const isFreezing = frozen !== undefined && fields.frozen_key === undefined;
      const key = frozen === null ? null : frozenKey(parts, changed);
      const track = isFreezing ? { ...changed, frozen_key: key } : changed;
      const others = parts.tracks.filter((other) => other.track_index !== trackIndex);
      const after = { ...parts, tracks: [...others, track] };
      return {
        parts: after,
        news: [{ type: 'track.updated', track_index: trackIndex }],
        result: requireLane(id, after, trackIndex),
      };
    };
  }

  /** Moves a lane with its clips; the lanes between shift by one. @throws ServiceError `not_found` */
  async moveTrack(id: string, trackIndex: number, toIndex: number): Promise<Track[]> {
    return this.#records.change(id, movingTrack(id, trackIndex, toIndex));
  }

  /** Deletes a lane with its clips; the lanes above move down. @throws ServiceError `not_found` */
  deleteTrack(id: string, trackIndex: number): Promise<void> {
    return this.#records.change(id, deletingTrack(id, trackIndex));
  }

  /** @throws ServiceError `not_found`, also for a segment of another story */
  async #segmentOf(id: string, segmentId: string): Promise<Segment> {
    const segment = await this.#records.getSegment(segmentId);
    if (segment.story_id !== id) throw notFound('segment', segmentId);
    return segment;
  }

  /** The sound requested for a clip. @throws ServiceError `invalid_request`, `source_unusable` */
  async #newSound(id: string | null | undefined): Promise<Sound | null> {
    return id === null || id === undefined ? null : requireSource(this.#deps.library, id, 'sound_id');
  }

  /** The sound that a clip has: null when it has none or it was just deleted. */
  async #knownSound(id: string | null): Promise<Sound | null> {
    return id === null ? null : ((await this.#deps.library.find(id)) ?? null);
  }

  /**
   * Lengths of the takes of a clip that exist.
   *
   * @param known - those that it has already, which may have been deleted since
   * @throws ServiceError `invalid_request`, `source_unusable`
   */
  async #lengthsOfTakes(takes: readonly Take[], known: readonly Take[]): Promise<Map<string, number>> {
    const before = new Set(known.map(({ sound_id }) => sound_id));
    const lengths = new Map<string, number>();
    for (const [at, { sound_id: id }] of takes.entries()) {
      const sound = before.has(id)
        ? await this.#knownSound(id)
        : await requireSource(this.#deps.library, id, `takes.${at}.sound_id`);
      if (sound !== null) lengths.set(id, sound.duration_s);
    }
    return lengths;
  }

  async #requireCast(cast: Cast): Promise<void> {
    for (const [speaker, { voice_id }] of Object.entries(cast)) {
      await this.#requireVoice(voice_id, `cast.${speaker}.voice_id`);
    }
  }

  async #requireVoice(id: string | null | undefined, field = 'voice_id'): Promise<void> {
    if (id === null || id === undefined || (await this.#deps.voices.exists(id))) return;
    throw unknownReference('voice', id, field);
  }

  async #requireProject(id: string | null | undefined): Promise<void> {
    if (id === null || id === undefined || (await this.#deps.projects.find(id)) !== undefined) return;
    throw unknownReference('project', id, 'project_id');
  }
}

function changedMeanwhile(): ServiceError {
  return new ServiceError('conflict', 'The audio of this line has changed since.', { hint: 'Reload it.' });
}
