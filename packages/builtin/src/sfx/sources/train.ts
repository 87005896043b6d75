import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { createWavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { Oscillator } from '../../draw/oscillator.ts';
import { addBurst } from '../../draw/strokes.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { columnsOf } from './parts/columns.ts';
import { createBrakes } from './parts/train-brakes.ts';

/** Parameters of a train. */
interface Stock {
  /** Axles of one car from its front, metres, and length of the car. */
  readonly axlesM: readonly number[];
  readonly carM: number;
  /** Clack of a wheel over a rail joint: lowest mode Hz, and level; 0 for welded rail. */
  readonly clackHz: number;
  readonly clack: number;
  /** Rolling noise: centre Hz at 60 km/h and level. */
  readonly rollHz: number;
  readonly roll: number;
  /** Tone of motor and gears: Hz at 60 km/h and level. */
  readonly motorHz: number;
  readonly motor: number;
  /** Strokes of steam per metre, and level. */
  readonly chuffsPerM: number;
  readonly chuff: number;
}

const STOCKS = columnsOf<Stock>()(`
          axlesM        carM clackHz clack rollHz roll motorHz motor chuffsPerM chuff
train     0,2.5,14,16.5 21   190     .6    620    .22  0       0     0          0
freight   0,1.8,9.2,11  14   130     .9    420    .22  0       0     0          0
metro     0,2.1,11,13.1 17   230     .65   330    .36  520     .05   0          0
tram      0,1.8,7.5,9.3 14   300     .42   900    .16  680     .045  0          0
highspeed 0,2.5,17,19.5 25   200     0     560    .4   420     .02   0          0
steam     0,2.2,12,14.2 18   170     .2    480    .06  0       0     .72        .9
`);

/** Noise of a wheel that meets a joint: band in Hz, decay in seconds, and level against the modes of the rail. */
const BLOW = [
  [180, 1600, 0.05, 2],
  [1200, 4500, 0.03, 0.24],
  [3500, 9000, 0.018, 0.1],
] as const;

/** Joints along the rails that are heard, metres from the nearest, and their levels some 10 m from the track. */
const JOINTS = [
  [0, 1],
  [-18, 0.4],
  [18, 0.4],
] as const;

/** Clack samples, used in rotation. */
const VARIANTS = 6;

const GEARS = createWavetable((n) => [0, 1, 0.5, 0.12, 0.3, 0.06, 0.1][n] ?? 0);

const parameters = {
  stock: choice('train', 'What runs on the rails.', {
    train: 'passenger train, railway, carriage, express, locomotive',
    freight: 'freight train, cargo train, goods train, wagons',
    metro: 'subway, underground, tube, u bahn',
    tram: 'streetcar, trolley, tramway',
    highspeed: 'high speed train, bullet train, tgv',
    steam: 'steam train, steam locomotive, steam engine, chugging, chuffing, puffing',
  }),
  speedKmH: number(
    { range: [8, 62, 220], unit: 'km/h', scale: 'log', follows: 'speed' },
    'Speed: the rhythm of the joints, and how bright and loud the wheels roll.',
  ),
  weight: number({ range: [0, 0.5, 1], follows: 'intensity' }, 'Load of the axles: louder and lower clacks.'),
  squeal: number(
    { range: [0, 0, 1] },
    'Flanges singing in a curve or under the brakes.',
    'squealing .8, screeching 1, squeaking .5, squeaky .5, braking .9, brakes .9, in curve .7',
  ),
};

/** Trains, trams and metros in motion: joints in the rhythm of the axles, rolling noise, motors or steam. */
export const train = defineTexture({
  name: 'train',
  traits: ['vehicle', 'moves', 'motor', 'never-indoors', 'halts'],
  noises: ['rush', 'rumble', 'hum', 'machine', 'motor', 'growl'],
  phrases: `
    train, train ride, train tracks, railway, locomotive,
      [freight train|cargo train] (stock freight speedKmH 50 weight .8),
      [bullet train|high speed train] (stock highspeed speedKmH 200), [tram|streetcar] (stock tram speedKmH 34),
      train braking (squeal 1 speedKmH 16)
    (stock steam) steam train (speedKmH 28), steam locomotive (speedKmH 24), steam engine (speedKmH 16)
    (stock metro speedKmH 55) metro, subway, subway train
  `,
  parameters,
  method:
    'Every axle of every car strikes the nearest rail joints when the speed says so (modes of the rail and a blow up to 9 kHz); rolling noise rises with the speed to the power 1.5; motor and gear tones, steam strokes of two cylinders, and flange squeal as needed. One that halts is braked evenly: its blocks sing lower towards the stand, then the cars jolt and the brakes let go of their air.',
  literature: [
    'D. Thompson, Railway Noise and Vibration (2009), ch. 2, 6, 9 and 10',
    'A. Farnell, Designing Sound (2010), Switches and Motors',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 8,
  travelMS: 20,

  naturalS: () => 9,

  start(values, { sampleRateHz, random, haltS, underWayS }) {
    const stock = STOCKS[values.stock];
    const speedMS = values.speedKmH / 3.6;
    const relative = values.speedKmH / 60;
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const clacks = createClacks(stock, values.weight, sampleRateHz, random.fork('clacks'));
    const pink = createNoise(random.fork('roll'), 'pink');
    const rollHz = stock.rollHz * pow(relative, 0.5);
    const rolls = [new Svf(sampleRateHz, rollHz, 0.5), new Svf(sampleRateHz, 2.4 * rollHz, 0.7)];
    const rumble = new Svf(sampleRateHz, 110, 0.9);
    const rollGain = stock.roll * Math.min(3, pow(relative, 0.8));
    const sway = createDrift(random.fork('sway'), 1.7, stepHz);
    const motor = new Oscillator(GEARS, sampleRateHz, random.next());
    const motorHz = Math.min(4000, stock.motorHz * relative);
    const squeals = [2350, 3170, 5480].map((hz, index) => ({
      hz: hz * random.between(0.92, 1.08),
      tone: new Oscillator('sine', sampleRateHz, random.next()),
      slide: createDrift(random.fork('slide', index), 1.3, stepHz),
      stick: createDrift(random.fork('stick', index), 2.2, stepHz),
      last: 0,
    }));
    const chuff = createChuff(stock, values.weight, sampleRateHz, random.fork('chuff'));
    const brakes =
      haltS === undefined
        ? undefined
        : createBrakes(haltS, values.weight, stock.chuff > 0 ? 1 : 0, sampleRateHz, random.fork('brakes'));
    const shareAt = shareOfSpeed(haltS, underWayS);
    let level = pow(shareAt(0), 0.8);
    let atS = 0;
    let turning = shareAt(0);
    return (out) => {
      const samples = out[0];
      atS += TEXTURE_FRAMES / sampleRateHz;
      const share = shareAt(atS);
      if (share < 1) {
        rolls[0].set(Math.max(90, rollHz * pow(share, 0.5)));
        rolls[1].set(Math.max(200, 2.4 * rollHz * pow(share, 0.5)));
      }
      clacks(samples, share * speedMS);
      const next = pow(share, 0.8) * exp(0.16 * sway());
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        const x = pink();
        rolls[0].step(x);
        rolls[1].step(x);
        rumble.step(x);
        const gain = rollGain * (level + ((next - level) * i) / TEXTURE_FRAMES);
        samples[i] += gain * (rolls[0].band + 0.2 * rolls[1].band + (0.25 + 0.5 * values.weight) * rumble.low);
      }
      level = next;
      if (stock.motor > 0)
        motor.add(
          samples,
          0,
          TEXTURE_FRAMES,
          [turning * motorHz, share * motorHz],
          [stock.motor * Math.min(1, 3 * turning), stock.motor * Math.min(1, 3 * share)],
        );
      turning = share;
      if (values.squeal > 0) {
        for (const squeal of squeals) {
          const hz = squeal.hz * (1 + 0.006 * squeal.slide());
          const gain = 0.14 * Math.min(1, 6 * share) * values.squeal * Math.max(0, 0.7 + 0.7 * squeal.stick());
          squeal.tone.add(samples, 0, TEXTURE_FRAMES, [hz, hz], [squeal.last, gain]);
          squeal.last = gain;
        }
      }
      chuff(samples, share * speedMS);
      brakes?.(samples);
    };
  },
});

/** Its speed as a share of the usual one, by the seconds since its start: braked evenly to a stand, or from one. */
function shareOfSpeed(haltS: number | undefined, underWayS: number | undefined): (atS: number) => number {
  return (atS) => {
    const stands = haltS === undefined ? 1 : Math.max(0, 1 - atS / haltS);
    const sets = underWayS === undefined ? 1 : Math.min(1, CRAWL + ((1 - CRAWL) * atS) / underWayS);
    return stands * sets;
  };
}

/** Share of its speed with which a train that sets off is first heard: the first stroke of its pistons. */
const CRAWL = 0.1;

/** Wheels over joints: one clack per axle, for all cars. */
function createClacks(
  stock: Stock,
  weight: number,
  sampleRateHz: number,
  random: Random,
): (out: Float32Array, speedMS: number) => void {
  if (stock.clack === 0) return () => undefined;
  const lengthFrames = Math.ceil(0.28 * sampleRateHz);
  const variants = Array.from({ length: VARIANTS }, () => {
    const sound = new Float32Array(lengthFrames);
    const modes = [1, 1.53, 2.27, 3.61, 5.3, 8.1, 12.7].map((ratio) => ({
      hz: stock.clackHz * (1.15 - 0.3 * weight) * ratio * random.between(0.95, 1.05),
      t60S: 0.13 * pow(ratio, -0.4),
      gain: 0.7 * pow(ratio, -0.35) * random.between(0.3, 1.2),
    }));
    addModes(sound, modes, sampleRateHz, 0.0011, 0, stock.clack * (0.6 + 0.8 * weight));
    // The blow sets wheel and rail in motion up to the highest of their modes, which are the first to fade.
    for (const [lowHz, highHz, decayS, level] of BLOW) {
      const gain = level * stock.clack * (0.6 + 0.8 * weight);
      addBurst(sound, sampleRateHz, random, { attackS: 0.002, decayS, lowHz, highHz, gain });
    }
    for (let i = 0; i < 800; i += 1) sound[lengthFrames - 1 - i] *= i / 800;
    return sound;
  });
  const tail = new Float32Array(lengthFrames + TEXTURE_FRAMES);
  let passedM = random.next() * stock.carM;
  return (out, speedMS) => {
    const stepM = (speedMS * TEXTURE_FRAMES) / sampleRateHz;
    for (const [jointM, level] of JOINTS) {
      for (const axleM of stock.axlesM) {
        const cars = (axleM + jointM - passedM) / stock.carM;
        const aheadM = stock.carM * (cars - Math.floor(cars));
        if (aheadM >= stepM) continue;
        const at = Math.floor((aheadM / speedMS) * sampleRateHz);
        const sound = variants[random.integer(0, VARIANTS - 1)];
        const gain = level * random.between(0.6, 1);
        for (let i = 0; i < sound.length; i += 1) tail[at + i] += gain * sound[i];
      }
    }
    passedM += stepM;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) out[i] += tail[i];
    tail.copyWithin(0, TEXTURE_FRAMES);
    tail.fill(0, lengthFrames);
  };
}

