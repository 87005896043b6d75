import { z } from 'zod';
import { EffectChainSchema } from './effects.ts';
import { freeObject } from './free-values.ts';
import { DeliverySchema, StemSelectionSchema } from './generation.ts';
import { LIMITS } from './limits.ts';
import { numberIn, wholeIn } from './numbers.ts';
import { IdSchema, NameSchema, PageQuerySchema, QueryFlagSchema, SeedSchema, TimestampSchema } from './primitives.ts';
import { RANGES } from './ranges.ts';

const GainSchema = numberIn(RANGES.gainDb).describe('dB');
const LaneSchema = wholeIn(RANGES.lane);
const TimeSchema = z.number().min(0).max(LIMITS.storySeconds);
const PanSchema = numberIn(RANGES.pan);

export const AutomationPointSchema = z
  .strictObject({ time_s: TimeSchema, gain_db: GainSchema })
  .meta({ id: 'AutomationPoint' });
export type AutomationPoint = z.infer<typeof AutomationPointSchema>;

const AutomationSchema = z
  .array(AutomationPointSchema)
  .max(LIMITS.automationPoints)
  .describe(
    "Volume automation over the story's time, added to the gain of the lane: linear in dB between points, constant before the first and after the last. Sorted by time; two points at the same time make a step.",
  );

export const DuckingSchema = z
  .strictObject({
    key_track_index: LaneSchema.describe('The lane that triggers the ducking.'),
    depth_db: numberIn(RANGES.duckDepthDb).describe('Attenuation in dB.'),
    threshold_db: numberIn(RANGES.duckThresholdDb).describe(
      'RMS level of the other lane in dBFS above which this one is ducked.',
    ),
    attack_s: numberIn(RANGES.duckAttackS).describe('Fade-down time, ending when the other lane begins.'),
    release_s: numberIn(RANGES.duckReleaseS).describe('Fade-up time after the other lane ends.'),
  })
  .meta({ id: 'Ducking' });
export type Ducking = z.infer<typeof DuckingSchema>;

/** Ducking settings for music under speech. */
export const USUAL_DUCKING = { depth_db: 12, threshold_db: -45, attack_s: 0.3, release_s: 0.8 } as const;

export const LANE_COLORS = ['red', 'orange', 'green', 'teal', 'blue', 'violet', 'pink', 'grey'] as const;
export const LANE_HEIGHTS = ['small', 'normal', 'large'] as const;

export const StoryBuilderSchema = z.enum(['script', 'music']);

const TakeSchema = z
  .strictObject({
    sound_id: IdSchema,
    offset_s: numberIn(RANGES.takeOffset).describe(
      'Where it begins in the time of the clip’s own sound; 0 for that sound itself.',
    ),
  })
  .meta({ id: 'Take' });
export type Take = z.infer<typeof TakeSchema>;
const TakesSchema = z
  .array(TakeSchema)
  .max(LIMITS.takes)
  .describe('Other recordings of the same, which `comp` can play in its place; its own sound can be among them.');

const CompPartSchema = z
  .strictObject({
    from_s: TimeSchema.describe('In the time of the clip’s own sound, as `trim_start_s`.'),
    sound_id: IdSchema.describe('Its own sound, or one of its takes.'),
  })
  .meta({ id: 'CompPart' });
export type CompPart = z.infer<typeof CompPartSchema>;
const CompSchema = z
  .array(CompPartSchema)
  .max(LIMITS.compParts)
  .describe(
    'Which of its takes plays from which time on, sorted by time, with short crossfades; before the first, its own sound plays.',
  );

const CompFadeSchema = numberIn(RANGES.compFadeS).describe(
  'Length of the equal-power crossfades between the parts of the comp, 0 for cuts; shorter where a part is shorter.',
);

