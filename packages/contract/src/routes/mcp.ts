import {
  McpCallCreateSchema,
  McpCallFilterSchema,
  McpCallListSchema,
  McpCallPatchSchema,
  McpCallSchema,
  McpStatusSchema,
  SkillsInstalledSchema,
  SkillsInstallSchema,
} from '../mcp.ts';
import { defineRoute } from '../route.ts';
import { byId } from './shared.ts';

/** The MCP endpoint, its log and its clients. */
export const mcpRoutes = {
  mcpPost: defineRoute({
    method: 'POST',
    path: '/mcp',
    group: 'MCP',
    summary: 'The MCP endpoint (streamable HTTP).',
    rawBody: true,
    content: 'mcp',
  }),
  mcpGet: defineRoute({
    method: 'GET',
    path: '/mcp',
    group: 'MCP',
    summary: 'The server-to-client stream of an MCP session.',
    content: 'mcp',
  }),
  mcpDelete: defineRoute({
    method: 'DELETE',
    path: '/mcp',
    group: 'MCP',
    summary: 'Ends an MCP session.',
    content: 'mcp',
  }),
  mcpStatus: defineRoute({
    method: 'GET',
    path: '/api/mcp/status',
    group: 'MCP',
    summary: 'Connection details, clients, totals, telemetry and skills.',
    result: McpStatusSchema,
  }),
  listMcpCalls: defineRoute({
    method: 'GET',
    path: '/api/mcp/calls',
    group: 'MCP',
    summary: 'Recent tool calls, newest first.',
    query: McpCallFilterSchema,
    result: McpCallListSchema,
  }),
  createMcpCall: defineRoute({
    method: 'POST',
    path: '/api/mcp/calls',
    group: 'MCP',
    summary: 'Records a call made through the stdio bridge.',
    body: McpCallCreateSchema,
    status: 201,
    result: McpCallSchema,
  }),
  updateMcpCall: defineRoute({
    method: 'PATCH',
    path: '/api/mcp/calls/{id}',
    group: 'MCP',
    summary: 'Finishes a recorded call.',
    ...byId,
    body: McpCallPatchSchema,
    result: McpCallSchema,
    errors: ['not_found'],
  }),
  mcpCallEvents: defineRoute({
    method: 'GET',
    path: '/api/mcp/calls/events',
    group: 'MCP',
    summary: 'Streams calls as they start and finish.',
    content: 'events',
  }),
  installSkills: defineRoute({
    method: 'POST',
    path: '/api/mcp/skills/install',
    group: 'MCP',
    summary: 'Copies the bundled agent skills to the folders where clients look for them.',
    body: SkillsInstallSchema,
    bodyOptional: true,
    result: SkillsInstalledSchema,
    errors: ['conflict', 'disk_full', 'sounds_unavailable'],
  }),
};
