import {
  BinItemSchema,
  type BinKind,
  CastSchema,
  ConversationEntrySchema,
  ConversationSchema,
  DeliverySchema,
  DuckingSchema,
  EffectChainSchema,
  McpCallSchema,
  PEAK_COUNT,
  ProjectSchema,
  PronunciationSchema,
  SavedSearchSchema,
  SearchQuerySchema,
  SegmentSchema,
  SessionSchema,
  SetItemSchema,
  SetTakeSchema,
  SetTargetSchema,
  SoundPartSchema,
  SoundSchema,
  SoundSetSchema,
  SoundWordSchema,
  StorySchema,
  TagsSchema,
  TrackSchema,
  VoiceSchema,
} from '@soundwright/contract';
import { z } from 'zod';
import { type BinContent, type BinnedTable, packContent, unpackContent } from '../bin/bin-content.ts';
import type { Tables } from '../platform/schema.ts';

/** Tables restored from a backup, each after those it references. Everything else is recomputed or not restored. */
export const RESTORED_TABLES = [
  'projects',
  'sessions',
  'sounds',
  'sound_extras',
  'voices',
  'stories',
  'segments',
  'tracks',
  'conversations',
  'conversation_entries',
  'mcp_calls',
  'model_timings',
  'saved_searches',
  'pronunciations',
  'sound_sets',
  'bin',
  'bin_references',
] as const satisfies readonly (keyof Tables)[];
export type RestoredTable = (typeof RESTORED_TABLES)[number];

/** A foreign key. A row whose required reference is missing is skipped; an optional one becomes null. */
export interface Reference {
  readonly table: RestoredTable;
  readonly key: 'id' | 'seq';
  readonly needed: boolean;
}

interface RestoredRows {
  /** Unique keys, as `table.key`. */
  readonly apart?: readonly `${RestoredTable}.${'id' | 'seq'}`[];
  /** The restored row, or null when its columns are inconsistent. */
  readonly accept?: (row: Record<string, unknown>) => Record<string, unknown> | null;
  /** Schema of a row, one field per column. A column that an earlier version lacked has a default. */
  readonly row: z.ZodObject;
  readonly references: Readonly<Record<string, Reference>>;
}

const JSON_DEPTH = 64;
const MIDI_BYTES = 16 * 1024 * 1024;

/** Ids become file names, so they are validated strictly. */
const IdSchema = z.uuid().regex(/^[0-9a-f-]+$/);
const SeqSchema = z.int().min(1);
const FlagSchema = z.literal([0, 1]);
const ArtworkSchema = z
  .string()
  .regex(/^\/artwork\/[A-Za-z0-9_-]{1,80}\.png$/)
  .nullable()
  .catch(null);
const ReferenceSchema = IdSchema.nullable().catch(null);

/** JSON text matching a schema; kept as text. */
function jsonOf(schema: z.ZodType) {
  return z.string().refine((text) => {
    if (depthOf(text) > JSON_DEPTH) return false;
    try {
      return schema.safeParse(JSON.parse(text)).success;
    } catch {
      return false;
    }
  }, 'must be JSON of the right kind');
}

