import { dirname, join } from 'node:path/posix';
import { exists, textOf } from './repository.ts';
import { codeOnly, withoutComments } from './source-text.ts';

/** One module reference in a source file. */
export interface Import {
  readonly specifier: string;
  /** Type-only import. */
  readonly typeOnly: boolean;
}

const FROM = /(?<![\w.$])(?:import|export)(\s+type(?=\s*[{*]|\s+(?!from\b)\w))?[\s\w$,{}*]*?\bfrom\s*['"]/g;
const BARE_OR_DYNAMIC = /(?<![\w.$])import\s*(?:\(\s*)?['"]/g;
const WORKER = /\bnew\s+URL\s*\(\s*['"](?=[^'"\n]*['"]\s*,\s*import\.meta\.url)/g;

/**
 * Everything a source text imports: static imports, re-exports, `import()` of code and of types, and modules that are
 * started as workers by `new URL('./x.ts', import.meta.url)`.
 */
export function importsIn(text: string): Import[] {
  const code = codeOnly(text);
  const readable = withoutComments(text);
  const found: Import[] = [];
  // In code without literals a specifier is blank, so each pattern ends at its opening quote.
  const specifiersAfter = (pattern: RegExp): { match: RegExpExecArray; specifier: string }[] =>
    [...code.matchAll(pattern)].map((match) => {
      const from = match.index + match[0].length;
      return { match, specifier: readable.slice(from, endOfLiteral(code, from)) };
    });
  for (const { match, specifier } of specifiersAfter(FROM)) found.push({ specifier, typeOnly: match[1] !== undefined });
  for (const { specifier } of specifiersAfter(BARE_OR_DYNAMIC)) found.push({ specifier, typeOnly: false });
  for (const { specifier } of specifiersAfter(WORKER)) {
    if (/\.[jt]sx?$/.test(specifier)) found.push({ specifier, typeOnly: false });
  }
  return found;
}

function endOfLiteral(code: string, from: number): number {
  const end = code.slice(from).search(/['"]/);
  return end < 0 ? code.length : from + end;
}

/** Target of an import: a file of this repository, a module of Node, or a library. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'node'; readonly name: string }
  | { readonly kind: 'library'; readonly name: string };

/** The workspace packages by name, with their folders. */
export type Workspace = ReadonlyMap<string, string>;

/** Resolves an import in `file`; `workspace` has the workspace packages. */
export function targetOf(file: string, specifier: string, workspace: Workspace): Target {
  // A query is a bundler option.
  if (specifier.startsWith('.')) return { kind: 'file', path: join(dirname(file), specifier.replace(/\?.*$/, '')) };
  if (specifier.startsWith('node:')) return { kind: 'node', name: specifier };
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const folder = workspace.get(name);
  if (folder === undefined) return { kind: 'library', name };
  return { kind: 'file', path: join(folder, exportedFile(folder, `.${specifier.slice(name.length)}`)) };
}

/** Resolves a subpath of a workspace package by its `exports`; an unexported subpath is returned unchanged. */
function exportedFile(folder: string, subpath: string): string {
  const { exports } = JSON.parse(textOf(`${folder}/package.json`)) as { exports?: Record<string, string> };
  for (const [pattern, file] of Object.entries(exports ?? {})) {
    if (pattern === subpath) return file;
    const [before = '', after = ''] = pattern.split('*');
    if (pattern.includes('*') && subpath.startsWith(before) && subpath.endsWith(after)) {
      return file.replace('*', subpath.slice(before.length, subpath.length - after.length));
    }
  }
  return subpath;
}

/** The packages below `packages/` and `apps/`. */
export function readWorkspace(folders: readonly string[]): Workspace {
  const named = folders.filter((folder) => exists(`${folder}/package.json`));
  return new Map(
    named.map((folder) => [(JSON.parse(textOf(`${folder}/package.json`)) as { name: string }).name, folder]),
  );
}
