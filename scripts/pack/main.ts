import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';
// @ts-expect-error plain JavaScript without types
import { stageDocs } from '../../apps/docs/stage.js';
// @ts-expect-error plain JavaScript without types
import { stageWeb } from '../../apps/web/stage.js';
import { bundleManifest, bundleName, registryEntry, registryName } from './agent-entries.ts';
import { bundle } from './bundle.ts';
import { copyPackage, KEPT, withDependencies } from './kept-packages.ts';
import { productOf, publishedFields } from './product.ts';
import { thirdPartyLicences } from './third-party.ts';
import { zipFolder } from './zip-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Fixed time stamp, so that the archive is reproducible. */
const FILES_DATED = new Date('2000-01-01T00:00:00Z');
const ENGINES = '>=22.16 <23 || >=24';
const COPIED = ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'licenses', 'skills'];

/**
 * `npm run pack [-- <directory>]`: the whole product, by default in `dist`: as an npm package that only needs Node, as an
 * MCPB bundle for desktop agents, and with `server.json`, its entry in the MCP registry, when the root `package.json`
 * names a repository on GitHub. Prints their paths.
 */
async function pack(outDir: string): Promise<string[]> {
  const product = productOf(ROOT);
  const stage = join(outDir, 'package');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(join(stage, 'bin'), { recursive: true });
  const kept = withDependencies(ROOT, KEPT);
  await bundle(
    ROOT,
    join(stage, 'dist'),
    kept.map(({ name }) => name),
  );
  for (const { name } of kept) copyPackage(ROOT, name, stage);
  for (const name of COPIED) cpSync(join(ROOT, name), join(stage, name), { recursive: true });
  cpSync(await stageWeb(), join(stage, 'web'), { recursive: true });
  cpSync(await stageDocs(), join(stage, 'docs'), { recursive: true });
  cpSync(join(ROOT, 'apps/server/npm-engines'), join(stage, 'npm-engines'), { recursive: true });
  const command = join(stage, 'bin/soundwright.js');
  copyFileSync(join(dirname(fileURLToPath(import.meta.url)), 'launcher.js'), command);
  chmodSync(command, 0o755);
  writeFileSync(join(stage, 'THIRD_PARTY_LICENSES.txt'), thirdPartyLicences(ROOT));
  const mcpName = registryName(product);
  const manifest = {
    name: product.name,
    version: product.version,
    description: product.description,
    ...publishedFields(product),
    ...(mcpName !== undefined && { mcpName }),
    type: 'module',
    bin: { soundwright: 'bin/soundwright.js' },
    engines: { node: ENGINES },
    dependencies: Object.fromEntries(kept.map((facts) => [facts.name, facts.version])),
    bundleDependencies: kept.map((facts) => facts.name),
  };
  writeFileSync(join(stage, 'package.json'), asJson(manifest));
  const tarball = join(outDir, `${product.name}-${product.version}.tgz`);
  await create({ gzip: true, portable: true, mtime: FILES_DATED, cwd: outDir, file: tarball }, ['package']);
  const mcpb = join(outDir, bundleName(product));
  await zipFolder(stage, mcpb, { 'manifest.json': asJson(bundleManifest(product, ENGINES)) }, FILES_DATED);
  rmSync(stage, { recursive: true });
  const entry = registryEntry(product, createHash('sha256').update(readFileSync(mcpb)).digest('hex'));
  if (entry === undefined) {
    process.stderr.write('No server.json: the root package.json names no repository on GitHub.\n');
    return [tarball, mcpb];
  }
  const registry = join(outDir, 'server.json');
  writeFileSync(registry, asJson(entry));
  return [tarball, mcpb, registry];
}

function asJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

for (const file of await pack(process.argv[2] ?? join(ROOT, 'dist')))
  process.stdout.write(`${relative(process.cwd(), file)}  ${(statSync(file).size / 1e6).toFixed(1)} MB\n`);
