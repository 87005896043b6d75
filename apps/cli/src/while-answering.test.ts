import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@soundwright/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { whileAnswering } from './while-answering.ts';

/** Asks often, and waits for an answer longer than any busy machine takes. */
const QUICK = { everyMs: 5, silenceMs: 60_000 };

/** A server that answers with its health until `hang` or `end` is called. */
async function startServer() {
  let isHanging = false;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    if (isHanging) return;
    response.writeHead(503, { 'content-type': 'text/plain' }).end();
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(end);
  const client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return {
    client,
    end,
    asked: () => asked,
    hang: () => {
      isHanging = true;
    },
  };
}

/** Work that ends only when it is told to. */
function endless(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

describe('work while the service answers', () => {
  it('has no time limit, and stops polling afterwards', async () => {
    const server = await startServer();
    const result = await whileAnswering(
      server.client,
      undefined,
      async () => {
        await expect.poll(() => server.asked(), { timeout: 20_000 }).toBeGreaterThan(3);
        return 'done';
      },
      QUICK,
    );
    expect(result).toBe('done');
  });

  it('fails when the service hangs', async () => {
    verifies('bridge.service-hangs');
    const server = await startServer();
    server.hang();
    const work = Promise.withResolvers<unknown>();
    const failing = whileAnswering(
      server.client,
      undefined,
      (signal) => endless(signal).catch((reason: unknown) => Promise.reject(work.resolve(reason) ?? reason)),
      { ...QUICK, silenceMs: 300 },
    );
    await expect(failing).rejects.toMatchObject({ name: 'NotAnswering', url: server.client.baseUrl });
    expect(await work.promise).toMatchObject({ name: 'NotAnswering' });
  });

  it('fails at once when the service has stopped', async () => {
    verifies('bridge.service-dies');
    const server = await startServer();
    const failing = whileAnswering(server.client, undefined, endless, QUICK);
    failing.catch(() => undefined);
    await expect.poll(() => server.asked(), { timeout: 20_000 }).toBeGreaterThan(0);
    server.end();
    await expect(failing).rejects.toMatchObject({ name: 'Unreachable' });
  });

  it("fails with the caller's abort reason", async () => {
    const server = await startServer();
    const caller = new AbortController();
    const failing = whileAnswering(server.client, caller.signal, endless, QUICK);
    failing.catch(() => undefined);
    caller.abort(new Error('enough'));
    await expect(failing).rejects.toThrow('enough');
  });
});
