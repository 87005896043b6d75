import { hasTrait } from '../../source.ts';
import { createDraft, type Span, settingAt } from '../layers/draft.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Clause } from '../words/clauses.ts';
import { COMMON_WORDS, PREPOSITIONS } from '../words/common-words.ts';
import { isObject } from '../words/grammar.ts';
import { isMaterial } from '../words/materials.ts';
import { isAspect } from '../words/sound-words.ts';
import { inPlaceOf, stemsOf, type Token } from '../words/tokens.ts';
import { type Kind, kindsOfWord, type WordKinds } from '../words/word-kinds.ts';

/**
 * Words whose nearest kind of thing or action is another sound than the one that people mean by them: a call is no
 * scream, a wobble no buzz, a round no bomb. They are left as not understood, which the message says.
 */
export const MISLEADING: ReadonlySet<string> =
  stemsOf(`call wobble wobbling ripple launch launches launching stamp puff hunt round musical tone note notes triangle device volume
  surface three rhythm burst bursts bursting ring singing whoops pitched spurt orchestra accordion theme score unit
  signal code session gutter gutters loop key keys chorus verse intro outro lead bar solo bridge hook riff lick drop release button mo replay stretch egg swarm swarming filing cross manual bath bathtub puzzle royal kid kids fall checkout
  animal projectile dash counter attack attacks trail energy damage defense defence spin spinning building heat
  devon hereford jersey guernsey ayrshire angus holstein cheviot suffolk hampshire dorset lincoln berkshire cheshire leicester yorkshire
  cleveland clydesdale shetland newfoundland plymouth rhode tower must grass flight ruffle rapier blade bray winchester neutral shoot`);

/** A clause and the sources found in it. */
export interface ReadClause {
  readonly clause: Clause;
  readonly spans: readonly Span[];
}

/**
 * Replaces unknown words by their kind of thing or action: "chihuahua" becomes "dog", "skillet" becomes "metal". In a
 * clause that already names a source, such a word only describes that source: the sofa under a cat is silent.
 * @param unknown - the unused words
 * @returns undefined when no word is known
 */
export function takeForKinds(
  tokens: readonly Token[],
  unknown: ReadonlySet<Token>,
  clauses: readonly ReadClause[],
  vocabulary: Vocabulary,
): Token[] | undefined {
  const instead = new Map<Token, Token[]>();
  const named = new Set(clauses.filter(({ spans }) => spans.length > 0));
  const readings = clauses.map((read) => ({ read, words: wordsOf(read.clause.tokens, unknown) }));
  // What sounds or acts comes first, in all clauses: beside it a mere thing is silent.
  for (const isThing of [false, true]) {
    for (const { read, words } of readings) {
      const { tokens: inClause } = read.clause;
      // What sounds by itself before an action: a bursting flamethrower is a flamethrower, a rubbing eraser a rub.
      for (const word of words.sort((x, y) => rankOf(x, inClause) - rankOf(y, inClause))) {
        if ((chooseKind(word)?.kind === 'thing') !== isThing) continue;
        const around = { tokens: inClause, spans: read.spans, named: named.has(read), anyNamed: named.size > 0 };
        const replacement = replacementOf(word, around, vocabulary);
        if (!replacement) continue;
        instead.set(word.token, replacement);
        if (!replacement[0].isAttribute) named.add(read);
      }
    }
  }
  return instead.size > 0 ? tokens.flatMap((token) => instead.get(token) ?? [token]) : undefined;
}

/** The unused words of a clause whose kind is known. */
function wordsOf(tokens: readonly Token[], unknown: ReadonlySet<Token>): Word[] {
  return tokens.flatMap((token, at): Word[] => {
    const isOpen =
      unknown.has(token) && !MISLEADING.has(token.stem) && !token.isAttribute && !/(?:ic|en)$/.test(token.word);
    const info = isOpen ? kindsOfWord(token.word) : undefined;
    return info ? [{ token, at, info, isVerb: isVerbHere(tokens, at, info) }] : [];
  });
}

/** Order in which the words of a clause may name its source. */
function rankOf({ info, isVerb, at }: Word, tokens: readonly Token[]): number {
  if (isVerb) return info.verb.some(Boolean) ? 1 : 4;
  if (info.noun.some((kind) => kind?.kind === 'sounds')) return 0;
  return isObject(tokens, at) ? 3 : 2;
}

/** A word for a person, without effect by itself. */
const SOMEONE = 'someone';

interface Word {
  readonly token: Token;
  /** Its position in the clause. */
  readonly at: number;
  readonly info: WordKinds;
  readonly isVerb: boolean;
}

interface Surroundings {
  readonly tokens: readonly Token[];
  readonly spans: readonly Span[];
  /** The clause has a source, directly or by substitution. */
  readonly named: boolean;
  /** Some clause of the prompt has one. */
  readonly anyNamed: boolean;
}

