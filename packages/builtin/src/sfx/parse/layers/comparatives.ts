import { wordPairs } from '../../../word-table.ts';
import type { Slot } from '../../source.ts';
import { isNothingBut } from '../words/nothing-but.ts';
import type { Token } from '../words/tokens.ts';
import type { Draft } from './draft.ts';

/** How far away something farther is at least, m, and against what came before. */
const FARTHER_M = 40;
const FARTHER = 1.8;

/** What a comparative makes of a sound that comes again: "knocks twice, then LOUDER". */
const LEVELS = wordPairs(
  `louder intensity .92, harder intensity .92, stronger intensity .92, quieter intensity .12, softer intensity .12,
  fainter intensity .08, faster speed .88, quicker speed .88, slower speed .15, higher pitch .85, lower pitch .2,
  deeper pitch .15, longer length .85, shorter length .15`,
  (said) => {
    const [slot, level] = said.split(' ');
    return { slot: slot as Slot, level: Number(level) };
  },
);
const DISTANCES_M = wordPairs(`closer 1.2, nearer 1.2, further ${FARTHER_M}, farther ${FARTHER_M}`, Number);

/** Whether the word at `at` compares with the sound before, and is not "getting louder" or "louder and louder". */
function comparesAt(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at];
  if (!(word in LEVELS || word in DISTANCES_M)) return false;
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
  const { word } = tokens[at];
  const { slot, level } = LEVELS[word] ?? {};
  if (slot !== undefined) draft.slots.set(slot, { level, word });
  // "A short honk, then a LONGER one": not as short as before.
  if (slot === 'length' && draft.settings.get('lengthS')?.inherited) draft.settings.delete('lengthS');
  if (!(word in DISTANCES_M)) return true;
  const beforeM = drafts.findLast(({ source, step }) => source === draft.source && step < draft.step)?.distanceM;
  draft.motion = 'still';
  draft.distanceM = DISTANCES_M[word];
  if (draft.distanceM === FARTHER_M && beforeM) draft.distanceM = Math.max(FARTHER_M, FARTHER * beforeM);
  return true;
}
