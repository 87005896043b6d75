import type { McpStatus } from '@soundwright/contract';

type Connection = McpStatus['connect'][number];

const NAME = 'soundwright';
/** Client timeout in seconds, enough for the longest piece of music on a slow machine. */
const PATIENCE_S = 3_600;

/**
 * Ready configuration for known clients: HTTP where supported, otherwise the stdio bridge.
 *
 * @param url - of the endpoint
 * @param bridge - command and arguments that start the stdio bridge
 */
export function connections(url: string, bridge: readonly string[]): Connection[] {
  const [command = NAME, ...args] = bridge;
  const underscored = `${url}?names=underscore`;
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const servers = (value: unknown) => json({ mcpServers: { [NAME]: value } });
  const cursor = { url: underscored };
  const vscode = { type: 'http', url };
  return [
    {
      client: 'Claude Code',
      kind: 'cli',
      config: `claude mcp add --transport http --scope user ${NAME} ${url}`,
    },
    {
      client: 'Codex',
      kind: 'toml',
      config: `# ~/.codex/config.toml\n[mcp_servers.${NAME}]\nurl = "${url}"\ntool_timeout_sec = ${PATIENCE_S}`,
    },
    {
      client: 'Gemini CLI',
      kind: 'cli',
      config: `gemini mcp add --scope user --transport http ${NAME} ${url} --timeout ${PATIENCE_S * 1000}`,
    },
    {
      client: 'opencode',
      kind: 'json',
      config: json({ mcp: { [NAME]: { type: 'remote', url, enabled: true } } }),
    },
    { client: 'Claude Desktop', kind: 'json', config: servers({ command, args: [...args, '--names', 'underscore'] }) },
    { client: 'Cursor', kind: 'json', config: servers(cursor) },
    {
      client: 'Cursor',
      kind: 'link',
      config: `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${encodeURIComponent(Buffer.from(JSON.stringify(cursor)).toString('base64'))}`,
    },
    { client: 'VS Code', kind: 'json', config: json({ servers: { [NAME]: vscode } }) },
    {
      client: 'VS Code',
      kind: 'link',
      config: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: NAME, ...vscode }))}`,
    },
    { client: 'Copilot CLI', kind: 'json', config: servers({ type: 'http', url: underscored, tools: ['*'] }) },
    { client: 'Windsurf', kind: 'json', config: servers({ serverUrl: url }) },
    { client: 'Any client that starts a program', kind: 'json', config: servers({ command, args }) },
  ];
}
