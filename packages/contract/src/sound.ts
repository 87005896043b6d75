import { z } from 'zod';
import { EffectChainSchema } from './effects.ts';
import { LIMITS, PEAK_COUNT } from './limits.ts';
import { MusicalKeySchema } from './musical-key.ts';
import { FractionSchema, numberIn } from './numbers.ts';
import {
  IdSchema,
  LimitSchema,
  NameSchema,
  OffsetSchema,
  QueryFlagSchema,
  queryNumber,
  repeated,
  TagSchema,
  TagsSchema,
  TimestampSchema,
} from './primitives.ts';
import { RANGES, REQUEST_DEFAULTS } from './ranges.ts';
import { EXPORT_FORMATS } from './sound-export.ts';
import { SoundLicenceSchema } from './sound-licence.ts';
import { ListedProblemSchema } from './sound-problem.ts';

export const STEMS = ['vocals', 'drums', 'bass', 'other'] as const;
export const StemSchema = z.enum(STEMS);
export type Stem = z.infer<typeof StemSchema>;

export const SOUND_SOURCES = [
  'generated',
  'extend',
  'cover',
  'repaint',
  'edit',
  'stem',
  'speech',
  'conversion',
  'mix',
  'upload',
  'recording',
] as const;
export const SoundSourceSchema = z.enum(SOUND_SOURCES);
export type SoundSource = z.infer<typeof SoundSourceSchema>;

export const EncodingSchema = z
  .enum(['pcm8', 'pcm16', 'pcm24', 'pcm32', 'float32', 'float64'])
  .describe('How samples are stored in the WAV.');
export type Encoding = z.infer<typeof EncodingSchema>;

export const SoundSchema = z
  .object({
    id: z.uuid(),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
    model: z.string().describe('Id of the model that made it; empty for uploads, recordings and mixes.'),
    prompt: z.string(),
    negative_prompt: z.string(),
    lyrics: z.string().nullable(),
    duration_s: z.number().min(0).describe('Rendered length, which may differ from the requested length.'),
    seed: z.int().min(0),
    steps: z.int().min(0),
    cfg: z.number().min(0),
    sample_rate: z.int().min(1),
    channels: z.int().min(1),
    encoding: EncodingSchema,
    file: z.string().describe('`/files/<id>.wav`'),
    midi: z.string().nullable().describe('`/files/<id>.mid` when the sound has a score, else null.'),
    peaks: z
      .array(FractionSchema)
      .length(PEAK_COUNT)
      .describe('Peak levels of equal time slices, scaled to a maximum of 1.'),
    loudness_lufs: z.number().nullable().describe('Integrated loudness (BS.1770-4); null when too short or silent.'),
    favorite: z.boolean(),
    tags: z.array(z.string()),
    name: z.string(),
    size_bytes: z.int().min(0),
    source: SoundSourceSchema,
    stem: z.enum([...STEMS, 'rest']).nullable(),
    voice_id: z.string().nullable(),
    session_id: z.string().nullable(),
    project_id: z.string().nullable(),
    parent_id: z.string().nullable().describe('The sound it was made from.'),
    artwork: z.string().nullable().describe('`/artwork/<file>.png` or null.'),
    licence: SoundLicenceSchema.nullable().describe('Of what it was made with; null for recordings and uploads.'),
    problems: z
      .array(ListedProblemSchema)
      .nullable()
      .describe('What its analysis found wrong; null until it is analysed, which happens soon after it is made.'),
    missing: z.boolean().describe('True when the file was removed from disk outside the service.'),
  })
  .meta({ id: 'Sound' });
export type Sound = z.infer<typeof SoundSchema>;

export const SoundWordSchema = z
  .object({
    text: z.string().describe('As written, with its punctuation.'),
    start_s: z.number().min(0),
    end_s: z.number().min(0),
    estimated: z.boolean().describe('True when the model did not tell the time: it follows from level and length.'),
    score: z
      .number()
      .max(0)
      .optional()
      .describe(
        'How well the sound fits the word: the mean natural logarithm of the probability of its letters, 0 at best; present after a known text was looked for in the sound. Below −3 it may not be said.',
      ),
  })
  .meta({ id: 'SoundWord' });
export type SoundWord = z.infer<typeof SoundWordSchema>;

const DOUBTFUL_SCORE = -3;

/** Whether the sound may not say the word. */
export function isDoubtful({ score }: Pick<SoundWord, 'score'>): boolean {
  return score !== undefined && score < DOUBTFUL_SCORE;
}

export const SoundPartSchema = z
  .object({ name: z.string(), start_s: z.number().min(0), end_s: z.number().min(0) })
  .meta({ id: 'SoundPart' });
export type SoundPart = z.infer<typeof SoundPartSchema>;

