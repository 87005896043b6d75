import { type Reach, SETTINGS } from '@soundwright/contract';
import { DEFAULTS, parseSetting, type SettingsRow, type StoredSettings } from '../settings/stored-settings.ts';

/** Why a restore skips settings that reach outside the profile: the user must set them. */
const WHY: Readonly<Record<Reach, string>> = {
  address: 'it is an address that would be contacted',
  folder: 'it is a folder of the machine that the backup is from',
  file: 'it is a file of the machine that the backup is from',
  program: 'it is a program of the machine that the backup is from',
  machine: 'it is specific to the machine that the backup is from',
};

export interface RestoredSettings {
  readonly rows: readonly SettingsRow[];
  /** One sentence for each changed setting that is not restored. */
  readonly leftOut: readonly string[];
}

/** The settings restored from a backup. */
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
    else leftOut.push(`The setting ${key} was not restored: ${reason}.`);
  }
  return { rows, leftOut };
}

function whyNot(key: keyof StoredSettings, value: unknown): string | null {
  if (key === 'llm_mode' && value === 'external') return 'the address of the assistant is not restored';
  if (key === 'hub_token_origin') return 'it belongs with a token, and backups contain no tokens';
  const { reach } = SETTINGS[key];
  return reach === null ? null : WHY[reach];
}
