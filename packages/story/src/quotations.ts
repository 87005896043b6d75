/** A stretch of prose: what somebody says, or what the narrator tells. */
export interface ProsePiece {
  readonly isQuoted: boolean;
  readonly text: string;
  /** Who says it, when the prose tells. */
  readonly speaker: string | null;
}

/** Closing marks by the mark that opens. Single marks are also apostrophes, so they close only after punctuation. */
const PAIRS: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '"': '"',
  '「': '」',
  '『': '』',
};
const SINGLE: Readonly<Record<string, string>> = { '‘': '’', '‹': '›', '›': '‹', "'": "'" };
const DASHED = /^[—–]\s*\p{L}/u;
const ENDS_SPEECH = /[,.!?…;:—–-]$/u;
const HAS_WORDS = /[\p{L}\p{N}]/u;

const SAYING =
  'said|says|asked|asks|replied|replies|answered|answers|cried|cries|shouted|shouts|whispered|whispers|murmured|murmurs|' +
  'muttered|mutters|called|calls|exclaimed|exclaims|added|adds|continued|continues|began|begins|repeated|repeats|' +
  'returned|remarked|remarks|observed|observes|inquired|enquired|insisted|insists|demanded|demands|declared|declares|' +
  'agreed|agrees|snapped|sighed|sighs|laughed|laughs|growled|screamed|yelled|explained|explains|suggested|suggests|' +
  'interrupted|protested|warned|warns|admitted|begged|wondered|responded|roared|gasped|groaned|hissed';
const NAME = String.raw`(?:(?:Mr|Mrs|Ms|Dr|St)\.? )?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,2}`;
const ROLE = String.raw`(?:[Tt]he|[Aa]n?) (?:\p{Ll}+ )?\p{Ll}+?`;
/** What may follow a role, so that it does not take in the words after it. */
const AFTER_ROLE = String.raw`(?=\s*(?:[,.;:!?—–]|$)| (?:to|and|as|with|in|from|who|when|after|while|at|again|softly|quietly|loudly)\b)`;
const VERB_THEN_NAME = new RegExp(String.raw`^[\s,—–-]*(?:${SAYING}) (?:(${NAME})|(${ROLE})${AFTER_ROLE})`, 'u');
const NAME_THEN_VERB = new RegExp(String.raw`^[\s,—–-]*(?:(${NAME})|(${ROLE})) (?:\p{Ll}+ly )?(?:${SAYING})\b`, 'u');
const BEFORE_QUOTE = new RegExp(
  String.raw`(?:^|[.!?…;,] |\b(?:and|but|then|so) )(?:(${NAME})|(${ROLE})) (?:\p{Ll}+ly )?(?:${SAYING})\b[^.!?]{0,60}[,:—–]?\s*$`,
  'u',
);
/** Capitalised at the start of a sentence, but no names. */
const NO_NAMES = new Set(
  'He She They I We You It Who This That These Those There Then And But So Nobody Somebody Someone Everyone One'.split(
    ' ',
  ),
);

/**
 * A paragraph in pieces of narration and quoted speech, which together are its text. Words in quotation marks within a
 * sentence stay part of the narration. The speaker of a paragraph is the one that is named beside a quotation by a verb
 * of saying: “…,” said Anna. English only; elsewhere the speakers stay unknown.
 */
export function prosePieces(paragraph: string): ProsePiece[] {
  const pieces = joined(rawPieces(paragraph));
  const speaker = pieces.some(({ isQuoted }) => isQuoted) ? namedSpeaker(pieces) : null;
  return pieces.map((piece) => ({ ...piece, speaker: piece.isQuoted ? speaker : null }));
}

type Raw = Omit<ProsePiece, 'speaker'>;

function rawPieces(paragraph: string): Raw[] {
  if (DASHED.test(paragraph)) return [{ isQuoted: true, text: paragraph }];
  const pieces: Raw[] = [];
  const unclosed = new Set<string>();
  let told = 0;
  for (let at = 0; at < paragraph.length; at++) {
    const end = quotationEnd(paragraph, at, unclosed);
    if (end === null) continue;
    const quoted = paragraph.slice(at, end);
    if (!isSpeech(quoted, paragraph.slice(0, at))) {
      at = end - 1;
      continue;
    }
    pieces.push({ isQuoted: false, text: paragraph.slice(told, at) }, { isQuoted: true, text: quoted });
    told = end;
    at = end - 1;
  }
  pieces.push({ isQuoted: false, text: paragraph.slice(told) });
  return pieces;
}

/**
 * End of the quotation that opens at an index; that of the paragraph when it goes on in the next one; null without one.
 *
 * @param unclosed - marks that nothing closes from here on; added to, so that a paragraph is searched once for each
 */
function quotationEnd(text: string, at: number, unclosed: Set<string>): number | null {
  const mark = text[at] as string;
  const pair = PAIRS[mark] ?? SINGLE[mark];
  const opens = at === 0 || /[\s([—–-]/u.test(text[at - 1] as string);
  // French marks stand apart from their words.
  const touches = mark === '«' || /\S/u.test(text[at + 1] ?? ' ');
  if (pair === undefined || !opens || !touches || unclosed.has(mark)) return null;
  for (let end = at + 1; end < text.length; end++) {
    if (!pair.includes(text[end] as string)) continue;
    const closes =
      !(mark in SINGLE) || (ENDS_SPEECH.test(text[end - 1] as string) && !/\p{L}/u.test(text[end + 1] ?? ''));
    if (closes) return end + 1;
  }
  unclosed.add(mark);
  return mark in SINGLE || at > 0 ? null : text.length;
}

/** Whether quoted words are said, and not a term or a title within a sentence. */
function isSpeech(quoted: string, before: string): boolean {
  const inner = quoted.slice(1).replace(/[”“»«"」』’›‹']$/u, '');
  return before.trim() === '' || ENDS_SPEECH.test(inner.trimEnd()) || /[,:]\s*$/u.test(before);
}

/** Without empty pieces, and with punctuation at the start of a piece at the end of the one before it. */
function joined(pieces: readonly Raw[]): Raw[] {
  const found: { isQuoted: boolean; text: string }[] = [];
  for (const { isQuoted, text } of pieces) {
    const last = found.at(-1);
    const [stray = ''] = (last !== undefined && (HAS_WORDS.test(text) ? /^[,.;:!?…]+/u : /^.*$/su).exec(text)) || [];
    if (last !== undefined) last.text += stray.trimEnd();
    const rest = text.slice(stray.length).trim();
    if (rest !== '') found.push({ isQuoted, text: rest });
  }
  return found;
}

function namedSpeaker(pieces: readonly Raw[]): string | null {
  for (const [index, { isQuoted, text }] of pieces.entries()) {
    if (isQuoted) continue;
    const after =
      pieces[index - 1]?.isQuoted === true ? (VERB_THEN_NAME.exec(text) ?? NAME_THEN_VERB.exec(text)) : null;
    const before = pieces[index + 1]?.isQuoted === true ? BEFORE_QUOTE.exec(text) : null;
    for (const match of [after, before]) {
      const name = match?.[1] ?? match?.[2];
      if (name !== undefined && !NO_NAMES.has(name)) return capitalised(name);
    }
  }
  return null;
}

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
