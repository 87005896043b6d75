/**
 * Runs the package on its supported Node versions, and compares their output.
 *
 *   npm run verify:node [-- 22.16.0 24.0.0]
 *
 * Each version is installed from the npm registry into a temporary folder. On each the packed service starts, makes an
 * effect, music and speech, serves its page and ends; the sounds must have the same bytes on all versions.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');
const OLDEST = ['22.16.0', '24.0.0'];
const SOUNDS = [
  ['generate', 'a wooden knock', '--duration', '1', '--seed', '1'],
  ['generate', 'calm piano', '--model', 'builtin-music', '--duration', '2', '--seed', '1'],
  ['speak', 'Hello there.', '--seed', '1'],
] as const;

const asked = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'soundwright-verify-node-'));
try {
  execFileSync(process.execPath, [join(ROOT, 'scripts/pack/main.ts'), scratch], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [tarball = ''] = globSync('*.tgz', { cwd: scratch });
  npm(['install', '--global', '--offline', '--prefix', scratch, join(scratch, tarball)], scratch);
  const modules = join(scratch, process.platform === 'win32' ? '' : 'lib', 'node_modules');
  const command = join(modules, 'soundwright/bin/soundwright.js');
  const made = new Map([[process.version, await soundsOf(process.execPath, command)]]);
  for (const version of asked.length > 0 ? asked : OLDEST)
    made.set(`v${version}`, await soundsOf(nodeOf(version), command));
  const differing = [...made].filter(([, hashes]) => hashes !== made.get(process.version));
  for (const [version] of differing) console.log(`failed  ${version} makes other bytes than ${process.version}`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function npm(args: readonly string[], cwd: string): void {
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Path of a Node of this version. */
function nodeOf(version: string): string {
  const dir = join(scratch, version);
  mkdirSync(dir);
  writeFileSync(join(dir, 'package.json'), '{ "allowScripts": { "node": true } }');
  npm(['install', `node@${version}`], dir);
  return join(dir, 'node_modules/node/bin/node');
}

/** Starts the package on a Node version, and returns the hashes of its output. @throws Error when anything fails */
async function soundsOf(node: string, command: string): Promise<string> {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const dataDir = mkdtempSync(join(scratch, 'data-'));
  const service = spawn(node, [command, 'serve', '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  try {
    const { value: line = '' } = await createInterface({ input: service.stdout })[Symbol.asyncIterator]().next();
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url === undefined) throw new Error(`The package does not start on ${version}.`);
    const hashes = SOUNDS.map((args, index) => {
      const path = join(dataDir, `made-${index}.wav`);
      execFileSync(node, [command, ...args, '--url', url, '-o', path], { stdio: ['ignore', 'ignore', 'pipe'] });
      return createHash('sha256').update(readFileSync(path)).digest('hex');
    });
    const page = await fetch(url);
    if (!page.ok) throw new Error(`The page answers ${page.status} on ${version}.`);
    console.log(`passed  ${version}: an effect, music, speech and the page`);
    return hashes.join(' ');
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
}
