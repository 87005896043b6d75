import { isAbsolute, join, resolve } from 'node:path';
import { isWithin, trueFolder } from '../platform/folders.ts';
import { ServiceError } from '../platform/service-error.ts';

type FolderSetting = 'sounds_dir' | 'native_models_dir';

/** Folders that a chosen folder must not conflict with. */
export interface FoldersInUse {
  /** Of the default profile; contains all other profiles, the models and the engines. */
  readonly dataDir: string;
  readonly profileDir: string;
  /** Current values. */
  readonly soundsDir: string;
  readonly modelsDir: string;
}

/**
 * Resolves the sounds folder.
 * @param asked - absolute, or empty for the default
 * @throws ServiceError `invalid_request` for a folder used by the service for other purposes: any inside the data
 *   directory except the profile's own `sounds`, the models folder, and any that contains the data directory
 */
export async function chooseSoundsDir(asked: string, folders: FoldersInUse): Promise<string> {
  const own = join(folders.profileDir, 'sounds');
  if (asked === '') return own;
  return choose('sounds_dir', asked, own, folders, [folders.modelsDir]);
}

/**
 * Resolves the models folder. @param asked - absolute, or empty or null for the default @throws as `chooseSoundsDir`
 */
export async function chooseModelsDir(asked: string | null, folders: FoldersInUse): Promise<string | null> {
  if (asked === '' || asked === null) return null;
  return choose('native_models_dir', asked, join(folders.dataDir, 'models'), folders, [folders.soundsDir]);
}

async function choose(
  setting: FolderSetting,
  asked: string,
  own: string,
  folders: FoldersInUse,
  others: readonly string[],
): Promise<string> {
  if (!isAbsolute(asked)) {
    throw refused(setting, `${JSON.stringify(asked)} is not an absolute path.`, 'must be an absolute path, or empty');
  }
  const target = await trueFolder(asked);
  if (target === (await trueFolder(own))) return own;
  for (const dir of [folders.dataDir, folders.profileDir]) {
    const inUse = await trueFolder(dir);
    if (isWithin(target, inUse)) {
      throw refused(
        setting,
        `${asked} is inside the data directory ${dir}, where the service clears folders.`,
        `must be outside the data directory, or ${own}`,
      );
    }
    if (isWithin(inUse, target)) {
      throw refused(setting, `${asked} contains the data directory ${dir}.`, 'must not contain the data directory');
    }
  }
  for (const dir of others) {
    const other = await trueFolder(dir);
    if (isWithin(target, other) || isWithin(other, target)) {
      throw refused(
        setting,
        `Sounds and models cannot share a folder: ${asked} and ${dir}.`,
        `must be separate from ${dir}`,
      );
    }
  }
  return resolve(asked);
}

function refused(setting: FolderSetting, message: string, field: string): ServiceError {
  return new ServiceError('invalid_request', `The setting ${setting} was not changed: ${message}`, {
    hint: 'Choose a separate folder outside the data directory, or leave the setting empty for the default.',
    fields: [{ path: setting, message: field }],
  });
}
