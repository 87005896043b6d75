import { pow } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { addBlow, strikeElsewhere } from '../../draw/blow.ts';
import { choice, defineEvents, number, repeat, type SoundEvent, type ValuesOf } from '../source.ts';
import { comeDown, floorUnder, ONTO, SETTLES_S, yieldOf } from './parts/coming-down.ts';
import { fallDownStairs, hops, type Landing } from './parts/falls.ts';
import { enlargement } from './parts/size.ts';
import { contactOf, SOLIDS, solid } from './parts/solids.ts';

/** Level beside the ground that it comes down on. */
const LEVEL = 0.2;

/** More than any dropped thing is heard to bounce. */
const MOST_BOUNCES = 40;

/**
 * What is done with the thing, as `repeat` takes it: how often by default and at which interval in seconds; `fills` goes on
 * for a requested duration. `damped` is added for what holds or bears the thing, `edge` to the hardness where it lands on
 * an edge, and `floor` is the share that is heard of the floor.
 */
const ACTS = {
  hit: { count: 1, intervalS: 0.9, damped: 0, edge: 0, floor: 1 },
  drop: { count: 1, intervalS: 1.7, damped: 0, edge: 0, floor: 1 },
  set: { count: 1, intervalS: 1.2, damped: 0.4, edge: 0, floor: 1 },
  shake: { count: 3, intervalS: 0.8, fills: true, damped: 0.3, edge: 0.1, floor: 0 },
  stairs: { count: 1, intervalS: 5, damped: 0.25, edge: 0.7, floor: 0.5 },
} as const;

/** Seconds from the first step down to the floor below. */
const STAIRS_S = 2.9;

const parameters = {
  material: choice('wood', 'What the struck body is made of: sets its modes and how long they ring.', {
    wood: 'wood box, bamboo',
    metal: 'steel, iron, brass, copper, aluminium, aluminum, tool',
    glass: '',
    ceramic: 'clay',
    ice: '',
    stone: 'concrete, marble',
    plastic: 'bucket, plastic box, bin, pvc',
    rubber: 'ball, tire, tyre, foam, body, mat',
  }),
  action: choice('hit', 'One blow, a fall with shrinking bounces, or what else is done with a solid thing.', {
    hit: 'struck, tapped, tap',
    drop: 'dropped, dropping, falling, fall, bounce, bouncing',
    set: 'set down, put down, placed, laid down',
    shake: 'shaken, shaking',
    stairs: 'down stairs, down staircase, down stairway',
  }),
  onto: ONTO,
  sizeCm: number(
    { range: [2, 20, 250], unit: 'cm', scale: 'log', follows: 'size' },
    'Length of the body; larger is lower.',
  ),
  force: number(
    { range: [0.1, 0.6, 1], follows: 'intensity' },
    'Force of the blow, which also shortens the contact and so brightens it.',
  ),
  hardness: number(
    { range: [0, 0.6, 1], follows: 'brightness' },
    'Hardness of the striker, from felt to steel.',
    'with mallet .3, mallet .3, with stick .75, with fist .2, fist .2, knuckle .4, finger .25',
  ),
  damped: number(
    { range: [0, 0, 1], follows: '-tail' },
    'How much a hand or the ground stops it ringing.',
    'damped .7, muted .75, choked .85, onto floor .4, resonant 0, ringing 0',
  ),
  bounces: number(
    { range: [0, MOST_BOUNCES, MOST_BOUNCES], differs: 0 },
    'How often it bounces after a fall, at most.',
    'rebounding once 1, rebounding twice 2, rebounding thrice 3',
  ),
};
type Values = ValuesOf<typeof parameters>;

