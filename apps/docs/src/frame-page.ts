import { escapeHtml } from './html.ts';
import { FILES, GROUPS, type Page } from './site.ts';

/**
 * A page with the navigation and the search around it.
 *
 * @param file - its name
 * @param titles - titles of all pages by their file
 */
export function framePage(page: Page, file: string, titles: ReadonlyMap<string, string>, version: string): string {
  const groups = GROUPS.map(({ title, documents }) => {
    const links = documents.map((document) => {
      const target = FILES.get(document) ?? '';
      const current = target === file ? ' aria-current="page"' : '';
      return `<li><a href="${target}"${current}>${escapeHtml(titles.get(target) ?? '')}</a></li>`;
    });
    return `<h2>${escapeHtml(title)}</h2><ul>${links.join('')}</ul>`;
  });
  const scripts = ['search.js', ...(page.script === undefined ? [] : [page.script])];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(page.title)} · Soundwright</title>
<link rel="icon" href="icon.svg"><link rel="stylesheet" href="style.css">
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('')}</head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><a href="index.html">Soundwright <small>${escapeHtml(version)}</small></a>
<search hidden><label>Search <input type="search" id="search" placeholder="Press / to search" autocomplete="off"></label>
<div id="found" hidden><p role="status"></p><ol></ol></div></search></header>
<nav aria-label="Pages">${groups.join('')}</nav>
<main id="content" tabindex="-1">${page.html}</main>
</body></html>
`;
}
