import { exp, pow } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { createWavetable } from '@soundwright/dsp/oscillator';
import { Svf } from '@soundwright/dsp/svf';
import { Oscillator } from '../../draw/oscillator.ts';
import { say } from '../phrases.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { AIRCRAFT_MAKES } from './parts/vehicles.ts';

/** Components of an aircraft: jet roar, fan whine, propeller beat. */
interface Craft {
  /** Jet mixing noise: peak Hz and level. */
  readonly roarHz: number;
  readonly roar: number;
  /** Crackle of a supersonic jet, 0 to 1. */
  readonly tear: number;
  /** Blade passing frequency of the fan at half power, Hz, and level. */
  readonly fanHz: number;
  readonly fan: number;
  /** Blade passing frequency of the propeller at half power, Hz, number of audible harmonics, and level. */
  readonly bladeHz: number;
  readonly blade: number;
  readonly props: number;
  /** Noise of the wake and the exhaust with every blade: level. */
  readonly wake: number;
}

const CRAFTS = {
  jet: { roarHz: 560, roar: 1, tear: 0.15, fanHz: 2300, fan: 0.02, bladeHz: 0, blade: 0, props: 0, wake: 0 },
  fighter: { roarHz: 420, roar: 1.3, tear: 1, fanHz: 3600, fan: 0.02, bladeHz: 0, blade: 0, props: 0, wake: 0 },
  propeller: { roarHz: 240, roar: 0.16, tear: 0, fanHz: 0, fan: 0, bladeHz: 82, blade: 0.25, props: 1, wake: 0.5 },
  bomber: { roarHz: 170, roar: 0.28, tear: 0, fanHz: 0, fan: 0, bladeHz: 68, blade: 0.2, props: 4, wake: 0.2 },
  drone: { roarHz: 900, roar: 0.05, tear: 0, fanHz: 0, fan: 0, bladeHz: 185, blade: 0.2, props: 4, wake: 0.03 },
  cabin: { roarHz: 170, roar: 1, tear: 0, fanHz: 410, fan: 0.012, bladeHz: 0, blade: 0, props: 0, wake: 0 },
} as const satisfies Record<string, Craft>;

/** Loading and thickness noise of a propeller: strong first harmonics, a long even tail. */
const BLADES = createWavetable(
  (n) => pow(n, -0.65) * exp(-n / 34),
  (n) => 0.13 * n * n,
);

/** How many time constants of the noise behind a blade fit between two of them. */
const GUSTS = 4;

const parameters = {
  craft: choice('jet', 'What flies.', {
    jet: 'airliner, jet plane, passenger plane, jet engine, turbine, jumbo',
    fighter: 'fighter jet, military jet, afterburner, rocket',
    propeller: 'prop, propeller plane, cessna, light aircraft, biplane, single engine',
    bomber: 'bombers, turboprop, transport plane, four engines, warplane',
    drone: 'quadcopter, multicopter, uav',
    cabin: 'inside plane, airplane cabin, inside airplane, interior',
  }),
  power: number(
    { range: [0.15, 0.6, 1], follows: 'intensity' },
    'Thrust: more roar, higher whine and faster blades.',
    `flying .6, hovering .6, launch 1, takeoff 1, taking off 1, diving 1, landing .35, taxiing .2, idling .15,
      idle .15`,
  ),
  sizeM: number(
    { range: [0.5, 1, 3], unit: 'm', scale: 'log', follows: 'size' },
    'Size against the usual one of its kind; larger is lower.',
  ),
};

