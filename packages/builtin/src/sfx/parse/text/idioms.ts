import { AMOUNT } from '../words/quantities.ts';

/** Words that look like numbers or events and are none, in words that are. */

const NUMBERS = String.raw`\d+|single|twin|two|three|four|five|six|seven|eight|twelve|sixteen`;

/** Things that come in pairs: "a pair of scissors" is one. */
const PAIRS =
  'scissors|shears|dice|boots|shoes|heels|sneakers|gloves|pliers|tongs|tweezers|clippers|handcuffs|cuffs|headphones|skates|skis|oars|jeans|trousers|pants|glasses|goggles|binoculars';

/** Names of noises that many things make. */
const NOISES = 'ping|ding|chime|tinkle|beep|bleep|hum|buzz|drone|whine|whirr|tick|click|boing|crack|bang';

/** Weapons that make "one shot" a shot, and words after it that do. */
const WEAPON = '(?:gun|gunshot|rifle|pistol|shotgun|revolver|sniper|cannon|laser|musket|bow|arrow|firearm|blaster)s?';
const SHOT = '(?:from|of|fired|fires|at|rings?|echo(?:es|ing)?|is|in|and|then|by|through|into|hits?|on)';

const IDIOMS: readonly (readonly [found: RegExp, plain: string])[] = [
  // "Sheets of A4".
  [/\b((?:sheets?|pages?|pieces?) of )A[3-6]\b(?!\s+paper)/g, '$1paper'],
  [/\bA[3-6](?=\s+(?:paper|sheets?|pages?))/g, ''],
  // "C# minor", "C#minor".
  [/\b([A-Ga-g])#(?=\p{L})/gu, '$1 sharp '],
  [/\b([A-Ga-g])#/g, '$1 sharp'],
  [/\b(fad(?:e|es|ing)) in and out\b/gi, '$1 in and $1 out'],
  // "The boat GOES BACK AND FORTH".
  [/\b(?:go(?:es|ing)?|went) back and forth\b/gi, ''],
  [/(?<=\p{L})-like\b/giu, ' style'],
  // "The vase is hit. It SHOULD SOUND LIKE glass": no comparison.
  [/\b(?:it )?(?:should|must|has to|needs to) sound like\b/giu, ','],
  // "MATCH-3 gem pop": a kind of game.
  [/\bmatch[- ]?(?:3|three)\b(?:\sgame)?/giu, ''],
  // "A four-engine plane", "a two-door car": with a hyphen, any measure; others that never count sounds without.
  [
    new RegExp(
      String.raw`\b(?:${NUMBERS})-(?:engined?|wheel drive|door|wheel(?:er)?|way|stage|blade|seat|piece|person|man|ton|inch|track|channel|barrel)\b(?=\s+\p{L})`,
      'giu',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`\b(?:${NUMBERS})[- ](?:stroke|cylinder|speed|stor(?:e?y)|lane|legged|handed)\b(?=\s*[,.;)]|\s+\p{L})`,
      'giu',
    ),
    '',
  ],
  // "A 35 MM camera", "12 VOLT motor", "a 10 YEAR OLD girl": how large, strong or old a thing is.
  [
    new RegExp(
      String.raw`\b(?:${AMOUNT})(?: \d/\d)?[- ]?(?:(?:mm|cm|inch(?:es)?|v|volts?|w|watts?|tons?|pounds?)\b(?=[- ]\p{L})|(?:ft(?! away)|kw|kg|lbs?|cc|h\.?p|horsepower|lit(?:re|er)s?|r\.?p\.?m|f\.?p\.?s|seater|wheel drive|(?:years?|months?|weeks?|days?)[- ]olds?)\b\.?)`,
      'giu',
    ),
    '',
  ],
  // "Honda 90, start": which make; "Gunshots 12" are counted.
  [/(?<=\b\p{Lu}\p{Ll}+)(?<!s) \d{2,4}(?=,|$)/gu, ''],
  // "A FORCE 5 wind", "MARK 2": which one of them.
  [/\b(?:force|mark|mk|class|version|model|series) \d+\b(?! (?:times|x))/giu, ''],
  [
    /\b(?:class|type|round|lap|take|part|stage) (?:one hundred|one|two|three|four|five|six|seven|eight|nine|ten)\b(?! times)/giu,
    '',
  ],
  // "A SIXTEEN-SIXTY": a model.
  [/\b\p{L}+teen-(?:twen|thir|for|fif|six|seven|eigh|nine)ty\b/giu, ''],
  // "SEMI-completed": half of it.
  [/\bsemi-(?=\p{L})(?!truck|trailer)/giu, ''],
  // "A BOW SHOT hits a tree": the hit is told, so that the shot is only the release.
  [/\bbow shot (?=(?:hits?|strikes|lands|thuds|thunks|sticks)\b)/giu, 'archer looses, then arrow '],
  [/\bbow shot\b(?=.*\b(?:hits?|strikes|lands|thuds|thunks|sticks)\b)/giu, 'archer looses'],
  // How an engine is built: no sound of its own.
  [/(?:,\s*)?\bV-?(?:6|8|10|12) engine(?=\s*[,.;]|$)/giu, ' engine'],
  [/(?:,\s*)?\b(?:V-?(?:6|8|10|12)(?=\s*[,.;]|$)|V-?[46]\b)/giu, ''],
  // "Walks SLOWLY DOWN the stairs": slow, not slower and slower.
  [/\bslowly down\b/giu, 'down slowly'],
  // "Three coins IN A ROW"; "the crowd, A NEAR MISS": not how far away it is.
  [/\bin (?:a )?row\b|\b(?:a )?near miss\b/giu, ''],
  [new RegExp(String.raw`\b(?:(?:a|one) )?pair of (?=(?:\p{L}+ ){0,2}(?:${PAIRS})\b)`, 'giu'), ''],
  // "A PING LIKE a hotel bell": the thing tells which, where none is named before it.
  [new RegExp(String.raw`^([^,:;.]*)\b(?:${NOISES}) like (?=(?:an?|the|my|your|his|her|its|our|their)\s)`, 'iu'), '$1'],
  // "A metal hit, ONE-SHOT"; not "a rifle, one shot".
  [
    new RegExp(String.raw`(?<!\b${WEAPON}\b.*)\b(?:an? )?one[\s-]+shot\b(?!\s+${SHOT}\b)(?!.*\b${WEAPON}\b)`, 'giu'),
    'single',
  ],
  // "Three barks. SINGLE dry EVENT": one recording, however much is heard.
  [
    /\b(?:an? )?(?:one|single) ((?:(?:dry|wet|clean|short|long|isolated|continuous) )?)(?:event|take)\b(?![\s-]off)/giu,
    '$1',
  ],
  // "A finger snap, SINGLE, dry": about the snap, not a second one.
  [/^(\s*\S.*?)[,;:.(–—]\s*(?:an? )?single(?=\s*(?:[,;:.)]|$))/isu, 'single $1'],
];

/** Words for the silence around what is heard. */
const SILENCE = '(?:quiet|still|calm|empty|silent|silence|nothing)';

/** What breaks a silence that is told at most six words before: "a quiet kitchen EXCEPT FOR a clock", "nothing BUT the wind". */
const EXCEPTION =
  /((?:\S+\s+){1,6})(?:(?:excepting|except|save|apart|other|but) (?:for|from|than)|except(?:ing)?|(?<=\b(?:nothing|silent|silence|sounds?|noises?) )(?:save|apart|other|but))\s+(?=[\p{L}\d])/giu;

/** "A quiet kitchen EXCEPT FOR a clock": both, without the silence that stands directly before. */
function hearExceptions(text: string): string {
  return text.replace(EXCEPTION, (whole, before: string) => {
    if (!new RegExp(`\\b(?:${SILENCE}|no)\\b`, 'iu').test(before)) return whole;
    const rest = before
      .replace(new RegExp(`(?:\\b(?:is|are|${SILENCE})[\\s,]+)+$`, 'iu'), '')
      .replace(/\bno (?:sounds?|noises?)[\s,]+$/iu, '');
    return rest.trim() === '' ? '' : `${rest.trimEnd()}, `;
  });
}

/** Replaces what only looks like a number, an event or an exclusion. */
export function spellIdioms(text: string): string {
  const spelled = hearExceptions(IDIOMS.reduce((said, [found, plain]) => said.replace(found, plain), text));
  return /[\p{L}\d]/u.test(spelled) ? spelled : text;
}
