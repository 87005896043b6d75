import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { addressOf, checkRedirect, hubEndpoint, isLocalHost } from './hub-address.ts';

describe('the address of a file', () => {
  it('has repository, revision and path, each escaped', () => {
    const source = { repo: 'a/b', revision: null, path: 'dir/file #1?.gguf' };
    expect(addressOf(source, 'https://hub.example')).toBe(
      'https://hub.example/a/b/resolve/main/dir/file%20%231%3F.gguf',
    );
    expect(addressOf({ ...source, revision: 'refs/pr/1', path: 'x' }, 'https://hub.example')).toBe(
      'https://hub.example/a/b/resolve/refs%2Fpr%2F1/x',
    );
    expect(addressOf({ url: 'https://files.example/x' }, 'https://hub.example')).toBe('https://files.example/x');
  });

  it('uses the hub of the settings, else of the environment, else the public hub', () => {
    verifies('hub.endpoint');
    expect(hubEndpoint('https://mirror.example/', 'https://env.example')).toBe('https://mirror.example');
    expect(hubEndpoint(null, 'https://env.example')).toBe('https://env.example');
    expect(hubEndpoint(null, null)).toBe('https://huggingface.co');
  });
});

describe('a redirect', () => {
  it.each([
    ['https://hub.example/x', 'https://storage.example/y', 'https://hub.example', true],
    ['https://hub.example/x', 'http://storage.example/y', 'https://hub.example', false],
    ['https://hub.example/x', 'https://127.0.0.1/y', 'https://hub.example', false],
    ['https://hub.example/x', 'https://192.168.1.4/y', 'https://hub.example', false],
    ['http://hub.example/x', 'http://[::1]/y', 'http://hub.example', false],
    ['http://hub.example/x', 'file:///etc/passwd', 'http://hub.example', false],
    ['http://192.168.1.4/x', 'http://192.168.1.5/y', 'http://192.168.1.4', true],
  ])('from %s to %s with the hub %s: followed %s', (from, to, endpoint, isFollowed) => {
    verifies('hub.safe-redirects');
    const check = () => checkRedirect(from, to, endpoint);
    if (isFollowed) expect(check).not.toThrow();
    else expect(check).toThrow(/not secure/);
  });

  it.each([
    'localhost',
    'x.localhost',
    '10.1.2.3',
    '172.16.0.1',
    '169.254.169.254',
    '[::1]',
    'fd00::1',
    'fe80::1',
    '0.0.0.0',
  ])('to %s leads into the local network', (host) => expect(isLocalHost(host)).toBe(true));

  it.each(['hub.example', '8.8.8.8', '172.32.0.1', '2606:4700::1', '1.10.0.1'])('to %s does not', (host) =>
    expect(isLocalHost(host)).toBe(false),
  );
});
