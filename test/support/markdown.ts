import { slug } from '../../apps/docs/src/html.ts';

/** A link of a document. */
export interface Link {
  readonly target: string;
  readonly line: number;
}

/** The links and images of a Markdown text, outside of code; reference definitions count too. */
export function linksIn(markdown: string): Link[] {
  return withoutCode(markdown)
    .split('\n')
    .flatMap((text, at) => {
      const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)];
      const definitions = [...text.matchAll(/^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)>?/g)];
      return [...inline, ...definitions].map(([, target = '']) => ({ target, line: at + 1 }));
    });
}

/** Heading anchors of a Markdown text: lower case, words joined by hyphens, repeats numbered. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/gm)) {
    const base = slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
    let anchor = base;
    for (let repeat = 1; anchors.has(anchor); repeat++) anchor = `${base}-${repeat}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of markdown.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** npm scripts mentioned in a Markdown text, including code. */
export function scriptsIn(markdown: string): Link[] {
  return markdown.split('\n').flatMap((text, at) => {
    const named = [...text.matchAll(/\bnpm run(?:-script)?\s+(?:--?[\w=-]+\s+)*([a-z][\w:-]*)/g)];
    const short = [...text.matchAll(/\bnpm (start|test)\b/g)];
    return [...named, ...short].map(([, target = '']) => ({ target, line: at + 1 }));
  });
}

/** Repository paths mentioned in a Markdown text, including code. */
export function pathsIn(markdown: string): Link[] {
  return markdown
    .split('\n')
    .flatMap((text, at) =>
      [...text.matchAll(/(?<![\w./:@-])(?:apps|docs|packages|scripts|skills|test)\/[\w./-]*[\w/](?![\w*<{])/g)].map(
        ([target]) => ({ target, line: at + 1 }),
      ),
    );
}

function withoutFences(markdown: string): string {
  return markdown.replace(/^ {0,3}(```+|~~~+)[\s\S]*?^ {0,3}\1[`~]*\s*$/gm, blanked);
}

function withoutCode(markdown: string): string {
  return withoutFences(markdown).replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, blanked);
}

function blanked(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
