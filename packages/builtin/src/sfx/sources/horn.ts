import { createSineTable, exp, pow } from '@soundwright/dsp/math';
import { createDrift } from '@soundwright/dsp/noise';
import { createWavetable, type Wavetable } from '@soundwright/dsp/oscillator';
import { Svf } from '@soundwright/dsp/svf';
import { silence } from '../../draw/buffer.ts';
import { type Curve, curveAt, points } from '../../draw/curve.ts';
import { Oscillator } from '../../draw/oscillator.ts';
import { addNoise } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { columnsOf } from './parts/columns.ts';

/** A horn: its chord, attack and length. */
interface HornKind {
  readonly hz: readonly number[];
  /** Resonance of the bell, Hz and Q. */
  readonly bell: readonly [hz: number, q: number];
  readonly attackS: number;
  readonly releaseS: number;
  /** Initial pitch relative to the steady one, while pressure builds up. */
  readonly scoop: number;
  /** Share of air or steam noise. */
  readonly air: number;
  readonly lengthS: number;
}

const sine = createSineTable();

const BUZZ = createWavetable((n) => exp(-n / 22) / pow(n, 0.55));
const TRUMPET = createWavetable((n) => (n < 3 ? 0.8 : 0.4 * exp(-n / 14)));
/** A recorded truck horn has harmonics within 4 dB of each other up to 2.3 kHz. */
const BLARE = createWavetable((n) => exp(-n / 40) / pow(n, 0.2));
const PIPE = createWavetable((n) => [0, 1, 0.12, 0.3, 0.04, 0.1, 0.02, 0.03][n] ?? 0);

const KINDS = columnsOf<HornKind>()(`
           hz                  bell     attackS releaseS scoop air lengthS
car        415,520             2300,1.4 .012    .03      .985  .01 .55
truck      262,330             1300,.8  .05     .12      .95   .2  1.3
train      323,388,496         700,.7   .12     .22      .93   .3  1.9
ship       76,76.7             520,1  .4      .7       .95   .05 3.8
foghorn    165,                560,1.1  .25     .4       .94   .1  2.8
air        470,472             1700,1.8 .02     .06      .94   .12 .9
whistle    440,523,659         1500,.7  .09     .3       .94   .4  1.5
bulb       285,                1050,3   .015    .05      .86   .06 .28
vuvuzela   233,235             1250,1.2 .04     .08      .97   .05 1.4
didgeridoo 70,                 900,3.2  .09     .3       .93   .04 5
ahooga     395,                1250,2.2 .04     .3       1     .03 1.4
pea        2760,2910           3000,1.1 .012    .04      .9    .08 .7
`);

/** Waves of horns that do not buzz like a reed. */
const WAVES: Readonly<Record<string, Wavetable>> = { whistle: PIPE, pea: PIPE, train: TRUMPET, truck: BLARE };

/**
 * Pitch over the length, 0 to 1: a motor turns a toothed wheel against a diaphragm, and the pitch is its speed, up in two
 * steps and down as it runs out.
 */
const MOTORS: Readonly<Record<string, Curve>> = {
  ahooga: points(0, 0.36, 0.1, 0.55, 0.26, 0.52, 0.4, 1, 0.62, 1.04, 0.8, 0.72, 1, 0.42),
};

/**
 * Resonance of the mouth of a player, Hz, which opens and closes so many times a second: it colours the low drone of a long
 * wooden tube.
 */
const VOWELS: Readonly<Record<string, { readonly hz: readonly [from: number, to: number]; readonly perS: number }>> = {
  didgeridoo: { hz: [480, 1900], perS: 1.3 },
};

/** Rate of the ball that tumbles in a whistle, Hz, and how far it changes pitch and level. */
const TRILLS: Readonly<Record<string, { readonly hz: number; readonly pitch: number; readonly level: number }>> = {
  pea: { hz: 36, pitch: 0.022, level: 0.65 },
};

/** How unsteadily a reed or a diaphragm beats: the level of each, as the exponent of e. */
const FLUTTER = 0.25;

const CONTROL_FRAMES = 64;

