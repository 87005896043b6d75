import { z } from 'zod';
import { IdSchema, LIMITS, NameSchema } from './primitives.ts';

export const ModelTaskSchema = z.enum(['generate', 'speech', 'separation', 'conversion']);
export type ModelTask = z.infer<typeof ModelTaskSchema>;

export const ModelCategorySchema = z.enum(['sfx', 'music', 'speech', 'stems', 'voice']);
export type ModelCategory = z.infer<typeof ModelCategorySchema>;

export const EngineIdSchema = z.enum(['builtin', 'native', 'onnx']);
export type EngineId = z.infer<typeof EngineIdSchema>;

export const ModelStatusSchema = z.enum([
  'not_installed',
  'needs_runtime',
  'installed',
  'downloading',
  'loaded',
  'error',
]);
export type ModelStatus = z.infer<typeof ModelStatusSchema>;

export const LicenseSchema = z
  .object({
    name: z.string(),
    commercial: z.enum(['yes', 'conditional', 'no', 'unknown']),
    url: z.string(),
    note: z.string(),
  })
  .meta({ id: 'License' });

export const SupportsSchema = z
  .object({
    negative_prompt: z.boolean(),
    seed: z.boolean(),
    steps: z.boolean(),
    cfg: z.boolean(),
    lyrics: z.boolean(),
    extend: z.boolean(),
    cover: z.boolean(),
    repaint: z.boolean(),
    clone: z.boolean(),
    delivery: z.boolean(),
  })
  .meta({ id: 'ModelSupports' });
export type ModelSupports = z.infer<typeof SupportsSchema>;

export const ModelVoiceSchema = z
  .object({ voice_id: z.string(), name: z.string(), language: z.string(), gender: z.string() })
  .meta({ id: 'ModelVoice' });

export const DeliveryOptionSchema = z
  .object({
    name: z.string(),
    type: z.enum(['number', 'boolean', 'string']),
    min: z.number().optional(),
    max: z.number().optional(),
    values: z.array(z.string()).optional(),
    default: z.union([z.number(), z.boolean(), z.string()]),
    description: z.string(),
  })
  .meta({ id: 'DeliveryOption' });

export type DeliveryOption = z.infer<typeof DeliveryOptionSchema>;

/** What a model is, apart from how it stands on this machine right now. */
export const ModelDescriptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  vendor: z.string(),
  description: z.string(),
  license: LicenseSchema,
  hub_repo: z.string().describe('Where its weights are pulled from; empty when it has none.'),
  task: ModelTaskSchema,
  category: ModelCategorySchema,
  engine: EngineIdSchema,
  max_duration_s: z.number().positive(),
  sample_rate: z.int().positive(),
  channels: z.int().positive(),
  supports: SupportsSchema,
  defaults: z.object({ duration_s: z.number(), steps: z.int(), cfg: z.number() }),
  vram_estimate_mb: z.int().min(0),
  size_bytes: z.int().min(0).nullable(),
  voices: z.array(ModelVoiceSchema).optional(),
  delivery_options: z.array(DeliveryOptionSchema).optional(),
});
export type ModelDescription = z.infer<typeof ModelDescriptionSchema>;

export const ModelSchema = ModelDescriptionSchema.extend({
  provider: z.literal('local'),
  status: ModelStatusSchema,
  installed_deps: z.boolean().describe('Whether the runtime it needs is there.'),
  error: z.string().nullable(),
  avg_duration_s: z
    .number()
    .nullable()
    .describe('Average wall time of recent generate jobs, seconds; null until one completes.'),
}).meta({ id: 'Model' });
export type Model = z.infer<typeof ModelSchema>;

export const CatalogEntrySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    vendor: z.string(),
    description: z.string(),
    license: LicenseSchema,
    verified: z.boolean(),
    always_on: z.boolean(),
    enabled: z.boolean(),
    category: z.string(),
    source: z.enum(['builtin', 'custom']),
    task: ModelTaskSchema.nullable(),
    engine: EngineIdSchema.nullable(),
    size_bytes: z.int().nullable(),
    error: z.string().nullable().describe('What is wrong with a custom definition, or null.'),
  })
  .meta({ id: 'CatalogEntry' });
export type CatalogEntry = z.infer<typeof CatalogEntrySchema>;

/** One entry of `<data_dir>/models/custom.json`. */
export const CustomModelSchema = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, 'must be lower-case letters, digits, dots, dashes'),
    name: NameSchema,
    vendor: z.string().max(LIMITS.nameChars).optional(),
    description: z.string().max(LIMITS.promptChars).optional(),
    task: ModelTaskSchema,
    category: ModelCategorySchema,
    family: z.string().min(1).max(LIMITS.nameChars),
    engine: z.enum(['native', 'onnx']),
    hub_repo: z.string().max(LIMITS.nameChars).optional(),
    files: z.array(z.string().min(1).max(LIMITS.pathChars)).optional(),
    weights_path: z.string().min(1).max(LIMITS.pathChars).optional(),
    sample_rate: z.int().min(8_000).max(192_000),
    channels: z.int().min(1).max(2),
    max_duration_s: z.number().positive(),
    license: LicenseSchema.partial().optional(),
    defaults: z
      .object({ duration_s: z.number().positive(), steps: z.int().min(0), cfg: z.number().min(0) })
      .partial()
      .optional(),
    supports: SupportsSchema.partial().optional(),
  })
  .meta({ id: 'CustomModel' });
export type CustomModel = z.infer<typeof CustomModelSchema>;

export const NativeRuntimeSchema = z
  .object({
    state: z.enum(['ready', 'missing', 'broken']),
    binary: z.string().nullable().describe('The inference binary that was resolved, absolute.'),
    resolved_by: z.string().nullable().describe('How it was found: `setting`, `environment`, `installed`, `path`.'),
    version: z.string().nullable(),
    backend: z.string().nullable(),
    models_dir: z.string().describe('Where weights live.'),
    tried: z.array(z.object({ path: z.string(), reason: z.string() })),
    hint: z.string().nullable(),
  })
  .meta({ id: 'NativeRuntime' });
export type NativeRuntime = z.infer<typeof NativeRuntimeSchema>;

export const EngineInstallSchema = z
  .strictObject({
    version: z.string().max(LIMITS.nameChars).optional(),
    backend: z.string().max(LIMITS.nameChars).optional(),
  })
  .meta({ id: 'EngineInstall' });

export const ModelIdParamsSchema = z.strictObject({ id: IdSchema });
