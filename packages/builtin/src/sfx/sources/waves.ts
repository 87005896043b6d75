import { cos, exp, pow, TAU } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createBubbles } from './parts/bubble.ts';
import { columnsOf } from './parts/columns.ts';
import { createPebbles } from './parts/pebbles.ts';
import { createScatter } from './parts/scatter.ts';
import { createWash } from './parts/wash.ts';

/** Type of shore. */
interface Shore {
  /** Wave period in seconds. */
  readonly periodS: number;
  /** Low swell, breaking crash, running foam, and their levels. */
  readonly swell: number;
  readonly crash: number;
  readonly foam: number;
  /** Bubbles per second at the peak of the foam, and their radii, mm. */
  readonly bubbles: number;
  readonly bubbleMm: readonly [number, number];
  /** Minimum level between two waves, relative to the peak; storms never calm down. */
  readonly floor: number;
  /** Seconds in which a wave bursts against what stands in its way; it breaks gradually where nothing does. */
  readonly burstS?: number;
  /** Knocks of pebbles per second as the water runs back over them, and their diameters, cm. */
  readonly pebbles?: number;
  readonly pebbleCm?: readonly [number, number];
}

const SHORES = columnsOf<Shore>()(`
        periodS swell crash foam bubbles bubbleMm floor burstS pebbles pebbleCm
beach   7.5     .5    .6    .2   90      .3,2.2   .05   -      -       -
shingle 7       .45   .45   .15  50      .4,2.5   .06   -      650     .9,5
rocks   5.2     .45   1.5   .4   150     .4,6     .15   .09    -       -
lapping 1.9     .16   .1    .05  30      1.2,8    .12   -      -       -
open    6       .9    .24   .1   12      .5,3     .25   -      -       -
`);

/** Level of the waves that run in beside those that burst on rocks right here, against these. */
const BESIDE = 0.35;

const parameters = {
  shore: choice('beach', 'What the waves run against.', {
    beach: 'sand, sandy beach, shore, shoreline, coast, seashore',
    shingle: 'pebbles, pebble, pebble beach, pebbly, stones, stony beach, shingle beach',
    rocks: 'rock, cliff, cliffs, breakwater, rocky shore, reef',
    lapping: 'dock, pier, boat, hull, lake, harbour, harbor, jetty, lakeside, shallow',
    open: 'open sea, open ocean, ship, at sea, deep sea',
  }),
  height: number(
    { range: [0.15, 1, 7], unit: 'm', scale: 'log', follows: 'intensity' },
    'Height of the waves: higher ones come slower, crash deeper and never quite calm down.',
    'stormy 6, huge 6, rough 4, calm .3, small .4, gentle .4, big 3, tsunami 7, crashing 2.8',
  ),
  pace: number(
    { range: [0.5, 1, 2], scale: 'log', follows: 'speed', differs: 0.1 },
    'How fast waves follow each other, against the usual.',
  ),
};