export const SoundWordsSchema = z
  .object({
    words: z.array(SoundWordSchema).describe('In order; empty for sounds without known words.'),
    parts: z.array(SoundPartSchema).describe('Sections of a song, or chapters of a mixed story, in order.'),
  })
  .meta({ id: 'SoundWords' });
export type SoundWords = z.infer<typeof SoundWordsSchema>;

/** Response of an upload. */
export const UploadedSoundSchema = SoundSchema.extend({
  warnings: z
    .array(z.string())
    .describe('Problems found in the file and repaired in the stored copy, one sentence each.'),
  reused: z.boolean().describe('True when `reuse` found the same audio in the library, so that nothing was added.'),
});
export type UploadedSound = z.infer<typeof UploadedSoundSchema>;

/** Response of an edit. */
export const EditedSoundSchema = SoundSchema.extend({
  warnings: z.array(z.string()).describe('What the edits could not reach, such as a loudness; one sentence each.'),
}).meta({ id: 'EditedSound' });
export type EditedSound = z.infer<typeof EditedSoundSchema>;

export const SoundListSchema = z
  .object({ items: z.array(SoundSchema), total: z.int().min(0) })
  .meta({ id: 'SoundList' });
export type SoundList = z.infer<typeof SoundListSchema>;

/** How a list treats the audio of story lines. */
export const StoryLinesSchema = z
  .enum(['exclude', 'only'])
  .describe('Audio of story lines: `exclude` omits it, `only` lists nothing else. Included when absent.');
export type StoryLines = z.infer<typeof StoryLinesSchema>;

export const SoundFilterSchema = z.object({
  q: z
    .string()
    .max(LIMITS.nameChars)
    .optional()
    .describe('Words to find in name, prompt, tags or lyrics; all must match, each as a prefix.'),
  tag: repeated(TagSchema).optional().describe('Repeatable; a sound must have all of them.'),
  favorite: QueryFlagSchema.optional(),
  model: z.string().max(LIMITS.nameChars).optional(),
  models: z.string().max(LIMITS.promptChars).optional().describe('Model ids, separated by commas.'),
  session_id: IdSchema.optional(),
  project_id: IdSchema.optional(),
  parent_id: IdSchema.optional(),
  source: SoundSourceSchema.optional(),
  story_id: IdSchema.optional().describe('Sounds used in this story.'),
  story_lines: StoryLinesSchema.optional(),
  set: NameSchema.optional().describe('Id or title of a sound set: the takes of its items.'),
  min_duration_s: queryNumber(numberIn(RANGES.soundLength)).optional().describe('Seconds, at least.'),
  max_duration_s: queryNumber(numberIn(RANGES.soundLength)).optional().describe('Seconds, at most.'),
  min_loudness_lufs: queryNumber(numberIn(RANGES.exportLufs))
    .optional()
    .describe('Integrated loudness, at least; leaves out sounds without one.'),
  max_loudness_lufs: queryNumber(numberIn(RANGES.exportLufs))
    .optional()
    .describe('Integrated loudness, at most; leaves out sounds without one.'),
  min_tempo_bpm: queryNumber(numberIn(RANGES.tempoBpm))
    .optional()
    .describe('Beats per minute, at least; leaves out sounds without a clear beat.'),
  max_tempo_bpm: queryNumber(numberIn(RANGES.tempoBpm))
    .optional()
    .describe('Beats per minute, at most; leaves out sounds without a clear beat.'),
  musical_key: MusicalKeySchema.optional().describe('Leaves out sounds without a clear key.'),
  sounds_like: z
    .string()
    .max(LIMITS.nameChars)
    .optional()
    .describe(
      'Words for how it sounds, such as `bright short metallic`: lists the sounds that fit best first. Words without a measure are searched as by `q`.',
    ),
  similar_to: IdSchema.optional().describe(
    `Id of a sound: lists the most similar sounds first. The other filters apply to the ${LIMITS.similarMost} nearest.`,
  ),
  limit: LimitSchema.optional(),
  offset: OffsetSchema.optional(),
});
export type SoundFilter = z.infer<typeof SoundFilterSchema>;

export const SoundPatchSchema = z
  .strictObject({ name: NameSchema.optional(), favorite: z.boolean().optional(), tags: TagsSchema.optional() })
  .meta({ id: 'SoundPatch' });
export type SoundPatch = z.infer<typeof SoundPatchSchema>;

export const UploadQuerySchema = z.object({
  name: NameSchema.optional(),
  source: z.enum(['upload', 'recording']).optional(),
  project_id: IdSchema.optional(),
  reuse: QueryFlagSchema.optional().describe(
    'Return the newest sound with the same file, unchanged, instead of adding a second copy.',
  ),
});
export type UploadQuery = z.infer<typeof UploadQuerySchema>;

const windowFields = {
  start_s: z.number().min(0).optional().describe('Start of the window in seconds; default: the beginning.'),
  end_s: z.number().min(0).optional().describe('End of the window in seconds; default: the end.'),
};

