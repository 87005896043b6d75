import type { Settings, SettingsPatch } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';

/**
 * Cross-field rules of settings: models must exist, and an assistant mode needs its settings.
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
  const mode = patch.llm_mode ?? current.llm_mode;
  if (mode === 'managed' && (patch.llm_model ?? current.llm_model) === '') {
    throw refusal('llm_mode', 'managed needs llm_model, the model to use');
  }
  if (mode === 'external' && (patch.llm_external_base_url ?? current.llm_external_base_url) === '') {
    throw refusal('llm_mode', 'external needs llm_external_base_url, the address of the server');
  }
}

function refusal(path: string, message: string, details: { hint?: string } = {}): ServiceError {
  return new ServiceError('invalid_request', `${path}: ${message}.`, { ...details, fields: [{ path, message }] });
}
