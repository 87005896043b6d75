import { z } from 'zod';
import { LIMITS } from './limits.ts';

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

/** How many to return, in a query string: from 1; more than `max` counts as `max`. */
export function limitUpTo(max: number) {
  return z
    .string()
    .regex(/^-?\d+$/, 'must be a whole number')
    .transform((text) => Math.min(Number(text), max))
    .pipe(z.int().min(1).max(max));
}

export const LimitSchema = limitUpTo(LIMITS.listMax).describe(
  `How many, 1 to ${LIMITS.listMax}, where more counts as ${LIMITS.listMax}; ${LIMITS.listDefault} when absent.`,
);
export const OffsetSchema = queryNumber(z.int().min(0)).describe('How many to skip; 0 when absent.');

export const PageQuerySchema = z.object({ limit: LimitSchema.optional(), offset: OffsetSchema.optional() });
export type PageQuery = z.infer<typeof PageQuerySchema>;

/** For short lists that are usually fetched in full. */
export const SlicedQuerySchema = z.object({
  limit: limitUpTo(LIMITS.listMax)
    .optional()
    .describe(`How many, 1 to ${LIMITS.listMax}, where more counts as ${LIMITS.listMax}; all when absent.`),
  offset: OffsetSchema.optional(),
});

/** One or several values of a repeatable query parameter. */
export function repeated<T extends z.ZodType>(schema: T) {
  return z
    .union([schema, z.array(schema)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<T>[])
    .pipe(z.array(schema as z.ZodType<z.output<T>, z.output<T>>));
}
