import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { framePage } from './frame-page.ts';
import { apiPage } from './pages/api-page.ts';
import { effectsPage } from './pages/effects-page.ts';
import { markdownPage } from './pages/markdown-page.ts';
import type { Entry } from './search-entry.ts';
import { FILES, type Page } from './site.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the documentation as a folder of files that any web server can serve, at any address: pages, an index for the
 * search, and the scripts of both.
 *
 * @param root - the repository
 * @param outDir - is replaced
 */
export async function buildSite(root: string, outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { version } = JSON.parse(read('apps/cli/package.json')) as { version: string };
  const { repository } = JSON.parse(read('package.json')) as { repository?: { url: string } };
  const sources = repository?.url.replace(/^git\+|\.git$/g, '');
  const sourceOf = (path: string) => (sources === undefined ? undefined : `${sources}/blob/v${version}/${path}`);

  const made: Readonly<Record<string, () => Page>> = {
    'docs/effects.md': effectsPage,
    'docs/http-api.md': () => apiPage(version),
  };
  const pages = [...FILES].map(([document, file]) => {
    const page = made[document]?.() ?? markdownPage(document, read(document), sourceOf);
    return { file, page };
  });
  const titles = new Map(pages.map(({ file, page }) => [file, page.title]));
  for (const { file, page } of pages) writeFileSync(join(outDir, file), framePage(page, file, titles, version));
  const entries = pages.flatMap(({ file, page }) =>
    page.sections.map(
      ({ title, anchor, text }): Entry => ({ url: `${file}#${anchor}`, page: page.title, title, text }),
    ),
  );
  writeFileSync(join(outDir, 'search.json'), JSON.stringify(entries.map((entry, id) => ({ id, ...entry }))));

  cpSync(join(root, 'docs/images'), join(outDir, 'images'), { recursive: true });
  cpSync(join(root, 'apps/web/public/icon.svg'), join(outDir, 'icon.svg'));
  cpSync(join(HERE, 'browser/style.css'), join(outDir, 'style.css'));
  for (const name of ['search', 'effects']) writeFileSync(join(outDir, `${name}.js`), await scriptOf(name));
  // The engine is a third of its size; unpacked by the page, because not every web server compresses.
  writeFileSync(join(outDir, 'effects-worker.bin'), gzipSync(await scriptOf('effects-worker'), { level: 9 }));
}

/** A script of the pages with everything that it imports. */
async function scriptOf(name: string): Promise<string> {
  const bundle = await rolldown({ input: join(HERE, `browser/${name}.ts`), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
