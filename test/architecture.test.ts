import { describe, expect, it } from 'vitest';
import { FORBIDDEN_IN_KERNELS, MAY_IMPORT, WITHOUT_NODE } from './architecture-rules.ts';
import { type Import, importsIn, readWorkspace, targetOf } from './support/imports.ts';
import { exists, filesBelow, isTest, textOf } from './support/repository.ts';
import { codeOnly, withoutComments } from './support/source-text.ts';

const EVERY_FILE = filesBelow('packages', 'apps');
/** Shipped TypeScript: files in `src/` except tests and test helpers. */
const SOURCES = EVERY_FILE.filter((file) => /^[^/]+\/[^/]+\/src\/.*\.tsx?$/.test(file) && !isForTests(file));
const PACKAGES = [...new Set(EVERY_FILE.map((file) => file.split('/', 2).join('/')))];
const WORKSPACE = readWorkspace(PACKAGES);

/** Tests, the folders `testing/` and the files `testing….ts` are not shipped. */
function isForTests(file: string): boolean {
  return isTest(file) || /\/testing(\/|[^/]*\.tsx?$)/.test(file);
}

/** The longest area that holds a file. */
function areaOf(file: string): string | undefined {
  const holding = Object.keys(MAY_IMPORT).filter((area) => within(file, area));
  return holding.sort((a, b) => b.length - a.length)[0];
}

function within(file: string, area: string): boolean {
  return file === area || file.startsWith(`${area}/`);
}

/** The violation of an import, or undefined. */
function complaint(file: string, { specifier, typeOnly }: Import): string | undefined {
  const area = areaOf(file);
  const target = targetOf(file, specifier, WORKSPACE);
  const says = (problem: string): string => `${file} imports ${specifier}: ${problem}`;
  if (target.kind === 'node') {
    return WITHOUT_NODE.some((pure) => within(file, pure)) ? says('this area runs without Node') : undefined;
  }
  if (target.kind === 'library') {
    return declared(file).has(target.name) ? undefined : says(`${target.name} is not a dependency of its package`);
  }
  if (isForTests(target.path)) return says('it is made for tests');
  const inArea = areaOf(target.path);
  if (inArea === area) return undefined;
  const allowed = (MAY_IMPORT[area ?? ''] ?? []).some((entry) => {
    const [permitted = '', onlyTypes] = entry.split(' (types)');
    return within(target.path, permitted) && (onlyTypes === undefined || typeOnly);
  });
  if (!allowed) return says(`${area} must not import ${inArea ?? target.path}`);
  const isStore = /-store\.ts$/.test(target.path);
  if (isStore && /\/src\/(http|mcp)\//.test(file)) return says('routes and tools use features, not their stores');
  return undefined;
}

/** The runtime dependencies declared by a file's package. */
function declared(file: string): ReadonlySet<string> {
  const manifest = JSON.parse(textOf(`${file.split('/', 2).join('/')}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  return new Set(Object.keys(manifest.dependencies ?? {}));
}

/** The files of this repository that a file loads, now or later. */
function loadedBy(file: string): string[] {
  return importsIn(textOf(file)).flatMap(({ specifier, typeOnly }) => {
    const target = targetOf(file, specifier, WORKSPACE);
    return typeOnly || target.kind !== 'file' ? [] : [target.path];
  });
}

/** `process.env`, `{ env } = process` and `{ env } from 'node:process'`. */
const READS_ENVIRONMENT =
  /\bprocess\s*\??\.\s*env\b|\{[^{}]*\benv\b[^{}]*\}\s*(?:=\s*process\b|from\s*['"](?:node:)?process['"])/;

/** The module that starts every child process. */
const CHILDREN = 'apps/server/src/platform/child-process.ts';

/** Libraries included that start processes. */
function startsProcesses({ specifier }: Import): boolean {
  return /^(?:node:)?(?:child_process|cluster)$|^(?:execa|tinyexec|cross-spawn|shelljs|open)$/.test(specifier);
}

/** `file:line: reason` for each line of code that a pattern matches; comments and strings are not code. */
function matches(file: string, pattern: RegExp, reason: string, text = codeOnly(textOf(file))): string[] {
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${reason}`] : []));
}

