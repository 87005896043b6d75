import { createWavetable } from '@soundwright/dsp/oscillator';
import { columnsOf } from './columns.ts';
import type { Note } from './melody.ts';

/** Components of a gesture: notes, a click of a key or a switch, a swish of air. */
export interface Gesture {
  readonly notes: readonly Note[];
  /** Glide over each note, semitones. */
  readonly bend?: number;
  readonly clicks?: readonly (readonly [atS: number, hz: number, gain: number])[];
  /** Its notes keep their level instead of decaying like a struck bar. */
  readonly holds?: 1;
  readonly swish?: readonly [fromHz: number, toHz: number, lengthS: number, gain: number];
}

/** Rising and consonant for success, falling or dissonant for failure. */
export const GESTURES: Readonly<Record<string, Gesture>> = {
  ...columnsOf<Gesture>()(`
             bend holds clicks                 swish            notes
click        -    -     0/2400/1,.028/1900/.35 -                ,
tap          -    -     0/1300/.5,             -                0/0/.02/.4,
beep         -    1     -                      -                0/0/.16,
long-beep    -    1     -                      -                0/0/.8,
blip         3    -     -                      -                7/0/.035,
pop          14   -     -                      -                -5/0/.035,
chirp        7    -     -                      -                3/0/.035,8/.07/.045
toggle-on    -    -     0/1900/.5,             -                0/.004/.03/.6,5/.06/.05/.8
toggle-off   -    -     0/1500/.5,             -                5/.004/.03/.6,0/.06/.05/.8
success      -    -     -                      -                0/0/.1,4/.09/.1,7/.18/.1,12/.27/.34
confirm      -    -     -                      -                0/0/.07,7/.085/.2
error        -.6  -     -                      -                -8/0/.11,-14/.14/.26
denied       -    -     -                      -                -12/0/.12,-12/.17/.2
warning      -    -     -                      -                3/0/.12,2/.16/.12,3/.32/.12
notification -    -     -                      -                7/0/.22,12/.11/.5
message      .3   -     -                      -                4/0/.1,11/.08/.28
open         -    -     -                      700,4200,.2,.2   0/0/.08/.6,7/.07/.16/.6
close        -    -     -                      4200,700,.2,.2   7/0/.08/.6,0/.07/.16/.6
hover        -    -     -                      -                12/0/.018/.35,
scroll       -    -     0/3300/.4,             -                ,
swipe        -    -     -                      900,4800,.2,.55  ,
unlock       -    -     0/1500/.7,.07/2500/.9  -                0/.03/.03/.4,12/.075/.09/.5
lock         -    -     0/2200/.6,.055/1200/1  -                -5/.05/.05/.4,
low-battery  -    -     -                      -                9/0/.1,5/.17/.1,0/.34/.32
countdown    -    -     -                      -                0/0/.12,0/1/.12,0/2/.12,12/3/.55
drop         -10  -     .05/620/1,             -                2/0/.05/.7,
send         12   -     -                      900,6500,.32,.5  0/0/.06/.4,
delete       -14  -     -                      3500,500,.24,.35 0/0/.1/.7,
startup      -    -     -                      -                0/0/.5/.7,7/.18/.5/.7,12/.36/.5/.7,16/.54/.9
stab         -    -     -                      -                0/0/.16/.7,4/0/.16/.6,7/0/.16/.6,12/0/.16/.5
arpeggio     -    -     -                      -                0/0/.09,4/.075/.09,7/.15/.09,12/.225/.3
shutdown     -    -     -                      -                16/0/.5/.7,12/.18/.5/.7,7/.36/.5/.7,0/.54/.9
`),
  // Letters that appear one by one, in three words.
  text: {
    notes: [0, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16].map(
      (slot, n) => [7 + [0, 1, 0, 2, 1][n % 5], 0.062 * slot, 0.014, 0.7] as const,
    ),
    bend: 1,
  },
  slider: {
    notes: [],
    clicks: Array.from({ length: 9 }, (_, n) => [0.055 * n + 0.0012 * n * n, 2300 + 90 * n, 0.32] as const),
  },
};

/** Harmonic amplitudes of each voice. */
export const VOICES = {
  glass: createWavetable((n) => [0, 1, 0.18, 0.04, 0.16, 0, 0.02][n] ?? 0),
  soft: createWavetable((n) => [0, 1, 0.06][n] ?? 0),
  digital: createWavetable((n) => (n % 2 === 1 && n < 24 ? 1 / n : 0)),
  wood: createWavetable((n) => [0, 1, 0, 0.05, 0.3][n] ?? 0),
} as const;
