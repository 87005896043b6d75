/**
 * Prepares the release of the version in the package.json files.
 *
 *   npm run release [-- --tag]
 *
 * Writes to `dist/release`: the packages, the MCPB bundle, `server.json`, the bill of materials, the release notes, sounds
 * to hear and the checksums of them all. Then lists what is left to do. With `--tag`, and nothing left to do, also makes
 * the tag; pushing it publishes the release. Without, nothing outside `dist` changes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDependencies } from '../pack/kept-packages.ts';
import { productOf } from '../pack/product.ts';
import { directDependencies } from '../pack/third-party.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { HEARD_FIRST } from './heard-first.ts';
import { changelogSection, toDo } from './readiness.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = join(ROOT, 'dist/release');

const product = productOf(ROOT);
const tag = `v${product.version}`;
const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const run = (script: string, ...args: readonly string[]) =>
  execFileSync(process.execPath, [join(ROOT, script), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
for (const script of ['main.ts', 'client.ts']) run(`scripts/pack/${script}`, OUT);
rmSync(join(OUT, 'client'), { recursive: true });
const bill = billOfMaterials(product, withDependencies(ROOT, directDependencies(ROOT)));
writeFileSync(join(OUT, `${product.name}-${product.version}.cdx.json`), bill);
const notes = changelogSection(changelog, product.version) ?? changelogSection(changelog, 'Unreleased') ?? '';
writeFileSync(join(OUT, 'RELEASE_NOTES.md'), `${notes}\n`);
const library = mkdtempSync(join(tmpdir(), 'release-'));
try {
  for (const [file, command] of Object.entries(HEARD_FIRST)) {
    const more = ['--seed', '1', '--data-dir', library, '--output', join(OUT, file)];
    run('apps/cli/bin/soundwright.js', ...command, ...more);
  }
} finally {
  rmSync(library, { recursive: true, force: true });
}
const sums = readdirSync(OUT)
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(OUT, name)))
        .digest('hex')}  ${name}\n`,
  );
writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''));
process.stdout.write(`dist/release:\n${sums.join('')}`);

const manifests = globSync(['package.json', '{apps,packages}/*/package.json', '.claude-plugin/plugin.json'], {
  cwd: ROOT,
});
const left = toDo({
  version: product.version,
  versions: Object.fromEntries(
    manifests.map((file) => [file, JSON.parse(readFileSync(join(ROOT, file), 'utf8')).version]),
  ),
  changelog,
  repository: product.repository,
  uncommitted: git('status', '--porcelain').map((line) => line.slice(3)),
  tags: git('tag'),
});
const isTagging = process.argv.includes('--tag');
if (left.length > 0) {
  process.stdout.write(`\nTo do before ${tag} can be tagged:\n${left.map((line) => `- ${line}\n`).join('')}`);
  if (isTagging) process.exitCode = 1;
} else if (isTagging) {
  git('tag', '--annotate', tag, '--file', join(OUT, 'RELEASE_NOTES.md'), '--cleanup', 'verbatim');
  process.stdout.write(`\n${tag} is tagged. Publish it with: git push origin ${tag}\n`);
} else process.stdout.write(`\n${tag} can be tagged: npm run release -- --tag\n`);
