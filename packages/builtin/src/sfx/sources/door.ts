import { clamp, pow } from '@soundwright/dsp/math';
import { addModes, type Mode } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { spreadModes, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, readCurve, traced } from '../../draw/curve.ts';
import { addSlips, pull } from '../../draw/slips.ts';
import { addBurst, addNoise } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type SoundEvent, type Timing, type ValuesOf } from '../source.ts';
import { DOORS, type Leaf } from './parts/door-leaves.ts';

const parameters = {
  action: choice('close', 'What is done with it.', {
    knock: 'knocked, rapping, pounding, banging',
    creak: 'creaking, squeaking, squealing, groaning',
    open: 'sliding, opened, opening, pushed open, swinging, swings',
    close: 'closed, closing, shut, shuts',
    slam: 'slammed, slamming, bang shut',
    lock: 'unlock, locking, bolt, latch, key turning, deadbolt',
    handle: 'knob, doorknob, rattle, rattling',
  }),
  material: choice('wood', 'What the door is made of.', {
    wood: 'cabinet, barn door',
    metal: 'steel, iron, prison, cell, vault, fridge, locker, container',
    glass: 'window pane, shop door, patio door, french door, sliding glass',
    car: 'vehicle, truck, van, taxi',
  }),
  sizeM: number(
    { range: [0.5, 2, 4], unit: 'm', scale: 'log', follows: 'size' },
    'Height of the leaf; larger is lower and rings longer.',
    'cupboard .7, cabinet .8, locker 1.2, gate 3, vault 3, barn door 3.4, castle 4',
  ),
  force: number({ range: [0.1, 0.55, 1], follows: 'intensity' }, 'How hard it is done.'),
  creak: number(
    { range: [0, 0.3, 1], follows: 'age' },
    'How dry the hinge is.',
    'creaky 1, squeaky 1, spooky 1, haunted 1, horror 1, oiled 0, smooth 0',
  ),
  swingS: number(
    { range: [0.5, 1.6, 6], unit: 's', scale: 'log', follows: '-speed' },
    'How long it swings when it opens or creaks.',
  ),
  knocksPerS: number({ range: [1.2, 3.6, 8], unit: '1/s', scale: 'log', follows: 'speed' }, 'Pace of knocking.'),
};
type Values = ValuesOf<typeof parameters>;

