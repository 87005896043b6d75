import { z } from 'zod';
import { freeObject, withinFreeLimits } from './free-values.ts';
import { LIMITS } from './limits.ts';
import { FractionSchema, numberIn, wholeIn } from './numbers.ts';
import { IdSchema, NameSchema, PromptSchema, SeedSchema, TagsSchema } from './primitives.ts';
import { RANGES, REQUEST_DEFAULTS } from './ranges.ts';
import { StemSchema } from './sound.ts';
import { SetKeySchema } from './sound-set.ts';

const DurationSchema = numberIn(RANGES.duration).describe(
  `Seconds, ${RANGES.duration.min} to the model’s \`max_duration_s\`.`,
);
const StepsSchema = wholeIn(RANGES.steps);
const CfgSchema = numberIn(RANGES.cfg);
const VariationsSchema = wholeIn(RANGES.variations);

/** How a line is spoken. Each model lists the options it knows; others are ignored. */
export const DeliverySchema = freeObject('Options of the model’s `delivery_options`; unknown ones are ignored.');
export type Delivery = z.infer<typeof DeliverySchema>;

/** What happens to the stems that are not kept. */
export const REST_OF_STEMS = ['discard', 'merge'] as const;

export const StemSelectionSchema = z
  .strictObject({
    keep: z.array(StemSchema).max(4).describe('Stems to keep; empty means every stem.'),
    rest: z
      .enum(REST_OF_STEMS)
      .describe('What to do with the other stems: discard them, or mix them into one sound called rest.'),
  })
  .meta({ id: 'StemSelection' });
export type StemSelection = z.infer<typeof StemSelectionSchema>;

export const EditKindSchema = z.enum(['extend', 'cover', 'repaint']);
export type EditKind = z.infer<typeof EditKindSchema>;

export const RepaintModeSchema = z.enum(['conservative', 'balanced', 'aggressive']);
export type RepaintMode = z.infer<typeof RepaintModeSchema>;

/** Free object: unknown keys are ignored. */
export const EditOptionsSchema = withinFreeLimits(
  z.looseObject({
    extend_s: numberIn(RANGES.duration)
      .optional()
      .describe(
        `Seconds to add at the end; \`defaults.duration_s\` of the model when absent, or ${REQUEST_DEFAULTS.extendS}.`,
      ),
    cover_strength: FractionSchema.optional().describe(
      `How much to depart from the source, 0 to 1; ${REQUEST_DEFAULTS.coverStrength} when absent.`,
    ),
    repaint_start_s: z.number().min(0).optional().describe('Start of the part to regenerate, in seconds.'),
    repaint_end_s: z.number().min(0).optional().describe('End of that part, in seconds.'),
    repaint_strength: FractionSchema.optional().describe(
      `How much to change in that part, 0 to 1; ${REQUEST_DEFAULTS.repaintStrength} when absent.`,
    ),
    repaint_mode: RepaintModeSchema.optional().describe('`balanced` when absent.'),
  }),
).meta({ id: 'EditOptions' });
export type EditOptions = z.infer<typeof EditOptionsSchema>;

/** Idempotency key: a retried request does not create a second job. */
const RequestKeySchema = z
  .string()
  .min(1)
  .max(LIMITS.nameChars)
  .optional()
  .describe(
    'Idempotency key: a request with the same key returns the job of the first one, as long as that job is listed.',
  );

