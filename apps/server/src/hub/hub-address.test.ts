import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { addressOf, checkRedirect, hubEndpoint } from './hub-address.ts';

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
    ['https://hub.example/x', 'https://storage.example/y', true],
    ['https://hub.example/x', 'http://storage.example/y', false],
    ['http://hub.example/x', 'http://storage.example/y', true],
    ['http://hub.example/x', 'file:///etc/passwd', false],
  ])('from %s to %s: followed %s', (from, to, isFollowed) => {
    verifies('hub.safe-redirects');
    const check = () => checkRedirect(from, to, null);
    if (isFollowed) expect(check).not.toThrow();
    else expect(check).toThrow(/not secure/);
  });
});
