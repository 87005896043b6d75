import { z } from 'zod';
import { PromptReadingSchema } from './job.ts';
import { IdSchema, PromptSchema } from './primitives.ts';

export const PromptQuestionSchema = z
  .strictObject({
    prompt: PromptSchema.trim().min(1),
    negative_prompt: PromptSchema.nullish().describe('What to avoid.'),
    model: IdSchema.optional().describe('The first enabled model that can tell when absent.'),
  })
  .meta({ id: 'PromptQuestion' });
export type PromptQuestion = z.infer<typeof PromptQuestionSchema>;

export const PromptExplanationSchema = z
  .object({
    model: IdSchema,
    reading: PromptReadingSchema,
    steps: z
      .array(z.object({ step: z.string(), words: z.string() }))
      .describe('The words as written, then after each step of the reader that changed them.'),
    sounds: z
      .array(
        z.object({
          source: z.string().describe('What makes the sound.'),
          words: z.array(z.string()).describe('The words that name it.'),
          said: z
            .record(z.string(), z.union([z.number(), z.string()]))
            .describe('Parameters that the prompt sets; others have their defaults.'),
        }),
      )
      .describe('What is heard, in the order of time.'),
    matches: z
      .array(z.object({ words: z.string(), source: z.string(), heard: z.boolean() }))
      .describe('Phrases that the words match, in their order, longest first, and whether their source is heard.'),
  })
  .meta({ id: 'PromptExplanation' });
export type PromptExplanation = z.infer<typeof PromptExplanationSchema>;
