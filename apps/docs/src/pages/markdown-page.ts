import { join } from 'node:path/posix';
import { Marked, type Tokens } from 'marked';
import { escapeHtml, slug, textOf } from '../html.ts';
import { FILES, type Page } from '../site.ts';

/** Address of a file of the repository that is no page, or undefined when the sources are not published. */
type SourceOf = (path: string) => string | undefined;

/**
 * A page from a Markdown document. Links to other documents become links to their pages, links to other files lead to
 * the published sources, or are plain text when there are none.
 *
 * @param document - path in the repository
 */
export function markdownPage(document: string, markdown: string, sourceOf: SourceOf): Page {
  const taken = new Set<string>();
  const anchorOf = (heading: string): string => {
    const base = slug(heading);
    let anchor = base;
    for (let repeat = 1; taken.has(anchor); repeat++) anchor = `${base}-${repeat}`;
    taken.add(anchor);
    return anchor;
  };
  const marked = new Marked({
    renderer: {
      heading({ depth, tokens }) {
        const html = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(textOf(html))}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const target = targetOf(document, href, sourceOf);
        return target === undefined ? html : `<a href="${escapeHtml(target)}">${html}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(imageOf(document, href))}" alt="${escapeHtml(text)}">`;
      },
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row
            .map(({ text, tokens }) => {
              // An empty cell heads nothing.
              const name = text === '' ? 'td' : tag;
              return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
            })
            .join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        // Wide tables scroll by themselves, also by keyboard.
        return `<div class="table" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  const sections: { title: string; anchor: string; text: string }[] = [];
  const html = marked.lexer(markdown).map((token) => {
    const part = marked.parser([token]);
    const [, anchor] = /^<h\d id="([^"]*)"/.exec(part) ?? [];
    if (anchor !== undefined) sections.push({ title: textOf(part), anchor, text: '' });
    else for (const section of sections.slice(-1)) section.text = `${section.text} ${textOf(part)}`.trim();
    return part;
  });
  return { title: sections[0]?.title ?? document, html: html.join(''), sections };
}

function targetOf(document: string, href: string, sourceOf: SourceOf): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(href)) return href;
  const [path = '', fragment] = href.split('#');
  const led = join(document, '..', decodeURIComponent(path));
  const page = FILES.get(led);
  if (page !== undefined) return fragment === undefined ? page : `${page}#${fragment}`;
  return sourceOf(led);
}

/** Pictures lie in `docs/images` and are copied beside the pages. */
function imageOf(document: string, href: string): string {
  return join(document, '..', href).replace(/^docs\//, '');
}
