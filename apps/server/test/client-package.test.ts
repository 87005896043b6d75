import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { list } from 'tar';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NPM } from '../../../test/support/npm.ts';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { type OpenApi, pythonClient } from './support/python-client.ts';
import { FAKE_MODELS, shareTestService } from './support/service.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const run = promisify(execFile);
// The examples use this model; its sound is irrelevant here.
const service = shareTestService({ models: [...FAKE_MODELS, aModel({ id: 'builtin-sfx' })] });

let dir = '';
let installed = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'soundwright-client-'));
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack/client.ts'), dir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  installed = join(dir, 'app/node_modules/@soundwright/client');
  mkdirSync(join(dir, 'app/node_modules/@soundwright'), { recursive: true });
  cpSync(join(dir, 'client'), installed, { recursive: true });
  cpSync(join(installed, 'examples'), join(dir, 'app'), { recursive: true });
  writeFileSync(join(dir, 'app/package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const example = (name: string, ...args: string[]) =>
  run(process.execPath, [name, ...args], { cwd: join(dir, 'app'), env: { SOUNDWRIGHT_URL: service().url } });

/** Proxies the service, and drops each event stream once, after its first bytes. */
async function droppingProxy(target: string) {
  const connections = new Map<string, number>();
  const bothAgain = Promise.withResolvers<void>();
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '';
    const isStream = path.endsWith('/events');
    const count = (connections.get(path) ?? 0) + 1;
    if (isStream) connections.set(path, count);
    const passed = request(`${target}${path}`, { method: asked.method, headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.once('data', () => {
        if (isStream && count === 1) setImmediate(() => answer.destroy());
        if ([...connections.values()].filter((times) => times === 2).length === 2) bothAgain.resolve();
      });
      response.pipe(answer);
      answer.once('close', () => response.destroy());
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, connections, reopened: bothAgain.promise, close };
}

describe('the client package', () => {
  it('is one module for Node and browsers, with its types and without dependencies', () => {
    verifies('decided.client.package');
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@soundwright/client', type: 'module' });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).toMatchObject({ license: 'Apache-2.0', keywords: expect.arrayContaining(['audio']) });
    expect(existsSync(join(installed, manifest.types))).toBe(true);
    // npm would publish exactly the files of the archive.
    const [{ files }] = JSON.parse(
      execFileSync(NPM.file, [...NPM.args, 'pack', '--dry-run', '--json', '--offline'], {
        cwd: installed,
        encoding: 'utf8',
      }),
    );
    const packed: string[] = [];
    const [archive = ''] = globSync('*.tgz', { cwd: dir });
    list({
      file: join(dir, archive),
      sync: true,
      onReadEntry: ({ type, path }) => {
        if (type === 'File') packed.push(path.replace('package/', ''));
      },
    });
    expect(files.map(({ path }: { path: string }) => path).sort()).toEqual(packed.sort());
    const code = readFileSync(join(installed, 'index.js'), 'utf8');
    expect(code.match(/^\s*(?:import|export)\b.*\bfrom\b.*$/gm)).toBeNull();
    expect(code).not.toMatch(/node:|\brequire\(|\bprocess\.|\bBuffer\./);
    expect(readFileSync(join(installed, 'THIRD_PARTY_LICENSES.txt'), 'utf8')).toMatch(/\nzod [\s\S]*MIT/);
  });

  it.each([
    ['in browsers', ['--lib', 'es2024,dom,dom.asynciterable', '--types', '']],
    ['in Node', ['--lib', 'es2024', '--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node']],
    ['without either', ['--lib', 'es2024', '--types', '']],
  ])('has types that a strict compiler accepts %s, and so its first example', (_where, environment) => {
    verifies('decided.client.types');
    const [, firstExample = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? [];
    expect(firstExample).toContain('createClient(');
    // The example prints, which bare ECMAScript cannot.
    const told = 'declare const console: { log(...values: unknown[]): void };\n';
    writeFileSync(
      join(dir, 'app/first-example.ts'),
      `${told}${firstExample}export const status: number = file.status;\n`,
    );
    const source = `import { createClient, type Sound } from '@soundwright/client';
const client = createClient({ baseUrl: 'http://127.0.0.1:1' });
export async function first(): Promise<Sound | undefined> {
  const { items } = await client.listSounds({ query: { limit: 1, tag: ['rain'] } });
  const job = await client.followJob((await client.generate({ body: { model: 'm', prompt: 'rain' } })).job_id);
  for await (const event of client.watch()) if (event.name === 'job') return items[event.data.progress];
  return job.status === 'done' ? items[0] : undefined;
}
// @ts-expect-error there is no such field
void client.generate({ body: { model: 'm', prompt: 'rain', duration: 3 } });
// @ts-expect-error a sound needs an id
void client.getSound();
`;
    writeFileSync(join(dir, 'app/use.ts'), source);
    const flags = [
      '--strict',
      '--noEmit',
      '--target',
      'es2024',
      '--module',
      'nodenext',
      '--noUncheckedIndexedAccess',
      ...environment,
    ];
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...flags, 'use.ts', 'first-example.ts'], {
      cwd: join(dir, 'app'),
      encoding: 'utf8',
    });
    expect([stdout, status]).toEqual(['', 0]);
  });

  it('resumes events and a job after the server has dropped their streams', async () => {
    verifies('decided.client.reconnects');
    const proxy = await droppingProxy(service().url);
    onTestFinished(() => proxy.close());
    const gate = service().fake.hold();
    onTestFinished(() => gate.open());
    const script = `import { createClient } from '@soundwright/client';
const client = createClient({ baseUrl: process.env.SOUNDWRIGHT_URL });
const states = [];
async function firstSound() {
  for await (const event of client.watch({ onState: (state) => states.push(state) }))
    if (event.name === 'sound' && event.data.type === 'sound.created') return event.data.sound.name;
}
const watching = firstSound();
const { job_id } = await client.generate({ body: { model: 'fake-sfx', prompt: 'kept', name: 'Kept' } });
const job = await client.followJob(job_id);
console.log(job.status, await watching, states.join(' '));
`;
    writeFileSync(join(dir, 'app/follow.js'), script);
    const followed = run(process.execPath, ['follow.js'], {
      cwd: join(dir, 'app'),
      env: { SOUNDWRIGHT_URL: proxy.url },
    });
    // The job continues only once both streams have reconnected.
    await Promise.race([proxy.reopened, followed]);
    gate.open();
    expect((await followed).stdout).toBe('done Kept open waiting open\n');
    expect([...proxy.connections.values()]).toEqual([2, 2]);
  });

  it('runs its examples', async () => {
    verifies('decided.client.examples');
    const watching = example('watch.js');
    // A sound made before the other example listens would be missed, so make sounds until it has received one.
    const heard = watching.then(({ stdout }) => stdout);
    let isDone = false;
    void watching.finally(() => {
      isDone = true;
    });
    const made = await example('make-a-sound.js', 'rain', 'rain.wav');
    expect(made.stdout).toMatch(/^rain\.wav: /);
    expect(readFileSync(join(dir, 'app/rain.wav')).toString('latin1', 0, 4)).toBe('RIFF');
    while (!isDone) await service().makeSound({ prompt: 'again' });
    expect(await heard).toMatch(/^watching \d+\.\d+\.\d+\n(?:job \w+\n)*sound .+\n$/);
    const refused = await example('make-a-sound.js', ' ').catch((error: { code: number; stderr: string }) => error);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('The prompt is empty') });
  });
});

describe('openapi.json', () => {
  it.skipIf(!hasPython)('generates a working Python client (skipped where there is no python3)', async () => {
    verifies('decided.client.python');
    writeFileSync(join(dir, 'soundwright.py'), pythonClient(await service().get<OpenApi>('/openapi.json')));
    const script = `
import sys, time
from soundwright import ApiError, Client
client = Client(sys.argv[1])
print(client.health()["status"])
job_id = client.generate(body={"model": "fake-sfx", "prompt": "rain", "seed": 1, "tags": ["python"]})["job_id"]
while (job := client.get_job(job_id))["status"] not in ("done", "error", "cancelled"):
    time.sleep(0.02)
sound = client.get_sound(job["result"]["sounds"][0])
print(job["status"], sound["seed"], client.list_sounds(tag=["python"], limit=5)["total"])
print(client.sound_file(sound["id"])[:4].decode(), client.update_sound(sound["id"], body={"name": "Rain"})["name"])
try:
    client.get_sound("nothing")
except ApiError as error:
    print(error.problem["code"])
`;
    writeFileSync(join(dir, 'use.py'), script);
    const { stdout } = await run('python3', ['use.py', service().url], { cwd: dir });
    expect(stdout.trim().split('\n')).toEqual(['ok', 'done 1 1', 'RIFF Rain', 'not_found']);
  });
});