export const SegmentSchema = z
  .object({
    id: z.uuid(),
    story_id: z.uuid(),
    kind: z.enum(['line', 'pause']),
    text: z.string(),
    speaker: z.string().nullable(),
    chapter: z.string().nullable().describe('Name of the chapter that begins here, or null.'),
    voice_id: z.string().nullable(),
    delivery: z.record(z.string(), z.unknown()),
    position: z.int().min(0).describe('Position in the script, from 0.'),
    track_index: LaneSchema,
    start_s: z.number().min(0).describe('Where the clip starts on its lane.'),
    duration_s: z.number().min(0).describe('Audible length after trimming.'),
    trim_start_s: z.number().min(0).describe('Seconds skipped at the start of the sound.'),
    fade_in_s: z.number().min(0),
    fade_out_s: z.number().min(0),
    gain_db: GainSchema,
    pan: PanSchema.describe('−1 (left) to 1 (right); added to the pan of the lane.'),
    muted: z.boolean(),
    effects: EffectChainSchema.describe('Effects of the clip, before those of its lane.'),
    sound_id: z.string().nullable(),
    group_id: z
      .string()
      .nullable()
      .describe(
        'Clips of a story with the same one are selected, moved, trimmed, copied and deleted together on the page.',
      ),
    takes: TakesSchema,
    comp: CompSchema,
    comp_fade_s: CompFadeSchema,
    stale: z.boolean().describe('True when the text, voice or delivery has changed since its audio was made.'),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  })
  .meta({ id: 'Segment' });
export type Segment = z.infer<typeof SegmentSchema>;

const FrozenKeySchema = z.string().max(LIMITS.nameChars);

export const TrackSchema = z
  .object({
    story_id: z.uuid(),
    track_index: LaneSchema,
    name: z.string(),
    muted: z.boolean(),
    soloed: z.boolean(),
    gain_db: GainSchema,
    pan: PanSchema.describe('−1 (left) to 1 (right).'),
    automation: AutomationSchema,
    ducking: DuckingSchema.nullable(),
    effects: EffectChainSchema,
    frozen_sound_id: z
      .string()
      .nullable()
      .describe(
        'A sound that the lane plays from 0 s on in place of its clips, levels, ducking and effects, as `POST /api/stories/{id}/render` makes it; only mute and solo still apply. Null for the clips.',
      ),
    frozen_key: FrozenKeySchema.nullable().describe('Digest of what ducked the lane when it was frozen.'),
    frozen_stale: z
      .boolean()
      .describe('True when the lane that ducks it has changed since it was frozen: freeze it again.'),
    color: z.enum(LANE_COLORS).nullable(),
    height: z.enum(LANE_HEIGHTS),
    locked: z
      .boolean()
      .describe(
        'Protects the clips of the lane from edits on the timeline of the page. The script, plans and requests can still change them.',
      ),
  })
  .meta({ id: 'Track' });
export type Track = z.infer<typeof TrackSchema>;

export const CastMemberSchema = z
  .strictObject({
    voice_id: IdSchema.nullish().describe('A saved voice’s id, or one of the model’s own voices.'),
    delivery: DeliverySchema.optional().describe('For all lines of the speaker; the delivery of a line overrides it.'),
  })
  .meta({ id: 'CastMember' });
export const CastSchema = z
  .record(NameSchema, CastMemberSchema)
  .refine((cast) => Object.keys(cast).length <= LIMITS.castMembers, `has at most ${LIMITS.castMembers} speakers`)
  .describe('Who speaks with which voice, by the `speaker` of the lines. A line with a voice of its own keeps it.');
export type Cast = z.infer<typeof CastSchema>;

const TempoSchema = z
  .strictObject({
    bpm: numberIn(RANGES.scoreTempoBpm).describe('Beats per minute; the first beat is at 0 s.'),
    beats_per_bar: wholeIn(RANGES.beatsPerBar),
  })
  .describe('What the grid of the timeline follows; null for seconds.')
  .meta({ id: 'Tempo' });
export type Tempo = z.infer<typeof TempoSchema>;

export const StorySchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    author: z.string().nullable().describe('Written into exported files as the artist.'),
    project_id: z.string().nullable(),
    builder: StoryBuilderSchema,
    cast: CastSchema,
    effects: EffectChainSchema.describe('Effects of the whole mix, before its limiter.'),
    tempo: TempoSchema.nullable(),
    loudness_lufs: z
      .number()
      .nullable()
      .describe('Integrated loudness that its mix gets, limited to −1 dBTP; as loud as it is when null.'),
    request_options: z.record(z.string(), z.unknown()),
    duration_s: z.number().min(0),
    segment_count: z.int().min(0),
    track_count: z.int().min(0),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  })
  .meta({ id: 'Story' });
