import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a native program for comparison; null when it is not installed. */
export function findTool(name: string): string | null {
  for (const dir of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(dir, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not found.
    }
  }
  return null;
}

/** Runs a program to completion. @throws when it fails */
export function runTool(path: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${path} failed: ${String(stderr).slice(-400)}`);
}

/** CPU seconds of the programs that `work` runs and waits for, without this process. */
export function childCpuSeconds(work: () => void): number {
  const before = childTimes();
  work();
  return childTimes() - before;
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of finished children, or wall time where the system does not report them. */
function childTimes(): number {
  try {
    // After the name in brackets: state, then 10 fields, utime, stime, cutime, cstime.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\)\s/, '')
      .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return performance.now() / 1000;
  }
}
