import {
  LIMITS,
  type Segment,
  type Sound,
  STEMS,
  type Stem,
  type StemSelection,
  type StoryDetail,
  type StoryFromSound,
  type StoryFromSoundResult,
  sentencesOfWords,
  type Track,
} from '@soundwright/contract';
import { lanesOf, neutralTrack } from '@soundwright/story/lanes';
import { NO_PARTS, type StoryParts } from '@soundwright/story/parts';
import { inserted } from '@soundwright/story/script';
import { requireSource } from '../generation/checks.ts';
import type { Placing } from '../generation/generation.ts';
import type { Library } from '../library/library.ts';
import { ServiceError } from '../platform/service-error.ts';
import { newSegment } from './segment-rules.ts';
import type { StoryRecords } from './story-records.ts';
import { NEW_STORY } from './story-store.ts';
import type { VoicingDeps } from './voicing.ts';

type Deps = Pick<VoicingDeps, 'generation' | 'models'> & { readonly library: Library };

/** Every stem. */
const ALL_STEMS: StemSelection = { keep: [], rest: 'discard' };
const STEM_LIMIT = 500;

/**
 * Puts a sound on a new timeline: the sound on lane 0, and with `separate` each stem on its own lane above, with the
 * sound itself muted so that nothing plays twice. Existing stems are used; otherwise a job makes them, and they are
 * added when it ends.
 *
 * @throws ServiceError `invalid_request`, `source_unusable`, and as `Generation.separate`
 */
export async function storyFromSound(
  deps: Deps,
  records: StoryRecords,
  request: StoryFromSound,
  placing: Placing = {},
): Promise<StoryFromSoundResult> {
  const sound = await requireSource(deps.library, request.sound_id, 'sound_id');
  const storyId = records.newId();
  if (request.lines === true) return { ...(await storyOfLines(deps, records, sound, storyId)), job_id: null };
  const laid = withClip(NO_PARTS, storyId, sound, { name: sound.name, id: records.newId(), now: records.now() });
  const stored = Promise.withResolvers<void>();
  // The call itself reports the error to the caller.
  stored.promise.catch(() => undefined);
  let parts = laid;
  let jobId: string | null = null;
  if (request.separate ?? request.stems !== undefined) {
    const selection = request.stems ?? ALL_STEMS;
    const stems = await existingStems(deps.library, sound, selection, request.model);
    if (stems !== null) {
      parts = withStems(laid, storyId, stems, records);
    } else {
      const model = request.model ?? separatorOf(deps);
      const accepted = await deps.generation.separate(
        { model, source_sound_id: sound.id, stems: selection },
        {
          ...placing,
          finish: async (made) => {
            await stored.promise;
            await appendStems(records, storyId, made);
          },
        },
      );
      jobId = accepted.job_id;
    }
  }
  try {
    await records.insert(
      { ...NEW_STORY, id: storyId, title: sound.name, project_id: sound.project_id, builder: 'music' },
      parts,
    );
    stored.resolve();
  } catch (error) {
    stored.reject(error);
    throw error;
  }
  return { ...(await records.get(storyId)), job_id: jobId };
}

/** What a clip keeps of the silence before and after its words, at most, in seconds. */
const LEAD_S = 0.2;
const TAIL_S = 0.3;

/** A script of what a sound says: each sentence plays its part of the sound, where it is in the sound. */
async function storyOfLines(
  { library }: Deps,
  records: StoryRecords,
  sound: Sound,
  storyId: string,
): Promise<StoryDetail> {
  const sentences = sentencesOfWords(await library.wordsOf(sound.id)).slice(0, LIMITS.storySegments);
  if (sentences.length === 0) {
    throw new ServiceError('source_unusable', `It is not known what “${sound.name}” says.`, {
      hint: 'Write it down first, with POST /api/transcribe.',
    });
  }
  let parts: StoryParts = { ...NO_PARTS, tracks: [{ ...neutralTrack(storyId, 0), name: sound.name }] };
  let endS = 0;
  for (const [index, words] of sentences.entries()) {
    const nextS = sentences[index + 1]?.[0]?.start_s ?? sound.duration_s;
    const fromS = Math.max(endS, (words[0]?.start_s ?? 0) - LEAD_S);
    const saidS = words.at(-1)?.end_s ?? fromS;
    endS = Math.min(sound.duration_s, saidS + TAIL_S, Math.max(saidS, (saidS + nextS) / 2));
    if (endS <= fromS) continue;
    const body = {
      text: words.map(({ text }) => text).join(' '),
      start_s: fromS,
      trim_start_s: fromS,
      duration_s: endS - fromS,
    };
    const segment = newSegment(
      parts,
      body,
      { own: sound, lengths: new Map() },
      { id: records.newId(), storyId, now: records.now() },
    );
    parts = { ...parts, segments: inserted(parts.segments, segment) };
  }
  const facts = { ...NEW_STORY, id: storyId, title: sound.name, project_id: sound.project_id };
  await records.insert({ ...facts, builder: 'script' }, parts);
  return records.get(storyId);
}

