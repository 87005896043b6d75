import { z } from 'zod';
import { freeObject } from './free-values.ts';
import { LIMITS } from './limits.ts';
import { IdSchema, LimitSchema, OffsetSchema, PathSchema, TimestampSchema } from './primitives.ts';

export const McpTransportSchema = z.enum(['http', 'stdio']);
export const McpCallStatusSchema = z.enum(['running', 'ok', 'error', 'cancelled']);

const ClientInfoSchema = z.object({ name: z.string(), version: z.string() });

export const McpCallSchema = z
  .object({
    id: z.uuid(),
    tool: z.string(),
    client: ClientInfoSchema,
    transport: McpTransportSchema,
    arguments: z.record(z.string(), z.unknown()).describe('As sent; strings beyond 500 characters are cut.'),
    status: McpCallStatusSchema,
    error: z.string().nullable(),
    sound_ids: z.array(z.string()),
    job_id: z.string().nullable(),
    started_at: TimestampSchema,
    finished_at: TimestampSchema.nullable(),
    duration_ms: z.number().min(0).nullable(),
  })
  .meta({ id: 'McpCall' });
export type McpCall = z.infer<typeof McpCallSchema>;

export const McpCallListSchema = z
  .object({ items: z.array(McpCallSchema), total: z.int().min(0) })
  .meta({ id: 'McpCallList' });

export const McpCallFilterSchema = z.object({
  limit: LimitSchema.optional(),
  offset: OffsetSchema.optional(),
  client: z.string().max(LIMITS.nameChars).optional(),
  tool: z.string().max(LIMITS.nameChars).optional(),
  status: McpCallStatusSchema.optional(),
  since: z.iso.datetime({ offset: true }).optional().describe('Only calls started at or after this time.'),
});
export type McpCallFilter = z.infer<typeof McpCallFilterSchema>;

export const McpCallCreateSchema = z
  .strictObject({
    tool: z.string().min(1).max(LIMITS.nameChars),
    client: z
      .strictObject({ name: z.string().max(LIMITS.nameChars), version: z.string().max(LIMITS.nameChars) })
      .optional(),
    transport: McpTransportSchema.optional(),
    arguments: freeObject('Arguments of the call.').optional(),
  })
  .meta({ id: 'McpCallCreate' });
export type McpCallCreate = z.infer<typeof McpCallCreateSchema>;

export const McpCallPatchSchema = z
  .strictObject({
    status: z.enum(['ok', 'error', 'cancelled']),
    error: z.string().max(LIMITS.promptChars).nullish(),
    sound_ids: z.array(IdSchema).max(LIMITS.listMax).optional(),
    job_id: IdSchema.nullish(),
    duration_ms: z.number().min(0).optional(),
  })
  .meta({ id: 'McpCallPatch' });
export type McpCallPatch = z.infer<typeof McpCallPatchSchema>;

export const McpStatusSchema = z
  .object({
    url: z.string(),
    protocol_versions: z.array(z.string()),
    tools: z.array(z.object({ name: z.string(), title: z.string(), description: z.string() })),
    clients: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        transport: McpTransportSchema,
        session_id: z.string().nullable(),
        connected_at: TimestampSchema,
        last_call_at: TimestampSchema.nullable(),
        calls: z.int().min(0),
      }),
    ),
    totals: z.object({
      calls: z.int(),
      ok: z.int(),
      error: z.int(),
      running: z.int(),
      by_tool: z.record(z.string(), z.int()),
    }),
    telemetry: z.object({
      otel_endpoint: z.string().nullable(),
      exporting: z.boolean(),
      exported: z.int(),
      failed: z.int(),
      last_error: z.string().nullable(),
    }),
    skills: z.array(z.object({ name: z.string(), description: z.string(), installed: z.array(z.string()) })),
    connect: z.array(
      z.object({ client: z.string(), kind: z.enum(['cli', 'json', 'toml', 'link']), config: z.string() }),
    ),
  })
  .meta({ id: 'McpStatus' });
export type McpStatus = z.infer<typeof McpStatusSchema>;

export const SkillsInstallSchema = z
  .strictObject({
    target: z
      .enum([
        'all',
        'claude-code',
        'agents',
        'codex',
        'cursor',
        'vscode',
        'copilot',
        'gemini',
        'opencode',
        'windsurf',
        'goose',
        'custom',
      ])
      .optional(),
    path: PathSchema.min(1).optional(),
    skills: z.array(z.string().max(LIMITS.nameChars)).min(1).max(16).optional(),
    force: z.boolean().optional(),
  })
  .meta({ id: 'SkillsInstall' });
export type SkillsInstall = z.infer<typeof SkillsInstallSchema>;

export const SkillsInstalledSchema = z
  .object({
    installed: z.array(
      z.object({
        skill: z.string(),
        target: z.string(),
        path: z.string(),
        action: z.enum(['created', 'updated', 'unchanged']),
      }),
    ),
    skipped: z.array(z.object({ skill: z.string(), path: z.string(), reason: z.string() })),
  })
  .meta({ id: 'SkillsInstalled' });
export type SkillsInstalled = z.infer<typeof SkillsInstalledSchema>;
