import { exp, pow } from '@soundwright/dsp/math';
import { createModeBank } from '@soundwright/dsp/modal';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { hump } from '../../draw/curve.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { BODIES, type Body } from './parts/bodies.ts';
import { type Ground, loosenGrains, GROUNDS as STEP_GROUNDS } from './parts/grounds.ts';
import { SOLIDS, solid } from './parts/solids.ts';

/** What sounds along underneath. */
const GROUNDS = {
  bare: [],
  loose: [],
  boards: BODIES.floor,
  paving: BODIES.stone,
  sheet: BODIES.panel,
  soft: [{ hz: 90, t60S: 0.03, gain: 3 }],
} as const satisfies Record<string, Body>;

/** Level of the modes of what is moved and of what is under it. */
const MOVED = 0.014;
const UNDER = 0.004;

const parameters = {
  motion: choice('scrape', 'Rolling strikes many small blows, scraping follows the grain, dragging sticks and slips.', {
    roll: 'rolling',
    scrape: 'scraping, scratch, scratching, sliding, slide',
    drag: 'dragging, dragged, pushing, pulled',
  }),
  material: choice('wood', 'What is moved, or what it is moved over.', {
    wood: 'furniture, sofa',
    metal: 'steel, iron, coin, chain',
    stone: 'tomb, chalk',
    glass: 'marble, nails, ceramic, porcelain, china, plate, plates, dish, dishes, mug, cup',
    sack: 'body, corpse, duffel bag, mattress, carcass',
    plastic: 'bin, suitcase, box, bowling ball, bucket',
  }),
  ground: choice('bare', 'What it moves over, where that sounds along.', {
    bare: '',
    boards: 'on wood, wood floor, wood table, table, floor, floorboards, parquet, desk, stage, deck',
    paving: `tile, tile floor, concrete, concrete floor, stone floor, pavement, cobblestone, cobbles, cobbled street,
      sidewalk, street, plate, asphalt, on stone, on ice`,
    loose: '[across|over|on|along|through|in] [gravel|pebbles|shingle|rubble|stones|gravel path|gravel road]',
    sheet: 'on metal, metal floor, metal grating, on metal grating, on metal roof, catwalk',
    soft: 'carpet, rug, grass, lawn, sand, snow, in mud, on leaves, on dirt',
  }),
  speedMS: number(
    { range: [0.12, 0.7, 4], unit: 'm/s', scale: 'log', follows: 'speed' },
    'How fast it moves: faster is brighter and denser.',
  ),
  sizeCm: number(
    { range: [1, 20, 200], unit: 'cm', scale: 'log', follows: 'size' },
    'Length of the body; larger is lower.',
    'marble 2, coin 2.5, boulder 120, barrel 90, furniture 110, chair 50, tomb 180, sofa 150',
  ),
  pressure: number(
    { range: [0.1, 0.5, 1], follows: 'intensity' },
    'How hard it is pressed: more sticking when dragged.',
  ),
};

/** Contact of the body with the ground for each kind of motion. */
interface Contact {
  /** True for constant pressure; otherwise it fluctuates. */
  readonly steady: boolean;
  /** Strokes to and fro per second at 1 m/s; 0 for a motion that goes on. */
  readonly strokes: number;
  readonly bumpsPerS: (speedMS: number) => number;
  readonly bumpGain: number;
  /** Time constant of a bump, seconds. */
  readonly bumpS: number;
  /** Force from the roughness, the current bump, white noise, the rotation of the body (0 to 1) and the pressure. */
  readonly force: (rough: number, bump: number, noise: number, turn: number, pressure: number) => number;
}

