import { CLIENT_INFO_META_KEY, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { namesFor } from './advertise.ts';
import { type Explain, explainServiceError } from './answers.ts';
import { BRIDGE_INSTRUCTIONS } from './instructions.ts';
import { createMcpServer } from './mcp-server.ts';
import { identityIn } from './mcp-sessions.ts';
import type { BridgeContext } from './tool.ts';
import { type Caller, type Journal, ToolCalls } from './tool-calls.ts';
import { BRIDGE_TOOLS } from './tool-list.ts';

export { type Explained, withNextStep } from './answers.ts';
export { type AssistantError, explainAssistantOff } from './assistant-off.ts';
export type { BridgeContext } from './tool.ts';
export type { CallEnd, Caller, Journal } from './tool-calls.ts';

/** Time for interrupted calls to be cancelled and logged. */
const CLOSING_MS = 2_000;

export interface BridgeOptions {
  readonly version: string;
  readonly context: BridgeContext;
  readonly journal: Journal;
  /** Error messages of the context. */
  readonly explain: Explain;
  readonly names: string | undefined;
  /** Log output other than stdout. */
  readonly onError: (error: unknown) => void;
}

export interface Bridge {
  /** Cancels running calls. */
  close(): Promise<void>;
}

/** Serves the six tools of the bridge over stdin and stdout, in both protocol revisions. */
export function serveBridge(options: BridgeOptions): Bridge {
  const { version, context, journal, explain, names, onError } = options;
  const calls = new ToolCalls<BridgeContext>({
    context,
    journal,
    explain: (error) => explainServiceError(error) ?? explain(error),
    onSurprise: onError,
  });
  const handle = serveStdio(
    () => {
      const server: McpServer = createMcpServer({
        version,
        instructions: BRIDGE_INSTRUCTIONS,
        tools: BRIDGE_TOOLS,
        names: () => namesFor(names, server.server.getClientVersion()?.name),
        calls,
        skills: null,
        callerOf: (request) => callerOf(request, server),
        goneOf: () => undefined,
      });
      return server;
    },
    { onerror: onError },
  );
  return {
    close: async () => {
      await handle.close();
      const patience = new Promise<void>((resolve) => setTimeout(resolve, CLOSING_MS).unref());
      await Promise.race([calls.whenIdle(), patience]);
    },
  };
}

function callerOf({ mcpReq }: ServerContext, { server }: McpServer): Caller {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  return {
    client: identityIn({ clientInfo: envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion() }),
    session: null,
    requestId: mcpReq.id,
    protocolVersion: server.getNegotiatedProtocolVersion() ?? '',
    peer: null,
    traceparent: undefined,
    tracestate: undefined,
  };
}
