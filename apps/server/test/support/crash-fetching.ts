import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Job, Model } from '@soundwright/contract';
import { createRandom } from '@soundwright/dsp/random';
import { create } from 'tar';
import { startedModule } from '../../../../test/support/program-command.ts';
import { type FakeHub, sha256Of, someBytes, startFakeHub } from '../../src/hub/testing/fake-hub.ts';
import type { FetchedThings } from './fetched-things.ts';

const SCRIPT = startedModule(new URL('./fetching-service.ts', import.meta.url));
const HEADERS = { 'content-type': 'application/json', 'x-service': 'crash' };
const REPO = 'maker/model';
const LONGEST_MOMENT_MS = 500;
/** Slice size, so that a kill interrupts a transfer. */
const SLICE_BYTES = 64 * 1024;
const SLICE_MS = 4;

/** Result of a series of crashes during downloads. */
export interface FetchCrashReport {
  readonly kills: number;
  readonly downloadsDone: number;
  readonly installsDone: number;
  /** Resumed downloads. */
  readonly resumed: number;
  /** Violations, one line each. */
  readonly problems: string[];
}

/**
 * Starts the service, lets it download a model and install an engine, kills it with SIGKILL, and restarts it on the
 * same data, repeatedly. After every start installed files must be valid, an installed engine must still run, and no
 * unfinished file may be left that no download resumes.
 */
export async function crashWhileFetching(dataDir: string, kills: number, seed: number): Promise<FetchCrashReport> {
  const random = createRandom(seed, 'crash-fetching');
  const hub = await startFakeHub();
  const things = await offer(hub);
  const problems: string[] = [];
  const done = { downloads: 0, installs: 0 };
  let wasInstalled = false;
  try {
    for (let round = 0; round <= kills; round++) {
      const service = await start(dataDir, things);
      const found = await check(service.url, dataDir, things, wasInstalled);
      problems.push(...found.problems.map((problem) => `round ${round}: ${problem}`));
      wasInstalled = found.isInstalled;
      if (found.isDownloaded)
        await fetch(`${service.url}/api/models/fetched/weights`, { method: 'DELETE', headers: HEADERS });
      slowDown(hub);
      const stop = new AbortController();
      const work = fetchThings(service.url, stop.signal, done).then(
        (failures) => problems.push(...failures.map((failure) => `round ${round}: ${failure}`)),
        // The service was killed.
        () => undefined,
      );
      if (round < kills) await after(random.between(0, LONGEST_MOMENT_MS));
      else await work;
      service.child.kill(round < kills ? 'SIGKILL' : 'SIGTERM');
      await service.exited;
      stop.abort();
      await work;
    }
  } finally {
    await hub.close();
  }
  const resumed = hub.seen.filter(({ at, headers }) => at === 'cdn' && headers.range !== undefined).length;
  return { kills, downloadsDone: done.downloads, installsDone: done.installs, resumed, problems };
}

async function offer(hub: FakeHub): Promise<FetchedThings> {
  const dir = await mkdtemp(join(tmpdir(), 'soundwright-archive-'));
  await writeFile(join(dir, 'program'), `#!${process.execPath}\nconsole.log('{"version":"v1"}');\n`);
  await writeFile(join(dir, 'library'), someBytes(1_500_000));
  const archive = await buffer(
    create({ cwd: dir, gzip: true, portable: true }, ['program', 'library']) as unknown as NodeJS.ReadableStream,
  );
  await rm(dir, { recursive: true });
  hub.put('maker/engine', 'engine.tar.gz', archive);
  const files = ['weights.gguf', 'voices/one.bin'].map((path, index) => {
    const content = someBytes(index === 0 ? 2_000_000 : 100_000);
    return { path, size: content.length, sha256: hub.put(REPO, path, content).sha256 };
  });
  return {
    endpoint: hub.endpoint,
    repo: REPO,
    files,
    archive: {
      name: 'engine.tar.gz',
      url: `${hub.endpoint}/maker/engine/resolve/main/engine.tar.gz`,
      sizeBytes: archive.length,
      sha256: sha256Of(archive),
    },
  };
}

