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
  // "Fireball whoosh explosion": what flies, and where it ends.
  [/\b(whoosh|swoosh|launch|cast) explosion\b/giu, '$1, then explosion'],
  // "A boulder crashing through trees": it rolls, and they break.
  [
    /\b(boulder|rock|log)s? (?:comes? )?crash(?:es|ed|ing)? through (?:the |a )?(?:dense |thick )?(?:trees|forest|woods?|jungle|undergrowth|bush(?:es)?|brush|branches)\b/giu,
    '$1 rolling and branches breaking',
  ],
  [
    /\b(?:comes? )?crash(?:es|ed|ing)? through (?:the |a )?(?:dense |thick )?(?:trees|forest|woods?|jungle|undergrowth|bush(?:es)?|brush|branches)\b/giu,
    'and branches breaking and leaves rustling',
  ],
  // "C4 plant": the digits of its keypad.
  [
    /\b(?:(?:c4|bomb)(?: is| being)? (?:plant|arm|defus)(?:ed|ing|e|s)?|(?:plant|arm|defus)(?:ing|ed|e|s)? (?:the |a )?(?:c4|bomb))\b(?: (?:beeps?|sounds?))?/giu,
    'four keypad beeps',
  ],
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

/** What an app or a game says by one word, and how its sound is called. */
const COMMANDS: readonly (readonly [means: string, words: string])[] = [
  ['success chime', 'purchase|buy|bought|sold|payment|checkout|paid|upload|download|xp|rank up|milestone|streak'],
  ['menu confirm', 'save|select|selection|apply|ok|yes|continue|join|login|start|accept'],
  ['error beep', 'fail|failed|failure|invalid|incorrect|nope|no|reject'],
  ['equip item', 'locked|equipped|equip'],
  ['hover sound', 'hover|highlight'],
  ['pop up window', 'like|liked|favorite|favourite|reaction|follow|open|expand|show'],
  ['menu close', 'back|close|collapse|hide|cancel|return'],
];
const COMMAND = new RegExp(
  `^\\s*(?:(?:ui|app|game|menu|button|interface)[ _-])?(?:${COMMANDS.map(([, words]) => `(${words})`).join('|')})(?: (?:sounds?|sfx|ui|button|sound effect))?[\\s.!]*$`,
  'iu',
);

/** "Purchase", "ui select": a command as the whole prompt. */
function spellCommand(text: string): string | undefined {
  const at = COMMAND.exec(text)
    ?.slice(1)
    .findIndex((word) => word !== undefined);
  return at === undefined ? undefined : COMMANDS[at][0];
}

/** Writes turns of phrase of games in the words of the sources. */
export function spellGamePhrases(text: string): string {
  if (CLIMBING.test(text)) return 'cloth rustling and slow footsteps';
  return spellCommand(text) ?? PHRASES.reduce((said, [phrase, means]) => said.replace(phrase, means), text);
}
