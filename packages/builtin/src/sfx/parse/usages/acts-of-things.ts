import { FILLER, PREPOSITIONS } from '../words/common-words.ts';
import type { PhraseBook } from '../words/phrases.ts';
import { inPlaceOf, stemsOf, type Token } from '../words/tokens.ts';

const TREES = 'tree trunk oak pine beech birch spruce fir willow bough branch redwood';
const PEOPLE =
  'man woman boy girl person runner athlete patient worker climber swimmer drunk guy lady hero heroine player knight soldier guard enemy villain warrior wrestler fighter boxer rider he she somebody someone victim kid child toddler one';
const STONEWORK =
  'wall tower ceiling pillar column statue ruin castle bridge cliff rock boulder roof masonry dungeon tunnel';
const WOODEN = 'barrel crate chair table plank board fence wagon cart door raft bench wardrobe stool ladder banister';
const CHINA = 'plate vase mug cup teacup saucer bowl pot jug urn teapot dish pottery porcelain tile';
const GLASSWARE = 'window bottle vial flask mirror windshield windscreen jar bulb lens pane crystal gem orb glass';
const WATERS = 'water pool river sea ocean stream canal well moat harbour harbor puddle bank shore pier dock boat';
const FROZEN = 'ice icicle lake pond glacier iceberg';

/** What an act sounds like by the thing that does it, or to which it is done. */
interface Doing {
  readonly acts: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  /** What is heard; '' for nothing beside what follows. */
  readonly means: string;
  /** The rule holds only before one of these acts of the same thing, or only without them. */
  readonly before?: ReadonlySet<string>;
  /** The rule holds only for words in this form. */
  readonly form?: RegExp;
  /** The rule holds only with this word after the act, at the end of its clause. */
  readonly particle?: string;
  /** Things one of which is named anywhere before the act. */
  readonly beside?: ReadonlySet<string>;
  /** The thing has a sound of its own, which is not heard here. */
  readonly isSilent?: true;
}

const FALLS = stemsOf('fall topple keel');
const DROPS = stemsOf('fall drop slip tumble topple');
const DROPPED = /^(?:drops?|dropp(?:ed|ing)|falls?|fell|falling)$/;
const BREAKS = stemsOf('smash shatter break burst splinter');

