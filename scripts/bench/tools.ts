import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a native program lies that our speed and quality are compared with; null when it is not installed. */
export function findTool(name: string): string | null {
  for (const dir of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(dir, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not here.
    }
  }
  return null;
}

/** Runs a program to its end. @throws when it fails */
export function runTool(path: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${path} failed: ${String(stderr).slice(-400)}`);
}

/** Processor seconds of the programs that `work` runs and waits for; those of this process are not counted. */
export function childCpuSeconds(work: () => void): number {
  const before = childTimes();
  work();
  return childTimes() - before;
}

const TICKS_PER_SECOND = 100;

/** Seconds that finished children have used; where the system does not tell, the time by the clock. */
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