export type Story = z.infer<typeof StorySchema>;

export const StoryDetailSchema = StorySchema.extend({
  segments: z.array(SegmentSchema),
  tracks: z.array(TrackSchema),
}).meta({
  id: 'StoryDetail',
});
export type StoryDetail = z.infer<typeof StoryDetailSchema>;

const RequestOptionsSchema = freeObject('Context for the script’s generate requests; stored as given.');

export const StoryCreateSchema = z
  .strictObject({
    title: NameSchema.optional(),
    author: NameSchema.nullish(),
    project_id: IdSchema.nullish(),
    builder: StoryBuilderSchema.optional(),
    cast: CastSchema.optional(),
    request_options: RequestOptionsSchema.optional(),
  })
  .meta({ id: 'StoryCreate' });
export type StoryCreate = z.infer<typeof StoryCreateSchema>;

export const StoryPatchSchema = z
  .strictObject({
    title: NameSchema.optional(),
    author: NameSchema.nullish(),
    project_id: IdSchema.nullish(),
    request_options: RequestOptionsSchema.optional(),
    builder: StoryBuilderSchema.optional(),
    cast: CastSchema.optional(),
    effects: EffectChainSchema.optional(),
    tempo: TempoSchema.nullish(),
    loudness_lufs: numberIn(RANGES.exportLufs).nullish(),
  })
  .meta({ id: 'StoryPatch' });
export type StoryPatch = z.infer<typeof StoryPatchSchema>;

export const StoryFromSoundSchema = z
  .strictObject({
    sound_id: IdSchema,
    separate: z.boolean().optional(),
    model: IdSchema.optional(),
    stems: StemSelectionSchema.optional(),
    lines: z
      .boolean()
      .optional()
      .describe(
        'Makes a line of every sentence, with its part of the sound as the clip; the words of the sound must be known, see `POST /api/transcribe`.',
      ),
  })
  .refine(
    ({ lines, separate, stems }) => lines !== true || (separate !== true && stems === undefined),
    'takes either lines or stems',
  )
  .meta({ id: 'StoryFromSound' });
export type StoryFromSound = z.infer<typeof StoryFromSoundSchema>;

export const StoryFromSoundResultSchema = StoryDetailSchema.extend({
  job_id: z.uuid().nullable().describe('The separation job whose stems will be added, or null.'),
}).meta({ id: 'StoryFromSoundResult' });
export type StoryFromSoundResult = z.infer<typeof StoryFromSoundResultSchema>;

export const StoryImportQuerySchema = z.object({
  file_name: NameSchema.optional().describe(
    'Tells Markdown (`.md`) from plain text, and names a story without a title.',
  ),
  title: NameSchema.optional().describe('Default: the title in the document, else its file name.'),
  project_id: IdSchema.optional(),
  quotes_apart: QueryFlagSchema.optional().describe(
    'Makes quoted speech lines of its own, with speakers guessed from the words around it; the rest is the Narrator’s.',
  ),
  narrator_voice_id: IdSchema.optional().describe('Voice of everything that is not dialogue.'),
  quotes_voice_id: IdSchema.optional().describe('Voice of quoted speech; implies `quotes_apart`.'),
});
export type StoryImportQuery = z.infer<typeof StoryImportQuerySchema>;

export const StoryImportResultSchema = StoryDetailSchema.extend({
  notes: z.array(z.string()).describe('What of the document was left out, one sentence each.'),
}).meta({ id: 'StoryImportResult' });
export type StoryImportResult = z.infer<typeof StoryImportResultSchema>;

export const DoubtfulLineSchema = z
  .object({
    segment_id: z.uuid(),
    words: z.array(z.string()).describe('The words that its audio may not say, in order.'),
  })
  .meta({ id: 'DoubtfulLine' });

