import type { Completer, CompletionRequest, Message } from './completer.ts';

/** A usable answer, or a sentence for the model about what is wrong with it. */
export type Judged<T> = { readonly value: T } | { readonly problem: string };

export interface Question<T> extends CompletionRequest {
  /** Validates the JSON of an answer. */
  judge(value: unknown): Judged<T>;
}

/** Maximum characters of an answer to parse, several times the longest expected one. */
const ANSWER_CHARS = 65_536;
/** Maximum number of JSON start positions to try. */
const MAX_STARTS = 32;

/**
 * Requests an answer, and once more if it is unusable: with the next seed, and with the problem where that helps.
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

/**
 * The first JSON object in a text that may contain reasoning, greetings or code fences; undefined when there is none.
 */
export function jsonIn(answer: string): Record<string, unknown> | undefined {
  const text = answer.slice(0, ANSWER_CHARS).replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '');
  let from = text.indexOf('{');
  for (let tries = 0; from >= 0 && tries < MAX_STARTS; tries++, from = text.indexOf('{', from + 1)) {
    const end = endOfObject(text, from);
    if (end === null) continue;
    try {
      return JSON.parse(text.slice(from, end)) as Record<string, unknown>;
    } catch {
      // Braces in ordinary text; the object may follow.
    }
  }
  return undefined;
}

/** The end of the object starting at `from`, one past its closing brace; null when unclosed. */
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
