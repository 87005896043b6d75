import { isDeepStrictEqual } from 'node:util';
import { READ_ONLY_SETTINGS, type Settings, type SettingsPatch } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';

const READ_ONLY_HINTS: Readonly<Record<keyof typeof READ_ONLY_SETTINGS, string>> = {
  data_dir: 'Start the service with --data-dir to use another folder.',
  hub_token_set: 'Send hub_token to set the token, or an empty one to clear it.',
  llm_external_api_key_set: 'Send llm_external_api_key to set the key, or an empty one to clear it.',
};

/**
 * The settings of a patch that differ from the current ones, so that a response can be edited and sent back. The sounds
 * folder is always included, because choosing the current one again recreates it when it is missing.
 * @throws ServiceError `invalid_request` for a change of a read-only setting
 */
export function changedSettings(patch: SettingsPatch, current: Settings): SettingsPatch {
  const today: Readonly<Record<string, unknown>> = current;
  const changed = Object.entries(patch).filter(
    ([name, value]) => name === 'sounds_dir' || !isDeepStrictEqual(value, today[name]),
  );
  const readOnly = changed.find(([name]) => Object.hasOwn(READ_ONLY_SETTINGS, name));
  if (readOnly === undefined) return Object.fromEntries(changed);
  const [name] = readOnly;
  throw refusal(name, 'is read-only', { hint: READ_ONLY_HINTS[name as keyof typeof READ_ONLY_SETTINGS] });
}

/**
 * Cross-field rules of settings: models must exist.
 * @param models - ids of the catalogue; an already enabled one may be missing from it
 * @throws ServiceError `invalid_request`
 */
export function checkSettings(patch: SettingsPatch, current: Settings, models: readonly string[]): void {
  const known = new Set([...models, ...current.enabled_native_models]);
  const unknown = (patch.enabled_native_models ?? []).filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw refusal('enabled_native_models', `unknown models: ${unknown.join(', ')}`, {
      hint: 'GET /api/models/native/catalog lists the models.',
    });
  }
}

function refusal(path: string, message: string, details: { hint?: string } = {}): ServiceError {
  return new ServiceError('invalid_request', `${path}: ${message}.`, { ...details, fields: [{ path, message }] });
}
