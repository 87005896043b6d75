import type { Completer, CompletionRequest, Message } from './completer.ts';

/** An answer that can be used, or what is wrong with it in a sentence for the model. */
export type Judged<T> = { readonly value: T } | { readonly problem: string };

export interface Question<T> extends CompletionRequest {
  /** Looks at the JSON of an answer. */
  judge(value: unknown): Judged<T>;
}

/** Of an answer, as much as is looked at: the longest that is asked for is a fraction of this. */
const ANSWER_CHARS = 65_536;
/** Places at which JSON may begin that are tried. */
const MAX_STARTS = 32;

/**
 * Asks, and once more when the answer cannot be used: with the next seed, and with what was wrong where that helps.
 *
 * @returns the value, or the texts of both answers when neither could be parsed
 * @throws what the completer throws
 */
export async function ask<T>(
  completer: Completer,
  question: Question<T>,
  signal: AbortSignal,
): Promise<{ readonly value: T } | { readonly answers: readonly [string, string] }> {
  const first = await completer.complete(question, signal);
  const judged = judgeText(first, question);
  if ('value' in judged) return judged;
  const messages = completer.takesCorrections
    ? withCorrection(question.messages, first, judged.problem)
    : question.messages;
  const second = await completer.complete({ ...question, messages, seed: question.seed + 1 }, signal);
  const again = judgeText(second, question);
  return 'value' in again ? again : { answers: [first, second] };
}

function judgeText<T>(answer: string, question: Question<T>): Judged<T> {
  const value = jsonIn(answer);
  return value === undefined ? { problem: 'it holds no complete JSON object' } : question.judge(value);
}

function withCorrection(messages: readonly Message[], answer: string, problem: string): Message[] {
  return [
    ...messages,
    { role: 'assistant', content: answer.slice(0, 2_000) || '{}' },
    {
      role: 'user',
      content: `That answer cannot be used: ${problem}. Answer again, only with the JSON asked for.`,
    },
  ];
}

/** The first JSON object in a text that may think aloud, greet, or fence it; undefined when there is none. */
export function jsonIn(answer: string): Record<string, unknown> | undefined {
  const text = answer.slice(0, ANSWER_CHARS).replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '');
  let from = text.indexOf('{');
  for (let tries = 0; from >= 0 && tries < MAX_STARTS; tries++, from = text.indexOf('{', from + 1)) {
    const end = endOfObject(text, from);
    if (end === null) continue;
    try {
      return JSON.parse(text.slice(from, end)) as Record<string, unknown>;
    } catch {
      // Braces of ordinary text; the object may come later.
    }
  }
  return undefined;
}

/** Where the object that begins at `from` ends, one past its last brace; null when it does not. */
function endOfObject(text: string, from: number): number | null {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at + 1;
  }
  return null;
}
