import { execFile } from 'node:child_process';
import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { useProxies } from '../hub/proxy.ts';
import { guardOutgoing } from './outgoing.ts';

const ADDRESSES: Record<string, readonly string[]> = {
  'rebound.test': ['169.254.169.254'],
  'six.test': ['fe80::1%eth0', 'fd00:ec2::254', '64:ff9b::a9fe:a9fe', '::ffff:169.254.169.254'],
  'both.test': ['169.254.169.254', '127.0.0.1'],
  'fine.test': ['127.0.0.1'],
};

/** Resolves only the names above. */
const resolve = ((hostname: string, _options: object, callback: (...result: unknown[]) => void) => {
  const found = ADDRESSES[hostname];
  if (found === undefined) return callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));
  callback(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}) as unknown as typeof lookup;

async function outcomeOf(url: string): Promise<string> {
  try {
    return await (await fetch(url)).text();
  } catch (error) {
    return String(((error as Error).cause as NodeJS.ErrnoException).code);
  }
}

describe('outgoing requests', () => {
  it('never reach link-local addresses, by number or by resolved name', async () => {
    verifies('decided.settings.addresses-when-connecting');
    const server = createServer((_request, response) => response.end('reached'));
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const release = guardOutgoing(null, resolve);
    onTestFinished(release);
    const outcomes = await Promise.all(
      ['rebound.test', 'six.test', '169.254.169.254', '[fe80::1]', 'both.test', 'fine.test', 'nobody.test'].map(
        (host) => outcomeOf(`http://${host}:${port}`),
      ),
    );
    const refused = 'ERR_IP_BLOCKED';
    expect(outcomes).toEqual([refused, refused, refused, refused, 'reached', 'reached', 'ENOTFOUND']);
    for (const host of ['rebound.test', '169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]', '[fd00:ec2::254]'])
      expect(await outcomeOf(`https://${host}:${port}`), host).toBe(refused);
  });

  it('never reach link-local addresses through a proxy either', async () => {
    const asked: string[] = [];
    const proxy = createServer((request, response) => response.end(request.url));
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await new Promise<void>((settle) => proxy.listen(0, '127.0.0.1', settle));
    onTestFinished(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const proxies = { http_proxy: address, https_proxy: address, no_proxy: '' };
    onTestFinished(useProxies(proxies, () => undefined));
    onTestFinished(guardOutgoing(proxies, resolve));
    expect(await outcomeOf('https://169.254.169.254')).toBe('ERR_IP_BLOCKED');
    expect(await outcomeOf('http://[fe80::1]')).toBe('ERR_IP_BLOCKED');
    await outcomeOf('https://fine.test');
    expect(asked).toEqual(['fine.test:443']);
  });

  it('are guarded in a process that has loaded nothing else of the network yet', async () => {
    const program = `
      import { guardOutgoing } from '${new URL('./outgoing.ts', import.meta.url)}';
      guardOutgoing(null);
      await fetch('http://169.254.169.254').catch(({ cause }) => console.log(cause.code));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    expect(stdout).toBe('ERR_IP_BLOCKED\n');
  });

  it('are unrestricted again when the last caller has undone it', async () => {
    const first = guardOutgoing(null, resolve);
    const second = guardOutgoing(null, resolve);
    first();
    first();
    expect(await outcomeOf('http://rebound.test')).toBe('ERR_IP_BLOCKED');
    second();
    expect(await outcomeOf('http://rebound.test')).not.toBe('ERR_IP_BLOCKED');
  });
});
