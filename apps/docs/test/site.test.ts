import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROUTE_LIST } from '@soundwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { markdownPage } from '../src/pages/markdown-page.ts';
import { FILES } from '../src/site.ts';
// @ts-expect-error plain JavaScript without types
import { stageDocs } from '../stage.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

describe('the documentation as a site', () => {
  /** Text of every file by its name. */
  let files: Map<string, string>;

  beforeAll(async () => {
    const dir: string = await stageDocs();
    const names = await readdir(dir, { recursive: true });
    const texts = names.map(async (name) => [name, await readFile(join(dir, name), 'utf8').catch(() => '')] as const);
    files = new Map(await Promise.all(texts));
  });

  const pages = () => [...files].filter(([name]) => name.endsWith('.html'));

  it('has a page for every document, in the navigation of every page', async () => {
    verifies('docs.site');
    const documents = (await readdir(join(ROOT, 'docs'))).filter((name) => name.endsWith('.md'));
    expect(documents.filter((name) => !FILES.has(`docs/${name}`))).toEqual([]);
    for (const [, html] of pages()) for (const file of FILES.values()) expect(html).toContain(`<a href="${file}"`);
  });

  it('has no broken link, no id twice, and loads nothing from elsewhere', () => {
    const ids = new Map(
      pages().map(([name, html]) => [name, [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)]),
    );
    const broken = pages().flatMap(([name, html]) =>
      [...html.matchAll(/<a [^>]*?href="([^"]*)"|(?: src|<link [^>]*?href)="([^"]*)"/g)].flatMap(([, link, loaded]) => {
        const target = link ?? loaded ?? '';
        if (/^[a-z]+:/.test(target)) return loaded === undefined ? [] : [`${name} loads ${target}`];
        const [file = '', fragment] = target.split('#');
        const led = file === '' ? name : file;
        const isThere = files.has(led) && (fragment === undefined || ids.get(led)?.includes(fragment));
        return isThere ? [] : [`${name}: ${target}`];
      }),
    );
    expect(broken).toEqual([]);
    for (const [name, of] of ids) expect([name, of.filter((id, at) => of.indexOf(id) !== at)]).toEqual([name, []]);
  });

  it('describes every route, and its search knows every page and leads to headings', () => {
    const api = files.get('http-api.html');
    for (const [, { method, path }] of ROUTE_LIST) expect(api).toContain(`<code>${method} ${path}</code>`);
    const entries = JSON.parse(files.get('search.json') ?? '') as { url: string }[];
    const lost = entries.filter(({ url }) => {
      const [file = '', anchor] = url.split('#');
      return !files.get(file)?.includes(` id="${anchor}"`);
    });
    expect(lost).toEqual([]);
    const found = new Set(entries.map(({ url }) => url.split('#', 1)[0]));
    expect([...FILES.values()].filter((file) => !found.has(file))).toEqual([]);
  });
});

describe('markdownPage', () => {
  it('leads to pages and to published sources, and says the rest without a link', () => {
    const text =
      '# A `b`\n\n[x](models.md#one) [y](../LICENSE) [z](https://example.org)\n\n## Two\n\nWords.\n\n## Two\n';
    const linked = markdownPage('docs/sets.md', text, (path) => `https://code.example/${path}`);
    expect(linked.html).toContain('<a href="models.html#one">x</a> <a href="https://code.example/LICENSE">y</a>');
    expect(linked.html).toContain('<a href="https://example.org">z</a>');
    expect(markdownPage('docs/sets.md', text, () => undefined).html).toContain('>x</a> y <a');
    expect(linked.title).toBe('A b');
    expect(linked.sections).toMatchObject([{ anchor: 'a-b' }, { anchor: 'two', text: 'Words.' }, { anchor: 'two-1' }]);
  });
});
