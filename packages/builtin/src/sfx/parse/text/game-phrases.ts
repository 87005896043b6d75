/** Turns of phrase for events in games, in the words of the sources. */

const FIGURE = 'knight|soldier|guard|warrior|orc|character|player|man|paladin|gladiator';
const GAIT = 'running|walking|marching|sprinting|footsteps|run|walk|march';
const PHRASES: readonly (readonly [said: RegExp, means: string])[] = [
  // "Armored knight running": steps, and the armor over them.
  [
    new RegExp(String.raw`\barmou?red (?:(${FIGURE})s? )?(${GAIT})\b(?! (?:engine|motor))`, 'giu'),
    '$1 $2 in boots and armor rattle',
  ],
  [
    new RegExp(String.raw`\b(${GAIT}) in (?:(?:heavy|full|plate|metal|steel) )*armou?r\b`, 'giu'),
    '$1 in boots and armor rattle',
  ],
  // "Machine gun burst with ricochets": shots, and what becomes of them.
  [
    /\b((?:gun|rifle|pistol|gunshot|gunfire)s?(?: bursts?| fire| shots?)?) (?:with|and) (?:\p{L}+ )?(?:ricochets?|bullets? ricocheting)\b/giu,
    '$1, then bullet ricochets',
  ],
  // "Mech footsteps, four stomps": the same steps once more.
  [/\b((?:mech|robot)(?: \p{L}+)? (?:footsteps|steps|walking))\s*[,:]\s*(?:(?:\p{L}+|\d+) ){0,2}stomps\b/giu, '$1'],
  // "A burst of static" is no longer than a burst.
  [
    /(?<!\b(?:short|brief|quick) )\b(?:an? |the )?(?:(?:sudden|loud|harsh) )?burst of ((?:(?:radio|tv|white|digital|harsh) )?(?:static|noise|interference))\b(?! (?:for|lasting|every|that))/giu,
    '$1 for 0.8 seconds',
  ],
  // The voice of a creature, whatever it fights for.
  [
    /\b(orc|troll|ogre|goblin|demon|monster|beast|minotaur|creature|cyclops)(?:'s)? (?:war|battle) ?cry\b/giu,
    '$1 roar',
  ],
  // "Enters the portal": what it does, not how it hums.
  [
    /\b(?:enter(?:s|ing)?|(?:step|walk|go|pass|travel|jump)(?:e?s|p?ing)? (?:in|into|through)) (?:(?:the|a|an|its) )?(?:(?:magic|magical|glowing|dark|swirling) )?portal\b(?! room)/giu,
    'teleport',
  ],
  [/\b(?:air|dust|smoke) puff\b|\b(?:soft |small )*puff of (?:air|dust)\b/giu, 'soft air release'],
  [/\benergy weapon\b/giu, 'plasma cannon'],
  [/\bdragon (?:is )?flying (away|off)\b/giu, 'dragon flies $1'],
  // "A small creature lands": feet, no cry.
  [
    /\b(?:small|little|tiny|light) (?:creature|animal|monster|beast|goblin|imp) land(?:s|ing)?\b/giu,
    'light feet landing',
  ],
  [
    /\b(?:big|large|huge|giant|heavy) (?:creature|monster|beast|dragon|troll|ogre) land(?:s|ing)?\b/giu,
    'giant body crash',
  ],
];

/** "Character climbing", "climbing a cliff sound": alone, by clothes and feet. */
const CLIMBING =
  /^\s*(?:(?:character|player|person|man|woman|rock|cliff|wall|tree|mountain) )?climb(?:ing|s)?(?: (?:up )?(?:an? |the )?(?:tree|wall|rocks?|cliff|mountain))?(?: sounds?| sound effect| foley)?[\s.]*$/iu;

/** Writes turns of phrase of games in the words of the sources. */
export function spellGamePhrases(text: string): string {
  if (CLIMBING.test(text)) return 'cloth rustling and slow footsteps';
  return PHRASES.reduce((said, [phrase, means]) => said.replace(phrase, means), text);
}
