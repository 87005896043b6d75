import { access, realpath } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { ServiceError } from '../platform/service-error.ts';

/** How npm is started: a program and the arguments that come first. */
export interface NpmProgram {
  readonly file: string;
  readonly args: readonly string[];
}

/** Where npm may be, as the environment of the service says. */
export interface NpmPlaces {
  /** The script of the npm that started the service, or null. */
  readonly startedBy: string | null;
  /** The folders in which programs are looked for, as the system joins them. */
  readonly searchPath: string;
  /** The Node that runs; npm usually lies beside it. */
  readonly node: string;
}

const NPM_SCRIPT = 'npm-cli.js';

/**
 * The npm client: the one that started the service, else the one beside the Node that runs, else the first one on the
 * search path. Where only the script of it is known, it runs with the Node that runs the service.
 *
 * @throws ServiceError `engine_missing` when there is none
 */
export async function findNpm({ startedBy, searchPath, node }: NpmPlaces): Promise<NpmProgram> {
  // Other clients set the same variable, and take other arguments.
  if (startedBy !== null && basename(startedBy) === NPM_SCRIPT && (await exists(startedBy)))
    return { file: node, args: [startedBy] };
  const folders = [dirname(node), ...searchPath.split(delimiter).filter((folder) => folder !== '')];
  for (const folder of folders) {
    const script = [
      join(folder, 'node_modules', 'npm', 'bin', NPM_SCRIPT),
      join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', NPM_SCRIPT),
    ];
    for (const path of script) if (await exists(path)) return { file: node, args: [path] };
    // On Windows this name is a script for a shell of its own, and the folders above hold the real one.
    const program = join(folder, 'npm');
    if (process.platform !== 'win32' && (await exists(program))) {
      const real = await realpath(program);
      return real.endsWith('.js') ? { file: node, args: [real] } : { file: program, args: [] };
    }
  }
  throw new ServiceError('engine_missing', 'The npm client, which installs engines, was not found on this machine.', {
    hint: 'Install Node.js with npm, make sure that `npm --version` answers in a terminal, and restart the service.',
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
