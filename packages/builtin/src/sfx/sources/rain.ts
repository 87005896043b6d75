import { applyBiquad, designHighpass, designLowpass } from '@soundwright/dsp/biquad';
import { clamp, exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createDrift } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { APART_S } from './parts/around.ts';
import { columnsOf } from './parts/columns.ts';
import { createWash } from './parts/wash.ts';

/** Response of a surface to one drop, and the sound of very many together. */
interface Surface {
  /** Share of the drops of all the ground around that falls on it: below 1 it is one thing close to the listener. */
  readonly catches: number;
  /** Modes: range in Hz, T60 in s at the low and the high end, count, and share. */
  readonly modes: {
    readonly hz: readonly [number, number];
    readonly t60S: readonly [number, number];
    readonly count: number;
    readonly gain: number;
  };
  /** Splash of the drop: time constant in s, and share. */
  readonly splash: { readonly decayS: number; readonly gain: number; readonly lowHz: number; readonly highHz: number };
  /** Share of drops that trap a bubble. */
  readonly bubbles: number;
  /** Wash of the indistinct drops: corners in Hz, and level relative to the single drops. */
  readonly wash: {
    readonly lowHz: number;
    readonly highHz: number;
    readonly gain: number;
    readonly peak: readonly [number, number, number];
  };
}

/**
 * Of rain on a window, recorded, only what is above 4 kHz tells drop from drop (kurtosis 9; 3.1 to 3.4 below 2 kHz): a pane
 * answers each with a short bright splash, and with long low modes that run together.
 */
const SURFACES = columnsOf<Surface>()(`
       catches modes.hz  modes.t60S modes.count modes.gain splash.decayS splash.gain splash.lowHz splash.highHz
  bubbles wash.lowHz wash.highHz wash.gain wash.peak
open   1       180,900   .02,.008   4           .25        .0016         .9          700          9500
  .04     160        9000        1         4200,.6,4
leaves .13     350,2600  .024,.007  7           .8         .0011         .9          1600         12000
  0       700        13000       .75       4200,.7,4
tin    .13     240,15500 .16,.02    90          .55        .0006         .5          1500         16000
  0       220        14000       .42       1300,.7,6
glass  .5      120,7000  .1,.01     48          .8         .0007         1.4         3200         14000
  0       160        5200        1.6       600,.6,5
tent   .13     180,3600  .035,.006  14          1          .0012         .7          500          11000
  0       250        8000        .5        1200,.6,6
puddle 1       300,900   .012,.006  2           .1         .0009         .3          1200         12000
  .62     600        12000       .5        7500,.7,4
`);

/** Drop sizes with individual samples, mm. */
const SIZES_MM = [0.9, 1.5, 2.3, 3.3, 4.6];
/** Diameters of hailstones with individual samples, mm; those below are part of the wash. */
const STONES_MM = [4, 5.5, 7.5, 10, 13];
/** Single hailstones per second at 40 mm/h: few enough for each to be heard. */
const STONES_HZ = 110;
/** Level of the wash behind hailstones, against that behind drops. */
const STONES_WASH = 0.35;
/** Single drops per second: even a drizzle has many small ones, and more than the most are part of the wash. */
const DROPS_HZ = [220, 600] as const;
/** The same on one surface close by, which is small: each of its drops is heard. */
const DROPS_CLOSE_HZ = [40, 600] as const;
/** Least share of the drops of a size. */
const RAREST = 0.012;
/** Samples per size. */
const VARIANTS = 14;

