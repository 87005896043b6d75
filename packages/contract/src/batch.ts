import { z } from 'zod';
import { DeliverySchema } from './generation.ts';
import { IdSchema, LIMITS, NameSchema, PromptSchema, SeedSchema, TagsSchema } from './primitives.ts';
import { numberIn, RANGES, wholeIn } from './ranges.ts';

/** One line of a batch: a sound to be made by a built-in model. */
export const BatchLineSchema = z
  .strictObject({
    prompt: PromptSchema.trim().min(1).describe('Description of the sound; for `builtin-speech` the text to speak.'),
    model: z.enum(['builtin-sfx', 'builtin-music', 'builtin-speech']).optional().describe('`builtin-sfx` when absent.'),
    duration_s: numberIn(RANGES.duration).nullish(),
    loop: z.boolean().nullish().describe('A seamless loop, for effects and music.'),
    seed: SeedSchema.nullish().describe('Follows from the other fields of the line when absent.'),
    negative_prompt: PromptSchema.nullish(),
    lyrics: z.string().max(LIMITS.lyricsChars).nullish(),
    voice_id: IdSchema.nullish().describe('One of the voices of `builtin-speech`.'),
    delivery: DeliverySchema.optional(),
    takes: wholeIn(RANGES.variations)
      .optional()
      .describe('Sounds of the line, with one seed after another from `seed` on.'),
    name: NameSchema.nullish().describe('Numbered when there are several takes.'),
    tags: TagsSchema.optional(),
  })
  .meta({ id: 'BatchLine' });
export type BatchLine = z.infer<typeof BatchLineSchema>;

/** One row of a list that the page works through: a line of a batch for any model. */
export const BatchRowSchema = BatchLineSchema.extend({ model: IdSchema.optional() });
export type BatchRow = z.infer<typeof BatchRowSchema>;

/** How the CSV of a list of prompts is read: by the names in its first line, with blank lines passed over. */
export const BATCH_CSV = { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true } as const;

const NUMBERS: ReadonlySet<string> = new Set(['seed', 'duration_s', 'takes']);
const SWITCHES: Readonly<Record<string, boolean>> = { true: true, false: false };

/**
 * A line of CSV as the object it stands for, unchecked. An empty cell stands for a field that is absent, tags are
 * separated by semicolons, and what looks like a number or a switch (`true`, `false`) is one where the field is, so that
 * others are refused by name.
 */
export function batchFieldsOf(record: Readonly<Record<string, string>>): Record<string, unknown> {
  const cells = Object.entries(record).filter(([, cell]) => cell !== '');
  return Object.fromEntries(cells.map(([name, cell]) => [name, fieldOf(name, cell)]));
}

function fieldOf(name: string, cell: string): unknown {
  if (NUMBERS.has(name)) return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (name === 'loop') return SWITCHES[cell.toLowerCase()] ?? cell;
  if (name !== 'tags') return cell;
  const tags = cell.split(';').map((tag) => tag.trim());
  return tags.filter((tag) => tag !== '');
}

/** A line of JSON as its value, unchecked, or why it is none. */
export function batchJsonOf(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not JSON: ${(error as Error).message}` };
  }
}

/** One line of a manifest: a sound that a batch made. */
export const ManifestLineSchema = z
  .object({
    line: z.int().min(1).describe('Number of the line in the file of jobs; blank lines count.'),
    take: z.int().min(1).default(1).describe('Number of the take of the line, from 1.'),
    key: z.string().describe('The same for the same request and version; a sound with the same key is not made twice.'),
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
    understood: z.array(z.string()).describe('What the model recognised in the prompt, in its own terms.'),
    not_understood: z.array(z.string()).describe('Words of the prompt that mean nothing to `builtin-sfx`.'),
    name: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'ManifestLine' });
export type ManifestLine = z.infer<typeof ManifestLineSchema>;

/** A line of a manifest from its JSON; null when it is none. */
export function parseManifestLine(text: string): ManifestLine | null {
  try {
    return ManifestLineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
