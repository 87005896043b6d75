import { SETTINGS, StoredSettingsSchema as StoredSchema } from '@soundwright/contract';
import { z } from 'zod';
import type { Logger } from '../platform/logger.ts';
import { ServiceError } from '../platform/service-error.ts';

/** The stored settings, without secrets. */
export const StoredSettingsSchema = StoredSchema.extend({
  /** The origin that the hub token was set for; it is not sent to others. */
  hub_token_origin: z.string().nullable(),
});
export type StoredSettings = z.infer<typeof StoredSettingsSchema>;
type Key = keyof StoredSettings;

export const DEFAULTS = {
  ...Object.fromEntries(Object.entries(SETTINGS).map(([name, { initial }]) => [name, initial])),
  hub_token_origin: null,
} as StoredSettings;

export interface SettingsRow {
  readonly key: string;
  /** JSON. */
  readonly value: string;
}

/** The value of a stored setting, or undefined when invalid. */
export function parseSetting({ key, value }: SettingsRow): unknown {
  if (!isKey(key)) return undefined;
  try {
    const parsed = StoredSettingsSchema.shape[key].safeParse(JSON.parse(value));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/**
 * Reads settings from their rows. A damaged one counts as unset and is logged; rows of other versions are ignored.
 * @param databasePath - for the error message
 * @throws ServiceError `invalid_request` when the sounds folder is unknown, because all sounds would appear missing
 */
export function readSettings(
  rows: readonly SettingsRow[],
  databasePath: string,
  log: Pick<Logger, 'warn'>,
): StoredSettings {
  const known: Partial<Record<Key, unknown>> = {};
  for (const row of rows) {
    if (!isKey(row.key)) continue;
    const value = parseSetting(row);
    if (value !== undefined) known[row.key] = value;
    else if (row.key === 'sounds_dir') throw soundsDirUnreadable(databasePath);
    else
      log.warn(
        { setting: row.key, file: databasePath },
        'a setting is damaged; its default applies until it is set again',
      );
  }
  return { ...DEFAULTS, ...(known as Partial<StoredSettings>) };
}

function isKey(key: string): key is Key {
  return Object.hasOwn(DEFAULTS, key);
}

function soundsDirUnreadable(databasePath: string): ServiceError {
  return new ServiceError(
    'invalid_request',
    `The setting sounds_dir in ${databasePath} is damaged, so the location of the sounds is unknown. Nothing was changed.`,
    {
      hint: 'Delete the row with the key sounds_dir from the table settings if the sounds are in the folder sounds of the data directory; otherwise set it to their folder, as JSON.',
    },
  );
}