/** A train of sea waves. */
export const waves = defineTexture({
  name: 'waves',
  traits: ['around', 'surrounding', 'swells', 'outdoors'],
  noises: ['rumble', 'hiss', 'splash', 'surf'],
  phrases: `
    sea waves, ocean waves, waves, ocean, sea, seashore, surf (height 1.6),
      [crashing waves|waves crashing] (height 2.8), waves breaking (height 2),
      [stormy sea|stormy ocean] (height 6 shore open), calm sea (height .3), tide (height .6),
      [tidal wave|tsunami] (height 7)
    (shore lapping) waves lapping, lapping waves, lapping water, water lapping, lapping
    (height 5 shore open) rough sea, storm swell, heavy seas
    (height 5) storm waves, stormy waves, storm surf
    (shore shingle) pebble beach, shingle beach, waves over pebbles, pebbles under waves, pebbles [|rolling] in waves,
      pebbles [dragged|washed] by waves
  `,
  parameters,
  method:
    'Three trains of waves from different sides; each swells (deep noise), breaks (the band opens and the highs come last), and runs out as hissing foam with Poisson bubbles, on shingle with the knocks of the pebbles that it drags along.',
  literature: [
    'A. Farnell, Designing Sound (2010), Water',
    'G. Deane, Sound generation and air entrainment by breaking waves in the surf zone, JASA 102 (1997)',
    'K. van den Doel, Physically based models for liquid sounds, ACM TAP 2 (2005)',
    'P. Thorne, Seabed generation of ambient noise, JASA 87 (1990)',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 8,

  naturalS: () => 12,

  start(values, { sampleRateHz, random }) {
    const shore = SHORES[values.shore];
    const force = pow(values.height, 0.55);
    const periodS = (shore.periodS * pow(values.height, 0.22)) / values.pace;
    const trains = [-0.5, 0.15, 0.6].map((pan, index) =>
      startTrain(
        shore,
        shore.burstS && index > 0 ? BESIDE * force : force,
        values.height,
        periodS * (1 + 0.23 * index),
        pan,
        sampleRateHz,
        random.fork('train', index),
      ),
    );
    const bubbles = createBubbles(40, shore.bubbleMm, 0.12, sampleRateHz, random.fork('bubbles'));
    const pebbles = shore.pebbleCm ? createPebbles(48, shore.pebbleCm, sampleRateHz, random.fork('pebbles')) : [];
    const scatter = createScatter(
      Math.max(...[...bubbles, ...pebbles].map(({ length }) => length)),
      sampleRateHz,
      random.fork('scatter'),
    );
    const draws = random.fork('draws');
    const draw = (): readonly [Float32Array, number, number] => [
      bubbles[Math.floor(bubbles.length * pow(draws.next(), 1.6))],
      0.11 * draws.next() * (values.shore === 'lapping' ? 2.4 : 1),
      draws.between(-0.8, 0.8),
    ];
    const drawPebble = (): readonly [Float32Array, number, number] => [
      pebbles[draws.integer(0, pebbles.length - 1)],
      0.32 * pow(draws.next(), 2),
      draws.between(-0.9, 0.9),
    ];
    return (out) => {
      let foam = 0;
      for (const train of trains) foam += train(out);
      scatter.rain(1 + shore.bubbles * foam * Math.min(2, force), draw);
      if (shore.pebbles) scatter.rain(shore.pebbles * foam * Math.min(2, force), drawPebble);
      scatter.emit(out[0], out[1]);
    };
  },
});

/** One train of waves; returns the current amount of foam, 0 to about 1. */
function startTrain(
  shore: Shore,
  force: number,
  height: number,
  periodS: number,
  pan: number,
  sampleRateHz: number,
  random: Random,
): (out: readonly Float32Array[]) => number {
  const mono = new Float32Array(TEXTURE_FRAMES);
  const deepHz = 230 / pow(height, 0.25);
  const swell = createWash({ colour: 'brown', lowHz: 35, highHz: deepHz }, sampleRateHz, random.fork('swell'));
  // It breaks along the whole shore, not in one place.
  const sides = [-1, 1].map((side) => ({
    share: Math.sqrt(0.5 * (1 + side * pan)),
    crash: createWash({ lowHz: 180, highHz: 3800, peak: [700, 0.5, 3] }, sampleRateHz, random.fork('crash', side)),
    spray: createWash({ colour: 'white', lowHz: 1100, highHz: 10_500 }, sampleRateHz, random.fork('spray', side)),
  }));
  const floor = Math.min(0.5, shore.floor * (0.6 + 0.25 * force));
  let lengthS = periodS;
  let strength = 1;
  // On rocks the first wave bursts soon.
  let at = shore.burstS ? 0.2 * random.next() : random.next();
  let gains = [0, 0, 0];
  let started = false;
  return (out) => {
    at += TEXTURE_FRAMES / (lengthS * sampleRateHz);
    if (at >= 1) {
      at -= 1;
      lengthS = periodS * (shore.burstS ? random.between(0.88, 1.15) : random.between(0.75, 1.3));
      strength = random.between(shore.burstS ? 0.7 : 0.45, 1.15);
    }
    // The wave rises until 0.45, breaks, and recedes until the next; every part is 0 at the boundary between waves.
    const rise = 0.5 - 0.5 * cos(TAU * Math.min(1, at / 0.9));
    const onset = shore.burstS ? lengthS / shore.burstS : 13;
    const broken =
      at < 0.38 ? 0 : (1 - exp(-(at - 0.38) * onset)) * exp(-(at - 0.38) * 5.5) * Math.min(1, (1 - at) * 8);
    const running = at < 0.42 ? 0 : (1 - exp(-(at - 0.42) * 8)) * exp(-(at - 0.42) * 3) * Math.min(1, (1 - at) * 5);
    const share = (1 - floor) * strength;
    const next = [
      force * shore.swell * (floor + share * rise) * 0.14,
      force * shore.crash * (0.6 * floor + share * broken) * 0.9,
      force * shore.foam * (0.4 * floor + share * (0.55 * broken + running)) * 0.42,
    ];
    if (!started) gains = next;
    started = true;
    mono.fill(0);
    swell(mono, gains[0], next[0]);
    sides.forEach((side, channel) => {
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) out[channel][i] += side.share * mono[i];
      side.crash(out[channel], side.share * gains[1], side.share * next[1]);
      side.spray(out[channel], side.share * gains[2], side.share * next[2]);
    });
    gains = next;
    return share * (running + 0.15 * broken) + 0.1 * floor;
  };
}
