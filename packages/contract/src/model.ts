import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { IdSchema, NameSchema } from './primitives.ts';

export const ModelTaskSchema = z.enum(['generate', 'speech', 'separation', 'conversion', 'transcription', 'alignment']);
export type ModelTask = z.infer<typeof ModelTaskSchema>;

export const ModelCategorySchema = z.enum(['sfx', 'music', 'speech', 'stems', 'voice']);
export type ModelCategory = z.infer<typeof ModelCategorySchema>;

/** Id of an engine, such as `builtin`, `native` or `onnx`. */
export const EngineIdSchema = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits, dashes');

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
    url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).describe('http or https; empty when there is none.'),
    note: z.string(),
  })
  .meta({ id: 'License' });
export type License = z.infer<typeof LicenseSchema>;

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
    loop: z.boolean().optional().describe('Accepts `loop`; false when absent.'),
    clean: z.boolean().optional().describe('Takes noise out of speech, for the edit `denoise`; false when absent.'),
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

/** The fixed properties of a model, without its state on this machine. */
export const ModelDescriptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  vendor: z.string(),
  description: z.string(),
  license: LicenseSchema,
  hub_repo: z.string().describe('Repository of its weights; empty when it has none.'),
  task: ModelTaskSchema,
  category: ModelCategorySchema,
  engine: EngineIdSchema,
  max_duration_s: z.number().positive(),
  sample_rate: z.int().positive(),
  channels: z.int().positive(),
  supports: SupportsSchema,
  defaults: z.object({
    duration_s: z
      .number()
      .positive()
      .nullable()
      .describe('Default length in seconds; null when the request determines it.'),
    steps: z.int(),
    cfg: z.number(),
  }),
  vram_estimate_mb: z.int().min(0),
  size_bytes: z.int().min(0).nullable(),
  voices: z.array(ModelVoiceSchema).optional(),
  delivery_options: z.array(DeliveryOptionSchema).optional(),
  languages: z
    .array(z.string())
    .optional()
    .describe('Languages it speaks, sings or understands, as BCP 47 tags, if known.'),
});
export type ModelDescription = z.infer<typeof ModelDescriptionSchema>;

/** Whether a model speaks a language, as far as is known; tags are BCP 47, and only their first part is compared. */
export function speaksLanguage(
  { languages, voices = [] }: Pick<ModelDescription, 'languages' | 'voices'>,
  language: string,
): boolean {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  const known = languages ?? voices.map((voice) => voice.language);
  return known.length === 0 || known.some((tag) => /^(?:mul)?$/.test(tag) || primary(tag) === primary(language));
}

const MemoryFitsSchema = z
  .boolean()
  .nullable()
  .describe('Whether this machine has the estimated memory; null when unknown.');

const ModelTimingSchema = z
  .object({
    fixed_s: z.number().min(0).describe('Fixed time per run, in seconds.'),
    per_audio_s: z.number().min(0).describe('Time per second of audio, in seconds.'),
    from_audio_s: z.number().min(0).describe('Shortest audio that this applies to, in seconds.'),
    to_audio_s: z.number().min(0).describe('Longest audio that this applies to, in seconds.'),
  })
  .meta({ id: 'ModelTiming' });
export type ModelTiming = z.infer<typeof ModelTimingSchema>;

/**
 * Expected duration of one run of a model in seconds, from recent runs.
 *
 * @param audioS - length of the audio in seconds; null when unknown
 * @returns null when recent runs do not cover this length
 */
export function expectedRunS(timing: ModelTiming | null, audioS: number | null): number | null {
  if (timing === null || audioS === null || audioS < timing.from_audio_s || audioS > timing.to_audio_s) return null;
  return timing.fixed_s + timing.per_audio_s * audioS;
}

/** Approximate speaking rate in characters per second, for estimating the length of speech in advance. */
const SPOKEN_CHARS_PER_S = 14;

/** Estimated duration of a spoken text, in seconds. */
export function expectedSpeechS(text: string): number {
  return [...text.trim()].length / SPOKEN_CHARS_PER_S;
}

