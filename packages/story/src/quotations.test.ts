import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prosePieces } from './quotations.ts';

const pieces = (text: string) => prosePieces(text).map(({ isQuoted, text: part }) => (isQuoted ? `> ${part}` : part));
const speaker = (text: string) => prosePieces(text).find(({ isQuoted }) => isQuoted)?.speaker;

describe('prose', () => {
  it('is divided into narration and quoted speech, in the marks of several languages', () => {
    expect(pieces('“Who is there?” said Anna. “I heard a knock.”')).toEqual([
      '> “Who is there?”',
      'said Anna.',
      '> “I heard a knock.”',
    ]);
    expect(pieces('„Wer ist da?“, fragte sie.')).toEqual(['> „Wer ist da?“,', 'fragte sie.']);
    expect(pieces('« Qui est là ? » demanda-t-elle.')).toEqual(['> « Qui est là ? »', 'demanda-t-elle.']);
    expect(pieces('— Oui, dit-il.')).toEqual(['> — Oui, dit-il.']);
    expect(pieces("'I can't,' he said.")).toEqual(["> 'I can't,'", 'he said.']);
    expect(pieces('‘It’s the boys’ dog!’ she cried.')).toEqual(['> ‘It’s the boys’ dog!’', 'she cried.']);
  });

  it('keeps terms in quotation marks, apostrophes and inches in the narration', () => {
    const told = [
      'She thought of the word “freedom” for a while.',
      "'Twas the night before the dogs' dinner.",
      'A 3" pipe and a 5" one.',
    ];
    for (const text of told) expect(pieces(text)).toEqual([text]);
  });

  it('takes a quotation that is not closed to the end of its paragraph', () => {
    expect(pieces('“It goes on')).toEqual(['> “It goes on']);
  });

  it('names the speaker beside a verb of saying', () => {
    expect(speaker('“Yes,” said Anna Karenina softly.')).toBe('Anna Karenina');
    expect(speaker('“Yes,” Mr. Brown replied.')).toBe('Mr. Brown');
    expect(speaker('“Yes,” said the old king to his daughter.')).toBe('The old king');
    expect(speaker('Then Ben turned and asked: “Why?”')).toBeNull();
    expect(speaker('Ben asked: “Why?”')).toBe('Ben');
    expect(speaker('“Yes,” he said.')).toBeNull();
    expect(speaker('She said, “No.”')).toBeNull();
  });

  it('loses nothing', () => {
    const prose = fc
      .array(
        fc.constantFrom('“', '”', '"', "'", '‘', '’', '«', '»', '—', ' ', '\n', ',', '.', 'said', 'Anna', 'é', '7'),
      )
      .map((parts) => parts.join(''));
    const bare = (text: string) => text.replace(/\s+/g, '');
    fc.assert(
      fc.property(
        prose,
        (text) =>
          bare(
            prosePieces(text)
              .map((piece) => piece.text)
              .join(''),
          ) === bare(text),
      ),
      { numRuns: 500, seed: 5 },
    );
  });

  it('takes time in proportion to the length of a paragraph of marks that nothing closes', () => {
    const text = 'a “ ‘b '.repeat(40_000);
    expect(prosePieces(text)).toHaveLength(1);
  });
});
