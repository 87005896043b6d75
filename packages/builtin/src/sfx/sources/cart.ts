import { exp, pow } from '@soundwright/dsp/math';
import { createModeBank } from '@soundwright/dsp/modal';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { SAW } from '@soundwright/dsp/oscillator';
import { createRandom } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { type ModeSpread, spreadModes } from '../../draw/blow.ts';
import { Oscillator } from '../../draw/oscillator.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';

/** What the wheels run over. */
interface Road {
  /** Distance between the bumps, metres, their unevenness (0 to 1) and their level. */
  readonly stoneM: number;
  readonly uneven: number;
  readonly bump: number;
  /** Ring of the iron tyre on the stone, as a share of the bump. */
  readonly ring: number;
  /** Grit under the tyre: level and centre Hz. */
  readonly grit: number;
  readonly gritHz: number;
}

const ROADS = {
  cobbles: { stoneM: 0.13, uneven: 0.35, bump: 1, ring: 0.5, grit: 0.05, gritHz: 2600 },
  track: { stoneM: 0.5, uneven: 1, bump: 0.55, ring: 0.05, grit: 0.16, gritHz: 1300 },
  gravel: { stoneM: 0.2, uneven: 1, bump: 0.4, ring: 0.12, grit: 0.4, gritHz: 2900 },
  boards: { stoneM: 0.22, uneven: 0.2, bump: 0.9, ring: 0.12, grit: 0.03, gritHz: 900 },
} as const satisfies Record<string, Road>;

/** The iron tyre on its rim, and the wooden box of the cart. */
const TYRE: ModeSpread = { count: 12, hz: [640, 6800], t60S: [0.07, 0.02], tilt: 0.25 };
const BOX: ModeSpread = { count: 18, hz: [88, 1500], t60S: [0.14, 0.04], tilt: 0.2 };
const LOOSE: ModeSpread = { count: 8, hz: [420, 2900], t60S: [0.07, 0.03], tilt: 0.3 };

const parameters = {
  ground: choice('cobbles', 'What the wheels run over.', {
    cobbles: 'cobblestone, cobblestones, cobbled street, paving, stones, street, stone',
    track: `dirt, on dirt, dirt road, dirt track, mud, country road, earth, path, field, farm track, on grass,
      on sand, on snow, on leaves`,
    gravel: 'gravel road, gravel path, stony',
    boards: 'bridge, wooden bridge, drawbridge, planks, on wood, over wood',
  }),
  speedMS: number({ range: [0.6, 1.9, 5], unit: 'm/s', scale: 'log', follows: 'speed' }, 'How fast the cart rolls.'),
  size: number({ range: [0.5, 1, 2], scale: 'log', follows: 'size' }, 'Larger and heavier is lower.'),
  load: number({ range: [0.2, 0.6, 1], follows: 'intensity' }, 'How hard the wheels hit the ground.'),
  creak: number(
    { range: [0, 0.4, 1], follows: 'age' },
    'How much the axle complains at every turn.',
    'creaking 1, creaky 1, squeaking 1, squeaky 1, groaning .9, rickety .9',
  ),
};

/** Diameter of a wheel, metres. */
const WHEEL_M = 1.1;

