/** A text in printable ASCII and line breaks, and what could not be converted. */
export interface FoldedText {
  readonly text: string;
  /** Distinct letters of other scripts that were left out, in order. */
  readonly unreadable: readonly string[];
  /** Distinct emoji and symbols that were left out because they have no name here. */
  readonly unnamed: readonly string[];
}

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '--',
  '—': ' -- ',
  '―': ' -- ',
  '−': '-',
  '…': '...',
  '•': ', ',
  '·': ' ',
  '⁄': '/',
  '¿': '',
  '¡': '',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'th',
  Ð: 'Th',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ŋ: 'ng',
  '£': '£',
  '€': '€',
  '¥': '¥',
  '₹': '₹',
  '¢': '¢',
  '°': '°',
  '×': ' x ',
  '÷': ' divided by ',
  '±': ' plus or minus ',
  '≈': ' about ',
  '≠': ' is not equal to ',
  '≤': ' at most ',
  '≥': ' at least ',
  '∞': ' infinity ',
  '√': ' square root of ',
  '§': ' section ',
  '©': ' copyright ',
  '®': ' registered ',
  '→': ' to ',
  '‰': ' per mille ',
  '№': ' number ',
  α: ' alpha ',
  β: ' beta ',
  γ: ' gamma ',
  δ: ' delta ',
  Δ: ' delta ',
  λ: ' lambda ',
  π: ' pi ',
  σ: ' sigma ',
  ω: ' omega ',
  Ω: ' ohm ',
  µ: 'u',
  μ: 'u',
};

/** Spoken names of common emoji; others are silent. */
const EMOJI: Readonly<Record<string, string>> = {
  '😀': 'grinning face',
  '😂': 'laughing',
  '🤣': 'laughing',
  '😊': 'smile',
  '🙂': 'smile',
  '😉': 'wink',
  '😍': 'heart eyes',
  '😘': 'kiss',
  '😎': 'cool',
  '🤔': 'thinking',
  '😢': 'crying',
  '😭': 'sobbing',
  '😡': 'angry',
  '😱': 'scream',
  '😴': 'sleeping',
  '🙄': 'eye roll',
  '❤': 'heart',
  '♥': 'heart',
  '💔': 'broken heart',
  '💯': 'one hundred',
  '👍': 'thumbs up',
  '👎': 'thumbs down',
  '👏': 'applause',
  '🙏': 'thank you',
  '👋': 'wave',
  '💪': 'strong',
  '🎉': 'party',
  '🎂': 'birthday cake',
  '🔥': 'fire',
  '✨': 'sparkles',
  '⭐': 'star',
  '☀': 'sun',
  '🌙': 'moon',
  '🌈': 'rainbow',
  '❄': 'snowflake',
  '🌊': 'wave',
  '🐶': 'dog',
  '🐱': 'cat',
  '🎵': 'music',
  '🎶': 'music',
  '🎤': 'microphone',
  '🚀': 'rocket',
  '💡': 'light bulb',
  '✅': 'check',
  '✔': 'check',
  '❌': 'cross',
  '❓': 'question mark',
  '❗': 'exclamation mark',
  '⚠': 'warning',
  '☕': 'coffee',
  '🍕': 'pizza',
  '🍺': 'beer',
};

const KEPT = /[\x20-\x7e\n£€¥₹¢°]/;
const LETTER = /\p{Letter}/u;
const SILENT = /[\p{Mark}\p{Format}\p{Control}\p{Separator}]|\p{Emoji_Modifier}/u;

/**
 * Converts a text to printable ASCII (plus currency and degree signs):
 * accents are removed, quotes and dashes become plain, common emoji become their names, everything else is left out and
 * reported.
 */
export function foldText(text: string): FoldedText {
  const unreadable = new Set<string>();
  const unnamed = new Set<string>();
  let folded = '';
  for (const character of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').normalize('NFC')) {
    folded += foldCharacter(character, unreadable, unnamed);
  }
  return { text: folded, unreadable: [...unreadable], unnamed: [...unnamed] };
}

function foldCharacter(character: string, unreadable: Set<string>, unnamed: Set<string>): string {
  if (character === '\t') return ' ';
  if (character === '\u2028' || character === '\u2029' || character === '\f' || character === '\v') return '\n';
  if (KEPT.test(character)) return character;
  const replacement = REPLACEMENTS[character];
  if (replacement !== undefined) return replacement;
  const name = EMOJI[character];
  if (name !== undefined) return ` ${name} `;
  // Compatibility forms: full-width letters, ligatures, superscripts, fractions, accented letters.
  const bare = [...character.normalize('NFKD')].map((part) => REPLACEMENTS[part] ?? part).join('');
  const plain = [...bare].filter((part) => KEPT.test(part)).join('');
  if (plain !== '') return /\d\/\d/.test(plain) ? ` ${plain}` : plain;
  if (LETTER.test(character)) unreadable.add(character);
  else if (SILENT.test(character)) return /\p{Separator}/u.test(character) ? ' ' : '';
  else unnamed.add(character);
  return ' ';
}
