import { join, resolve } from 'node:path';
import { SETTINGS, type SettingName, type Settings, type SettingsPatch } from '@soundwright/contract';
import { hubEndpoint } from '../hub/hub-address.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { SecretName, Secrets } from './secrets.ts';
import { readSettings, type StoredSettings } from './stored-settings.ts';

/** The hub from the environment. */
export interface HubEnvironment {
  /** Null for the public hub. */
  readonly endpoint: string | null;
  readonly token: string | null;
}

export interface SettingsDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Directory of the profile. */
  readonly profileDir: string;
  /** Directory of the default profile, where models are kept for all. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'warn'>;
  /** The hub from the environment; settings take precedence. */
  readonly hub: HubEnvironment;
  readonly changed: () => void;
}

/** The settings of one profile. Read on every use, so changes take effect immediately. */
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

  /** All settings, folders resolved, secrets only as `_set` flags. */
  current(): Settings {
    const { profileDir, dataDir, secrets } = this.#deps;
    const { hub_token_origin: _, ...stored } = this.#stored;
    return {
      ...stored,
      data_dir: profileDir,
      sounds_dir: this.#stored.sounds_dir ?? join(profileDir, 'sounds'),
      native_models_dir: this.#stored.native_models_dir ?? join(dataDir, 'models'),
      hub_token_set: secrets.get('hub_token') !== null,
      llm_external_api_key_set: secrets.get('llm_external_api_key') !== null,
    };
  }

  /** Applies `patch` atomically; an empty text clears a setting, or resets it to its default. */
  async update(patch: SettingsPatch): Promise<Settings> {
    const changes = storedChanges(patch);
    if (typeof changes.sounds_dir === 'string') changes.sounds_dir = resolve(changes.sounds_dir);
    const next = { ...this.#stored, ...changes };
    const secrets = this.#secretsAfter(patch, next);
    if (secrets.hub_token !== undefined) {
      changes.hub_token_origin = secrets.hub_token === '' ? null : originOf(this.#endpointOf(next));
    }

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
    for (const [name, value] of Object.entries(secrets)) {
      if (value !== undefined) this.#deps.secrets.set(name as SecretName, value);
    }
    this.#stored = { ...this.#stored, ...changes };
    this.#deps.changed();
    return this.current();
  }

  /**
   * Hub address and token. A token is only sent to the origin it was set for, and the environment's token to the
   * environment's hub.
   */
  hubAccess(): { readonly endpoint: string; readonly token: string | null } {
    const { hub, secrets } = this.#deps;
    const endpoint = this.#endpointOf(this.#stored);
    const token = secrets.get('hub_token');
    if (token !== null) return { endpoint, token: this.#stored.hub_token_origin === originOf(endpoint) ? token : null };
    const ofEnvironment = hubEndpoint(null, hub.endpoint);
    return { endpoint, token: originOf(endpoint) === originOf(ofEnvironment) ? hub.token : null };
  }

  #endpointOf(stored: Pick<StoredSettings, 'hub_endpoint'>): string {
    return hubEndpoint(stored.hub_endpoint, this.#deps.hub.endpoint);
  }

  /** Secret changes: those in the patch, and those cleared because their address has changed. */
  #secretsAfter(patch: SettingsPatch, next: StoredSettings): Partial<Record<SecretName, string>> {
    const { hub_token, llm_external_api_key } = patch;
    const hubMoved = originOf(this.#endpointOf(next)) !== originOf(this.#endpointOf(this.#stored));
    const llmOrigin = originOf(this.#stored.llm_external_base_url);
    // A key that was set before any address belongs to the first one.
    const llmMoved = llmOrigin !== '' && originOf(next.llm_external_base_url) !== llmOrigin;
    const { secrets } = this.#deps;
    return {
      ...(hubMoved && secrets.get('hub_token') !== null && { hub_token: '' }),
      ...(llmMoved && secrets.get('llm_external_api_key') !== null && { llm_external_api_key: '' }),
      ...(hub_token !== undefined && { hub_token }),
      ...(llm_external_api_key !== undefined && { llm_external_api_key }),
    };
  }

  secret(name: SecretName): string | null {
    return this.#deps.secrets.get(name);
  }
}

/** The settings of a patch as stored. */
function storedChanges(patch: SettingsPatch): Partial<StoredSettings> {
  return Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([name, { initial }]) => {
      const value = patch[name as SettingName];
      if (value === undefined) return [];
      return [[name, value === '' && initial === null ? null : value]];
    }),
  ) as Partial<StoredSettings>;
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
