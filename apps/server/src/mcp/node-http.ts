import type { IncomingMessage, ServerResponse } from 'node:http';
import { toWebRequest } from '@modelcontextprotocol/node';
import { LIMITS } from '@soundwright/contract';

export type Peer = { readonly address: string; readonly port: number };

const peers = new WeakMap<Request, Peer>();

/** The sender of a request handled by `serveRequest`. */
export function peerOf(request: Request | undefined): Peer | null {
  return (request === undefined ? undefined : peers.get(request)) ?? null;
}

/** A JSON-RPC error without a request id, as an HTTP response. */
export function rpcError(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}

/**
 * Serves a Node request with a web-standard handler. The request's signal aborts when the client disconnects before the
 * response is finished. Headers are sent immediately, so that a silent stream is open.
 */
export async function serveRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (request: Request) => Promise<Response>,
  onError: (error: unknown) => void,
): Promise<void> {
  const left = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) left.abort(new DOMException('The client disconnected.', 'AbortError'));
  });
  let response: Response;
  try {
    const request = await toWebRequest(incoming, undefined, {
      signal: left.signal,
      maxRequestBodySize: LIMITS.jsonBodyBytes,
    });
    const { remoteAddress: address = '', remotePort: port = 0 } = incoming.socket;
    peers.set(request, { address, port });
    response = await handle(request);
  } catch (error) {
    response = failure(error, onError);
  }
  if (left.signal.aborted) {
    await response.body?.cancel().catch(onError);
    return;
  }
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  if (response.body === null) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  await pour(response.body, outgoing, left.signal).catch(onError);
  outgoing.end();
}

function failure(error: unknown, onError: (error: unknown) => void): Response {
  if (error instanceof Error && error.name === 'RequestBodyTooLargeError') {
    return rpcError(413, -32_000, `The body is larger than ${LIMITS.jsonBodyBytes / 2 ** 20} MiB.`, {
      connection: 'close',
    });
  }
  onError(error);
  return rpcError(500, -32_603, 'Something went wrong; the log has the details.');
}

async function pour(body: ReadableStream<Uint8Array>, outgoing: ServerResponse, left: AbortSignal): Promise<void> {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  left.addEventListener('abort', stop, { once: true });
  if (left.aborted) stop();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || left.aborted) return;
    if (!outgoing.write(value)) await drained(outgoing, left);
  }
}

function drained(outgoing: ServerResponse, left: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const go = () => resolve();
  outgoing.once('drain', go);
  left.addEventListener('abort', go, { once: true });
  return promise.finally(() => {
    outgoing.off('drain', go);
    left.removeEventListener('abort', go);
  });
}
