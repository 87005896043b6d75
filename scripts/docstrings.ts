/**
 * Lists exported functions and classes of the kernels, the contract and the seams whose docstring is missing,
 * does not name an error they throw, or says nothing of a number whose name holds no unit. Part of `npm run check`.
 *
 *   node scripts/docstrings.ts
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHECKED = [
  'packages/{dsp,contract}/src/**/*.ts',
  'packages/builtin/src/{rendering,sfx/source}.ts',
  'apps/server/src/engines/engine.ts',
];
const NOT_CHECKED = /\.(?:test|d)\.ts$|testing/;

const EXPORTED = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?^export (?:async |abstract )*(function\*?|class) (\w+)/gm;
/** Names that say what a number is: they end in a unit or a thing that is counted, or are the variable of mathematics. */
const SAYS_UNIT =
  /(?:S|Ms|Hz|M|Db|Lufs|Bpm|Turns|Semitones|Frames?|Samples?|Bytes|Count|Index)$|^(?:hz|db|midi|frames?|at|from|to|count|index|length|size|bytes|channels?|seed|[xt])$/;

/** The problems of one declaration. @param others - functions of the file, to whose docstrings it may refer */
function problemsOf(doc: string, kind: string, body: string, others: readonly string[]): string[] {
  if (doc === '') return ['has no docstring'];
  if (kind === 'class' || others.some((other) => doc.includes(`\`${other}\``))) return [];
  const throws =
    /\bthrow new \w*Error\b/.test(body) && !doc.includes('@throws') ? ['throws an error without @throws'] : [];
  const parameters = (/^[^(]*\(([^)]*)\)/.exec(body)?.[1] ?? '').replace(/\{[^}]*\}/g, '');
  const unnamed = [...parameters.matchAll(/(\w+)\??(?:: number\b|\s*=\s*-?\d)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !SAYS_UNIT.test(name) && !new RegExp(`\\b${name}\\b`).test(doc));
  return [...throws, ...unnamed.map((name) => `does not say what the number ${name} is`)];
}

const files = CHECKED.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !NOT_CHECKED.test(file));
const problems = files.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const declarations = [...text.matchAll(EXPORTED)];
  const names = declarations.map(([, , , name = '']) => name);
  return declarations.flatMap(({ 0: whole, 1: doc = '', 2: kind = '', 3: name = '', index }) => {
    const rest = text.slice(index + whole.length);
    const body = rest.slice(0, Math.max(0, rest.search(/^\}/m)));
    const problems = problemsOf(doc, kind, body, names);
    return problems.map((problem) => `${file}: ${name} ${problem}`);
  });
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