export const StoryCheckSchema = z
  .object({
    checked: z.int().min(0).describe('Lines whose words have been looked for in their audio.'),
    unchecked: z.int().min(0).describe('English lines with audio for which that is still to do.'),
    too_long: z.int().min(0).describe('English lines whose audio is longer than the model listens to in one pass.'),
    doubtful: z.array(DoubtfulLineSchema).describe('Lines to listen to, in the order of the script.'),
  })
  .meta({ id: 'StoryCheck' });
export type StoryCheck = z.infer<typeof StoryCheckSchema>;

const segmentFields = {
  text: z.string().max(LIMITS.lineChars).optional(),
  speaker: NameSchema.nullish(),
  chapter: NameSchema.nullish(),
  voice_id: IdSchema.nullish(),
  delivery: DeliverySchema.optional(),
  track_index: LaneSchema.optional(),
  start_s: TimeSchema.optional(),
  position: z.int().min(0).max(100_000).optional(),
  sound_id: IdSchema.nullish(),
  duration_s: TimeSchema.optional(),
  trim_start_s: TimeSchema.optional(),
  fade_in_s: TimeSchema.optional(),
  fade_out_s: TimeSchema.optional(),
  gain_db: GainSchema.optional(),
  pan: PanSchema.optional(),
  muted: z.boolean().optional(),
  effects: EffectChainSchema.optional(),
  group_id: IdSchema.nullish(),
  takes: TakesSchema.optional(),
  comp: CompSchema.optional(),
  comp_fade_s: CompFadeSchema.optional(),
};

export const SegmentCreateSchema = z
  .strictObject({ kind: z.enum(['line', 'pause']).optional(), ...segmentFields })
  .meta({ id: 'SegmentCreate' });
export type SegmentCreate = z.infer<typeof SegmentCreateSchema>;

export const SegmentPatchSchema = z
  .strictObject({ kind: z.enum(['line', 'pause']).optional(), ...segmentFields })
  .meta({ id: 'SegmentPatch' });
export type SegmentPatch = z.infer<typeof SegmentPatchSchema>;

export const StoryExportSchema = z
  .strictObject({ name: NameSchema.nullish().describe('Name of the sound; default: the title of the story.') })
  .meta({ id: 'StoryExport' });
export type StoryExport = z.infer<typeof StoryExportSchema>;

export const StoryRenderSchema = z
  .strictObject({
    segment_ids: z
      .array(IdSchema)
      .min(1)
      .max(LIMITS.storySegments)
      .optional()
      .describe(
        'Clips, with their fades, levels and effects but without those of their lanes, from the first on. A pan that all of them have is left to the clip that plays the sound. Where their pans differ, the sound includes the pan of their lane, and the clip that plays it there needs the opposite pan.',
      ),
    track_index: LaneSchema.optional().describe('Or a lane as it sounds in the story, from 0 s on.'),
    name: NameSchema.nullish().describe('Name of the sound; default: the title of the story.'),
  })
  .refine(
    ({ segment_ids, track_index }) => (segment_ids === undefined) !== (track_index === undefined),
    'needs either segment_ids or track_index',
  )
  .meta({ id: 'StoryRender' });
export type StoryRender = z.infer<typeof StoryRenderSchema>;

export const TimeInsertSchema = z
  .strictObject({
    at_s: TimeSchema,
    duration_s: z.number().positive().max(LIMITS.storySeconds).describe('Length of the inserted time.'),
  })
  .meta({ id: 'TimeInsert' });

export const SegmentReorderSchema = z
  .strictObject({ segment_ids: z.array(IdSchema).min(1).max(LIMITS.storySegments) })
  .meta({ id: 'SegmentReorder' });
export const SegmentSplitSchema = z
  .strictObject({
    at_s: z.number().positive().max(LIMITS.storySeconds).optional().describe('Seconds from the start of the clip.'),
    at_word: wholeIn({ min: 1, max: 100_000 })
      .optional()
      .describe('Instead: before this word of its sound, from 1; see `GET /api/sounds/{id}/words`.'),
  })
  .refine(({ at_s, at_word }) => (at_s === undefined) !== (at_word === undefined), 'needs either at_s or at_word')
  .meta({ id: 'SegmentSplit' });
