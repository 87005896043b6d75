import { pow } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { finishEvent } from '../../draw/buffer.ts';
import { hump } from '../../draw/curve.ts';
import { addBurst, poissonTimes } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { enlarge, enlargement } from './parts/size.ts';

/**
 * Mode ratios of a free disc to its lowest: (2,0) (0,1) (3,0) (1,1) (4,0) (5,0) (2,1) (0,2) (Fletcher & Rossing, table
 * 3.2).
 */
const DISC = [1, 1.73, 2.328, 3.91, 4.11, 6.3, 6.71, 7.34] as const;

/** A table top excited by a small object. */
const TABLE: readonly Mode[] = [
  { hz: 290, t60S: 0.06, gain: 0.5 },
  { hz: 470, t60S: 0.05, gain: -0.45 },
  { hz: 830, t60S: 0.04, gain: 0.35 },
  { hz: 1370, t60S: 0.03, gain: -0.3 },
];

/** Colliding pieces of metal: each piece has its own modes, drawn once per kind. */
interface Kind {
  readonly pieces: number;
  /** Lowest mode of a piece at the default size, Hz. */
  readonly hz: readonly [number, number];
  readonly t60S: readonly [number, number];
  /** Collisions per second when shaken hardest. */
  readonly rateHz: number;
  /** Time constant of the decay of one shake or throw, s. */
  readonly settleS: number;
}

const KINDS = {
  coins: { pieces: 14, hz: [4300, 7600], t60S: [0.3, 0.06], rateHz: 75, settleS: 0.2 },
  keys: { pieces: 6, hz: [2900, 7200], t60S: [0.3, 0.08], rateHz: 60, settleS: 0.16 },
  chain: { pieces: 16, hz: [1150, 4100], t60S: [0.13, 0.05], rateHz: 130, settleS: 0.22 },
  cutlery: { pieces: 16, hz: [700, 3600], t60S: [0.09, 0.04], rateHz: 110, settleS: 0.35 },
  sleigh: { pieces: 20, hz: [2600, 5600], t60S: [0.4, 0.12], rateHz: 150, settleS: 0.13 },
  // Pairs of small cupped discs on short pins: they meet at once and are damped by their pins.
  tambourine: { pieces: 18, hz: [3700, 6900], t60S: [0.2, 0.07], rateHz: 700, settleS: 0.085 },
  // Thin walls of tinplate: low for their size, damped by the seams, with the ring of the open end.
  cans: { pieces: 5, hz: [620, 1150], t60S: [0.16, 0.045], rateHz: 34, settleS: 0.2 },
} as const satisfies Record<string, Kind>;

