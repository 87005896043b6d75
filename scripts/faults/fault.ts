import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceProcess, startProcess } from '../../apps/server/test/support/process.ts';

/** One injected fault and the expected behaviour. */
export interface Fault {
  readonly name: string;
  readonly expected: string;
  /** Injects the fault and reports the observed behaviour. @throws CannotBeMade where this machine does not allow it */
  check(world: World): Promise<Seen>;
}

export interface Seen {
  readonly ok: boolean;
  readonly seen: string;
}

/** Why a fault cannot be injected on this machine. */
export class CannotBeMade extends Error {}

/** A running service and requests to it. */
export interface RunningService extends ServiceProcess {
  readonly url: string;
  readonly dataDir: string;
  request(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  status(path: string, init?: RequestInit & { json?: unknown }): Promise<number>;
}

const REQUEST_MS = 60_000;

/** Directories, disks and services of one fault; `end` removes all of them. */
export class World {
  readonly #undo: (() => Promise<unknown> | unknown)[] = [];

  onEnd(step: () => Promise<unknown> | unknown): void {
    this.#undo.push(step);
  }

  async end(): Promise<void> {
    for (const step of this.#undo.splice(0).reverse()) await step();
  }

  async directory(): Promise<string> {
    const dir = await mkdtemp(join(tmpdir(), 'fault-'));
    this.onEnd(() => rm(dir, { recursive: true, force: true }));
    return dir;
  }

  /** A small separate disk. @returns its mount point and a function that unmounts it. @throws CannotBeMade */
  async disk(size: string): Promise<{ dir: string; takeOut(): void; putIn(): void }> {
    const dir = join(await this.directory(), 'disk');
    await mkdir(dir);
    const putIn = () => {
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dir], { stdio: 'pipe' });
      } catch {
        throw new CannotBeMade('small disks cannot be mounted here (it takes Linux and root)');
      }
    };
    const takeOut = () => execFileSync('umount', ['-l', dir], { stdio: 'ignore' });
    putIn();
    this.onEnd(() => {
      try {
        takeOut();
      } catch {
        // Already unmounted.
      }
    });
    return { dir, takeOut, putIn };
  }

  async service(dataDir?: string): Promise<RunningService> {
    const dir = dataDir ?? (await this.directory());
    const child = startProcess(dir);
    this.onEnd(async () => {
      child.child.kill('SIGKILL');
      await child.exited;
    });
    const url = await child.ready;
    const request: RunningService['request'] = (path, { json, ...init } = {}) =>
      fetch(url + path, {
        signal: AbortSignal.timeout(REQUEST_MS),
        ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
        ...init,
        headers: {
          'x-service': 'faults',
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...init.headers,
        },
      });
    const status: RunningService['status'] = async (path, init) => {
      const response = await request(path, init);
      await response.arrayBuffer();
      return response.status;
    };
    return { ...child, url, dataDir: dir, request, status };
  }
}

/** Kills a service. */
export async function kill(service: RunningService): Promise<void> {
  service.child.kill('SIGKILL');
  await service.exited;
}

/** Peak memory of a process or one of its children. */
export function mostMemoryMib(pid: number): number {
  if (process.platform !== 'linux') throw new CannotBeMade('memory of other processes is read from /proc');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const kib = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  const others = children === '' ? [] : children.split(' ').map((child) => mostMemoryMib(Number(child)));
  return Math.max(Math.round(kib / 1_024), ...others);
}
