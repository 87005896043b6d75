/** Model APIs used by clients: enough of four interfaces to request one tool call and end the turn. */

/** A tool as a client offers it to its model. */
export interface OfferedTool {
  readonly name: string;
  /** The tool group, for interfaces that have groups. */
  readonly namespace?: string;
}

export interface Dialect {
  /** Part of its request paths. */
  readonly path: RegExp;
  offered(request: Json): OfferedTool[];
  /** The tool result passed by the client, if any. */
  result(request: Json): unknown;
  /** The response as an event stream: a tool call, or the end of the turn. */
  answer(call: { readonly tool: OfferedTool; readonly args: object } | null): string;
}

type Json = { readonly [key: string]: unknown };

const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const event = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

const chat: Dialect = {
  path: /chat\/completions/,
  offered: ({ tools }) => list(tools).map((tool) => ({ name: text(record(tool['function'])['name']) })),
  result: ({ messages }) => list(messages).find(({ role }) => role === 'tool')?.['content'],
  answer: (call) => {
    const chunk = (delta: object, finish: string | null) =>
      data({
        id: 'c',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'stub',
        choices: [{ index: 0, delta, finish_reason: finish }],
      });
    const delta =
      call === null
        ? { role: 'assistant', content: 'done' }
        : {
            role: 'assistant',
            tool_calls: [
              {
                index: 0,
                id: 'call_1',
                type: 'function',
                function: { name: call.tool.name, arguments: JSON.stringify(call.args) },
              },
            ],
          };
    return `${chunk(delta, null)}${chunk({}, call === null ? 'stop' : 'tool_calls')}data: [DONE]\n\n`;
  },
};

const responses: Dialect = {
  path: /\/responses/,
  offered: ({ tools }) =>
    list(tools).flatMap((tool) =>
      tool['type'] === 'namespace'
        ? list(tool['tools']).map(({ name }) => ({ name: text(name), namespace: text(tool['name']) }))
        : [{ name: text(tool['name']) }],
    ),
  result: ({ input }) => list(input).find(({ type }) => type === 'function_call_output')?.['output'],
  answer: (call) => {
    const item =
      call === null
        ? {
            type: 'message',
            id: 'm_1',
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text: 'done', annotations: [] }],
          }
        : {
            type: 'function_call',
            id: 'f_1',
            call_id: 'call_1',
            status: 'completed',
            ...call.tool,
            arguments: JSON.stringify(call.args),
          };
    const usage = {
      input_tokens: 1,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 1,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 2,
    };
    return [
      event('response.created', { response: { id: 'r_1' } }),
      event('response.output_item.added', { output_index: 0, item }),
      event('response.output_item.done', { output_index: 0, item }),
      event('response.completed', { response: { id: 'r_1', status: 'completed', output: [item], usage } }),
    ].join('');
  },
};

const messages: Dialect = {
  path: /\/v1\/messages(?!\/count)/,
  offered: ({ tools }) => list(tools).map(({ name }) => ({ name: text(name) })),
  result: (request) =>
    list(request['messages'])
      .flatMap(({ content }) => list(content))
      .find(({ type }) => type === 'tool_result')?.['content'],
  answer: (call) => {
    const message = {
      id: 'm_1',
      type: 'message',
      role: 'assistant',
      model: 'stub',
      content: [],
      stop_reason: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    };
    const block =
      call === null ? { type: 'text', text: '' } : { type: 'tool_use', id: 'call_1', name: call.tool.name, input: {} };
    const delta =
      call === null
        ? { type: 'text_delta', text: 'done' }
        : { type: 'input_json_delta', partial_json: JSON.stringify(call.args) };
    return [
      event('message_start', { message }),
      event('content_block_start', { index: 0, content_block: block }),
      event('content_block_delta', { index: 0, delta }),
      event('content_block_stop', { index: 0 }),
      event('message_delta', {
        delta: { stop_reason: call === null ? 'end_turn' : 'tool_use' },
        usage: { output_tokens: 1 },
      }),
      event('message_stop', {}),
    ].join('');
  },
};

const gemini: Dialect = {
  path: /streamGenerateContent/,
  offered: ({ tools }) =>
    list(tools)
      .flatMap(({ functionDeclarations }) => list(functionDeclarations))
      .map(({ name }) => ({ name: text(name) })),
  result: ({ contents }) =>
    list(contents)
      .flatMap(({ parts }) => list(parts))
      .find(({ functionResponse }) => functionResponse !== undefined)?.['functionResponse'],
  answer: (call) => {
    const part = call === null ? { text: 'done' } : { functionCall: { name: call.tool.name, args: call.args } };
    return data({
      candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: [part] } }],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    });
  },
};

export const DIALECTS: readonly Dialect[] = [chat, responses, messages, gemini];
