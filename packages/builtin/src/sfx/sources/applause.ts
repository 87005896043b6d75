import { log, pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { addBurst } from '../../draw/strokes.ts';
import { defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createScatter } from './parts/scatter.ts';

/** Up to this many clappers are timed individually; beyond it the claps are a Poisson process. */
const TIMED = 48;

/** Time for growing applause to reach full level, seconds. */
const GROWS_S = 6;

/** Time for clapping that gets faster to reach its highest rate, seconds. */
const HURRIES_S = 6;

const parameters = {
  people: number(
    { range: [1, 60, 2000], scale: 'log', follows: 'size' },
    'How many clap.',
    `lone 1, one 1, polite 14, small 14, few 5, several 7, audience 200, crowd 300, stadium 1500,
      thunderous 900, group 12`,
  ),
  zeal: number(
    { range: [0.1, 0.55, 1], follows: 'intensity' },
    'How hard and fast they clap.',
    'polite .2, enthusiastic .9, thunderous 1, wild 1, sarcastic .15',
  ),
  growth: number(
    { range: [0, 0, 1], differs: 0 },
    'Above 0 it begins with one or two, and at least a hundred join in.',
    `growing 1, grow 1, building 1, spreading 1, swelling 1, starting 1, joining 1,
      few [|claps] and growing 1, [|from] few to many 1, starting slow 1, begin slowly 1`,
  ),
  hurry: number(
    { range: [0, 0, 1], differs: 0 },
    'Above 0 they clap ever faster: 1 is three times as fast in the end.',
    'getting faster 1, speeding up 1, faster and faster 1, accelerating 1',
  ),
  together: number(
    { range: [0, 0, 1] },
    'How much they keep one rhythm.',
    'rhythmic .9, in time .9, synchronized .95, synchronised .95, unison 1',
  ),
  pace: number(
    { range: [1.2, 3.6, 6], unit: '1/s', scale: 'log', follows: 'speed' },
    'Claps per second of one person.',
  ),
};

/** The slowest of a crowd against its usual rate. */
const SLOWEST = 0.7;

/** Claps per second of one person. */
const rateOf = ({ pace, zeal }: { pace: number; zeal: number }): number => pace * (0.8 + 0.35 * zeal);

/** Hands clapping: one person, an audience, a stadium. */
export const applause = defineTexture({
  name: 'applause',
  traits: ['around', 'swells', 'roused'],
  phrases: `
    applause, clapping, clapping hands, [smattering of applause|scattered applause] (people 6 zeal .3),
      huge applause (people 1200 zeal .9), thunderous applause (people 900 zeal 1), audience clapping (people 150),
      standing ovation (people 600 zeal .95), stadium applause (people 1500)
    (people 1) hand clap, slow clap (pace 1.3 zeal .5)
    (people 14) [golf clap|polite applause] (zeal .2), light applause (zeal .3), small applause
    (people 500) big applause (zeal .8), ovation (zeal .9)
    (people 200) crowd [clapping|applause|applauding], audience applause
    (people 200 growth 1) applause growing, growing applause, applause building, applause starting with few claps,
      applause starting with few claps and growing, slow clap turning into applause, slow clap builds
  `,
  parameters,
  method:
    'Every clapper has a pair of hands (the resonance of the hollow between them) and a rate of their own with jitter, or keeps time with the rest; claps beyond the nearest are scattered.',
  literature: [
    'L. Peltola, C. Erkut, P. Cook & V. Välimäki, Synthesis of hand clapping sounds, IEEE TASLP 15 (2007)',
    'B. Repp, The sound of two hands clapping, JASA 81 (1987)',
  ],
  loudness: 'ambience',
  // Hands of a crowd average out: octaves of two recordings of applause differ by 1.7 dB (median of six pairs).
  coloration: 0.5,
  channels: 2,
  distanceM: 3,
  space: 'hall',

  counts: true,
  naturalS: (values, count) => {
    if (count !== null) return (count + 0.5) / (SLOWEST * rateOf(values));
    return values.growth > 0 ? GROWS_S + 4 : 7;
  },

  start(values, { sampleRateHz, random, count }) {
    // Counted claps are those of one person, unless the prompt says who claps.
    const isOne = count !== null && values.people === parameters.people.default;
    const people = isOne ? 1 : Math.round(values.growth > 0 ? Math.max(120, values.people) : values.people);
    const timed = Math.min(people, TIMED);
    // They fill an area around the listener: of the n-th nearest, the distance grows as √n.
    const nearest = Math.max(1, people / 60);
    const perSecond = rateOf(values);
    const cupping = random.next();
    const most = count ?? Number.POSITIVE_INFINITY;
    const clappers = Array.from({ length: timed }, (_, index) => {
      const own = random.fork('clapper', index);
      const joinsS = values.growth * GROWS_S * pow(index / Math.max(1, timed), 0.7);
      return {
        // As many cup their hands among the nearest, who are loudest, as in the whole crowd.
        claps: createClaps((cupping + 0.618 * index) % 1, values.zeal, timed > 1, sampleRateHz, own.fork('hands')),
        random: own,
        pan: timed === 1 ? 0 : own.between(-0.95, 0.95),
        gain: own.between(0.8, 1.2) / Math.sqrt(index + nearest),
        everyS: 1 / (perSecond * (1 + (1 - values.together) * own.between(-0.25, 0.25))),
        clapped: 0,
        nextS: joinsS + (count === null ? 1 : 0) * (1 - values.together) * (own.next() / perSecond) + 0.05 * own.next(),
      };
    });
    const distant = random.fork('distant');
    const pool = clappers.flatMap((clapper) => clapper.claps);
    const scatter = createScatter(pool[0].length, sampleRateHz, random.fork('scatter'));
    // Those farther away; the rate of separately audible claps saturates at about 700 per second.
    const restPerS = Math.max(0, people - timed) * perSecond;
    const heardPerS = Math.min(700, restPerS);
    const restPower = perSecond * log((people + nearest) / (timed + nearest));
    const restGain = heardPerS > 0 ? 1.2 * Math.sqrt(restPower / heardPerS) : 0;
    const draw = (): readonly [Float32Array, number, number] => [
      distant.pick(pool),
      restGain * (0.3 + distant.next()),
      distant.between(-1, 1),
    ];
    const jitter = 0.1 * (1 - 0.6 * values.together);
    let nowS = 0;
    return (out) => {
      const endS = nowS + TEXTURE_FRAMES / sampleRateHz;
      for (const clapper of clappers) {
        while (clapper.nextS < endS && clapper.clapped < most) {
          const at = Math.min(TEXTURE_FRAMES - 1, Math.max(0, Math.floor((clapper.nextS - nowS) * sampleRateHz)));
          const gain = clapper.gain * clapper.random.between(0.7, 1.1);
          scatter.add(clapper.claps[clapper.clapped % clapper.claps.length], at, gain, clapper.pan);
          clapper.clapped += 1;
          const hurriedS = clapper.everyS / (1 + 2 * values.hurry * Math.min(1, clapper.nextS / HURRIES_S));
          clapper.nextS += hurriedS * (1 + jitter * clapper.random.between(-1, 1));
        }
      }
      // The background of indistinct claps rises last.
      const here = values.growth > 0 ? Math.min(1, pow(nowS / GROWS_S, 3)) : 1;
      scatter.rain(heardPerS * (1 - values.growth * (1 - here)), draw);
      scatter.emit(out[0], out[1]);
      nowS = endS;
    };
  },
});

/** Time constants of a clap, seconds: of the slap itself, and of what heads and seats of a crowd scatter of it. */
const SLAP_S = 0.0006;
const SCATTERED_S = 0.003;

/** Claps of somebody alone, enough that none is recognised again. */
const LONE_CLAPS = 16;

/** Claps of one pair of hands, flat (0) to cupped (1). */
function createClaps(
  cupped: number,
  zeal: number,
  isInCrowd: boolean,
  sampleRateHz: number,
  random: Random,
): Float32Array[] {
  // Flat hands sound bright and short; cupped ones have a strong low resonance.
  const hz = 1700 * pow(0.5, cupped) * random.between(0.85, 1.15);
  const slapS = isInCrowd ? SCATTERED_S : SLAP_S;
  const slap = { attackS: 0.0002, decayS: slapS, lowHz: 500, highHz: isInCrowd ? 2000 : 5000 + 3000 * zeal };
  return Array.from({ length: isInCrowd ? 3 : LONE_CLAPS }, (_, take) => {
    const own = random.fork('take', take);
    const out = new Float32Array(Math.ceil(0.06 * sampleRateHz));
    const level = 0.4 + 0.6 * zeal;
    const hollowHz = hz * own.between(0.97, 1.03);
    addBurst(out, sampleRateHz, own, {
      attackS: 0.0002,
      decayS: slapS * (1.2 + 1.3 * cupped),
      lowHz: 0.75 * hollowHz,
      highHz: 1.4 * hollowHz,
      gain: 1.2 * level,
    });
    addBurst(out, sampleRateHz, own, { ...slap, gain: 0.7 * level });
    return finishEvent(out, sampleRateHz, 0.01);
  });
}
