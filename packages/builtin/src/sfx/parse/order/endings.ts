import { hasTrait, type Source } from '../../source.ts';
import { FILLER } from '../words/common-words.ts';
import { isSoundWord } from '../words/sound-words.ts';
import { wordAsSaid } from '../words/tokens.ts';
import { isGoing, isOtherKind, type Told } from './told.ts';

/**
 * "A kettle boiling AND CLICKS OFF", "a saw cutting a branch and THE BRANCH SNAPS", "a phone ringing and SOMEBODY PICKS
 * UP": what goes on without a finite verb, until something that is over at once ends it.
 */
export function endsWhatGoesOn(before: Told, next: Told): boolean {
  const { negated, meanwhile, comparison } = next.clause;
  const { source } = before;
  if (before.clause.negated || negated || meanwhile || comparison || source === undefined || !next.first) return false;
  // "A basketball dribble AND SWISH", "a rally AND MISS": the ball is played until it is in the net or missed.
  if (('ball' in source.parameters && next.is('end')) || isNextAct(before, next)) return true;
  const lasts = goesOn(before);
  if ((lasts || hasTrait(source, 'lasting')) && isItsEnd(source, next)) return true;
  // "… and CLICKS OFF", but not "… and drops of water".
  const opensWithAct = next.opensWithVerb && next.tokens[1]?.word !== 'of';
  return lasts && next.isCompleted && opensWithAct;
}

/** What nobody set going does not end with what happens in it: rain, wind, fire, a crowd. */
function goesOn(told: Told): boolean {
  const from = hasTrait(told.source!, 'steps') ? 0 : 1;
  const isAround = (['weather', 'surrounding', 'around', 'flames'] as const).some((trait) =>
    hasTrait(told.source!, trait),
  );
  return !isAround && told.tokens.slice(from).some((token) => isGoing(wordAsSaid(token)));
}

/** "A clock ticking and AN EXPLOSION", "a dishwasher running and BEEPS", "a phone ringing and PICKUP". */
function isItsEnd(source: Source, next: Told): boolean {
  const isUnderWay = next.tokens.some((_, i) => next.isUnderWay(i));
  if (!next.clause.joined || isUnderWay || next.source === undefined || next.source === source) return false;
  if (next.is('blow')) return true;
  const works = (['steps', 'work', 'vehicle'] as const).some((trait) => hasTrait(source, trait));
  return !works && !isVoice(source) && next.tokens.every((token) => DONE.test(wordAsSaid(token)));
}

/** What a machine does when it is done. */
const DONE = /^(?:beep|ding|ping|bleep|chime|buzz|buzzer)(?:s|es)?$/;

/** Words beside it: that it is done, and where and how it signals so. */
const BESIDE_DONE = /^(?:done|finished|finishes|end|ends|when|loud|long|short|final|timer)$/;

/**
 * "A microwave hum AND THREE BEEPS", "a typewriter WITH CARRIAGE RETURN": a task, and the signal or the act that ends it,
 * however they are joined.
 */
export function endsTask(before: Told, next: Told): boolean {
  const { source } = before;
  if (before.clause.negated || next.clause.negated || next.clause.meanwhile === 'while') return false;
  if (source === undefined || !next.first) return false;
  if (next.source && next.source !== source && hasTrait(source, 'work')) return next.is('end');
  return before.is('finishes') && signalsEnd(next);
}

function signalsEnd({ tokens, count }: Told): boolean {
  const said = tokens.slice(count?.length ?? 0).map((token) => wordAsSaid(token));
  const isPlain = said.every((word) => DONE.test(word) || BESIDE_DONE.test(word) || FILLER.has(word));
  return isPlain && said.some((word) => DONE.test(word));
}

/** "A card shuffle and DEAL": one word for another act with the same thing, which hands do in turn. */
function isNextAct({ tokens, sound: before }: Told, { tokens: said, clause, sound }: Told): boolean {
  const [word, ...others] = new Set(said.map(wordAsSaid));
  if (!clause.joined || sound === undefined || others.length > 0 || tokens.length < 2) return false;
  if (sound.source !== before!.source || sound.source.form !== 'events' || isVoice(sound.source)) return false;
  return !isSoundWord(word) && isOtherKind(before!, sound);
}

function isVoice(source: Source): boolean {
  return 'animals' in source.parameters || hasTrait(source, 'person') || hasTrait(source, 'throat');
}
