import { DEFAULTS, parseSetting, type SettingsRow, type StoredSettings } from '../settings/stored-settings.ts';

const ADDRESS = 'it is an address that would be contacted';
const FOLDER = 'it is a folder of the machine that the backup is from';

/** Why a restore leaves a setting out, or null when it takes it. What reaches outside the profile is for a person to say. */
const LEFT_OUT: Readonly<Record<keyof StoredSettings, string | null>> = {
  hub_endpoint: ADDRESS,
  output_format: null,
  normalize_lufs: null,
  trim_silence: null,
  auto_unload_minutes: null,
  sounds_dir: FOLDER,
  native_models_dir: FOLDER,
  hub_token_origin: 'it goes with a token, and no backup holds one',
  native_backend: 'it is about the machine that the backup is from',
  native_engine_path: 'it is a program of the machine that the backup is from',
  soundfont_path: 'it is a file of the machine that the backup is from',
  enabled_native_models: null,
  builtin_models: null,
  llm_mode: null,
  llm_model: null,
  llm_external_base_url: ADDRESS,
  llm_external_model: null,
  artwork_mode: null,
  avatar_mode: null,
  image_model: null,
  otel_endpoint: ADDRESS,
  theme: null,
};

export interface RestoredSettings {
  readonly rows: readonly SettingsRow[];
  /** One sentence for each setting that somebody had set and that is not taken. */
  readonly leftOut: readonly string[];
}

/** The settings of a backup that count in the profile made of it. */
export function restoreSettings(found: readonly SettingsRow[]): RestoredSettings {
  const rows: SettingsRow[] = [];
  const leftOut: string[] = [];
  for (const row of found) {
    if (!Object.hasOwn(DEFAULTS, row.key)) continue;
    const key = row.key as keyof StoredSettings;
    const value = parseSetting(row);
    if (value === DEFAULTS[key]) continue;
    const reason = value === undefined ? 'its value is damaged' : whyNot(key, value);
    if (reason === null) rows.push({ key, value: JSON.stringify(value) });
    else leftOut.push(`The setting ${key} was left out: ${reason}.`);
  }
  return { rows, leftOut };
}

function whyNot(key: keyof StoredSettings, value: unknown): string | null {
  if (key === 'llm_mode' && value === 'external') return 'the address of the assistant is not taken';
  return LEFT_OUT[key];
}
