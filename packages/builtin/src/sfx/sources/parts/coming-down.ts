import { pow } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { addBurst } from '../../../draw/strokes.ts';
import { choice } from '../../source.ts';
import { addSweep, GROUNDS, type Ground, groundModes, loosenGrains, strikeGround } from './grounds.ts';

/** The parameter of what it comes down on. */
export const ONTO = choice('nothing', 'The ground it comes down on, where that sounds along.', {
  nothing: '',
  'on-concrete': 'down on concrete',
  'on-metal': 'down on metal',
  'on-ice': 'down on ice',
  'on-boards': '[on|onto|into|in] [floorboards|wooden floor|wooden boards]',
  'on-gravel': '[on|onto|into|in] [gravel|pebbles|rubble|shingle|gravel path|gravel driveway]',
  'on-snow': '[on|onto|into|in] [snow|deep snow|fresh snow|snowdrift]',
  'on-leaves': '[on|onto|into|in] [leaves|dry leaves|undergrowth|forest floor]',
  'on-grass': '[on|onto|into|in] [grass|lawn|meadow|soil|dirt]',
  'on-sand': '[on|onto|into|in] [sand|dune]',
  'on-mud': '[on|onto|into|in] [mud|swamp|bog]',
  'on-carpet': '[on|onto|into|in] [carpet|rug]',
});

/** A sheet of ice over water: it rings like a plate, higher than boards. */
const ICE: Ground = {
  body: { hz: [240, 5200], t60S: [0.16, 0.03], count: 16, gain: 0.7 },
  click: 0.9,
  contactS: 0.0008,
  grains: { count: 40, hz: [3000, 11000], ringS: [0.001, 0.004], gain: 0.08 },
  sweep: { hz: [2500, 4000], q: 0.8, gain: 0.012 },
};

/** The grounds of steps that things come down on. */
const DOWN_ON = {
  'on-concrete': GROUNDS.concrete,
  'on-metal': GROUNDS.metal,
  'on-ice': ICE,
  'on-boards': GROUNDS.wood,
  'on-gravel': GROUNDS.gravel,
  'on-snow': GROUNDS.snow,
  'on-leaves': GROUNDS.leaves,
  'on-grass': GROUNDS.grass,
  'on-sand': GROUNDS.sand,
  'on-mud': GROUNDS.mud,
  'on-carpet': GROUNDS.carpet,
} as const satisfies Record<string, Ground>;

/** How much the ground gives way, from 0 (a slab) to 1: it softens the blow, and holds what lies on it. */
const YIELDS: Readonly<Record<keyof typeof DOWN_ON, number>> = {
  'on-concrete': 0,
  'on-metal': 0,
  'on-ice': 0,
  'on-boards': 0.12,
  'on-gravel': 0.45,
  'on-leaves': 0.6,
  'on-grass': 0.75,
  'on-sand': 0.8,
  'on-snow': 0.85,
  'on-mud': 0.9,
  'on-carpet': 0.7,
};

/** How much the ground gives way under what comes down on it, 0 to 1. */
export function yieldOf(onto: keyof typeof DOWN_ON | 'nothing'): number {
  return onto === 'nothing' ? 0 : YIELDS[onto];
}

/** A large soft body comes down in parts: time in seconds and share of its weight. */
const PARTS = [
  [0, 1],
  [0.09, 0.6],
  [0.21, 0.4],
] as const;

/** Size from which it does, cm. */
const PARTED_CM = 50;

/** Level of the blow on soft ground. */
const THUD = 5;

/** Time for the ground to settle, seconds. */
export const SETTLES_S = 0.75;

/** Of what falls in place of a shoe: little click, much weight. */
const BULK = { stiff: 0.3, click: 0.3, body: 1.4 };

/** What is heard of the floor under a thing: its lowest mode under one 20 cm long, Hz. */
const FLOOR = { hz: 150, t60S: 0.055, gain: 8 };

/** The floor that bears a thing of a size: three low modes that hardly ring. */
export function floorUnder(sizeCm: number, share: number, random: Random): Mode[] {
  const { hz, t60S, gain } = FLOOR;
  const lowHz = hz * pow(20 / sizeCm, 0.25);
  return [1, 1.7, 2.9].map((ratio, index) => ({
    hz: lowHz * ratio * random.between(0.9, 1.1),
    t60S: t60S / ratio,
    gain: (share * gain * (index === 1 ? -1 : 1)) / ratio,
  }));
}

/** What comes down. */
interface Fall {
  readonly onto: keyof typeof DOWN_ON;
  readonly sizeCm: number;
  /** Soft as a body. */
  readonly isSoft: boolean;
  /** 0 to 1. */
  readonly force: number;
}

/** The ground under what falls: struck, and its loose material thrown up and pressed down, once for each part. */
export function comeDown(
  out: Float32Array,
  { onto, sizeCm, isSoft, force }: Fall,
  sampleRateHz: number,
  random: Random,
): void {
  const ground: Ground = DOWN_ON[onto];
  const parts = isSoft && sizeCm >= PARTED_CM ? PARTS : PARTS.slice(0, 1);
  const bulk = Math.min(2.2, pow(sizeCm / 30, 0.5));
  const modes = groundModes(ground, Math.min(1, sizeCm / 90), 0);
  for (const [atS, share] of parts) {
    const push = bulk * force * share;
    const lateS = atS * random.between(0.8, 1.25);
    strikeGround(out, lateS, push, modes, ground, BULK, sampleRateHz, random);
    loosenGrains(out, lateS, parts.length > 1 ? 0.5 * push : push, 0.16, ground, sampleRateHz, random);
    if (parts.length > 1) thud(out, lateS, push * YIELDS[onto], sampleRateHz, random);
  }
  // A body presses down what a thing would throw about.
  addSweep(out, bulk * force * (parts.length > 1 ? 0.35 : 1), 0.3, ground, sampleRateHz, random);
}

/** Soft ground is pressed down as a whole by a body, and so is the body: a dull blow under what is thrown up. */
function thud(out: Float32Array, atS: number, push: number, sampleRateHz: number, random: Random): void {
  addBurst(out, sampleRateHz, random, { atS, attackS: 0.004, decayS: 0.05, lowHz: 55, highHz: 320, gain: THUD * push });
}