const CONTACTS: Readonly<Record<'roll' | 'scrape' | 'drag', Contact>> = {
  roll: {
    steady: true,
    strokes: 0,
    bumpsPerS: (speedMS) => 60 + 700 * Math.sqrt(speedMS),
    bumpGain: 1.6,
    bumpS: 0.00025,
    force: (rough, bump, _noise, turn) => {
      // No body is perfectly round: the pressure varies over each turn.
      const side = 1 + 0.55 * (4 * Math.abs(turn - 0.5) - 1);
      return side * (0.05 * rough + 0.4 * bump);
    },
  },
  scrape: {
    steady: false,
    // Hands and feet take little more strokes when they move faster, but longer ones.
    strokes: 1.25,
    bumpsPerS: () => 0,
    bumpGain: 0,
    bumpS: 0.00025,
    force: (rough, _bump, _noise, _turn, pressure) => (0.1 + 0.35 * pressure) * rough,
  },
  drag: {
    steady: false,
    strokes: 0,
    bumpsPerS: (speedMS) => 14 + 60 * speedMS,
    bumpGain: 1.4,
    bumpS: 0.0011,
    force: (rough, bump, noise, _turn, pressure) =>
      0.16 * rough + Math.abs(bump) * (0.1 + 0.9 * pressure) * (0.15 + noise),
  },
};

