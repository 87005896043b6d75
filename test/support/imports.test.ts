import { describe, expect, it } from 'vitest';
import { importsIn, targetOf } from './imports.ts';

describe('importsIn', () => {
  it.each([
    ["import { a, type B } from './a.ts';", [{ specifier: './a.ts', typeOnly: false }]],
    ['import {\n  a, // from \'./no.ts\'\n  b,\n} from "./a.ts";', [{ specifier: './a.ts', typeOnly: false }]],
    ["import type { A } from './a.ts';", [{ specifier: './a.ts', typeOnly: true }]],
    ["import type from './a.ts';", [{ specifier: './a.ts', typeOnly: false }]],
    ["export type { A } from './a.ts';", [{ specifier: './a.ts', typeOnly: true }]],
    ["export * from './a.ts';", [{ specifier: './a.ts', typeOnly: false }]],
    ["import * as a from 'a';", [{ specifier: 'a', typeOnly: false }]],
    ["import './a.ts';", [{ specifier: './a.ts', typeOnly: false }]],
    ["const a = await import(\n  './a.ts'\n);", [{ specifier: './a.ts', typeOnly: false }]],
    ["type A = import('./a.ts').A;", [{ specifier: './a.ts', typeOnly: false }]],
    ["new Worker(new URL('./a.ts', import.meta.url));", [{ specifier: './a.ts', typeOnly: false }]],
    ["new URL('/api', address);", []],
    ["// import { a } from './a.ts';\nconst s = \"import './b.ts'\";", []],
    [
      "import { a } from './a.ts';\nimport type { B } from './b.ts';\nexport const c = 1;\n",
      [
        { specifier: './a.ts', typeOnly: false },
        { specifier: './b.ts', typeOnly: true },
      ],
    ],
    ['export const from = 1;\nexport function f(): void {}\n', []],
  ])('of %j', (text, expected) => {
    expect(importsIn(text)).toEqual(expected);
  });
});

describe('targetOf', () => {
  const workspace = new Map([['@soundwright/dsp', 'packages/dsp']]);

  it('follows relative imports from the folder of the file', () => {
    expect(targetOf('a/b/c.ts', '../d.ts', workspace)).toEqual({ kind: 'file', path: 'a/d.ts' });
  });

  it('follows imports of our own packages to the file they export', () => {
    expect(targetOf('a/b.ts', '@soundwright/dsp/math', workspace)).toEqual({
      kind: 'file',
      path: 'packages/dsp/src/math.ts',
    });
  });

  it('distinguishes Node modules from libraries', () => {
    expect(targetOf('a/b.ts', 'node:fs/promises', workspace)).toEqual({ kind: 'node', name: 'node:fs/promises' });
    expect(targetOf('a/b.ts', '@scope/name/part', workspace)).toEqual({ kind: 'library', name: '@scope/name' });
    expect(targetOf('a/b.ts', 'name/part', workspace)).toEqual({ kind: 'library', name: 'name' });
  });
});
