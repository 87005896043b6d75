import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DIALECTS } from './stub-dialects.ts';

const ARGS = { prompt: 'a small bell', duration_s: 1, seed: 1 };

export interface StubModel {
  readonly url: string;
  /** Tool names offered by the client. */
  readonly offered: Set<string>;
  /** The tool result passed by the client. */
  readonly results: string[];
  close(): void;
}

/** A stub model for agent clients that always requests one generate call, and then ends its turn. */
export async function startStubModel(): Promise<StubModel> {
  const offered = new Set<string>();
  const results: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const dialect = DIALECTS.find(({ path }) => path.test(request.url ?? ''));
      if (dialect === undefined || request.method !== 'POST') {
        // Model lists and token counts, which clients also request.
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"data":[],"models":[],"input_tokens":1,"totalTokens":1}');
        return;
      }
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const tools = dialect.offered(body);
      for (const { name } of tools) offered.add(name);
      const tool = tools.find(({ name }) => /service[._]generate$/.test(name));
      const result = dialect.result(body);
      if (result !== undefined) results.push(JSON.stringify(result));
      const call = tool === undefined || result !== undefined ? null : { tool, args: ARGS };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(dialect.answer(call));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offered,
    results,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
