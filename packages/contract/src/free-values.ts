import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** The limits of free values as text for descriptions. */
const FREE_LIMITS_TEXT = `At most ${LIMITS.freeDepth} levels deep and ${LIMITS.freeBytes / 1024} KiB as JSON.`;

/** What is wrong with a free value, as the end of a sentence about it, or null when it is within the limits. */
export function freeValueProblem(value: unknown): string | null {
  // Iterative, because the depth of the input is not bounded yet.
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > LIMITS.freeDepth) return `must not be nested more than ${LIMITS.freeDepth} levels deep`;
    level = level.flatMap((nested) => Object.values(nested)).filter(isNested);
  }
  if (utf8Bytes(JSON.stringify(value) ?? '') <= LIMITS.freeBytes) return null;
  return `must not be larger than ${LIMITS.freeBytes / 1024} KiB as JSON`;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Adds the limits of free values, which JSON Schema cannot express, to the validation and the description of a schema.
 */
export function withinFreeLimits<S extends z.ZodType>(schema: S, description?: string): S {
  return schema
    .superRefine((value, context) => {
      const problem = freeValueProblem(value);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    })
    .describe([description, FREE_LIMITS_TEXT].filter((text) => text !== undefined).join(' '));
}

/** An object of any content within the limits. */
export function freeObject(description?: string) {
  return withinFreeLimits(z.record(z.string().max(LIMITS.tagChars), z.unknown()), description);
}
