import { join } from 'node:path';
import type { Client } from '@soundwright/client';
import type { EngineRuntime, Model, Settings } from '@soundwright/contract';
import { lockPath } from './connection.ts';
import { type Check, checkNode, checkVersion, problemChecks } from './examine.ts';
import { formatBytes } from './format.ts';
import { readLock } from './service.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The data directory of the service at this address, when it is a directory of this machine: its lock file names the
 * same address. Otherwise the service runs elsewhere, and nothing is known about its files here.
 */
export async function localDataDir(client: Client, signal: AbortSignal): Promise<string | undefined> {
  const { profiles } = await client.listProfiles({ signal });
  const dataDir = profiles.find(({ id }) => id === 'default')?.data_dir;
  const holder = dataDir === undefined ? null : readLock(lockPath({ dataDir }));
  return holder !== null && holder.url !== '' && isSameAddress(holder.url, client.baseUrl) ? dataDir : undefined;
}

function isSameAddress(first: string, second: string): boolean {
  const [a, b] = [new URL(first), new URL(second)];
  const isOneMachine = a.hostname === b.hostname || (LOOPBACK.test(a.hostname) && LOOPBACK.test(b.hostname));
  return isOneMachine && a.port === b.port;
}

/** Checks a service on another machine by what it says about itself. @throws Unreachable when it does not answer */
export async function examineService(client: Client, signal: AbortSignal): Promise<Check[]> {
  const [health, settings, engines, models] = await Promise.all([
    client.health({ signal }),
    client.getSettings({ signal }),
    client.listEngines({ signal }),
    client.listModels({ signal }),
  ]);
  return [
    checkNode(),
    checkVersion(`answers at ${client.baseUrl}, version ${health.version}`, health.version),
    ...problemChecks(health),
    {
      subject: 'data directory',
      state: 'note',
      detail: `${settings.data_dir}, not on this machine`,
      hint: 'Its disk, port and log can only be checked there: run `soundwright doctor` on that machine.',
    },
    ...engines.map(checkEngine),
    checkModels(models),
  ];
}

function checkEngine({ label, state, version, backend, problem, hint, free_bytes }: EngineRuntime): Check {
  const free = free_bytes === null ? '' : `; ${formatBytes(free_bytes)} free for models`;
  const facts = [version, backend === null ? null : `for ${backend}`].filter((fact) => fact !== null).join(' ');
  const subject = label.toLowerCase();
  if (state === 'ready') return { subject, state: 'ok', detail: `${facts || 'ready'}${free}` };
  const advice = hint === null ? {} : { hint };
  if (state === 'missing') return { subject, state: 'ok', detail: `not installed${free}`, ...advice };
  return { subject, state: 'bad', detail: problem ?? 'installed, but damaged', ...advice };
}

function checkModels(models: readonly Model[]): Check {
  const subject = 'models';
  const broken = models.filter(({ status }) => status === 'error');
  const bytes = models.reduce((sum, { disk_bytes }) => sum + disk_bytes, 0);
  const ready = models.filter(({ status }) => status === 'installed' || status === 'loaded').length;
  const detail = `${ready} ready, ${formatBytes(bytes)} of weights`;
  if (broken.length === 0) return { subject, state: 'ok', detail };
  const names = broken.map(({ id }) => id).join(', ');
  return { subject, state: 'note', detail: `${detail}; not usable: ${names}`, hint: 'See `soundwright models`.' };
}

/** The paths that the service names. */
export function statedPaths({ data_dir, sounds_dir, native_models_dir }: Settings): Record<string, string> {
  return { data: data_dir, sounds: sounds_dir, models: native_models_dir };
}

/** The paths in a data directory of this machine; sounds are those of the default profile unless a setting moves them. */
export function pathsIn(dataDir: string): Record<string, string> {
  const inside = (...names: string[]) => join(dataDir, ...names);
  return {
    data: dataDir,
    database: inside('soundwright.db'),
    sounds: inside('sounds'),
    voices: inside('voices'),
    artwork: inside('artwork'),
    cache: inside('cache'),
    models: inside('models'),
    engines: inside('engines'),
    profiles: inside('profiles'),
    log: inside('logs', 'soundwright.log'),
    lock: lockPath({ dataDir }),
  };
}
