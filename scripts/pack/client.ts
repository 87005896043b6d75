import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { create } from 'tar';
import { clientTypes } from './client-types.ts';
import { productOf, publishedFields } from './product.ts';
import { licencesOf } from './third-party.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLIENT = join(ROOT, 'packages/client');
const FILES_DATED = new Date('2000-01-01T00:00:00Z');

/**
 * `npm run pack:client [-- <directory>]`: the typed client as a separate package: one module for Node and browsers with
 * its types, without dependencies. Writes the folder `client` and the package.
 */
async function packClient(outDir: string): Promise<string> {
  const stage = join(outDir, 'client');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  const build = await rolldown({
    input: join(CLIENT, 'src/index.ts'),
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
  });
  await build.write({ file: join(stage, 'index.js'), format: 'esm', sourcemap: true });
  await build.close();
  writeFileSync(join(stage, 'index.d.ts'), clientTypes());
  const { name, version, description } = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8'));
  const manifest = {
    name,
    version,
    description,
    ...publishedFields(productOf(ROOT)),
    type: 'module',
    sideEffects: false,
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
  };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(stage, 'THIRD_PARTY_LICENSES.txt'), licencesOf(ROOT, ['eventsource-parser', 'zod']));
  cpSync(join(ROOT, 'LICENSE'), join(stage, 'LICENSE'));
  cpSync(join(CLIENT, 'README.md'), join(stage, 'README.md'));
  cpSync(join(CLIENT, 'examples'), join(stage, 'examples'), { recursive: true });
  const file = join(outDir, `soundwright-client-${version}.tgz`);
  const options = { gzip: true, portable: true, mtime: FILES_DATED, cwd: stage, file, prefix: 'package' };
  await create(options, readdirSync(stage));
  return file;
}

const file = await packClient(process.argv[2] ?? join(ROOT, 'dist'));
process.stdout.write(`${relative(process.cwd(), file)}\n`);
