/** Words for an order that stand elsewhere than "then", which is what the steps after this know. */

const PAUSE = String.raw`[,;:.!?\n()|/—–]`;
const ENDS = String.raw`(?=\s*(?:${PAUSE}|$))`;

const ORDERS: readonly (readonly [found: RegExp, plain: string])[] = [
  // "FOLLOWED two seconds later BY": a pause of two seconds.
  [/\s+followed ((?:[^\s,;.]+ ){1,3})later by\b/iu, ', $1pause, then'],
  // "FOLLOWED briefly BY".
  [/ followed (?:\p{L}+ly|soon) by\b/giu, ' followed by'],
  // "Then AFTER A PAUSE a splash".
  [
    new RegExp(
      String.raw`(?<=\S\s*)(?:${PAUSE}\s*(?:(?:and|then|but) )?|\s(?:and|then|but) )after ((?:an? |the )?(?:[^\s,;.]+ )?(?:pause|silence|beat|gap|break))\b${PAUSE}?`,
      'iu',
    ),
    ', $1,',
  ],
  // "A bell AND a gong AT ONCE" as "a bell WHILE a gong".
  [
    new RegExp(
      String.raw`(?<=\S )and ((?:(?!\band\b)[^,;:.!?\n()])*?) (?:at (?:the )?same time|(?:all )?at once|simultaneously|in unison)${ENDS}`,
      'iu',
    ),
    'while $1',
  ],
  // "A horn, gulls cry AFTERWARDS".
  [
    new RegExp(
      String.raw`(${PAUSE}\s*|\b(?:and|then|but|while|as|with) )((?:(?!\b(?:and|then|but|while|as|with)\b)[^,;:.!?\n()])+?) (?:after(?:wards?)?|thereafter|subsequently|eventually|finally)${ENDS}`,
      'giu',
    ),
    '$1then $2',
  ],
  // "The crickets stop WHEN a twig snaps".
  [
    /\b((?:stop(?:s|ped)?|ceases?|halts?)(?: \p{L}+ly)?|(?:go|goes|went|falls?|fell) (?:silent|quiet|still)) when\b/giu,
    '$1 then',
  ],
];

/** "FIRST a gong, SECOND a splash, THIRD a scream". */
const FIRST = new RegExp(String.raw`(?:^|${PAUSE}|\band)\s*first(?:ly)?\b`, 'iu');
const ORDINALS = new RegExp(
  String.raw`(?<=\S\s*)(${PAUSE}\s*|\band )(?:second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth|last(?:ly)?)\b`,
  'giu',
);

/** A number of an item: "1.", "2)", "(3)", "step 4:". */
const NUMBERED = /(^|[\s,;(.])(?:(?:step|part|event|sound) )?[(#]?(\d{1,2})(?:[.):]|\s-)+\s+(?=\p{L})/giu;

/** "1. knocks 2. a door opens", "step 1: rain, step 2: thunder": the first, then the second, and so on. */
export function spellLists(prompt: string): string {
  const numbers = [...prompt.matchAll(NUMBERED)].map(([, , number]) => Number(number));
  if (numbers.length < 2 || numbers.some((number, i) => number !== i + 1)) return prompt;
  return prompt.replace(NUMBERED, (_, before: string, number: string) => (number === '1' ? before : ', then '));
}

/** A prompt whose parts are told in order. */
export function spellOrder(prompt: string): string {
  const text = ORDERS.reduce((said, [found, plain]) => said.replace(found, plain), prompt);
  return orderList(FIRST.test(text) ? text.replace(ORDINALS, '$1then') : text);
}

const IN_ORDER = '(?:one after (?:the )?(?:an)?other|in (?:that|this) order|in (?:sequence|order|turn)|sequence)';
const LISTED = new RegExp(
  String.raw`^\s*${IN_ORDER}\s*${PAUSE}\s*(?<after>.+)$|^(?<before>.+?)[\s,;:(—–-]+${IN_ORDER}[\s.!)]*$`,
  'isu',
);

/** Fewest items of a list. */
const ITEMS = 3;

/** "A bell, a gong, a whistle, IN THAT ORDER", "SEQUENCE: …": each item of the list is the next. */
function orderList(text: string): string {
  const { before, after = before } = LISTED.exec(text)?.groups ?? {};
  // "Two cracks ONE AFTER THE OTHER": what happens anyway.
  if (after === undefined) return text.replace(/(?<=\S)\s+one after (?:the )?(?:an)?other\b(?=.*\p{L})/iu, '');
  const items = after
    .split(/\s*[,;:.!?\n()]\s*/u)
    .filter((item) => item !== '')
    // "Pots AND pans" are one item, unless it is the last.
    .flatMap((item, i, all) => item.split(i === all.length - 1 ? /\s+(?=and\b)/iu : /\s+(?=and (?:an?|the)\b)/iu));
  if (items.length < ITEMS) return /\bone after\b/iu.test(text) ? after : text;
  return items
    .map((item, i) => (i === 0 || CONNECTS.test(item) ? item : item.replace(/^(?:and )?/iu, 'then ')))
    .join(', ');
}

const CONNECTS = /^(?:then|finally|next|after|before|followed|until|lastly)\b/iu;

/** Whether a text tells what happens, in order. */
export function tellsOrder(text: string): boolean {
  return /\b(?:then|followed|follows|after|before|into|until|finally|next|later|pause|silence)\b|->|→/iu.test(text);
}
