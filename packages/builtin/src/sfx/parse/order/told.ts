import { createRandom } from '@soundwright/dsp/random';
import { hasTrait, type Source, valuesOf } from '../../source.ts';
import type { Trait } from '../../traits.ts';
import { callsIn } from '../layers/renames.ts';
import type { Call, Setting, Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import {
  finiteVerbsOf,
  isCompleted,
  isDone,
  isFiniteVerb,
  isMany,
  isProgressive,
  opensWithVerb,
} from '../words/grammar.ts';
import type { Match, PhraseBook } from '../words/phrases.ts';
import { readQuantity } from '../words/quantities.ts';
import { stemOf, stemsOf, type Token, wordAsSaid } from '../words/tokens.ts';

/** Latest start of the last of several strokes that make up one moment, seconds. */
const MOMENT_S = 2.5;

/** A clause with what the rules of order ask of it, which is read when it is first asked for. */
export class Told {
  readonly clause: Clause;
  readonly vocabulary: Vocabulary;
  #calls: readonly Match<Call>[] | undefined;
  #verbs: readonly Token[] | undefined;

  constructor(clause: Clause, vocabulary: Vocabulary) {
    this.clause = clause;
    this.vocabulary = vocabulary;
  }

  get tokens(): readonly Token[] {
    return this.clause.tokens;
  }

  get words(): readonly string[] {
    return this.tokens.map(({ word }) => word);
  }

  get first(): Token {
    return this.tokens[0];
  }

  get lastWord(): string {
    return this.tokens.at(-1)?.word ?? '';
  }

  get follows(): boolean {
    return this.first?.afterPause ?? false;
  }

  /** The phrases of sounds in it. */
  get calls(): readonly Match<Call>[] {
    this.#calls ??= callsIn(this.tokens, this.vocabulary);
    return this.#calls;
  }

  /** The sound that it names first. */
  get sound(): Call | undefined {
    return this.calls[0]?.meaning;
  }

  get source(): Source | undefined {
    return this.sound?.source;
  }

  /** The words of its first sound for its own properties. */
  get settings(): PhraseBook<Setting> | undefined {
    return this.vocabulary.settings.get(this.source?.name ?? '');
  }

  get verbs(): readonly Token[] {
    this.#verbs ??= finiteVerbsOf(this.clause);
    return this.#verbs;
  }

  get hasVerb(): boolean {
    return this.verbs.length > 0;
  }

  get isDone(): boolean {
    return isDone(this.clause);
  }

  get isCompleted(): boolean {
    return isCompleted(this.clause);
  }

  get opensWithVerb(): boolean {
    return opensWithVerb(this.clause);
  }

  /** Whether its first sound has one of some traits, whatever its options or by one of them. */
  is(...traits: readonly Trait[]): boolean {
    const { sound } = this;
    return sound !== undefined && traits.some((trait) => hasTrait(sound.source, trait, sound.values));
  }

  says(words: RegExp): boolean {
    return this.tokens.some(({ word }) => words.test(word));
  }

  get isEvent(): boolean {
    return this.source?.form === 'events';
  }

  /** A single inanimate event: an item of a list of events. */
  get isStroke(): boolean {
    return this.isEvent && !isCreature(this.sound!);
  }

  /** "THREE knocks", "knocks TWICE". */
  get isNumbered(): boolean {
    return this.tokens.some((_, i) => readQuantity(this.tokens, i)?.quantity.kind === 'count');
  }

  /** The number that it begins with, and how many words that takes. */
  get count(): { readonly length: number; readonly times?: boolean } | undefined {
    const read = readQuantity(this.tokens, 0);
    return read?.quantity.kind === 'count' ? { length: read.length, times: read.quantity.times } : undefined;
  }

  /** Its order is not said already. */
  get isOpen(): boolean {
    const { negated, implied, meanwhile, comparison } = this.clause;
    return !negated && !implied && !meanwhile && !comparison;
  }

  /** Its sound, where it tells of one thing that is over at once, and not of what goes on, comes again, or is several. */
  get moment(): Match<Call> | undefined {
    const { calls, tokens } = this;
    const [call] = calls;
    if (call === undefined || !calls.every(({ meaning }) => isOver(meaning))) return undefined;
    const last = call.from + call.length - 1;
    const isSeveral = isMany(tokens[last]) && !isFiniteVerb(tokens, last) && !this.isCry(call) && !this.isNumbered;
    return isSeveral || tokens.some((_, i) => this.isUnderWay(i)) ? undefined : call;
  }

  /** "A dog BARKING", but not "a bottle OPENING". */
  isUnderWay(at: number): boolean {
    return isProgressive(this.tokens, at) && !isMomentary(wordAsSaid(this.tokens[at]));
  }

  /** "A dog BARKS": one creature and its verb. */
  isCry({ from, length, meaning }: Match<Call>): boolean {
    const last = from + length - 1;
    return length > 1 && isCreature(meaning) && isMany(this.tokens[last]) && !isMany(this.tokens[last - 1]);
  }

  /** "CASH REGISTER": a part of a phrase for a whole event, not for what is heard at a place. */
  get isMomentOfPhrase(): boolean {
    const { implied, joined } = this.clause;
    return implied === true && !joined && this.moment !== undefined;
  }

  /** "Rain FALLS": a verb that is part of the phrase of a continuous sound. */
  isWeather(verb: Token): boolean {
    return this.calls.some(
      ({ from, length, meaning }) =>
        meaning.source.form === 'texture' && this.tokens.slice(from, from + length).includes(verb) && length > 1,
    );
  }
}

/** "Ringing", but not "ding": the form in which something goes on. */
export const isGoing = (word: string): boolean => /[aeiouy].*ing$/.test(word);

/** Whether a sound is by itself one stroke, or a few quick ones; water that is poured goes on. */
export function isOver({ source, values }: Call): boolean {
  if (source.form !== 'events' || hasTrait(source, 'lasting')) return false;
  const timing = { durationS: null, count: null, intervalS: null, random: createRandom(0, source.name) };
  const last = source.schedule(valuesOf(source.parameters, values), timing).at(-1);
  return (last?.atS ?? 0) <= MOMENT_S;
}

export function isCreature({ source }: Call): boolean {
  return 'animals' in source.parameters;
}

/** Another act of one thing: "a sword drawn and SWUNG". A word without values of its own is a general one. */
export function isOtherKind(before: Call, { source, values }: Call): boolean {
  if (!Object.values(values).some((value) => typeof value === 'string')) return false;
  const known = valuesOf(before.source.parameters, before.values);
  return Object.entries(valuesOf(source.parameters, values)).some(
    ([name, value]) => typeof value === 'string' && known[name] !== value,
  );
}

/** Acts that are over at once, of hands or by themselves: "opening a can", "a gate opening". */
const EITHER = 'open close shut slam unlock lock start stop';

/** What hands do at once, and what takes them a while, before the next act. */
const AT_ONCE = stemsOf(
  `${EITHER} screw unscrew cork uncork uncap clip unclip buckle unbuckle light crack switch turn flick pick grab hang put set
  take pull push press insert plug knock strike stand sit get enter drop throw pop release break`,
);
const IN_A_WHILE = stemsOf(
  'wrap unwrap zip unzip fold unfold pack unpack rip tear peel load reload fill empty lift slide flip',
);

/** What happens to things, or what somebody does who comes and goes. */
const OF_THINGS = stemsOf(
  `${EITHER} arrive land enter leave depart ignite explode collapse dock shatter crash smash burst snap`,
);

/** Whether an act is over at once, whoever does it, in any of its forms. */
export function isMomentary(word: string): boolean {
  const stem = stemOf(word);
  return AT_ONCE.has(stem) || OF_THINGS.has(stem);
}

/** "OPENING a can". */
export function isActOfHands(token: Token): boolean {
  const word = wordAsSaid(token);
  const stem = stemOf(word);
  return /ing$/.test(word) && (AT_ONCE.has(stem) || IN_A_WHILE.has(stem));
}

/** "A train ARRIVING", "the shower TURNING ON": a change of the thing named before it. */
export function changes({ tokens }: Told): boolean {
  return tokens.some((token, i) => {
    const word = wordAsSaid(token);
    const isSwitched =
      /^(?:turning|switching|powering|clicking)$/.test(word) && /^(?:on|off|up|down)$/.test(tokens[i + 1]?.word ?? '');
    return i > 0 && /ing$/.test(word) && (isSwitched || OF_THINGS.has(stemOf(word)));
  });
}

/** What goes on by itself for as long as anybody listens. */
const LASTING =
  stemsOf(`hum tick drip crackle chirp murmur patter trickle babble burble gurgle rustle blow howl buzz whir whirr drone snore
  purr bubble simmer lap flow croak chatter flicker glow burn smoulder sway rumble twitter drizzle whine churn hoot`);

/** "Computers CHIRP": what many do all the time. */
export function isLastingVerb({ word, stem, said }: Token): boolean {
  return !/(?:ing|ed)$/.test(said ?? word) && (LASTING.has(stem) || (said !== undefined && LASTING.has(stemOf(said))));
}