/** Nesting depth of brackets, without parsing: very deep nesting overflows the stack of any recursive reader. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth--;
  }
  return deepest;
}

const toProject: Reference = { table: 'projects', key: 'id', needed: false };
const toSound: Reference = { table: 'sounds', key: 'id', needed: false };

const { created_at, updated_at } = SoundSchema.shape;
const times = { created_at, updated_at };

const SoundRow = SoundSchema.omit({ file: true, midi: true, licence: true, problems: true }).extend({
  made_with: jsonOf(z.array(z.string())).nullable().default(null),
  seq: SeqSchema,
  id: IdSchema,
  peaks: z.instanceof(Uint8Array).refine((bytes) => bytes.length === 2 * PEAK_COUNT),
  favorite: FlagSchema,
  tags: jsonOf(TagsSchema),
  session_id: ReferenceSchema,
  project_id: ReferenceSchema,
  parent_id: ReferenceSchema,
  artwork: ArtworkSchema,
  has_midi: FlagSchema,
  missing: FlagSchema,
});

const SoundExtrasRow = z.object({
  seq: SeqSchema,
  recipe: jsonOf(z.unknown()).nullable(),
  midi: z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.length <= MIDI_BYTES)
    .nullable(),
  words: jsonOf(z.array(SoundWordSchema)).nullable().default(null),
  parts: jsonOf(z.array(SoundPartSchema)).nullable().default(null),
  artist: z.string().nullable().default(null),
});

const VoiceRow = VoiceSchema.extend({
  id: IdSchema,
  source_sound_id: ReferenceSchema,
  transcript: VoiceSchema.shape.transcript.default(null),
  artwork: ArtworkSchema,
}).refine(({ id, file }) => file === null || file === `/files/voices/${id}.wav`, 'must name its own file');

const EffectsRow = jsonOf(EffectChainSchema).default('[]');

const StoryRow = StorySchema.omit({ duration_s: true, segment_count: true, track_count: true, cast: true }).extend({
  id: IdSchema,
  author: StorySchema.shape.author.default(null),
  project_id: ReferenceSchema,
  request_options: jsonOf(z.record(z.string(), z.unknown())),
  cast_voices: jsonOf(CastSchema).default('{}'),
  effects: EffectsRow,
  tempo: jsonOf(StorySchema.shape.tempo).nullable().default(null),
});

const SegmentRow = SegmentSchema.extend({
  id: IdSchema,
  story_id: IdSchema,
  chapter: SegmentSchema.shape.chapter.default(null),
  delivery: jsonOf(DeliverySchema),
  effects: EffectsRow,
  group_id: SegmentSchema.shape.group_id.default(null),
  takes: jsonOf(SegmentSchema.shape.takes).default('[]'),
  comp: jsonOf(SegmentSchema.shape.comp).default('[]'),
  comp_fade_s: SegmentSchema.shape.comp_fade_s.default(0.02),
  muted: FlagSchema,
  sound_id: ReferenceSchema,
  stale: FlagSchema,
});

const McpCallRow = McpCallSchema.omit({ client: true }).extend({
  seq: SeqSchema,
  id: IdSchema,
  client_name: z.string(),
  client_version: z.string(),
  session_id: z.string().nullable(),
  arguments: jsonOf(McpCallSchema.shape.arguments),
  sound_ids: jsonOf(McpCallSchema.shape.sound_ids),
});

const EntryRow = ConversationEntrySchema.extend({
  seq: SeqSchema,
  id: IdSchema,
  conversation_id: IdSchema,
  actions: jsonOf(ConversationEntrySchema.shape.actions),
  sound_ids: jsonOf(ConversationEntrySchema.shape.sound_ids),
});

/** A bin item; its rows must be valid for their tables and belong to that item. */
const BinRow = BinItemSchema.omit({ expires_at: true, sound_count: true }).extend({
  id: IdSchema,
  session_id: IdSchema.nullable().default(null),
  seq: SeqSchema.nullable(),
  artwork: ArtworkSchema,
  content: z.string().refine((text) => depthOf(text) <= JSON_DEPTH, 'is nested too deeply'),
});

const SetRow = SoundSetSchema.omit({ states: true, missing: true }).extend({
  id: IdSchema,
  project_id: ReferenceSchema,
  target: jsonOf(SetTargetSchema),
  items: jsonOf(
    z.array(
      SetItemSchema.omit({ state: true, missing: true }).extend({
        seeds_used: z.int().min(0).optional(),
        takes: z.array(
          SetTakeSchema.omit({ stale: true }).extend({ sound_id: IdSchema, made_for: z.string().nullable() }),
        ),
      }),
    ),
  ),
});

/** State of a segment's reference to its sound; empty for other references. */
const ReferenceStateSchema = z
  .object({
    stale: FlagSchema,
    text: z.string(),
    voice_id: z.string().nullable(),
    delivery: DeliverySchema,
    script: DeliverySchema,
    trim_start_s: z.number().min(0),
    duration_s: z.number().min(0),
  })
  .partial();

/** Tables of each kind of item; the first contains the item itself. */
const TABLES_OF = {
  sound: ['sounds', 'sound_extras'],
  voice: ['voices'],
  story: ['stories', 'segments', 'tracks', 'conversations', 'conversation_entries'],
  set: ['sound_sets'],
  session: ['sessions'],
} as const satisfies Record<BinKind, readonly BinnedTable[]>;

