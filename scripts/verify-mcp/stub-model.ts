/**
 * A model for agent clients that always does the same: asks for one call of the tool that generates, and then says what
 * came back. Speaks the chat interface of OpenAI and the one of Gemini, streamed.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const CALL = { prompt: 'a small bell', duration_s: 1, seed: 1 };

export interface StubModel {
  readonly url: string;
  /** Names of the tools that the client offered. */
  readonly offered: Set<string>;
  /** What the client passed on as the result of the call. */
  readonly results: string[];
  close(): void;
}

interface OpenAiRequest {
  readonly messages: readonly { readonly role: string; readonly content?: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

interface GeminiRequest {
  readonly contents: readonly { readonly parts?: readonly { readonly functionResponse?: unknown }[] }[];
  readonly tools?: readonly { readonly functionDeclarations?: readonly { readonly name: string }[] }[];
}

export async function startStubModel(): Promise<StubModel> {
  const offered = new Set<string>();
  const results: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body: unknown = text === '' ? {} : JSON.parse(text);
      const { url = '' } = request;
      if (url.includes('chat/completions')) answerOpenAi(body as OpenAiRequest, response);
      else if (url.includes('GenerateContent') || url.includes('generateContent'))
        answerGemini(url, body as GeminiRequest, response);
      else
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"models":[],"totalTokens":1}');
    });
  });

  const wanted = (names: readonly string[]): string | undefined => {
    for (const name of names) offered.add(name);
    return names.find((name) => /service[._]generate$/.test(name));
  };

  const answerOpenAi = ({ messages, tools = [] }: OpenAiRequest, response: ServerResponse) => {
    const tool = wanted(tools.map(({ function: { name } }) => name));
    const result = messages.find(({ role }) => role === 'tool');
    if (result !== undefined) results.push(JSON.stringify(result.content));
    const call = tool === undefined || result !== undefined ? null : tool;
    const delta =
      call === null
        ? { role: 'assistant', content: 'done' }
        : {
            role: 'assistant',
            tool_calls: [
              { index: 0, id: 'call_1', type: 'function', function: { name: call, arguments: JSON.stringify(CALL) } },
            ],
          };
    const chunk = (part: object, finish: string | null) =>
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'stub', choices: [{ index: 0, delta: part, finish_reason: finish }] })}\n\n`;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${chunk(delta, null)}${chunk({}, call === null ? 'stop' : 'tool_calls')}data: [DONE]\n\n`);
  };

  const answerGemini = (url: string, { contents, tools = [] }: GeminiRequest, response: ServerResponse) => {
    const tool = wanted(tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)));
    const result = contents.flatMap(({ parts = [] }) => parts).find((part) => part.functionResponse !== undefined);
    if (result !== undefined) results.push(JSON.stringify(result.functionResponse));
    const part =
      tool === undefined || result !== undefined ? { text: 'done' } : { functionCall: { name: tool, args: CALL } };
    const answer = JSON.stringify({
      candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: [part] } }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    });
    const isStream = url.includes('stream');
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
    response.end(isStream ? `data: ${answer}\n\n` : answer);
  };

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
