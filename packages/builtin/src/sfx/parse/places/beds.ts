import { hasTrait } from '../../source.ts';
import type { ReadClause } from '../kinds/meaning.ts';
import type { Draft, SceneDraft } from '../layers/draft.ts';
import { commonAt } from '../words/common-words.ts';
import { CHANGES, finiteVerbsOf, isMany } from '../words/grammar.ts';
import { PERSONS } from '../words/people.ts';
import type { Token } from '../words/tokens.ts';

/** Words that, at the end of a prompt, ask for a surrounding that goes on. */
const BEDS = new Set(['ambience', 'ambiance', 'ambient', 'soundscape', 'atmosphere']);

/** Those of them that ask for it wherever they stand. */
export const SURROUNDINGS: ReadonlySet<string> = new Set(['ambience', 'ambiance', 'soundscape']);

/**
 * Whether a prompt asks for a surrounding: "… station AMBIENCE", "pond AMBIENCE frogs crickets"; ", TENSE atmosphere"
 * only tells its mood.
 */
export function asksForBed(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ word }) => SURROUNDINGS.has(word));
  if (at > 0 && (tokens[at + 1]?.afterPause === false || tokens[at + 1]?.word === 'with')) return true;
  if (tokens.length < 2 || !BEDS.has(tokens.at(-1)!.word)) return false;
  const from = tokens.findLastIndex(({ afterPause }) => afterPause);
  return from < 1 || !tokens.slice(from, -1).every((_, i) => isMood(tokens, from + i));
}

/** Whether a word describes, and names no place or thing. */
function isMood(tokens: readonly Token[], at: number): boolean {
  return (commonAt(tokens, at, 'slot') ?? commonAt(tokens, at, 'idle')) !== undefined;
}

/** Length of such a surrounding without a stated length, seconds. */
const BED_S = 12;

/**
 * "Blacksmith AMBIENT": single events as a surrounding come back now and then, for as long as a continuous sound would
 * last. Prompts with a continuous sound, a count, a length or an order have what they need already.
 */
export function spreadOverBed(tokens: readonly Token[], drafts: readonly Draft[], scene: SceneDraft): void {
  if (!asksForBed(tokens) || scene.durationS !== null || scene.loops) return;
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

/** Layers from which a prompt without a place is a scene. */
const SCENE_LAYERS = 3;

/**
 * "A submarine interior, sonar PINGS, hull CREAKS": what happens in a scene comes back while its surroundings last.
 * "A door slams" and everything with a count, an interval or an order happens as said.
 */
export function recurInScene(clauses: readonly ReadClause[], drafts: readonly Draft[], isBed: boolean): void {
  const isScene = isBed || drafts.length >= SCENE_LAYERS || drafts.some(isOfScene);
  if (drafts.some(({ step }) => step !== drafts[0].step)) return;
  if (!drafts.some(({ source }) => source.form === 'texture')) return;
  const told = isScene
    ? drafts.filter((draft) => draft.implied || isSeveral(draft, clauses))
    : drafts.filter(({ calls }) => KEEPS_ON.test(calls.at(-1) ?? ''));
  recurTogether(told);
}

/** "Wind and shutters BANGING": what goes on beside something continuous. */
const KEEPS_ON =
  /\b(?:banging|knocking|tapping|creaking|rattling|clanging|tolling|squeaking|thumping|hammering|clattering|scratching)$/;

/** What a place implies, and many people who go on with what they do. */
function isOfScene({ implied, source, count }: Draft): boolean {
  return (
    implied || (source.form === 'texture' && count === null && hasTrait(source, 'around') && hasTrait(source, 'speech'))
  );
}

/** "Dock; gulls; A BELL; ambient sound only": whatever happens in a list of what is heard at a place comes back. */
export function recurTogether(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const { source, role, count, isPlural, intervalS, course } = draft;
    if (source.form !== 'events' || role === 'accent' || intervalS !== null || course.flurry) continue;
    if (count === null || isPlural) draft.course = { ...course, recurs: true };
  }
}

/** Whether a draft is named by a plural or an "-ing" form, and not as one thing. */
function isSeveral(draft: Draft, clauses: readonly ReadClause[]): boolean {
  return clauses.some(({ clause: { tokens }, spans }) =>
    spans.some(({ from, to, draft: named }) => {
      if (named === draft && finiteVerbsOf({ tokens }).some(({ word }) => CHANGES.has(word))) return false;
      // "SOMEONE pours a drink": once.
      const isOne = (token: Token): boolean => token.single || (PERSONS.test(token.word) && !isMany(token));
      if (named !== draft || tokens.slice(0, to).some(isOne)) return false;
      const around = tokens.slice(Math.max(0, from - 1), to + 1);
      return around.some(({ word }) => /(?:[^s]s|ing)$/.test(word));
    }),
  );
}