/** Carts, wagons and carriages on iron-tyred wooden wheels. */
export const cart = defineTexture({
  name: 'cart',
  traits: ['moves', 'outdoors'],
  noises: ['creak'],
  phrases: `
    cart wheels, wooden wheels, [wooden|merchant|market] cart, [wagon wheels|wagon] (size 1.2),
      carriage wheels (speedMS 2.6 creak .15), [ox cart|oxcart] (speedMS 1 ground track), gun carriage (size 1.4)
    (ground track) farm cart, hay cart, [hay wagon|covered wagon] (size 1.2)
  `,
  weakPhrases: `
    cart, carriage (speedMS 2.6 creak .15), handcart (size .7)
  `,
  parameters,
  method:
    'Four iron tyres that meet the stones one after the other strike the modes of tyre and box, grit under the rims, loose boards that answer strong jolts, and an axle that sticks and slips once per turn.',
  literature: [
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
    'M. Rath & D. Rocchesso, Continuous sonic feedback from a rolling ball, IEEE Multimedia 12 (2005)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'outdoors',
  distanceM: 3.5,
  travelMS: 3,

  naturalS: () => 6,

  start(values, { sampleRateHz, random }) {
    const road: Road = ROADS[values.ground];
    const lower = 1 / Math.sqrt(values.size);
    const own = createRandom(1, 'cart');
    const scaled = (spread: ModeSpread, gain: number) =>
      spreadModes(spread, own).map((mode) => ({ ...mode, hz: mode.hz * lower, gain: gain * mode.gain }));
    const tyre = createModeBank(scaled(TYRE, 0.55 * road.ring), sampleRateHz);
    const box = createModeBank(scaled(BOX, 0.09), sampleRateHz);
    const loose = createModeBank(scaled(LOOSE, 0.2), sampleRateHz);
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const pace = createDrift(random.fork('pace'), 0.7, stepHz);
    const white = createNoise(random.fork('grit'));
    const grit = new Svf(sampleRateHz, road.gritHz, 0.6);
    const stones = random.fork('stones');
    const boards = random.fork('boards');
    const wheels = [0, 1, 2, 3].map(() => ({ waitM: stones.next() * road.stoneM }));
    const axle = createAxle(values.creak, lower, sampleRateHz, random.fork('axle'));
    const hard = new Float32Array(TEXTURE_FRAMES);
    const soft = new Float32Array(TEXTURE_FRAMES);
    const jolts = new Float32Array(TEXTURE_FRAMES);
    const contact = exp(-1 / (0.0003 * sampleRateHz));
    const gritKeep = exp(-1 / (0.03 * sampleRateHz));
    const low = new Svf(sampleRateHz, 85, 0.7);
    let push = 0;
    let crunch = 0;
    let turn = random.next();
    return (out) => {
      const samples = out[0];
      const speed = values.speedMS * exp(0.12 * pace());
      const frameM = speed / sampleRateHz;
      const strike = values.load * pow(speed / 1.9, 0.7);
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        hard[i] = 0;
        jolts[i] = 0;
        for (const wheel of wheels) {
          wheel.waitM -= frameM;
          if (wheel.waitM > 0) continue;
          wheel.waitM += road.stoneM * (1 - road.uneven + road.uneven * stones.exponential(1));
          const blow = road.bump * strike * (0.25 + stones.next() * stones.next() * 1.5);
          hard[i] += blow;
          push += blow;
          crunch += blow;
          if (blow > 0.85 * road.bump * strike && boards.chance(0.6)) jolts[i] = blow * boards.between(0.4, 1);
        }
        push *= contact;
        crunch *= gritKeep;
        const noise = white();
        soft[i] = push * noise * 0.55;
        grit.step(noise);
        samples[i] += (0.25 + crunch) * road.grit * strike * grit.band;
      }
      tyre.process(hard, samples);
      box.process(soft, samples);
      loose.process(jolts, samples);
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        low.step(samples[i]);
        samples[i] = low.high;
      }
      turn += (speed * TEXTURE_FRAMES) / sampleRateHz / (Math.PI * WHEEL_M);
      turn -= Math.floor(turn);
      axle(samples, turn);
    };
  },
});

/** Where in a turn the axle sticks: from, to, and the pitch and level of its voice there. */
const STICKS = [
  { from: 0.06, to: 0.24, hz: 410, gain: 1 },
  { from: 0.52, to: 0.63, hz: 560, gain: 0.55 },
] as const;

/** A dry wooden axle: it sticks and slips at the same places of every turn. */
function createAxle(
  amount: number,
  lower: number,
  sampleRateHz: number,
  random: ReturnType<typeof createRandom>,
): (out: Float32Array, turn: number) => void {
  if (amount <= 0) return () => undefined;
  const voice = new Oscillator(SAW, sampleRateHz, random.next());
  const body = new Svf(sampleRateHz, 760 * lower, 3);
  const raw = new Float32Array(TEXTURE_FRAMES);
  const stepHz = sampleRateHz / TEXTURE_FRAMES;
  const wander = createDrift(random.fork('wander'), 5, stepHz);
  let level = 0;
  let hz = STICKS[0].hz * lower;
  return (out, turn) => {
    const stick = STICKS.find(({ from, to }) => turn >= from && turn < to);
    const along = stick ? (turn - stick.from) / (stick.to - stick.from) : 0;
    const next = stick ? 0.2 * amount * stick.gain * 4 * along * (1 - along) * Math.max(0.1, 1 + 0.5 * wander()) : 0;
    const nextHz = stick ? stick.hz * lower * (0.85 + 0.4 * along) * exp(0.06 * wander()) : hz;
    if (level === 0 && next === 0) return;
    raw.fill(0);
    voice.add(raw, 0, TEXTURE_FRAMES, [hz, nextHz], [level, next]);
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      body.step(raw[i]);
      out[i] += body.band + 0.25 * raw[i];
    }
    level = next;
    hz = nextHz;
  };
}
