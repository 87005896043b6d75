import { z } from 'zod';
import { DeliverySchema } from './generation.ts';
import { LIMITS } from './limits.ts';
import { IdSchema, TimestampSchema } from './primitives.ts';

const WordSchema = z.string().trim().min(1).max(LIMITS.tagChars).describe('As written; matched whole, in any case.');
const SaySchema = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.nameChars)
  .describe('Another spelling (`shi vawn`), another word, or sounds in ARPAbet between slashes (`/SH IH0 V AO1 N/`).');

export const PronunciationSchema = z
  .object({ word: WordSchema, say: SaySchema, updated_at: TimestampSchema })
  .meta({ id: 'Pronunciation' });
export type Pronunciation = z.infer<typeof PronunciationSchema>;

export const PronunciationListSchema = z
  .object({
    items: z.array(PronunciationSchema).describe('By word.'),
    text: z.string().describe('The same as text, one `word = pronunciation` per line, to be kept or shared.'),
  })
  .meta({ id: 'PronunciationList' });
export type PronunciationList = z.infer<typeof PronunciationListSchema>;

export const PronunciationSetSchema = z
  .strictObject({ word: WordSchema, say: SaySchema.nullable().describe('Null removes the word.') })
  .meta({ id: 'PronunciationSet' });
export type PronunciationSet = z.infer<typeof PronunciationSetSchema>;

export const PronunciationImportSchema = z
  .strictObject({
    text: z
      .string()
      .max(LIMITS.pronunciationChars)
      .describe('One `word = pronunciation` per line; `#` begins a remark.'),
    replace: z.boolean().optional().describe('True removes all other words.'),
  })
  .meta({ id: 'PronunciationImport' });
export type PronunciationImport = z.infer<typeof PronunciationImportSchema>;

export const SpokenTextRequestSchema = z
  .strictObject({
    text: z.string().min(1).max(LIMITS.lineChars),
    model: IdSchema.optional().describe('A speech model; the first enabled one when absent.'),
    voice_id: IdSchema.nullish().describe('A saved voice’s id, or one of the model’s own voices.'),
    delivery: DeliverySchema.optional().describe('Only `pronounce` matters here.'),
  })
  .meta({ id: 'SpokenTextRequest' });
export type SpokenTextRequest = z.infer<typeof SpokenTextRequestSchema>;

export const SpokenSentenceSchema = z
  .object({
    text: z.string().describe('As written.'),
    says: z.string().describe('As it is said: numbers and signs in words, spelled letters alone.'),
    pause_s: z.number().min(0).describe('Silence after it, at normal speed.'),
  })
  .meta({ id: 'SpokenSentence' });

export const SpokenTextSchema = z
  .object({
    model: z.string(),
    reads: z
      .enum(['words', 'letters'])
      .describe('`words`: the model is given these words. `letters`: it reads the written text itself.'),
    sentences: z.array(SpokenSentenceSchema),
    notes: z.array(z.string()).describe('What is left out or changed, one sentence each.'),
    written_in: z
      .string()
      .nullable()
      .describe('The language that the text is written in, as ISO 639-1; null when it is too short to tell.'),
    spoken_by: z
      .array(z.string())
      .describe(
        'When the model does not speak that language: the models with voices of their own that do and can run here, those on this machine first.',
      ),
  })
  .meta({ id: 'SpokenText' });
export type SpokenText = z.infer<typeof SpokenTextSchema>;