const parameters = {
  kind: choice('keys', 'What jingles.', {
    coins: 'coin, money, change, penny, treasure, gold',
    keys: 'key, keyring, key ring, keychain',
    chain: 'shackles, anchor chain, handcuffs, armor, chainmail',
    cutlery: 'silverware, forks, spoons, knives, fork, spoon',
    sleigh: 'jingle bells, harness',
    tambourine: 'tambourine, tambourin, riq, pandeiro',
    cans: 'tin cans, cans, soda cans, tins',
  }),
  action: choice(
    'shake',
    'Shaken, dropped on a hard floor, dragged over it, or a single piece spun until it lies down.',
    {
      shake: 'shaking, jingling, jingle, rattle, rattling, jangle',
      drop: 'dropped, dropping, falling, fall, throw, thrown, pouring, spill, spilling',
      spin: 'spinning, wobbling, spun',
      flip: 'flipping, flipped, toss, tossing',
      drag: 'dragged, dragging, drags, drag, trailing, scraping, scrapes',
    },
  ),
  surface: choice('stone', 'What they are dropped, spun or dragged on: wood sounds along.', {
    stone: 'tile, floor, concrete, pavement, marble',
    wood: 'table, desk, bar, counter, board, wood floor, deck, floorboards, stage',
  }),
  amount: number(
    { range: [0.1, 1, 4], scale: 'log', follows: 'intensity' },
    'How many pieces meet, and how often.',
    'single .1, handful 1.6, pile 3, bag 2.5, bunch 1.4, jar 2, treasure 4',
  ),
  size: number(
    { range: [0.35, 1, 3], scale: 'log', follows: 'size' },
    'Size of a piece against the usual: larger is lower.',
    'anchor chain 3, shackles 1.6',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** Small metal: coins, keys, chains, cutlery, sleigh bells, tambourines. */
export const jingle = defineEvents({
  name: 'jingle',
  traits: ['notes'],
  optionTraits: { steps: ['keys'], worn: ['shake'] },
  noises: ['chime', 'clink'],
  pieces: 'amount',
  phrases: `
    (kind chain action drag) dragging chain, chain drag, chain being dragged, pulling chain over, chain pulled over,
      chain pulled across
    (kind keys) keys, key jingle, keyring, [spurs|spurs jingling] (size .7), [key drop|dropped keys] (action drop),
      [screws falling|nails falling] (action drop amount 1.6 size .8)
    (kind keys size .6 action shake) dog tags, dog tag jingle, dog collar jingle, collar tags, pet collar
    jangle, [sleigh bells|jingle bells] (kind sleigh)
    (kind coins) coins, money, [coin drop|dropped coin] (action drop amount .1),
      handful of coins (action drop amount 1.6), bag of coins (amount 2.5), coins falling (action drop),
      pile of coins (action drop amount 3)
    (kind chain) chain drop (action drop), chain, chain rattle, shackles (size 1.6), handcuffs (size .6)
    (kind cutlery) cutlery drop (action drop), [fork drop|spoon drop] (action drop amount .4), cutlery, silverware
    (kind coins action spin) coin [spin|settling|wobbling], spinning coin, coin spins and settles, coin spinning down
    (kind coins action flip) coin flip, flipping coin, coin toss, tossing coin
    (kind tambourine) tambourine [|shake|jingle|rattle], riq, pandeiro, tambourine [hit|slap|tap|beat] (amount 2)
    (kind cans) [tin|empty|soda] cans rattling, rattling tin cans, cans [rattling|clattering|clanking],
      [rattling|tin|wedding] cans, tin cans clattering, tin cans on string, [|tin] cans tied to car, string of tin cans,
      bag of cans, [tin cans dragged|cans dragged behind car] (action drag)
    (kind cans action drop amount 2) [|tin] cans falling, falling cans, cans knocked over, [stack|pile] of cans falling
  `,
  weakPhrases: `
    rattle (kind chain action shake), jingle
    (kind coins action shake) shaking jar of coins, shaking coins in jar, coin jar shaking, shaking coin jar,
      shaking coins
  `,
  parameters,
  method:
    'Collisions at random times whose rate follows the energy of a shake (PhISEM), each striking two pieces with modes of their own; coins have the modes of a free disc, bounce, and spin down ever faster like Euler’s disc; what is dragged scrapes over the floor and is damped by it, in pulls of a second.',
  literature: [
    'P. Cook, Physically informed sonic modeling (PhISM): synthesis of percussive sounds, Computer Music Journal 21 (1997)',
    'N. Fletcher & T. Rossing, The Physics of Musical Instruments (1998), ch. 3',
    'H. Moffatt, Euler’s disk and its finite-time singularity, Nature 404 (2000)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'room',
  distanceM: 1,

  eventS: (values) => eventS(values),

  schedule(values, timing) {
    const shaken = values.action === 'shake';
    const dragged = values.action === 'drag';
    return repeat(timing, {
      count: shaken ? 4 : dragged ? 3 : 1,
      intervalS: shaken ? 2.2 * kindOf(values).settleS : dragged ? PULL_S : eventS(values) + 0.2,
      jitter: dragged ? 0.1 : 0.4,
      fills: shaken || dragged,
    }).map((event) => ({ ...event, gain: shaken ? timing.random.between(0.6, 1) : 1 }));
  },

  render(values, _event, { sampleRateHz, random }) {
    const kind = kindOf(values);
    const out = new Float32Array(Math.ceil(eventS(values) * sampleRateHz));
    const held = values.action === 'shake' || values.action === 'flip';
    const pieces = piecesOf(values).map((piece) => (held || values.surface === 'stone' ? piece : [...piece, ...TABLE]));
    if (values.action === 'drag') pull(out, pieces, values, sampleRateHz, random);
    else if (values.action === 'shake') meet(out, 0, 1, pieces, kind, values.amount, sampleRateHz, random);
    else if (values.action === 'flip') {
      // A thumbnail strikes the rim; in the air nothing damps it.
      touch(out, 0, pieces[0], 1, 3, sampleRateHz, random);
      touch(out, 0.004, pieces[0], 0.5, 3, sampleRateHz, random);
      land(out, 0.85, pieces[0], 0.4, sampleRateHz, random);
    } else if (values.action === 'spin') spin(out, 0, pieces[0], 2.4, 0.6, sampleRateHz, random);
    else {
      const dropped = Math.max(1, Math.round(5 * values.amount * values.amount));
      for (let n = 0; n < Math.min(dropped, 30); n += 1) {
        const atS = n === 0 ? 0 : random.between(0, 0.16) * values.amount;
        land(out, atS, pieces[n % pieces.length], random.between(0.5, 1), sampleRateHz, random);
      }
      if (dropped === 1 && values.kind === 'coins') spin(out, 0.55, pieces[0], 0.9, 0.35, sampleRateHz, random);
      if (dropped > 1) meet(out, 0.02, 0.7, pieces, kind, values.amount, sampleRateHz, random);
    }
    return [finishEvent(out, sampleRateHz, 0.05)];
  },
});

/** Seconds from one pull to the next of what is dragged. */
const PULL_S = 1.3;

function eventS(values: Values): number {
  const kind = kindOf(values);
  if (values.action === 'spin') return 2.7;
  if (values.action === 'flip') return 1.7;
  if (values.action === 'drag') return PULL_S + 0.5;
  if (values.action === 'drop') return values.amount < 0.4 && values.kind === 'coins' ? 1.8 : 1 + 0.3 * values.amount;
  return 4.5 * kind.settleS + kind.t60S[0];
}

/** A kind in pieces of a size: larger ones take longer to come to rest. */
function kindOf({ kind, size }: Values): Kind {
  const usual: Kind = KINDS[kind];
  return { ...usual, settleS: enlargement(size).time * usual.settleS };
}

/** The pieces of a kind: the same in every rendering. */
function piecesOf(values: Values): Mode[][] {
  const kind = kindOf(values);
  return Array.from({ length: kind.pieces }, (_, piece) => {
    const own = createRandom(1, 'jingle', values.kind, piece);
    const lowestHz = kind.hz[0] * pow(kind.hz[1] / kind.hz[0], own.next());
    const disc = values.kind === 'coins';
    const modes = DISC.slice(0, disc ? 8 : 6).map((ratio, m) => {
      const hz = lowestHz * (disc ? ratio : ratio * own.between(0.8, 1.2));
      const t60S = kind.t60S[0] * pow(kind.t60S[1] / kind.t60S[0], m / 7) * own.between(0.6, 1.3);
      return { hz, t60S, gain: (own.chance(0.5) ? 1 : -1) * pow(ratio, -0.35) };
    });
    return enlarge(modes, values.size);
  });
}

function touch(
  out: Float32Array,
  atS: number,
  piece: readonly Mode[],
  gain: number,
  ringing: number,
  sampleRateHz: number,
  random: Random,
): void {
  const from = Math.floor(atS * sampleRateHz);
  if (from >= out.length) return;
  const modes = piece.map((mode) => ({ ...mode, t60S: mode.t60S * ringing, gain: mode.gain * random.between(0.2, 1) }));
  addModes(out, modes, sampleRateHz, 0.00005, from, 0.16 * gain);
  addBurst(out, sampleRateHz, random, { atS, decayS: 0.0006, lowHz: 2500, highHz: 15000, gain: 0.06 * gain });
}

/** Collisions while a shake dies away. */
function meet(
  out: Float32Array,
  atS: number,
  energy: number,
  pieces: readonly (readonly Mode[])[],
  kind: Kind,
  amount: number,
  sampleRateHz: number,
  random: Random,
): void {
  const count = Math.min(160, Math.round(kind.rateHz * kind.settleS * pow(amount, 0.7) * random.between(0.8, 1.2)));
  for (let n = 0; n < count; n += 1) {
    const t = n === 0 ? 0 : random.next();
    // Most collisions at the shake itself, stragglers after it.
    const laterS = kind.settleS * 2.2 * t * t;
    const gain = energy * pow(1 - 0.85 * t, 1.5) * (0.08 + 0.92 * pow(random.next(), 2.5));
    const piece = pieces[random.integer(0, pieces.length - 1)];
    // Pieces in contact damp each other.
    touch(out, atS + laterS, piece, gain, random.between(0.3, 1), sampleRateHz, random);
  }
}

/** Scrape of metal on the ground: corner frequencies, Hz. */
const SCRAPES = { stone: [1300, 9000], wood: [350, 4200] } as const;

/**
 * One pull over the floor: link after link is set in motion, strikes the ground and its neighbors, which lie on it and
 * hardly ring, and rubs along until the pull ends.
 */
function pull(
  out: Float32Array,
  pieces: readonly (readonly Mode[])[],
  values: Values,
  sampleRateHz: number,
  random: Random,
): void {
  const { surface, amount } = values;
  const kind = kindOf(values);
  const lengthS = PULL_S * random.between(0.78, 0.98);
  const peak = random.between(0.3, 0.6);
  const [lowHz, highHz] = SCRAPES[surface];
  const scrapes = random.fork('scrape');
  for (const atS of poissonTimes(lengthS, 420, scrapes)) {
    const drive = pow(hump(atS / lengthS, peak), 0.6);
    const gain = 0.085 * drive * pow(scrapes.next(), 1.5);
    addBurst(out, sampleRateHz, scrapes, { atS, decayS: 0.0035, lowHz, highHz, gain });
  }
  for (const atS of poissonTimes(lengthS, 0.75 * kind.rateHz * Math.sqrt(amount), random)) {
    const drive = pow(hump(atS / lengthS, peak), 0.7);
    const piece = pieces[random.integer(0, pieces.length - 1)];
    touch(out, atS, piece, drive * (0.1 + 0.8 * pow(random.next(), 3)), random.between(0.2, 0.6), sampleRateHz, random);
  }
  // The end that was lifted falls back.
  for (let n = 0; n < 4; n += 1) {
    const piece = pieces[random.integer(0, pieces.length - 1)];
    const atS = lengthS + 0.05 * n + random.between(0, 0.05);
    touch(out, atS, piece, (0.55 - 0.1 * n) * random.between(0.5, 1), 0.9, sampleRateHz, random);
  }
}

/** One piece falls on a hard floor and bounces. */
function land(
  out: Float32Array,
  atS: number,
  piece: readonly Mode[],
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  let gapS = random.between(0.16, 0.24);
  let nowS = atS;
  for (let strength = gain; strength > 0.03; strength *= random.between(0.5, 0.68)) {
    touch(out, nowS, piece, strength, 1.6, sampleRateHz, random);
    nowS += gapS;
    gapS *= random.between(0.5, 0.72);
  }
}

/** A disc rolling on its rim: the impact rate grows as (time left)^(−1/3), the level falls. */
function spin(
  out: Float32Array,
  atS: number,
  piece: readonly Mode[],
  lengthS: number,
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  let t = 0;
  while (t < lengthS - 0.006) {
    const left = 1 - t / lengthS;
    const strength = gain * pow(left, 0.35) * random.between(0.75, 1);
    touch(out, atS + t, piece, strength * 0.6, 0.35 + 0.5 * left, sampleRateHz, random);
    t += pow(left, 0.55) * 0.085 + 0.004;
  }
}
