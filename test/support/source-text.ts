/**
 * Reading source text without a parser: enough of TypeScript's lexical grammar to distinguish code from comments,
 * strings, templates and regular expressions, so that code rules do not match prose.
 */

/** Class of a character in a source file. */
type Kind = 'code' | 'comment' | 'literal';

/** After one of these a slash starts a regular expression; after anything else it divides. */
const BEFORE_REGEX = /(?:^|[=(,:;[!&|?{}+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|void|delete|await|yield))\s*$/;

/**
 * The source with comments, and the insides of strings, templates and regular expressions, blanked; same length, same
 * lines.
 */
export function codeOnly(text: string): string {
  return blank(text, new Set<Kind>(['comment', 'literal']));
}

/** The source with comments blanked; same length, same lines. */
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

interface Span {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}

/** A non-code span, and where scanning continues: after the closing quote or the `${`. */
interface Inside extends Span {
  readonly after: number;
}

/**
 * Spans in order, without gaps. The quotes of a literal count as code, its inside does not; `${…}` in a template is
 * code.
 */
function* spansOf(text: string): Generator<Span> {
  let codeFrom = 0;
  let at = 0;
  /** Depth of braces at which each open `${` ends. */
  const templates: number[] = [];
  let braces = 0;
  while (at < text.length) {
    const closesSubstitution = text[at] === '}' && templates.at(-1) === braces;
    const isTemplate = text[at] === '`' || closesSubstitution;
    const inside = isTemplate ? templateTextAt(text, at + 1) : commentOrLiteralAt(text, at);
    if (inside === undefined) {
      braces += BRACES[text[at]] ?? 0;
      at++;
      continue;
    }
    const { from, to } = inside;
    if (closesSubstitution) templates.pop();
    if (isTemplate && text[to] === '$') templates.push(braces);
    if (from > codeFrom) yield { kind: 'code', from: codeFrom, to: from };
    if (to > from) yield inside;
    codeFrom = to;
    at = inside.after;
  }
  if (codeFrom < text.length) yield { kind: 'code', from: codeFrom, to: text.length };
}

const BRACES: Readonly<Record<string, number>> = { '{': 1, '}': -1 };

function templateTextAt(text: string, from: number): Inside {
  const to = endOfTemplateText(text, from);
  return { kind: 'literal', from, to, after: to + (text[to] === '$' ? 2 : 1) };
}

/** The comment, string or regular expression that begins at `at`; templates are handled by the caller. */
function commentOrLiteralAt(text: string, at: number): Inside | undefined {
  const char = text[at];
  const comment = (to: number): Inside => ({ kind: 'comment', from: at, to, after: to });
  const literal = (to: number): Inside => ({ kind: 'literal', from: at + 1, to, after: to + 1 });
  if (text.startsWith('//', at)) return comment(endOr(text, text.indexOf('\n', at)));
  if (text.startsWith('/*', at)) {
    const end = text.indexOf('*/', at + 2);
    return comment(end < 0 ? text.length : end + 2);
  }
  if (char === "'" || char === '"') return literal(endOfString(text, at));
  if (char === '/' && BEFORE_REGEX.test(text.slice(Math.max(0, at - 40), at))) return literal(endOfRegex(text, at));
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