/** Objects that roll, scrape or are dragged. */
export const friction = defineTexture({
  name: 'friction',
  traits: ['moves', 'swells'],
  noises: ['creak'],
  phrases: `
    (motion roll) rolling ball, ball rolling, [grenade rolling|rolling grenade] (material metal sizeCm 7),
      [rolling marble|marble rolling] (material glass sizeCm 2),
      bowling ball rolling (material plastic sizeCm 40 speedMS 3),
      [barrel rolling|rolling barrel] (material wood sizeCm 90),
      [boulder rolling|rolling boulder] (material stone sizeCm 150 speedMS 2), metal rolling (material metal sizeCm 16),
      wood rolling (material wood sizeCm 18), plastic rolling (material plastic sizeCm 20), stone rolling (material stone sizeCm 25),
      glass rolling (material glass sizeCm 20), ceramic rolling (material glass sizeCm 14),
      can rolling (material metal sizeCm 12), bottle rolling (material glass sizeCm 25),
      [skateboard|roller skate] (material plastic sizeCm 6 speedMS 4 ground paving),
      rolling suitcase (material plastic sizeCm 8 speedMS 1.4 ground paving)
    (motion scrape) scrape, scratch (sizeCm 8), ice skating (material metal sizeCm 25 speedMS 3 pressure .25)
    (motion drag) drag (sizeCm 70), chair drag (sizeCm 50), moving furniture (sizeCm 110)
  `,
  weakPhrases: `
    roll (motion roll)
    (motion scrape) slide, rub, grind (material stone pressure .8), [squeal|screech] (material metal pressure 1)
  `,
  parameters,
  method:
    'The roughness a body meets at its speed drives its modes: for rolling as small blows that come and go with each turn, for scraping as noise around speed over grain in strokes to and fro, for dragging as slips in fits and starts.',
  literature: [
    'M. Rath & D. Rocchesso, Continuous sonic feedback from a rolling ball, IEEE Multimedia 12 (2005)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
    'W. Gaver, How do we hear in the world? (1993)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'room',
  distanceM: 1.5,

  naturalS: () => 3,

  start(values, { sampleRateHz, random }) {
    const name = values.material === 'sack' ? 'rubber' : values.material;
    // What gives way presses evenly: no hard edge of it strikes.
    const isSoft = values.ground === 'soft';
    const [crisp, direct, longer] = isSoft ? [300, 0.06, 8] : [1000, 0.16, 1];
    const modes = solid(name, values.sizeCm).map((mode) => ({
      hz: mode.hz,
      t60S: mode.t60S * (isSoft ? 0.4 : 1),
      gain: mode.gain * MOVED * (isSoft ? 0.5 : 1),
    }));
    const under: Body = GROUNDS[values.ground];
    const bank = createModeBank(
      [...modes, ...under.map((mode) => ({ ...mode, gain: UNDER * mode.gain }))],
      sampleRateHz,
    );
    const contact = CONTACTS[values.motion];
    const bumpS = contact.bumpS * longer;
    const drive = new Float32Array(TEXTURE_FRAMES);
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const white = createNoise(random.fork('grain'));
    const wander = createDrift(random.fork('wander'), 1.1, stepHz);
    const flutter = createDrift(random.fork('flutter'), 7, stepHz);
    const bumps = random.fork('bumps');
    const turnsPerFrame = values.speedMS / (Math.PI * (values.sizeCm / 100)) / sampleRateHz;
    const stones = values.ground === 'loose' ? createStones(sampleRateHz, random.fork('stones')) : undefined;
    let turn = random.next();
    let low = 0;
    let lower2 = 0;
    let level = -1;
    let waitFrames = 0;
    let pulse = 0;
    let stroke = random.fork('stroke').next();
    const strokesPerBlock = (contact.strokes * pow(values.speedMS, 0.2)) / stepHz;

    return (out) => {
      stroke += strokesPerBlock * exp(0.25 * wander());
      // It comes to rest for a moment at each end.
      const swing = contact.strokes === 0 ? 1 : 0.12 + 0.88 * hump(stroke - Math.floor(stroke), 0.42);
      const speed = values.speedMS * swing * exp(0.16 * wander());
      // The pulse of a bump is as long as the time it takes to pass.
      const passHz = Math.min(0.4 * sampleRateHz, (crisp * speed) / SOLIDS[name].grainMm);
      const take = 1 - exp((-2 * Math.PI * passHz) / sampleRateHz);
      const takeLow = 1 - exp((-0.5 * Math.PI * passHz) / sampleRateHz);
      const next = swing * (contact.steady ? 1 : Math.max(0.15, 1 + 0.3 * flutter()));
      const from = level < 0 ? next : level;
      level = next;
      const step = (next - from) / TEXTURE_FRAMES;
      const bumpsPerS = contact.bumpsPerS(speed);
      const keep = exp(-1 / (sampleRateHz * bumpS));
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        waitFrames -= 1;
        if (waitFrames <= 0 && bumpsPerS > 0) {
          waitFrames += bumps.exponential(sampleRateHz / bumpsPerS);
          pulse += bumps.gaussian() * pow(bumps.next(), 1.5) * contact.bumpGain;
        }
        const noise = white();
        low += take * (noise - low);
        lower2 += takeLow * (low - lower2);
        const rough = low - lower2;
        turn += turnsPerFrame;
        if (turn >= 1) turn -= 1;
        const x = contact.force(rough, pulse, noise, turn, values.pressure);
        pulse *= keep;
        drive[i] = (from + step * i) * x;
      }
      bank.process(drive, out[0]);
      // Direct surface noise, in addition to the excited modes.
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) out[0][i] += direct * drive[i];
      stones?.(out[0], Math.min(1, 0.75 * speed * (0.5 + values.pressure)));
    };
  },
});

/** Stones that a body pushes aside, a few in each block, and how long the last of them rings, s. */
const STONES: Ground = { ...STEP_GROUNDS.gravel, grains: { ...STEP_GROUNDS.gravel.grains, count: 9 } };
const STONES_RING_S = 0.25;

/** Loose stones under what moves over them, as many and as hard as it moves fast, 0 to 1. */
function createStones(sampleRateHz: number, random: Random): (out: Float32Array, speed: number) => void {
  const tail = new Float32Array(TEXTURE_FRAMES + Math.ceil(STONES_RING_S * sampleRateHz));
  return (out, speed) => {
    loosenGrains(tail, 0, speed, TEXTURE_FRAMES / sampleRateHz, STONES, sampleRateHz, random);
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) out[i] += 0.5 * tail[i];
    tail.copyWithin(0, TEXTURE_FRAMES);
    tail.fill(0, tail.length - TEXTURE_FRAMES);
  };
}
