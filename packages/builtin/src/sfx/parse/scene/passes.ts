import { hasTrait } from '../../source.ts';
import type { Draft } from '../layers/draft.ts';
import { isOfSeveral } from '../words/several-things.ts';

/** How many "cars" are that pass, without a number, and how many are told apart. */
const SEVERAL_PASS = 3;
const MOST_PASS = 6;

/** "CARS passing by", "THREE TRUCKS go past": one after the other. */
export function passInTurn(draft: Draft): void {
  const { source, motion, role, count, calls, implied } = draft;
  if (motion !== 'pass-by' || source.form !== 'texture' || !hasTrait(source, 'vehicle') || role === 'bed') return;
  const isMany = !implied && calls.some((call) => isOfSeveral(call.split(' ').at(-1)!));
  const passes = count === null ? (isMany ? SEVERAL_PASS : 1) : Math.min(MOST_PASS, count);
  if (passes > 1) draft.course = { ...draft.course, passes };
}