export const GenerateRequestSchema = z
  .strictObject({
    model: IdSchema,
    prompt: PromptSchema,
    duration_s: DurationSchema.nullish(),
    loop: z
      .boolean()
      .optional()
      .describe(
        'Makes a seamless loop with loop points in its WAV; music then has whole bars, as close to `duration_s` as possible. Ignored by models without `supports.loop`.',
      ),
    seed: SeedSchema.nullish(),
    steps: StepsSchema.nullish(),
    cfg: CfgSchema.nullish(),
    negative_prompt: PromptSchema.nullish(),
    lyrics: z.string().max(LIMITS.lyricsChars).nullish(),
    variations: VariationsSchema.optional(),
    tags: TagsSchema.optional(),
    name: NameSchema.nullish().describe(
      'Numbered when there are several variations; derived from the prompt when absent.',
    ),
    favorite: z.boolean().optional(),
    source_sound_id: IdSchema.nullish(),
    edit: EditKindSchema.nullish(),
    edit_options: EditOptionsSchema.nullish(),
    session_id: IdSchema.nullish(),
    project_id: IdSchema.nullish(),
    separate: StemSelectionSchema.nullish(),
    siblings: z
      .strictObject({
        seed: SeedSchema.describe('Of the object.'),
        spread: FractionSchema.describe('0 is one object in other strokes, 1 other objects.'),
      })
      .nullish()
      .describe('Makes the takes of one object; for `builtin-sfx`, and ignored by the others.'),
    set: NameSchema.optional().describe(
      'Id or title of a sound set, which is made when missing: adds its style to the prompt, and the sounds to its item `key`.',
    ),
    key: SetKeySchema.optional().describe('Item of the set, which is made when missing.'),
    request_key: RequestKeySchema,
  })
  .refine(({ set, key }) => (set === undefined) === (key === undefined), {
    error: 'set and key go together',
    path: ['key'],
  })
  .meta({ id: 'GenerateRequest' });
export type GenerateRequest = z.infer<typeof GenerateRequestSchema>;

export const SeparateRequestSchema = z
  .strictObject({
    model: IdSchema,
    source_sound_id: IdSchema,
    stems: StemSelectionSchema.optional(),
    name: NameSchema.nullish().describe(
      'Base name of the stems, followed by “(vocals)” and so on; default: the name of the source.',
    ),
  })
  .meta({ id: 'SeparateRequest' });
export type SeparateRequest = z.infer<typeof SeparateRequestSchema>;

export const RepaintRequestSchema = z
  .strictObject({
    source_sound_id: IdSchema,
    start_s: z.number().min(0),
    end_s: z.number().min(0),
    prompt: PromptSchema.optional(),
    lyrics: z.string().max(LIMITS.lyricsChars).optional(),
    model: IdSchema.optional(),
    strength: FractionSchema.optional(),
    mode: RepaintModeSchema.optional(),
    seed: SeedSchema.nullish(),
    variations: VariationsSchema.optional(),
  })
  .meta({ id: 'RepaintRequest' });
export type RepaintRequest = z.infer<typeof RepaintRequestSchema>;

export const SpeakLineSchema = z
  .strictObject({
    text: z.string().min(1).max(LIMITS.lineChars),
    voice_id: IdSchema.nullish().describe('A saved voice’s id, or one of the model’s own voices.'),
    speaker: NameSchema.nullish(),
    delivery: DeliverySchema.optional(),
  })
  .meta({ id: 'SpeakLine' });

export const SpeakRequestSchema = z
  .strictObject({
    model: IdSchema,
    lines: z.array(SpeakLineSchema).min(1).max(LIMITS.lines),
    gap_s: numberIn(RANGES.gap).optional().describe(`Silence between lines; ${REQUEST_DEFAULTS.gapS} when absent.`),
    delivery: DeliverySchema.optional().describe('For every line; the delivery of a line overrides it.'),
    seed: SeedSchema.nullish(),
    steps: StepsSchema.nullish(),
    cfg: CfgSchema.nullish(),
    name: NameSchema.optional(),
    tags: TagsSchema.optional(),
    session_id: IdSchema.nullish(),
    project_id: IdSchema.nullish(),
    request_key: RequestKeySchema,
  })
  .meta({ id: 'SpeakRequest' });
export type SpeakRequest = z.infer<typeof SpeakRequestSchema>;

export const ConvertRequestSchema = z
  .strictObject({ model: IdSchema, source_sound_id: IdSchema, voice_id: IdSchema, seed: SeedSchema.nullish() })
  .meta({ id: 'ConvertRequest' });
export type ConvertRequest = z.infer<typeof ConvertRequestSchema>;

export const TranscribeRequestSchema = z
  .strictObject({
    source_sound_id: IdSchema.describe('The sound, with speech.'),
    text: z
      .string()
      .min(1)
      .max(LIMITS.lineChars)
      .optional()
      .describe('What is said, if it is known: its words are found in the sound. Absent to write it down.'),
    model: IdSchema.optional().describe('Default: the first one that is ready, for `text` one of the task alignment.'),
  })
  .meta({ id: 'TranscribeRequest' });
export type TranscribeRequest = z.infer<typeof TranscribeRequestSchema>;
