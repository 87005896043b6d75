import { wordTable } from '../../../word-table.ts';
import { isNothingBut } from '../words/nothing-but.ts';
import type { Token } from '../words/tokens.ts';
import type { Draft } from './draft.ts';

/** How far away something farther is at least, m, and against what came before. */
const FARTHER_M = 40;
const FARTHER = 1.8;

/** What a comparative makes of a sound that comes again: "knocks twice, then LOUDER". */
const COMPARATIVES = wordTable<(draft: Draft, word: string) => void>({
  ...levels('intensity', { louder: 0.92, harder: 0.92, stronger: 0.92, quieter: 0.12, softer: 0.12, fainter: 0.08 }),
  ...levels('speed', { faster: 0.88, quicker: 0.88, slower: 0.15 }),
  ...levels('pitch', { higher: 0.85, lower: 0.2, deeper: 0.15 }),
  ...levels('length', { longer: 0.85, shorter: 0.15 }),
  ...at(1.2, 'closer nearer'),
  ...at(FARTHER_M, 'further farther'),
});

function levels(slot: 'intensity' | 'speed' | 'pitch' | 'length', words: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(words).map(([word, level]) => [word, (draft: Draft) => setLevel(draft, slot, level, word)]),
  );
}

function setLevel(draft: Draft, slot: 'intensity' | 'speed' | 'pitch' | 'length', level: number, word: string): void {
  draft.slots.set(slot, { level, word });
  // "A short honk, then a LONGER one": not as short as before.
  if (slot === 'length' && draft.settings.get('lengthS')?.inherited) draft.settings.delete('lengthS');
}

function at(distanceM: number, words: string) {
  const move = (draft: Draft): void => {
    draft.distanceM = distanceM;
    draft.motion = 'still';
  };
  return Object.fromEntries(words.split(' ').map((word) => [word, move]));
}

/** Whether the word at `at` compares with the sound before, and is not "getting louder" or "louder and louder". */
function comparesAt(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at];
  if (!Object.hasOwn(COMPARATIVES, word)) return false;
  const isTrend = /^(?:get|grow|grew|got|becom|com|mov|ever|and)/.test(tokens[at - 1]?.word ?? '');
  return !isTrend && !(tokens[at + 1]?.word === 'and' && tokens[at + 2]?.word === word);
}

/** Whether a clause only compares: "then closer", "again louder". */
export function onlyCompares(tokens: readonly Token[]): boolean {
  const compares = (_: Token, at: number): boolean => comparesAt(tokens, at);
  return tokens.some(compares) && isNothingBut(tokens, compares, 'filler');
}

/** Applies a comparative to a sound that came before in the scene. @returns whether there was one */
export function compare(tokens: readonly Token[], at: number, draft: Draft, drafts: readonly Draft[]): boolean {
  const comesAgain = drafts.some(({ source, step }) => source === draft.source && step < draft.step);
  if (!comesAgain || draft.source.form !== 'events' || !comparesAt(tokens, at)) return false;
  COMPARATIVES[tokens[at].word](draft, tokens[at].word);
  const before = drafts.findLast(({ source, step }) => source === draft.source && step < draft.step);
  if (draft.distanceM === FARTHER_M && before?.distanceM)
    draft.distanceM = Math.max(FARTHER_M, FARTHER * before.distanceM);
  return true;
}
