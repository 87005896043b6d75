import { INSIDE_CODE, type Outgoing, type Response } from '../platform/outgoing.ts';
import { ServiceError } from '../platform/service-error.ts';
import { checkRedirect, insecureRedirect, shownAddress } from './hub-address.ts';
import type { Digest, FileSource, HubAccess, HubTiming } from './hub-file.ts';
import { codeOf, connectionFailure, Interrupted, refusalOf } from './hub-refusal.ts';

const MAX_REDIRECTS = 8;

interface Asked {
  readonly url: string;
  readonly method: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly access: HubAccess;
  readonly outgoing: Outgoing;
  readonly signal: AbortSignal;
  /** Timeout for the response headers. */
  readonly timeoutMs: number;
  /** Which redirects are followed: same-origin ones, or all. */
  readonly follow: 'same-origin' | 'all';
}

/**
 * Sends a request and follows redirects manually: the token is only sent to the hub's origin, and every target is
 * checked first. A server on the internet does not redirect into the local network, whatever the name of the target.
 * @returns the last response with an unread body, which the caller must read or cancel.
 * @throws ServiceError `hub_unreachable`; `Interrupted` when the connection fails; the signal's reason
 */
export async function ask(asked: Asked): Promise<Response> {
  const { url, method, headers, access, outgoing, signal, timeoutMs, follow } = asked;
  const begin = new URL(url);
  let address = url;
  let from = url;
  let mayEnter = true;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const isHub = new URL(address).origin === new URL(access.endpoint).origin;
    const response = await withDeadline(timeoutMs, signal, (deadline) =>
      outgoing.fetch(address, {
        method,
        reach: mayEnter ? 'anywhere' : 'public',
        redirect: 'manual',
        signal: deadline,
        headers: {
          'accept-encoding': 'identity',
          ...headers,
          ...(isHub && access.token !== null && { authorization: `Bearer ${access.token}` }),
        },
      }),
    ).catch((error: unknown) => {
      signal.throwIfAborted();
      if (codeOf(error) === INSIDE_CODE) throw insecureRedirect(from, address, access.token);
      throw error instanceof Interrupted ? error : connectionFailure(error, address);
    });
    const location = isRedirect(response.status) ? response.headers.get('location') : null;
    if (location === null) return response;
    const next = URL.canParse(location, address) ? new URL(location, address).href : null;
    if (next === null) return response;
    if (follow === 'same-origin' && new URL(next).origin !== new URL(address).origin) return response;
    await response.body?.cancel();
    checkRedirect(address, next, access.token);
    mayEnter = new URL(next).origin === begin.origin || (await outgoing.isInside(begin.hostname));
    from = address;
    address = next;
  }
  throw new ServiceError('hub_unreachable', `${shownAddress(url)} redirects too many times.`, {
    hint: 'Check the address of the hub in Settings, and any proxy in between.',
  });
}

/** Runs `work` with a signal that also aborts on timeout. */
async function withDeadline<T>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Interrupted('no response', { because: 'timeout' })), timeoutMs);
  try {
    // The body uses the same signal; once the headers have arrived, only the caller can abort it.
    return await work(AbortSignal.any([signal, late.signal]));
  } catch (error) {
    if (late.signal.aborted && !signal.aborted) throw late.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Metadata of a file from the hub; null where unknown. */
export interface Metadata {
  readonly sizeBytes: number | null;
  readonly digest: Digest | null;
  readonly etag: string | null;
  readonly revision: string | null;
}

const NOTHING_SAID: Metadata = { sizeBytes: null, digest: null, etag: null, revision: null };

/**
 * Sends a HEAD request for a file. An absolute redirect counts as a response: it points to the storage behind the hub,
 * and its headers describe the file. A server without HEAD support yields no metadata, which is not an error.
 *
 * @throws ServiceError `hub_gated`, `hub_not_found`, `hub_unreachable`; `Interrupted`; the signal's reason
 */
export async function readMetadata(
  url: string,
  source: FileSource,
  {
    access,
    outgoing,
    signal,
    timing,
  }: { access: HubAccess; outgoing: Outgoing; signal: AbortSignal; timing: HubTiming },
): Promise<Metadata> {
  const response = await ask({
    url,
    method: 'HEAD',
    access,
    outgoing,
    signal,
    timeoutMs: timing.metadataMs,
    follow: 'same-origin',
  });
  await response.body?.cancel();
  if (response.status === 405 || response.status === 501) return NOTHING_SAID;
  if (!response.ok && !isRedirect(response.status)) throw refusalOf(response, source, access.token);
  const { headers } = response;
  const isFinal = !isRedirect(response.status);
  const size = headers.get('x-linked-size') ?? (isFinal ? headers.get('content-length') : null);
  const etag = headers.get('x-linked-etag') ?? (isFinal ? headers.get('etag') : null);
  return {
    sizeBytes: size !== null && /^\d+$/.test(size) ? Number(size) : null,
    digest: etag === null ? null : digestOf(bare(etag)),
    etag: etag === null ? null : bare(etag),
    revision: headers.get('x-repo-commit'),
  };
}

/** The tag of large files is their SHA-256, of small ones their git object id; other tags carry no hash. */
function digestOf(etag: string): Digest | null {
  if (/^[0-9a-f]{64}$/i.test(etag)) return { algorithm: 'sha256', hex: etag.toLowerCase() };
  if (/^[0-9a-f]{40}$/i.test(etag)) return { algorithm: 'git-blob', hex: etag.toLowerCase() };
  return null;
}

function bare(etag: string): string {
  return etag.replace(/^W\//, '').replace(/^"|"$/g, '');
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}
