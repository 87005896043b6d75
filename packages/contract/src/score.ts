import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { FractionSchema, numberIn } from './numbers.ts';
import { IdSchema, NameSchema, SeedSchema } from './primitives.ts';
import { RANGES } from './ranges.ts';

const BeatSchema = z.number().min(0).max(LIMITS.scoreBeats);

export const ScoreNoteSchema = z
  .object({
    beat: BeatSchema.describe('When it starts, in quarter notes from the start of the piece.'),
    beats: numberIn({ min: 0.001, max: LIMITS.scoreBeats }).describe('How long it is held, in quarter notes.'),
    pitch: z.int().min(0).max(127).describe('MIDI pitch, 60 is middle C; for drums the General MIDI drum number.'),
    velocity: FractionSchema,
  })
  .meta({ id: 'ScoreNote' });
export type ScoreNote = z.infer<typeof ScoreNoteSchema>;

export const ScorePartSchema = z
  .object({
    name: z.string().describe('Of one part of the piece only.'),
    role: z.string().describe('Its place in the arrangement, such as `lead`, `bass` or `drums`.'),
    instrument: z.string(),
    drums: z.boolean(),
    muted: z.boolean(),
    notes: z.array(ScoreNoteSchema).describe('In order.'),
  })
  .meta({ id: 'ScorePart' });
export type ScorePart = z.infer<typeof ScorePartSchema>;

export const ScoreInstrumentSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    drums: z.boolean(),
    low: z.int().describe('Lowest pitch; lower ones are played an octave or more higher.'),
    high: z.int().describe('Highest pitch.'),
  })
  .meta({ id: 'ScoreInstrument' });
export type ScoreInstrument = z.infer<typeof ScoreInstrumentSchema>;

export const ScoreSchema = z
  .object({
    title: z.string(),
    key: z.string().describe('Like “F# minor”.'),
    scale: z.array(z.int().min(0).max(11)).describe('Its pitch classes, the tonic first; 0 is C.'),
    meter: z.object({ beats: z.int().min(1), unit: z.int().min(1) }).describe('6/8 has 6 beats of the unit 8.'),
    bar_beats: z.number().describe('Quarter notes in a bar.'),
    tempo_bpm: z.number().describe('Quarter notes per minute; at the start, where the tempo changes.'),
    steady: z.boolean().describe('False when the tempo changes on the way or slows down at the end.'),
    end_beat: z.number().describe('End of the last bar, or where a loop repeats; a last chord starts there.'),
    duration_s: z.number(),
    bar_times_s: z
      .array(z.number())
      .describe('When each bar starts, seconds, and last where the last one ends; follows every change of the tempo.'),
    loops: z.boolean(),
    sung: z.boolean().describe('True when there is a voice, which stays as it is.'),
    sections: z.array(z.object({ name: z.string(), start_bar: z.int(), bars: z.int() })),
    chords: z.array(z.object({ beat: z.number(), beats: z.number(), name: z.string() })),
    parts: z.array(ScorePartSchema),
    instruments: z.array(ScoreInstrumentSchema).describe('Every instrument that a part can have.'),
  })
  .meta({ id: 'Score' });
export type Score = z.infer<typeof ScoreSchema>;

const changes = {
  tempo_bpm: numberIn(RANGES.scoreTempoBpm).optional().describe('Quarter notes per minute.'),
  parts: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(LIMITS.nameChars),
        op: z
          .enum(['add', 'remove'])
          .optional()
          .describe('Adds a part that the piece does not have yet, which needs an instrument, or takes one out.'),
        instrument: z.string().min(1).max(LIMITS.nameChars).optional(),
        muted: z.boolean().optional(),
        notes: z
          .array(z.strictObject(ScoreNoteSchema.shape))
          .max(LIMITS.scoreNotes)
          .optional()
          .describe('All of its notes.'),
      }),
    )
    .max(LIMITS.scoreParts)
    .optional()
    .describe('The parts that change, and what changes in them.'),
};

/** Changes of a score; what is missing stays as it is. */
export const ScoreChangesSchema = z.strictObject(changes).meta({ id: 'ScoreChanges' });
export type ScoreChanges = z.infer<typeof ScoreChangesSchema>;

export const ScoreEditRequestSchema = z
  .strictObject({
    ...changes,
    name: NameSchema.optional().describe('Of the new sound; default: the name of the piece.'),
  })
  .meta({ id: 'ScoreEditRequest' });
export type ScoreEditRequest = z.infer<typeof ScoreEditRequestSchema>;

export const ScoreExcerptRequestSchema = z
  .strictObject({
    ...changes,
    from_beat: BeatSchema,
    to_beat: BeatSchema.describe(`At most ${LIMITS.scoreExcerptS} seconds later.`),
    only: z
      .array(z.string().max(LIMITS.nameChars))
      .max(LIMITS.scoreParts)
      .optional()
      .describe('Names of the parts to hear; everything when absent.'),
  })
  .meta({ id: 'ScoreExcerptRequest' });
export type ScoreExcerptRequest = z.infer<typeof ScoreExcerptRequestSchema>;

export const ScoreRewriteRequestSchema = z
  .strictObject({
    part: z.string().min(1).max(LIMITS.nameChars),
    from_bar: z.int().min(0).max(LIMITS.scoreBeats).describe('From 0.'),
    bars: z.int().min(1).max(LIMITS.scoreBeats),
    seed: SeedSchema.optional().describe('Another one gives other notes; drawn when absent.'),
  })
  .meta({ id: 'ScoreRewriteRequest' });
export type ScoreRewriteRequest = z.infer<typeof ScoreRewriteRequestSchema>;

export const RewrittenNotesSchema = z
  .object({ notes: z.array(ScoreNoteSchema), seed: SeedSchema })
  .meta({ id: 'RewrittenNotes' });
export type RewrittenNotes = z.infer<typeof RewrittenNotesSchema>;

export const MidiQuerySchema = z.strictObject({
  name: NameSchema.optional().describe('Of the piece and its sound.'),
  session_id: IdSchema.optional(),
  project_id: IdSchema.optional(),
});
export type MidiQuery = z.infer<typeof MidiQuerySchema>;
