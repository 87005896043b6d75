import { constants } from 'node:fs';
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, relative, sep } from 'node:path';
import { createClient } from '@soundwright/client';
import type { Health } from '@soundwright/contract';
import { lockPath, usualUrl } from './connection.ts';
import { findProgram } from './find-program.ts';
import { formatBytes } from './format.ts';
import { findOpener } from './open-in-browser.ts';
import { type Config, readLock } from './service.ts';
import { VERSION } from './version.ts';

const OLDEST_NODE = [22, 18] as const;
const SCARCE_BYTES = 2e9;
const TOO_LITTLE_BYTES = 100e6;
const PROBE_MS = 2_000;

/** One check. `note` is informational; `bad` prevents the service from working. */
export interface Check {
  readonly subject: string;
  readonly state: 'ok' | 'note' | 'bad';
  readonly detail: string;
  readonly hint?: string;
}

/** Checks everything the service needs on this machine, without changing anything. */
export async function examine(config: Config): Promise<Check[]> {
  const service = await checkService(config);
  return [
    { subject: 'version', state: 'ok', detail: VERSION },
    checkNode(),
    await checkDataDir(config.dataDir),
    await checkDisk(config.dataDir),
    ...service.checks,
    ...(service.running ? [] : [await checkPort(config)]),
    ...(await Promise.all(ENGINES.map((engine) => checkEngine(config.dataDir, engine)))),
    await checkModels(config.dataDir),
    checkHub(config),
    checkFfmpeg(),
    checkBrowser(),
  ];
}

/** Whether this Node can run the service. */
export function checkNode(): Check {
  const subject = 'Node';
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const recent = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  const detail = `${process.versions.node} (${process.execPath})`;
  return recent
    ? { subject, state: 'ok', detail }
    : { subject, state: 'bad', detail, hint: `It must be ${OLDEST_NODE.join('.')} or newer.` };
}

async function checkDataDir(dataDir: string): Promise<Check> {
  const subject = 'data directory';
  const place = await nearestExisting(dataDir);
  const isDirectory = (await stat(place)).isDirectory();
  const writable = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isDirectory) return { subject, state: 'bad', detail: `${place} is not a directory` };
  if (!writable) {
    const hint = 'Choose another with --data-dir or SOUNDWRIGHT_DATA_DIR.';
    return { subject, state: 'bad', detail: `${place} cannot be written to`, hint };
  }
  return { subject, state: 'ok', detail: place === dataDir ? dataDir : `${dataDir} (created at the first start)` };
}

async function checkDisk(dataDir: string): Promise<Check> {
  const { bavail, bsize } = await statfs(await nearestExisting(dataDir));
  const freeBytes = bavail * bsize;
  const state = freeBytes < TOO_LITTLE_BYTES ? 'bad' : freeBytes < SCARCE_BYTES ? 'note' : 'ok';
  const hint =
    state === 'ok' ? {} : { hint: 'A minute of stereo sound takes 17 MB, a model several hundred MB or more.' };
  return { subject: 'disk space', state, detail: `${formatBytes(freeBytes)} free`, ...hint };
}

interface InstalledEngine {
  readonly subject: string;
  /** Record of the installed version below the folder of the engines. */
  readonly record: string;
  readonly purpose: string;
  readonly install: string;
}

/** The engines that the service installs; the built-in one is a part of it. */
const ENGINES: readonly InstalledEngine[] = [
  {
    subject: 'native engine',
    record: join('native', 'current', 'version.json'),
    purpose: 'Only neural models need it',
    install: '`soundwright engine install`',
  },
  {
    subject: 'ONNX engine',
    record: join('onnx', 'installed.json'),
    purpose: 'Only ONNX models need it',
    install: 'the Models screen',
  },
  {
    subject: 'assistant',
    record: join('llm', 'installed.json'),
    purpose: 'Only the assistant of this machine needs it',
    install: 'the Assistant screen',
  },
  {
    subject: 'image engine',
    record: join('image', 'current', 'version.json'),
    purpose: 'Only generated cover art needs it',
    install: 'the Settings screen',
  },
];

/** An engine installed by the service; a custom one is in the settings, which only a service reads. */
async function checkEngine(dataDir: string, { subject, record, purpose, install }: InstalledEngine): Promise<Check> {
  const text = await readFile(join(dataDir, 'engines', record), 'utf8').catch(() => null);
  if (text === null) return { subject, state: 'ok', detail: 'not installed', hint: `${purpose}: ${install}.` };
  const facts = parsed(text);
  if (facts !== null) return { subject, state: 'ok', detail: `${facts.version} for ${facts.backend}` };
  return { subject, state: 'bad', detail: 'installed, but damaged', hint: `Install it again: ${install}.` };
}

