import { expect } from 'vitest';

/** A raw protocol message. */
export interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export interface ToolResult {
  readonly content: { readonly type: string; readonly text: string; readonly uri?: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

export interface Posted {
  readonly status: number;
  readonly headers: Headers;
  /** Everything received before the end of the response. */
  readonly messages: Message[];
  readonly text: string;
}

export interface PostOptions {
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Called with each message on arrival. */
  readonly onMessage?: (message: Message) => void;
}

/** Posts a body to `/mcp`, verbatim if a string, and returns the response. */
export async function post(url: string, body: unknown, options: PostOptions = {}): Promise<Posted> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...options.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(options.signal !== undefined && { signal: options.signal }),
  });
  const messages: Message[] = [];
  let text = '';
  let parsed = 0;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (response.body !== null) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      text += chunk.value;
      for (let end = text.indexOf('\n\n', parsed); isStream && end >= 0; end = text.indexOf('\n\n', parsed)) {
        const data = /^data: (.*)$/m.exec(text.slice(parsed, end))?.[1];
        parsed = end + 2;
        if (data === undefined || data === '') continue;
        const message = JSON.parse(data) as Message;
        messages.push(message);
        options.onMessage?.(message);
      }
    }
  }
  if (!isStream && text.startsWith('{')) messages.push(JSON.parse(text) as Message);
  return { status: response.status, headers: response.headers, messages, text };
}

/** A minimal client of one session, using only JSON and `fetch`. */
export interface BareClient {
  readonly url: string;
  readonly sessionId: string;
  readonly initialized: Record<string, unknown>;
  request(method: string, params?: Record<string, unknown>, options?: PostOptions & { id?: number }): Promise<Message>;
  notify(method: string, params?: Record<string, unknown>): Promise<Posted>;
  call(tool: string, args?: unknown, options?: PostOptions & { id?: number; meta?: object }): Promise<ToolResult>;
  /** The result of a tool that must succeed. */
  value<T = Record<string, unknown>>(tool: string, args?: unknown): Promise<T>;
  /** The error of a tool that must fail. */
  failure(tool: string, args?: unknown): Promise<string>;
}

/** Starts a session of revisions before 2026-07-28. */
export async function connect(
  serviceUrl: string,
  { name = 'bare', version = '1.2.3', path = '/mcp', protocolVersion = '2025-11-25' } = {},
): Promise<BareClient> {
  const url = `${serviceUrl}${path}`;
  const begun = await post(url, {
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name, version } },
  });
  expect(begun.status, begun.text).toBe(200);
  const sessionId = begun.headers.get('mcp-session-id') ?? '';
  const client = resume(url, sessionId, begun.messages[0]?.result ?? {});
  await client.notify('notifications/initialized');
  return client;
}

/** Continues a session started by another client. */
export function resume(url: string, sessionId: string, initialized: Record<string, unknown> = {}): BareClient {
  let nextId = 1;
  const headers = { 'mcp-session-id': sessionId };
  const client: BareClient = {
    url,
    sessionId,
    initialized,
    async request(method, params = {}, { id = nextId++, ...options } = {}) {
      const { status, messages, text } = await post(
        url,
        { jsonrpc: '2.0', id, method, params },
        { ...options, headers: { ...headers, ...options.headers } },
      );
      expect(status, text).toBe(200);
      const answer = messages.find((message) => message.id === id && message.method === undefined);
      if (answer === undefined) throw new Error(`no answer to ${method}: ${text}`);
      return answer;
    },
    notify: (method, params = {}) => post(url, { jsonrpc: '2.0', method, params }, { headers }),
    async call(tool, args = {}, { meta, ...options } = {}) {
      const params = { name: tool, arguments: args, ...(meta !== undefined && { _meta: meta }) };
      const { result, error } = await client.request('tools/call', params, options);
      if (result === undefined) throw new Error(`${tool} answered an error of the protocol: ${error?.message}`);
      return result as unknown as ToolResult;
    },
    async value<T>(tool: string, args?: unknown) {
      const result = await client.call(tool, args);
      if (result.isError === true) throw new Error(`${tool} failed: ${result.content[0]?.text}`);
      return JSON.parse(result.content[0]?.text ?? '') as T;
    },
    async failure(tool, args) {
      const result = await client.call(tool, args);
      expect(result.isError, JSON.stringify(result)).toBe(true);
      return result.content[0]?.text ?? '';
    },
  };
  return client;
}
