/** What an MCP session needs to be taken up again after a restart: how its client introduced itself. */
export const mcpSessions = `
ALTER TABLE mcp_sessions ADD COLUMN initialize TEXT;
CREATE INDEX mcp_sessions_by_connection ON mcp_sessions (connected_at);
`;
