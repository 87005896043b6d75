import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'tar';
// @ts-expect-error plain JavaScript without types
import { stageWeb } from '../../apps/web/stage.js';
import { bundle } from './bundle.ts';
import { copyPackage, KEPT, withDependencies } from './kept-packages.ts';
import { thirdPartyLicences } from './third-party.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Fixed time stamp, so that the archive is reproducible. */
const FILES_DATED = new Date('2000-01-01T00:00:00Z');
const COPIED = ['LICENSE', 'NOTICE', 'README.md', 'CHANGELOG.md', 'licenses', 'skills'];

/**
 * `npm run pack [-- <directory>]`: the whole product as one package that only needs Node, by default in `dist`. Prints
 * its path.
 */
async function pack(outDir: string): Promise<string> {
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
  cpSync(join(ROOT, 'apps/server/npm-engines'), join(stage, 'npm-engines'), { recursive: true });
  const command = join(stage, 'bin/soundwright.js');
  copyFileSync(join(dirname(fileURLToPath(import.meta.url)), 'launcher.js'), command);
  chmodSync(command, 0o755);
  writeFileSync(join(stage, 'THIRD_PARTY_LICENSES.txt'), thirdPartyLicences(ROOT));
  const { name, version, license } = JSON.parse(readFileSync(join(ROOT, 'apps/cli/package.json'), 'utf8'));
  const manifest = {
    name,
    version,
    description:
      'Text to sound effects, music and speech on this machine: a service with a web UI, command line and MCP.',
    license,
    type: 'module',
    bin: { soundwright: 'bin/soundwright.js' },
    engines: { node: '>=22.16 <23 || >=24' },
    dependencies: Object.fromEntries(kept.map((facts) => [facts.name, facts.version])),
    bundleDependencies: kept.map((facts) => facts.name),
  };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const file = join(outDir, `soundwright-${version}.tgz`);
  await create({ gzip: true, portable: true, mtime: FILES_DATED, cwd: outDir, file }, ['package']);
  rmSync(stage, { recursive: true });
  return file;
}

const outDir = process.argv[2] ?? join(ROOT, 'dist');
const file = await pack(outDir);
process.stdout.write(`${relative(process.cwd(), file)}  ${(statSync(file).size / 1e6).toFixed(1)} MB\n`);