const DOINGS: readonly Doing[] = [
  // What breaks when it lands is heard once.
  { acts: DROPS, things: stemsOf(`${CHINA} ${GLASSWARE} glass`), before: BREAKS, means: '', isSilent: true },
  // A falling tree creaks before it falls.
  { acts: stemsOf('creak groan crack'), things: stemsOf(TREES), before: FALLS, means: '' },
  { acts: FALLS, things: stemsOf('tree trunk oak pine beech birch spruce fir redwood'), means: 'tree falling' },
  { acts: stemsOf('creak groan'), things: stemsOf(TREES), means: 'ship hull creaking' },
  { acts: stemsOf('creak groan'), things: stemsOf(FROZEN), means: 'ice creaking' },
  { acts: stemsOf('creak groan'), things: stemsOf('rope hammock noose rigging'), means: 'rope creak' },
  {
    acts: stemsOf('creak groan'),
    things: stemsOf('mast beam timber hull galleon'),
    means: 'ship hull creaking',
  },
  {
    acts: stemsOf('creak groan'),
    things: stemsOf('floor floorboard stair staircase boards'),
    means: 'floorboards creaking',
  },
  { acts: stemsOf('groan moan wail'), things: stemsOf('zombie mummy ghoul undead corpse lich'), means: 'zombie groan' },
  { acts: stemsOf('growl snarl roar'), things: stemsOf('brute orc ogre troll demon mutant'), means: 'monster growl' },
  {
    acts: stemsOf('screech shriek scream'),
    things: stemsOf('banshee harpy wyvern griffin wraith monster demon'),
    means: 'monster scream',
  },
  // Whoever falls, and whatever comes down.
  {
    acts: stemsOf('fall fell'),
    things: stemsOf(PEOPLE),
    form: /^(?:falls|fell|falling)$/,
    particle: 'in',
    beside: stemsOf(`${FROZEN} ${WATERS}`),
    means: 'splash',
  },
  // Whoever falls in water is heard by the splash, and who screams on the way down by that.
  { acts: stemsOf('fall fell'), things: stemsOf(PEOPLE), before: stemsOf('splash'), means: '' },
  {
    acts: stemsOf('fall'),
    things: stemsOf(PEOPLE),
    form: /^falling$/,
    beside: stemsOf('scream yell shout shriek'),
    means: '',
  },
  {
    acts: stemsOf('fall fell collapse topple'),
    things: stemsOf(PEOPLE),
    form: /^(?:falls|fell|falling|collapses|topples)$/,
    means: 'body falling on floor',
  },
  {
    acts: stemsOf('fall fell tumble trickle collapse crumble topple'),
    things: stemsOf('pebble rock stone boulder rubble scree gravel'),
    means: 'falling rocks',
  },
  { acts: stemsOf('collapse crumble topple fall fell'), things: stemsOf(STONEWORK), means: 'rockslide' },
  {
    acts: FALLS,
    things: stemsOf('piece plank board offcut beam'),
    form: /^(?:falls?|fell|falling)$/,
    means: 'wood dropped onto floor',
    isSilent: true,
  },
  // A gate that drops has no hinges.
  {
    acts: DROPS,
    things: stemsOf('gate'),
    form: DROPPED,
    means: 'portcullis',
    isSilent: true,
  },
  {
    acts: stemsOf('slam snap spring clamp close'),
    things: stemsOf('trap'),
    means: 'trap snapping shut',
    isSilent: true,
  },
  // What is dropped is heard as its blow, not as what it does otherwise.
  {
    acts: DROPS,
    things: stemsOf(
      'sack bag backpack rucksack satchel duffel duvet mattress cushion pillow coat jacket boot shoe sandbag',
    ),
    form: DROPPED,
    means: 'thump',
    isSilent: true,
  },
  {
    acts: DROPS,
    things: stemsOf(
      'phone smartphone cellphone telephone remote laptop tablet camera microphone controller headphones radio toy pen marker lighter helmet',
    ),
    form: DROPPED,
    means: 'plastic dropped onto floor',
    isSilent: true,
  },
  {
    acts: DROPS,
    things: stemsOf(
      'gun pistol rifle shotgun revolver handgun sword knife dagger axe spear blade shield flashlight torch scissors wrench spanner',
    ),
    form: DROPPED,
    means: 'metal dropped onto floor',
    isSilent: true,
  },
  {
    acts: DROPS,
    things: stemsOf('pencil guitar violin ukulele bow staff broomstick skateboard'),
    form: DROPPED,
    means: 'wood dropped onto floor',
    isSilent: true,
  },
  { acts: stemsOf('rattle'), things: stemsOf('glass pane windowpane'), means: 'windows rattling' },
  {
    acts: stemsOf('rattle clatter'),
    things: stemsOf('plate cup teacup saucer dish crockery cutlery mug bowl'),
    means: 'dishes clattering',
    isSilent: true,
  },
  // What breaks is heard as what it is made of, also where it is named before.
  { acts: BREAKS, things: stemsOf(WOODEN), means: 'splinter' },
  { acts: BREAKS, things: stemsOf(CHINA), means: 'shatter porcelain' },
  { acts: BREAKS, things: stemsOf(GLASSWARE), means: 'shatter glass' },
  { acts: stemsOf('break crack calve split'), things: stemsOf('glacier iceberg'), means: 'glacier calving' },
  { acts: stemsOf('smash shatter break crack'), things: stemsOf(FROZEN), means: 'shatter ice' },
  {
    acts: stemsOf('quench dip plunge'),
    things: stemsOf('iron steel blade sword horseshoe metal torch'),
    means: 'steam hiss',
  },
  // Hums and whines of what no person does.
  {
    acts: stemsOf('hum'),
    things: stemsOf('crystal orb rune artifact artefact amulet totem wand barrier'),
    means: 'energy hum',
  },
];

/** What is no fall of a thing: it "falls ASLEEP", it "breaks OFF". */
const STATES = new Set('asleep silent quiet ill sick behind free even shut closed'.split(' '));

/** The rules that a stem may follow, first match first. */
const DOINGS_OF = new Map<string, Doing[]>();
for (const doing of DOINGS) for (const act of doing.acts) DOINGS_OF.set(act, [...(DOINGS_OF.get(act) ?? []), doing]);

/** How far before or after its act a thing is looked for, words. */
const BEFORE = 6;
const AFTER = 3;

/**
 * Replaces an act by what it sounds like for its thing: a tree that falls, a mummy that groans, a barrel that smashes.
 * The thing stands before the act, also in an earlier clause if the act names none of its own ("…, creaks and falls"),
 * or is what the act is done to. Phrases that know the act already are left as they are.
 */
export function readActsOfThings(tokens: readonly Token[], calls: PhraseBook<unknown>): Token[] {
  const lengthAt = (at: number): number => (at < 0 ? 0 : (calls.findAt(tokens, at)?.length ?? 0));
  const described = new Set<Token>();
  const read = tokens.flatMap((token, at) => {
    const rules = token.isAttribute || token.said !== undefined ? undefined : DOINGS_OF.get(token.stem);
    if (!rules || [0, 1, 2, 3].some((back) => lengthAt(at - back) > Math.max(1, back))) return [token];
    if (STATES.has(tokens[at + 1]?.word ?? '')) return [token];
    const rule = ruleAt(tokens, at, rules);
    if (!rule) return [token];
    if (rule.means !== '') described.add(tokens[at - 1]);
    for (const thing of silentThings(tokens, at, rule)) described.add(thing);
    return soundOf(token, rule);
  });
  return read.map((token) => (described.has(token) ? { ...token, isAttribute: true } : token));
}

function soundOf(token: Token, { means }: Doing): Token[] {
  const { subject, word, afterPause } = token;
  const by = subject === undefined ? {} : { subject };
  if (means === '') return inPlaceOf(token, 'it', by);
  // "One slash, DROPPED on the floor": what is done next.
  const then = afterPause && /ed$/.test(word) ? 'then ' : '';
  return inPlaceOf(token, `${then}${means}`, { said: word, ...by });
}

