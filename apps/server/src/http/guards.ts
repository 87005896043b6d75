import { ServiceError } from '../platform/service-error.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const WILDCARDS = ['0.0.0.0', '::', '[::]', '*'];
const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const UPLOAD_PATHS = new Set(['/api/sounds/upload', '/api/voices/upload', '/api/backup/restore']);
const UPLOAD_TYPES = new Set(['audio/wav', 'application/octet-stream']);

/** Which host names requests may be addressed to. `null` allows every host. */
export type AllowedHosts = ReadonlySet<string> | null;

/** What the guards look at. */
export interface GuardedRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * @param host - the address bound; a wildcard address turns the host check off
 * @param extra - further host names, with or without a port
 */
export function allowedHosts(host: string, extra: readonly string[]): AllowedHosts {
  if (WILDCARDS.includes(host)) return null;
  const names = [host, ...extra].map((name) =>
    hostNameOf(name.includes(':') && !name.startsWith('[') && name.split(':').length > 2 ? `[${name}]` : name),
  );
  return new Set([...LOOPBACK, ...names.filter((name) => name !== null)]);
}

/**
 * The rules that every request passes before any route: addressed to an allowed host, not sent by a page of another
 * origin, and, when it changes something, sent in a way that a page of another origin cannot.
 *
 * @throws ServiceError `host_not_allowed`, `origin_not_allowed`, `missing_service_header`
 */
export function guard(request: GuardedRequest, allowed: AllowedHosts): void {
  checkHost(request, allowed);
  checkOrigin(request, allowed);
  checkMutation(request);
}

function checkHost({ headers }: GuardedRequest, allowed: AllowedHosts): void {
  if (allowed === null) return;
  const sent = single(headers['host']);
  const name = sent === undefined ? null : hostNameOf(sent);
  if (name !== null && allowed.has(name)) return;
  throw new ServiceError('host_not_allowed', `Requests to the host ${JSON.stringify(sent ?? '')} are not answered.`, {
    hint: 'Use localhost or 127.0.0.1, or add the name to SERVICE_ALLOWED_HOSTS and start the service again.',
  });
}

function checkOrigin({ headers }: GuardedRequest, allowed: AllowedHosts): void {
  const origin = single(headers['origin']);
  if (origin === undefined) return;
  const name = URL.canParse(origin) ? hostNameOf(new URL(origin).host) : null;
  const own = hostNameOf(single(headers['host']) ?? '');
  if (name !== null && (LOOPBACK.includes(name) || allowed?.has(name) === true || name === own)) return;
  throw new ServiceError('origin_not_allowed', `Requests from pages of ${JSON.stringify(origin)} are not answered.`, {
    hint: 'Open the service at its own address, or add the host to SERVICE_ALLOWED_HOSTS and start the service again.',
  });
}

function checkMutation({ method, url, headers }: GuardedRequest): void {
  const path = pathOf(url);
  if (!MUTATING.has(method) || !path.startsWith('/api/')) return;
  if (headers['x-service'] !== undefined) return;
  const type = single(headers['content-type'])?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || (UPLOAD_PATHS.has(path) && UPLOAD_TYPES.has(type))) return;
  throw new ServiceError(
    'missing_service_header',
    'Requests that change something need the header X-Service, or a JSON body.',
    {
      hint: 'Send the header `X-Service: 1`, or `Content-Type: application/json` with the body.',
    },
  );
}

/** Path without query; dot segments and encoded slashes are left for the router, which knows no such paths. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '/';
  try {
    return decodeURI(path);
  } catch {
    // Not decodable: no route has it; as sent it still says whether it is under /api/.
    return path;
  }
}

/** The name in a Host header or origin, lower-case and without port; null when it is none. */
function hostNameOf(host: string): string | null {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/@\\[\]]+)(:\d{1,5})?$/i.exec(host.trim());
  return match?.[1]?.toLowerCase() ?? null;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
