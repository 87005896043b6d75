import { vi } from 'vitest';
import { runCommand } from '../../src/main.ts';
import { aDirectory, environmentFor, type Finished, type RunOptions } from './run-cli.ts';

/**
 * Runs the command in this process, with the environment and the directory that `runCli` gives it: for all that needs no
 * signals, no input and no bytes on stdout. Starting a process takes ten times as long as what most commands do.
 */
export async function runInProcess(
  args: readonly string[],
  options: Omit<RunOptions, 'input' | 'onStart'> = {},
): Promise<Omit<Finished, 'bytes'>> {
  const home = aDirectory();
  const own = { ...process.env };
  const cwd = process.cwd();
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk: string | Uint8Array) => {
      written[name] += String(chunk);
      return true;
    }),
  );
  setEnvironment(environmentFor(home, options));
  process.chdir(options.cwd ?? home);
  try {
    return { code: await runCommand(args), ...written };
  } finally {
    process.chdir(cwd);
    setEnvironment(own);
    for (const spy of spies) spy.mockRestore();
  }
}

/** Sets the variables of this process one by one: an object in place of `process.env` would not reach `os.homedir`. */
function setEnvironment(variables: Readonly<NodeJS.ProcessEnv>): void {
  for (const name of new Set([...Object.keys(process.env), ...Object.keys(variables)])) {
    const value = variables[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
