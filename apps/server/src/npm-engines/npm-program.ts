import { access, realpath } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';
import { type ProgramEnd, runProgram } from '../platform/child-process.ts';
import { ServiceError } from '../platform/service-error.ts';

/** The npm command: a program and its first arguments. */
export interface NpmProgram {
  readonly file: string;
  readonly args: readonly string[];
}

/** Hints for finding npm, from the service's environment. */
export interface NpmPlaces {
  /** The script of the npm that started the service, or null. */
  readonly startedBy: string | null;
  /** The PATH variable. */
  readonly searchPath: string;
  /** The current Node; npm is usually next to it. */
  readonly node: string;
}

const NPM_SCRIPT = 'npm-cli.js';

/**
 * The npm client: the one that started the service, else the one next to the current Node, else the first on the search
 * path. If only its script is known, it runs with the current Node.
 *
 * @throws ServiceError `engine_missing` when there is none
 */
export async function findNpm({ startedBy, searchPath, node }: NpmPlaces): Promise<NpmProgram> {
  // Other package managers set the same variable, but take other arguments.
  if (startedBy !== null && basename(startedBy) === NPM_SCRIPT && (await exists(startedBy)))
    return { file: node, args: [startedBy] };
  const folders = [dirname(node), ...searchPath.split(delimiter).filter((folder) => folder !== '')];
  for (const folder of folders) {
    const script = [
      join(folder, 'node_modules', 'npm', 'bin', NPM_SCRIPT),
      join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', NPM_SCRIPT),
    ];
    for (const path of script) if (await exists(path)) return { file: node, args: [path] };
    // On Windows this name is a shell script, and the folders above contain the real one.
    const program = join(folder, 'npm');
    if (process.platform !== 'win32' && (await exists(program))) {
      const real = await realpath(program);
      return real.endsWith('.js') ? { file: node, args: [real] } : { file: program, args: [] };
    }
  }
  throw new ServiceError('engine_missing', 'The npm client, which installs engines, was not found on this machine.', {
    hint: 'Install Node.js with npm, make sure that `npm --version` works in a terminal, and restart the service.',
  });
}

/** Explicit options of every command that override the configuration of npm. */
const USUAL = ['--global=false', '--workspaces=false', '--update-notifier=false', '--loglevel=error'];

/**
 * Runs an npm command in a folder.
 *
 * @throws ServiceError `engine_missing` when npm cannot be started; the signal's reason, once npm has exited
 */
export async function runNpm(
  { file, args }: NpmProgram,
  command: readonly string[],
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
): Promise<ProgramEnd> {
  try {
    return await runProgram(file, [...args, ...command, ...USUAL], { cwd, purpose: 'npm', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ServiceError('engine_missing', 'The npm client was found but cannot be started.', {
      hint: 'Make sure that `npm --version` works in a terminal, and restart the service.',
      cause: error,
    });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