function replacementOf(word: Word, around: Surroundings, vocabulary: Vocabulary): Token[] | undefined {
  const { token, at } = word;
  const { tokens, named, anyNamed } = around;
  const attribute = attributeOf(word, around, vocabulary);
  const kind = chooseKind(word);
  if (!kind) return attribute;
  if (kind.kind === 'person') return tokensOf(SOMEONE, token, true);
  if (kind.kind === 'place') return isObject(tokens, at) ? tokensOf(kind.phrase, token, true) : attribute;
  if (kind.kind === 'stuff') return attribute;
  if (kind.kind === 'sounds') return soundingThing(word, kind, around, vocabulary);
  if (named || (anyNamed && isBareVerb(word, tokens))) return attribute;
  return anyNamed && kind.kind === 'thing' ? attribute : tokensOf(kind.phrase, token, false);
}

/** "…, hum and RETRACT": the act of a subject named before; its nearest kind is a guess. */
function isBareVerb({ token, isVerb }: Word, tokens: readonly Token[]): boolean {
  return isVerb && tokens.length === 1 && !/(?:ing|ed|s|n)$/.test(token.word);
}

/** The kind of a word that describes a source of its clause: a dropped "wrench" is metal. */
function attributeOf({ token, at, info, isVerb }: Word, { tokens, spans }: Surroundings, vocabulary: Vocabulary) {
  // "A WOODEN shield": what it is made of is said.
  if (at > 0 && !token.afterPause && isMaterial(tokens[at - 1])) return undefined;
  // Rarer meanings would fit by chance: a puddle is also a paste for building.
  for (const kind of (isVerb ? info.verb : info.noun).filter(Boolean).slice(0, 1)) {
    const words = kind ? tokensOf(kind.phrase, token, true) : [];
    if (words.length > 0 && spans.some(({ draft }) => settingAt(draft, words, 0, vocabulary))) return words;
  }
  return undefined;
}

/** A separate source in addition to those named in the clause. */
function soundingThing(
  { token, at }: Word,
  kind: Kind,
  { tokens, spans, named, anyNamed }: Surroundings,
  vocabulary: Vocabulary,
): Token[] | undefined {
  const words = tokensOf(kind.phrase, token, false);
  const source = vocabulary.calls.findAt(words, 0)?.meaning.source;
  // "Footsteps, crisp winter AIR", not "a rush of AIR": weather that does nothing.
  const isLast = at > 0 && at === tokens.length - 1 && tokens[at - 1].word !== 'of';
  const isStill = anyNamed && isLast && source && hasTrait(source, 'weather');
  if (!named) return isStill ? undefined : words;
  // A barking animal is represented by its bark.
  if (spans.some(({ draft }) => draft.source === source)) {
    return [{ ...tokensOf(SOMEONE, token, true)[0], takenFrom: token.word, takenFor: kind.phrase }];
  }
  if (isObject(tokens, at) && tokens[at - 1]?.word !== 'of') return undefined;
  // "A PARAKEET chatter": the general word after it is for its own sound.
  if (source && spans.some(({ from }) => from === at + 1) && isAspect(tokens[at + 1], source)) return words;
  const act = spans.find(({ from }) => from > at && isVerb(tokens[from]));
  if (!act) return undefined;
  if (!vocabulary.calls.findAt(tokens, act.from)) return words;
  // "A jaguar growling" is a cat's growl; "a crocodile splashing" is a splash.
  const does = source && settingAt(createDraft(source, 0), tokens, act.from, vocabulary);
  return does ? words : tokensOf(SOMEONE, token, true);
}

/** The meaning that is most frequent. */
function chooseKind({ info, isVerb }: Word): Kind | undefined {
  if (isVerb) return info.verb.find((kind) => kind !== null) ?? undefined;
  const nouns = info.noun.filter((kind) => kind !== null);
  // "Kids squealing" are children, although goats squeal too.
  if (info.noun[0]?.kind === 'person') return info.noun[0];
  const [first] = info.noun;
  // For an animal that is also food, the food is meant only in a cooking context.
  if (first?.phrase === 'food') return nouns.find((kind) => kind.kind === 'sounds') ?? first;
  if (first) return first;
  return nouns[0]?.kind === 'sounds' && info.noun.length <= 2 ? nouns[0] : undefined;
}

function isVerb({ word }: Token): boolean {
  return /[aeiouy].*ing$/.test(word) || (/(?:s|ed)$/.test(word) && (kindsOfWord(word)?.verb.length ?? 0) > 0);
}

/**
 * Whether a word that can be noun or verb is a verb here: it has a verb ending, or it is far more often a verb and
 * follows neither an article nor a preposition.
 */
function isVerbHere(tokens: readonly Token[], at: number, info: WordKinds): boolean {
  const { word, afterArticle } = tokens[at];
  if (info.noun.length === 0) return true;
  if (/(?:ing|ed)$/.test(word) && word !== info.base) return true;
  if (afterArticle || PREPOSITIONS.has(tokens[at - 1]?.word ?? '')) return false;
  // "The soldier trudges": a noun before it, no object after.
  if (/s$/.test(word) && at > 0 && !COMMON_WORDS.findAt(tokens, at - 1)) return true;
  return info.mostlyVerb;
}

function tokensOf(phrase: string, token: Token, isAttribute: boolean): Token[] {
  const from = phrase === SOMEONE ? {} : { takenFrom: token.word, takenFor: phrase };
  return inPlaceOf(token, phrase, { ...from, isAttribute });
}
