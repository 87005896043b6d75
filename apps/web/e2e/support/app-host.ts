import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AppBridge, getToolUiResourceUri, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

/** The policy that hosts must apply to a view that declares no domains. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none';";

/** A client in the page that calls a tool and shows its view, as chat programs do. */
async function host(args: Record<string, unknown>): Promise<void> {
  const client = new Client({ name: 'host', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', location.href)));
  const { tools } = await client.listTools();
  const tool = tools.find(({ name }) => name === 'service.generate');
  const uri = tool === undefined ? undefined : getToolUiResourceUri(tool);
  if (tool === undefined || uri === undefined) throw new Error('the tool has no view');
  const { contents } = await client.readResource({ uri });
  const [content] = contents;
  const html = content !== undefined && 'text' in content ? content.text : '';
  const frame = document.createElement('iframe');
  frame.title = 'view';
  frame.sandbox.add('allow-scripts');
  frame.srcdoc = html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
  const bridge = new AppBridge(
    client,
    { name: 'host', version: '1' },
    { serverTools: {}, serverResources: {}, updateModelContext: { text: {} } },
    { hostContext: { toolInfo: { tool }, theme: 'dark' } },
  );
  bridge.onupdatemodelcontext = async ({ content: told }) => {
    document.body.append(JSON.stringify(told));
    return {};
  };
  const ready = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  document.body.append(frame);
  if (frame.contentWindow === null) throw new Error('the frame has no window');
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  await ready;
  await bridge.sendToolInput({ arguments: args });
  await bridge.sendToolResult(await client.callTool({ name: tool.name, arguments: args }));
}

Object.assign(globalThis, { host });
