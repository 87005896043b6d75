import { hasTrait } from '../../source.ts';
import type { Trait } from '../../traits.ts';
import type { Clause } from '../words/clauses.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { type Draft, statedValues } from './draft.ts';

/** "After two seconds an explosion WITH falling debris": both wait. */
export function waitWith(draft: Draft, { meanwhile }: Clause, last: Draft | undefined): Draft {
  if (meanwhile === 'with' && last?.step === draft.step && draft.startS === 0) draft.startS = last.startS;
  return draft;
}

/** Applies silence before a clause and a stop after it to its sources. */
export function readCourse({ step, pauseS, stops }: Clause, draft: Draft | undefined): void {
  if (!draft) return;
  if (pauseS !== undefined && draft.step === step) draft.course = { ...draft.course, pauseS };
  if (stops) draft.course = { ...draft.course, stops: true };
}

/** Length of a continuous noise that only accompanies an event, seconds. */
const NOISE_S = 1.2;

/** "A can is opened WITH A HISS": the noise of an event is as short as the event. */
export function shortenNoise(
  { tokens, step, meanwhile }: Clause,
  spans: readonly { readonly draft: Draft }[],
  drafts: readonly Draft[],
): void {
  const [noise, ...others] = spans.map(({ draft }) => draft);
  if (
    meanwhile !== 'with' ||
    noise?.source.form !== 'texture' ||
    others.length > 0 ||
    tokens.length > 3 ||
    !tokens[0].single
  )
    return;
  const event = drafts.at(drafts.indexOf(noise) - 1);
  const isOnce = event !== undefined && event !== noise && event.step === step && event.source.form === 'events';
  if (!isOnce || !isSoundWord(tokens[tokens.length - 1].word) || noise.durationS !== null) return;
  noise.durationS = NOISE_S;
  noise.isTimed = true;
}

/** Length of a burst of a continuous noise, seconds. */
export const BURST_S = 0.6;

/** "A click, A BURST OF static, a beep": as short beside other sounds as alone. */
export function endBursts(drafts: readonly Draft[]): void {
  for (const draft of drafts.length > 1 ? drafts : []) {
    if (!/^burst/.test(draft.slots.get('length')?.word ?? '') || draft.source.form !== 'texture') continue;
    draft.slots.delete('length');
    draft.durationS ??= BURST_S;
    draft.isTimed = true;
  }
}

/**
 * "A boom WITH a reverse swell", "rocket fired with an explosion": what swells or flies comes before the blow that it
 * leads to, however they are named. Later steps move on.
 */
export function leadUp(drafts: readonly Draft[]): void {
  const isOf = (trait: Trait, draft: Draft): boolean => hasTrait(draft.source, trait, statedValues(draft));
  for (let step = Math.max(0, ...drafts.map((draft) => draft.step)); step >= 0; step -= 1) {
    const here = drafts.filter((draft) => draft.step === step && !draft.implied);
    const blows = here.filter((draft) => isOf('blow', draft) && !isOf('leads-up', draft));
    const leads = here.some((draft) => isOf('leads-up', draft));
    if (!leads || blows.length === 0 || blows.some(({ startS }) => startS > 0)) continue;
    for (const draft of drafts) if (draft.step > step || blows.includes(draft)) draft.step += 1;
  }
}