/** Jets, propeller planes and drones in steady flight. */
export const aircraft = defineTexture({
  name: 'aircraft',
  traits: ['vehicle', 'flies', 'motor', 'never-indoors'],
  inside: { craft: 'cabin' },
  noises: ['rush', 'rumble', 'hum', 'machine', 'motor', 'growl'],
  phrases: `
    plane, airplane, aeroplane, aircraft, jet, airliner, jet plane, jet engine, [drone|quadcopter] (craft drone)
    (craft fighter) fighter jet (power .9), [rocket engine|rocket] (power 1 sizeM 2.5)
    (craft propeller) propeller plane, prop plane, propeller, cessna, biplane (power .5)
    (craft bomber) bomber, turboprop (power .8)
    (craft cabin) airplane cabin, turbulence, inside plane, inside airplane
  `,
  weakPhrases: {
    ...say({}, 'passing overhead, flying overhead'),
    ...say({ craft: 'jet' }, AIRCRAFT_MAKES.jet.join(', ')),
    ...say({ craft: 'propeller' }, AIRCRAFT_MAKES.propeller.join(', ')),
    ...say({ craft: 'bomber' }, AIRCRAFT_MAKES.bomber.join(', ')),
  },
  parameters,
  method:
    'Jet mixing noise as a broad hump that rises with the power, tearing by slow amplitude noise, a fan tone with its buzz-saw harmonics; propellers as loading harmonics of the blade rate, several beating against each other, with a gust of noise after every blade.',
  literature: [
    'M. J. Lighthill, On sound generated aerodynamically, Proc. R. Soc. A 211 (1952)',
    'L. Gutin, On the sound field of a rotating propeller, NACA TM 1195 (1948)',
    'A. Farnell, Designing Sound (2010), Jet engine',
  ],
  loudness: 'ambience',
  channels: 1,
  distanceM: 60,
  travelMS: 75,

  naturalS: () => 9,

  start(values, { sampleRateHz, random }) {
    const craft: Craft = CRAFTS[values.craft];
    const { power, sizeM } = values;
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const pink = createNoise(random.fork('roar'), 'pink');
    const brown = createNoise(random.fork('rumble'), 'brown');
    const hump = new Svf(sampleRateHz, (craft.roarHz * (0.6 + 0.9 * power)) / sizeM, 0.45);
    const top = new Svf(sampleRateHz, values.craft === 'cabin' ? 1800 : 2500 + 7000 * power);
    const tearing = createDrift(random.fork('tearing'), 90, stepHz * 16);
    const slow = createDrift(random.fork('slow'), 1.4, stepHz);
    const wobble = createDrift(random.fork('wobble'), 0.7, stepHz);
    const roar = craft.roar * power * power * 0.4 + craft.roar * 0.03;
    const fanHz = (craft.fanHz * (0.55 + 0.75 * power)) / sizeM;
    const fans =
      craft.fan === 0
        ? []
        : [1, 2, 3, 0.5, 0.5 * 1.31, 1.013].map((ratio, index) => ({
            hz: fanHz * ratio,
            gain: craft.fan * [1, 0.4, 0.18, 0.22, 0.12, 0.5][index] * (0.4 + 0.6 * (1 - power) + 0.3),
            tone: new Oscillator('sine', sampleRateHz, random.next()),
          }));
    const bladeHz = (craft.bladeHz * (0.7 + 0.5 * power)) / sizeM;
    const props = Array.from({ length: craft.props }, (_, index) => ({
      ratio: 1 + (index === 0 ? 0 : random.between(-0.03, 0.03)),
      tone: new Oscillator(BLADES, sampleRateHz, random.next()),
      hunt: createDrift(random.fork('hunt', index), values.craft === 'drone' ? 5 : 0.8, stepHz),
      last: 0,
      swell: createDrift(random.fork('swell', index), 2, stepHz),
      turn: random.next(),
      gust: 0,
    }));
    const gusts = random.fork('gusts');
    const wake = createNoise(random.fork('wake'), 'pink');
    let pitch = 1;
    let level = 1;
    let torn = 1;
    return (out) => {
      const samples = out[0];
      const nextPitch = 1 + 0.004 * wobble();
      const nextLevel = exp(0.12 * slow());
      for (const { hz, gain, tone } of fans) {
        tone.add(samples, 0, TEXTURE_FRAMES, [hz * pitch, hz * nextPitch], [gain * level, gain * nextLevel]);
      }
      for (const prop of props) {
        const hz = bladeHz * prop.ratio * (1 + (values.craft === 'drone' ? 0.025 : 0.004) * prop.hunt());
        const gain = craft.blade * (0.4 + 0.6 * power) * exp(0.1 * prop.swell());
        tone(prop, samples, hz, gain);
        gust(prop, samples, hz);
      }
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        if (i % 32 === 0) torn = exp(craft.tear * 0.45 * tearing());
        hump.step(pink() + 0.3 * brown());
        top.step(hump.band + 0.12 * hump.high);
        samples[i] += roar * torn * (level + ((nextLevel - level) * i) / TEXTURE_FRAMES) * top.low;
      }
      pitch = nextPitch;
      level = nextLevel;
    };

    /** Adds the noise behind the blades and of the exhaust, which fires with them: no two gusts are alike. */
    function gust(prop: { turn: number; gust: number }, samples: Float32Array, hz: number): void {
      const keep = exp((-GUSTS * hz) / sampleRateHz);
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        prop.turn += hz / sampleRateHz;
        if (prop.turn >= 1) {
          prop.turn -= 1;
          prop.gust += gusts.between(0.4, 1.6);
        }
        samples[i] += craft.wake * prop.gust * wake();
        prop.gust *= keep;
      }
    }

    function tone(prop: { tone: Oscillator; last: number }, samples: Float32Array, hz: number, gain: number): void {
      const from = prop.last === 0 ? hz : prop.last;
      prop.tone.add(samples, 0, TEXTURE_FRAMES, [from, hz], [gain, gain]);
      prop.last = hz;
    }
  },
});
