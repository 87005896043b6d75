import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentBlock, type Narration, scriptOfDocument } from './document-script.ts';

const PLAIN: Narration = { quotesApart: false, narratorVoice: null, quotesVoice: null };
const said = (text: string): DocumentBlock => ({ kind: 'paragraph', text });
const heading = (level: number, text: string): DocumentBlock => ({ kind: 'heading', level, text });
const spoken = (blocks: readonly DocumentBlock[], narration = PLAIN) =>
  scriptOfDocument(blocks, narration).lines.map(({ speaker, text }) => [speaker, text]);
const chapters = (blocks: readonly DocumentBlock[]) =>
  scriptOfDocument(blocks, PLAIN).lines.flatMap(({ chapter }) => chapter ?? []);

describe('a document as a script', () => {
  it('takes names before several lines, or in capitals, for speakers, and other words before a colon for text', () => {
    const lines = ['Ben: Hello.', 'ANNA: Hi.', 'Ben: Well?', 'Note: read this.'].map(said);
    expect(spoken(lines)).toEqual([
      ['Ben', 'Hello.'],
      ['ANNA', 'Hi.'],
      ['Ben', 'Well?'],
      [null, 'Note: read this.'],
    ]);
  });

  it('gives unnamed quotations to the two who speak in turn, and others to Someone', () => {
    const talk = ['“Yes?” said Anna.', '“No,” said Ben.', '“Why?”', '“So.”', 'Rain fell.', '“Who?”'].map(said);
    expect(spoken(talk, { ...PLAIN, quotesApart: true }).filter(([speaker]) => speaker !== 'Narrator')).toEqual([
      ['Anna', '“Yes?”'],
      ['Ben', '“No,”'],
      ['Anna', '“Why?”'],
      ['Ben', '“So.”'],
      ['Someone', '“Who?”'],
    ]);
  });

  it('casts the voices of narration and of quoted speech', () => {
    const talk = [said('“Yes?” said Anna.')];
    expect(scriptOfDocument(talk, { ...PLAIN, narratorVoice: 'n', quotesVoice: 'q' }).cast).toEqual({
      Narrator: { voice_id: 'n' },
      Anna: { voice_id: 'q' },
    });
    expect(spoken(talk, { ...PLAIN, narratorVoice: 'n' })).toEqual([['Narrator', '“Yes?” said Anna.']]);
  });

  it('begins chapters with the highest headings of which there are several, or where the document says so', () => {
    expect(chapters([heading(1, 'Book'), heading(2, 'One'), heading(3, 'a'), heading(2, 'Two')])).toEqual([
      'Book',
      'One',
      'Two',
    ]);
    expect(chapters([heading(2, 'Only'), said('x')])).toEqual(['Only']);
    expect(chapters([heading(1, 'One'), { kind: 'paragraph', text: 'x', chapter: 'First' }])).toEqual(['First']);
    expect(chapters([said('x')])).toEqual([]);
  });

  it('divides paragraphs that are longer than a line after sentences', () => {
    const sentence = `${'word '.repeat(100)}end. `;
    const lines = spoken([said(sentence.repeat(30).trim())]);
    expect(lines.length).toBe(2);
    for (const [, text] of lines) expect(text).toMatch(/end\.$/);
  });

  it('has all the text of the document', () => {
    const words = fc.array(fc.constantFrom('“Oh,”', 'said', 'Anna', 'Ben', 'rain.', 'x'.repeat(4000), '😀', '[pause'));
    const block = fc.oneof(
      words.map((parts): DocumentBlock => said(parts.join(' '))),
      words.map((parts): DocumentBlock => heading(1, parts.join(' '))),
      fc.constant<DocumentBlock>({ kind: 'break' }),
    );
    const bare = (text: string) => text.replace(/\s+/g, '');
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.boolean(), (blocks, quotesApart) => {
        const { lines } = scriptOfDocument(blocks, { ...PLAIN, quotesApart });
        const written = blocks.map((one) => (one.kind === 'break' ? '' : one.text)).join('');
        expect(bare(lines.map(({ text }) => text).join(''))).toBe(bare(written));
        for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(10_000);
      }),
      { numRuns: 200, seed: 11 },
    );
  });
});