const parameters = {
  kind: choice('car', 'Which horn is blown.', {
    car: 'honk, beep, taxi, vehicle',
    truck: 'lorry, bus, semi',
    train: 'locomotive, diesel train, railway',
    ship: 'boat, ferry, steamship, cruise ship, tugboat',
    foghorn: 'fog, lighthouse',
    air: 'air horn, stadium',
    whistle: 'steam, steam whistle, factory',
    bulb: 'clown, bicycle, bike, squeeze',
    vuvuzela: '',
    didgeridoo: 'didjeridu, didge',
    ahooga: 'klaxon car, old timer',
    pea: 'referee, sports, coach, police',
  }),
  lengthS: number(
    { range: [0.15, 0.9, 6], unit: 's', scale: 'log' },
    'How long it is blown.',
    'short .25, brief .25, quick .2, long 2.6, very long 5, stuck 5, blast 2, toot .3, blaring 4, held down 4',
  ),
  pitch: number({ range: [0.55, 1, 1.8], scale: 'log', follows: 'pitch' }, 'Factor of all frequencies.'),
  force: number({ range: [0.2, 0.7, 1], follows: 'intensity' }, 'Pressure: more overtones.'),
};

/** A large horn takes its time, however short its blast is: the shortest of a foghorn takes 0.7 s. */
function blastS({ kind, lengthS }: ValuesOf<typeof parameters>): number {
  return Math.max(lengthS, 0.25 * KINDS[kind].lengthS);
}