const parameters = {
  surface: choice('open', 'What the drops fall on.', {
    open: 'ground, street, pavement, asphalt, soil, earth, concrete',
    leaves: 'leaf, foliage, tree, forest, jungle, bushes, plants, grass',
    tin: 'tin roof, metal roof, metal, corrugated iron, roof, car roof, shed, car, inside car',
    glass: 'window, window pane, skylight, windshield, windscreen, glass roof',
    tent: 'canvas, umbrella, awning, tarp, tarpaulin, fabric, flysheet, gazebo, marquee',
    puddle: 'puddles, water, pond, lake, pool, sea, river',
  }),
  falls: choice('drops', 'What falls: drops, or hailstones that strike one by one.', {
    drops: '',
    stones: 'ice pellets',
  }),
  rateMmH: number(
    { range: [0.6, 12, 100], unit: 'mm/h', scale: 'log', follows: 'intensity' },
    'Rain rate: how many drops fall, and how large they are.',
    'steady 10, sparse 1.5, scattered 2',
  ),
  nearness: number(
    { range: [0, 0.5, 1] },
    'How much single drops stand out of the wash.',
    'individual drops 1, single drops 1, droplets .9, dripping .9, dense .2, wall .1',
  ),
};

/** Rain on a surface, from a drizzle to a downpour. */
export const rain = defineTexture({
  name: 'rain',
  traits: ['around', 'weather', 'surrounding', 'swells'],
  optionTraits: { window: ['glass'] },
  noises: ['blow', 'hiss', 'splash', 'patter'],
  phrases: `
    rain, rainfall, rain falling, raindrops (rateMmH 4), drizzle (rateMmH 1.2),
      [passing shower|rain shower] (rateMmH 12), downpour (rateMmH 60), pouring rain (rateMmH 55),
      cloudburst (rateMmH 90), monsoon (rateMmH 80), rainstorm (rateMmH 45),
      [rain on car roof|rain on car] (surface tin nearness .8), sleet (rateMmH 8 nearness .3)
    (falls stones surface tin rateMmH 40 nearness 1) hail, hail [hitting|on] parked car, hail on car [|roof],
      hail hitting car [|roof], hail on roof of car
    (falls stones) hailstorm (surface tin rateMmH 90 nearness .9), hailstones (surface tin rateMmH 20 nearness 1),
      hail pounding car (surface tin rateMmH 60 nearness 1)
  `,
  weakPhrases: `
    patter
  `,
  parameters,
  method:
    'Poisson drops with Marshall–Palmer sizes weighted by fall speed, each a modal answer of the surface, a splash, and sometimes a trapped bubble; drops too many to tell apart become a shaped noise wash.',
  literature: [
    'J. Marshall & W. Palmer, The distribution of raindrops with size, J. Meteorology 5 (1948)',
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'A. Farnell, Designing Sound (2010), Rain',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 3,

  naturalS: () => 10,

  start(values, { sampleRateHz, random }) {
    const surface = SURFACES[values.surface];
    const isHail = values.falls === 'stones';
    const drops = createDrops(surface, isHail, sampleRateHz, random.fork('drops'));
    const { weights, perSecond } = isHail ? stoneSizes(values.rateMmH) : dropSizes(values.rateMmH);
    const dropsHz = perSecond * (0.8 + 3 * values.nearness);
    const isClose = surface.catches < 1;
    const [fewHz, manyHz] = isClose ? DROPS_CLOSE_HZ : DROPS_HZ;
    const heardHz = clamp(surface.catches * dropsHz, fewHz, manyHz);
    const audibleHz = isHail ? perSecond : heardHz;
    const spray = createSpray(drops, weights, audibleHz, sampleRateHz, random.fork('spray'));
    // Light rain on a surface close by is hardly more than its single drops.
    const thinned = isClose ? Math.min(1, pow(values.rateMmH / 12, 0.35)) : 1;
    const density = thinned * pow(values.rateMmH / 12, 0.55);
    const washGain = surface.wash.gain * density * (1.25 - values.nearness) * (isHail ? STONES_WASH : 1) * 0.05;
    const washes = [0, 1].map((side) => createWash(surface.wash, sampleRateHz, random.fork('wash', side)));
    const swell = createDrift(random.fork('swell'), 0.35, sampleRateHz / TEXTURE_FRAMES);
    // Gusts carry the drops in sheets.
    const sheets = createDrift(random.fork('sheets'), 4, sampleRateHz / TEXTURE_FRAMES);
    let gain = washGain;
    return (out) => {
      const next = washGain * exp(0.15 * swell() + 0.15 * sheets());
      for (let side = 0; side < 2; side += 1) washes[side](out[side], gain, next);
      gain = next;
      spray(out[0], out[1]);
    };
  },
});

/** Fall speed of a drop, m/s (D. Atlas et al., Rev. Geophys. 11, 1973). */
function fallMS(mm: number): number {
  return 9.65 - 10.3 * exp(-0.6 * mm);
}

/** Level of a drop: the root of its energy. */
function blowOf(mm: number): number {
  return pow(mm, 1.5) * fallMS(mm);
}

/**
 * Number share of drops per size at ground level, and their rate per second on the few square metres where drops are
 * heard individually.
 */
function dropSizes(rateMmH: number): { weights: number[]; perSecond: number } {
  const slope = 4.1 * pow(rateMmH, -0.21);
  const flux = SIZES_MM.map((mm) => 8000 * exp(-slope * mm) * fallMS(mm));
  const total = flux.reduce((sum, value) => sum + value, 0);
  // The very largest are too rare to be met.
  const met = flux.map((value) => (value > RAREST * total ? value : 0));
  const sum = met.reduce((all, value) => all + value, 0);
  return { weights: met.map((value) => value / sum), perSecond: total * 0.11 };
}

/**
 * Number share of hailstones per size, and their rate per second. Their number falls exponentially with size, faster in
 * light hail (L. Cheng & M. English, J. Atmos. Sci. 40 (1983)); their speed grows with the root of it.
 */
function stoneSizes(rateMmH: number): { weights: number[]; perSecond: number } {
  const slope = 0.34 * pow(rateMmH / 40, -0.2);
  const flux = STONES_MM.map((mm) => exp(-slope * mm) * Math.sqrt(mm));
  const sum = flux.reduce((all, value) => all + value, 0);
  return { weights: flux.map((value) => value / sum), perSecond: STONES_HZ * pow(rateMmH / 40, 0.8) };
}

/** Samples of single drops or hailstones, `VARIANTS` for each size, with the peak level growing with size. */
function createDrops(surface: Surface, isHail: boolean, sampleRateHz: number, random: Random): Float32Array[][] {
  const { modes, splash } = surface;
  const bubbles = isHail ? 0 : surface.bubbles;
  return (isHail ? STONES_MM : SIZES_MM).map((mm, size) =>
    Array.from({ length: VARIANTS }, (_, variant) => {
      const own = random.fork(size, variant);
      const lengthS = Math.min(0.12, Math.max(0.02, modes.t60S[0] * 0.8, bubbles > 0 ? 0.05 : 0));
      const out = new Float32Array(Math.ceil(lengthS * sampleRateHz));
      const strength = isHail ? pow(mm / 6, 1.2) : blowOf(mm) / blowOf(2.3);
      // Ice is hard: its contact is shorter than the spreading of a drop.
      const contactS = (isHail ? 0.000012 : 0.00005) * mm;
      const [lowHz, highHz] = modes.hz;
      const rung = Array.from({ length: modes.count }, () => {
        const place = own.next();
        const hz = lowHz * pow(highHz / lowHz, place);
        const t60S = modes.t60S[0] * pow(modes.t60S[1] / modes.t60S[0], place) * own.between(0.7, 1.3);
        return { hz, t60S, gain: (modes.gain * own.gaussian() * pow(1 + place * 3, -0.15)) / Math.sqrt(modes.count) };
      });
      addModes(out, rung, sampleRateHz, contactS, 0, strength);
      addSplash(out, strength * splash.gain, splash, sampleRateHz, own);
      if (own.chance(bubbles)) addBubble(out, strength * own.between(0.2, 0.55), mm, sampleRateHz, own);
      fadeEnd(out, 0.3);
      return out;
    }),
  );
}

function addSplash(
  out: Float32Array,
  gain: number,
  splash: Surface['splash'],
  sampleRateHz: number,
  random: Random,
): void {
  const frames = Math.min(out.length, Math.ceil(splash.decayS * 7 * sampleRateHz));
  const burst = new Float32Array(frames);
  const keep = exp(-1 / (splash.decayS * sampleRateHz * random.between(0.6, 1.5)));
  let level = gain;
  for (let i = 0; i < frames; i += 1) {
    burst[i] = level * (random.next() * 2 - 1);
    level *= keep;
  }
  applyBiquad(burst, designHighpass(splash.lowHz * random.between(0.7, 1.4), sampleRateHz), new Float64Array(2));
  applyBiquad(burst, designLowpass(splash.highHz * random.between(0.6, 1), sampleRateHz), new Float64Array(2));
  for (let i = 0; i < frames; i += 1) out[i] += burst[i];
}

/**
 * A bubble: a sinusoid at its Minnaert frequency 3.26/r (Hz, m) that rises slightly as it nears the surface, with a
 * damping of 0.13/r + 0.0072 r^(−3/2) (van den Doel, 2005).
 */
function addBubble(out: Float32Array, gain: number, mm: number, sampleRateHz: number, random: Random): void {
  const radiusM = 0.00028 * mm * random.between(0.7, 1.7);
  const hz = Math.min(9000, 3.26 / radiusM);
  const damping = 0.13 / radiusM + 0.0072 * pow(radiusM, -1.5);
  const rise = random.chance(0.4) ? 0.1 * damping : 0.015 * damping;
  const keep = exp(-damping / sampleRateHz);
  let level = gain;
  let phase = 0;
  const from = Math.floor(random.between(0.0005, 0.006) * sampleRateHz);
  for (let i = from; i < out.length; i += 1) {
    const t = (i - from) / sampleRateHz;
    phase += (hz * (1 + rise * t)) / sampleRateHz;
    out[i] += level * sin(TAU * (phase - Math.floor(phase)));
    level *= keep;
  }
}

/** Fades out the last `share` of a buffer. */
function fadeEnd(out: Float32Array, share: number): void {
  const frames = Math.floor(out.length * share);
  for (let i = 0; i < frames; i += 1) out[out.length - 1 - i] *= i / frames;
}

function addDrop(out: Float32Array, at: number, drop: Float32Array, gain: number): void {
  for (let i = 0; i < drop.length; i += 1) out[at + i] += gain * drop[i];
}

/** Drops at Poisson times, added to left and right; those that extend past the block continue in the next. */
function createSpray(
  drops: readonly (readonly Float32Array[])[],
  weights: readonly number[],
  perSecond: number,
  sampleRateHz: number,
  random: Random,
): (left: Float32Array, right: Float32Array) => void {
  const apart = Math.round(APART_S * sampleRateHz);
  const longest = Math.max(...drops.flat().map((drop) => drop.length)) + apart;
  const tailLeft = new Float32Array(longest + TEXTURE_FRAMES);
  const tailRight = new Float32Array(longest + TEXTURE_FRAMES);
  let waitFrames = random.exponential(sampleRateHz / perSecond);
  return (left, right) => {
    while (waitFrames < TEXTURE_FRAMES) {
      const at = Math.floor(waitFrames);
      let size = 0;
      for (let draw = random.next(); size < weights.length - 1 && draw > weights[size]; size += 1)
        draw -= weights[size];
      const drop = drops[size][random.integer(0, drops[size].length - 1)];
      // Drops are uniform over the plane below a microphone at the height of a hand: most are far, few are near.
      const nearness = 0.6 / Math.sqrt(1 + 15 * random.next());
      const side = random.next();
      const leftGain = nearness * Math.sqrt(1 - side);
      const rightGain = nearness * Math.sqrt(side);
      const lag = Math.round((2 * side - 1) * apart);
      addDrop(tailLeft, at + Math.max(0, lag), drop, leftGain);
      addDrop(tailRight, at + Math.max(0, -lag), drop, rightGain);
      waitFrames += random.exponential(sampleRateHz / perSecond);
    }
    waitFrames -= TEXTURE_FRAMES;
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      left[i] += tailLeft[i];
      right[i] += tailRight[i];
    }
    tailLeft.copyWithin(0, TEXTURE_FRAMES);
    tailRight.copyWithin(0, TEXTURE_FRAMES);
    tailLeft.fill(0, longest);
    tailRight.fill(0, longest);
  };
}
