import type { Outgoing, Response } from '../platform/outgoing.ts';
import { ServiceError } from '../platform/service-error.ts';
import { endpointBusy, refusalOf, saidBy, tooSlow, unreachable, unreadable } from './external-failures.ts';

/** Configuration of an external assistant. */
export interface EndpointAccess {
  /** As entered by the user. */
  readonly baseUrl: string;
  readonly key: string | null;
}

/** How to ask an endpoint. */
export interface EndpointMeans {
  readonly outgoing: Outgoing;
  readonly signal: AbortSignal;
  readonly timing: EndpointTiming;
}

/** For one attempt: `whole` is the time limit of all. */
type Attempt = EndpointMeans & { readonly whole: AbortSignal };

/** Timeouts in milliseconds. */
export interface EndpointTiming {
  /** Until the response headers, from this machine, where a model may have to be loaded. */
  readonly loopbackMs: number;
  /** The same from elsewhere. */
  readonly headMs: number;
  /** Until the response is complete. */
  readonly wholeMs: number;
}

export const ENDPOINT_TIMING: EndpointTiming = { loopbackMs: 60_000, headMs: 30_000, wholeMs: 180_000 };

const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** The longest `Retry-After` to wait for; longer ones are reported to the caller. */
const MAX_WAIT_S = 10;
const DEFAULT_WAIT_S = 5;

/** A complete response. */
export interface EndpointAnswer {
  readonly status: number;
  readonly body: string;
}

/** Normalises the base address: no trailing slash, and `/v1` if it has no path. */
export function baseOf(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}${url.search}`;
}

/** Whether an address is on this machine. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

/**
 * Sends a request to an endpoint, with one retry when the connection broke or it asked for a short wait. Redirects are
 * not followed, because they could leak the key.
 * @param body - JSON to post; null for GET
 * @returns the response, including 400, 404 and 422, which the caller can handle
 * @throws ServiceError `assistant_unconfigured`, `assistant_failed`, `assistant_busy`; the signal's reason
 */
export async function askEndpoint(
  access: EndpointAccess,
  path: string,
  body: unknown,
  means: EndpointMeans,
): Promise<EndpointAnswer> {
  const { signal, timing } = means;
  const base = baseOf(access.baseUrl);
  const whole = AbortSignal.timeout(timing.wholeMs);
  const ask = () => askOnce(access, withPath(base, path), body, { ...means, whole });
  const first = await ask();
  if ('status' in first) return first;
  if (first.retryInS > MAX_WAIT_S) throw first.reason;
  if (first.retryInS > 0) await pause(first.retryInS * 1_000, signal);
  const second = await ask();
  if ('status' in second) return second;
  throw second.reason;
}

/** An attempt that failed, but need not fail again. */
interface Retry {
  readonly retryInS: number;
  readonly reason: ServiceError;
}

async function askOnce(
  access: EndpointAccess,
  url: string,
  body: unknown,
  attempt: Attempt,
): Promise<EndpointAnswer | Retry> {
  const { signal, whole, timing } = attempt;
  const { origin } = new URL(url);
  try {
    const response = await head(access, url, body, attempt);
    if (response.status !== 429 && response.status !== 503) return await answerOf(response, origin, access.key);
    const waitS = waitOf(response.headers.get('retry-after'));
    await response.body?.cancel();
    return { retryInS: waitS, reason: endpointBusy(origin, waitS) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    if (error instanceof Late) throw tooSlow(origin, error.seconds);
    if (whole.aborted) throw tooSlow(origin, timing.wholeMs / 1_000);
    const reason = unreachable(error, origin);
    if (!isBroken(error)) throw reason;
    return { retryInS: 0, reason };
  }
}

/** @throws ServiceError for an answer that the caller cannot handle */
async function answerOf(response: Response, origin: string, key: string | null): Promise<EndpointAnswer> {
  const { status } = response;
  const body = await readBody(response, origin);
  if (response.ok || [400, 404, 422, 501].includes(status)) return { status, body };
  throw refusalOf(status, saidBy(body), origin, key);
}

/** The response headers did not arrive in time. */
class Late extends Error {
  readonly seconds: number;

  constructor(ms: number) {
    super('no answer');
    this.seconds = ms / 1_000;
  }
}

async function head(
  { key }: EndpointAccess,
  url: string,
  body: unknown,
  { outgoing, signal, whole, timing }: Attempt,
): Promise<Response> {
  const late = new AbortController();
  const ms = isLoopback(url) ? timing.loopbackMs : timing.headMs;
  const timer = setTimeout(() => late.abort(new Late(ms)), ms);
  try {
    return await outgoing.fetch(url, {
      method: body === null ? 'GET' : 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, whole, late.signal]),
      headers: {
        accept: 'application/json',
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (late.signal.aborted && !signal.aborted) throw late.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function readBody(response: Response, origin: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw unreadable(origin, `more than ${MAX_BODY_BYTES / 2 ** 20} MiB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function withPath(base: string, path: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname}${path}`;
  return url.href;
}

/** Seconds of a `Retry-After`. */
function waitOf(header: string | null): number {
  const seconds = header === null ? DEFAULT_WAIT_S : /^\d{1,5}$/.test(header) ? Number(header) : secondsUntil(header);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : DEFAULT_WAIT_S;
}

function secondsUntil(date: string): number {
  return Math.ceil((Date.parse(date) - Date.now()) / 1_000);
}

/** A connection that broke after it was established. A refused one is reported immediately. */
function isBroken(error: unknown): boolean {
  const code = (error as { cause?: { code?: unknown } }).cause?.code;
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code === 'EPIPE';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