/** "He rings, then the PHONE IS DROPPED": the words around an act up to the next pause or connecting word. */
function clauseAround(tokens: readonly Token[], at: number): readonly Token[] {
  const isLink = (i: number): boolean => tokens[i].afterPause || /^(?:and|then|as|while)$/.test(tokens[i].word);
  let from = at;
  while (from > 0 && !isLink(from)) from -= 1;
  let to = at + 1;
  while (to < tokens.length && !isLink(to)) to += 1;
  return tokens.slice(from, to);
}

/** The rule for an act by the thing that does it, or to which it is done. */
function ruleAt(tokens: readonly Token[], at: number, rules: readonly Doing[]): Doing | undefined {
  const isBare = hasNoSubject(tokens, at);
  const usable = rules.filter((rule) => !rule.isSilent || isBare || isOfClause(tokens, at, rule));
  const thing = thingOf(tokens, at, usable) ?? (isBare ? earlierThing(tokens, at, usable) : undefined);
  if (thing === undefined) return undefined;
  return usable.find(
    ({ things, before, form, particle, beside }) =>
      things.has(thing) &&
      (!form || form.test(tokens[at].word)) &&
      (!particle || endsWith(tokens, at, particle)) &&
      (!beside || tokens.slice(0, at).some(({ stem }) => beside.has(stem))) &&
      (!before || tokens.slice(at + 1, at + BEFORE).some(({ stem }) => before.has(stem))),
  );
}

/** "Sword drawn, one slash, DROPPED", "then IT CREAKS AND FALLS": done by or to what was named before. */
function hasNoSubject(tokens: readonly Token[], at: number): boolean {
  if (at < 1) return false;
  const { afterPause, afterArticle, word } = tokens[at];
  const before = tokens[at - 1]?.word ?? '';
  if (afterArticle) return false;
  return (
    (afterPause && /ed$/.test(word)) ||
    /^(?:it|then)$/.test(before) ||
    (before === 'and' && hasNoSubject(tokens, at - 2))
  );
}

/** "Someone falls IN": the last word of the clause. */
function endsWith(tokens: readonly Token[], at: number, particle: string): boolean {
  return tokens[at + 1]?.word === particle && !tokens[at + 1].afterPause && (tokens[at + 2]?.afterPause ?? true);
}

/** The stem of the last thing of any of the rules before an act, in whatever clause, but not of what it was done with. */
function earlierThing(tokens: readonly Token[], at: number, rules: readonly Doing[]): string | undefined {
  const last = tokens.findLastIndex(
    ({ stem }, i) =>
      i < at && rules.some(({ things }) => things.has(stem)) && !isPlaceOf(tokens, i) && !isMeans(tokens, i),
  );
  return tokens[last]?.stem;
}

/** Whether the clause of an act names a thing of a rule, or refers to one: "then ONE drops", "IS dropped". */
function isOfClause(tokens: readonly Token[], at: number, { things }: Doing): boolean {
  return (
    clauseAround(tokens, at).some(({ stem }) => things.has(stem)) || /^(?:one|it|is)$/.test(tokens[at - 1]?.word ?? '')
  );
}

function silentThings(tokens: readonly Token[], at: number, { isSilent, things }: Doing): readonly Token[] {
  return isSilent ? clauseAround(tokens, at).filter(({ stem }) => things.has(stem)) : [];
}

/** The stem of the nearest thing of any of the rules: before the act, else after it. */
function thingOf(tokens: readonly Token[], at: number, rules: readonly Doing[]): string | undefined {
  const isThing = ({ stem }: Token): boolean => rules.some(({ things }) => things.has(stem));
  for (let i = at - 1; i >= Math.max(0, at - BEFORE); i -= 1) {
    if (isThing(tokens[i]) && !isPlaceOf(tokens, i)) return tokens[i].stem;
    // The act has a clause of its own only after another noun or verb.
    if (tokens[i + 1].afterPause && i + 1 < at && !FILLER.has(tokens[i + 1].word) && !DOINGS_OF.has(tokens[i + 1].stem))
      break;
  }
  return tokens
    .slice(at + 1, at + 1 + AFTER)
    .find(
      (token, i, next) =>
        isThing(token) && !next.slice(0, i + 1).some(({ afterPause }) => afterPause) && !isPlaceOf(tokens, at + 1 + i),
    )?.stem;
}

/** "Chopped WITH THREE AXE blows". */
function isMeans(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some(({ word }) => word === 'with');
}

/** "On the TREE", "against a WALL": where something else acts. */
function isPlaceOf(tokens: readonly Token[], at: number): boolean {
  return [at - 1, at - 2].some(
    (i) =>
      PREPOSITIONS.has(tokens[i]?.word ?? '') &&
      tokens[i].word !== 'of' &&
      (i === at - 1 || !PREPOSITIONS.has(tokens[at - 1].word)),
  );
}
