import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../platform/child-process.ts';
import { namesIn } from '../../platform/files.ts';
import type { Logger } from '../../platform/logger.ts';
import { CONFIG_FILE, LOG_FILE } from './child-folder.ts';

/** Listing processes takes milliseconds; a hanging system must not delay startup. */
const LIST_TIMEOUT_MS = 10_000;

interface RunningProcess {
  readonly pid: number;
  readonly commandLine: string;
}

/**
 * Kills processes left over from a killed service, and removes their folders. A process is identified by the
 * configuration or log path in one of our randomly named run folders on its command line; program names and process
 * ids, which may be reused, are not sufficient.
 * @param runDir - contains one folder per process that was not stopped properly
 * @returns number of killed processes
 */
export async function endStaleChildren(runDir: string, log: Pick<Logger, 'warn'>): Promise<number> {
  const folders = (await namesIn(runDir)).map((name) => join(runDir, name));
  if (folders.length === 0) return 0;
  const stale = (await runningProcesses()).filter(
    ({ pid, commandLine }) => pid !== process.pid && folders.some((folder) => isStartedIn(commandLine, folder)),
  );
  for (const { pid } of stale) {
    log.warn({ pid }, 'ended a leftover process of the native engine');
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Exited by itself.
    }
  }
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  return stale.length;
}

/** Whether a command line contains the folder's configuration or log file. */
function isStartedIn(commandLine: string, folder: string): boolean {
  return [`--config ${join(folder, CONFIG_FILE)}`, `--log-file ${join(folder, LOG_FILE)}`].some((option) =>
    commandLine.replaceAll('"', '').includes(option),
  );
}

export async function runningProcesses(): Promise<RunningProcess[]> {
  if (process.platform === 'linux') return processesOfProc();
  return process.platform === 'win32' ? processesOfWindows() : processesOfPs();
}

async function processesOfProc(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (name): Promise<RunningProcess | null> => {
      try {
        const words = (await readFile(`/proc/${name}/cmdline`, 'utf8')).split('\0');
        return { pid: Number(name), commandLine: words.join(' ') };
      } catch {
        // Exited between listing and reading, or not readable.
        return null;
      }
    }),
  );
  return found.filter((entry) => entry !== null);
}

async function processesOfPs(): Promise<RunningProcess[]> {
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
  const { stdout } = await runProgram('ps', ['-axww', '-o', 'pid=,command='], { signal });
  return stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(.*)$/.exec(line);
    return match === null ? [] : [{ pid: Number(match[1]), commandLine: match[2] ?? '' }];
  });
}

async function processesOfWindows(): Promise<RunningProcess[]> {
  const script =
    'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" } | Out-String -Width 4096';
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
  const { stdout } = await runProgram('powershell', ['-NoProfile', '-NonInteractive', '-Command', script], { signal });
  return stdout.split(/\r?\n/).flatMap((line) => {
    const match = /^\s*(\d+)\s+(.*)$/.exec(line);
    return match === null ? [] : [{ pid: Number(match[1]), commandLine: match[2] ?? '' }];
  });
}
