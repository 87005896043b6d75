import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { asProblem, rawRequest } from './support/http.ts';
import { shareTestService, startTestService } from './support/service.ts';

const PATHS = [
  '/',
  '/docs',
  '/openapi.json',
  '/api/health',
  '/api/events',
  '/api/nothing',
  '/files/x.wav',
  '/files/../../etc/passwd',
  '/artwork/x.png',
  '/mcp',
  '/nothing',
  '/%',
  '/%E0%A4%A',
  '//evil.example/',
  `/api/sounds/${'x'.repeat(1_000)}`,
];

describe('the Host check, over a socket', () => {
  const service = shareTestService();

  it.each(PATHS)('comes before %s', async (path) => {
    verifies('guard.host.before-any-route', 'error.host-not-allowed');
    const response = await rawRequest(service().url, { path, headers: { host: 'evil.example' } });
    expect(response.status).toBe(403);
    expect(asProblem(response)).toMatchObject({ code: 'host_not_allowed', hint: expect.stringContaining('localhost') });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PURGE', 'PROPFIND'])(
    'comes before a %s',
    async (method) => {
      const response = await rawRequest(service().url, {
        method,
        path: '/api/sounds',
        headers: { host: 'evil.example', 'x-service': '1' },
      });
      expect(response.status).toBe(403);
    },
  );

  it.each(['localhost', '127.0.0.1:80', '[::1]:1'])('serves %s', async (host) => {
    verifies('guard.host.localhost', 'guard.host.ipv4-loopback', 'guard.host.ipv6-loopback');
    const response = await rawRequest(service().url, { path: '/api/health', headers: { host } });
    expect(response.status).toBe(200);
  });

  it('refuses a page of another origin, even for reads', async () => {
    for (const path of PATHS) {
      const response = await rawRequest(service().url, { path, headers: { origin: 'https://evil.example' } });
      expect(asProblem(response).code, path).toBe('origin_not_allowed');
    }
  });

  it('sends no CORS headers to other origins', async () => {
    const response = await rawRequest(service().url, {
      method: 'OPTIONS',
      path: '/api/sounds',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    });
    expect(response.status).toBe(403);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

/** The status line and headers of the response to raw bytes on a socket. */
async function answerTo(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // Not half-closed: the server would treat that as a disconnected client.
  socket.write(bytes);
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

describe('a raw request', () => {
  const service = shareTestService();
  const head = 'Host: localhost\r\nContent-Length: 0\r\n\r\n';

  it('cannot bypass the guards with an absolute-form target', async () => {
    verifies('decided.guard.absolute-target');
    const { url } = service();
    expect(await answerTo(url, `POST http://localhost/api/sessions HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 403/);
    expect(await answerTo(url, `GET http://evil.example/api/health HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 403/);
    expect(await answerTo(url, `GET http://localhost/api/health HTTP/1.1\r\n${head}`)).toMatch(/^HTTP\/1\.1 200/);
  });

  it.each(['evil.example', 'localhost'])('is refused with the second host %s', async (host) => {
    verifies('decided.guard.two-hosts');
    const bytes = `GET /api/health HTTP/1.1\r\nHost: localhost\r\nhost: ${host}\r\n\r\n`;
    expect(await answerTo(service().url, bytes)).toMatch(/^HTTP\/1\.1 403/);
  });
});

describe('every response', () => {
  const service = shareTestService();

  it.each(['/api/health', '/api/nothing', '/files/x.wav', '/docs', '/%', '/mcp'])(
    'is protected from pages of other origins: %s',
    async (path) => {
      verifies('decided.guard.resource-policy');
      const response = await rawRequest(service().url, { path });
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('is protected also when the guards refuse', async () => {
    const refused = await rawRequest(service().url, { path: '/', headers: { host: 'evil.example' } });
    expect(refused.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('HEAD', () => {
  const service = shareTestService();
  const head = (path: string) => rawRequest(service().url, { method: 'HEAD', path });

  it.each(['/api/events', '/api/mcp/calls/events', '/mcp'])('is not supported on the stream %s', async (path) => {
    verifies('decided.http.head-no-streams');
    const response = await head(path);
    expect(response.status).toBe(405);
    expect(response.headers['allow']).not.toContain('HEAD');
  });

  it('behaves like GET on other routes, without a body', async () => {
    verifies('decided.http.head');
    const { id } = await service().makeSound();
    // Measured now, the list of sounds does not change between two requests.
    await service().get(`/api/sounds/${id}/analysis`);
    const paths = ['/', '/docs', '/openapi.json', '/api/sounds', '/api/settings', `/files/${id}.wav`, '/api/sounds/x'];
    for (const path of [...paths, '/api/backup', `/api/sounds/export?ids=${id}`]) {
      const [get, answered] = [await rawRequest(service().url, { path }), await head(path)];
      expect(answered.status, path).toBe(get.status);
      expect(answered.headers['content-type'], path).toBe(get.headers['content-type']);
      expect(answered.body.length, path).toBe(0);
      if (get.headers['content-length'] !== undefined && get.status === 200)
        expect(answered.headers['content-length'], path).toBe(get.headers['content-length']);
    }
  });
});

describe('hosts given at start', () => {
  it('are served, and others are not', async () => {
    verifies('guard.host.allowed-hosts-variable');
    const { url } = await startTestService({ config: { allowedHosts: ['studio.lan'] } });
    const status = async (host: string, path = '/api/health') =>
      (await rawRequest(url, { path, headers: { host } })).status;
    expect(await status('studio.lan')).toBe(200);
    expect(await status('studio.lan:17494')).toBe(200);
    expect(await status('studio.lan', '/mcp')).not.toBe(403);
    expect(await status('other.lan')).toBe(403);
  });

  it('are ignored when bound to a wildcard address', async () => {
    verifies('guard.host.wildcard-off');
    const { url } = await startTestService({ config: { host: '0.0.0.0' } });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect((await rawRequest(url, { path: '/api/health', headers: { host: 'anything.example' } })).status).toBe(200);
  });
});

describe('the mutating-request check, over a socket', () => {
  const service = shareTestService();
  const post = (headers: Record<string, string>, body?: string, method = 'POST') =>
    rawRequest(service().url, { method, path: '/api/sessions', headers, ...(body !== undefined && { body }) });

  it.each([
    ['no body', {}, undefined],
    ['text', { 'content-type': 'text/plain' }, '{"title":"x"}'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'title=x'],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ])('refuses %s and changes nothing', async (_, headers, body) => {
    verifies(
      'error.mutating-without-header',
      'guard.mutating.no-body',
      'guard.mutating.text-plain',
      'guard.mutating.urlencoded',
      'guard.mutating.multipart',
    );
    const before = await service().get('/api/sessions');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await post(headers, body, method);
      expect(response.status).toBe(403);
      expect(asProblem(response).code).toBe('missing_service_header');
    }
    expect(await service().get('/api/sessions')).toEqual(before);
  });

  it('accepts the same request with the header, whatever its value', async () => {
    verifies('guard.mutating.x-service');
    for (const value of ['1', '', 'anything']) {
      expect((await post({ 'x-service': value, 'content-length': '0' })).status).toBe(201);
    }
  });

  it('accepts JSON without the header', async () => {
    verifies('guard.mutating.json');
    const response = await post({ 'content-type': 'application/json' }, '{"title":"from a page of our own"}');
    expect(response.status).toBe(201);
  });

  it('applies to unknown paths below /api/ and to no others', async () => {
    verifies('guard.mutating.only-api');
    const status = async (path: string) => (await rawRequest(service().url, { method: 'POST', path })).status;
    expect(await status('/api/nothing')).toBe(403);
    expect(await status('/nothing')).toBe(404);
    expect(await status('/%61pi/sessions')).toBe(403);
  });

  it('lets everyone read without an account, key or header', async () => {
    verifies('service.no-account', 'guard.mutating.reads-pass');
    const paths = ['/api/health', '/api/models', '/api/sounds', '/api/settings', '/api/profiles', '/openapi.json'];
    for (const path of paths) {
      expect((await rawRequest(service().url, { path })).status, path).toBe(200);
    }
  });
});

describe('the listening address', () => {
  it('is the loopback interface by default', async () => {
    verifies('service.default-loopback');
    const { url } = await startTestService();
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  it('is refused immediately when its port is taken, releasing the data directory', async () => {
    verifies('decided.cli.port-taken');
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const first = await startTestService();
    const start = startTestService({ config: { port } });
    await expect(start).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(String(port)) });
    other.close();
    expect((await first.request('/api/health')).status).toBe(200);
  });
});
