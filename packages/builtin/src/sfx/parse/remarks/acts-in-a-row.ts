import { type Token, tokenise } from '../words/tokens.ts';

/** Acts of a title that follow each other without a comma: "shotgun pump fire", "axe swing hit wood", "punch block punch". */

/** What comes first, what comes next, and whether the thing that does both is named again. */
interface Row {
  readonly first: RegExp;
  readonly next: RegExp;
  readonly isOfThing?: true;
}

const MOVES = /^(?:punch|kick|block|parry|dodge|slash|stab|uppercut|jab)$/;
const FIRES = /^(?:fire|fires|firing|shoots?|shooting|shot)$/;
const ROWS: readonly Row[] = [
  { first: MOVES, next: MOVES },
  { first: /^(?:whoosh|swoosh|launch|cast)$/, next: /^explosion$/ },
  { first: /^(?:swing|swings|slash|swipe)$/, next: /^(?:hit|hits|hitting|strikes?)$/, isOfThing: true },
  {
    first: /^(?:draw|drawn|nock|unsheathe|load|reload)$/,
    next: /^(?:release|swing|slash|shoot|fire)$/,
    isOfThing: true,
  },
  { first: /^(?:cock|pump|rack|load|reload|charge)$/, next: FIRES },
  { first: /^(?:hit|impact|boom|braam|drop)$/, next: /^(?:riser|swell|uplifter)$/ },
  { first: /^ignite$/, next: /^(?:swing|clash|hum|slash)$/, isOfThing: true },
  { first: /^(?:tick|ticks|ticking)$/, next: /^(?:explode|explodes|explosion|boom)$/ },
  { first: /^(?:roar|growl|snarl|hiss|screech)$/, next: /^(?:bite|stomp|chomp|lunge)$/ },
];

/** "A riser TO a boom", "a whoosh TO a hit": what swells, and where it ends. */
const BUILDS = /^(?:riser|swell|build|buildup|uplifter|sweep|whoosh|swoosh)$/;
const PEAKS = /^(?:boom|hit|impact|drop|explosion|slam|braam)$/;

/** Weapons that are named again with what they do next; guns are known by the shot. */
const NAMED_AGAIN =
  /^(?:sword|katana|blade|axe|dagger|knife|mace|club|bat|hammer|spear|bow|crossbow|lightsaber|saber|machete|scythe)$/;

/** A minigun runs up, fires and runs down. */
const SPINS = /^(?:spin|spool|wind)(?:s|ning|ing)?$/;
const MINIGUN = tokenise('minigun').map((token) => ({ ...token, afterPause: false }));

const [THEN] = tokenise('then').map(({ word, stem }) => ({ word, stem }));

/** Puts "then" between such acts, and names the weapon again. */
export function orderActsInRow(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    if (at === 0 || token.afterPause || token.afterArticle) return [token];
    if (token.word === 'to' && BUILDS.test(tokens[at - 1].word) && PEAKS.test(tokens[at + 1]?.word ?? ''))
      return [{ ...token, ...THEN }];
    const again = namedAgainAt(tokens, at);
    return again ? [{ ...token, ...THEN }, ...again, token] : [token];
  });
}

/** What is named again before the next act; undefined where a word is no next act. */
function namedAgainAt(tokens: readonly Token[], at: number): readonly Token[] | undefined {
  const { word } = tokens[at];
  const before = tokens[at - 1].word;
  // "Gatling gun SPIN UP fire SPIN DOWN".
  if (FIRES.test(word) && before === 'up' && SPINS.test(tokens[at - 2]?.word ?? '')) return [];
  if (SPINS.test(word) && tokens[at + 1]?.word === 'down' && FIRES.test(before)) return MINIGUN;
  const row = ROWS.find(({ first, next }) => first.test(before) && next.test(word));
  if (row === undefined || word === before) return undefined;
  const thing = row.isOfThing ? thingOf(tokens, at - 1) : undefined;
  return thing ? [{ ...thing, afterPause: false, afterArticle: false }] : [];
}

/** The weapon before the first of several acts in a row. */
function thingOf(tokens: readonly Token[], at: number): Token | undefined {
  let first = at;
  while (first > 0 && ROWS.some((row) => row.first.test(tokens[first].word)) && !tokens[first].afterPause) first -= 1;
  return NAMED_AGAIN.test(tokens[first].word) ? tokens[first] : undefined;
}
