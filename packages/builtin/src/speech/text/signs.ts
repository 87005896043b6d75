import emojiNames from 'unicode-emoji-json/data-by-emoji.json' with { type: 'json' };

/** Spoken names of signs where no neighbour gives them another meaning. */
export const SIGN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '&': 'and', '@': 'at', '+': 'plus', '=': 'equals', '%': 'percent', '<': 'less than', '>': 'greater than' },
    ...{ '/': 'slash', '\\': 'backslash', '^': 'caret', '~': 'tilde', '#': 'hash', $: 'dollar' },
    ...{ '£': 'pound', '€': 'euro', '¥': 'yen', '₹': 'rupee', '¢': 'cent', '₩': 'won', '₽': 'ruble', '₺': 'lira' },
    ...{ '₴': 'hryvnia', '₦': 'naira', '฿': 'baht', '₫': 'dong', '₪': 'shekel', '₿': 'bitcoin', '₱': 'peso' },
    ...{ '°': 'degrees', '‰': 'per mille', '§': 'section', '¶': 'paragraph', '†': 'dagger', '‡': 'double dagger' },
    ...{ '©': 'copyright', '®': 'registered', '™': 'trademark', '℃': 'degrees celsius', '℉': 'degrees fahrenheit' },
    ...{ '×': 'times', '÷': 'divided by', '±': 'plus or minus', '∓': 'minus or plus', '≈': 'about', '≅': 'about' },
    ...{ '≠': 'is not equal to', '≤': 'at most', '≥': 'at least', '≪': 'much less than', '≫': 'much greater than' },
    ...{ '≡': 'is identical to', '∝': 'is proportional to', '∞': 'infinity', '√': 'square root of' },
    ...{ '∛': 'cube root of', '∑': 'sum of', '∏': 'product of', '∫': 'integral of', '∂': 'partial', '∇': 'nabla' },
    ...{ '∈': 'in', '∉': 'not in', '⊂': 'subset of', '∪': 'union', '∩': 'intersection', '∅': 'empty set' },
    ...{ '∀': 'for all', '∃': 'there exists', '¬': 'not', '∧': 'and', '∨': 'or', '∴': 'therefore' },
    ...{ '→': 'to', '⇒': 'implies', '⇔': 'if and only if', '↔': 'to and from', '←': 'from', '⟶': 'to' },
    ...{ '↑': 'up', '↓': 'down', '➜': 'to', '➔': 'to', '▶': 'play', '♯': 'sharp', '♭': 'flat', '♮': 'natural' },
    ...{ '♪': 'music', '♫': 'music', '♂': 'male', '♀': 'female', '☐': 'not done', '☑': 'done', '☒': 'not done' },
    ...{ '✓': 'check', '✗': 'cross', '✘': 'cross', '★': 'star', '☆': 'star', '♥': 'heart', '♡': 'heart' },
    ...{ '♠': 'spades', '♣': 'clubs', '♦': 'diamonds', '☺': 'smile', '☹': 'frown' },
    ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', ζ: 'zeta', η: 'eta', θ: 'theta' },
    ...{ ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', ν: 'nu', ξ: 'xi', ο: 'omicron', π: 'pi', ρ: 'rho' },
    ...{ σ: 'sigma', ς: 'sigma', τ: 'tau', υ: 'upsilon', φ: 'phi', χ: 'chi', ψ: 'psi', ω: 'omega' },
    ...{ Γ: 'gamma', Δ: 'delta', Θ: 'theta', Λ: 'lambda', Ξ: 'xi', Π: 'pi', Σ: 'sigma', Φ: 'phi', Ψ: 'psi' },
    ...{ Ω: 'omega', ª: 'a', º: 'o', '¦': '' },
  }),
);

/** Signs without a name of their own that the grammar reads with their neighbours. */
const READ_WITH_NEIGHBOURS = /[¯–—•·|¼-¾⅐-⅞²³¹⁰-⁹⁺⁻⁽-₉₊₋]/u;

