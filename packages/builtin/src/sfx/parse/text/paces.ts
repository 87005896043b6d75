import { COMMON_WORDS } from '../words/common-words.ts';
import { inPlaceOf, type Token } from '../words/tokens.ts';

/** Words between two paces. */
const AT_FIRST = /^(?:at|first|in|beginning|start|initially)$/;
const NEXT = /^(?:then|to|later)$/;
const BECOMES = /^(?:gets?|getting|goes|going|very|really|becomes?|becoming|more|and|but)$/;

/** "SLOW THEN FAST", "fast at first, then slow": one sound whose pace changes, not two of them. */
export function readPaces(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = courseAt(tokens, at);
    if (found) read.push(...inPlaceOf(tokens[at], found.means));
    else read.push(tokens[at]);
    at += found?.length ?? 1;
  }
  return read;
}

function courseAt(
  tokens: readonly Token[],
  at: number,
): { readonly means: string; readonly length: number } | undefined {
  const first = paceAt(tokens, at);
  // "Fast then SLOW THEN FAST": more than one change.
  if (first === undefined || NEXT.test(tokens[at - 1]?.word ?? '')) return undefined;
  let i = at + 1;
  while (i < tokens.length && AT_FIRST.test(tokens[i].word)) i += 1;
  while (i < tokens.length && /^(?:and|but)$/.test(tokens[i].word)) i += 1;
  if (!NEXT.test(tokens[i]?.word ?? '')) return undefined;
  i += 1;
  while (i < tokens.length && BECOMES.test(tokens[i].word)) i += 1;
  const last = paceAt(tokens, i);
  if (last === undefined || last === first) return undefined;
  // "Slow footsteps then FAST knocks": of another sound.
  if (tokens[i + 1] && !tokens[i + 1].afterPause) return undefined;
  return { means: last === 'fast' ? 'slow getting faster' : 'fast getting slower', length: i + 1 - at };
}

function paceAt(tokens: readonly Token[], at: number): 'slow' | 'fast' | undefined {
  const common = at < tokens.length ? COMMON_WORDS.findAt(tokens, at) : undefined;
  if (common?.length !== 1 || !('slot' in common.meaning) || common.meaning.slot !== 'speed') return undefined;
  return common.meaning.level < 0.5 ? 'slow' : 'fast';
}
