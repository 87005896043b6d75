import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { type Plugin, rolldown } from 'rolldown';

/** Modules that run in separate processes, started by path. */
const STARTED = [
  'apps/server/src/**/*-worker.ts',
  'apps/server/src/**/*-self-test.ts',
  'apps/server/test/support/fetching-service.ts',
];
/** Those started only by tests. */
const TESTING = /[\\/](?:testing|test)[\\/]/;
const PLACES = /[\\/]platform[\\/]places\.ts$/;
/** How a module refers to a started one. */
export const STARTED_URL = /new URL\(\s*'[^']*?([^'/]+)\.ts',\s*import\.meta\.url,?\s*\)/g;
/** An unresolved path: its location in the package is unknown. */
const OTHER_PATH = /new URL\(\s*['"`]\.{1,2}\/(?![\w-]+\.js', import\.meta\.url)/;

/**
 * The program as plain modules in one folder, with source maps: an entry for the command line and one for each process.
 * @param external - packages that are not bundled
 * @param forUse - minified, with source maps; otherwise the same modules and the test-only ones, written faster
 * @throws Error when two started modules have the same name, or a module refers to a file in an unsupported way
 */
export async function bundle(root: string, outDir: string, external: readonly string[], forUse = true): Promise<void> {
  const input: Record<string, string> = { main: join(root, 'apps/cli/src/main.ts') };
  for (const path of STARTED.flatMap((pattern) => globSync(pattern, { cwd: root }))) {
    if (forUse && TESTING.test(path)) continue;
    const name = basename(path, '.ts');
    if (input[name] !== undefined) throw new Error(`Two modules that are started are called ${name}.`);
    input[name] = join(root, path);
  }
  const build = await rolldown({
    input,
    platform: 'node',
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [pathsPlugin(root, new Set(Object.keys(input)))],
    checks: { eval: false },
  });
  await build.write({
    dir: outDir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: forUse,
    minify: forUse && { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
  });
  await build.close();
  thinMaps(outDir);
}

/**
 * Source maps as far as stack traces need them: the lines of our own code. Sources, columns and libraries would be nine
 * tenths of their size.
 */
function thinMaps(dir: string): void {
  for (const name of globSync('*.map', { cwd: dir })) {
    const { sourcesContent: _, names: __, ...map } = JSON.parse(readFileSync(join(dir, name), 'utf8'));
    const isLibrary = (map.sources as string[]).map((source) => source.includes('node_modules'));
    if (isLibrary.every(Boolean)) {
      const module = join(dir, name.replace(/\.map$/, ''));
      writeFileSync(module, readFileSync(module, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));
      rmSync(join(dir, name));
      continue;
    }
    const mappings = encode(decode(map.mappings).map((segments) => linesOnly(segments, isLibrary)));
    writeFileSync(join(dir, name), JSON.stringify({ ...map, names: [], mappings }));
  }
}

/** The first segment of every run of segments from the same line; a run from a library leads nowhere. */
function linesOnly(segments: readonly SourceMapSegment[], isLibrary: readonly boolean[]): SourceMapSegment[] {
  let last = '';
  return segments.flatMap((segment): SourceMapSegment[] => {
    const [column, source, line] = segment;
    const isOurs = source !== undefined && line !== undefined && !isLibrary[source];
    const place = isOurs ? `${source}:${line}` : '';
    if (place === last) return [];
    last = place;
    return [isOurs ? [column, source, line, 0] : [column]];
  });
}

/** Rewrites every path that a module computes from its own location for the package folder. */
function pathsPlugin(root: string, entries: ReadonlySet<string>): Plugin {
  const packaged = join(root, 'scripts/pack/packaged-places.ts');
  return {
    name: 'paths',
    load: (id) => (PLACES.test(id) ? readFileSync(packaged, 'utf8') : null),
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
      const changed = code.replaceAll(STARTED_URL, (_, name: string) => {
        if (!entries.has(name)) throw new Error(`${id} starts ${name}.ts, which is no entry.`);
        return `new URL('./${name}.js', import.meta.url)`;
      });
      if (OTHER_PATH.test(changed) && !PLACES.test(id))
        throw new Error(`${id} names a file by its own place in a way that the package does not know.`);
      // Line numbers do not change.
      return { code: changed, map: null };
    },
  };
}
