import { afterClosingParenthesis, codeOnly, withoutComments } from './source-text.ts';

/** Citations of one test file. */
export interface Citations {
  readonly ids: readonly string[];
  /** Lines of unreadable citations: arguments other than plain string literals. */
  readonly unreadableLines: readonly number[];
}

/** The ids inside every `verifies(…)` call of a source text; calls in comments and strings are not calls. */
export function citationsIn(text: string): Citations {
  const code = codeOnly(text);
  const readable = withoutComments(text);
  const ids: string[] = [];
  const unreadableLines: number[] = [];
  for (const call of code.matchAll(/(?<![\w.$])(?<!function\s+)verifies\s*\(/g)) {
    const open = call.index + call[0].length - 1;
    const end = afterClosingParenthesis(code, open);
    const args = end < 0 ? undefined : literalsIn(readable.slice(open + 1, end - 1));
    if (args === undefined) unreadableLines.push(text.slice(0, call.index).split('\n').length);
    else ids.push(...args);
  }
  return { ids, unreadableLines };
}

/** The values of a list of string literals, or undefined when it contains anything else or is empty. */
function literalsIn(list: string): string[] | undefined {
  const values: string[] = [];
  for (const part of list.replace(/,\s*$/, '').split(',')) {
    const literal = /^\s*(?:'([^'\\]*)'|"([^"\\]*)")\s*$/.exec(part);
    const value = literal?.[1] ?? literal?.[2];
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}