export type SegmentSplit = z.infer<typeof SegmentSplitSchema>;

export const SegmentGenerateSchema = z
  .strictObject({
    model: IdSchema,
    seed: SeedSchema.nullish(),
    steps: wholeIn(RANGES.steps).nullish(),
    cfg: numberIn(RANGES.cfg).nullish(),
    takes: wholeIn(RANGES.variations)
      .optional()
      .describe('Adds this many takes of the line, each with its own seed; its audio stays unless it is out of date.'),
  })
  .meta({ id: 'SegmentGenerate' });
export type SegmentGenerate = z.infer<typeof SegmentGenerateSchema>;

export const TrackPatchSchema = z
  .strictObject({
    name: z.string().max(LIMITS.nameChars).optional(),
    muted: z.boolean().optional(),
    soloed: z.boolean().optional(),
    gain_db: GainSchema.optional(),
    pan: PanSchema.optional(),
    automation: AutomationSchema.optional(),
    ducking: DuckingSchema.nullable().optional(),
    effects: EffectChainSchema.optional(),
    frozen_sound_id: IdSchema.nullish(),
    frozen_key: FrozenKeySchema.nullish().describe(
      'With a sound of an earlier state, the one that the lane had then. Default: of what ducks it now.',
    ),
    color: z.enum(LANE_COLORS).nullable().optional(),
    height: z.enum(LANE_HEIGHTS).optional(),
    locked: z.boolean().optional(),
  })
  .meta({ id: 'TrackPatch' });
export type TrackPatch = z.infer<typeof TrackPatchSchema>;

export const StoryChangeSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('story.update'), fields: StoryPatchSchema }),
    z.strictObject({
      type: z.literal('segment.create'),
      name: IdSchema.describe('By which the answer and a `segments.reorder` after it refer to it.'),
      fields: SegmentCreateSchema,
    }),
    z.strictObject({ type: z.literal('segment.update'), segment_id: IdSchema, fields: SegmentPatchSchema }),
    z.strictObject({ type: z.literal('segment.delete'), segment_id: IdSchema }),
    z.strictObject({ type: z.literal('segments.reorder'), segment_ids: SegmentReorderSchema.shape.segment_ids }),
    z.strictObject({ type: z.literal('track.update'), track_index: LaneSchema, fields: TrackPatchSchema }),
    z.strictObject({ type: z.literal('track.move'), track_index: LaneSchema, to_index: LaneSchema }),
    z.strictObject({ type: z.literal('track.delete'), track_index: LaneSchema }),
  ])
  .meta({ id: 'StoryChange' });
export type StoryChange = z.infer<typeof StoryChangeSchema>;

export const StoryChangesSchema = z
  .strictObject({ changes: z.array(StoryChangeSchema).min(1).max(LIMITS.storyChanges) })
  .meta({ id: 'StoryChanges' });

export const StoryChangedSchema = z
  .object({
    story: StoryDetailSchema,
    created: z.record(z.string(), z.string()).describe('Ids of the created segments by their names.'),
  })
  .meta({ id: 'StoryChanged' });
export type StoryChanged = z.infer<typeof StoryChangedSchema>;

export const TrackMoveSchema = z
  .strictObject({ to_index: LaneSchema.describe('New index of the lane; the lanes between shift by one.') })
  .meta({ id: 'TrackMove' });

export const SegmentParamsSchema = z.strictObject({ id: IdSchema, segment_id: IdSchema });
export const TrackParamsSchema = z.strictObject({ id: IdSchema, track_index: z.string().max(8) });

export const StoryListQuerySchema = PageQuerySchema;

export const StoryEventTypeSchema = z.enum([
  'story.updated',
  'story.deleted',
  'segment.created',
  'segment.updated',
  'segment.deleted',
  'segments.reordered',
  'track.updated',
  'track.deleted',
]);

export const StoryEventSchema = z
  .object({
    type: StoryEventTypeSchema,
    story_id: z.string(),
    segment_id: z.string().optional(),
    track_index: z.int().optional(),
    at: TimestampSchema,
  })
  .meta({ id: 'StoryEvent' });
export type StoryEvent = z.infer<typeof StoryEventSchema>;
