import { inItsWords } from '../platform/foreign-words.ts';
import { ServiceError } from '../platform/service-error.ts';

const SETTINGS_HINT = 'Check the address, the model and the key on the Assistant screen.';

/** The error message in a response, or empty. It may hold anything: `inItsWords` makes it fit to be quoted. */
export function saidBy(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    const message = typeof error === 'string' ? error : (error as { message?: unknown } | undefined)?.message;
    return typeof message === 'string' ? message : '';
  } catch {
    // A proxy's page or an empty body: not shown.
    return '';
  }
}

/** The error for an error status of the endpoint. @param key - never part of the quoted message */
export function refusalOf(status: number, said: string, origin: string, key: string | null): ServiceError {
  const quote = inItsWords(said, [key]);
  if (status === 401 || status === 403) {
    return new ServiceError('assistant_unconfigured', `The endpoint ${origin} rejected the key.${quote}`, {
      hint: SETTINGS_HINT,
    });
  }
  if (status >= 300 && status < 400) {
    return new ServiceError(
      'assistant_failed',
      `The endpoint ${origin} redirects to another address; redirects are not followed.`,
      {
        hint: 'If you trust that address, enter it on the Assistant screen.',
      },
    );
  }
  return new ServiceError('assistant_failed', `The endpoint ${origin} returned status ${status}.${quote}`, {
    hint: status === 404 ? SETTINGS_HINT : 'Check the log of the endpoint, then try again.',
  });
}

/** @param models - the models listed by the endpoint */
export function unknownModel(model: string, models: readonly string[]): ServiceError {
  const has = models.length === 0 ? '' : ` It has: ${models.slice(0, 8).join(', ')}${models.length > 8 ? ', …' : ''}.`;
  return new ServiceError('assistant_unconfigured', `The endpoint does not know the model ${model}.${has}`, {
    hint: 'Choose another model on the Assistant screen.',
  });
}

/** The error for a busy endpoint. @param afterS - when to retry */
export function endpointBusy(origin: string, afterS: number): ServiceError {
  return new ServiceError('assistant_busy', `The assistant is busy: ${origin} is not accepting requests right now.`, {
    hint: 'Try again later.',
    retryAfterS: afterS,
  });
}

/** The error for a failed connection. @param error - the connection error */
export function unreachable(error: unknown, origin: string): ServiceError {
  const code = connectionCode(error);
  const refused = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN';
  return new ServiceError(
    'assistant_failed',
    refused
      ? `No server responds at ${origin}.`
      : `The connection to ${origin} failed${code === '' ? '' : ` (${code})`}.`,
    { hint: `Start the server there, or check its address on the Assistant screen.`, cause: error },
  );
}

export function tooSlow(origin: string, seconds: number): ServiceError {
  return new ServiceError('assistant_failed', `The endpoint ${origin} did not respond within ${seconds} s.`, {
    hint: 'It may still be loading its model; try again, or choose a smaller model.',
  });
}

export function unreadable(origin: string, what: string): ServiceError {
  return new ServiceError('assistant_failed', `The endpoint ${origin} returned ${what}.`, {
    hint: 'It must support the OpenAI interface: /chat/completions below its address.',
  });
}

/** The system error code inside a `fetch` error, or ''. */
function connectionCode(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
}
