import { z } from 'zod';

/** Request limits. */
export const LIMITS = {
  promptChars: 4_000,
  lyricsChars: 20_000,
  nameChars: 200,
  tags: 32,
  tagChars: 64,
  lineChars: 10_000,
  lines: 500,
  notesChars: 4_000,
  pathChars: 4_096,
  variations: 8,
  listMax: 500,
  listDefault: 50,
  /** Results of a similarity search. */
  similarMost: 1_000,
  /** Sounds listed per group of duplicates. */
  duplicatesMost: 100,
  jsonBodyBytes: 1024 * 1024,
  uploadBytes: 1024 * 1024 * 1024,
  /** Length of an uploaded sound, whatever its format. */
  uploadDurationS: 6 * 60 * 60,
  /** Decoded size of an uploaded sound in bytes of samples: the limit of a plain WAV, less its header. */
  uploadDecodedBytes: 0xffff_ffff - 1024 * 1024,
  /** Idle timeout for request bodies. */
  bodyStallS: 60,
  /** Unpacked size that any backup may have, */
  backupBytesAtLeast: 64 * 1024 * 1024,
  /** plus this many times its packed size. */
  backupExpansion: 20,
  seedMax: 0xffff_ffff,
  /** For free-form objects: nesting depth, and size as JSON. */
  freeDepth: 8,
  freeBytes: 16 * 1024,
  laneMax: 255,
  /** Points of the volume automation of one lane. */
  automationPoints: 1_000,
} as const;

export const TimestampSchema = z.iso.datetime({ precision: 3 }).describe('UTC, ISO 8601 with milliseconds and `Z`.');

/** An id as a client sends it: any string, because an unknown id is "not found", not "invalid". */
export const IdSchema = z.string().min(1).max(LIMITS.nameChars);

export const IdParamsSchema = z.strictObject({ id: IdSchema });

/** A user-given name: trimmed, not empty, on one line. */
export const NameSchema = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.nameChars)
  .regex(/^[^\p{Cc}]*$/u, 'must not contain control characters');

export const TagSchema = z
  .string()
  .trim()
  .min(1)
  .max(LIMITS.tagChars)
  .regex(/^[^\p{Cc}]*$/u, 'must not contain control characters');

/** Tags of one sound; duplicates are removed. */
export const TagsSchema = z
  .array(TagSchema)
  .max(LIMITS.tags)
  .transform((tags) => [...new Set(tags)]);

export const PromptSchema = z.string().max(LIMITS.promptChars);

export const SeedSchema = z
  .int()
  .min(0)
  .max(LIMITS.seedMax)
  .describe('0 to 2^32 − 1; the same seed gives the same audio.');

/** A path on this machine, sent by a client. */
export const PathSchema = z
  .string()
  .max(LIMITS.pathChars)
  .regex(/^[^\0]*$/, 'must not contain NUL');

/** A number in a query string: decimal notation only, so that `''`, `0x10` and `1e999` are refused. */
export function queryNumber<T extends z.ZodType<unknown, number>>(schema: T) {
  return z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/, 'must be a number')
    .transform(Number)
    .pipe(schema);
}

/** A boolean in a query string: `true`, `1`, `false` or `0`. */
export const QueryFlagSchema = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
  .pipe(z.boolean());

export const LimitSchema = queryNumber(z.int().min(1).max(LIMITS.listMax)).describe(
  `How many, 1 to ${LIMITS.listMax}; ${LIMITS.listDefault} when absent.`,
);
export const OffsetSchema = queryNumber(z.int().min(0)).describe('How many to skip; 0 when absent.');

export const PageQuerySchema = z.object({ limit: LimitSchema.optional(), offset: OffsetSchema.optional() });
export type PageQuery = z.infer<typeof PageQuerySchema>;

/** For short lists that are usually fetched in full. */
export const SlicedQuerySchema = z.object({
  limit: queryNumber(z.int().min(1).max(LIMITS.listMax))
    .optional()
    .describe(`How many, 1 to ${LIMITS.listMax}; all when absent.`),
  offset: OffsetSchema.optional(),
});

/** One or several values of a repeatable query parameter. */
export function repeated<T extends z.ZodType>(schema: T) {
  return z
    .union([schema, z.array(schema)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[])
    .pipe(z.array(schema as z.ZodType<z.output<T>, z.output<T>>));
}