/** Fractions written as one character: numerator and denominator. */
export const FRACTION_SIGNS: ReadonlyMap<string, readonly [top: number, bottom: number]> = new Map([
  ...(['½', '⅓', '¼', '⅕', '⅙', '⅐', '⅛', '⅑', '⅒'] as const).map(
    (sign, i) => [sign, [1, [2, 3, 4, 5, 6, 7, 8, 9, 10][i]]] as [string, [number, number]],
  ),
  ...([
    ['⅔', [2, 3]],
    ['¾', [3, 4]],
    ['⅖', [2, 5]],
    ['⅗', [3, 5]],
    ['⅘', [4, 5]],
    ['⅚', [5, 6]],
    ['⅜', [3, 8]],
    ['⅝', [5, 8]],
    ['⅞', [7, 8]],
  ] as [string, [number, number]][]),
]);

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Superscript or subscript digits and signs as plain ones: "⁻³" is "-3". */
export function levelDigits(text: string): string {
  return [...text]
    .map((character) => {
      const digit = Math.max(SUPERSCRIPTS.indexOf(character), SUBSCRIPTS.indexOf(character));
      if (digit >= 0) return String(digit);
      return { '⁻': '-', '₋': '-', '⁺': '+', '₊': '+' }[character] ?? character;
    })
    .join('');
}

/** Shorter names than those of Unicode. */
const EMOJI: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '😂': 'laughing', '🤣': 'laughing', '😊': 'smile', '🙂': 'smile', '😉': 'wink', '😍': 'heart eyes' },
    ...{ '😘': 'kiss', '😎': 'cool', '🤔': 'thinking', '😢': 'crying', '😭': 'sobbing', '😡': 'angry', '😱': 'scream' },
    ...{ '😴': 'sleeping', '🙄': 'eye roll', '❤': 'heart', '♥': 'heart', '💯': 'one hundred', '👏': 'applause' },
    ...{ '🙏': 'thank you', '👋': 'wave', '💪': 'strong', '🎉': 'party', '🎂': 'birthday cake', '🌙': 'moon' },
    ...{ '🌊': 'wave', '🐶': 'dog', '🐱': 'cat', '🎵': 'music', '🎶': 'music', '✅': 'check', '✔': 'check' },
    ...{ '❌': 'cross', '❓': 'question mark', '❗': 'exclamation mark', '☕': 'coffee', '🍺': 'beer', '☀': 'sun' },
  }),
);
const NAMES = emojiNames as Readonly<Record<string, { readonly name: string } | undefined>>;

/** One emoji with its skin tones and joined parts, a flag or a keycap. */
export const EMOJI_SEQUENCE =
  /[0-9#*]\ufe0f?\u20e3|\p{RI}{2}|(?![0-9#*])\p{Emoji}(?:\p{EMod}|\ufe0f)?(?:\u200d\p{Emoji}(?:\p{EMod}|\ufe0f)?)*/uy;

/** The name of an emoji in words; undefined when it has none. */
export function emojiName(sequence: string): string | undefined {
  const plain = sequence.replace(/\ufe0f|\p{EMod}/gu, '');
  const own = EMOJI.get(plain);
  if (own !== undefined) return own;
  const [first = ''] = plain;
  const found = [
    sequence,
    plain,
    `${plain}\ufe0f`,
    `${first}\ufe0f${plain.slice(first.length)}`,
    first,
    `${first}\ufe0f`,
  ]
    .map((key) => (Object.hasOwn(NAMES, key) ? NAMES[key]?.name : undefined))
    .find((name) => name !== undefined);
  return found;
}

/** Whether a character is a sign that the grammar reads. */
export function isNamedSign(character: string): boolean {
  return (
    SIGN_NAMES.has(character) ||
    FRACTION_SIGNS.has(character) ||
    READ_WITH_NEIGHBOURS.test(character) ||
    (character.length > 0 && /(?![0-9#*\x20-\x7e])[\p{Emoji}\p{EMod}\p{RI}]/u.test(character))
  );
}
