import type { ReadClause } from '../kinds/meaning.ts';
import type { Draft } from '../layers/draft.ts';
import type { Clause } from '../words/clauses.ts';
import { tokenise } from '../words/tokens.ts';

/** "Dungeon gate: five clicks, the gate drops": a few words before a colon, with no other pause in them. */
const TITLE = /^\s*[^\s,.;:!?()|/\n–—]+(?: [^\s,.;:!?()|/\n–—]+){0,5}:\s/u;

/** Whether a prompt opens with a title before a colon. */
export function opensWithTitle(prompt: string): boolean {
  return TITLE.test(prompt);
}

/** The title before the colon; undefined without one. */
export function titleOf(prompt: string): string | undefined {
  return opensWithTitle(prompt) ? prompt.slice(0, prompt.indexOf(':')) : undefined;
}

/** Marks the clauses up to the first pause, which is the colon, as the title, unless words after it were read into them. */
export function markTitle(clauses: readonly Clause[], prompt: string): Clause[] {
  const end = clauses.findIndex(({ tokens, implied }, i) => i > 0 && !implied && tokens[0]?.afterPause);
  const said = new Set(tokenise(prompt.slice(prompt.indexOf(':'))).map(({ word }) => word));
  const title = new Set(tokenise(prompt.slice(0, prompt.indexOf(':'))).map(({ word }) => word));
  const words = clauses.slice(0, Math.max(0, end)).flatMap(({ tokens, implied }) => (implied ? [] : tokens));
  if (words.some(({ word }) => said.has(word) && !title.has(word))) return [...clauses];
  return clauses.map((clause, i) => (i < end && !clause.implied ? { ...clause, isTitle: true } : clause));
}

/**
 * The layers without those of a title that only announces what is listed after it, one sound after the other. It is
 * heard if the list goes on about it ("engine: starts, idles, stops"), or lists what is heard at the same time.
 */
export function withoutTitle(drafts: readonly Draft[], clauses: readonly ReadClause[]): Draft[] {
  const announced = new Set<Draft>();
  const told = new Set<Draft>();
  for (const { clause, spans } of clauses) {
    // "Stamina runs out: RUNNING on grass": about the sound of the title.
    if (!clause.isTitle && spans.length === 0 && told.size === 0) return [...drafts];
    for (const { draft } of spans) (clause.isTitle ? announced : told).add(draft);
  }
  const sources = new Set([...told].map(({ source }) => source));
  const steps = new Set([...told].map(({ step }) => step));
  if (steps.size < 2 || [...announced].some((draft) => told.has(draft) || sources.has(draft.source)))
    return [...drafts];
  return drafts.filter((draft) => !announced.has(draft));
}
