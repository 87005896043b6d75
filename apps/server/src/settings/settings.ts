import { join, resolve } from 'node:path';
import type { Settings, SettingsPatch } from '@soundwright/contract';
import type { Database } from '../platform/database.ts';
import type { SecretName, Secrets } from './secrets.ts';

/** What is kept: everything a person can change, but not secrets, and folders as chosen, before they are resolved. */
interface StoredSettings
  extends Omit<
    Settings,
    'data_dir' | 'sounds_dir' | 'native_models_dir' | 'hub_token_set' | 'llm_external_api_key_set'
  > {
  sounds_dir: string | null;
  native_models_dir: string | null;
}

const DEFAULTS: StoredSettings = {
  hub_endpoint: null,
  output_format: 'wav',
  normalize_lufs: null,
  trim_silence: false,
  auto_unload_minutes: 10,
  sounds_dir: null,
  native_models_dir: null,
  enabled_native_models: [],
  builtin_models: true,
  llm_mode: 'off',
  llm_model: '',
  llm_external_base_url: '',
  llm_external_model: '',
  artwork_mode: 'off',
  avatar_mode: 'off',
  otel_endpoint: null,
  theme: 'system',
};

export interface SettingsDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Directory of the profile. */
  readonly profileDir: string;
  /** Directory of the default profile, where models are kept for all. */
  readonly dataDir: string;
  readonly changed: () => void;
}

/** The settings of one profile. Read at every use, so a change counts from then on. */
export class SettingsStore {
  readonly #deps: SettingsDeps;
  #stored: StoredSettings;

  private constructor(deps: SettingsDeps, stored: StoredSettings) {
    this.#deps = deps;
    this.#stored = stored;
  }

  static async open(deps: SettingsDeps): Promise<SettingsStore> {
    const rows = await deps.db.selectFrom('settings').selectAll().execute();
    const stored = Object.fromEntries(
      rows.filter((row) => row.key in DEFAULTS).map((row) => [row.key, JSON.parse(row.value) as unknown]),
    );
    return new SettingsStore(deps, { ...DEFAULTS, ...stored });
  }

  /** All settings, folders resolved, secrets only as whether they are set. */
  current(): Settings {
    const { profileDir, dataDir, secrets } = this.#deps;
    return {
      ...this.#stored,
      data_dir: profileDir,
      sounds_dir: this.#stored.sounds_dir ?? join(profileDir, 'sounds'),
      native_models_dir: this.#stored.native_models_dir ?? join(dataDir, 'models'),
      hub_token_set: secrets.get('hub_token') !== null,
      llm_external_api_key_set: secrets.get('llm_external_api_key') !== null,
    };
  }

  /** Changes what `patch` names; empty folder names mean the default. All of it, or nothing. */
  async update(patch: SettingsPatch): Promise<Settings> {
    const { hub_token, llm_external_api_key, ...rest } = patch;
    const changes = Object.fromEntries(
      Object.entries(rest).filter(([, value]) => value !== undefined),
    ) as Partial<StoredSettings>;
    if (changes.sounds_dir === '') changes.sounds_dir = null;
    else if (typeof changes.sounds_dir === 'string') changes.sounds_dir = resolve(changes.sounds_dir);
    if (changes.native_models_dir === '') changes.native_models_dir = null;

    await this.#deps.db.transaction().execute(async (transaction) => {
      for (const [key, value] of Object.entries(changes)) {
        const row = { key, value: JSON.stringify(value) };
        await transaction
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
          .execute();
      }
    });
    for (const [name, value] of Object.entries({ hub_token, llm_external_api_key })) {
      if (value !== undefined) this.#deps.secrets.set(name as SecretName, value);
    }
    this.#stored = { ...this.#stored, ...changes };
    this.#deps.changed();
    return this.current();
  }

  secret(name: SecretName): string | null {
    return this.#deps.secrets.get(name);
  }
}
