import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import type { Stroke } from '../../../draw/sketch.ts';
import { BODIES } from './bodies.ts';
import { readRows } from './event-rows.ts';
import type { Hand } from './sketched.ts';

const hand = (): Hand => ({
  lengthS: 2,
  scale: 1,
  size: 1,
  force: 0.6,
  pace: 1,
  side: 0,
  random: createRandom(1, 'hand'),
});
const drawn = (events: string, lengthS = 2): Stroke[] =>
  readRows(`thing ${lengthS}\n  ${events}\n`).kinds.thing.strokes({ ...hand(), lengthS });
const timesOf = (strokes: readonly Stroke[]): number[] =>
  strokes.map((stroke) => ('blow' in stroke ? (stroke.blow.atS ?? 0) : Number.NaN));

describe('rows of events', () => {
  it('give a kind its length, its phrases and its options', () => {
    const { kinds, phrases, weakPhrases } = readRows(`
lid 1.5 each 8
  = cover
  says (size 2) big lid
  says open + lid, jar
  loosely lids
  weakly top
  strike tin 1
`);
    expect(kinds.lid).toMatchObject({ lengthS: 1.5, stretchesS: 8, words: ['cover'] });
    expect(phrases).toEqual({
      'big lid': { kind: 'lid', size: 2 },
      'open lid': { kind: 'lid' },
      'lid open': { kind: 'lid' },
      'open jar': { kind: 'lid' },
      'jar open': { kind: 'lid' },
      lids: {},
    });
    expect(weakPhrases).toEqual({ top: { kind: 'lid' } });
  });

  it('come at their times, in seconds or as shares of the whole', () => {
    expect(timesOf(drawn('strike tin 1; .25 strike tin 1; 50% strike tin 1; 100%-.5 strike tin 1'))).toEqual([
      0, 0.25, 1, 1.5,
    ]);
    expect(timesOf(drawn('at 0 .5: strike tin 1; .1 strike tin 1'))).toEqual([0, 0.1, 0.5, 0.6]);
  });

  it('go to and fro in turns for the whole length', () => {
    const strokes = drawn('every .5: strike tin 1 | thud 100-900 20ms 1', 4);
    const isBlow = strokes.map((stroke) => 'blow' in stroke);
    expect(strokes.length).toBeGreaterThan(5);
    expect(isBlow).toEqual(isBlow.map((_, n) => n % 2 === 0));
  });

  it('have a name where they come again, at full force or softer', () => {
    const blows = drawn('knock: strike tin 1; .1 strike tin 1\n  knock; 50% knock .5');
    expect(timesOf(blows)).toEqual([0, 0.1, 1, 1.1]);
    const gains = blows.map((stroke) => ('blow' in stroke ? stroke.blow.gain : Number.NaN));
    expect(gains).toEqual([1, 1, 0.5, 0.5]);
  });

  it.each([
    ['knock; knock: strike tin 1', 'knock'],
    ['knock: strike tin 1\n  knock: strike shell 1\n  knock', 'twice'],
    ['ring: strike tin 1\n  ring 900 1', 'exciter'],
    ['knock: strike tin 1\n  knock .5 2', 'too much'],
  ])('have a name that is new, and stands before its uses: %s', (events, word) => {
    expect(() => drawn(events)).toThrow(word);
  });

  it('sound at several ratios, detuned between left and right, in swings', () => {
    const [low, high] = drawn('tone 1 200 1 swings 4/.5 with 1.5 wide .01').flatMap((stroke) =>
      'tone' in stroke ? [stroke.tone] : [],
    );
    expect([low.hz, high.hz]).toEqual([200, 300]);
    const levels = (low.gain as [number, number][]).map(([, level]) => level);
    expect([Math.min(...levels), Math.max(...levels)]).toEqual([0.5, expect.closeTo(1, 2)]);
    const rows = readRows('thing 1\n  tone 1 200 1 with 1.5 wide .01\n').kinds.thing;
    const left = rows.strokes({ ...hand(), side: -1 }).map((stroke) => ('tone' in stroke ? stroke.tone.hz : 0));
    expect(left).toEqual([198, 303]);
  });

  it.each([
    ['bubbles 2 50/s 400-2000 1', 60],
    ['gulps 2 3>6 300>150 1', 18],
    ['wings 2 5>10 1', 30],
    ['feet 2 10 1 1', 40],
    ['flap flesh 2 20>20 1 .1 0', 40],
    ['flap flesh 2 40>40 1 .1 .5', 40],
    ['run 1 500 1 1 steps 0/4/7', 3],
  ])('of living beings and water come again and again: %s', (events, about) => {
    const count = drawn(events).reduce((sum, stroke) => sum + ('grains' in stroke ? about : 1), 0);
    expect(count).toBeGreaterThan(0.6 * about);
    expect(count).toBeLessThan(1.5 * about);
  });

  it('take the usual body where none is named', () => {
    const modesOf = (events: string): number => {
      const [stroke] = drawn(events);
      return 'slips' in stroke ? stroke.slips.modes[0].hz : Number.NaN;
    };
    expect(modesOf('creak .5 100>140 .3')).toBe(BODIES.joint[0].hz);
    expect(modesOf('creak trunk .5 100>140 .3')).toBe(BODIES.trunk[0].hz);
    expect(() => drawn('creak butter .5 100>140 .3')).toThrow('butter');
  });

  it('happen by chance', () => {
    const count = drawn('every .1: ?.3 strike tin 1', 60).length;
    expect(count).toBeGreaterThan(0.15 * 600);
    expect(count).toBeLessThan(0.45 * 600);
  });

  it.each([
    ['hit tin 1', 'exciter'],
    ['strike air 1', 'body'],
    ['strike tin', 'gain'],
    ['strike tin loud', 'value'],
    ['rub .3 900 .2', 'frequencies'],
    ['wash 1 400 .2 softly', 'softly'],
    ['wash 1 400 .2 in', 'number'],
    ['wash 1 400 .2 saw', 'saw'],
    ['rattle tin 1 20/s .2 in .1', 'in'],
    ['run 1 500 1 1 fading', 'fading'],
    ['ticks pawl 1 x4 .2 0/1/1/0', '0/1/1/0'],
    ['tone 1 400 .2 of 1/x', 'x'],
    ['puffs 1 8 90-900 .2', 'frequencies'],
    ['?often strike tin 1', 'often'],
    ['every now: strike tin 1', 'now'],
    ['says (sise 2) lid', 'sise'],
    ['says (size big) lid', 'big'],
    ['says (size 2 force) lid', 'force'],
    ['says (size) lid', 'size'],
  ])('that cannot be read are refused: %s', (events, word) => {
    expect(() => drawn(events)).toThrow(word);
  });

  it.each(['thing', 'thing long', 'thing 1 count', 'thing 1 each 8 twice'])('need a head: %s', (head) => {
    expect(() => readRows(`${head}\n  strike tin 1\n`)).toThrow('is no');
  });

  it('are of one kind each, and a drawing has one', () => {
    expect(() => readRows('thing 1\n  strike tin 1\nthing 2\n  strike tin 1\n')).toThrow('twice');
    expect(() => readRows('thing 1\n  strike tin 1\n', { other: () => [] })).toThrow('other');
  });

  it('and a drawing exclude each other', () => {
    expect(() => readRows('thing 1\n  says thing\n')).toThrow('thing');
    expect(() => readRows('thing 1\n  strike tin 1\n', { thing: () => [] })).toThrow('thing');
  });
});