function parsed(text: string): { version: string; backend: string } | null {
  try {
    const { version, backend } = JSON.parse(text) as { version?: unknown; backend?: unknown };
    return typeof version === 'string' && typeof backend === 'string' ? { version, backend } : null;
  } catch {
    return null;
  }
}

/** Weights in the default folder, with their disk usage. */
async function checkModels(dataDir: string): Promise<Check> {
  const subject = 'models';
  const root = join(dataDir, 'models');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && entry.parentPath !== root);
  const folders = new Set(files.map((file) => relative(root, file.parentPath).split(sep).slice(0, 2).join('/')));
  if (folders.size === 0) return { subject, state: 'ok', detail: 'the built-in ones; no downloaded weights' };
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const count = folders.size === 1 ? 'weights of one model' : `weights of ${folders.size} models`;
  return { subject, state: 'ok', detail: `${count}, ${formatBytes(bytes)}, in ${root}` };
}

function checkHub({ hubOffline, hubEndpoint, proxies }: Config): Check {
  const subject = 'model hub';
  if (hubOffline) {
    const hint = 'Unset HF_HUB_OFFLINE and TRANSFORMERS_OFFLINE to download models.';
    return { subject, state: 'note', detail: 'downloads disabled by the environment', hint };
  }
  const through = proxies === null ? '' : ', through a proxy';
  return { subject, state: 'ok', detail: `${hubEndpoint ?? 'the public hub'}${through}; contacted only for downloads` };
}

async function checkService(config: Config): Promise<{ checks: Check[]; running: boolean }> {
  const subject = 'service';
  const holder = readLock(lockPath(config));
  if (holder === null) return { checks: [{ subject, state: 'ok', detail: 'not running' }], running: false };
  const health = holder.url === '' ? undefined : await healthAt(holder.url);
  if (health !== undefined) {
    const detail = `running at ${holder.url}, process ${holder.pid}, version ${health.version}`;
    return { checks: [checkVersion(detail, health.version), ...problemChecks(health)], running: true };
  }
  const detail = `${lockPath(config)} names process ${holder.pid}, which does not answer`;
  const hint = 'It is starting, or was killed; the next start cleans this up.';
  return { checks: [{ subject, state: 'note', detail, hint }], running: false };
}

/** Reports a running service, and whether its version is that of this command. */
export function checkVersion(detail: string, version: string): Check {
  const subject = 'service';
  if (version === VERSION) return { subject, state: 'ok', detail };
  return { subject, state: 'note', detail, hint: `This command is version ${VERSION}.` };
}

/** The problems that a running service reports about itself. */
export function problemChecks({ problems }: Health): Check[] {
  return problems.map(({ detail, hint }) => ({
    subject: 'problem',
    state: 'bad',
    detail,
    ...(hint === undefined ? {} : { hint }),
  }));
}

async function checkPort(config: Config): Promise<Check> {
  const subject = 'port';
  if (config.port === 0) return { subject, state: 'ok', detail: 'any free port' };
  const trouble = await listenTrouble(config.host, config.port);
  const address = `${config.host}, port ${config.port}`;
  if (trouble === undefined) return { subject, state: 'ok', detail: `${address} is free` };
  if (trouble !== 'EADDRINUSE') return { subject, state: 'bad', detail: `${address} cannot be used (${trouble})` };
  if ((await healthAt(usualUrl(config))) !== undefined) {
    return { subject, state: 'note', detail: `${address} is used by a Soundwright with another data directory` };
  }
  const hint = 'Choose another with --port, or 0 for any free port.';
  return { subject, state: 'bad', detail: `${address} is used by another program`, hint };
}

function checkFfmpeg(): Check {
  const found = findProgram('ffmpeg');
  const subject = 'ffmpeg';
  if (found !== undefined) return { subject, state: 'ok', detail: found };
  return { subject, state: 'ok', detail: 'not installed; only needed to import M4A, AAC, AIFF and the like' };
}

function checkBrowser(): Check {
  const found = findOpener();
  const subject = 'browser';
  if (found !== undefined) return { subject, state: 'ok', detail: `opened by ${found}` };
  return { subject, state: 'note', detail: 'no program to open addresses with, so --open has no effect here' };
}

/** The system error code when the address cannot be listened on, else undefined. */
function listenTrouble(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

async function healthAt(url: string): Promise<Health | undefined> {
  const health = createClient({ baseUrl: url }).health({ signal: AbortSignal.timeout(PROBE_MS) });
  return health.catch(() => undefined);
}

async function nearestExisting(path: string): Promise<string> {
  const exists = await stat(path).then(
    () => true,
    () => false,
  );
  return exists || dirname(path) === path ? path : nearestExisting(dirname(path));
}