export const SoundEditSchema = z
  .discriminatedUnion('op', [
    z.strictObject({ op: z.literal('trim'), ...windowFields }),
    z.strictObject({
      op: z.literal('normalize'),
      ...windowFields,
      target_lufs: numberIn(RANGES.targetLufs)
        .optional()
        .describe(`${REQUEST_DEFAULTS.targetLufs} when absent.`.replace('-', '−')),
    }),
    z.strictObject({ op: z.literal('reverse'), ...windowFields }),
    z.strictObject({ op: z.literal('gain'), ...windowFields, gain_db: numberIn(RANGES.gainDb) }),
    z.strictObject({ op: z.literal('highpass'), ...windowFields, cutoff_hz: numberIn(RANGES.cutoffHz) }),
    z.strictObject({ op: z.literal('lowpass'), ...windowFields, cutoff_hz: numberIn(RANGES.cutoffHz) }),
    z.strictObject({ op: z.literal('pitch'), ...windowFields, semitones: numberIn(RANGES.semitones) }),
    z.strictObject({ op: z.literal('stretch'), ...windowFields, rate: numberIn(RANGES.stretchRate) }),
    z.strictObject({
      op: z.literal('match'),
      ...windowFields,
      sound_id: IdSchema.describe(
        'The sound whose loudness and brightness it gets. Its spectrum is tilted by at most 6 dB per octave.',
      ),
    }),
    z.strictObject({
      op: z.literal('fade'),
      ...windowFields,
      fade_in_s: numberIn(RANGES.fade).optional().describe('Seconds from silence to full level; none when absent.'),
      fade_out_s: numberIn(RANGES.fade).optional().describe('Seconds from full level to silence; none when absent.'),
    }),
    z
      .strictObject({
        op: z.literal('denoise'),
        ...windowFields,
        amount: FractionSchema.optional().describe('0 changes nothing, 1 keeps only the speech; 1 when absent.'),
      })
      .describe('Takes noise out of a recording of speech; needs a model whose `supports.clean` is true.'),
    z
      .strictObject({ op: z.literal('effects'), ...windowFields, effects: EffectChainSchema.min(1) })
      .describe('Passes effects, as clips of a story do. What sounds on after the end makes the sound longer.'),
  ])
  .meta({ id: 'SoundEdit' });
export type SoundEdit = z.infer<typeof SoundEditSchema>;

export type SoundEditOp = SoundEdit['op'];
/** The parameters of an edit, besides its window. */
export type SoundEditFields<Op extends SoundEditOp> = Exclude<
  keyof Extract<SoundEdit, { op: Op }>,
  'op' | keyof typeof windowFields
>;
/** The parameters of all edits, besides the window. */
export type SoundEditField = { [Op in SoundEditOp]: SoundEditFields<Op> }[SoundEditOp];

export const SoundEditRequestSchema = z
  .discriminatedUnion('op', [
    ...SoundEditSchema.options,
    z.strictObject({
      op: z.literal('chain').optional(),
      chain: z
        .array(SoundEditSchema)
        .min(1)
        .max(LIMITS.editSteps)
        .describe('Edits one after another, saved as one sound. The window of each is in the sound as it is by then.'),
    }),
  ])
  .meta({ id: 'SoundEditRequest' });
export type SoundEditRequest = z.infer<typeof SoundEditRequestSchema>;

/** The edits of a request, in order. */
export function editsOf(request: SoundEditRequest): readonly SoundEdit[] {
  return 'chain' in request ? request.chain : [request];
}

export const TagCountSchema = z.object({ tag: z.string(), count: z.int().min(1) }).meta({ id: 'TagCount' });
export type TagCount = z.infer<typeof TagCountSchema>;

export const FileQuerySchema = z.object({
  format: z.enum(EXPORT_FORMATS).optional().describe('`ogg` is Ogg Vorbis and `opus` Ogg Opus; default `wav`.'),
  loudness_lufs: queryNumber(numberIn(RANGES.exportLufs))
    .optional()
    .describe(
      'Target integrated loudness in LUFS, limited to −1 dBTP; unchanged when absent. Such a file is made anew for each request and has no ranges.',
    ),
  download: z
    .union([z.literal(''), z.string().max(LIMITS.nameChars)])
    .optional()
    .describe('Makes the browser download it: a file name, or empty for the sound’s name.'),
});
export type FileQuery = z.infer<typeof FileQuerySchema>;

/** Format of a sound's picture. */
export const CardQuerySchema = FileQuerySchema.pick({ download: true });

export const SoundExportQuerySchema = z.object({
  ids: z.string().min(1).max(40_000).describe('Sound ids, separated by commas.'),
  format: z.enum(EXPORT_FORMATS).optional().describe('`ogg` is Ogg Vorbis and `opus` Ogg Opus; default `wav`.'),
});
