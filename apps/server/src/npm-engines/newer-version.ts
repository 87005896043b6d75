import { z } from 'zod';
import { ServiceError } from '../platform/service-error.ts';
import { findNpm, type NpmPlaces, runNpm } from './npm-program.ts';
import { npmCodeOf, registryFailure } from './npm-refusal.ts';

export interface PublishedPackage {
  readonly name: string;
  /** The version that runs. */
  readonly version: string;
}

const LATEST = 'dist-tags.latest';
const FoundSchema = z.object({ version: z.string(), [LATEST]: z.string() });
const AnswerSchema = z.union([FoundSchema.transform((one) => [one]), z.array(FoundSchema)]);

/**
 * The version of a package that npm installs by default, if it is newer than the one that runs; else null, also where
 * the package is not published. Asks the registry that npm is configured to use.
 *
 * @throws ServiceError `hub_offline`, `hub_unreachable`, `engine_missing` without npm; the signal's reason
 */
export async function newerVersion(
  { name, version }: PublishedPackage,
  { npm, offline, cwd }: { readonly npm: NpmPlaces; readonly offline: boolean; readonly cwd: string },
  signal: AbortSignal,
): Promise<string | null> {
  if (offline) {
    throw new ServiceError('hub_offline', 'Nothing is looked up, because HF_HUB_OFFLINE is set.', {
      hint: 'Start the service without it to look for a newer version.',
    });
  }
  const command = ['view', `${name}@>${version}`, 'version', LATEST, ...OPTIONS];
  const end = await runNpm(await findNpm(npm), command, { cwd, signal });
  if (npmCodeOf(end) === 'E404') return null;
  if (end.code !== 0) throw registryFailure(end);
  const found = AnswerSchema.parse(JSON.parse(end.stdout));
  return found.find((one) => one.version === one[LATEST])?.version ?? null;
}

/** Somebody waits for the answer: npm would try for more than a minute, also without a network. */
const OPTIONS = ['--json', '--prefer-online', '--fetch-retries=0', '--fetch-timeout=30000'];
