import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** One received request. */
export interface SeenRequest {
  readonly at: 'hub' | 'cdn';
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** Answers in place of the server, once. */
type Answer = (request: IncomingMessage, response: ServerResponse, content: Buffer) => unknown;

/**
 * A fake hub with two origins on loopback, like the public one: the hub itself, and the storage that it redirects to.
 */
export interface FakeHub {
  readonly endpoint: string;
  readonly cdn: string;
  readonly seen: SeenRequest[];
  /** Overrides for the next file requests, one each, in order. */
  readonly nextAtHub: Answer[];
  readonly nextAtCdn: Answer[];
  /** Adds a file. Small files are served by the hub itself with their git object id, as on the public hub. */
  put(repo: string, path: string, content: Buffer, options?: { small?: boolean; etag?: string }): { sha256: string };
  /** Redirects requests for the old name. */
  rename(oldRepo: string, repo: string): void;
  close(): Promise<void>;
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const gitIdOf = (content: Buffer): string =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');

export const someBytes = (length: number): Buffer => randomBytes(length);

export async function startFakeHub(): Promise<FakeHub> {
  const files = new Map<string, { content: Buffer; small: boolean; etag: string }>();
  const renamed = new Map<string, string>();
  const seen: SeenRequest[] = [];
  const nextAtHub: Answer[] = [];
  const nextAtCdn: Answer[] = [];
  const note = (at: SeenRequest['at'], { method = '', url = '', headers }: IncomingMessage) =>
    seen.push({ at, method, path: url, headers });

  const cdn = createServer((request, response) => {
    note('cdn', request);
    const file = files.get(decodeURIComponent((request.url ?? '').split('?')[0] ?? ''));
    if (file === undefined) return void response.writeHead(404).end();
    const answer = nextAtCdn.shift() ?? serve;
    answer(request, response, file.content);
  });
  const cdnUrl = await listen(cdn);
  const hub = createServer((request, response) => {
    note('hub', request);
    const path = decodeURIComponent(request.url ?? '');
    const file = files.get(path);
    const special = request.method === 'GET' || nextAtHub.length > 0 ? nextAtHub.shift() : undefined;
    if (special !== undefined) return void special(request, response, file?.content ?? Buffer.alloc(0));
    const [, owner, name, ...rest] = path.split('/');
    const newName = renamed.get(`${owner}/${name}`);
    if (newName !== undefined) return void response.writeHead(307, { location: `/${newName}/${rest.join('/')}` }).end();
    if (file === undefined) return void response.writeHead(401, { 'x-error-code': 'RepoNotFound' }).end();
    if (file.small) return serve(request, response, file.content, `"${gitIdOf(file.content)}"`);
    response
      .writeHead(302, {
        location: `${cdnUrl}${request.url}?signature=secret`,
        'x-linked-size': String(file.content.length),
        'x-linked-etag': `"${file.etag}"`,
        'x-repo-commit': 'c'.repeat(40),
        'content-length': '0',
      })
      .end();
  });
  const endpoint = await listen(hub);
  return {
    endpoint,
    cdn: cdnUrl,
    seen,
    nextAtHub,
    nextAtCdn,
    put: (repo, path, content, { small = false, etag } = {}) => {
      const sha256 = sha256Of(content);
      files.set(`/${repo}/resolve/main/${path}`, { content, small, etag: etag ?? sha256 });
      return { sha256 };
    },
    rename: (oldRepo, repo) => void renamed.set(oldRepo, repo),
    close: async () => {
      await Promise.all([close(hub), close(cdn)]);
    },
  };
}

/** Serves the content or the requested range. */
function serve(
  request: IncomingMessage,
  response: ServerResponse,
  content: Buffer,
  etag = `"v-${sha256Of(content)}"`,
): void {
  const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const isRange =
    request.headers.range !== undefined && [undefined, etag].includes(request.headers['if-range'] as string);
  if (isRange && from >= content.length) return void response.writeHead(416).end();
  const body = isRange ? content.subarray(from) : content;
  response.writeHead(isRange ? 206 : 200, {
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    etag,
    ...(isRange && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sends this many bytes of the request, and drops the connection once they are on disk. */
export function dropAfter(bytes: number, keptBytes: () => Promise<number>): Answer {
  return async (request, response, content) => {
    const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': String(content.length - from),
      etag: `"v-${sha256Of(content)}"`,
      ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    response.write(content.subarray(from, from + bytes));
    while ((await keptBytes()) < from + bytes) await after(2);
    response.destroy();
  };
}

/** Sends this many bytes, then stalls until the client gives up. */
export function stallAfter(bytes: number): Answer {
  return (_request, response, content) => {
    response.writeHead(200, { 'content-length': String(content.length), etag: `"v-${sha256Of(content)}"` });
    response.write(content.subarray(0, bytes));
  };
}

/** Answers with this status and these headers. */
export function refuse(status: number, headers: Record<string, string> = {}, body = ''): Answer {
  return (_request, response) => void response.writeHead(status, headers).end(body);
}

/** The whole content, ignoring the requested range. */
export const ignoreRange: Answer = (_request, response, content) =>
  void response.writeHead(200, { 'content-length': String(content.length) }).end(content);

/** Other bytes of the same length. */
export const spoil: Answer = (_request, response, content) => {
  const other = Buffer.from(content);
  other.writeUInt8((other.readUInt8(0) + 1) % 256, 0);
  response.writeHead(200, { 'content-length': String(other.length) }).end(other);
};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