/** Puts stems on new lanes at the top, and mutes the clip they were made from. */
async function appendStems(records: StoryRecords, storyId: string, stems: readonly Sound[]): Promise<void> {
  try {
    await records.change(storyId, ({ parts }) => ({
      parts: withStems(parts, storyId, stems, records),
      news: [{ type: 'story.updated' }],
      result: undefined,
    }));
  } catch (error) {
    // The story was deleted while the stems were made; they stay in the library.
    if (!(error instanceof ServiceError && error.code === 'not_found')) throw error;
  }
}

function withStems(parts: StoryParts, storyId: string, stems: readonly Sound[], records: StoryRecords): StoryParts {
  const now = records.now();
  const parentIds = new Set(stems.map((stem) => stem.parent_id));
  const muted = parts.segments.map(
    (segment): Segment =>
      segment.sound_id !== null && parentIds.has(segment.sound_id) && !segment.muted
        ? { ...segment, muted: true, updated_at: now }
        : segment,
  );
  return stems.reduce<StoryParts>(
    (laid, stem) =>
      withClip(laid, storyId, stem, { name: capitalised(stem.stem ?? stem.name), id: records.newId(), now }),
    { ...parts, segments: muted },
  );
}

/** Adds a whole sound at the start of a new lane above all others. */
function withClip(
  parts: StoryParts,
  storyId: string,
  sound: Sound,
  { name, id, now }: { name: string; id: string; now: string },
): StoryParts {
  const trackIndex = lanesOf(storyId, parts).reduce((next, lane) => Math.max(next, lane.track_index + 1), 0);
  const body = { track_index: trackIndex, start_s: 0, sound_id: sound.id };
  const segment = newSegment(parts, body, { own: sound, lengths: new Map() }, { id, storyId, now });
  const track: Track = { ...neutralTrack(storyId, trackIndex), name };
  return { segments: inserted(parts.segments, segment), tracks: [...parts.tracks, track] };
}

/**
 * The stems that a separation would make, if an earlier one already made them, else null. All must be from one model. A
 * rest is reused if it was merged from the same stems; if only those stems exist, they are merged now.
 */
async function existingStems(
  library: Library,
  sound: Sound,
  { keep, rest }: StemSelection,
  model: string | undefined,
): Promise<Sound[] | null> {
  const { items } = await library.list({ parent_id: sound.id, source: 'stem', limit: STEM_LIMIT });
  const usable = items.filter((stem) => !stem.missing && (model === undefined || stem.model === model));
  for (const made of Map.groupBy(usable, (stem) => stem.model).values()) {
    const all = await stemsOfModel(library, made);
    const wanted = all.filter((stem) => keep.length === 0 || keep.includes(stem));
    const kept = allOf(made, wanted);
    const others = rest === 'merge' ? all.filter((stem) => !wanted.includes(stem)) : [];
    if (kept === null || kept.length === 0) continue;
    if (others.length === 0) return kept;
    const sum = (await findSum(library, made, others)) ?? (await makeSum(library, sound, allOf(made, others), all));
    if (sum !== null) return [...kept, sum];
  }
  return null;
}

/** The newest sound of each of these stems, or null when one does not exist. */
function allOf(made: readonly Sound[], names: readonly Stem[]): Sound[] | null {
  const found = names.map((name) => made.find((stem) => stem.stem === name));
  return found.every((stem) => stem !== undefined) ? found : null;
}

/**
 * The stems a model makes, according to its stored recipes; stems of older versions are from models that make all four.
 */
async function stemsOfModel(library: Library, made: readonly Sound[]): Promise<readonly Stem[]> {
  for (const { id } of made) {
    const stems = listIn(await library.recipeOf(id), 'stems');
    if (stems !== null) return STEMS.filter((stem) => stems.includes(stem));
  }
  return STEMS;
}

async function findSum(library: Library, made: readonly Sound[], summed: readonly Stem[]): Promise<Sound | null> {
  for (const sum of made.filter(({ stem }) => stem === 'rest')) {
    const merged = listIn(await library.recipeOf(sum.id), 'merged');
    if (merged?.length === summed.length && summed.every((stem) => merged.includes(stem))) return sum;
  }
  return null;
}

async function makeSum(
  library: Library,
  source: Sound,
  stems: readonly Sound[] | null,
  all: readonly Stem[],
): Promise<Sound | null> {
  const [first] = stems ?? [];
  if (stems === null || first === undefined) return null;
  const facts = { ...first, name: `${source.name} (rest)`, stem: 'rest' as const, lyrics: null, favorite: false };
  const ids = stems.map(({ id }) => id);
  return library.addSum(ids, facts, { stems: all, merged: stems.map(({ stem }) => stem) });
}

function listIn(recipe: unknown, name: 'stems' | 'merged'): unknown[] | null {
  const list = (recipe as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? list : null;
}

function separatorOf({ models }: Deps): string {
  const model = models.findFor('separation');
  if (model !== undefined) return model.id;
  throw new ServiceError(
    'model_not_ready',
    'No separation model is enabled, so the sound cannot be split into stems.',
    {
      hint: 'Enable one on the Models screen, or leave separate out.',
    },
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
