import { pow } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { addBlow, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { hump } from '../../draw/curve.ts';
import { addBurst, poissonTimes } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';
import { BODIES } from './parts/bodies.ts';
import { columnsOf } from './parts/columns.ts';
import { hops } from './parts/falls.ts';
import { enlarge, enlargement } from './parts/size.ts';
import { SOLIDS } from './parts/solids.ts';

/** Level of a touch, and of its noise beside the modes. */
const LEVEL = 0.05;
const CLICK = 1.2;

/** A table top excited by a small object, beside it. */
const TABLE = BODIES.table.map((mode) => ({ ...mode, gain: 1.5 * mode.gain }));

/** Colliding pieces of metal. */
interface Kind {
  readonly pieces: number;
  /** What a piece is, and the smallest and the largest of them against it. */
  readonly body: string;
  readonly sizes: readonly [number, number];
  /** How far the modes of one piece lie from those of another of its size: no two keys are cut alike. */
  readonly uneven: number;
  /** How long two of them touch. */
  readonly contactS: number;
  /** Collisions per second when shaken hardest. */
  readonly rateHz: number;
  /** Time constant of the decay of one shake or throw, s. */
  readonly settleS: number;
}

const KINDS = columnsOf<Kind>()(
  `
           pieces body   sizes    uneven contactS rateHz settleS
coins      14     coin   .62,1.05 0      .00005   75     .2
keys       8      key    .3,.8    .35    .00005   450    .16
chain      16     chain  .4,1.2   0      .00012   130    .22
cutlery    16     fork   .5,1     0      .00015   110    .35
sleigh     20     pellet .6,1.1   0      .0001    150    .13
tambourine 18     zill   .6,1     0      .00005   700    .085
cans       5      tin    .6,1.1   0      .00035   34     .2
`,
  ['body'],
);

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
  traits: ['notes', 'loose'],
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
    'Collisions at random times whose rate follows the energy of a shake (PhISEM), each striking a piece with modes of its own; coins have the modes of a free disc, bounce, and spin down ever faster like Euler’s disc; what is dragged scrapes over the floor and is damped by it, in pulls of a second.',
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
    const { action, amount } = values;
    const out = new Float32Array(Math.ceil(eventS(values) * sampleRateHz));
    const bare = action === 'shake' || action === 'flip' || values.surface === 'stone';
    const pieces = piecesOf(values).map((piece) => (bare ? piece : [...piece, ...TABLE]));
    const contactS = KINDS[values.kind].contactS * enlargement(values.size).contact;
    const touch: Touch = (atS, piece, gain, ringing) => {
      const modes = strikeElsewhere(piece, random).map((mode) => ({ ...mode, t60S: mode.t60S * ringing }));
      addBlow(out, sampleRateHz, random, { atS, modes, contactS, gain: LEVEL * gain, click: CLICK });
    };
    if (action === 'drag') pull(out, touch, pieces, values, sampleRateHz, random);
    else if (action === 'shake') meet(touch, 0, 1, pieces, values, random);
    else if (action === 'flip') {
      // A thumbnail strikes the rim; in the air nothing damps it.
      touch(0, pieces[0], 1, 3);
      touch(0.004, pieces[0], 0.5, 3);
      land(touch, 0.85, pieces[0], 0.4, random);
    } else if (action === 'spin') spin(touch, 0, pieces[0], 2.4, 0.6, random);
    else {
      const dropped = Math.max(1, Math.round(5 * amount * amount));
      for (let n = 0; n < Math.min(dropped, 30); n += 1) {
        const atS = n === 0 ? 0 : random.between(0, 0.16) * amount;
        land(touch, atS, pieces[n % pieces.length], random.between(0.5, 1), random);
      }
      if (dropped === 1 && values.kind === 'coins') spin(touch, 0.55, pieces[0], 0.9, 0.35, random);
      if (dropped > 1) meet(touch, 0.02, 0.7, pieces, values, random);
    }
    return [finishEvent(out, sampleRateHz, 0.05)];
  },
});

/** Seconds from one pull to the next of what is dragged. */
const PULL_S = 1.3;

function eventS(values: Values): number {
  if (values.action === 'spin') return 2.7;
  if (values.action === 'flip') return 1.7;
  if (values.action === 'drag') return PULL_S + 0.5;
  if (values.action === 'drop') return values.amount < 0.4 && values.kind === 'coins' ? 1.8 : 1 + 0.3 * values.amount;
  return 4.5 * kindOf(values).settleS + 0.3;
}

