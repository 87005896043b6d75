import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';
import { limitUpTo, NameSchema, PathSchema } from './primitives.ts';

export const HealthSchema = z
  .object({
    status: z.enum(['ok', 'stopping']),
    version: z.string(),
    device: z.string().describe('Compute backend of the models: `cpu`, `cuda`, `hip`, `metal` or `vulkan`.'),
    gpu_name: z.null(),
    vram_total_mb: z.null(),
    vram_free_mb: z.null(),
    loaded_model: z.string().nullable(),
    queue_length: z.int().min(0).describe('Jobs queued or running.'),
    problems: z
      .array(z.object({ code: z.enum(ERROR_CODES), detail: z.string(), hint: z.string().optional() }))
      .describe('Problems that limit the service, such as a missing disk; empty when there are none.'),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof HealthSchema>;

export const UpdateCheckSchema = z
  .object({
    version: z.string().describe('The version that runs.'),
    newer: z.string().nullable().describe('The newest published version; null when none is newer.'),
  })
  .meta({ id: 'UpdateCheck' });
export type UpdateCheck = z.infer<typeof UpdateCheckSchema>;

export const RootStubSchema = z
  .object({
    name: z.string(),
    version: z.string(),
    ui: z.literal('not staged'),
    docs: z.string(),
    openapi: z.string(),
    mcp: z.string(),
  })
  .meta({ id: 'RootStub' });

export const LogsSchema = z.object({ lines: z.array(z.string()) }).meta({ id: 'Logs' });
export type Logs = z.infer<typeof LogsSchema>;
export const LogsQuerySchema = z.object({
  lines: limitUpTo(10_000).optional().describe('How many, 1 to 10,000, where more counts as 10,000; 200 when absent.'),
});

export const DirsSchema = z
  .object({
    path: z.string().describe('The listed directory: the requested one, or its nearest existing ancestor.'),
    parent: z.string().nullable(),
    separator: z.enum(['/', '\\']),
    home: z.string(),
    writable: z.boolean(),
    free_bytes: z.number().min(0).nullable().describe('Free space of its disk; null where the system does not tell.'),
    roots: z.array(z.string()).describe('Drive letters, or `/`.'),
    entries: z.array(z.string()).describe('Names of the subdirectories, sorted.'),
  })
  .meta({ id: 'Dirs' });
export type Dirs = z.infer<typeof DirsSchema>;
export const DirsQuerySchema = z.object({
  path: PathSchema
    // Windows would send the user's name and a hash of the password to the host in such a path.
    .regex(/^(?![\\/]{2})/, 'must not be on another computer')
    .optional()
    .describe('Absolute and on this computer; the server user’s home when absent.'),
});

export const BackupRestoreQuerySchema = z.object({
  name: NameSchema.optional().describe('Name of the new profile.'),
});
