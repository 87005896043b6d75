import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '@soundwright/dsp/random';
import { parseAst } from 'vitest/node';

/**
 * Mutation testing: applies small code changes one at a time, and lists those that no test detects:
 *
 *   npm run mutate -- --sample 20 --seed 1 packages/story/src/ripple.ts
 *
 * Without files it samples from the pure parts of the service, `packages/story` and `packages/dsp`. Every mutation is
 * run against the tests that load the file, which is restored afterwards; files with uncommitted changes are refused,
 * and so are tests that fail without a mutation.
 * `--tests packages/dsp` only runs the tests below that folder, for files loaded by many others. The last line is the
 * score: the share of mutations that failed a test.
 */
const DEFAULT_FILES = [
  'packages/story/src/*.ts',
  'packages/dsp/src/*.ts',
  'apps/server/src/jobs/job-state.ts',
  'apps/server/src/http/guards.ts',
  'apps/server/src/audio/edit-window.ts',
  'apps/server/src/models/timing.ts',
];

/** A longer test run means an endless loop, which counts as detected. */
const TIMEOUT_MS = 180_000;

interface Mutation {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Replacements of operators. */
const SWAPS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/** The used part of a syntax tree node. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly operator?: string;
  readonly value?: unknown;
  readonly left?: Node;
  readonly right?: Node;
  readonly test?: Node;
}

/** All mutations of a file: operators, conditions, numbers, booleans. Types and texts are excluded. */
function mutationsOf(file: string): Mutation[] {
  const source = readFileSync(file, 'utf8');
  const found: Mutation[] = [];
  const replace = (from: number, to: number, text: string): void => {
    found.push({ file, from, to, text });
  };
  const swapOperator = ({ left, right, operator }: Node): void => {
    if (!left || !right || operator === undefined || !(operator in SWAPS)) return;
    const at = source.indexOf(operator, left.end);
    if (at < right.start) replace(at, at + operator.length, SWAPS[operator]!);
  };
  const replaceLiteral = ({ value, start, end }: Node): void => {
    if (typeof value === 'number') replace(start, end, value === 0 ? '1' : `(1.5 * ${source.slice(start, end)})`);
    if (typeof value === 'boolean') replace(start, end, String(!value));
  };
  const visit = (node: Node): void => {
    const { type, test } = node;
    if (type.startsWith('TS') && !/Expression$/.test(type)) return;
    swapOperator(node);
    if (type === 'Literal') replaceLiteral(node);
    if (test && type === 'IfStatement') replace(test.start, test.end, 'false');
    if (test && type === 'ConditionalExpression') {
      replace(test.start, test.end, `!(${source.slice(test.start, test.end)})`);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  const program: unknown = parseAst(source, { lang: 'ts' });
  if (isNode(program)) visit(program);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Whether a test fails or hangs with a mutation. Ctrl-C restores the file immediately. */
async function isNoticed({ file, from, to, text }: Mutation): Promise<boolean> {
  const original = readFileSync(file, 'utf8');
  const restore = (): void => writeFileSync(file, original);
  const stop = (): void => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    writeFileSync(file, original.slice(0, from) + text + original.slice(to));
    return (await runTests(file)) !== 0;
  } finally {
    restore();
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}

/** Runs the tests that load a file. @returns the exit code, null when they took too long */
function runTests(file: string): Promise<number | null> {
  const project = file.startsWith('packages/') ? 'packages' : 'code';
  const which = values.tests === undefined ? ['related', '--run', file] : ['run', values.tests];
  const args = [...which, '--bail=1', '--reporter=dot', '--project', project];
  const tests = spawn('node_modules/.bin/vitest', args, { timeout: TIMEOUT_MS, stdio: 'ignore' });
  const end = (): void => {
    tests.kill();
  };
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    tests.once('error', reject);
    tests.once('exit', (code) => {
      process.off('exit', end);
      resolve(code);
    });
  });
}

function draw<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed, 'mutate');
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ item }) => item);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
  },
});
const files: string[] = [];
for (const pattern of positionals.length > 0 ? positionals : DEFAULT_FILES) {
  for await (const file of glob(pattern)) {
    if (!/(\.test|testing)\.ts$/.test(file)) files.push(file);
  }
}
const changed = spawnSync('git', ['status', '--porcelain', '--', ...files], { encoding: 'utf8' }).stdout;
if (changed !== '') {
  process.stderr.write(`Commit these first, they would be changed and put back:\n${changed}`);
  process.exit(2);
}
const mutations = draw(files.sort().flatMap(mutationsOf), Number(values.sample), Number(values.seed));
for (const file of new Set(mutations.map((mutation) => mutation.file))) {
  if ((await runTests(file)) === 0) continue;
  process.stderr.write(`The tests of ${file} fail without a mutation; run them and mend that first.\n`);
  process.exit(1);
}
let noticed = 0;
for (const mutation of mutations) {
  const text = readFileSync(mutation.file, 'utf8');
  const line = text.slice(0, mutation.from).split('\n').length;
  const red = await isNoticed(mutation);
  if (red) noticed += 1;
  const before = text.slice(mutation.from, mutation.to);
  process.stdout.write(`${red ? 'noticed ' : 'SURVIVED'}  ${mutation.file}:${line}  ${before} → ${mutation.text}\n`);
}
process.stdout.write(`${noticed} of ${mutations.length} noticed\n`);
