import { ServiceError } from '../platform/service-error.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const WILDCARDS = ['0.0.0.0', '::', '[::]', '*'];
const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const UPLOAD_PATHS = new Set(['/api/sounds/upload', '/api/voices/upload', '/api/backup/restore']);
/** Paths that other sites must not load: data, sounds and pictures. */
const NO_PAGE = /^(?!\/)|^\/(?:api|files|artwork|mcp|v1)(?:\/|$)/;
const UPLOAD_TYPES = new Set(['audio/wav', 'application/octet-stream']);

/** Which host names requests may be addressed to. `null` allows every host. */
export type AllowedHosts = ReadonlySet<string> | null;

/** What the guards look at. */
export interface GuardedRequest {
  readonly method: string;
  /** The target as sent: path and query, or a whole address. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Names and values of the headers as they came, in turn; `headers` has only the first of two hosts. */
  readonly rawHeaders?: readonly string[];
}

/** Whole addresses as the target of a request, as proxies are sent them (RFC 9112, 3.2.2). */
const ABSOLUTE_TARGET = /^https?:\/\/([^/?]*)(.*)$/is;

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
  checkSite(request);
  checkMutation(request);
}

/** The path of a request's target as the router takes it, still encoded and without query. */
export function pathOf(url: string): string {
  const target = ABSOLUTE_TARGET.exec(url)?.[2] ?? url;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return path === '' ? '/' : path;
}

function checkHost({ url, headers, rawHeaders = [] }: GuardedRequest, allowed: AllowedHosts): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const addressed = ABSOLUTE_TARGET.exec(url)?.[1];
  const sent = [single(headers['host']) ?? '', ...(addressed === undefined ? [] : [addressed])];
  const isAllowed = (host: string) => {
    const name = hostNameOf(host);
    return allowed === null || (name !== null && allowed.has(name));
  };
  if (hosts.length <= 1 && sent.every(isAllowed)) return;
  const named = hosts.length > 1 ? 'two hosts' : `the host ${JSON.stringify(sent.find((host) => !isAllowed(host)))}`;
  throw new ServiceError('host_not_allowed', `Requests to ${named} are not allowed.`, {
    hint: 'Use localhost or 127.0.0.1, or add the name to SERVICE_ALLOWED_HOSTS and restart the service.',
  });
}

function checkOrigin({ headers }: GuardedRequest, allowed: AllowedHosts): void {
  const origin = single(headers['origin']);
  if (origin === undefined || isOwn(origin, single(headers['host']) ?? '', allowed)) return;
  throw new ServiceError('origin_not_allowed', `Requests from pages of ${JSON.stringify(origin)} are not allowed.`, {
    hint: 'Open the service at its own address, or add the host to SERVICE_ALLOWED_HOSTS and restart the service.',
  });
}

/**
 * Whether pages of an origin are the service's own: at the address that the request is sent to, at another name of this
 * computer with the same port, or at a host given at the start, where a proxy may stand in front with a port of its
 * own.
 */
function isOwn(origin: string, host: string, allowed: AllowedHosts): boolean {
  const page = URL.canParse(origin) ? new URL(origin) : null;
  if (page === null || (page.protocol !== 'http:' && page.protocol !== 'https:')) return false;
  const name = hostNameOf(page.host);
  if (name === null) return false;
  const own = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  if (!LOOPBACK.includes(name)) return own?.host === page.host || allowed?.has(name) === true;
  return page.protocol === 'http:' && own?.port === page.port && LOOPBACK.includes(own.hostname);
}

/** Browsers say with `Sec-Fetch-Site` when a page of another site asks; following a link to a screen is allowed. */
function checkSite({ method, url, headers }: GuardedRequest): void {
  if (single(headers['sec-fetch-site']) !== 'cross-site') return;
  const isDocument = (single(headers['sec-fetch-dest']) ?? 'document') === 'document';
  const opensPage = method === 'GET' && single(headers['sec-fetch-mode']) === 'navigate' && isDocument;
  if (opensPage && !NO_PAGE.test(decoded(pathOf(url)))) return;
  throw new ServiceError('origin_not_allowed', 'Requests from pages of other sites are not allowed.', {
    hint: 'Open the service at its own address.',
  });
}

function checkMutation({ method, url, headers }: GuardedRequest): void {
  const path = decoded(pathOf(url));
  // A target that is neither a path nor an address of the web is nothing that a route is known to have.
  if (!MUTATING.has(method) || (path.startsWith('/') && !path.startsWith('/api/'))) return;
  if (headers['x-service'] !== undefined) return;
  const type = single(headers['content-type'])?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || (UPLOAD_PATHS.has(path) && UPLOAD_TYPES.has(type))) return;
  throw new ServiceError('missing_service_header', 'Mutating requests need the header X-Service, or a JSON body.', {
    hint: 'Send the header `X-Service: 1`, or `Content-Type: application/json` with the body.',
  });
}

/** A path decoded; dot segments and encoded slashes are left for the router, which knows no such paths. */
function decoded(path: string): string {
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
