import { ServiceError } from '../platform/service-error.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const WILDCARDS = ['0.0.0.0', '::', '[::]', '*'];
const MUTATING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const UPLOAD_PATHS = new Set(['/api/sounds/upload', '/api/voices/upload', '/api/backup/restore']);
/** Paths that other sites must not load: data, sounds and pictures. */
const NO_PAGE = /^(?!\/)|^\/(?:api|files|artwork|mcp|v1)(?:\/|$)/;
const UPLOAD_TYPES = new Set(['audio/wav', 'application/octet-stream']);

/** Allowed host names. `null` allows every host. */
export type AllowedHosts = ReadonlySet<string> | null;

/** Input of the guards. */
export interface GuardedRequest {
  readonly method: string;
  /** The request target as sent: path and query, or absolute form. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Raw header names and values in order; `headers` only has the first of two hosts. */
  readonly rawHeaders?: readonly string[];
}

/** Absolute-form request targets, as sent to proxies (RFC 9112, 3.2.2). */
const ABSOLUTE_TARGET = /^https?:\/\/([^/?]*)(.*)$/is;

/**
 * @param host - the bound address; a wildcard address disables the host check
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
 * The checks of every request before routing: an allowed host, no page of another origin, and for mutating requests a
 * form that pages of other origins cannot send.
 *
 * @throws ServiceError `host_not_allowed`, `origin_not_allowed`, `missing_service_header`
 */
export function guard(request: GuardedRequest, allowed: AllowedHosts): void {
  checkHost(request, allowed);
  checkOrigin(request, allowed);
  checkSite(request);
  checkMutation(request);
}

/** The path of a request target as seen by the router, still encoded, without the query. */
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
 * Whether an origin belongs to the service: the address of the request, another name of this computer with the same
 * port, or a configured host, where a proxy may use another port.
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

/** Browsers mark requests from other sites with `Sec-Fetch-Site`; navigating to a screen is allowed. */
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
  // A target that is neither a path nor a web address matches no route.
  if (!MUTATING.has(method) || (path.startsWith('/') && !path.startsWith('/api/'))) return;
  if (headers['x-service'] !== undefined) return;
  const type = single(headers['content-type'])?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || (UPLOAD_PATHS.has(path) && UPLOAD_TYPES.has(type))) return;
  throw new ServiceError('missing_service_header', 'Mutating requests need the header X-Service, or a JSON body.', {
    hint: `Send the header \`X-Service: 1\`, or \`Content-Type: ${UPLOAD_PATHS.has(path) ? 'audio/wav` or `application/octet-stream' : 'application/json'}\` with the body.`,
  });
}

/** Decodes a path; dot segments and encoded slashes are left to the router, which has no such routes. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Not decodable: matches no route, but the raw path still shows whether it is under /api/.
    return path;
  }
}

/** The name in a Host header or origin, lower-case and without port; null when invalid. */
function hostNameOf(host: string): string | null {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/@\\[\]]+)(:\d{1,5})?$/i.exec(host.trim());
  return match?.[1]?.toLowerCase() ?? null;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}