/** A struck or dropped object. */
export const impact = defineEvents({
  name: 'impact',
  traits: ['blow', 'single', 'anywhere'],
  noises: ['blow', 'clink', 'crunch', 'tail'],
  phrases: `
    impact, wrecking ball (material stone sizeCm 150 force 1)
    (material metal) clang (sizeCm 45 damped .25), clank (sizeCm 16 damped .5), hammer blow (hardness 1 force .95),
      anvil (hardness 1 sizeCm 40), [ting|metal ting] (sizeCm 7), metal pipe (sizeCm 60),
      [metal|iron|steel] bar (sizeCm 55), [metal|iron|steel] rod (sizeCm 50), frying pan (sizeCm 28)
    (material glass) clink (sizeCm 10 hardness .9), wine glass (sizeCm 14), glass ting (sizeCm 9)
    (material ice) ice cube (sizeCm 4)
    (material wood) clunk (damped .4), gavel (sizeCm 12 damped .3), wood block (sizeCm 14 hardness .8),
      battering ram (sizeCm 130 force 1), chess piece (sizeCm 5 force .3)
    (action drop) clatter, dropped object, falling object
    (action stairs material wood) [suitcase|box] falling down stairs (sizeCm 60), crate falling down stairs (sizeCm 80),
      barrel rolling down stairs (sizeCm 100)
    (action stairs material metal) [|metal] bucket falling down stairs (sizeCm 32), can falling down stairs (sizeCm 12),
      pots falling down stairs (sizeCm 26)
    plastic bucket falling down stairs (action stairs material plastic sizeCm 28)
    ${Object.keys(SOLIDS)
      .map((name) => `(action stairs material ${name}) ${name} falling down stairs`)
      .join('\n')}
    (material rubber) body falling on floor (sizeCm 90 force .7 onto on-boards),
      body falling on ground (sizeCm 90 force .7 onto on-concrete), drum hit (sizeCm 55 force .8)
    (material wood sizeCm 30 hardness .25 damped .5) book drop, dropped book, book fall
  `,
  weakPhrases: `
    (material rubber) body fall (sizeCm 90 force .7 onto on-boards), thump (sizeCm 40), thwack (sizeCm 25 force .8),
      rubber, drum (sizeCm 55)
    hit, strike, bang (force .9), [drop|object fall] (action drop), glass (material glass), ceramic (material ceramic),
      stone (material stone), plastic (material plastic),
      clack (material plastic sizeCm 12 hardness .9)
    (material wood) thud (hardness .8 sizeCm 60 damped .4), wood
    (material metal) thunk (hardness .25 sizeCm 35 damped .6), hammer (hardness 1 damped .4), metal, steel, iron,
      bronze, copper, aluminium, aluminum, clash, crash (sizeCm 120 force 1 damped .2)
  `,
  parameters,
  method:
    'Modes from the stiffness, density and losses of the material and the shape that things of it have, struck by a half-sine contact pulse with the click of the accelerated air and some chatter; loose ground is thrown up as by steps; drops bounce with a constant restitution.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
    'L. Cremer, M. Heckl & B. Petersson, Structure-Borne Sound (2005)',
    'J. Chadwick, C. Zheng & D. James, Precomputed acceleration noise, ACM TOG 31 (2012)',
  ],
  loudness: 'impact',
  channels: 1,
  space: 'room',
  distanceM: 1.2,

  eventS: (values) => lengthOf(values),

  schedule(values, timing) {
    const { action, material, onto, bounces } = values;
    const { random } = timing;
    const events = repeat(timing, { jitter: 0.15, ...ACTS[action] }).flatMap((blow): SoundEvent[] => {
      const landed = ({ atS, weight }: Landing): SoundEvent => ({
        atS: blow.atS + atS,
        gain: weight,
        detail: { force: 0.4 + 0.6 * Math.min(1, weight) },
      });
      if (action === 'hit') return [{ ...blow, detail: { force: random.between(0.85, 1) } }];
      if (action === 'drop') {
        const kept = SOLIDS[material].restitution * (1 - 0.8 * yieldOf(onto));
        const gapS = random.between(0.26, 0.4) * enlargement(values.sizeCm / 20).time;
        return hops(random, gapS, kept)
          .slice(0, 1 + Math.round(bounces))
          .map(landed);
      }
      return COURSES[action](random).map(landed);
    });
    // The last blows of a shake may come after the first of the next.
    return events.sort((a, b) => a.atS - b.atS);
  },

  render(values, event, { sampleRateHz, random }) {
    const { click, floor, level } = SOLIDS[values.material];
    const force = values.force * (event.detail?.force ?? 1);
    const out = new Float32Array(Math.ceil(lengthOf(values) * sampleRateHz));
    const soft = yieldOf(values.onto);
    // The object stays the same from strike to strike; the point of impact varies.
    const modes: Mode[] = strikeElsewhere(struckBody(values), random).map((mode) => ({
      ...mode,
      gain: level * mode.gain * (1 - 0.5 * soft),
    }));
    if (values.onto === 'nothing') modes.push(...floorUnder(values.sizeCm, ACTS[values.action].floor * floor, random));
    const hardness = Math.min(1, 0.75 * values.hardness + 0.25 * force + ACTS[values.action].edge);
    const contactS = contactOf(values.material, values.sizeCm, hardness) * (1 + 6 * soft);
    const chatter = values.action === 'hit' ? 0.8 * values.hardness * (1 - soft) : 0.15;
    addBlow(out, sampleRateHz, random.fork('contact'), {
      modes,
      contactS,
      gain: LEVEL * force,
      click: click * (1 - soft),
      chatter,
    });
    if (values.onto !== 'nothing') {
      const isSoft = values.material === 'rubber';
      comeDown(out, { onto: values.onto, sizeCm: values.sizeCm, isSoft, force }, sampleRateHz, random.fork('onto'));
    }
    return [out];
  },
});

