import { exp, pow } from '@soundwright/dsp/math';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { pairsIn } from './parts/melody.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

/** Calls: each note by its place in the natural series of the tube, and how many beats it lasts. */
const CALLS = ['4/1 6/3', '3/1 4/1 5/1 6/3', '6/.5 6/.5 6/2.5', '4/1 5/1 6/1 8/3', '6/1 4/3'];
const BUGLE_CALLS = ['3/.5 3/.5 4/1 4/.5 5/1 4/.5 3/2', '3/.5 4/.5 5/.5 6/1 5/.5 6/2.5', '3/1.5 3/.5 4/3 3/1 4/1 5/3'];

/** Harmonics of a soft note, and what a hard breath adds: energy up to the cut-off of the bell near 1.5 kHz and above. */
const SOFT = [1, 0.85, 0.6, 0.32, 0.16, 0.07, 0.03];
const HARD = Array.from({ length: 22 }, (_, n) => Math.min(1, 0.25 + 0.2 * n) * exp(-n / 7.5));

/** One note: the lips find their pitch from above or below, the upper harmonics follow the square of the breath. */
function blow(hand: Hand, atS: number, lengthS: number, hz: number): Stroke[] {
  const { random, force } = hand;
  const miss = random.between(-0.03, 0.02);
  const attackS = random.between(0.018, 0.04);
  const swell = random.between(0.75, 1.1);
  const vibratoHz = random.between(4.8, 5.8);
  const depth = lengthS > 0.45 ? random.between(0.002, 0.007) : 0;
  const breath = (t: number): number => {
    const s = t * lengthS;
    const end = Math.max(0, Math.min(1, (lengthS - s) / 0.07));
    return end * (s < attackS ? s / attackS : 0.78 + 0.22 * exp(-(s - attackS) / 0.05)) * (1 + (swell - 1) * t);
  };
  const wander = traced(lengthS, (t) => {
    const s = t * lengthS;
    const late = Math.min(1, Math.max(0, (s - 0.3) / 0.4));
    const turn = (s * vibratoHz) % 1;
    return (
      hz * (1 + miss * exp(-s / 0.022) + depth * late * (4 * Math.abs(turn - 0.5) - 1) + 0.0015 * random.between(-1, 1))
    );
  });
  return [
    { tone: { atS, lengthS, hz: wander, gain: traced(lengthS, (t) => 0.24 * breath(t)), partials: SOFT } },
    {
      tone: {
        atS,
        lengthS,
        hz: wander,
        gain: traced(lengthS, (t) => (0.1 + 0.34 * force) * pow(breath(t), 2.4)),
        partials: HARD,
      },
    },
    {
      noise: {
        atS,
        lengthS: 0.07,
        hz: points(0, 900, 0.07, 2400),
        q: 0.7,
        gain: traced(0.07, (t) => 0.07 * hump(t, 0.3)),
      },
    },
    { noise: { atS, lengthS, hz: 2600, q: 0.5, gain: traced(lengthS, (t) => 0.009 * breath(t)) } },
  ];
}

function play(hand: Hand, call: string, fundamentalHz: number): Stroke[] {
  const { lengthS, random, scale } = hand;
  const notes = pairsIn(call);
  const beats = notes.reduce((sum, [, count]) => sum + count, 0);
  const beatS = (lengthS - 0.05) / beats;
  let atBeat = 0;
  return notes.flatMap(([harmonic, count], n) => {
    const atS = beatS * atBeat + (n === 0 ? 0 : random.between(0, 0.015));
    atBeat += count;
    const noteS = beatS * count * (n === notes.length - 1 ? 0.97 : random.between(0.8, 0.92));
    return blow(hand, atS, noteS, fundamentalHz * harmonic * scale);
  });
}

/** A trumpet in B flat sounds the series of B flat 2 with no valve, a bugle in G that of G 2. */
const TRUMPET_HZ = hzOfMidi(46);
const BUGLE_HZ = hzOfMidi(43);

/** Calls on a trumpet or a bugle. */
export const brass = defineSketches({
  name: 'brass',
  traits: ['notes'],
  default: 'call',
  table: `
call 1.7
  = signal
  weakly trumpet
  says trumpet [call|signal|blast|flourish|playing], short trumpet call, [herald|royal|medieval] trumpet, trumpets
    sound, cornet
note .85
  = toot
  says trumpet [note|toot|hit|stab], single trumpet note, brass note
bugle 3.2
  = cavalry
  says bugle, bugle call, cavalry [|charge] bugle, military bugle, reveille, post horn, bugle horn
`,
  drawn: {
    call: (hand) => play(hand, hand.random.pick(CALLS), TRUMPET_HZ),
    note: (hand) => play(hand, `${hand.random.pick([3, 4, 5, 6])}/1`, TRUMPET_HZ),
    bugle: (hand) => play(hand, hand.random.pick(BUGLE_CALLS), BUGLE_HZ),
  },
  method:
    'Notes of the natural series of the tube; the lips miss the pitch for some hundredths of a second, upper harmonics grow with the square of the breath, vibrato comes late.',
  literature: [
    'J.-C. Risset & M. Mathews, Analysis of musical-instrument tones, Physics Today 22 (1969)',
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 14',
  ],
  inTime: true,
  loudness: 'effect',
  channels: 1,
  distanceM: 4,
  space: 'hall',
});
