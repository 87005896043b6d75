import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Outgoing } from '../platform/outgoing.ts';
import { Exporter } from './exporter.ts';

it('does not wait at the end for a collector that does not answer, and leaves it', async () => {
  const asked = Promise.withResolvers<IncomingMessage>();
  const hung = createServer((request) => asked.resolve(request));
  await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    hung.closeAllConnections();
    hung.close();
  });
  const outgoing = new Outgoing();
  onTestFinished(() => outgoing.close());
  const exporter = new Exporter<string>({
    outgoing,
    endpoint: () => `http://127.0.0.1:${(hung.address() as AddressInfo).port}`,
    encode: (items) => ({ '/v1/traces': items }),
    onFailure: () => undefined,
    timeoutMs: 3_600_000,
    closingMs: 20,
  });
  exporter.add('a span');
  const { socket } = await asked.promise;
  const left = once(socket, 'close');
  await exporter.close();
  await left;
  await expect.poll(() => exporter.state.failed).toBe(1);
});