/** A bin item with its valid rows, or null. */
function acceptBinned(row: Record<string, unknown>): Record<string, unknown> | null {
  const { id, kind, seq, content } = row as z.infer<typeof BinRow>;
  const accepted: Partial<Record<BinnedTable, unknown[]>> = {};
  let found: Partial<Record<BinnedTable, unknown>>;
  try {
    found = unpackContent(content);
  } catch {
    return null;
  }
  for (const table of TABLES_OF[kind]) {
    const rows = z.array(RESTORED_ROWS[table].row).safeParse(found[table] ?? []);
    if (!rows.success) return null;
    accepted[table] = rows.data;
  }
  const own = accepted[TABLES_OF[kind][0]] ?? [];
  const [thing] = own as { id: string; seq?: number }[];
  const extras = (accepted.sound_extras ?? []) as { seq: number }[];
  const parts = [...(accepted.segments ?? []), ...(accepted.tracks ?? []), ...(accepted.conversations ?? [])];
  const belongs =
    own.length === 1 &&
    thing?.id === id &&
    (thing.seq ?? null) === seq &&
    extras.every((one) => one.seq === seq) &&
    (parts as { story_id: string | null }[]).every((part) => part.story_id === id);
  return belongs ? { ...row, content: packContent(accepted as BinContent) } : null;
}

/** Row schemas of a backup, from the same schemas as the API. */
export const RESTORED_ROWS: Readonly<Record<RestoredTable, RestoredRows>> = {
  projects: { row: z.object({ id: IdSchema, name: ProjectSchema.shape.name, ...times }), references: {} },
  sessions: {
    row: SessionSchema.omit({ sound_count: true, artwork: true }).extend({ id: IdSchema, project_id: ReferenceSchema }),
    references: { project_id: toProject },
  },
  sounds: {
    row: SoundRow,
    references: {
      session_id: { table: 'sessions', key: 'id', needed: false },
      project_id: toProject,
      parent_id: toSound,
    },
  },
  sound_extras: { row: SoundExtrasRow, references: { seq: { table: 'sounds', key: 'seq', needed: true } } },
  voices: { row: VoiceRow, references: { source_sound_id: toSound } },
  stories: { row: StoryRow, references: { project_id: toProject } },
  segments: {
    row: SegmentRow,
    references: { story_id: { table: 'stories', key: 'id', needed: true }, sound_id: toSound },
  },
  tracks: {
    row: TrackSchema.omit({ frozen_stale: true }).extend({
      story_id: IdSchema,
      muted: FlagSchema,
      soloed: FlagSchema,
      automation: jsonOf(TrackSchema.shape.automation),
      ducking: jsonOf(DuckingSchema).nullable(),
      effects: EffectsRow,
      frozen_sound_id: ReferenceSchema.default(null),
      frozen_key: TrackSchema.shape.frozen_key.default(null),
      locked: FlagSchema,
    }),
    references: { story_id: { table: 'stories', key: 'id', needed: true }, frozen_sound_id: toSound },
  },
  conversations: {
    row: ConversationSchema.omit({ entry_count: true }).extend({ id: IdSchema, story_id: ReferenceSchema }),
    references: { story_id: { table: 'stories', key: 'id', needed: false } },
  },
  conversation_entries: {
    row: EntryRow,
    references: { conversation_id: { table: 'conversations', key: 'id', needed: true } },
  },
  mcp_calls: { row: McpCallRow, references: {} },
  model_timings: {
    row: z.object({
      seq: SeqSchema,
      model_id: z.string(),
      wall_s: z.number().min(0),
      audio_s: z.number().min(0).nullable().default(null),
      finished_at: created_at,
    }),
    references: {},
  },
  saved_searches: {
    row: SavedSearchSchema.extend({ id: IdSchema, query: jsonOf(SearchQuerySchema) }),
    references: {},
  },
  pronunciations: {
    row: PronunciationSchema.extend({ key: z.string().min(1) }),
    references: {},
  },
  sound_sets: { row: SetRow, references: { project_id: toProject } },
  // Items restored later must not take over existing files.
  bin: {
    row: BinRow,
    references: {},
    accept: acceptBinned,
    apart: ['sounds.id', 'sounds.seq', 'voices.id', 'stories.id', 'sessions.id'],
  },
  bin_references: {
    row: z.object({
      holder: z.enum(['segment', 'voice', 'sound']),
      holder_id: IdSchema,
      owner_id: IdSchema,
      target_id: IdSchema,
      was: jsonOf(ReferenceStateSchema),
    }),
    references: {},
  },
};