/** Horns of cars, trucks, trains and ships, air horns, steam whistles, and the didgeridoo. */
export const horn = defineEvents({
  name: 'horn',
  traits: ['of-vehicle', 'traffic', 'signal', 'single'],
  noises: ['signal', 'blast', 'blare'],
  firm: ['foghorn'],
  phrases: `
    (kind car) car horn (lengthS .55), [motorcycle horn|forklift horn] (pitch 1.2), scooter horn (pitch 1.3),
      [van|taxi|jeep|tractor] horn
    (lengthS .4) honk, car honking, [|car] horn honking
    (kind truck) truck horn (lengthS 1.3), fire truck horn, semi horn, hooter, bus horn (lengthS 1)
    (kind train) diesel horn, tram horn (lengthS .6), train horn (lengthS 1.9)
    (kind ship) [tugboat horn|barge horn] (pitch 1.4), ferry horn, ship horn (lengthS 3.8),
      boat horn (lengthS 2.6 pitch 1.5)
    (kind whistle) steam whistle (lengthS 1.6), [|steam] train whistle (lengthS 1.6), factory whistle (lengthS 2.6)
    [foghorn|fog horn] (kind foghorn lengthS 2.8), [clown|bicycle|bike] horn (kind bulb lengthS .28)
    (kind air) air horn (lengthS .9), horn blast (lengthS 1.2)
    (kind vuvuzela) vuvuzela (lengthS 1.4), [war|battle|viking] horn (pitch .6 lengthS 2.6),
      hunting horn (pitch .9 lengthS 1.6)
    (kind didgeridoo lengthS 5) didgeridoo [|drone], drone of didgeridoo, didjeridu, didjeridoo, didge, yidaki,
      didgeridoo playing, playing didgeridoo
    (kind ahooga lengthS 1.4) [ahooga|awooga|aooga] horn, ahooga, [ahooga|vintage|antique] car horn, awooga,
      model t horn, old timey car horn
    (kind pea lengthS .7) [referee|sports|pea|coach|police|lifeguard|gym|football|soccer] whistle,
      referee blowing whistle, whistle blown by referee
    (kind pea lengthS 1.8) final whistle, full time whistle, half time whistle
  `,
  weakPhrases: `
    horn (lengthS .6), whistle (kind whistle)
  `,
  parameters,
  method:
    'Band-limited reeds or diaphragms, one per trumpet, that scoop up as pressure builds and beat against each other, through the resonance of the bell; rushing air or steam added.',
  literature: [
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 14 and 17',
    'A. Farnell, Designing Sound (2010), Alarms and horns',
  ],
  loudness: 'effect',
  channels: 1,
  distanceM: 9,
  // Made to be heard from afar, where most of the sound has come back from woods, slopes and houses.
  distancesM: { train: 40, whistle: 100, ship: 110, foghorn: 150 },
  spaces: { train: 'street', car: 'street' },

  eventS: (values) => blastS(values) + 0.12,
  settlesS: (values) => blastS(values) + 0.12,

  schedule: (values, timing) =>
    repeat(timing, {
      count: values.lengthS < 0.5 && values.kind === 'car' ? 2 : 1,
      intervalS: values.lengthS < 0.5 ? blastS(values) + 0.14 : values.lengthS * 1.4 + 0.5,
      jitter: 0.08,
    }),

  render(values, _event, { sampleRateHz, random }) {
    const kind: HornKind = KINDS[values.kind];
    const lengthS = blastS(values) * random.between(0.94, 1.06);
    const out = silence(lengthS + 0.1, sampleRateHz);
    const bell = new Svf(sampleRateHz, kind.bell[0] * Math.sqrt(values.pitch), kind.bell[1]);
    const dull = new Svf(sampleRateHz, 1500 + 7000 * values.force * values.force);
    const attackS = Math.min(kind.attackS, lengthS / 3);
    const releaseS = Math.min(kind.releaseS, lengthS / 3);
    const frames = Math.ceil(lengthS * sampleRateHz);
    const waver = createDrift(random.fork('waver'), 6, sampleRateHz / CONTROL_FRAMES);
    const level = 0.32 / Math.sqrt(kind.hz.length);
    const pressureAt = (at: number, lateS: number): number => {
      const atS = at / sampleRateHz;
      return Math.max(0, Math.min(1, (atS - lateS) / attackS, (lengthS - atS) / releaseS));
    };
    const motor = MOTORS[values.kind];
    const reeds = kind.hz.map((hz) => ({
      hz: hz * values.pitch,
      tone: new Oscillator(WAVES[values.kind] ?? BUZZ, sampleRateHz, random.next()),
      flutter: createDrift(random.fork('flutter', hz), 40, sampleRateHz / CONTROL_FRAMES),
      // Each trumpet has a valve of its own: none speaks or wavers with the others, but all lose their air together.
      lateS: kind.hz.length > 1 ? random.between(0, 0.8 * attackS) : 0,
      waver: createDrift(random.fork('pitch', hz), 3, sampleRateHz / CONTROL_FRAMES),
      bend: motor ? motor[0][1] : kind.scoop,
      from: 1,
    }));
    const ball = TRILLS[values.kind];
    const trill = ball && { ...ball, hz: ball.hz * random.between(0.85, 1.15) };
    let before = 1;
    for (let at = 0; at < frames; at += CONTROL_FRAMES) {
      const count = Math.min(CONTROL_FRAMES, frames - at);
      const course = motor ? curveAt(motor, (at + count) / frames) : 1;
      const turn = trill ? sine((trill.hz * at) / sampleRateHz + 0.06 * waver()) : 0;
      const after = trill ? 1 - trill.level * (0.5 + 0.5 * turn) : 1;
      const next = course * (1 + (trill?.pitch ?? 0) * turn) * (1 + 0.0012 * waver());
      for (const reed of reeds) {
        const own = [pressureAt(at, reed.lateS), pressureAt(at + count, reed.lateS)] as const;
        const to = exp(FLUTTER * reed.flutter());
        const gains = [level * before * reed.from * own[0], level * after * to * own[1]] as const;
        const bent = next * (1 + 0.003 * reed.waver()) * (1 - (1 - kind.scoop) * pow(1 - own[1], 1.5));
        reed.tone.add(out, at, count, [reed.hz * reed.bend, reed.hz * bent], gains);
        reed.bend = bent;
        reed.from = to;
      }
      before = after;
    }
    const rush = { lengthS, hz: 2600, q: 0.5, gain: kind.air * 0.5, attackS: attackS * 0.5, releaseS };
    addNoise(out, sampleRateHz, random, rush);
    const vowels = VOWELS[values.kind];
    for (let i = 0; i < out.length; i += 1) {
      if (vowels && i % CONTROL_FRAMES === 0) {
        const open = 0.5 - 0.5 * sine((vowels.perS * i) / sampleRateHz + 0.04 * waver());
        bell.set(Math.sqrt(values.pitch) * vowels.hz[0] * pow(vowels.hz[1] / vowels.hz[0], open));
      }
      bell.step(out[i]);
      dull.step(0.4 * out[i] + bell.band);
      out[i] = dull.low;
    }
    const fade = Math.round(0.02 * sampleRateHz);
    for (let i = 0; i < fade; i += 1) out[out.length - 1 - i] *= i / fade;
    return [out];
  },
});
