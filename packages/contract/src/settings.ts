import { z } from 'zod';
import { AddressSchema } from './addresses.ts';
import { LIMITS } from './limits.ts';
import { numberIn } from './numbers.ts';
import { IdSchema, NameSchema, PathSchema, TimestampSchema } from './primitives.ts';
import { RANGES } from './ranges.ts';

export const LlmModeSchema = z.enum(['off', 'managed', 'external']);
const OutputFormatSchema = z.enum(['wav', 'mp3']);
const ArtworkModeSchema = z.enum(['off', 'builtin', 'managed']);
const ThemeSchema = z.enum(['system', 'light', 'dark']);
/** Compute backend of the native engine; `auto` uses the best available. */
const NativeBackendSchema = z.enum(['auto', 'cpu', 'cuda', 'vulkan', 'metal', 'hip']);

/** Content of a setting that a backup must not carry to another machine. */
export type Reach = 'address' | 'folder' | 'file' | 'program' | 'machine';

interface Setting<V extends z.ZodType, S extends z.ZodType, C extends z.ZodType> {
  /** In responses. */
  readonly value: V;
  /** As stored, where that differs: folders are stored as chosen and returned resolved. */
  readonly stored: S;
  /** In a patch. */
  readonly change: C;
  /** The default. */
  readonly initial: z.infer<S>;
  readonly reach: Reach | null;
}

function setting<V extends z.ZodType, S extends z.ZodType = V, C extends z.ZodType = V>(
  value: V,
  initial: NoInfer<z.infer<S>>,
  { stored, change, reach }: { stored?: S; change?: C; reach?: Reach } = {},
): Setting<V, S, C> {
  return { value, initial, stored: (stored ?? value) as S, change: (change ?? value) as C, reach: reach ?? null };
}

const ChosenFolderSchema = z.string().min(1).nullable();
const OptionalAddressSchema = z.union([z.literal(''), AddressSchema]).nullable();

/** Every setting except secrets: its schemas for responses, storage and patches, and its default. */
export const SETTINGS = {
  hub_endpoint: setting(
    z.string().nullable().describe('Base address of the model hub; null for the public hub.'),
    null,
    { change: OptionalAddressSchema, reach: 'address' },
  ),
  output_format: setting(OutputFormatSchema, 'wav'),
  normalize_lufs: setting(numberIn(RANGES.targetLufs).nullable(), null),
  trim_silence: setting(z.boolean(), false),
  origin_in_files: setting(
    z
      .boolean()
      .describe('Whether files tell where they come from: prompt, model, licence, seed, and that a machine made them.'),
    true,
  ),
  auto_unload_minutes: setting(
    z
      .int()
      .min(-1)
      .max(1_440)
      .describe('Minutes of idle time before a model is unloaded. −1 keeps it loaded; 0 unloads it after each run.'),
    10,
  ),
  sounds_dir: setting(z.string(), null, {
    stored: ChosenFolderSchema,
    change: PathSchema.describe('Moves the library; an empty string moves it back to the data directory.'),
    reach: 'folder',
  }),
  native_models_dir: setting(z.string().describe('Folder of the model weights, as an absolute path.'), null, {
    stored: ChosenFolderSchema,
    change: PathSchema.nullable().describe('Null or empty for `models` in the data directory.'),
    reach: 'folder',
  }),
  native_backend: setting(NativeBackendSchema, 'auto', { reach: 'machine' }),
  native_engine_path: setting(
    z
      .string()
      .nullable()
      .describe('Custom program for the native engine, or its folder; null for the installed engine.'),
    null,
    { change: PathSchema.nullable().describe('Null or empty for the installed engine.'), reach: 'program' },
  ),
  soundfont_path: setting(
    z
      .string()
      .nullable()
      .describe(
        'What plays the built-in music: null for the recorded instruments if they are installed and the built-in ones else, `builtin` for the built-in ones, `system` for a SoundFont in the usual locations of the system, or the absolute path of one.',
      ),
    null,
    {
      change: PathSchema.nullable().describe(
        'A `.sf2` or `.sf3` file, `system` to search the usual locations, or null or empty for the built-in instruments.',
      ),
      reach: 'file',
    },
  ),
  enabled_native_models: setting(z.array(z.string()), [], {
    change: z.array(IdSchema).max(LIMITS.listMax).describe('Replaces the whole list.'),
  }),
  builtin_models: setting(z.boolean().describe('False hides the built-in models.'), true),
  llm_mode: setting(LlmModeSchema, 'off'),
  llm_model: setting(z.string(), '', { change: z.string().max(LIMITS.nameChars) }),
  llm_external_base_url: setting(z.string(), '', {
    change: z.union([z.literal(''), AddressSchema]),
    reach: 'address',
  }),
  llm_external_model: setting(z.string(), '', { change: z.string().max(LIMITS.nameChars) }),
  artwork_mode: setting(ArtworkModeSchema, 'off'),
  avatar_mode: setting(ArtworkModeSchema, 'off'),
  image_model: setting(
    z
      .string()
      .describe(
        'Image model. When empty or not on this machine, the service uses your own model file if there is one, otherwise the recommended model.',
      ),
    '',
    { change: z.string().max(LIMITS.nameChars) },
  ),
  otel_endpoint: setting(z.string().nullable().describe('OTLP/HTTP collector for MCP tool calls, or null.'), null, {
    change: OptionalAddressSchema,
    reach: 'address',
  }),
  bin_days: setting(
    z
      .int()
      .min(0)
      .max(3_650)
      .describe('Days after which items in the bin are deleted permanently. 0 keeps them until the bin is emptied.'),
    30,
  ),
  theme: setting(ThemeSchema, 'system'),
} as const;

type Table = typeof SETTINGS;
export type SettingName = keyof Table;

/** One of the schemas of each setting, by its name. */
function shapeOf<K extends 'value' | 'stored'>(key: K): { [N in SettingName]: Table[N][K] } {
  return Object.fromEntries(Object.entries(SETTINGS).map(([name, one]) => [name, one[key]])) as {
    [N in SettingName]: Table[N][K];
  };
}

const changes = Object.fromEntries(Object.entries(SETTINGS).map(([name, { change }]) => [name, change.optional()])) as {
  [N in SettingName]: z.ZodOptional<Table[N]['change']>;
};

/** What can be sent in a header: visible ASCII. */
export const SecretTextSchema = z
  .string()
  .max(LIMITS.promptChars)
  .regex(/^[\x21-\x7e]*$/, 'must not contain spaces, line breaks or letters outside ASCII; copy it again');

const SecretSchema = SecretTextSchema.optional().describe('Write-only; an empty string clears it.');

/** Part of the settings in responses only. */
export const READ_ONLY_SETTINGS = {
  data_dir: z.string(),
  hub_token_set: z.boolean(),
  llm_external_api_key_set: z.boolean(),
} as const;

export const SettingsSchema = z.object({ ...READ_ONLY_SETTINGS, ...shapeOf('value') }).meta({ id: 'Settings' });
export type Settings = z.infer<typeof SettingsSchema>;

export const SettingsPatchSchema = z
  .strictObject({
    hub_token: SecretSchema,
    llm_external_api_key: SecretSchema,
    ...changes,
    ...z.object(READ_ONLY_SETTINGS).partial().shape,
  })
  .describe('Any settings; an empty string clears a text. Read-only ones are ignored while unchanged.')
  .meta({ id: 'SettingsPatch' });
export type SettingsPatch = z.infer<typeof SettingsPatchSchema>;

/** The stored settings. */
export const StoredSettingsSchema = z.object(shapeOf('stored'));

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
