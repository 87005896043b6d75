import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { SPEED_OF_SOUND_M_S } from '../../draw/air.ts';
import { spreadModes } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { hump } from '../../draw/curve.ts';
import { addBurst } from '../../draw/strokes.ts';
import { defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createScatter } from './parts/scatter.ts';
import { createWash } from './parts/wash.ts';

const parameters = {
  // In 14 of 16 recordings of burning wood the roar is heard beneath the cracks: takes differ little in it.
  power: number(
    { range: [0.05, 0.4, 1], follows: 'intensity', differs: 0.1 },
    'From embers to a blaze: the roar and flutter of the flames.',
    'embers .08, smouldering .08, smoldering .08, blazing .95, roaring .95, inferno 1',
  ),
  sizeM: number(
    { range: [0.1, 0.7, 8], unit: 'm', scale: 'log', follows: 'size' },
    'How wide the fire is: large flames flutter slower and deeper.',
  ),
  crackle: number(
    { range: [0.3, 11, 60], unit: '1/s', scale: 'log' },
    'Cracks per second of the wood.',
    'crackling 22, crackle 22, popping 16, snapping 18, wet wood 30, gas .3, candle .4',
  ),
  draught: number(
    { range: [0, 0, 1] },
    'Air blown through it in a closed chamber: a steady roar with the resonance of the chamber.',
    'furnace .9, forge .8, boiler .8, kiln .7, stove .5',
  ),
};

