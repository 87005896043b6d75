import { SAW } from '@soundwright/dsp/oscillator';
import { createRandom } from '@soundwright/dsp/random';
import { spreadModes } from '../../draw/blow.ts';
import { type Curve, hump, points, traced } from '../../draw/curve.ts';
import type { Stroke } from '../../draw/sketch.ts';
import { defineSketches, type Hand } from './parts/sketched.ts';

const NEEDLE = spreadModes({ count: 5, hz: [900, 6200], t60S: [0.012, 0.005] }, createRandom(1, 'needle'));

/** A chord played by a machine, its speed following a curve. */
function played({ lengthS, scale }: Hand, speed: Curve, gain: Curve): Stroke[] {
  return [1, 1.26, 1.5, 2].map((ratio) => ({
    tone: {
      lengthS,
      wave: SAW,
      hz: speed.map(([atS, x]) => [atS, Math.max(8, 196 * scale * ratio * x)] as const),
      gain: gain.map(([atS, x]) => [atS, 0.13 * x] as const),
    },
  }));
}

/** Dust and scratches of a record: pops of varied sizes over rumble, plus one pop per turn. */
function crackle({ lengthS, force, random }: Hand): Stroke[] {
  const turnS = 1.8;
  const scratchS = random.between(0.2, 1.6);
  return [
    { noise: { lengthS, hz: 60, pass: 'low', gain: 0.06, attackS: 0.05, releaseS: 0.1 } },
    { noise: { lengthS, hz: 5200, q: 0.4, gain: 0.012, attackS: 0.05, releaseS: 0.1 } },
    {
      grains: {
        lengthS,
        perSecond: 16 + 60 * force,
        stroke: (atS, _t, own) => ({
          blow: { atS, modes: NEEDLE, gain: 0.5 * own.next() * own.next() * own.next() + 0.01 },
        }),
      },
    },
    ...Array.from(
      { length: Math.ceil(lengthS / turnS) },
      (_, turn): Stroke => ({ blow: { atS: scratchS + turn * turnS, modes: NEEDLE, gain: 0.45 } }),
    ),
  ];
}

/** Playback machines, and their failures. */
export const playback = defineSketches({
  name: 'playback',
  noises: ['hiss'],
  default: 'vinyl',
  table: `
vinyl 5 each 30
  = crackle, dust, record
  loosely vinyl [crackle|noise|record], record crackle, old record
tape-stop 1.3
  = stop, stopping, slowing
  says tape stop, tape slowing down, record stop
rewind 1.8
  = rewinding, cassette
  says [tape|cassette|record|vinyl|dj|video] rewind, rewind
scratch .7
  = scratching, dj, turntable
  says vinyl record scratch, [|vinyl] record scratch stop, [record|dj|vinyl|needle] scratch
`,
  drawn: {
    vinyl: crackle,
    'tape-stop': (hand) => {
      const stopS = hand.lengthS;
      const speed = traced(stopS, (t) => (t < 0.2 ? 1 : Math.max(0.02, 1 - ((t - 0.2) / 0.78) * ((t - 0.2) / 0.78))));
      return played(hand, speed, [
        [0, 0.8],
        [0.8 * stopS, 0.8],
        [stopS, 0],
      ]);
    },
    rewind: (hand) => {
      const { lengthS, random } = hand;
      const speed = traced(lengthS, (t) => 2 + 5 * t + (random.next() - 0.5) * 3);
      return [
        ...played(
          hand,
          speed,
          traced(lengthS, (t) => 0.5 * hump(t, 0.3) + 0.2),
        ),
        {
          noise: {
            lengthS,
            hz: traced(lengthS, (t) => 1500 + 3500 * t),
            q: 2,
            gain: traced(lengthS, () => 0.25 * random.next()),
          },
        },
        { burst: { atS: lengthS - 0.09, decayS: 0.012, lowHz: 200, highHz: 3000, gain: 0.5 } },
      ];
    },
    scratch: (hand) => {
      const { lengthS, random } = hand;
      const backS = random.between(0.16, 0.24);
      const speed: Curve = points(0, 0.3, 0.08, 2.6, backS, 0.2, backS + 0.05, 3.2, backS + 0.2, 0.4, lengthS, 0.1);
      const gain: Curve = points(0, 0.2, 0.08, 1, backS, 0.15, backS + 0.06, 1, backS + 0.22, 0.2, lengthS, 0);
      const rub = speed.map(([atS, x]) => [atS, 700 * x + 150] as const);
      return [
        ...played(hand, speed, gain),
        { noise: { lengthS, hz: rub, q: 1.6, gain: gain.map(([atS, x]) => [atS, 0.9 * x] as const) } },
      ];
    },
  },
  method:
    'A chord whose speed follows that of the machine, noise of the groove, pops of dust and of a scratch once a turn.',
  literature: ['A. Farnell, Designing Sound (2010), Part IV'],
  loudness: 'effect',
  channels: 1,
  distanceM: 1.5,
  space: 'dry',
});
