import {
  type ListToolsResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { advertise, findTool, type Names } from './advertise.ts';
import { APP_TYPE, TAKES_APP, TAKES_URI } from './takes-app.ts';
import type { BridgeContext, Tool } from './tool.ts';
import type { Caller, ToolCalls } from './tool-calls.ts';

const LIST_FRESH_MS = 300_000;

export interface McpServerOptions<Context extends BridgeContext> {
  readonly version: string;
  readonly instructions: string;
  readonly tools: readonly Tool<Context>[];
  /** Evaluated when the tools are listed, after the client has identified itself. */
  readonly names: () => Names;
  readonly calls: ToolCalls<Context>;
  readonly skills: SkillsExtension | null;
  /** The sender of a request. */
  readonly callerOf: (context: ServerContext) => Caller;
  /** Aborted when the client disconnects without cancelling. */
  readonly goneOf: (context: ServerContext) => AbortSignal | undefined;
}

/** An MCP server that lists and calls the tools. One per session or request. */
export function createMcpServer<Context extends BridgeContext>(options: McpServerOptions<Context>): McpServer {
  const { tools, names, calls } = options;
  const mcp = new McpServer(
    { name: 'soundwright', title: 'Soundwright', version: options.version },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: options.instructions,
      cacheHints: { 'tools/list': { ttlMs: LIST_FRESH_MS, cacheScope: 'public' } },
    },
  );
  options.skills?.attach(mcp);
  serveTakes(mcp, calls.context);
  mcp.server.setRequestHandler('tools/list', () => {
    // The SDK's types do not accept plain JSON schemas.
    return { tools: tools.map((tool) => advertise(tool, names())) as unknown as ListToolsResult['tools'] };
  });
  mcp.server.setRequestHandler('tools/call', async ({ params }, context) => {
    const tool = findTool(tools, params.name);
    if (tool === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${JSON.stringify(params.name.slice(0, 100))}; tools/list has ${tools.length}.`,
      );
    }
    const progressToken = context.mcpReq._meta?.progressToken;
    return calls.run({
      tool,
      given: params.arguments,
      caller: options.callerOf(context),
      cancelled: context.mcpReq.signal,
      gone: options.goneOf(context),
      ...(progressToken !== undefined && {
        onProgress: (message) => {
          // A disconnected client is handled elsewhere.
          context.mcpReq
            .notify({ method: 'notifications/progress', params: { progressToken, ...message } })
            .catch(() => undefined);
        },
      }),
    });
  });
  return mcp;
}

/** The view of takes, and the sounds that it plays. */
function serveTakes(mcp: McpServer, context: BridgeContext): void {
  const view = { uri: TAKES_URI, mimeType: APP_TYPE, text: TAKES_APP, _meta: { ui: { prefersBorder: true } } };
  mcp.registerResource('takes', TAKES_URI, { title: 'Takes', mimeType: APP_TYPE }, () => ({ contents: [view] }));
  const sounds = new ResourceTemplate('soundwright://sounds/{id}', { list: undefined });
  mcp.registerResource(
    'sound',
    sounds,
    { title: 'A sound as MP3', mimeType: 'audio/mpeg' },
    async ({ href }, { id }) => {
      const blob = Buffer.from(await context.mp3(String(id))).toString('base64');
      return { contents: [{ uri: href, mimeType: 'audio/mpeg', blob }] };
    },
  );
}