/** A fire: flames and crackling wood. */
export const fire = defineTexture({
  name: 'fire',
  traits: ['around', 'standing', 'surrounding', 'swells', 'flames', 'anywhere'],
  noises: ['rush', 'spark', 'rumble', 'hiss', 'spit', 'blast', 'explosion', 'growl'],
  phrases: `
    [crackling fire|fire crackling] (crackle 22), ember crackle (power .15 crackle 22), glowing embers (power .08),
      fire burning, [burning|open|wood|log] fire, burning, [campfire|camp fire] (power .4 crackle 12),
      bonfire (power .7 sizeM 2 crackle 18), fireplace (power .3 sizeM .5 crackle 10),
      hearth (power .25 sizeM .5 crackle 8), flames (power .6 crackle 4), torch (power .45 sizeM .2 crackle 2),
      [burning wood|burning log] (crackle 16)
    (power .95) roaring fire (sizeM 2.5), blaze (sizeM 4 crackle 20), house fire (sizeM 5 crackle 24)
    (power 1) wildfire (sizeM 8 crackle 35), forest fire [|roaring|burning|crackling|raging] (sizeM 8 crackle 40),
      wildfire roaring (sizeM 8 crackle 40), inferno (sizeM 6 crackle 20)
    (power .9 sizeM 2 crackle 1.2 draught .95) furnace [roar|fire|burning|flames], [roaring|blast|coal|steel] furnace,
      boiler fire, steam engine firebox, firebox, crematorium
    (power .75 sizeM .8 crackle 5 draught .75) forge [fire|roar|burning], blacksmith forge, fire in forge, kiln,
      kiln fire, coal forge
  `,
  // Alone it means a fire; beside another source the same stem comes from 'firing'.
  weakPhrases: `
    fire
  `,
  parameters,
  method:
    'Several flames side by side, each puffing at the rate at which buoyancy sheds vortices and fluttering with smaller eddies; a hiss that follows them; and crackling (Poisson cracks in clusters, each a short burst with a few modes of the wood); blown in a furnace, combustion noise through the lowest modes of its chamber.',
  literature: [
    'A. Farnell, Designing Sound (2010), Fire',
    'B. Cetegen & T. Ahmed, Experiments on the periodic instability of buoyant plumes and pool fires, Combustion and Flame 93 (1993)',
    'A. Putnam & L. Faulkner, An overview of combustion noise, J. Energy 7 (1983)',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 2,

  naturalS: () => 10,

  start(values, { sampleRateHz, random }) {
    const { power } = values;
    const blockHz = sampleRateHz / TEXTURE_FRAMES;
    const cracks = createCracks(sampleRateHz, random.fork('cracks'));
    const longest = Math.max(...cracks.map((crack) => crack.length));
    const scatter = createScatter(longest, sampleRateHz, random.fork('scatter'));
    const draws = random.fork('draws');
    const deepHz = 150 / pow(values.sizeM, 0.35);
    const tongues = TONGUES.map((pan, index) => createTongue(values, pan, sampleRateHz, random.fork('tongue', index)));
    const flames = new Float32Array(TEXTURE_FRAMES);
    const lap = createWash({ colour: 'brown', lowHz: 38, highHz: deepHz }, sampleRateHz, random.fork('lap'));
    let lapGain = 0.16 * power;
    let lastSwing = 1;
    const hiss = createWash({ colour: 'white', lowHz: 1600, highHz: 11000 }, sampleRateHz, random.fork('hiss'));
    let hissGain = 0.003 + 0.02 * power;
    const chambers = [0, 1].map((side) =>
      createChamber(values.sizeM, sampleRateHz, random.fork('chamber'), random.fork('side', side).fork('draught')),
    );
    const temper = createDrift(random.fork('temper'), 0.9, blockHz);
    const draw = (): readonly [Float32Array, number, number] => {
      const loud = pow(draws.next(), 2.2);
      return [draws.pick(cracks), 0.2 + 2.6 * loud, draws.between(-0.6, 0.6)];
    };
    return (out) => {
      flames.fill(0);
      const nextLap = 0.16 * power * (0.4 + 0.6 * lastSwing);
      lap(flames, lapGain, nextLap);
      lapGain = nextLap;
      const nextHiss = (0.003 + 0.02 * power) * (0.4 + 0.6 * lastSwing);
      hiss(flames, hissGain, nextHiss);
      hissGain = nextHiss;
      for (const samples of out) for (let i = 0; i < TEXTURE_FRAMES; i += 1) samples[i] += flames[i];
      let swing = 0;
      for (const tongue of tongues) {
        flames.fill(0);
        swing += tongue.add(flames) / tongues.length;
        out.forEach((samples, side) => {
          const share = Math.sqrt(0.5 * (side === 0 ? 1 - tongue.pan : 1 + tongue.pan));
          for (let i = 0; i < TEXTURE_FRAMES; i += 1) samples[i] += share * flames[i];
        });
      }
      lastSwing = swing;
      if (values.draught > 0) {
        chambers.forEach((draught, side) => {
          draught(out[side], 0.75 * values.draught * power);
        });
      }
      // Cracks come in clusters: their rate fluctuates by a factor of several.
      scatter.rain(values.crackle * exp(1.1 * temper() - 0.5), draw);
      scatter.emit(out[0], out[1]);
    };
  },
});

/** Where the flames of a fire burn, left to right. */
const TONGUES = [-0.6, 0.05, 0.65] as const;

interface Tongue {
  readonly pan: number;
  /** Adds a block of combustion noise. @returns the strength of the flame, about 1 on average */
  readonly add: (out: Float32Array) => number;
}

/**
 * A single flame. Buoyancy sheds a ring of vortices from it 1.5/√D times a second, a quick flare that dies away; smaller
 * eddies flutter on top. Its noise is broad, with most power at a few hundred hertz.
 */
function createTongue(
  { power, sizeM, draught }: { power: number; sizeM: number; draught: number },
  pan: number,
  sampleRateHz: number,
  random: Random,
): Tongue {
  const blockHz = sampleRateHz / TEXTURE_FRAMES;
  const puffHz = (1.5 / Math.sqrt(sizeM)) * random.between(0.85, 1.2);
  const flutter = createDrift(random.fork('flutter'), 18 / pow(sizeM, 0.25), blockHz);
  const gust = createDrift(random.fork('gust'), 0.7 * puffHz, blockHz);
  const pace = createDrift(random.fork('pace'), puffHz, blockHz);
  const roar = createWash(
    { lowHz: 110 / pow(sizeM, 0.2), highHz: 260 + 420 * power },
    sampleRateHz,
    random.fork('roar'),
  );
  // Blown flames burn steadily.
  const unrest = 1 - 0.8 * draught;
  let phase = random.next();
  let gain = 0;
  return {
    pan,
    add(out) {
      phase += (puffHz / blockHz) * exp(0.3 * pace());
      phase -= Math.floor(phase);
      const flare = 1 + unrest * (1.1 * hump(phase, 0.22) - 0.5);
      const swing = flare * exp(unrest * (0.4 * flutter() + 0.3 * gust()));
      const next = 0.1 * power * (0.2 + 0.8 * power) * swing;
      roar(out, gain, next);
      gain = next;
      return swing;
    },
  };
}

/**
 * Combustion noise in a closed chamber: turbulent heat release falls towards high frequencies, and the lowest modes of
 * the chamber (a quarter wave to the flue and its third) stand out of it.
 */
function createChamber(
  sizeM: number,
  sampleRateHz: number,
  shape: Random,
  random: Random,
): (out: Float32Array, gain: number) => void {
  const noise = createNoise(random, 'pink');
  const lowestHz = SPEED_OF_SOUND_M_S / (4 * (0.4 + 0.35 * sizeM)) / 1.6;
  const modes = [1, 2.9, 5.2].map((ratio, n) => ({
    filter: new Svf(sampleRateHz, lowestHz * ratio * shape.between(0.75, 1.35), shape.between(1.2, 3)),
    gain: [1, 0.5, 0.25][n] * shape.between(0.5, 1.6),
  }));
  const surge = createDrift(random.fork('surge'), 5, sampleRateHz / TEXTURE_FRAMES);
  const hiss = new Svf(sampleRateHz, shape.between(1100, 2900), 0.4);
  const nozzle = shape.between(0.07, 0.4);
  let level = 1;
  return (out, gain) => {
    const next = exp(0.14 * surge());
    const step = (next - level) / TEXTURE_FRAMES;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      const x = noise();
      let sum = 0.3 * x;
      for (const mode of modes) {
        mode.filter.step(x);
        sum += mode.gain * mode.filter.band;
      }
      hiss.step(x);
      out[i] += gain * level * (sum + nozzle * hiss.band);
      level += step;
    }
  };
}

/** Crack samples: ticks, snaps and a few pops. */
function createCracks(sampleRateHz: number, random: Random): Float32Array[] {
  return Array.from({ length: 48 }, (_, index) => {
    const pop = index % 8 === 0;
    const own = random.fork(index);
    const out = new Float32Array(Math.ceil((pop ? 0.09 : 0.03) * sampleRateHz));
    const lowHz = pop ? own.between(250, 600) : own.between(1200, 4500);
    addBurst(out, sampleRateHz, own, {
      attackS: 0.0002,
      decayS: pop ? own.between(0.004, 0.011) : own.between(0.0007, 0.003),
      lowHz,
      highHz: lowHz * own.between(2.5, 6),
      gain: pop ? 0.3 : 0.6,
    });
    const modes = spreadModes({ count: 4, hz: pop ? [300, 1800] : [1400, 8500], t60S: [0.025, 0.006], tilt: 0.2 }, own);
    addModes(out, modes, sampleRateHz, 0.00012, 0, pop ? 0.16 : 0.22);
    return finishEvent(out, sampleRateHz, 0.005);
  });
}