/** A door: knocking, creaking, opening, closing, slamming or locking. */
export const door = defineEvents({
  name: 'door',
  traits: ['door'],
  optionTraits: { single: ['slam'] },
  manners: { slam: 'close' },
  noises: ['blow', 'click', 'creak', 'slam'],
  phrases: `
    (action slam force .9) slam shut, door slam, slamming door, slam, door bang
    (action close) door shut, shut door, door closing, fridge door closing (material metal sizeM 1.6)
    (action lock) turning key in lock, turning key, door latch, lock clicking
    (action knock) door knock, knock, knock on door, [pounding on door|banging on door] (force 1)
    (action creak creak 1) door creak, creak, hinge
    (action open) [creaky door|squeaky door] (creak 1), door opening, opening door,
      fridge door opening (material metal sizeM 1.6)
    door, cupboard (sizeM .7), drawer (sizeM .6)
    (material metal) fridge door (sizeM 1.6), gate (sizeM 3 creak .7 action close),
      [cell door|prison door] (action slam)
    (action handle) door handle, door knob, doorknob
    (material car) [car|vehicle|jeep|van|truck|taxi|cab] door, car trunk,
      [car|van|truck] door bang (action slam force .9)
  `,
  parameters,
  method:
    'Modes of a panel struck by knuckle or frame, metal latch clicks, a rush of air before a slam, and a hinge whose slips glide and hold with the swing and drive the same panel.',
  literature: [
    'A. Farnell, Designing Sound (2010), Creaking',
    'F. Avanzini, S. Serafin & D. Rocchesso, Interactive simulation of rigid body interaction with friction-induced sound generation, IEEE TSAP 13 (2005)',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  loudness: 'impact',
  channels: 1,
  space: 'room',
  spaces: { car: 'outdoors' },
  distanceM: 1.5,
  // Just beyond arm's reach: from within it, a knock would have the floor of soft sounds.
  distancesM: { knock: 1.05 },

  eventS: (values) => eventS(values),

  schedule: (values, timing) =>
    values.action === 'knock'
      ? knocks(values, timing)
      : repeat(timing, { count: 1, intervalS: eventS(values) + 0.4, jitter: 0.1 }),

  render(values, event, { sampleRateHz, random }) {
    const leaf = DOORS[values.material];
    const out = new Float32Array(Math.ceil(eventS(values) * sampleRateHz));
    const panel = panelOf(leaf, values);
    const latch = spreadModes(leaf.latch, createRandom(1, 'latch', values.material));
    const force = values.force * (event.detail?.force ?? 1);
    const { swingS } = values;
    const creak = Math.max(0, values.creak - leaf.creaksFrom) / (1 - leaf.creaksFrom);

    switch (values.action) {
      case 'knock':
        strike(out, 0, panel, (leaf.knockS * 0.75) / (0.6 + 0.7 * force), 0.9 * force, sampleRateHz, random);
        addBurst(out, sampleRateHz, random, {
          decayS: 0.003,
          lowHz: 300,
          highHz: 1600,
          gain: 0.3 * force * force + 0.04,
        });
        break;
      case 'creak':
        swing(out, 0, swingS, Math.max(0.6, values.creak), leaf, panel, sampleRateHz, random);
        break;
      case 'open':
        click(out, 0, latch, 0.4, sampleRateHz, random);
        click(out, random.between(0.05, 0.08), latch, 0.65, sampleRateHz, random);
        strike(out, 0.075, panel, 0.004, 0.2, sampleRateHz, random);
        swing(out, 0.16, swingS, creak, leaf, panel, sampleRateHz, random);
        break;
      case 'close':
        swing(out, 0, leaf.closingShare * swingS, 0.6 * creak, leaf, panel, sampleRateHz, random);
        shut(out, leaf.closingShare * swingS, 0.45 * force, panel, latch, sampleRateHz, random);
        break;
      case 'slam':
        shut(out, 0.16, 0.5 + 0.9 * force, panel, latch, sampleRateHz, random);
        break;
      case 'lock':
        for (let pin = 0, atS = 0; pin < 5; pin += 1, atS += random.between(0.018, 0.045)) {
          click(out, atS, latch, random.between(0.08, 0.2), sampleRateHz, random);
        }
        click(out, 0.3, latch, 0.55 * (0.5 + force), sampleRateHz, random);
        click(out, 0.33, latch, 0.9 * (0.5 + force), sampleRateHz, random);
        strike(out, 0.33, panel, 0.003, 0.3 * (0.5 + force), sampleRateHz, random);
        break;
      case 'handle':
        for (const atS of [0, 0.09, 0.22, 0.3, 0.37]) {
          click(out, atS + random.between(0, 0.02), latch, random.between(0.25, 0.7) * force, sampleRateHz, random);
          strike(out, atS + 0.005, panel, 0.004, 0.1 * force, sampleRateHz, random);
        }
    }
    return [finishEvent(out, sampleRateHz)];
  },
});

function eventS(values: Values): number {
  const ringS = values.material === 'metal' ? 1.2 : 0.4;
  if (values.action === 'knock') return ringS;
  if (values.action === 'creak') return values.swingS + 0.3;
  if (values.action === 'open') return 0.16 + values.swingS + 0.25;
  if (values.action === 'close') return DOORS[values.material].closingShare * values.swingS + ringS;
  return 0.5 + ringS;
}

/** Knocks in threes, or as many as the prompt says; a requested length is filled with bouts. */
function knocks(values: Values, timing: Timing): SoundEvent[] {
  const paceS = timing.intervalS ?? 1 / values.knocksPerS;
  const bout = timing.count ?? 3;
  const bouts =
    timing.count !== null || timing.durationS === null
      ? 1
      : Math.max(1, Math.floor((timing.durationS + 1.1) / (bout * paceS + 1.1)));
  const events: SoundEvent[] = [];
  for (let b = 0, startS = 0; b < bouts; b += 1, startS += bout * paceS + timing.random.between(0.9, 1.3)) {
    for (let k = 0; k < bout; k += 1) {
      const late = k === 0 || timing.intervalS !== null ? 0 : 0.08 * paceS * timing.random.between(-1, 1);
      events.push({ atS: startS + k * paceS + late, detail: { force: timing.random.between(0.82, 1.05) } });
    }
  }
  return timing.durationS === null ? events : events.filter((event) => event.atS < timing.durationS!);
}

/** Modes of the door, fixed for each material and size. */
function panelOf(leaf: Leaf, values: Values): Mode[] {
  const lower = pow(2 / values.sizeM, 0.7);
  return spreadModes(leaf.panel, createRandom(1, 'panel', values.material)).map((mode) => ({
    hz: mode.hz * lower,
    t60S: mode.t60S / Math.sqrt(lower),
    gain: mode.gain,
  }));
}

function strike(
  out: Float32Array,
  atS: number,
  modes: readonly Mode[],
  contactS: number,
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  addModes(out, strikeElsewhere(modes, random), sampleRateHz, contactS, Math.floor(atS * sampleRateHz), gain * 0.3);
}

/** Metal on metal, as in a lock. */
function click(
  out: Float32Array,
  atS: number,
  latch: readonly Mode[],
  gain: number,
  sampleRateHz: number,
  random: Random,
): void {
  addModes(out, strikeElsewhere(latch, random), sampleRateHz, 0.00018, Math.floor(atS * sampleRateHz), gain * 0.2);
  addBurst(out, sampleRateHz, random, { atS, decayS: 0.0012, lowHz: 1500, highHz: 9000, gain: 0.18 * gain });
}

/**
 * The leaf hits the frame: displaced air, the bolt and the nearest corner, the whole leaf, the latch, and the rattle after it.
 * In nine recordings the octaves from 500 Hz to 2 kHz lie 4 to 18 dB below the whole, and what comes before the loudest blow
 * 0 to 19 dB below it.
 */
function shut(
  out: Float32Array,
  atS: number,
  force: number,
  panel: readonly Mode[],
  latch: readonly Mode[],
  sampleRateHz: number,
  random: Random,
): void {
  const rushS = Math.min(atS, 0.15);
  const rush = { atS: atS - rushS, lengthS: rushS + 0.03, q: 0.6 };
  const air = 0.1 * force * force;
  addNoise(out, sampleRateHz, random, {
    ...rush,
    hz: traced(rush.lengthS, (t) => 140 + 500 * t * t),
    gain: traced(rush.lengthS, (t) => air * t * t * Math.min(1, 12 * (1 - t))),
  });
  const firstS = atS - random.between(0.012, 0.03);
  click(out, firstS, latch, 0.6 * force, sampleRateHz, random);
  strike(out, firstS, panel, 0.001, 0.6 * force, sampleRateHz, random);
  strike(out, atS, panel, 0.0016 - 0.0008 * Math.min(1, force), 2.1 * force, sampleRateHz, random);
  addBurst(out, sampleRateHz, random, {
    atS,
    attackS: 0.001,
    decayS: 0.03,
    lowHz: 45,
    highHz: 1200,
    gain: 0.4 * force,
  });
  addBurst(out, sampleRateHz, random, {
    atS,
    decayS: 0.02,
    lowHz: 350,
    highHz: 2500,
    gain: 0.6 * force,
  });
  click(out, atS + 0.006, latch, 0.5 + 0.3 * force, sampleRateHz, random);
  click(out, atS + random.between(0.022, 0.034), latch, 0.4, sampleRateHz, random);
  let laterS = atS + 0.05;
  for (let gain = 0.3 * force * force; gain > 0.03; gain *= 0.62) {
    click(out, laterS, latch, gain, sampleRateHz, random);
    laterS += random.between(0.018, 0.045);
  }
}

/** How far the rate of a hinge's slips goes up and down, octaves: recorded ones have 40 to 500 a second. */
const SWING_OCTAVES = 1.7;
/** How often the grip of a dry hinge changes, per second. */
const GRIPS_HZ = 5;

/** A swing on its hinge, whose slips push hinge and panel, and some air. */
function swing(
  out: Float32Array,
  atS: number,
  lengthS: number,
  creak: number,
  leaf: Leaf,
  panel: readonly Mode[],
  sampleRateHz: number,
  random: Random,
): void {
  const grips = random.fork('grip');
  const gripAt = readCurve(
    Array.from({ length: Math.ceil(GRIPS_HZ * lengthS) + 1 }, (_, k) => [k / GRIPS_HZ, grips.gaussian()] as const),
  );
  const levelAt = (t: number): number =>
    clamp(0.75 + 0.45 * gripAt(t * lengthS), 0, 1.5) * Math.min(1, 9 * t, 7 * (1 - t));
  const hinge = spreadModes(leaf.hinge, createRandom(1, 'hinge', leaf.slipHz));
  addSlips(out, sampleRateHz, random, {
    atS,
    lengthS,
    hz: pull(random.fork('pull'), lengthS, [leaf.slipHz, leaf.slipHz], SWING_OCTAVES, random.chance(0.5)),
    gain: traced(lengthS, (t) => creak * creak * levelAt(t)),
    modes: [
      ...hinge.map((mode) => ({ ...mode, gain: mode.gain * 0.055 })),
      ...panel.slice(0, 14).map((mode) => ({ ...mode, gain: mode.gain * 0.02 })),
    ],
  });
  addNoise(out, sampleRateHz, random, {
    atS,
    lengthS,
    q: 0.6,
    hz: 320,
    gain: traced(lengthS, (t) => (leaf.air * hump(t)) / Math.sqrt(lengthS)),
  });
}
