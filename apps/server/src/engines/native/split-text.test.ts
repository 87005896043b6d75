import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { splitText } from './split-text.ts';

describe('splitText', () => {
  it('keeps sentences together as far as they fit', () => {
    verifies('native.speech-pieces');
    const sentence = 'A sentence of some length that says nothing.';
    const pieces = splitText(Array(10).fill(sentence).join(' '));
    expect(pieces).toHaveLength(2);
    expect(pieces.every((piece) => piece.endsWith('.') && piece.length <= 300)).toBe(true);
  });

  it('splits a sentence that is too long at its commas', () => {
    const [first = ''] = splitText(`${'word '.repeat(40)}, ${'more '.repeat(60)}`);
    expect(first.endsWith(',')).toBe(true);
  });

  it('loses nothing but spaces, and makes no empty or oversized piece', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'word', 'end.', 'what?', ',', '\n', ' ', '“Ja!”', 'x'.repeat(120)), {
          maxLength: 400,
        }),
        (words) => {
          const text = words.join(' ');
          const pieces = splitText(text);
          expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          for (const piece of pieces) {
            expect(piece.trim()).not.toBe('');
            expect(piece.length).toBeLessThanOrEqual(300);
          }
        },
      ),
    );
  });
});