export const ModelSchema = ModelDescriptionSchema.extend({
  provider: z.literal('local'),
  status: ModelStatusSchema,
  installed_deps: z.boolean().describe('Whether its runtime is installed.'),
  error: z.string().nullable(),
  avg_duration_s: z
    .number()
    .nullable()
    .describe('Average wall time of recent generate jobs, seconds; null until one completes.'),
  timing: ModelTimingSchema.nullable().describe(
    'Run time as a function of audio length, from recent runs except the first after each load; null until one completes.',
  ),
  disk_bytes: z.int().min(0).describe('Size of its files on disk.'),
  resumable_bytes: z.int().min(0).describe('Bytes of an incomplete download; the next download resumes from there.'),
  found_here: z
    .boolean()
    .describe('Whether its files are already on this machine, so that nothing has to be downloaded.'),
  memory_fits: MemoryFitsSchema,
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
    vram_estimate_mb: z.int().min(0).nullable().describe('Estimated memory; null when unknown.'),
    memory_fits: MemoryFitsSchema,
    languages: z.array(z.string()),
    speed: z
      .number()
      .min(0)
      .nullable()
      .describe(
        'Seconds of audio made per second, measured in recent runs on this machine; null before the second run.',
      ),
    recommended_for: z
      .array(z.string())
      .describe('Languages (ISO 639-1) in which it is the model to speak with on this machine.'),
    error: z.string().nullable().describe('What is wrong with a custom definition, or null.'),
  })
  .meta({ id: 'CatalogEntry' });
export type CatalogEntry = z.infer<typeof CatalogEntrySchema>;

/** A path inside a hub repository; it must not lead outside of it. */
const HubPathSchema = z
  .string()
  .min(1)
  .max(LIMITS.pathChars)
  .regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0]+$/, 'must be a path inside the repository');

const CustomFileSchema = z.union([
  HubPathSchema,
  z.object({
    path: HubPathSchema,
    size: z.int().min(0).optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits')
      .optional(),
  }),
]);

const EngineOptionsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

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
    engine: EngineIdSchema,
    hub_repo: z
      .string()
      .regex(/^[\w.-]{1,96}\/[\w.-]{1,96}$/, 'must be like owner/name')
      .optional(),
    revision: z.string().min(1).max(LIMITS.nameChars).optional().describe('Branch, tag or commit of the repository.'),
    files: z.array(CustomFileSchema).min(1).max(LIMITS.listMax).optional(),
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
    load_options: EngineOptionsSchema.optional().describe('Passed to the engine when it loads the model.'),
    session_options: EngineOptionsSchema.optional().describe('Passed to the engine when it opens a session.'),
    voices: z.array(ModelVoiceSchema).optional(),
    languages: z.array(z.string().max(LIMITS.nameChars)).optional(),
  })
  .refine(({ defaults, max_duration_s }) => (defaults?.duration_s ?? 0) <= max_duration_s, {
    path: ['defaults', 'duration_s'],
    message: 'must not be longer than max_duration_s',
  })
  .meta({ id: 'CustomModel' });
export type CustomModel = z.infer<typeof CustomModelSchema>;

/** State of an engine on this machine, the same shape for every engine. */
export const EngineRuntimeSchema = z
  .object({
    id: EngineIdSchema,
    label: z.string(),
    description: z.string().describe('Short description for users.'),
    always_on: z.boolean().describe('Whether its models are listed without being enabled one by one.'),
    install: z
      .object({
        backends: z.array(z.string()).describe('Values of `backend`; the first is the default.'),
        versions: z.array(z.string()).describe('Values of `version`, newest first.'),
      })
      .nullable()
      .describe('What can be installed; null when there is nothing to install.'),
    state: z.enum(['ready', 'missing', 'broken']),
    binary: z.string().nullable().describe('Absolute path of the resolved program; null when none is needed.'),
    resolved_by: z
      .enum(['setting', 'installed', 'path'])
      .nullable()
      .describe('How the program was found: set in the settings, installed by the service, or on the search path.'),
    tried: z.array(z.object({ path: z.string(), reason: z.string() })),
    version: z.string().nullable(),
    backend: z.string().nullable().describe('Compute backend, such as `cpu`, `vulkan`, `cuda` or `metal`.'),
    device: z.string().nullable(),
    families: z.array(z.string()).describe('Model families it can run; empty when unknown.'),
    models_dir: z.string().nullable().describe('Where weights live; null when its models have none.'),
    free_bytes: z.int().nullable().describe('Free bytes there.'),
    problem: z.string().nullable(),
    hint: z.string().nullable(),
    sound_font: z
      .object({
        path: z.string().nullable().describe('The SoundFont that plays; null for the built-in instruments.'),
        problem: z.string().nullable().describe('Why it cannot be played; the built-in instruments play then.'),
        found: z
          .array(z.string())
          .describe('SoundFonts in the usual locations of the system; `system` selects the first.'),
      })
      .optional()
      .describe('For an engine that can play scores with a SoundFont.'),
  })
  .meta({ id: 'EngineRuntime' });
export type EngineRuntime = z.infer<typeof EngineRuntimeSchema>;

export const EngineParamsSchema = z.object({ engine: EngineIdSchema });

export const EngineInstallSchema = z
  .strictObject({
    version: z.string().max(LIMITS.nameChars).optional(),
    backend: z.string().max(LIMITS.nameChars).optional(),
  })
  .meta({ id: 'EngineInstall' });

export const ModelIdParamsSchema = z.strictObject({ id: IdSchema });
