import { z } from 'zod';
import { DeliverySchema } from './generation.ts';
import { PromptReadingSchema } from './job.ts';
import { LIMITS } from './limits.ts';
import { numberIn, wholeIn } from './numbers.ts';
import { IdSchema, NameSchema, PromptSchema, SeedSchema, TagsSchema } from './primitives.ts';
import { RANGES } from './ranges.ts';

/** One line of a batch: a sound to be made without a service, the same on every machine. */
export const BatchLineSchema = z
  .strictObject({
    prompt: PromptSchema.trim().min(1).describe('Description of the sound; for a speech model the text to speak.'),
    model: z
      .enum(['builtin-sfx', 'builtin-music', 'builtin-speech', 'pico-de', 'pico-es', 'pico-fr', 'pico-it'])
      .optional()
      .describe('`builtin-sfx` when absent; a Pico voice must have been downloaded.'),
    duration_s: numberIn(RANGES.duration).nullish(),
    loop: z.boolean().nullish().describe('A seamless loop, for effects and music.'),
    seed: SeedSchema.nullish().describe('Derived from the other fields of the line when absent.'),
    negative_prompt: PromptSchema.nullish(),
    lyrics: z.string().max(LIMITS.lyricsChars).nullish(),
    voice_id: IdSchema.nullish().describe('One of the voices of the speech model.'),
    delivery: DeliverySchema.optional(),
    takes: wholeIn(RANGES.variations)
      .optional()
      .describe('Number of sounds for the line, with consecutive seeds starting at `seed`.'),
    name: NameSchema.nullish().describe('Numbered when there are several takes.'),
    tags: TagsSchema.optional(),
  })
  .meta({ id: 'BatchLine' });
export type BatchLine = z.infer<typeof BatchLineSchema>;

/** One row of a list of prompts in the page: a batch line for any model. */
export const BatchRowSchema = BatchLineSchema.extend({ model: IdSchema.optional() });
export type BatchRow = z.infer<typeof BatchRowSchema>;

/** Options for reading the CSV of a prompt list: columns by the names in the header, blank lines skipped. */
export const BATCH_CSV = { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true } as const;

const NUMBERS: ReadonlySet<string> = new Set(['seed', 'duration_s', 'takes']);
const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * A CSV line as an object, not validated. An empty cell is an absent field, tags are separated by semicolons, and
 * numbers and booleans are converted in fields of that type; other values are rejected by field name.
 */
export function batchFieldsOf(record: Readonly<Record<string, string>>): Record<string, unknown> {
  const cells = Object.entries(record).filter(([, cell]) => cell !== '');
  return Object.fromEntries(cells.map(([name, cell]) => [name, fieldOf(name, cell)]));
}

function fieldOf(name: string, cell: string): unknown {
  if (NUMBERS.has(name)) return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (name === 'loop') return SWITCHES.get(cell.toLowerCase()) ?? cell;
  if (name !== 'tags') return cell;
  const tags = cell.split(';').map((tag) => tag.trim());
  return tags.filter((tag) => tag !== '');
}

/** The parsed value of a JSON line, not validated, or why it could not be parsed. */
export function batchJsonOf(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not JSON: ${(error as Error).message}` };
  }
}

/** One line of a manifest: a sound made by a batch. */
export const ManifestLineSchema = z
  .object({
    line: z.int().min(1).describe('Line number in the job file; blank lines count.'),
    take: z.int().min(1).default(1).describe('Number of the take within its line, from 1.'),
    key: z
      .string()
      .describe('Identical for the same request and version; a sound with the same key is not made twice.'),
    prompt: z.string(),
    model: z.string(),
    seed: SeedSchema,
    file: z
      .string()
      .regex(/^[^/\\\0]+\.wav$/)
      .describe('Name of the WAV beside the manifest.'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    size_bytes: z.int().min(0),
    duration_s: z.number().min(0),
    loudness_lufs: z.number().nullable().describe('Integrated; null when the sound is too short or silent.'),
    understood: z.array(z.string()).describe("What the model recognised in the prompt, in the model's own terms."),
    not_understood: z.array(z.string()).describe('Words of the prompt that the model did not understand.'),
    unused: z.array(z.string()).default([]).describe('Words of the prompt that change nothing that is heard.'),
    substituted: PromptReadingSchema.shape.substituted.default([]),
    name: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'ManifestLine' });
export type ManifestLine = z.infer<typeof ManifestLineSchema>;

/** Parses one line of a manifest; null when it is invalid. */
export function parseManifestLine(text: string): ManifestLine | null {
  try {
    return ManifestLineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
