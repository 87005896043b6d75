import { readFile, realpath, stat } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import type { FailureCause } from '@soundwright/contract';
import { z } from 'zod';
import { type RunOptions, runProgram } from '../../platform/child-process.ts';
import { inItsWords } from '../../platform/foreign-words.ts';
import { isErrnoException } from '../../platform/service-error.ts';
import { engineVariables } from './engine-process.ts';

const TEST_TIMEOUT_MS = 30_000;
const NO_PAGE = '--no-ui';
const REASON_CHARS = 400;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';
export const SERVER_NAME = `audiocpp_server${SUFFIX}`;
const CLI_NAME = `audiocpp_cli${SUFFIX}`;

/** The engine's programs on this machine. */
export interface EngineProgram {
  readonly server: string;
  readonly cli: string;
  readonly resolvedBy: 'setting' | 'installed' | 'path';
  /** Recorded at installation; null for a custom program. */
  readonly version: string | null;
  readonly backend: string | null;
  /** Fingerprint of the program. */
  readonly identity: string;
}

export interface ProgramSearch {
  readonly program: EngineProgram | null;
  /** Where it was searched, and why that failed. */
  readonly tried: readonly { readonly path: string; readonly reason: string }[];
}

/** Written by the installer. */
const InstalledSchema = z.object({ version: z.string(), backend: z.string() });

/**
 * Finds the engine: the program or folder of the setting, else the installed one, else on the search path. An unusable
 * setting is an error, not skipped.
 */
export async function findProgram(options: {
  readonly setting: string | null;
  readonly installedDir: string;
  readonly searchPath: string;
}): Promise<ProgramSearch> {
  const { setting, installedDir, searchPath } = options;
  const tried: { path: string; reason: string }[] = [];
  const look = async (dir: string, resolvedBy: EngineProgram['resolvedBy']): Promise<EngineProgram | null> => {
    const found = await programIn(dir, resolvedBy);
    if (typeof found !== 'string') return found;
    tried.push({ path: dir, reason: found });
    return null;
  };
  if (setting !== null) {
    const facts = await stat(setting).catch(() => null);
    if (!isAbsolute(setting)) tried.push({ path: setting, reason: 'It is not an absolute path.' });
    else if (facts === null) tried.push({ path: setting, reason: 'Nothing exists at this path.' });
    else return { program: await look(facts.isDirectory() ? setting : dirname(setting), 'setting'), tried };
    return { program: null, tried };
  }
  const installed = await look(installedDir, 'installed');
  if (installed !== null) return { program: installed, tried };
  for (const dir of searchPath.split(delimiter).filter((entry) => isAbsolute(entry))) {
    const found = await programIn(dir, 'path');
    if (typeof found !== 'string') return { program: found, tried };
  }
  tried.push({ path: 'PATH', reason: `No folder on the search path contains ${SERVER_NAME}.` });
  return { program: null, tried };
}

async function programIn(dir: string, resolvedBy: EngineProgram['resolvedBy']): Promise<EngineProgram | string> {
  const server = await fileAt(join(dir, SERVER_NAME));
  if (server === null) return `There is no ${SERVER_NAME} in it.`;
  const cli = await fileAt(join(dir, CLI_NAME));
  if (cli === null) return `There is no ${CLI_NAME} beside ${SERVER_NAME}.`;
  const record = resolvedBy === 'installed' ? await installedRecord(dir) : null;
  return {
    server: server.path,
    cli: cli.path,
    resolvedBy,
    version: record?.version ?? null,
    backend: record?.backend ?? null,
    identity: [server, cli].map(({ path, size, mtimeMs }) => `${path}|${size}|${mtimeMs}`).join('\n'),
  };
}

async function fileAt(path: string): Promise<{ path: string; size: number; mtimeMs: number } | null> {
  try {
    const real = await realpath(path);
    const { size, mtimeMs } = await stat(real);
    return { path: real, size, mtimeMs };
  } catch {
    return null;
  }
}

async function installedRecord(dir: string): Promise<z.infer<typeof InstalledSchema> | null> {
  try {
    return InstalledSchema.parse(JSON.parse(await readFile(join(dir, 'version.json'), 'utf8')));
  } catch {
    return null;
  }
}

const LoadersSchema = z.object({ loaders: z.record(z.string(), z.unknown()) });

/** Whether a program runs, and its families. */
export type ProgramTest =
  | {
      readonly ok: true;
      readonly families: readonly string[];
      /** Options for the server that only some versions know. */
      readonly serverOptions: readonly string[];
    }
  | ({ readonly ok: false } & NotRunning);

/** Why a program does not run. */
export interface NotRunning {
  readonly reason: string;
  readonly because?: FailureCause;
}

/** Runs the program once, without a device or model. Never throws. */
export async function testProgram(program: EngineProgram, env: NodeJS.ProcessEnv, temp: string): Promise<ProgramTest> {
  const variables = engineVariables(env, dirname(program.cli), temp);
  const answer = await tryProgram(program.cli, ['--list-loaders', '--json'], variables);
  if ('reason' in answer) return { ok: false, ...answer };
  try {
    const families = Object.keys(LoadersSchema.parse(JSON.parse(answer.output)).loaders).sort();
    return { ok: true, families, serverOptions: await optionsOf(program.server, variables) };
  } catch {
    return { ok: false, reason: 'It runs, but does not answer like this engine.' };
  }
}

/** Newer versions serve a page unless told not to; older ones refuse the option. */
async function optionsOf(server: string, options: Omit<RunOptions, 'signal'>): Promise<string[]> {
  const usage = await tryProgram(server, ['--help'], options);
  return 'output' in usage && usage.output.includes(NO_PAGE) ? [NO_PAGE] : [];
}

/** Runs a program that should answer at once. Never throws. @returns its output, or why it does not run */
export async function tryProgram(
  file: string,
  args: readonly string[],
  options: Omit<RunOptions, 'signal'>,
): Promise<{ readonly output: string } | NotRunning> {
  const limit = AbortSignal.timeout(TEST_TIMEOUT_MS);
  try {
    const { code, signal, stdout, stderr } = await runProgram(file, args, { ...options, signal: limit });
    if (code === 0) return { output: stdout };
    if (signal === 'SIGILL')
      return {
        reason: 'It was built for another processor (illegal instruction). Install a portable build.',
        because: 'unsupported_processor',
      };
    const said = stderr.trim().split('\n').slice(-3).join(' ');
    return { reason: inItsWords(said).trim() || `It ended with ${signal ?? code}.` };
  } catch (error) {
    if (error === limit.reason)
      return { reason: `It did not respond within ${TEST_TIMEOUT_MS / 1000} s.`, because: 'timeout' };
    if (!isErrnoException(error)) throw error;
    if (error.code === 'EACCES') return { reason: 'It cannot be run: the file has no execute permission.' };
    if (error.code === 'ENOENT') return { reason: 'It is not a program that runs on this system.' };
    return { reason: error.message.slice(0, REASON_CHARS) };
  }
}