describe('imports', () => {
  it('are only those the table allows', () => {
    const complaints = SOURCES.flatMap((file) =>
      importsIn(textOf(file)).flatMap((imported) => complaint(file, imported) ?? []),
    );
    expect(complaints).toEqual([]);
  });

  it('come from files in an area of the table', () => {
    expect(SOURCES.filter((file) => areaOf(file) === undefined)).toEqual([]);
  });

  it('refer to existing files', () => {
    const lost = SOURCES.flatMap((file) =>
      importsIn(textOf(file)).flatMap(({ specifier }) => {
        const target = targetOf(file, specifier, WORKSPACE);
        return target.kind === 'file' && !exists(target.path) ? [`${file} imports ${specifier}`] : [];
      }),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['packages/dsp/src/a.ts', '@soundwright/contract'],
    ['packages/dsp/src/a.ts', 'node:fs'],
    ['packages/dsp/src/a.ts', 'zod'],
    ['packages/builtin/src/music/a.ts', '../sfx/b.ts'],
    ['packages/builtin/src/speech/a.ts', '../music/b.ts'],
    ['packages/builtin/src/rendering.ts', './sfx/sfx.ts'],
    ['apps/server/src/library/a.ts', '../http/app.ts'],
    ['apps/server/src/generation/a.ts', '../engines/engine.ts'],
    ['apps/server/src/http/routes/a.ts', '../../mcp/server.ts'],
    ['apps/server/src/http/routes/a.ts', '../../library/sound-store.ts'],
    ['apps/server/src/mcp/a.ts', '../engines/engine.ts'],
    ['apps/server/src/compose.ts', './engines/testing/fake.ts'],
    ['apps/server/src/jobs/a.ts', '../config.ts'],
    ['apps/web/src/a.ts', '@soundwright/builtin'],
    ['apps/web/src/ui/a.ts', '../state/api.ts'],
    ['apps/web/src/library/a.ts', '../create/composer.tsx'],
    ['packages/client/src/a.ts', '@soundwright/server'],
  ])('refuse %s importing %s', (file, specifier) => {
    expect(complaint(file, { specifier, typeOnly: false })).toMatch(`${file} imports ${specifier}: `);
  });

  it.each([
    ['packages/dsp/src/a.ts', './b.ts', false],
    ['packages/builtin/src/music/a.ts', '../speech/speech.ts', false],
    ['packages/builtin/src/sfx/a.ts', '../music/composer.ts', false],
    ['packages/builtin/src/sfx/a.ts', '@soundwright/dsp/math', false],
    ['apps/server/src/generation/a.ts', '../engines/engine.ts', true],
    ['apps/server/src/http/routes/a.ts', '../../library/library.ts', false],
    ['apps/cli/src/a.ts', '@soundwright/server/compose', false],
  ])('allow %s importing %s', (file, specifier, typeOnly) => {
    expect(complaint(file, { specifier, typeOnly })).toBeUndefined();
  });
});

it('worker processes start without the schemas of the contract', () => {
  const workers = SOURCES.filter((file) => /-worker\.ts$/.test(file));
  expect(workers.length).toBeGreaterThan(5);
  const loaded = new Set(workers);
  // The engine's packages import no contract, by the table.
  for (const file of loaded) if (within(file, 'apps/server')) for (const path of loadedBy(file)) loaded.add(path);
  expect([...loaded].filter((file) => within(file, 'packages/contract'))).toEqual([
    'packages/contract/src/constants.ts',
  ]);
});

it('constants of the contract are plain values', () => {
  const constants = loadedBy('packages/contract/src/constants.ts');
  expect(constants.flatMap((file) => importsIn(textOf(file)).map(({ specifier }) => specifier))).not.toContain('zod');
});

describe('source files', () => {
  it('are called index.ts only at the root of a package', () => {
    const faces = /^packages\/[^/]+\/src\/index\.ts$/;
    expect(EVERY_FILE.filter((file) => /\/index\.tsx?$/.test(file) && !faces.test(file))).toEqual([]);
  });

  it('start processes only where they are guarded, bounded and ended', () => {
    const starters = SOURCES.filter((file) => importsIn(textOf(file)).some(startsProcesses));
    expect(starters.sort()).toEqual([CHILDREN, 'apps/server/src/platform/orphan-guard.ts']);
  });

  it('read the environment only in the configuration, the command line and for children', () => {
    const allowed = ['apps/server/src/config.ts', CHILDREN];
    const readers = SOURCES.filter((file) => !allowed.includes(file) && !within(file, 'apps/cli'));
    const strays = readers.flatMap((file) => (READS_ENVIRONMENT.test(withoutComments(textOf(file))) ? [file] : []));
    expect(strays).toEqual([]);
  });

  it('send requests to other servers through one module, and reach into nothing private of Node', () => {
    const outgoing = 'apps/server/src/platform/outgoing.ts';
    const server = SOURCES.filter((file) => within(file, 'apps/server') && file !== outgoing);
    const strays = server.flatMap((file) => [
      ...matches(file, /(?<![.\w#])fetch\(|\bglobalThis\s*\.\s*fetch\b/, 'asks past platform/outgoing.ts'),
      ...matches(file, /\bSymbol\s*\.\s*for\(|\bprocess\s*\.\s*(?:binding\b|_)/, 'is private'),
    ]);
    expect(strays).toEqual([]);
  });

  it.each([
    ['process.env.HOME', true],
    ['const { env } = process;', true],
    ["import { argv, env } from 'node:process';", true],
    ['child.process.environment', false],
    ["import { argv } from 'node:process';\nconst env = {};", false],
  ])('with %j: the environment is read, %s', (text, reads) => {
    expect(READS_ENVIRONMENT.test(text)).toBe(reads);
  });

  it('keep platform-dependent and non-deterministic APIs out of the kernels', () => {
    const kernels = SOURCES.filter((file) =>
      ['dsp', 'builtin', 'story'].some((name) => within(file, `packages/${name}`)),
    );
    const strays = kernels.flatMap((file) =>
      FORBIDDEN_IN_KERNELS.flatMap(({ pattern, reason }) => matches(file, pattern, reason)),
    );
    expect(strays).toEqual([]);
  });

  it('ask a page in a browser until it says what is expected, which takes longer on a slow machine', () => {
    const once =
      /expect\(await [^;]*?\.(?:count|textContent|inputValue|getAttribute|is[A-Z]\w+|all\w+Texts|evaluateAll)\([^;]*?\)\)\./;
    const tests = EVERY_FILE.filter((file) => file.startsWith('apps/web/e2e/') && isTest(file));
    expect(tests.filter((file) => once.test(textOf(file)))).toEqual([]);
  });

  it('contain no TODO notes', () => {
    const scripts = filesBelow('scripts').filter((file) => file.endsWith('.ts'));
    const notes = [...SOURCES, ...scripts].flatMap((file) =>
      matches(file, /\b(?:TODO|FIXME)\b/, 'unfinished', textOf(file)),
    );
    expect(notes).toEqual([]);
  });
});

describe('what is forbidden in kernels', () => {
  const forbids = (line: string): boolean => FORBIDDEN_IN_KERNELS.some(({ pattern }) => pattern.test(codeOnly(line)));

  it.each([
    'Math.random()',
    'Date.now()',
    'new Date()',
    'Math.sin(x)',
    'Math.atan2(y, x)',
    'Math.log1p(x)',
    'Math.sinh(x)',
    'Math.acosh(x)',
    'x ** 2',
    'x **= 2',
    'const { sin } = Math;',
    "Math['sin'](x)",
    'process.exit()',
    'setTimeout(f)',
    'a.localeCompare(b)',
    'const { NumberFormat } = Intl;',
  ])('is %s', (line) => {
    expect(forbids(line)).toBe(true);
  });

  it.each([
    'Math.sqrt(x) + Math.imul(a, b)',
    '/** Math.random is not used. */',
    "const name = 'Date';",
    "const spoken = { Intl: 'international' };",
    'processBlock(x)',
    'candidate.update()',
    'Math.max(...rows)',
  ])('is not %s', (line) => {
    expect(forbids(line)).toBe(false);
  });
});

it('keeps hosts of registries out of the lock file', () => {
  expect(matches('package-lock.json', /"resolved": "http/, 'names a host', textOf('package-lock.json'))).toEqual([]);
});
