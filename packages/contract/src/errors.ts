import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';

export const FieldErrorSchema = z
  .object({
    path: z.string().describe('Path of the field, such as `lines.2.text`; empty for the whole request.'),
    message: z.string(),
  })
  .meta({ id: 'FieldError' });

/** A record that a request names and that does not exist. */
export const MissingRecordSchema = z
  .object({ kind: z.string().describe('Such as `sound`, `story` or `segment`.'), id: z.string() })
  .meta({ id: 'MissingRecord' });
export type MissingRecord = z.infer<typeof MissingRecordSchema>;

/** RFC 9457 problem document, sent as `application/problem+json` with every error. */
export const ProblemSchema = z
  .object({
    type: z.string().describe('`about:blank`, or a link to the description of the code.'),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().describe('What is wrong, in one or two sentences.'),
    code: z.enum(ERROR_CODES),
    hint: z.string().optional().describe('What to do next.'),
    errors: z.array(FieldErrorSchema).optional().describe('The fields that were refused, on validation errors.'),
    missing: MissingRecordSchema.optional().describe('For an unknown id: what it should have named.'),
  })
  .meta({ id: 'Problem' });

export type FieldError = z.infer<typeof FieldErrorSchema>;
export type Problem = z.infer<typeof ProblemSchema>;
