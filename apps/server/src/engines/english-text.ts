import { explainText, RefusedInput } from '@soundwright/builtin/catalog';
import { ServiceError } from '../platform/service-error.ts';
import type { SpokenWords } from './engine.ts';

/** An English text as it will be said. @throws ServiceError `invalid_request` for a pronunciation that cannot be said */
export function explainEnglish(text: string, pronounce: Readonly<Record<string, string>>): SpokenWords {
  try {
    return explainText(text, pronounce);
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    throw new ServiceError('invalid_request', error.message, error.hint === undefined ? {} : { hint: error.hint });
  }
}
