import { z } from 'zod';
import { ProposalSchema } from './assistant.ts';
import { LIMITS } from './limits.ts';
import { IdSchema, PromptSchema } from './primitives.ts';
import { SegmentCreateSchema, SegmentPatchSchema, SegmentSchema, TrackPatchSchema } from './story.ts';

const SecondsSchema = z
  .number()
  .min(0)
  .max(24 * 3_600);
const LaneIndexSchema = z.int().min(0).max(LIMITS.laneMax);

/** A lane as the page sends it. Other fields are ignored, so the page can send its own records. */
const PlanTrackSchema = z.object({
  track_index: LaneIndexSchema,
  name: z.string().max(LIMITS.nameChars).optional(),
  gain_db: z.number().optional(),
  muted: z.boolean().optional(),
  soloed: z.boolean().optional(),
});

/** A segment as the page sends it, with the name of its sound. */
const PlanClipSchema = z.object({
  id: IdSchema,
  track_index: LaneIndexSchema,
  start_s: SecondsSchema,
  duration_s: SecondsSchema,
  kind: SegmentSchema.shape.kind.optional(),
  text: z.string().max(LIMITS.lineChars).optional(),
  name: z.string().max(LIMITS.nameChars).optional().describe('Name of the sound.'),
  speaker: z.string().max(LIMITS.nameChars).nullish(),
  voice_id: IdSchema.nullish(),
  sound_id: IdSchema.nullish(),
  sound_duration_s: SecondsSchema.optional().describe('Length of the sound before trimming.'),
  trim_start_s: SecondsSchema.optional(),
  fade_in_s: SecondsSchema.optional(),
  fade_out_s: SecondsSchema.optional(),
  gain_db: z.number().optional(),
  muted: z.boolean().optional(),
});

export const StudioCommandRequestSchema = z
  .strictObject({
    instruction: PromptSchema,
    context: z.object({
      tracks: z.array(PlanTrackSchema).max(LIMITS.listMax),
      clips: z.array(PlanClipSchema).max(LIMITS.listMax),
      playhead_s: SecondsSchema.optional(),
      selected_ids: z.array(IdSchema).max(LIMITS.listMax).optional(),
      voices: z
        .array(z.object({ id: IdSchema, name: z.string().max(LIMITS.nameChars) }))
        .max(LIMITS.listMax)
        .optional()
        .describe('Voices for lines, as values of `voice_id`.'),
    }),
  })
  .meta({ id: 'StudioCommandRequest' });
export type StudioCommandRequest = z.infer<typeof StudioCommandRequestSchema>;

const said = {
  label: z.string().describe('What the step does, in one sentence.'),
  destructive: z.boolean().describe('Whether it deletes something.'),
};

/** One step of a plan, with the inputs of the story routes. */
export const StudioActionSchema = z
  .discriminatedUnion('op', [
    z.object({
      op: z.enum(['move_clip', 'trim_clip', 'set_clip', 'fade_clip', 'set_line', 'set_voice']),
      segment_id: z.string(),
      changes: SegmentPatchSchema,
      ...said,
    }),
    z.object({ op: z.literal('split_clip'), segment_id: z.string(), at_s: z.number(), ...said }),
    z.object({ op: z.literal('delete_clip'), segment_id: z.string(), ...said }),
    z.object({
      op: z.enum(['duplicate_clip', 'add_line', 'add_pause']),
      segment: SegmentCreateSchema,
      ...said,
    }),
    z.object({ op: z.literal('set_lane'), track_index: z.int(), changes: TrackPatchSchema, ...said }),
    z.object({ op: z.literal('delete_lane'), track_index: z.int(), ...said }),
    z.object({
      op: z.literal('generate'),
      proposal: ProposalSchema,
      track_index: z.int(),
      start_s: z.number(),
      ...said,
    }),
  ])
  .meta({ id: 'StudioAction' });
export type StudioAction = z.infer<typeof StudioActionSchema>;

export const StudioPlanSchema = z
  .object({
    reply: z.string(),
    actions: z.array(StudioActionSchema).describe('In order of application; none has been applied yet.'),
  })
  .meta({ id: 'StudioPlan' });
export type StudioPlan = z.infer<typeof StudioPlanSchema>;
