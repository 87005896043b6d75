/** The `initialize` parameters of MCP sessions, needed to restore them after a restart. */
export const mcpSessions = `
ALTER TABLE mcp_sessions ADD COLUMN initialize TEXT;
CREATE INDEX mcp_sessions_by_connection ON mcp_sessions (connected_at);
`;
