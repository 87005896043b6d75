import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { foldText } from './characters.ts';
import { WRITTEN_CLASSES } from './classes/classes.ts';
import { readWritten } from './grammar.ts';
import { LETTER_A } from './say-word.ts';
import { readScript } from './script.ts';
import { SIGN_NAMES } from './signs.ts';
import { WRITTEN_FORMS } from './testing-written-forms.ts';

/** All that a listener or a reader of the notes gets to know. */
function told(text: string): string {
  const { items, notes } = readScript(text);
  return [...items.map((item) => (item.kind === 'pause' ? '' : item.text)), ...notes].join('\n');
}

const joined = (parts: readonly string[]) => parts.join('');
/** Texts in which numbers, signs and words meet in every way. */
const MIXED = fc
  .array(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 5 }),
      fc.constantFrom(...' ,.:;/-+=*%$€£°²³⁻½–—×()[]"\'&@#|!?<>^~_\n'),
      fc.constantFrom(
        ' ',
        ' ',
        'km',
        'a',
        'A',
        'May',
        'Dr.',
        'pm',
        'x',
        'e',
        'v',
        's',
        'and',
        'No. ',
        '°C',
        'http://',
        'th',
        'in.',
      ),
      fc.constantFrom(...SIGN_NAMES.keys()),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map(joined);

describe('the grammar of written things', () => {
  it('loses no digit: another digit is said another way', () => {
    verifies('decided.speech.nothing-lost');
    fc.assert(
      fc.property(MIXED, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, pick, step) => {
        const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
        fc.pre(places.length > 0);
        const at = places[pick % places.length] as number;
        const other = `${text.slice(0, at)}${(Number(text[at]) + step) % 10}${text.slice(at + 1)}`;
        expect(told(other)).not.toBe(told(text));
      }),
      { numRuns: 250, seed: 1 },
    );
  });

  it('loses no letter: another letter is said another way', () => {
    fc.assert(
      fc.property(MIXED, fc.nat(), fc.constantFrom(...'bdgkmpqvz'), (text, pick, letter) => {
        const places = [...text.matchAll(/[a-zA-Z]/g)].map(({ index }) => index);
        fc.pre(places.length > 0);
        const at = places[pick % places.length] as number;
        fc.pre((text[at] as string).toLowerCase() !== letter);
        const other = `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
        expect(told(other)).not.toBe(told(text));
      }),
      { numRuns: 250, seed: 2 },
    );
  });

  it('loses no sign: without it, something else is said', () => {
    // Signs that formatting uses are silent where they format.
    const signs = [...SIGN_NAMES.keys()].filter((sign) => !/[~\\#<>^¦]/.test(sign));
    const beside = ['3', '12.5', 'x', 'cat', ' ', ' 7', 'b ', '(', ')', '$', '1/2'];
    const lost = beside.flatMap((left) =>
      signs.flatMap((sign) =>
        beside
          .map((right) => [left, sign, right])
          .filter(([, , right]) => told(`${left}${sign}${right}`) === told(`${left} ${right}`)),
      ),
    );
    // "3 1/2" is said with the "and" of "3 & 1/2".
    expect(lost.filter(([, sign, right]) => SIGN_NAMES.get(sign) !== 'and' || right !== '1/2')).toEqual([]);
  });

  it.each(WRITTEN_FORMS.map(({ what, lines }) => [what, lines] as const))(
    'says %s as a person would',
    (_what, lines) => {
      verifies('decided.speech.written-forms');
      const said = (written: string) =>
        readScript(written)
          .items.flatMap((item) => (item.kind === 'sentence' ? [item.text] : []))
          .join(' ')
          .replaceAll(',', '')
          .replaceAll(LETTER_A, 'a');
      expect(lines.map(([written]) => [written, said(written)])).toEqual(lines);
    },
  );

  it('reads the same whatever the order of its classes', () => {
    const reversed = [...WRITTEN_CLASSES].reverse();
    const check = (text: string) => {
      const folded = foldText(text).text;
      expect(readWritten(folded, reversed)).toEqual(readWritten(folded, WRITTEN_CLASSES));
    };
    for (const [written] of WRITTEN_FORMS.flatMap(({ lines }) => lines)) check(written);
    const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    for (const first of ascii) for (const second of ascii) check(`x ${first}${second}`);
    fc.assert(fc.property(MIXED, check), { numRuns: 250, seed: 3 });
  });
});
