/**
 * Runs the package on the oldest and the newest of every Node line it supports, and the executable, which has a Node
 * inside, and compares their output.
 *
 *   npm run verify:node [-- 22.16.0 24.0.0 executable]
 *
 * Each version is installed from the npm registry into a temporary folder; the executable runs without a search path and
 * beside nothing else. On each the packed service starts, makes an
 * effect, music and speech, serves its page, asks a hub through a proxy, refuses to be redirected into the local
 * network, and ends; the sounds must have the same bytes on all versions.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { NPM } from '../../test/support/npm.ts';
import { buildExecutable } from '../executable/build.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The oldest supported version of each line; its newest is the registry's. See `engines` in `scripts/pack/main.ts`. */
const OLDEST = ['22.16.0', '24.0.0', '26.0.0'];
const EXECUTABLE = 'executable';
const SOUNDS = [
  ['generate', 'a wooden knock', '--duration', '1', '--seed', '1'],
  ['generate', 'calm piano', '--model', 'builtin-music', '--duration', '2', '--seed', '1'],
  ['speak', 'Hello there.', '--seed', '1'],
] as const;
/** A model of nothing but one file on the hub. */
const MODEL = {
  id: 'far-away',
  name: 'Far away',
  task: 'generate',
  category: 'sfx',
  family: 'stable_audio',
  engine: 'native',
  hub_repo: 'maker/model',
  files: ['weights.gguf'],
  sample_rate: 44_100,
  channels: 2,
  max_duration_s: 10,
};

const scratch = mkdtempSync(join(tmpdir(), 'soundwright-verify-node-'));
/** What the proxy was asked for, and whether anybody followed its redirect. */
const asked: string[] = [];
let entered = false;
const proxy = createServer((request, response) => {
  if (request.url?.startsWith('/')) entered = true;
  else asked.push(`${request.method} ${request.url}`);
  response.writeHead(302, { location: `http://localhost.:${portOfProxy()}/inside`, 'content-length': '0' }).end();
}).listen(0, '127.0.0.1');
await once(proxy, 'listening');

try {
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack/main.ts'), scratch], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [tarball = ''] = globSync('*.tgz', { cwd: scratch });
  npm(['install', '--global', '--offline', '--prefix', scratch, join(scratch, tarball)], scratch);
  const modules = join(scratch, process.platform === 'win32' ? '' : 'lib', 'node_modules');
  const command = join(modules, 'soundwright/bin/soundwright.js');
  const made = new Map([[process.version, await verify(process.version, [process.execPath, command])]]);
  const given = process.argv.slice(2);
  const all = () => [...OLDEST.flatMap((oldest) => [oldest, newestLike(oldest)]), EXECUTABLE];
  for (const name of given.length > 0 ? given : all())
    made.set(name, await verify(name, name === EXECUTABLE ? [await onlyFile()] : [nodeOf(name), command]));
  const differing = [...made].filter(([, hashes]) => hashes !== made.get(process.version));
  for (const [name] of differing) console.log(`failed  ${name} makes other bytes than ${process.version}`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  proxy.closeAllConnections();
  proxy.close();
  rmSync(scratch, { recursive: true, force: true });
}

function portOfProxy(): number {
  return (proxy.address() as AddressInfo).port;
}

function npm(args: readonly string[], cwd: string): void {
  execFileSync(NPM.file, [...NPM.args, ...args, '--no-audit', '--no-fund'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The newest version of the same line. */
function newestLike(version: string): string {
  const line = version.split('.')[0] ?? '';
  const question = [...NPM.args, 'view', `node@${line}`, 'version', '--json'];
  const found = execFileSync(NPM.file, question, { encoding: 'utf8', cwd: scratch });
  const versions = [JSON.parse(found)].flat() as string[];
  return versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? version;
}

/** Path of a Node of this version. */
function nodeOf(version: string): string {
  const dir = join(scratch, version);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{ "allowScripts": { "node": true } }');
  npm(['install', `node@${version}`], dir);
  return join(dir, 'node_modules/node/bin/node');
}

/** The executable in a folder of its own, which makes it keep everything there. */
async function onlyFile(): Promise<string> {
  const program = await buildExecutable(join(scratch, EXECUTABLE));
  execFileSync(program, ['--portable', '--version'], { env: {}, stdio: ['ignore', 'ignore', 'inherit'] });
  return program;
}

/** Tries the package as it is started by a command, and returns the hashes of its sounds. @throws Error when anything fails */
async function verify(name: string, [program = '', ...first]: readonly string[]): Promise<string> {
  const dataDir = mkdtempSync(join(scratch, 'data-'));
  mkdirSync(join(dataDir, 'models'));
  writeFileSync(join(dataDir, 'models/custom.json'), JSON.stringify([MODEL]));
  const env = name === EXECUTABLE ? {} : process.env;
  const service = spawn(program, [...first, 'serve', '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, HF_ENDPOINT: 'http://hub.invalid', HTTP_PROXY: `http://127.0.0.1:${portOfProxy()}` },
  });
  const ended = once(service, 'exit');
  try {
    const { value: line = '' } = await createInterface({ input: service.stdout })[Symbol.asyncIterator]().next();
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url === undefined) throw new Error(`The package does not start on ${name}.`);
    const hashes = SOUNDS.map((args, index) => {
      const path = join(dataDir, `made-${index}.wav`);
      const options = { stdio: ['ignore', 'ignore', 'pipe'], env } as const;
      execFileSync(program, [...first, ...args, '--url', url, '-o', path], options);
      return createHash('sha256').update(readFileSync(path)).digest('hex');
    });
    const page = await fetch(url);
    if (!page.ok) throw new Error(`The page answers ${page.status} on ${name}.`);
    await verifyOutgoing(url, name);
    console.log(`passed  ${name}: an effect, music, speech, the page, a proxy used and an address refused`);
    return hashes.join(' ');
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
}

/** A download asks the proxy, which redirects it to this machine. */
async function verifyOutgoing(url: string, name: string): Promise<void> {
  asked.splice(0);
  const { job_id } = await json(`${url}/api/models/${MODEL.id}/download`, { method: 'POST' });
  await (await fetch(`${url}/api/jobs/${job_id}/events`)).text();
  const job = await json(`${url}/api/jobs/${job_id}`);
  const expected = '/maker/model/resolve/main/weights.gguf';
  if (!asked.includes(`GET http://hub.invalid${expected}`))
    throw new Error(`The proxy is not used on ${name}: it was asked for ${JSON.stringify(asked)}.`);
  if (entered || job['error_code'] !== 'hub_unreachable' || !String(job['error']).includes('not secure'))
    throw new Error(`An address of this machine is not refused on ${name}: ${JSON.stringify(job)}`);
}

async function json(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
