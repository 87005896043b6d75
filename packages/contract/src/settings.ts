import { z } from 'zod';
import { AddressSchema } from './addresses.ts';
import { IdSchema, LIMITS, NameSchema, PathSchema, TimestampSchema } from './primitives.ts';

export const LlmModeSchema = z.enum(['off', 'managed', 'external']);
const OutputFormatSchema = z.enum(['wav', 'mp3']);
const NormalizeLufsSchema = z.number().min(-40).max(-5);
const ArtworkModeSchema = z.enum(['off', 'builtin', 'managed']);
const ThemeSchema = z.enum(['system', 'light', 'dark']);
const AutoUnloadSchema = z
  .int()
  .min(-1)
  .max(1_440)
  .describe('Minutes of idle time before a model is unloaded. −1 keeps it loaded; 0 unloads it after each run.');

/** What the native engine computes with; `auto` takes what the machine has. */
const NativeBackendSchema = z.enum(['auto', 'cpu', 'cuda', 'vulkan', 'metal', 'hip']);

export const SettingsSchema = z
  .object({
    data_dir: z.string(),
    hub_token_set: z.boolean(),
    hub_endpoint: z.string().nullable().describe('Base address of the model hub; null for the public one.'),
    output_format: OutputFormatSchema,
    normalize_lufs: NormalizeLufsSchema.nullable(),
    trim_silence: z.boolean(),
    auto_unload_minutes: AutoUnloadSchema,
    sounds_dir: z.string(),
    native_models_dir: z.string().describe('Folder of the model weights, as an absolute path.'),
    native_backend: NativeBackendSchema,
    native_engine_path: z
      .string()
      .nullable()
      .describe('Custom program for the native engine, or its folder; null for the installed one.'),
    soundfont_path: z
      .string()
      .nullable()
      .describe(
        "SoundFont that plays the built-in music: an absolute path, `system` for the one in the system's usual places, or null for the built-in instruments.",
      ),
    enabled_native_models: z.array(z.string()),
    builtin_models: z.boolean().describe('False hides the built-in models.'),
    llm_mode: LlmModeSchema,
    llm_model: z.string(),
    llm_external_base_url: z.string(),
    llm_external_model: z.string(),
    llm_external_api_key_set: z.boolean(),
    artwork_mode: ArtworkModeSchema,
    avatar_mode: ArtworkModeSchema,
    image_model: z
      .string()
      .describe(
        'The image model that draws. Empty, or one that is not on this machine, leaves the choice to the service: a file of your own, then the recommended one.',
      ),
    otel_endpoint: z.string().nullable().describe('OTLP/HTTP collector for MCP tool calls, or null.'),
    theme: ThemeSchema,
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof SettingsSchema>;

export const SettingsPatchSchema = z
  .strictObject({
    hub_token: z.string().max(LIMITS.promptChars).optional().describe('Write-only; an empty string clears it.'),
    hub_endpoint: AddressSchema.nullish(),
    output_format: OutputFormatSchema.optional(),
    normalize_lufs: NormalizeLufsSchema.nullish(),
    trim_silence: z.boolean().optional(),
    auto_unload_minutes: AutoUnloadSchema.optional(),
    sounds_dir: PathSchema.optional().describe(
      'Moves the library; an empty string moves it back to the data directory.',
    ),
    native_models_dir: PathSchema.nullish().describe('Null or empty for `models` in the data directory.'),
    native_backend: NativeBackendSchema.optional(),
    native_engine_path: PathSchema.nullish().describe('Null or empty for the installed one.'),
    soundfont_path: PathSchema.nullish().describe(
      'Null or empty for the built-in instruments; `system` for the SoundFont of the system.',
    ),
    enabled_native_models: z.array(IdSchema).max(LIMITS.listMax).optional().describe('Replaces the whole list.'),
    builtin_models: z.boolean().optional(),
    llm_mode: LlmModeSchema.optional(),
    llm_model: z.string().max(LIMITS.nameChars).optional(),
    llm_external_base_url: z.union([z.literal(''), AddressSchema]).optional(),
    llm_external_model: z.string().max(LIMITS.nameChars).optional(),
    llm_external_api_key: z
      .string()
      .max(LIMITS.promptChars)
      .optional()
      .describe('Write-only; an empty string clears it.'),
    artwork_mode: ArtworkModeSchema.optional(),
    avatar_mode: ArtworkModeSchema.optional(),
    image_model: z.string().max(LIMITS.nameChars).optional(),
    otel_endpoint: AddressSchema.nullish(),
    theme: ThemeSchema.optional(),
  })
  .meta({ id: 'SettingsPatch' });
export type SettingsPatch = z.infer<typeof SettingsPatchSchema>;

export const ProfileSchema = z
  .object({ id: z.string(), name: z.string(), created_at: TimestampSchema, data_dir: z.string(), active: z.boolean() })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof ProfileSchema>;

export const RestoredProfileSchema = ProfileSchema.extend({
  left_out: z
    .array(z.string())
    .describe('What was not restored, one sentence each: addresses, folders and invalid records.'),
}).meta({ id: 'RestoredProfile' });
export type RestoredProfile = z.infer<typeof RestoredProfileSchema>;

export const ProfileListSchema = z
  .object({ active: z.string(), profiles: z.array(ProfileSchema) })
  .meta({ id: 'ProfileList' });
export type ProfileList = z.infer<typeof ProfileListSchema>;

export const ProfileNameSchema = z.strictObject({ name: NameSchema }).meta({ id: 'ProfileName' });

export const ProfileDeleteQuerySchema = z.object({
  delete_data: z.enum(['0', '1']).optional().describe('1 also deletes the folder.'),
});
