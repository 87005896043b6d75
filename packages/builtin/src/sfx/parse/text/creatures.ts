import { MOVES_OF_FIGHTS } from '../words/moves.ts';

/**
 * Creatures as prompts for games describe them: a title that names the creature, then its cry once more with all its
 * adjectives, then what falls or burns around it. The cry is one sound, in the voice of that creature.
 */

const CRIES = 'roar|screech|shriek|scream|growl|snarl|hiss|groan|moan|bellow|wail';

/** Creatures that sources know, and general names for others. */
const NAMES =
  'dragon|wyvern|hydra|demon|devil|beast|monster|creature|leviathan|kraken|ogre|troll|dinosaur|behemoth|ghoul|werewolf|titan|giant';

/** What a creature is made of or looks like: "a TREE monster", "an alien EYE creature". */
const MADE_OF =
  /\b(?:tree|wooden|root|stone|rock|lava|ice|glass|crystal|bone|skeletal|skeleton|eye|shadow|mud|swamp|burrowing|armou?red) (?=(?:monster|creature|beast|dragon|demon|titan|giant)\b)/giu;

/** Names of several words by one that a source knows; crickets and waves are none of them. */
const RENAMED: readonly (readonly [name: RegExp, known: string])[] = [
  [new RegExp(String.raw`\bgolem (?=(?:${CRIES})s?\b)`, 'giu'), 'giant monster '],
  [/\bt[- ]?rex\b|\btyrannosaur(?:us)?(?: rex)?\b/giu, 'dinosaur'],
  [/\braptor(?= (?:scree|shriek|scream|growl|roar|attack|hiss))/giu, 'velociraptor'],
  [/\b(?:giant|sand|colossal|huge) worm\b(?! (?:compost|bin))/giu, 'giant creature'],
  [/\bsea (?:giant|serpent|titan|monster|beast|dragon|creature)\b/giu, 'leviathan'],
  [new RegExp(String.raw`\bdemonic (?=(?:${CRIES})s?\b)`, 'giu'), 'demon '],
  [new RegExp(String.raw`\breptilian (?=(?:${CRIES})s?\b)`, 'giu'), 'dinosaur '],
  [
    /\b(?:giant|huge|colossal|monstrous) (?:insect|spider|mantis|beetle|centipede|ant)(?: queen)?\b/giu,
    'giant creature',
  ],
  [/\binsect (?:queen|monster|creature|boss)\b/giu, 'creature'],
  [/\binsect (?=(?:chitter|shriek|screech|scream|hiss|snarl))/giu, 'creature '],
  [/\bcreature chitter(?:s|ing)?(?: and hiss(?:es|ing)?)?\b/giu, 'alien creature chitter'],
  [/\b(?:chitinous|mandibles?) click(?:ing|s)\b/giu, 'alien creature chitter'],
  [/\bwet (?:sticky )?tearing\b/giu, 'wet squelch'],
  [/\broots? (?:tearing|ripping|torn|ripped)(?: (?:out|up|from|of|the|ground|soil|earth))*/giu, 'wood splintering'],
];

/** "HEAVY BODY COLLAPSING on rubble", "trunk splitting and CRASHING DOWN": what comes last, as heavy as the creature. */
const FALL =
  /(?:[,;]|\band\b|\bthen\b|\bas\b)*\s*\b(?:(?:its|the|a|an) )?(?:(?:heavy|huge|massive|giant|enormous|gigantic|colossal|whole|dead) )*(?:body|carcass|corpse|bulk|trunk(?: splitting and)?) (?:(?:then )?(?:collaps(?:es|ing)|crash(?:es|ing)|slam(?:s|ming)|fall(?:s|ing)|drop(?:s|ping)|thud(?:s|ding)|topples|toppling)|hit(?:s|ting)(?= the))(?: (?:down|over))*(?<where>(?: (?:on|onto|into|in|to|the|a|piles?|heaps?|of|gold|treasure|coins|stone|rocky|rocks?|rubble|ground|floor|earth|sea|water|ocean|lake|river|swamp)\b)*)/iu;

const TITLE = /^(?<title>[^:.,;\n]{3,60}):\s*(?<rest>.+)$/su;
const CREATURE = new RegExp(String.raw`\b(?:${NAMES})\b`, 'iu');
const CRY = new RegExp(
  String.raw`\b(?:(?:monster|creature|beast|animal|insect|demon|dragon|dinosaur) )?(${CRIES})s?\b(?: of (?:an?|the) (\p{L}+ )?(?:${NAMES}))?`,
  'iu',
);
const ENDS_NAMED = new RegExp(String.raw`\b(?:${NAMES})\s*$`, 'iu');
const LIFE = /\b(?:death|dies|dying|dead|awakens|awakes|wakes up|rises|appears|emerges|attacks?)\b/giu;

/** "TROLL BITE: …": a move of a fight, of which the cry is only a part. */
const MOVE = new RegExp(String.raw`\b(?:${MOVES_OF_FIGHTS})s?\s*$`, 'iu');

/** Words before a second mention of the cry that are those of the cry itself. */
const CRYING =
  /\b(?:growling|snarling|rumbling|groaning|bellowing|roaring|screaming|shrieking|monstrous|wooden|monster|animal|insect)\b/giu;

/** Things whose sound comes before the cry: what is said then is no second mention. */
const TOLD_BEFORE = /\b(?:with|then|and then|while|followed|after|no|from)\b|ing\b.*,/iu;

/** "Mixed with a loud HISS": the creature's, no steam. */
const MIXED = / (?:mixed with|and|with) an? (?:\p{L}+ )?hiss\b/iu;

/** Writes a creature, its one cry and the fall of its body in the words of the sources. */
export function spellCreatures(text: string): string {
  const named = RENAMED.reduce((said, [name, known]) => said.replace(name, known), text);
  if (!CREATURE.test(named)) return named;
  return dropBody(oneCry(named.replace(MADE_OF, '')));
}

/** "Dragon screech: raspy monster shriek with embers" as "raspy dragon screech with embers". */
function oneCry(text: string): string {
  const { title, rest } = TITLE.exec(text)?.groups ?? {};
  if (title === undefined || rest === undefined || !CREATURE.test(title) || MOVE.test(title)) return text;
  const again = CRY.exec(rest);
  const before = again ? rest.slice(0, again.index) : '';
  // "Troll bite: a snarl and a crunch": what it does, not how it cries.
  const isAct = !CRY.test(title) && !ENDS_NAMED.test(title.replace(LIFE, ''));
  if (!again || isAct || TOLD_BEFORE.test(before) || before.trim().split(/\s+/).length > 8) return text;
  const cried = CRY.test(title);
  const called = (cried ? title.replace(LIFE, '') : `${title.replace(LIFE, '')} ${again[1]}`)
    .replace(/\s+/g, ' ')
    .trim();
  const manner = `${again[2] ?? ''}${before}`.replace(CRYING, '').replace(/\s+/g, ' ').trim().replace(/,$/u, '');
  const after = rest
    .slice(again.index + again[0].length)
    .replace(/\b(?:in)?to an? (?:\p{L}+ )?(?:exhale|breath|sigh)\b/iu, 'out');
  return `${manner} ${called}${after.replace(MIXED, ' and creature hiss')}`.trim();
}

function dropBody(text: string): string {
  return text.replace(FALL, (...found) => {
    const { where } = found.at(-1) as { where: string };
    if (/sea|water|ocean|lake|river|swamp/iu.test(where)) return ', then one huge splash';
    return `, then giant body crash${/coin|gold|treasure/iu.test(where) ? ' with coins clinking' : ''}`;
  });
}
