import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { allowedHosts, type GuardedRequest, guard } from './guards.ts';

const LOOPBACK = allowedHosts('127.0.0.1', []);

/** The error code of the guards, or null when the request passes. */
function refusal(request: Partial<GuardedRequest>, allowed = LOOPBACK): string | null {
  try {
    guard({ method: 'GET', url: '/', ...request, headers: { host: 'localhost:17494', ...request.headers } }, allowed);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe('the Host check', () => {
  it.each(['localhost', 'localhost:17494', 'LOCALHOST:1', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:17494'])(
    'serves %s',
    (host) => {
      verifies('guard.host.localhost', 'guard.host.ipv4-loopback', 'guard.host.ipv6-loopback');
      expect(refusal({ headers: { host } })).toBeNull();
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:evil',
    '',
    ' ',
    'localhost@evil.example',
    '[::2]',
    '0.0.0.0',
  ])('refuses %j', (host) => {
    expect(refusal({ headers: { host } })).toBe('host_not_allowed');
  });

  it('refuses a request without a Host', () => {
    expect(refusal({ headers: { host: undefined } })).toBe('host_not_allowed');
  });

  it('serves the host given at start and those of SERVICE_ALLOWED_HOSTS', () => {
    verifies('guard.host.configured', 'guard.host.allowed-hosts-variable');
    const allowed = allowedHosts('studio.lan', ['music.lan', 'other.lan:8080']);
    for (const host of ['studio.lan:17494', 'music.lan', 'other.lan'])
      expect(refusal({ headers: { host } }, allowed)).toBeNull();
    expect(refusal({ headers: { host: 'else.lan' } }, allowed)).toBe('host_not_allowed');
  });

  it.each(['0.0.0.0', '::'])('is off when bound to %s', (host) => {
    verifies('guard.host.wildcard-off');
    expect(refusal({ headers: { host: 'anything.example' } }, allowedHosts(host, []))).toBeNull();
  });
});

describe('the Origin check', () => {
  it.each(['http://localhost:17494', 'http://127.0.0.1:17494', 'http://[::1]:17494'])(
    'serves pages of %s, where the service runs',
    (origin) => {
      verifies('decided.guard.own-origin');
      expect(refusal({ headers: { origin } })).toBeNull();
    },
  );

  it.each(['http://localhost:5173', 'http://localhost', 'https://localhost:17494', 'ftp://localhost:17494'])(
    'refuses pages of %s, which is another program on this computer',
    (origin) => {
      verifies('decided.guard.own-origin');
      expect(refusal({ headers: { origin } })).toBe('origin_not_allowed');
    },
  );

  it('serves pages of a configured host on any port', () => {
    const allowed = allowedHosts('127.0.0.1', ['studio.lan']);
    expect(refusal({ headers: { origin: 'https://studio.lan' } }, allowed)).toBeNull();
  });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://', 'nonsense'])(
    'refuses pages of %s',
    (origin) => {
      expect(refusal({ headers: { origin } })).toBe('origin_not_allowed');
    },
  );

  it('serves pages of a host in SERVICE_ALLOWED_HOSTS', () => {
    verifies('guard.host.allowed-hosts-variable');
    const allowed = allowedHosts('127.0.0.1', ['music.lan']);
    expect(refusal({ headers: { origin: 'http://music.lan:17494' } }, allowed)).toBeNull();
    expect(refusal({ headers: { origin: 'http://other.lan:17494' } }, allowed)).toBe('origin_not_allowed');
  });

  it('serves pages of its own host when every host is allowed, and no others', () => {
    const all = allowedHosts('0.0.0.0', []);
    expect(refusal({ headers: { host: 'box.lan:1', origin: 'http://box.lan:1' } }, all)).toBeNull();
    expect(refusal({ headers: { host: 'box.lan:1', origin: 'http://evil.example' } }, all)).toBe('origin_not_allowed');
  });
});

describe('the Sec-Fetch-Site check', () => {
  const crossSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it.each(['/', '/api/events', '/files/x.wav', '/api/health'])('refuses %s as a part of another page', (url) => {
    verifies('decided.guard.cross-site');
    expect(refusal({ url, headers: crossSite })).toBe('origin_not_allowed');
    expect(refusal({ url, headers: { ...link, 'sec-fetch-dest': 'iframe' } })).toBe('origin_not_allowed');
    expect(refusal({ url, method: 'POST', headers: { ...link, 'x-service': '1' } })).toBe('origin_not_allowed');
  });

  it.each(['/', '/library', '/docs'])('allows a link from another page to %s', (url) => {
    verifies('decided.guard.cross-site');
    expect(refusal({ url, headers: link })).toBeNull();
  });

  it.each(['/api/health', '/files/x.wav', '/%61pi/health', '/mcp', 'http://localhost:17494/api/health'])(
    'refuses a link from another page to %s',
    (url) => {
      expect(refusal({ url, headers: link })).toBe('origin_not_allowed');
    },
  );

  it.each(['same-origin', 'none', undefined])('accepts requests from the site %s', (site) => {
    expect(refusal({ url: '/api/health', headers: { 'sec-fetch-site': site } })).toBeNull();
  });
});

describe('an absolute-form request target', () => {
  it.each(['http://localhost:17494/api/sessions', 'HTTP://localhost/api/sessions', 'http://localhost/%61pi/sessions'])(
    'is checked by its path: %s',
    (url) => {
      verifies('decided.guard.absolute-target');
      expect(refusal({ method: 'POST', url })).toBe('missing_service_header');
      expect(refusal({ method: 'POST', url, headers: { 'x-service': '1' } })).toBeNull();
    },
  );

  it.each([
    'http://evil.example/api/health',
    'http://evil.example',
    'http://user@localhost/',
    'http://localhost#/api/health',
    'https://',
  ])('is refused for another host: %s', (url) => {
    verifies('decided.guard.absolute-target');
    expect(refusal({ url })).toBe('host_not_allowed');
  });

  it('is refused when it is not a web address and mutates something', () => {
    expect(refusal({ method: 'POST', url: 'ftp://localhost/api/sessions' })).toBe('missing_service_header');
    expect(refusal({ method: 'POST', url: 'api/sessions' })).toBe('missing_service_header');
  });
});

describe('the mutating-request check', () => {
  const post = (headers: GuardedRequest['headers'], url = '/api/sessions', method = 'POST') =>
    refusal({ method, url, headers });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses a %s without body and header', (method) => {
    verifies('guard.mutating.no-body', 'guard.mutating.all-methods');
    expect(post({}, '/api/sessions', method)).toBe('missing_service_header');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain;charset=application/json',
  ])('refuses %s without the header, and accepts it with the header', (type) => {
    verifies(
      'guard.mutating.text-plain',
      'guard.mutating.urlencoded',
      'guard.mutating.multipart',
      'guard.mutating.x-service',
    );
    expect(post({ 'content-type': type })).toBe('missing_service_header');
    expect(post({ 'content-type': type, 'x-service': '' })).toBeNull();
  });

  it('accepts JSON', () => {
    verifies('guard.mutating.json');
    expect(post({ 'content-type': 'application/json; charset=utf-8' })).toBeNull();
  });

  it.each(['audio/wav', 'application/octet-stream'])('accepts %s only on the upload routes', (type) => {
    verifies('guard.mutating.audio');
    expect(post({ 'content-type': type }, '/api/sounds/upload?name=x')).toBeNull();
    expect(post({ 'content-type': type }, '/api/voices/upload')).toBeNull();
    expect(post({ 'content-type': type }, '/api/sessions')).toBe('missing_service_header');
  });

  it('cannot be bypassed by encoding the path', () => {
    expect(post({}, '/%61pi/sessions')).toBe('missing_service_header');
  });

  it('ignores reads and paths outside /api/', () => {
    verifies('guard.mutating.only-api', 'guard.mutating.reads-pass');
    expect(post({}, '/mcp')).toBeNull();
    expect(post({}, '/api/sessions', 'GET')).toBeNull();
  });
});
