import { expect, it } from 'vitest';
import { chordName, type Key, parseNumeral } from './theory.ts';

const C_MAJOR: Key = { tonic: 0, mode: 'major' };
const A_MINOR: Key = { tonic: 9, mode: 'minor' };
const E_FLAT_MAJOR: Key = { tonic: 3, mode: 'major' };

it.each([
  ['I', C_MAJOR, 'C'],
  ['vi7', C_MAJOR, 'Am7'],
  ['I_3', C_MAJOR, 'C/E'],
  ['IVM7', C_MAJOR, 'Fmaj7'],
  ['viio', C_MAJOR, 'Bdim'],
  ['V7/ii', C_MAJOR, 'A7'],
  ['iadd9', A_MINOR, 'Am(add9)'],
  ['V7sus4', A_MINOR, 'E7sus4'],
  ['vi', E_FLAT_MAJOR, 'Cm'],
  ['IV', E_FLAT_MAJOR, 'Ab'],
])('the chord %s is written as musicians do', (numeral, key, name) => {
  expect(chordName(parseNumeral(numeral, key), key)).toBe(name);
});

it('a chord without a name of its own is written as minor or major', () => {
  const chord = { root: 6, bass: 6, symbol: '' };
  expect(chordName({ ...chord, intervals: [0, 3, 7, 17] }, C_MAJOR)).toBe('F#m');
  expect(chordName({ ...chord, intervals: [0, 4, 7, 18] }, C_MAJOR)).toBe('F#');
});
