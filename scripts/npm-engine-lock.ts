/**
 * Writes the lock file of an engine that is installed with npm: `node scripts/npm-engine-lock.ts <engine> [version]`.
 * Reads `apps/server/npm-engines/<engine>/package.json`, whose `leaveOut` names packages that the engine never loads,
 * and writes `package-lock.json` next to it: every package with its hash, without URLs. A version is written to both.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Entry {
  version: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const [engine, version] = process.argv.slice(2);
if (engine === undefined) throw new Error('Name the engine: node scripts/npm-engine-lock.ts <engine> [version]');
const dir = fileURLToPath(new URL(`../apps/server/npm-engines/${engine}`, import.meta.url));
const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  leaveOut: string[];
};
const [packageName] = Object.keys(manifest.dependencies);
if (packageName === undefined) throw new Error('The manifest names no package.');
if (version !== undefined) manifest.dependencies[packageName] = version;

const scratch = mkdtempSync(join(tmpdir(), 'npm-engine-lock-'));
let packages: Record<string, Entry>;
try {
  writeFileSync(join(scratch, 'package.json'), JSON.stringify(manifest));
  execFileSync(
    'npm',
    ['install', '--package-lock-only', '--ignore-scripts', '--omit-lockfile-registry-resolved', `--prefix=${scratch}`],
    { cwd: scratch, stdio: 'inherit' },
  );
  ({ packages } = JSON.parse(readFileSync(join(scratch, 'package-lock.json'), 'utf8')));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

const root = packages[''];
if (root === undefined) throw new Error('npm wrote a lock without its root.');
const kept: Record<string, Entry> = {};
visit('');
writeFileSync(
  join(dir, 'package-lock.json'),
  `${JSON.stringify({ name: `soundwright-${engine}-engine`, version: '1.0.0', lockfileVersion: 3, requires: true, packages: sorted(kept) }, null, 2)}\n`,
);
writeFileSync(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${Object.keys(kept).length - 1} packages for ${packageName} ${manifest.dependencies[packageName]}`);

/** Keeps a package and everything it reaches, except excluded ones. */
function visit(place: string): void {
  if (place in kept) return;
  const entry = packages[place] as Entry & { leaveOut?: unknown };
  const own: Entry = { ...entry };
  delete own.resolved;
  if (place !== '' && own.integrity === undefined) throw new Error(`${place} has no hash.`);
  for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies'] as const) {
    const named = own[kind];
    if (named === undefined) continue;
    const there = Object.entries(named).filter(
      ([name]) => !manifest.leaveOut.includes(name) && placeOf(place, name) !== undefined,
    );
    if (there.length === 0) delete own[kind];
    else own[kind] = Object.fromEntries(there);
  }
  if (own.peerDependencies === undefined) delete own.peerDependenciesMeta;
  kept[place] = own;
  for (const name of Object.keys({ ...own.dependencies, ...own.optionalDependencies, ...own.peerDependencies }))
    visit(placeOf(place, name) as string);
}

/** Resolves a package like Node: in its own folder first, then in parent folders. */
function placeOf(from: string, name: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const place = at === '' || at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (place in packages) return place;
    if (at === '' || at === '.') return undefined;
  }
}

function sorted(entries: Record<string, Entry>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
