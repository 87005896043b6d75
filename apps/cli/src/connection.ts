import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from '@soundwright/client';
import { Failure, UsageError } from './failures.ts';
import { type Config, makeDataDirectory, readLock, resolveConfig, startService } from './service.ts';

const PROBE_MS = 2_000;
const HANDOVER_MS = 5_000;
const HANDOVER_STEP_MS = 100;

/** A connection to a running service, or to one started for this command. */
export interface Connection {
  readonly client: Client;
  /** True when the service was started for this command and stops with it. */
  readonly startedHere: boolean;
  /** Stops the service if it was started for this command. */
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
 * Finds the service to talk to: the given address, the process that holds the data directory, or the default address;
 * starts one in this process, on a free port, when there is none. @throws Failure when there is none and one must run
 * @throws Unreachable only on the first call, when an address was given
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
      // Another command may have held the data directory in the meantime and may have released it by now.
      if (!(error instanceof Error && 'code' in error && error.code === 'conflict')) throw error;
      const isHeld = readLock(lockPath(config)) !== null && !isForOneCommand(config);
      if (isHeld && (await findHolder(config, signal)) === undefined) throw error;
    }
  }
}

/** Path of the lock file of a data directory. */
export function lockPath(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'soundwright.lock');
}

/** Address that the service of this configuration listens on. */
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
 * The lock file is more reliable, because it belongs to this data directory. The default address is only tried when no
 * directory was given, because the service there may use another one.
 */
async function findRunning(config: Config, ownDataDir: boolean, signal: AbortSignal): Promise<Client | undefined> {
  const holder = await findHolder(config, signal);
  if (holder !== undefined) return holder;
  if (ownDataDir || config.port === 0) return undefined;
  const usual = clientFor(usualUrl(config));
  return (await answers(usual)) ? usual : undefined;
}

/** Contacts the process in the lock file, waiting briefly for one that is starting or stopping. */
async function findHolder(config: Config, signal: AbortSignal): Promise<Client | undefined> {
  let deadline = performance.now() + HANDOVER_MS;
  for (;;) {
    signal.throwIfAborted();
    const holder = readLock(lockPath(config));
    if (holder === null || !isAlive(holder.pid)) return undefined;
    if (isForOneCommand(config)) {
      // That service would stop in the middle of this command, so wait until it has finished.
      deadline = performance.now() + HANDOVER_MS;
    } else if (holder.url !== '') {
      const client = clientFor(holder.url);
      if (await answers(client)) return client;
    }
    // The process does not answer; starting a service here reports who holds the directory.
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
  await makeDataDirectory(config.dataDir);
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

/** Whether the process that holds the data directory runs only for a single command. */
function isForOneCommand(config: Config): boolean {
  const holder = readLock(lockPath(config));
  return holder !== null && existsSync(markPath(config, holder.pid));
}

/** Marker file of a process that serves a single command. */
function markPath(config: Config, pid: number): string {
  return `${lockPath(config)}.${pid}.once`;
}

function connectTo(client: Client): Connection {
  return { client, startedHere: false, close: async () => undefined };
}

/** A client of the service at this address. @throws UsageError when it is no address */
export function clientFor(url: string): Client {
  try {
    return createClient({ baseUrl: url });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