/** Makes the next storage responses arrive in slices. */
function slowDown(hub: FakeHub): void {
  hub.nextAtCdn.splice(0);
  for (let count = 0; count < 20; count++) {
    hub.nextAtCdn.push(async (request, response, content) => {
      const from = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
      response.writeHead(from > 0 ? 206 : 200, {
        'content-length': String(content.length - from),
        ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
      });
      for (let at = from; at < content.length && !response.destroyed; at += SLICE_BYTES) {
        response.write(content.subarray(at, at + SLICE_BYTES));
        await after(SLICE_MS);
      }
      response.end();
    });
  }
}

async function start(dataDir: string, things: FetchedThings) {
  const child = spawn(process.execPath, [SCRIPT, dataDir, JSON.stringify(things)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
  });
  let output = '';
  const ready = Promise.withResolvers<string>();
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    const url = /listening on (http:\S+)/.exec(output)?.[1];
    if (url !== undefined) ready.resolve(url);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const exited = new Promise<void>((resolve) =>
    child.once('close', () => {
      ready.reject(new Error(`the service ended and said: ${output}`));
      resolve();
    }),
  );
  return { child, exited, url: await ready.promise };
}

/** Downloads the model and installs the engine, to completion if nothing stops them. @returns failures */
async function fetchThings(
  url: string,
  signal: AbortSignal,
  done: { downloads: number; installs: number },
): Promise<string[]> {
  const run = async (path: string): Promise<Job> => {
    const answer = await fetch(url + path, { method: 'POST', headers: HEADERS, body: '{}', signal });
    const { job_id } = (await answer.json()) as { job_id: string };
    await (await fetch(`${url}/api/jobs/${job_id}/events`, { signal })).text();
    return (await (await fetch(`${url}/api/jobs/${job_id}`, { signal })).json()) as Job;
  };
  const [install, download] = await Promise.all([
    run('/api/models/neural/engine/install'),
    run('/api/models/fetched/download'),
  ]);
  if (install.status === 'done') done.installs++;
  if (download.status === 'done') done.downloads++;
  return [install, download]
    .filter(({ status }) => status !== 'done')
    .map((job) => `${job.kind}: ${job.status} ${job.error}`);
}

/** Checks the leftovers of a killed service. */
async function check(
  url: string,
  dataDir: string,
  things: FetchedThings,
  wasInstalled: boolean,
): Promise<{ problems: string[]; isInstalled: boolean; isDownloaded: boolean }> {
  const problems: string[] = [];
  const models = (await (await fetch(`${url}/api/models`)).json()) as Model[];
  const model = models.find(({ id }) => id === 'fetched');
  const isDownloaded = model?.status === 'installed';
  if (model !== undefined && !['installed', 'not_installed'].includes(model.status)) {
    problems.push(`the model is ${model.status}: ${model.error}`);
  }
  for (const { path, sha256 } of things.files) {
    const content = await readFile(join(dataDir, 'models', 'neural', 'fetched', path)).catch(() => null);
    if (content === null && isDownloaded) problems.push(`${path} is not there`);
    if (content !== null && sha256Of(content) !== sha256) problems.push(`${path} has its name and is not right`);
  }
  const engineDir = join(dataDir, 'engines', 'neural');
  const names: string[] = await readdir(engineDir).catch(() => []);
  const left = names.filter((name) => !['current', 'archives'].includes(name));
  if (left.length > 0) problems.push(`${left.join(', ')} is left of an install`);
  const isInstalled = names.includes('current');
  if (wasInstalled && !isInstalled) problems.push('the engine is gone');
  if (isInstalled) {
    await promisify(execFile)(join(engineDir, 'current', 'program')).catch((error: unknown) => {
      problems.push(`the engine does not run: ${String(error)}`);
    });
  }
  return { problems, isInstalled, isDownloaded };
}
