import { phraseAt, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { COMMON_WORDS, FILLER, PREPOSITIONS } from '../words/common-words.ts';
import { inPlaceOf, type Token, tokenise } from '../words/tokens.ts';

/** Most words of a thing with its drive named after it. */
const MOST_BEFORE_DRIVE = 2;

/** "Can opener ELECTRIC" as "electric can opener", where that is a phrase. */
export function turnDrives(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const at = tokens.findIndex(({ word }, i) => word === 'electric' && (tokens[i + 1]?.afterPause ?? true));
  for (let length = Math.min(MOST_BEFORE_DRIVE, at); length > 0; length -= 1) {
    const thing = tokens.slice(at - length, at);
    const turned = [
      { ...tokens[at], afterPause: thing[0].afterPause },
      { ...thing[0], afterPause: false },
      ...thing.slice(1),
    ];
    if (calls.findAt(turned, 0)?.length === length + 1)
      return [...tokens.slice(0, at - length), ...turned, ...tokens.slice(at + 1)];
  }
  return [...tokens];
}

/** Most words of a thing after its participle. */
const MOST_OF_THING = 3;

/** "Flapping sails" as "sails flapping", "a ringing alarm clock" as "an alarm clock ringing", where only that is a phrase. */
export function turnParticiples(tokens: readonly Token[], { calls }: Vocabulary): Token[] {
  const turned = [...tokens];
  for (let i = 0; i + 1 < turned.length; i += 1) {
    const act = turned[i];
    if (!/ing$/.test(act.word) || (calls.findAt(turned, i)?.length ?? 0) > 1 || !opens(turned, i)) continue;
    const least = calls.findAt(turned, i + 1)?.length ?? 1;
    for (let length = MOST_OF_THING; length >= least; length -= 1) {
      const thing = turned.slice(i + 1, i + 1 + length);
      if (thing.length < length || thing.some(({ word, afterPause }) => afterPause || /ing$/.test(word))) continue;
      if (thing[0].afterArticle || calls.findAt([...thing, act], 0)?.length !== length + 1) continue;
      const { afterPause, afterArticle, single } = act;
      const named = { ...thing[0], afterPause, afterArticle, single };
      turned.splice(i, length + 1, named, ...thing.slice(1), { ...act, afterPause: false, single: false });
      i += length;
      break;
    }
  }
  return turned;
}

/** Whether a participle has no subject before it: not "a dragon BREATHING fire". */
function opens(tokens: readonly Token[], at: number): boolean {
  const { afterPause, afterArticle } = tokens[at];
  const before = tokens[at - 1];
  if (before === undefined || afterPause || afterArticle) return true;
  return FILLER.has(before.word) || PREPOSITIONS.has(before.word) || COMMON_WORDS.findAt(tokens, at - 1) !== undefined;
}

const GROWING = /^(?:forming|growing|gathering|charging|freezing|assembling|inflating|swelling|igniting|appearing)$/;
const ENDING =
  /^(?:shattering|breaking|exploding|bursting|collapsing|melting|popping|firing|releasing|discharging|fizzling|vanishing|disappearing|cracking|dissolving)$/;

/** "Crystals FORMING AND SHATTERING": what comes into being ends afterwards. */
export function orderLives(tokens: readonly Token[]): Token[] {
  return tokens.map((token, i) => {
    const isBetween = GROWING.test(tokens[i - 1]?.word ?? '') && ENDING.test(tokens[i + 1]?.word ?? '');
    return token.word === 'and' && isBetween ? { ...token, ...THEN } : token;
  });
}

const [THEN] = tokenise('then').map(({ word, stem }) => ({ word, stem }));

/** Length of a continuous sound that another one dies away in. */
const TAIL = tokenise('for 2 seconds fading out');

/** "A lightning strike with AN ELECTRIC CRACKLE TAIL": it dies away in another sound, which follows it. */
export function turnTails(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const { calls } = vocabulary;
  const turned = [...tokens];
  for (let at = 1; at < turned.length; at += 1) {
    if (turned[at].word !== 'tail' || turned[at].afterPause) continue;
    const from = [at - 3, at - 2, at - 1].find(
      (i) => i > 0 && i + (phraseAt(turned, i, vocabulary)?.length ?? 0) === at,
    );
    if (from === undefined) continue;
    // "With a RUMBLING TAIL": how it dies away.
    if ((COMMON_WORDS.findAt(turned, from)?.length ?? 0) > at - from) continue;
    const { source } = phraseAt(turned, from, vocabulary)!.meaning;
    const before = turned.slice(0, from).map((_, i) => calls.findAt(turned, i)?.meaning.source);
    if (!before.some((other) => other !== undefined && other !== source) || before.includes(source)) continue;
    const isWith = turned[from - 1].word === 'with';
    const rest = turned.slice(from, at).map((token) => ({ ...token, afterPause: false, afterArticle: false }));
    const parts = [{ ...turned[at], ...THEN }, ...rest, ...(source.form === 'texture' ? TAIL : [])];
    turned.splice(isWith ? from - 1 : from, at + 1 - (isWith ? from - 1 : from), ...parts);
  }
  return turned;
}

/** Endings of adjectives, but no nouns that sound. */
const ADJECTIVE =
  /^(?!(?:static|traffic|music|signal|animal|cymbal|arrival|elephant)$).*(?:ic|ical|ous|ish|ive|al|less|ful|ant|(?<!m)ent)$|^(?:wooden|metal|glassy|stony|electronic)$/;

/** "A door slam, METALLIC, REVERBERANT": a clause of adjectives describes what was named before it. */
export function markDescriptions(tokens: readonly Token[]): Token[] {
  const marked = [...tokens];
  const starts = tokens.flatMap(({ afterPause }, i) => (afterPause && i > 0 ? [i] : []));
  for (const [k, from] of starts.entries()) {
    const to = starts[k + 1] ?? tokens.length;
    const isDescription = tokens.slice(from, to).every(({ word }, i) => {
      const common = COMMON_WORDS.findAt(tokens, from + i)?.meaning;
      return word === 'and' || ADJECTIVE.test(word) || (common !== undefined && ('slot' in common || 'idle' in common));
    });
    if (!isDescription) continue;
    for (let i = from; i < to; i += 1)
      if (ADJECTIVE.test(marked[i].word)) marked[i] = { ...marked[i], isAttribute: true };
  }
  return marked;
}

const LAST = /^(?:last|previous|one|other)$/;

/** Most words between "each" and "than": "each BOUNCE A BIT LOWER than the last". */
const MOST_BETWEEN = 4;

/** "Three beeps, EACH ONE LOWER THAN THE LAST" as "getting lower and lower": a change from one to the next. */
export function spellSteps(tokens: readonly Token[]): Token[] {
  const than = tokens.findIndex(({ word }, i) => word === 'than' && LAST.test(tokens[i + 1]?.word ?? ''));
  const each = tokens.findLastIndex(({ word }, i) => i < than && /^(?:each|every)$/.test(word));
  const more = tokens[than - 1]?.word ?? '';
  if (each < 0 || than - each > MOST_BETWEEN + 1 || !/er$/.test(more)) return [...tokens];
  const to = than + (/^(?:one|before)$/.test(tokens[than + 2]?.word ?? '') ? 3 : 2);
  return tokens.toSpliced(each, to - each, ...inPlaceOf(tokens[each], `getting ${more} and ${more}`));
}
