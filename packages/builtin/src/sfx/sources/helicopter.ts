import { exp } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { SAW } from '@soundwright/dsp/oscillator';
import { Svf } from '@soundwright/dsp/svf';
import { Oscillator } from '../../draw/oscillator.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES, type ValuesOf } from '../source.ts';

const parameters = {
  rotor: choice('helicopter', 'How many blades there are and how they slap.', {
    helicopter: 'chopper',
    light: 'light helicopter, news helicopter, small helicopter',
    heavy: 'military helicopter, transport helicopter, huey, chinook, army',
  }),
  bladeHz: number(
    { range: [6, 17, 26], unit: 'Hz', scale: 'log', follows: 'speed' },
    'Blades passing per second.',
    'flying 17, hovering 17, idling 8.5',
  ),
  motion: choice('flies', 'Whether the rotor turns at full speed, is started first, or slows down after the landing.', {
    flies: 'flight, in flight',
    starts: 'starts up, starting up, start up, startup, starting, starts, spins up, spooling up',
    lands: 'landing, land, landed, [touches|touching|shuts|shutting|winds|winding] down',
  }),
  slap: number({ range: [0.1, 0.55, 1], follows: 'intensity' }, 'How sharply the blades cut through their own wake.'),
  turbine: number({ range: [0, 0.4, 1], follows: 'brightness' }, 'Whine of the turbine.'),
};

type Values = ValuesOf<typeof parameters>;

/** Time in which a rotor that is started reaches its speed, seconds. */
const SPIN_UP_S = 8;

/** Time at full speed before the landing, and in which the rotor slows down after it, seconds. */
const LANDS_S = 4;
const SPIN_DOWN_S = 9;

/** Speed of the rotor while it is started, as a share of the full one: slow at first, then faster, then settling. */
function spinAt(atS: number): number {
  const t = Math.max(0, Math.min(1, atS / SPIN_UP_S));
  return 0.08 + 0.92 * t * t * (3 - 2 * t);
}

/** Speed of the rotor at a time of its motion, as a share of the full one. */
function speedOf(motion: Values['motion'], atS: number): number {
  if (motion === 'flies') return 1;
  return motion === 'starts' ? spinAt(atS) : spinAt(SPIN_UP_S * Math.min(1, 1 - (atS - LANDS_S) / SPIN_DOWN_S));
}

/** A helicopter: the slap of the main rotor, the buzz of the tail rotor, the whine of the turbine. */
export const helicopter = defineTexture({
  name: 'helicopter',
  traits: ['vehicle', 'flies', 'motor', 'outdoors', 'never-indoors'],
  runs: { starts: 'starts', drives: 'flies', stops: 'lands' },
  noises: ['hum', 'machine', 'motor'],
  phrases: `
    helicopter, rotor blades (turbine .1), autogyro (rotor light turbine 0)
    (rotor heavy) military helicopter (bladeHz 11 slap .9), huey (bladeHz 10.8 slap 1), chinook (bladeHz 11.5 slap .9)
  `,
  parameters,
  method:
    'An N-shaped pressure pulse and a burst of swept air for every passing blade, alternately strong; tail rotor as a band-limited saw geared to the main rotor, turbine tones, and a ground reflection that combs the whole.',
  literature: [
    'K. Brentner & F. Farassat, Helicopter noise prediction: the current status and future direction, J. Sound and Vibration 170 (1994)',
    'A. Farnell, Designing Sound (2010), Helicopter',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 40,
  travelMS: 45,

  naturalS: ({ motion }) => ({ flies: 8, starts: SPIN_UP_S + 4, lands: LANDS_S + SPIN_DOWN_S + 1 })[motion],

  start(values, { sampleRateHz, random }) {
    const { slap, turbine } = values;
    const size = values.rotor === 'light' ? 0.7 : values.rotor === 'heavy' ? 1.35 : 1;
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const noise = createNoise(random.fork('air'));
    const air = new Svf(sampleRateHz, 500, 0.5);
    const hull = new Svf(sampleRateHz, 2600 / size);
    const body = new Svf(sampleRateHz, 140 / size, 1);
    const floor = new Svf(sampleRateHz, 55);
    const tail = new Oscillator(SAW, sampleRateHz, random.next());
    const whines = [6100, 4700, 9150].map((hz) => ({
      hz: (hz / Math.sqrt(size)) * random.between(0.97, 1.03),
      tone: new Oscillator('sine', sampleRateHz, random.next()),
    }));
    const hunt = createDrift(random.fork('hunt'), 0.8, stepHz);
    const lift = createDrift(random.fork('lift'), 1.2, stepHz);
    let phase = random.next();
    let blade = 0;
    let pitch = 1;
    let load = 1;
    let blocks = 0;
    const speedAt = (): number => speedOf(values.motion, blocks / stepHz);
    let speed = speedAt();
    return (out) => {
      const samples = out[0];
      blocks += 1;
      const nextSpeed = speedAt();
      // The turbine runs up ahead of the rotor, which it drives.
      const [whine, nextWhine] = [speed, nextSpeed].map((x) => Math.sqrt(x));
      const nextPitch = 1 + 0.008 * hunt();
      const nextLoad = exp(0.12 * lift());
      const tailHz = (values.bladeHz * 6.3) / Math.sqrt(size);
      tail.add(
        samples,
        0,
        TEXTURE_FRAMES,
        [tailHz * pitch * speed, tailHz * nextPitch * nextSpeed],
        [0.02 * speed, 0.02 * nextSpeed],
      );
      for (const { hz, tone } of whines) {
        tone.add(
          samples,
          0,
          TEXTURE_FRAMES,
          [hz * pitch * whine, hz * nextPitch * nextWhine],
          [0.008 * turbine, 0.008 * turbine],
        );
      }
      const turn = (values.bladeHz * pitch * speed) / sampleRateHz;
      // Slow blades push little air: the force grows with the square of their speed.
      const push = 0.03 + 0.97 * speed * speed;
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        phase += turn;
        if (phase >= 1) {
          phase -= 1;
          blade ^= 1;
        }
        // A pulse takes about a quarter of the blade period, less when the blades slap.
        const width = 0.34 - 0.16 * slap;
        const strength = (blade === 0 ? 1 : 0.93) * (load + ((nextLoad - load) * i) / TEXTURE_FRAMES);
        const pulse = phase < width ? pulseAt(phase / width) : 0;
        const sweep = sweepAt(phase);
        if (i % 16 === 0) air.set((700 - 300 * phase) / Math.sqrt(size));
        air.step(noise());
        const chop = pulse * (0.12 + 0.3 * slap) + 0.12 * pulse * air.low;
        body.step(chop);
        hull.step(chop * 0.2 + body.band * 1.1 + air.band * (0.13 + (0.08 + 0.12 * slap) * sweep));
        floor.step(hull.low);
        samples[i] += 0.55 * (values.motion === 'flies' ? 1 : push) * strength * floor.high;
      }
      pitch = nextPitch;
      speed = nextSpeed;
      load = nextLoad;
    };
  },
});

/** Pressure of a passing blade, over 0 to 1: smooth rise, sudden change of sign, smooth fall. */
function pulseAt(t: number): number {
  return t < 0.5 ? t * t * (3 - 2 * t) * 2 : -2 * (1 - t) * (1 - t) * (1 + 2 * t);
}

/** Envelope of the broadband wake of a blade, over the blade period from 0 to 1. */
function sweepAt(phase: number): number {
  if (phase >= 0.5) return 0;
  return phase < 0.08 ? phase / 0.08 : (0.5 - phase) / 0.42;
}
