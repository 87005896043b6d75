import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '@soundwright/client';
import { Failure, UsageError } from './failures.ts';
import { type Config, readLock, resolveConfig, startService } from './service.ts';

const PROBE_MS = 2_000;
const HANDOVER_MS = 5_000;
const HANDOVER_STEP_MS = 100;

/** A way to a service, one that runs anyway or one started for this command alone. */
export interface Connection {
  readonly client: Client;
  /** True when the service was started for this command and ends with it. */
  readonly startedHere: boolean;
  /** Ends the service when it was started for this command. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  readonly url?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Fail when there is no running service, instead of starting one. */
  readonly mustRun?: boolean | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the service to talk to: the address given, the process that holds the data directory, or the one at the usual
 * address; and starts one in this process, on a free port, when there is none.
 *
 * @throws Failure when there is none and one must run
 * @throws Unreachable only later, from the first call, when an address was given
 */
export async function openConnection(
  options: ConnectionOptions,
  env: Environment,
  signal: AbortSignal,
): Promise<Connection> {
  const given = options.url ?? (env['SOUNDWRIGHT_URL'] || undefined);
  if (given !== undefined) return connectTo(clientFor(given));

  const config = resolveConfig({ dataDir: options.dataDir }, env);
  for (;;) {
    const running = await findRunning(config, namesDataDir(options, env), signal);
    if (running !== undefined) return connectTo(running);
    if (options.mustRun === true) {
      throw new Failure('No Soundwright is running, or it does not answer.', 'Start it with: soundwright serve');
    }
    try {
      return await startForOneCommand(config);
    } catch (error) {
      // Another command may have taken the data directory in the meantime, and may have left it again by now.
      if (!(error instanceof Error && 'code' in error && error.code === 'conflict')) throw error;
      const isHeld = readLock(lockPath(config)) !== null && !isForOneCommand(config);
      if (isHeld && (await findHolder(config, signal)) === undefined) throw error;
    }
  }
}

/** Path of the file by which a process holds a data directory. */
export function lockPath(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'soundwright.lock');
}

/** Where the service of this configuration listens. */
export function usualUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const wildcard = host === '0.0.0.0' || host === '::';
  const name = wildcard ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Whether a Soundwright answers there. */
export async function answers(client: Client): Promise<boolean> {
  return client.health({ signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );
}

/**
 * The lock file is the better witness: it belongs to the very data directory. The usual address is only asked when no
 * directory was named, because what answers there may work on another one.
 */
async function findRunning(config: Config, ownDataDir: boolean, signal: AbortSignal): Promise<Client | undefined> {
  const holder = await findHolder(config, signal);
  if (holder !== undefined) return holder;
  if (ownDataDir || config.port === 0) return undefined;
  const usual = clientFor(usualUrl(config));
  return (await answers(usual)) ? usual : undefined;
}

/** Asks the process in the lock file, and waits a little for one that is just starting or stopping. */
async function findHolder(config: Config, signal: AbortSignal): Promise<Client | undefined> {
  let deadline = performance.now() + HANDOVER_MS;
  for (;;) {
    signal.throwIfAborted();
    const holder = readLock(lockPath(config));
    if (holder === null || !isAlive(holder.pid)) return undefined;
    if (isForOneCommand(config)) {
      // It would be gone in the middle of this command: its turn comes first, then ours.
      deadline = performance.now() + HANDOVER_MS;
    } else if (holder.url !== '') {
      const client = clientFor(holder.url);
      if (await answers(client)) return client;
    }
    // Whoever it is, it does not answer: starting a service here will say who holds the directory.
    if (performance.now() > deadline) return undefined;
    await new Promise((resolve) => setTimeout(resolve, HANDOVER_STEP_MS));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function namesDataDir(options: ConnectionOptions, env: Environment): boolean {
  return options.dataDir !== undefined || Boolean(env['SOUNDWRIGHT_DATA_DIR']);
}

async function startForOneCommand(config: Config): Promise<Connection> {
  const mark = markPath(config, process.pid);
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(mark, '');
  try {
    const service = await startService({ ...config, host: '127.0.0.1', port: 0, logLevel: 'warn', open: false });
    const close = () => service.close().finally(() => rmSync(mark, { force: true }));
    return { client: clientFor(service.url), startedHere: true, close };
  } catch (error) {
    rmSync(mark, { force: true });
    throw error;
  }
}

/** Whether the process that holds the data directory does so for a single command. */
function isForOneCommand(config: Config): boolean {
  const holder = readLock(lockPath(config));
  return holder !== null && existsSync(markPath(config, holder.pid));
}

/** File that says that a process serves one command only. */
function markPath(config: Config, pid: number): string {
  return `${lockPath(config)}.${pid}.once`;
}

function connectTo(client: Client): Connection {
  return { client, startedHere: false, close: async () => undefined };
}

function clientFor(url: string): Client {
  try {
    return createClient({ baseUrl: url });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
