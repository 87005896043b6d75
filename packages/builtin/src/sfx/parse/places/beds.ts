import { hasTrait } from '../../source.ts';
import type { ReadClause } from '../kinds/meaning.ts';
import type { Draft, SceneDraft } from '../layers/draft.ts';
import { COMMON_WORDS } from '../words/common-words.ts';
import { CHANGES, finiteVerbsOf } from '../words/grammar.ts';
import type { Token } from '../words/tokens.ts';

/** Words that, at the end of a prompt, ask for a surrounding that goes on. */
const BEDS = new Set(['ambience', 'ambiance', 'ambient', 'soundscape', 'atmosphere']);

/** Those of them that ask for it wherever they stand. */
const SURROUNDINGS = new Set(['ambience', 'ambiance', 'soundscape']);

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
  const common = COMMON_WORDS.findAt(tokens, at)?.meaning;
  return common !== undefined && ('slot' in common || 'idle' in common);
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
  for (const draft of isScene ? drafts : drafts.filter(keepsOn)) {
    const { source, role, count, isPlural, intervalS, course } = draft;
    if (source.form !== 'events' || role === 'accent' || intervalS !== null || course.flurry) continue;
    if (count !== null && !isPlural) continue;
    if (draft.implied || !isScene || isSeveral(draft, clauses)) draft.course = { ...course, recurs: true };
  }
}

/** "Wind and shutters BANGING": what goes on beside something continuous. */
const KEEPS_ON =
  /\b(?:banging|knocking|tapping|creaking|rattling|clanging|tolling|squeaking|thumping|hammering|clattering|scratching)$/;

function keepsOn({ calls }: Draft): boolean {
  return KEEPS_ON.test(calls.at(-1) ?? '');
}

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

/** Who does something once: "SOMEONE pours a drink". */
const ONE_PERSON = /^(?:someone|somebody|man|woman|boy|girl|person|he|she)$/;

/** Whether a draft is named by a plural or an "-ing" form, and not as one thing. */
function isSeveral(draft: Draft, clauses: readonly ReadClause[]): boolean {
  return clauses.some(({ clause: { tokens }, spans }) =>
    spans.some(({ from, to, draft: named }) => {
      if (named === draft && finiteVerbsOf({ tokens }).some(({ word }) => CHANGES.has(word))) return false;
      if (named !== draft || tokens.slice(0, to).some((token) => token.single || ONE_PERSON.test(token.word)))
        return false;
      const around = tokens.slice(Math.max(0, from - 1), to + 1);
      return around.some(({ word }) => /(?:[^s]s|ing)$/.test(word));
    }),
  );
}
