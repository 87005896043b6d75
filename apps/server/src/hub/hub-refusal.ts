import type { FailureCause } from '@soundwright/contract';
import { withoutSecrets } from '../platform/foreign-words.ts';
import { LINK_LOCAL_CODE, type Response } from '../platform/outgoing.ts';
import { ServiceError } from '../platform/service-error.ts';
import { shownAddress } from './hub-address.ts';
import { type FileSource, nameOf } from './hub-file.ts';

/** Error codes of failed name resolution. */
const UNRESOLVED: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA']);

interface InterruptionDetails {
  readonly retryAfterMs?: number | null;
  readonly because?: FailureCause;
  readonly cause?: unknown;
}

/** A transient failure that may succeed on retry. */
export class Interrupted extends Error {
  /** What a job that gives up fails of. */
  readonly because: FailureCause;
  /** `Retry-After` of the server in milliseconds, or null. */
  readonly retryAfterMs: number | null;
  /** The server's name cannot be resolved, for example when offline. */
  readonly isUnresolved: boolean;

  constructor(message: string, details: InterruptionDetails = {}) {
    const { retryAfterMs = null, because = 'unreachable', cause } = details;
    super(message, cause === undefined ? undefined : { cause });
    this.because = because;
    this.retryAfterMs = retryAfterMs;
    this.isUnresolved = UNRESOLVED.has(codeOf(cause));
  }
}

/**
 * Converts a response without the file to an error: a service error, or `Interrupted` where a retry may help.
 * @param token - sent with the request; never shown
 */
export function refusalOf(response: Response, source: FileSource, token: string | null): ServiceError | Interrupted {
  const hasToken = token !== null;
  // A redirect may have put anything into the address.
  const shown = withoutSecrets(shownAddress(response.url), [token]);
  const { status, headers } = response;
  if (status === 429 || status >= 500) {
    return new Interrupted(`${shown} answered ${status}`, { retryAfterMs: retryAfterMs(headers.get('retry-after')) });
  }
  if (!('repo' in source)) return refusalElsewhere(status, shown, source);
  const name = source.repo;
  const code = headers.get('x-error-code');
  const message = headers.get('x-error-message') ?? '';
  if (code === 'GatedRepo') return gated(name, hasToken);
  if (/invalid credentials/i.test(message)) {
    return new ServiceError('hub_gated', 'The hub rejected the token.', {
      hint: 'Create a new token on the hub and enter it in Settings.',
    });
  }
  if (/access to this resource is disabled/i.test(message)) {
    return new ServiceError('hub_not_found', `${name} was removed from the hub.`, {
      hint: 'Choose another model.',
    });
  }
  if (code === 'RevisionNotFound' || code === 'EntryNotFound') {
    return new ServiceError(
      'hub_not_found',
      `The hub has no ${nameOf(source)}: the list of files of this version is out of date.`,
      {
        hint: 'Update Soundwright, or choose another model.',
      },
    );
  }
  if (code === 'RepoNotFound' || status === 401 || status === 404) {
    return new ServiceError('hub_not_found', `${name} was not found on the hub, or is private.`, {
      hint: hasToken
        ? 'Check its name, and whether your token has access to it.'
        : 'Check its name. If it is private, set your hub token under Settings.',
    });
  }
  if (status === 403) return gated(name, hasToken);
  return new ServiceError('hub_unreachable', `${shown} answered ${status} instead of the file.`, {
    hint: 'Check the address of the hub in Settings, and any proxy in between.',
  });
}

/** A server other than the hub: neither its terms nor a token of the hub play a part. */
function refusalElsewhere(status: number, shown: string, source: { readonly url: string }): ServiceError {
  if (status === 404 || status === 410) {
    const message = `${nameOf(source)} is no longer there: the list of files of this version is out of date.`;
    return new ServiceError('hub_not_found', message, { hint: 'Update Soundwright.' });
  }
  return new ServiceError('hub_unreachable', `${shown} answered ${status} instead of the file.`, {
    hint: 'Try again later. A proxy or a firewall of this network may be in between.',
  });
}

function gated(name: string, hasToken: boolean): ServiceError {
  if (hasToken) {
    return new ServiceError('hub_gated', `Your token has not been granted access to ${name}.`, {
      hint: `Open https://huggingface.co/${name}, ask for access, and try again once it is granted.`,
    });
  }
  return new ServiceError('hub_gated', `${name} asks you to accept its terms.`, {
    hint: `Open https://huggingface.co/${name}, accept, then set your hub token under Settings.`,
  });
}

/** `Retry-After` as seconds or a date. */
function retryAfterMs(value: string | null): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}

/** The system error code wrapped by `fetch`. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const CERTIFICATE_CODE = /CERT|VERIFY|SELF_SIGNED|ISSUER/;

/** Converts a connection failure to an error. */
export function connectionFailure(error: unknown, url: string): ServiceError | Interrupted {
  const code = codeOf(error);
  if (CERTIFICATE_CODE.test(code)) {
    return new ServiceError('hub_unreachable', `The certificate of ${new URL(url).host} is not trusted (${code}).`, {
      hint: 'Behind a company proxy, start with NODE_EXTRA_CA_CERTS naming its certificate, or with --use-system-ca.',
      cause: error,
    });
  }
  if (code === LINK_LOCAL_CODE) {
    return new ServiceError(
      'hub_unreachable',
      `${new URL(url).host} resolves to a link-local address, which is blocked.`,
      {
        hint: 'Check the address of the hub in Settings, and the DNS of this network.',
        cause: error,
      },
    );
  }
  return new Interrupted(code === '' ? 'the connection failed' : `the connection failed (${code})`, { cause: error });
}

/** The error after the last attempt. */
export function unreachable(url: string, last: Interrupted): ServiceError {
  if (last.isUnresolved) {
    return new ServiceError(
      'hub_unreachable',
      `${new URL(url).host} cannot be resolved: there seems to be no internet connection.`,
      {
        hint: 'Connect this computer to the internet and try again. If it is connected, check its DNS, and the address of a mirror of the hub in Settings.',
        cause: last,
      },
    );
  }
  return new ServiceError('hub_unreachable', `${new URL(url).host} cannot be reached: ${last.message}.`, {
    hint: 'Check the internet connection and try again; the downloaded part is kept.',
    because: last.because,
    cause: last,
  });
}
