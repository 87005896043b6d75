import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { HEARD_FIRST } from '../scripts/release/heard-first.ts';
import { anchorsIn, linksIn, pathsIn, scriptsIn } from './support/markdown.ts';
import { exists, filesBelow, textOf } from './support/repository.ts';

const DOCUMENTS = filesBelow('.').filter((file) => file.endsWith('.md'));
const MANIFEST = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };

/** Where GitHub has the files of the latest release, as seen from a document in the root. */
const RELEASED = '../../releases/latest/download/';

/** The problem of a link in a document, or undefined; external URLs are not checked. */
function complaint(file: string, target: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return undefined;
  if (target.startsWith('/')) return 'is absolute';
  if (target.startsWith(RELEASED))
    return Object.hasOwn(HEARD_FIRST, target.slice(RELEASED.length)) ? undefined : 'is in no release';
  const [path = '', fragment] = target.split('#');
  const led = path === '' ? file : join(dirname(file), decodeURIComponent(path));
  if (!exists(led)) return 'leads nowhere';
  if (fragment !== undefined && led.endsWith('.md') && !anchorsIn(textOf(led)).has(fragment)) return 'names no heading';
  return undefined;
}

describe('documents', () => {
  it('only link to existing targets', () => {
    const broken = DOCUMENTS.flatMap((file) =>
      linksIn(textOf(file)).flatMap(({ target, line }) => {
        const problem = complaint(file, target);
        return problem === undefined ? [] : [`${file}:${line}: ${target} ${problem}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('only name existing files and folders', () => {
    const lost = DOCUMENTS.flatMap((file) =>
      pathsIn(textOf(file))
        .filter(({ target }) => !exists(target))
        .map(({ target, line }) => `${file}:${line}: ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it('only name existing npm scripts', () => {
    const unknown = DOCUMENTS.flatMap((file) =>
      scriptsIn(textOf(file))
        .filter(({ target }) => !Object.hasOwn(MANIFEST.scripts, target))
        .map(({ target, line }) => `${file}:${line}: ${target}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    ['docs/a.md', '../CONTRIBUTING.md', undefined],
    ['docs/a.md', '../CONTRIBUTING.md#add-a-route', undefined],
    ['docs/a.md', 'https://example.org/none', undefined],
    ['docs/a.md', '../NONE.md', 'leads nowhere'],
    ['docs/a.md', '../CONTRIBUTING.md#add-nothing', 'names no heading'],
    ['docs/a.md', '/CONTRIBUTING.md', 'is absolute'],
    ['a.md', '../../releases/latest/download/rain.mp3', undefined],
    ['a.md', '../../releases/latest/download/none.mp3', 'is in no release'],
  ])('judge in %s the link %s', (file, target, problem) => {
    expect(complaint(file, target)).toBe(problem);
  });
});

describe('NOTICE', () => {
  it('lists every library that ships', () => {
    const manifests = ['.', ...new Set(filesBelow('packages', 'apps').map((file) => file.split('/', 2).join('/')))]
      .map((folder) => join(folder, 'package.json'))
      .filter(exists)
      .map((file) => JSON.parse(textOf(file)) as { name: string; dependencies?: Record<string, string> });
    const ours = new Set(manifests.map(({ name }) => name));
    const words = new Set(textOf('NOTICE').split(/[\s,()]+/));
    const unnamed = manifests
      .flatMap(({ dependencies }) => Object.keys(dependencies ?? {}))
      .filter((name) => !ours.has(name) && !words.has(name));
    expect(unnamed).toEqual([]);
  });
});

describe('linksIn', () => {
  it('finds links, images and definitions, and leaves code alone', () => {
    const text = '[a](b.md) ![c](d.png "t")\n`[e](f.md)`\n```\n[g](h.md)\n```\n[i]: j.md\n';
    expect(linksIn(text)).toEqual([
      { target: 'b.md', line: 1 },
      { target: 'd.png', line: 1 },
      { target: 'j.md', line: 6 },
    ]);
  });
});

describe('anchorsIn', () => {
  it('makes anchors of headings and numbers repeats', () => {
    const text = '# `GET /api/jobs` now\n## Same\n## Same\n```\n# no\n```\n';
    expect([...anchorsIn(text)]).toEqual(['get-apijobs-now', 'same', 'same-1']);
  });
});

describe('finds paths from the root in prose and in code, and ignores URLs and patterns', () => {
  it('finds paths from the root in prose and in code, and leaves addresses and patterns alone', () => {
    const text = 'See docs/none.md.\n`packages/dsp` https://a.org/docs/x ../docs/b.md /api/skills/install test/*.ts\n';
    expect(pathsIn(text)).toEqual([
      { target: 'docs/none.md', line: 1 },
      { target: 'packages/dsp', line: 2 },
    ]);
  });
});

describe('scriptsIn', () => {
  it('finds scripts in prose and in code', () => {
    const text = '`npm run check` and npm test\n```sh\nnpm run -s docs\nnpm start -- --port 0\n```\n';
    expect(scriptsIn(text).map(({ target }) => target)).toEqual(['check', 'test', 'docs', 'start']);
  });
});