/** Steam: four strokes per wheel turn, each a burst through the blast pipe, one stronger than the rest. */
function createChuff(
  stock: Stock,
  weight: number,
  sampleRateHz: number,
  random: Random,
): (out: Float32Array, speedMS: number) => void {
  if (stock.chuff === 0) return () => undefined;
  const noise = createNoise(random.fork('steam'));
  const pipe = new Svf(sampleRateHz, 480, 0.8);
  const hiss = new Svf(sampleRateHz, 3800, 0.5);
  const attack = 1 - exp(-1 / (0.012 * sampleRateHz));
  let phase = 0.9;
  let stroke = 0;
  let pressure = 0;
  let flow = 0;
  return (out, speedMS) => {
    const strokesHz = stock.chuffsPerM * speedMS;
    const fall = exp(-Math.max(1, strokesHz) / (0.26 * sampleRateHz));
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      phase += strokesHz / sampleRateHz;
      if (phase >= 1) {
        phase -= 1;
        stroke = (stroke + 1) % 4;
        pressure = (stroke === 0 ? 1 : 0.72) * random.between(0.9, 1.05) * (0.6 + 0.6 * weight);
      }
      flow += attack * (pressure - flow);
      pressure *= fall;
      const x = noise();
      pipe.step(x);
      hiss.step(x);
      out[i] += stock.chuff * (flow * (0.6 * pipe.low + 0.5 * pipe.band + 0.22 * hiss.band) + 0.012 * hiss.band);
    }
  };
}
