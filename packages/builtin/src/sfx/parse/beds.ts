import type { Draft, SceneDraft } from './draft.ts';
import type { Token } from './tokens.ts';

/** Words that, at the end of a prompt, ask for a surrounding that goes on. */
const BEDS = new Set(['ambience', 'ambiance', 'ambient', 'soundscape', 'atmosphere']);

/** Length of such a surrounding without a stated length, seconds. */
const BED_S = 12;

/**
 * "Blacksmith AMBIENT": single events as a surrounding come back now and then, for as long as a continuous sound would
 * last. Prompts with a continuous sound, a count, a length or an order have what they need already.
 */
export function spreadOverBed(tokens: readonly Token[], drafts: readonly Draft[], scene: SceneDraft): void {
  if (!BEDS.has(tokens.at(-1)?.word ?? '') || tokens.length < 2 || scene.durationS !== null || scene.loops) return;
  const areEvents = drafts.every(
    ({ source, count, step, intervalS, calls }) =>
      source.form === 'events' &&
      source.loudness !== 'ambience' &&
      count === null &&
      intervalS === null &&
      step === drafts[0].step &&
      !calls.some((call) => BEDS.has(call.split(' ').at(-1) ?? '')),
  );
  if (drafts.length === 0 || !areEvents) return;
  scene.durationS = BED_S;
  for (const draft of drafts) draft.role = 'accent';
}