/** A kind in pieces of a size: larger ones take longer to come to rest. */
function kindOf({ kind, size }: Values): Kind {
  const usual = KINDS[kind];
  return { ...usual, settleS: enlargement(size).time * usual.settleS };
}

/** The pieces of a kind: the same in every rendering. */
function piecesOf(values: Values): Mode[][] {
  const { pieces, body, sizes, uneven } = kindOf(values);
  return Array.from({ length: pieces }, (_, piece) => {
    const own = createRandom(1, 'jingle', values.kind, piece);
    const modes = enlarge(strikeElsewhere(BODIES[body], own), values.size * own.between(...sizes));
    return modes.map((mode) => ({ ...mode, hz: mode.hz * own.between(1 - uneven, 1 + uneven) }));
  });
}

/** One piece is touched; `ringing` is the share of its decay that what lies or strikes beside it leaves it. */
type Touch = (atS: number, piece: readonly Mode[], gain: number, ringing: number) => void;

/** Collisions while a shake dies away. */
function meet(
  touch: Touch,
  atS: number,
  energy: number,
  pieces: readonly (readonly Mode[])[],
  values: Values,
  random: Random,
): void {
  const { rateHz, settleS } = kindOf(values);
  const count = Math.min(160, Math.round(rateHz * settleS * pow(values.amount, 0.7) * random.between(0.8, 1.2)));
  for (let n = 0; n < count; n += 1) {
    const t = n === 0 ? 0 : random.next();
    // Most collisions at the shake itself, stragglers after it.
    const laterS = settleS * 2.2 * t * t;
    const gain = energy * pow(1 - 0.85 * t, 1.5) * (0.08 + 0.92 * pow(random.next(), 2.5));
    // Pieces in contact damp each other.
    touch(atS + laterS, random.pick(pieces), gain, random.between(0.3, 1));
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
  touch: Touch,
  pieces: readonly (readonly Mode[])[],
  { kind, surface, amount }: Values,
  sampleRateHz: number,
  random: Random,
): void {
  const lengthS = PULL_S * random.between(0.78, 0.98);
  const peak = random.between(0.3, 0.6);
  const [lowHz, highHz] = SCRAPES[surface];
  const scrapes = random.fork('scrape');
  for (const atS of poissonTimes(lengthS, 420, scrapes)) {
    const drive = pow(hump(atS / lengthS, peak), 0.6);
    const gain = 0.085 * drive * pow(scrapes.next(), 1.5);
    addBurst(out, sampleRateHz, scrapes, { atS, decayS: 0.0035, lowHz, highHz, gain });
  }
  for (const atS of poissonTimes(lengthS, 0.75 * KINDS[kind].rateHz * Math.sqrt(amount), random)) {
    const drive = pow(hump(atS / lengthS, peak), 0.7);
    touch(atS, random.pick(pieces), drive * (0.1 + 0.8 * pow(random.next(), 3)), random.between(0.2, 0.6));
  }
  // The end that was lifted falls back.
  for (let n = 0; n < 4; n += 1) {
    const atS = lengthS + 0.05 * n + random.between(0, 0.05);
    touch(atS, random.pick(pieces), (0.55 - 0.1 * n) * random.between(0.5, 1), 0.9);
  }
}

/** One piece falls on a hard floor and bounces. */
function land(touch: Touch, atS: number, piece: readonly Mode[], gain: number, random: Random): void {
  for (const { atS: laterS, weight } of hops(random, random.between(0.16, 0.24), SOLIDS.metal.restitution)) {
    touch(atS + laterS, piece, gain * weight, 1.6);
  }
}

/** A disc rolling on its rim: the impact rate grows as (time left)^(−1/3), the level falls. */
function spin(touch: Touch, atS: number, piece: readonly Mode[], lengthS: number, gain: number, random: Random): void {
  let t = 0;
  while (t < lengthS - 0.006) {
    const left = 1 - t / lengthS;
    touch(atS + t, piece, 0.6 * gain * pow(left, 0.35) * random.between(0.75, 1), 0.25 + 0.5 * left);
    t += pow(left, 0.55) * 0.085 + 0.004;
  }
}