function lengthOf(values: Values): number {
  return values.onto === 'nothing' ? ringS(values) : Math.max(SETTLES_S, ringS(values));
}

/** The struck body, with what a hand or the floor stops of its ringing. */
function struckBody(values: Values): Mode[] {
  const stops = 1 + 12 * dampingOf(values);
  return solid(values.material, values.sizeCm).map((mode) => ({ ...mode, t60S: mode.t60S / stops }));
}

function ringS(values: Values): number {
  const longestS = Math.max(...struckBody(values).map(({ t60S }) => t60S));
  return Math.min(7, Math.max(0.25, 1.1 * longestS));
}

/** What a hand or the floor stops of the ringing, and what soft ground does. */
function dampingOf({ action, damped, onto }: Values): number {
  return damped + ACTS[action].damped + 0.5 * yieldOf(onto);
}

/** The blows of other acts. */
const COURSES: Readonly<Record<'set' | 'shake' | 'stairs', (random: Random) => Landing[]>> = {
  // One edge meets the table just before the other.
  set: (random) => [
    { atS: 0, weight: 0.35 },
    { atS: random.between(0.03, 0.09), weight: 0.2 },
  ],
  // It is thrown to and fro against what holds it, and what is loose in it knocks along.
  shake: (random) =>
    [0, 0.2, 0.4, 0.6].flatMap((atS, n) => [
      { atS: atS + random.between(0, 0.05), weight: (n % 2 === 0 ? 0.6 : 0.45) * random.between(0.7, 1) },
      { atS: atS + random.between(0.07, 0.15), weight: 0.25 * random.between(0.4, 1) },
    ]),
  // On the floor below it rocks to rest.
  stairs(random) {
    let [atS, gapS] = [STAIRS_S, 0.2];
    const rocks = Array.from({ length: 6 }, (_, n): Landing => {
      atS += gapS;
      gapS *= random.between(0.62, 0.78);
      return { atS, weight: 0.5 * pow(0.68, n) };
    });
    return [...fallDownStairs(STAIRS_S, random), ...rocks];
  },
};
