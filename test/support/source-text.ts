/**
 * Reading source text without a parser: enough of the lexical grammar of TypeScript to tell code from comments,
 * strings, templates and regular expressions, so that rules about code do not trip over prose.
 */

/** What a character of a source file belongs to. */
type Kind = 'code' | 'comment' | 'literal';

/** After one of these a slash starts a regular expression; after anything else it divides. */
const BEFORE_REGEX = /(?:^|[=(,:;[!&|?{}+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|await|yield))\s*$/;

/** The source with comments, and the insides of strings, templates and regular expressions, made blank; same length, same lines. */
export function codeOnly(text: string): string {
  return blank(text, new Set<Kind>(['comment', 'literal']));
}

/** The source with comments made blank; same length, same lines. */
export function withoutComments(text: string): string {
  return blank(text, new Set<Kind>(['comment']));
}

/** Position just after the parenthesis that closes the one at `open`, or -1; `code` comes from {@link codeOnly}. */
export function afterClosingParenthesis(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    if (code[at] === '(') depth++;
    else if (code[at] === ')' && --depth === 0) return at + 1;
  }
  return -1;
}

function blank(text: string, kinds: ReadonlySet<Kind>): string {
  let out = '';
  for (const { kind, from, to } of spansOf(text)) {
    const span = text.slice(from, to);
    out += kinds.has(kind) ? span.replace(/[^\n]/g, ' ') : span;
  }
  return out;
}

/** Spans in order, without gaps. The quotes of a literal count as code, its inside does not; `${…}` in a template is code. */
function* spansOf(text: string): Generator<{ kind: Kind; from: number; to: number }> {
  let codeFrom = 0;
  let at = 0;
  /** Depth of braces at which each open `${` ends. */
  const templates: number[] = [];
  let braces = 0;
  while (at < text.length) {
    const char = text[at];
    const closesSubstitution = char === '}' && templates.at(-1) === braces;
    const isTemplate = char === '`' || closesSubstitution;
    const inside = isTemplate
      ? ({ kind: 'literal', from: at + 1, to: endOfTemplateText(text, at + 1) } as const)
      : commentOrLiteralAt(text, at);
    if (inside === undefined) {
      if (char === '{') braces++;
      else if (char === '}') braces--;
      at++;
      continue;
    }
    if (closesSubstitution) templates.pop();
    const opensSubstitution = isTemplate && text[inside.to] === '$';
    if (inside.from > codeFrom) yield { kind: 'code', from: codeFrom, to: inside.from };
    if (inside.to > inside.from) yield inside;
    codeFrom = inside.to;
    if (inside.kind === 'comment') at = inside.to;
    else if (opensSubstitution) {
      templates.push(braces);
      at = inside.to + 2;
    } else at = inside.to + 1;
  }
  if (codeFrom < text.length) yield { kind: 'code', from: codeFrom, to: text.length };
}

/** The comment, string or regular expression that begins at `at`; templates are the caller's. */
function commentOrLiteralAt(text: string, at: number): { kind: Kind; from: number; to: number } | undefined {
  const char = text[at];
  if (text.startsWith('//', at)) return { kind: 'comment', from: at, to: endOr(text, text.indexOf('\n', at)) };
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2);
    return { kind: 'comment', from: at, to: end < 0 ? text.length : end + 2 };
  }
  if (char === "'" || char === '"') return { kind: 'literal', from: at + 1, to: endOfString(text, at) };
  if (char === '/' && BEFORE_REGEX.test(text.slice(Math.max(0, at - 40), at))) {
    return { kind: 'literal', from: at + 1, to: endOfRegex(text, at) };
  }
  return undefined;
}

function endOr(text: string, index: number): number {
  return index < 0 ? text.length : index;
}

/** Index of the closing quote, or of the end of the line where there is none. */
function endOfString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[open] || text[at] === '\n') return at;
  }
  return text.length;
}

function endOfRegex(text: string, open: number): number {
  let inClass = false;
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if ((text[at] === '/' && !inClass) || text[at] === '\n') return at;
  }
  return text.length;
}

/** Index of the closing backtick or of the `$` that opens a substitution. */
function endOfTemplateText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '`' || text.startsWith('${', at)) return at;
  }
  return text.length;
}
