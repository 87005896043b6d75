import { hasTrait } from '../../source.ts';
import type { Draft } from './draft.ts';
import { valuesOfDraft } from './draft.ts';

/** Gestures that come at the height of a swell. */
const GESTURES: ReadonlySet<number | string> = new Set(['hit', 'braam', 'stinger', 'drop']);

/** What flies until it goes off. */
const SENT: ReadonlySet<number | string> = new Set(['missile', 'bomb', 'catapult']);

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
  const { source, preset } = draft;
  if (source.form !== 'events') return false;
  return (source.heightS?.(valuesOfDraft(draft).values) ?? 0) > 0 || SENT.has(preset.kind);
}

function isBlow({ source, preset }: Draft): boolean {
  return GESTURES.has(preset.shape) || (hasTrait(source, 'climax') && preset.weapon !== 'charge');
}
