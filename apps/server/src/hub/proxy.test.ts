import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { useProxies } from './proxy.ts';

describe('a proxy of the environment', () => {
  it('is used for other hosts, not for loopback, and not at all once undone', async () => {
    verifies('hub.proxy');
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('from the server');
    });
    // Connections to other hosts are refused, which is sufficient here.
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const takeBack = useProxies(
      { http_proxy: address, https_proxy: address, no_proxy: '127.0.0.1,localhost,::1' },
      () => undefined,
    );
    onTestFinished(() => {
      takeBack();
      proxy.closeAllConnections();
      proxy.close();
    });
    await expect(fetch('https://hub.invalid/x')).rejects.toThrow();
    expect(asked).toEqual(['hub.invalid:443']);
    expect(await (await fetch(`${address}/loopback`)).text()).toBe('from the server');
    expect(asked).toEqual(['hub.invalid:443', '/loopback']);
    takeBack();
    await expect(fetch('https://hub.invalid/x')).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });

  it('is left alone by a Node without support, with a warning', async () => {
    verifies('decided.package.works');
    vi.resetModules();
    vi.doMock('node:http', () => ({ default: {} }));
    // The files of a worker share modules: the next one must not get the module that has the mock.
    onTestFinished(() => {
      vi.doUnmock('node:http');
      vi.resetModules();
    });
    const { useProxies: onOldNode } = await import('./proxy.ts');
    const said: string[] = [];
    const proxies = { http_proxy: 'http://127.0.0.1:9', no_proxy: '' };
    expect(onOldNode(proxies, () => said.push('unable'))()).toBeUndefined();
    expect(onOldNode(null, () => said.push('no proxies'))()).toBeUndefined();
    expect(said).toEqual(['unable']);
  });
});
