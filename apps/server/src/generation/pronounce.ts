import type { Delivery } from '@soundwright/contract';
import { z } from 'zod';
import { ServiceError } from '../platform/service-error.ts';

/** Word → how it is said; see `PronunciationSchema`. */
export type WordsToSay = Readonly<Record<string, string>>;

const PronounceSchema = z.record(z.string().trim().min(1).max(64), z.string().trim().min(1).max(200)).nullish();

/**
 * The pronunciations of a delivery, `{ "pronounce": { "nginx": "engine x" } }`.
 *
 * @param field - the field of the request, for the error
 * @throws ServiceError `invalid_request` when it is no object of texts
 */
export function givenPronunciations(delivery: Delivery | undefined, field: string): WordsToSay {
  const parsed = PronounceSchema.safeParse(delivery?.['pronounce']);
  if (parsed.success) return parsed.data ?? {};
  const message = 'must be an object of words and how they are said';
  throw new ServiceError('invalid_request', `The option pronounce ${message}.`, {
    hint: 'Give it as { "nginx": "engine x" }, or with sounds: { "Siobhan": "/SH IH0 V AO1 N/" }.',
    fields: [{ path: `${field}.pronounce`, message }],
  });
}
