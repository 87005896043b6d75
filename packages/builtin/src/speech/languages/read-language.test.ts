import { describe, expect, it } from 'vitest';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { explainLanguageText, parseLanguageScript } from './read-language.ts';
import { SPANISH } from './spanish.ts';
import { WRITTEN_AND_SAID } from './testing-written-lines.ts';

const says = (text: string, language = GERMAN, pronounce = {}) =>
  explainLanguageText(text, language, pronounce).sentences.map((sentence) => sentence.says);

describe.each([
  ['german', GERMAN],
  ['spanish', SPANISH],
  ['french', FRENCH],
  ['italian', ITALIAN],
] as const)('%s', (name, language) => {
  it.each(WRITTEN_AND_SAID[name] as [string, string][])('reads “%s”', (written, said) => {
    expect(says(written, language)).toEqual([said]);
  });

  it('says every whole number up to a thousand in one form without figures', () => {
    const said = Array.from({ length: 1000 }, (_, value) => says(`${value}`, language)[0] as string);
    expect(said.filter((words) => !/^[\p{L} '-]+\.$/u.test(words))).toEqual([]);
    expect(new Set(said).size).toBe(1000);
  });
});

describe('a text of another language', () => {
  it('is split into sentences at full stops that end one, with pauses', () => {
    const { items } = parseLanguageScript(
      'Dr. Weiß kam am 3. Mai. Er blieb z. B. bis 8.30 Uhr.\n\nDann ging er.',
      GERMAN,
    );
    expect(items.map((item) => (item.kind === 'sentence' ? item.written : item.durationS))).toEqual([
      'Dr. Weiß kam am 3. Mai.',
      0.3,
      'Er blieb z. B. bis 8.30 Uhr.',
      0.7,
      'Dann ging er.',
    ]);
  });

  it('keeps a pause of a given length, and leaves out marks of emphasis', () => {
    const { items } = parseLanguageScript('*Bonjour* [pause:1.5s] Madame', FRENCH);
    expect(items).toMatchObject([
      { text: 'Bonjour', written: '*Bonjour*', words: [{ text: 'Bonjour', count: 1 }] },
      { durationS: 1.5, exact: true },
      { text: 'Madame' },
    ]);
  });

  it('names every written word once, with the words that are said for it', () => {
    const [sentence] = parseLanguageScript('Cuesta 12,50 €, Sra. López.', SPANISH).items;
    expect(sentence).toMatchObject({
      text: 'Cuesta doce euros con cincuenta, señora López',
      words: [
        { text: 'Cuesta', count: 1 },
        { text: '12,50 €,', count: 4 },
        { text: 'Sra.', count: 1 },
        { text: 'López.', count: 1 },
      ],
    });
  });

  it('says respelled words as they are respelled, and leaves out entries in sounds of English', () => {
    const pronounce = { Žižek: 'Schischek', EuGH: 'E U G H', Haus: '/HH AW1 S/' };
    expect(says('Žižek war im Haus beim EuGH.', GERMAN, pronounce)).toEqual(['Schischek war im Haus beim E U G H.']);
  });

  it('counts with the gender of the noun where the noun tells it', () => {
    expect(says('Hay 21 casas, 21 árboles y 1 problema.', SPANISH)).toEqual([
      'Hay veintiuna casas, veintiún árboles y un problema.',
    ]);
    expect(says('1 Katze, 1 Hund und 1.', GERMAN)).toEqual(['eine Katze, ein Hund und eins.']);
    expect(says('1 stanza, 1 gatto e 1 studente.', ITALIAN)).toEqual(['una stanza, un gatto e uno studente.']);
  });

  it('says whole millions of a currency with what joins them', () => {
    expect(says('3.000.000 €', SPANISH)).toEqual(['tres millones de euros.']);
    expect(says('2 000 000 €', FRENCH)).toEqual(["deux millions d'euros."]);
    expect(says('1.000.000 €', ITALIAN)).toEqual(['un milione di euro.']);
    expect(says('0,99 €', GERMAN)).toEqual(['neunundneunzig Cent.']);
  });

  it('says ranges, addresses and negative numbers', () => {
    expect(says('Seiten 10-20, -3,5 °C, info@beispiel.de', GERMAN)).toEqual([
      'Seiten zehn bis zwanzig, minus drei Komma fünf Grad Celsius, info ät beispiel Punkt de.',
    ]);
  });

  it('keeps French words that look like Roman numbers', () => {
    expect(says('Le roi et Ce mot. Au Ve siècle.', FRENCH)).toEqual(['Le roi et Ce mot.', 'Au cinquième siècle.']);
  });

  it('tells which letters no voice of it reads, and refuses a text with nothing else', () => {
    expect(explainLanguageText('Das ist Привет.', GERMAN).notes).toEqual([
      'Left out letters this voice cannot read: П р и в е т.',
    ]);
    expect(() => parseLanguageScript('Привет', GERMAN)).toThrow('it speaks German');
    expect(() => parseLanguageScript('…', GERMAN)).toThrow('nothing to say');
  });
});
