import { exp, sin, TAU } from '@soundwright/dsp/math';
import { createWavetable } from '@soundwright/dsp/oscillator';
import { Svf } from '@soundwright/dsp/svf';
import { Oscillator } from '../../draw/oscillator.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';

/** One siren mode: lowest and highest frequency in Hz, seconds per cycle, and the shape of the sweep. */
interface Pattern {
  readonly hz: readonly [low: number, high: number];
  readonly cycleS: number;
  readonly course: 'wail' | 'two-tone' | 'motor';
  /** Rising share of the cycle. */
  readonly rise: number;
}

const PATTERNS = {
  police: { hz: [570, 1420], cycleS: 4.6, course: 'wail', rise: 0.36 },
  yelp: { hz: [600, 1480], cycleS: 0.32, course: 'wail', rise: 0.5 },
  phaser: { hz: [650, 1450], cycleS: 0.075, course: 'wail', rise: 0.2 },
  european: { hz: [440, 585], cycleS: 1.46, course: 'two-tone', rise: 0.5 },
  ambulance: { hz: [435, 651], cycleS: 1.1, course: 'two-tone', rise: 0.5 },
  fire: { hz: [250, 920], cycleS: 7, course: 'motor', rise: 0.4 },
  raid: { hz: [220, 470], cycleS: 8, course: 'motor', rise: 0.45 },
} as const satisfies Record<string, Pattern>;

/** A square wave through a compression driver: odd harmonics, plus some even ones from clipping in the horn. */
const DRIVER = createWavetable((n) => (n % 2 === 1 ? 1 : 0.28) * exp(-n / 11) * (n === 1 ? 0.8 : 1 / Math.sqrt(n)));

/** A chopped air stream: close to a sawtooth. */
const CHOPPER = createWavetable((n) => exp(-n / 16) / n);

const CONTROL_FRAMES = 64;

const parameters = {
  pattern: choice('police', 'The course of the tone.', {
    police: 'police siren, wail, wailing, cop, american',
    yelp: 'yelping, urgent, chase',
    phaser: 'piercer, hyper yelp',
    european: 'two tone, hi lo, german, martinshorn, british, european police',
    ambulance: 'ambulance siren, paramedic, emergency, french',
    fire: 'fire truck, fire engine, mechanical, fire brigade',
    raid: 'air raid, air raid siren, tornado siren, civil defense, warning siren, war',
  }),
  pace: number({ range: [0.4, 1, 2.6], scale: 'log', follows: 'speed' }, 'How fast the tone runs through its course.'),
  pitch: number({ range: [0.6, 1, 1.6], scale: 'log', follows: 'pitch' }, 'Factor of all frequencies.'),
  drive: number({ range: [0, 0.5, 1], follows: 'intensity' }, 'How hard the horn is driven: more overtones.'),
};

/** Sirens of police, ambulance and fire brigade, and the air raid siren. */
export const siren = defineTexture({
  name: 'siren',
  traits: ['of-vehicle', 'motor', 'signal', 'never-indoors'],
  noises: ['signal', 'motor', 'blare'],
  phrases: `
    siren, police car, police, [police siren|emergency vehicle] (pattern police), siren yelp (pattern yelp),
      [ambulance|ambulance siren] (pattern ambulance), fire [truck|engine|siren] (pattern fire),
      fire truck siren (pattern fire)
    (pattern raid) air raid siren, air raid, tornado siren, civil defense siren
  `,
  parameters,
  method:
    'A band-limited driver wave whose pitch follows the pattern (charging curve, two tones, or the run of a motor), through the resonances of a horn.',
  literature: [
    'A. Farnell, Designing Sound (2010), Police siren',
    'DIN 14610, Akustische Warneinrichtungen (tones a fourth apart)',
    'SAE J1849, Emergency vehicle sirens',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 18,
  travelMS: 17,

  naturalS: (values) => Math.min(12, Math.max(4, (2 * PATTERNS[values.pattern].cycleS) / values.pace)),

  start(values, { sampleRateHz, random }) {
    const pattern: Pattern = PATTERNS[values.pattern];
    const [low, high] = pattern.hz.map((hz) => hz * values.pitch);
    const cycleS = pattern.cycleS / values.pace;
    const tone = new Oscillator(pattern.course === 'motor' ? CHOPPER : DRIVER, sampleRateHz, random.next());
    const second = new Oscillator(CHOPPER, sampleRateHz, random.next());
    const throat = new Svf(sampleRateHz, 1350, 1.1);
    const mouth = new Svf(sampleRateHz, 2700, 1.6);
    const buffer = new Float32Array(TEXTURE_FRAMES);
    const air = new Svf(sampleRateHz, 1800, 0.6);
    const overtones = 0.25 + 1.5 * values.drive;
    // The siren starts before it becomes audible; the motor of an old one is already running up.
    let atS = pattern.course === 'motor' ? 0.12 * cycleS : 0;
    let from = hzAt(atS);
    return (out) => {
      buffer.fill(0);
      for (let at = 0; at < TEXTURE_FRAMES; at += CONTROL_FRAMES) {
        atS += CONTROL_FRAMES / sampleRateHz;
        const to = hzAt(atS);
        tone.add(buffer, at, CONTROL_FRAMES, [from, to], [0.3, 0.3]);
        // Two rotors with different numbers of ports give the minor third of old sirens.
        if (values.pattern === 'raid') second.add(buffer, at, CONTROL_FRAMES, [1.2 * from, 1.2 * to], [0.24, 0.24]);
        from = to;
      }
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        const x = buffer[i];
        throat.step(x);
        mouth.step(x);
        air.step(random.next() - 0.5);
        out[0][i] += 0.35 * x + 0.7 * throat.band + overtones * 0.5 * mouth.band + 0.015 * air.band;
      }
    };

    function hzAt(seconds: number): number {
      const turns = seconds / cycleS;
      const t = turns - Math.floor(turns);
      if (pattern.course === 'two-tone') {
        // The switch takes about ten milliseconds: a shorter one clicks, a longer one glides.
        const edge = 0.012 / cycleS;
        const up = t < 0.5 ? Math.min(1, t / edge) : Math.max(0, 1 - (t - 0.5) / edge);
        return low + (high - low) * up;
      }
      if (pattern.course === 'motor') {
        const up =
          t < pattern.rise
            ? sin((TAU / 4) * (t / pattern.rise))
            : exp((-2.4 * (t - pattern.rise)) / (1 - pattern.rise));
        const bottom = exp(-2.4);
        return low + (high - low) * (t < pattern.rise ? bottom + (1 - bottom) * up : up);
      }
      // Charging and discharging of a capacitor: fast at first.
      const share = t < pattern.rise ? t / pattern.rise : 1 - (t - pattern.rise) / (1 - pattern.rise);
      const level =
        t < pattern.rise ? (1 - exp(-2.2 * share)) / (1 - exp(-2.2)) : (exp(1.3 * share) - 1) / (exp(1.3) - 1);
      return low + (high - low) * level;
    }
  },
});
