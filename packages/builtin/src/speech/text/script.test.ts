import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { RefusedInput } from '../../rendering.ts';
import { parseScript, type Script } from './script.ts';

/** Sentences with their final mark, pauses as seconds in angle brackets. */
function readAloud({ items }: Script): string {
  return items.map((item) => (item.kind === 'pause' ? `<${item.durationS}>` : `${item.text}${item.ending}`)).join(' ');
}

describe('parseScript', () => {
  it.each([
    [
      'May 3rd, 2024, Dr. Smith paid $12.50.',
      'may third, twenty twenty four, doctor smith paid twelve dollars and fifty cents.',
    ],
    ['It is 2024-05-03 or 9/11/2001.', 'it is may third, twenty twenty four or september eleventh, two thousand one.'],
    ['On 3 May 1905 and in the 1990s.', 'on the third of may nineteen oh five and in the nineteen nineties.'],
    ['At 10:30 a.m., 5 pm, 14:05 or 5:00.', "at ten thirty lettera m, five p m, fourteen oh five or five o'clock."],
    [
      '1,234,567 and 3.14 and 007.',
      'one million two hundred thirty four thousand five hundred sixty seven and three point one four and zero zero seven.',
    ],
    ['The 21st of 103rd.', 'the twenty first of one hundred third.'],
    ['£3.5m, 20€, $1, $0.99.', 'three point five million pounds, twenty euros, one dollar, ninety nine cents.'],
    ['50% of ½ at -5°C.', 'fifty percent of one half at minus five degrees celsius.'],
    [
      '1 km, 10km, 100 km/h and 440 Hz.',
      'one kilometer, ten kilometers, one hundred kilometers per hour and four hundred forty hertz.',
    ],
    ['10–20 by 3×4.', 'ten to twenty by three by four.'],
    ['Henry VIII, Rocky II and Chapter IV.', 'henry the eighth, rocky two and chapter four.'],
    ['NASA and the FBI own HTML.', 'nasa and the f b i own h t m l.'],
    ['Mr. Jones Jr. lives on Main St.', 'mister jones junior lives on main street.'],
    ['St. Mary has a Ph.D., e.g. this.', 'saint mary has a p h d, for example this.'],
    [
      'See www.example.com/a or mail me@example.org.',
      'see example dot com slash lettera or mail me at example dot org.',
    ],
    ['Call (555) 123-4567.', 'call five five five, one two three, four five six seven.'],
    ['v2.0.1 & MP3 + H2O', 'version two point zero point one and m p three plus h two o.'],
    ['Café “naïve” — it’s fine', "cafe naive, it's fine."],
    ['I ❤ this 🎉', 'i heart this party.'],
    ['WHAT A LOVELY MORNING', 'what a lovely morning.'],
    ['Sooooo good!!!', 'soo good!'],
    ['**Bold** <b>tags</b> and `code`', 'bold tags and code.'],
  ])('reads %j', (text, aloud) => {
    expect(readAloud(parseScript(text))).toBe(aloud);
  });

  it('reads breaks of SSML as pauses, by time or by strength', () => {
    expect(
      readAloud(
        parseScript(
          'One <break time="750ms"/> two<break time=\'1.5s\'>three <break strength="strong"/> four <break/> five.',
        ),
      ),
    ).toBe('one. <0.75> two. <1.5> three. <0.75> four. <0.5> five.');
  });

  it('ends sentences at full stops, not at abbreviations, initials or decimals', () => {
    const script = parseScript(
      'Dr. J. R. Smith met Prof. Lee at 3.5 km on 1st Ave. near here. They left. "Why?" he asked.',
    );
    expect(readAloud(script)).toBe(
      'doctor j r smith met professor lee at three point five kilometers on first avenue near here. <0.3> they left. <0.3> why he asked.',
    );
  });

  it('reads pauses, first, last and in between, and keeps them to a minute', () => {
    expect(readAloud(parseScript('[pause:2s]Hello[pause:250ms]there. [pause 1]'))).toBe('<2> hello. <0.25> there. <1>');
    const long = parseScript('a [pause:999999s] b');
    expect(readAloud(long)).toBe('a. <60> b.');
    expect(long.notes.join()).toContain('60');
  });

  it('pauses longer at a blank line than at a line break', () => {
    expect(readAloud(parseScript('One\ntwo\n\nthree'))).toBe('one. <0.35> two. <0.7> three.');
  });

  it('distinguishes rising and falling questions', () => {
    const rises = parseScript('Is it you? Who is it?').items.flatMap((item) =>
      item.kind === 'sentence' ? [item.rises] : [],
    );
    expect(rises).toEqual([true, false]);
  });

  it('finds the stressed words', () => {
    const [first] = parseScript('I *really really* mean it').items;
    expect(first).toMatchObject({ text: 'i really really mean it', stressed: [1, 2] });
    expect(parseScript('Do NOT go').items[0]).toMatchObject({ stressed: [1] });
  });

  it('splits an endless sentence into breath groups', () => {
    const { items } = parseScript('word '.repeat(2000));
    const words = items.flatMap((item) => (item.kind === 'sentence' ? item.text.split(' ') : []));
    expect(words).toHaveLength(2000);
    for (const item of items) if (item.kind === 'sentence') expect(item.text.length).toBeLessThan(300);
  });

  it('splits a long statement at its commas, so that its beginning is heard early', () => {
    verifies('decided.speech.clauses');
    const script = parseScript(
      'On May 3rd, 2024, when the fog had lifted and the boats came home, a bell rang over the water *twice, slowly* and with some force, and they all slept.',
    );
    expect(readAloud(script)).toBe(
      'on may third, twenty twenty four, when the fog had lifted and the boats came home, <0.12> a bell rang over the water twice, slowly and with some force, and they all slept.',
    );
    const whole = 'A bell rang over the water, and they all slept.';
    expect(parseScript(whole).items).toHaveLength(1);
    const question = `Did they know that ${'a bell rang over the water, and '.repeat(5)} they slept?`;
    expect(parseScript(question).items).toHaveLength(1);
  });

  it('says words as the dictionary does, by spelling or by sounds', () => {
    const script = parseScript('Siobhán met Nguyen in New York.', {
      Siobhán: 'shi vawn',
      nguyen: '/W IH1 N/',
      'New York': 'the city',
    });
    expect(readAloud(script)).toMatch(/^shi vawn met (\w+) in the city\.$/);
    const madeUp = /met (\w+) in/.exec(readAloud(script))?.[1] ?? '';
    expect(script.lexicon.get(madeUp)).toBe('w ih1 n');
  });

  it('refuses sounds English does not have, and names them', () => {
    expect(() => parseScript('Bach', { bach: '/B AA1 X/' })).toThrow(/"x"/);
    expect(() => parseScript('Bach', { bach: '/B X/' })).toThrow(RefusedInput);
  });

  it('skips what it cannot read, and says so', () => {
    const script = parseScript('Hello Привет \u{10FFFD}');
    expect(readAloud(script)).toBe('hello.');
    expect(script.notes.join(' ')).toContain('П');
    expect(script.notes.join(' ')).toContain('\u{10FFFD}');
  });

  it.each(['', '   ', '...', '\u{10FFFD}', '[pause:1s]', '<b></b>'])(
    'refuses %j, which has nothing to speak',
    (text) => {
      expect(() => parseScript(text)).toThrow(RefusedInput);
    },
  );

  it('says why when the text is in another script', () => {
    expect(() => parseScript('Привет, мир')).toThrow(/English/);
  });

  it('gives words the speech program can say, for any input', () => {
    const fragment = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        ...[
          '$',
          '1/0',
          '[pause:',
          ']',
          '99:99',
          'Dr.',
          '...',
          '*',
          "'",
          '3x',
          '-',
          '\n',
          '°C',
          'MMXX',
          '13/13/2024',
          '+1',
        ],
        ...[
          '0.0.0',
          '$.5',
          '@a.b',
          'http://',
          '24/7',
          "'80s",
          'U.S.',
          '[pause:-1]',
          '[pause:1e9]',
          '#',
          '½½',
          '٣',
          '１２',
        ],
      ),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 12 }), (fragments) => {
        const text = fragments.join(fragments.length % 2 === 0 ? ' ' : '');
        let script: Script;
        try {
          script = parseScript(text);
        } catch (error) {
          expect(error).toBeInstanceOf(RefusedInput);
          return;
        }
        for (const item of script.items) {
          if (item.kind === 'pause') {
            expect(item.durationS).toBeGreaterThanOrEqual(0);
          } else expect(item.text).toMatch(/^[a-z]+(?:'[a-z]+)*(?:,? [a-z]+(?:'[a-z]+)*)*$/);
        }
      }),
      { numRuns: 400 },
    );
  });
});
