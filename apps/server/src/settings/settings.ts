import { join, resolve } from 'node:path';
import type { Settings, SettingsPatch } from '@soundwright/contract';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { SecretName, Secrets } from './secrets.ts';
import { readSettings, type StoredSettings } from './stored-settings.ts';

export interface SettingsDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Directory of the profile. */
  readonly profileDir: string;
  /** Directory of the default profile, where models are kept for all. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'warn'>;
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

  /** @throws ServiceError as `readSettings` */
  static async open(deps: SettingsDeps): Promise<SettingsStore> {
    const rows = await deps.db.selectFrom('settings').selectAll().execute();
    return new SettingsStore(deps, readSettings(rows, join(deps.profileDir, 'soundwright.db'), deps.log));
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
