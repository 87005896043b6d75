import { hasTrait } from '../../source.ts';
import { type Draft, statedValues } from './draft.ts';

/**
 * "A boom WITH a reverse swell", "rocket fired with an explosion": what swells or flies comes before the blow that it
 * leads to, however they are named. Later steps move on.
 */
export function leadUp(drafts: readonly Draft[]): void {
  const last = Math.max(0, ...drafts.map(({ step }) => step));
  for (let step = last; step >= 0; step -= 1) {
    const here = drafts.filter((draft) => draft.step === step && !draft.implied);
    const leads = here.filter((draft) => isLead(draft));
    const blows = here.filter((draft) => isBlow(draft) && !leads.includes(draft));
    if (leads.length === 0 || blows.length === 0 || blows.some(({ startS }) => startS > 0)) continue;
    for (const draft of drafts) if (draft.step > step || blows.includes(draft)) draft.step += 1;
  }
}

function isLead(draft: Draft): boolean {
  return hasTrait(draft.source, 'leads-up', statedValues(draft));
}

function isBlow(draft: Draft): boolean {
  return hasTrait(draft.source, 'blow', statedValues(draft));
}
