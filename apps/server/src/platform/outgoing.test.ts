import { execFile } from 'node:child_process';
import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { Outgoing, type Proxies } from './outgoing.ts';

const ADDRESSES: Record<string, readonly string[]> = {
  'rebound.test': ['169.254.169.254'],
  'six.test': ['fe80::1%eth0', 'fd00:ec2::254', '64:ff9b::a9fe:a9fe', '::ffff:169.254.169.254', '2002:a9fe:a9fe::1'],
  'both.test': ['169.254.169.254', '127.0.0.1'],
  'fine.test': ['127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'public.test': ['192.0.9.1'],
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

function open(proxies: Proxies | null = null): Outgoing {
  const outgoing = new Outgoing(proxies, resolve);
  onTestFinished(() => outgoing.close());
  return outgoing;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** The body, or the code of the failure. */
async function outcomeOf(outgoing: Outgoing, url: string, reach: 'anywhere' | 'public' = 'anywhere'): Promise<string> {
  try {
    return await (await outgoing.fetch(url, { reach })).text();
  } catch (error) {
    return String(((error as Error).cause as NodeJS.ErrnoException).code);
  }
}

/** A proxy that relays nothing: it answers plain requests itself, refuses tunnels, and notes what it was asked. */
async function startProxy() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('from the proxy');
  });
  server.on('connect', (request, socket) => {
    asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`.trim());
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  return { asked, port: await listening(server) };
}

describe('outgoing requests', () => {
  it('never reach link-local addresses, by number or by resolved name', async () => {
    verifies('decided.settings.addresses-when-connecting');
    const port = await listening(createServer((_request, response) => response.end('reached')));
    const outgoing = open();
    const outcomes = await Promise.all(
      ['rebound.test', 'six.test', '169.254.169.254', '[fe80::1]', 'both.test', 'fine.test', 'nobody.test'].map(
        (host) => outcomeOf(outgoing, `http://${host}:${port}`),
      ),
    );
    const refused = 'ERR_LINK_LOCAL_BLOCKED';
    expect(outcomes).toEqual([refused, refused, refused, refused, 'reached', 'reached', 'ENOTFOUND']);
    for (const host of ['rebound.test', '169.254.169.254', '[fe80::1]', '[::ffff:169.254.169.254]', '[fd00:ec2::254]'])
      expect(await outcomeOf(outgoing, `https://${host}:${port}`), host).toBe(refused);
  });

  it('to public servers only reach no address of this machine or its network', async () => {
    verifies('hub.safe-redirects');
    const port = await listening(createServer((_request, response) => response.end('reached')));
    const outgoing = open();
    expect(await outcomeOf(outgoing, `http://fine.test:${port}`)).toBe('reached');
    const hosts = ['fine.test', 'mapped.test', 'localhost.', '127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '[::1]'];
    for (const host of [...hosts, '[64:ff9b::7f00:1]', '10.0.0.1'])
      expect(await outcomeOf(outgoing, `http://${host}:${port}`, 'public'), host).toBe('ERR_INSIDE_BLOCKED');
    expect(await outcomeOf(outgoing, `http://rebound.test:${port}`, 'public')).toBe('ERR_LINK_LOCAL_BLOCKED');
  });

  it('know whether a host is inside the network, by number or by resolved name', async () => {
    const outgoing = open();
    const inside = ['127.0.0.1', '[::1]', 'localhost.', 'x.localhost', 'fine.test', 'mapped.test', 'both.test'];
    for (const host of inside) expect([host, await outgoing.isInside(host)]).toEqual([host, true]);
    for (const host of ['public.test', 'nobody.test', '8.8.8.8'])
      expect([host, await outgoing.isInside(host)]).toEqual([host, false]);
  });

  it('use the proxies of the environment for other hosts, and never for loopback', async () => {
    verifies('hub.proxy');
    const { asked, port } = await startProxy();
    const address = `http://user:pass@127.0.0.1:${port}`;
    const outgoing = open({ http_proxy: address, https_proxy: address, no_proxy: '127.0.0.1,localhost,[::1]' });
    expect(await outcomeOf(outgoing, 'http://hub.invalid/x')).toBe('from the proxy');
    await expect(outgoing.fetch('https://hub.invalid/x')).rejects.toThrow();
    const expected = ['http://hub.invalid/x', `hub.invalid:443 Basic ${btoa('user:pass')}`];
    expect(asked).toEqual(expected);
    const direct = await listening(createServer((_request, response) => response.end('direct')));
    expect(await outcomeOf(outgoing, `http://127.0.0.1:${direct}/x`)).toBe('direct');
    // Nothing listens there.
    expect(await outcomeOf(outgoing, 'http://[::1]:9/x')).not.toBe('from the proxy');
    expect(asked).toEqual(expected);
  });

  it('never reach link-local addresses through a proxy either', async () => {
    const { asked, port } = await startProxy();
    const address = `http://127.0.0.1:${port}`;
    const outgoing = open({ http_proxy: address, https_proxy: address, no_proxy: '' });
    expect(await outcomeOf(outgoing, 'https://169.254.169.254')).toBe('ERR_LINK_LOCAL_BLOCKED');
    expect(await outcomeOf(outgoing, 'http://[fe80::1]')).toBe('ERR_LINK_LOCAL_BLOCKED');
    expect(await outcomeOf(outgoing, 'http://localhost./x', 'public')).toBe('ERR_INSIDE_BLOCKED');
    await outcomeOf(outgoing, 'https://fine.test');
    expect(asked).toEqual(['fine.test:443']);
  });

  it('leave the fetch of Node to others', async () => {
    // In a process that has loaded nothing else of the network yet.
    const program = `
      import { Outgoing } from '${new URL('./outgoing.ts', import.meta.url)}';
      const outgoing = new Outgoing();
      const nodes = fetch;
      await outgoing.fetch('http://169.254.169.254').catch(({ cause }) => console.log(cause.code));
      const { getGlobalDispatcher, Dispatcher } = await import('${import.meta.resolve('undici')}');
      console.log(fetch === nodes, getGlobalDispatcher() instanceof Dispatcher);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    expect(stdout).toBe('ERR_LINK_LOCAL_BLOCKED\ntrue false\n');
  });
});
