import { describe, expect, it } from 'vitest';
import { readScript } from './script.ts';

/** The sentences of a text as written, clauses joined. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const item of readScript(text).items) {
    if (item.kind === 'pause') continue;
    open = open === '' ? item.written : `${open} ${item.written}`;
    if (item.ending === ',') continue;
    sentences.push(open);
    open = '';
  }
  return open === '' ? sentences : [...sentences, open];
}

/** Sentences between bars; the text is the same without the bars. A bar without blanks is a missing blank. */
const WHERE_SENTENCES_END: Readonly<Record<string, readonly string[]>> = {
  'full stops, questions and calls': [
    'The boat left. | We stayed.',
    'Who called? | Nobody did.',
    'Watch out! | A step.',
    'What?! | You too?',
    'Oh!! | Long gone.',
  ],
  'initials and letters': [
    'I met Anna B. Cole today.',
    'J.R.R. Tolkien wrote it.',
    'It is plan C. | It fails.',
    'They invited you and I. | Did they pay?',
    'Ask Tom I. Brown.',
  ],
  abbreviations: [
    'We like art. | Children like it too.',
    'It is in ch. V. | It is long.',
    'Plan B. | 3 days later it failed.',
    'See p. 12 now.',
    'Ann and co. were late.',
    'We sold it to Reed & Co. at night.',
    'We sold it to Reed & Co. | It was cheap.',
    'Mt. Blanc is high.',
    'St. Anne stands on Mill St. near the bank.',
    "It is Bob Jr.'s bike.",
    'He saw the U.S.A. last year.',
    'They live in the U.K. | How are they?',
    'He joined the U.S. Navy in May.',
    'Bring pens, paper, etc. | Then wait.',
    'Lee et al. (2004) found it.',
    'Dr. Ng and Prof. Oz agree.',
  ],
  'No as a word and as a number': ['Is it late? | No. | It is early.', 'It is No. 5 of ten.'],
  times: [
    'At 6 a.m. Mrs. Hall woke.',
    'He went to bed at 9 p.m. | Mrs. Hall read on.',
    'We start at 5 p.m. Friday.',
    'It ends at 3 p.m. EST today.',
  ],
  numbers: ['It costs $5.20 now.', 'It costs $5.20. | Pay here.', 'Pi is 3.14. | That is all.'],
  'quotations and brackets': [
    'He whispered, "This way." and ran.',
    '"Why?" she asked.',
    'He said, "This way." | She followed.',
    'We met (it rained all day.) near the lake.',
    '(It rained.) | We met.',
  ],
  'missing blanks': ['We came.|They left.', 'Is it so?|Yes.', 'It cost 2,000.|Too much.'],
  'small letters of chats': ['we came home. | then it rained.'],
  ellipses: [
    'It was … well … odd.',
    'I waited... | Nobody came.',
    'He left. . . . | Then she left.',
    'You see ... I mean it.',
  ],
  'addresses and files': ['Write to a.b@example.com. | We answer.', 'Open notes.txt and example.com now.'],
  lists: ['1) Bread | 2) Milk', '1. Bread. | 2. Milk.', '• Bread | • Milk', 'a. Bread | b. Milk'],
  'names with marks': ['We work at Yahoo! in town.'],
  'dashes of dialogues': ['– Come in. | – No, thanks.'],
};

describe('splitSentences', () => {
  it.each(Object.entries(WHERE_SENTENCES_END))('knows where sentences end: %s', (_what, lines) => {
    const read = lines.map((line) => sentencesOf(line.replaceAll(' | ', ' ').replaceAll('|', '')));
    expect(read).toEqual(lines.map((line) => line.split(/ ?\| ?/)));
  });

  it('goes on in the next line of a wrapped paragraph, but not in the next verse', () => {
    const wrapped = 'It was late in the evening when the last of the boats\ncame home.';
    expect(sentencesOf(wrapped)).toEqual([wrapped]);
    expect(readScript('Roses are red\nviolets are blue').items).toHaveLength(3);
  });

  it('knows which words of the text every sentence says', () => {
    const [sentence] = readScript('On May 3rd it cost -$5.50, well-known!').items;
    expect(sentence).toMatchObject({
      words: [
        { text: 'On', count: 1 },
        { text: 'May 3rd', count: 2 },
        { text: 'it', count: 1 },
        { text: 'cost', count: 1 },
        { text: '-$5.50,', count: 6 },
        { text: 'well-known!', count: 2 },
      ],
    });
  });
});
