import { pow } from '@soundwright/dsp/math';
import { addModes, createModeBank } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { addBlow, spreadModes, strikeElsewhere } from '../../draw/blow.ts';
import { finishEvent } from '../../draw/buffer.ts';
import { hump, traced } from '../../draw/curve.ts';
import { addBurst, addNoise, poissonTimes } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat, type ValuesOf } from '../source.ts';

const parameters = {
  tool: choice('hammer', 'Which hand tool is at work.', {
    hammer: 'nail, nails, mallet, hammering',
    saw: 'hand saw, handsaw, sawing, hacksaw',
    sandpaper: 'sanding, file, filing, rasp, brush, scrubbing, sweeping, broom',
    axe: 'hatchet, splitting, firewood',
    shovel: 'spade, digging, dig, pickaxe',
    stapler: 'staple, staples',
    scissors: 'snip, shears, cutting, clippers',
  }),
  material: choice('wood', 'What is worked on.', {
    wood: '',
    metal: 'steel, iron, anvil, sheet metal',
    stone: 'concrete',
    earth: 'dirt, soil, sand, ground, snow, grave',
  }),
  strokesPerS: number({ range: [0.4, 1, 2.4], scale: 'log', follows: 'speed' }, 'Pace of the work against the usual.'),
  size: number({ range: [0.4, 1, 2.5], scale: 'log', follows: 'size' }, 'Size of tool and work: larger is lower.'),
  force: number({ range: [0.2, 0.6, 1], follows: 'intensity' }, 'How hard the work is done.'),
};
type Values = ValuesOf<typeof parameters>;

const WORK = {
  wood: { count: 20, hz: [150, 3400], t60S: [0.11, 0.022], tilt: 0.45 },
  metal: { count: 34, hz: [480, 11500], t60S: [1.1, 0.2], tilt: 0.1 },
  stone: { count: 20, hz: [340, 6200], t60S: [0.045, 0.015], tilt: 0.2 },
  earth: { count: 8, hz: [70, 520], t60S: [0.05, 0.02], tilt: 0.5 },
} as const;

/** Hand tools. */
export const tools = defineEvents({
  name: 'tools',
  traits: ['anywhere', 'work'],
  optionTraits: { pieces: ['hammer', 'saw'] },
  noises: ['blow', 'crunch', 'handled'],
  firm: ['saw', 'axe', 'shovel', 'sandpaper'],
  phrases: `
    (tool scissors) cutting hair, scissors cutting, hair cutting, [|scissors] cutting paper,
      cutting [cloth|fabric|cotton|card|cardboard|ribbon|thread|string]
    (tool hammer) hammering, hammering nail, hammer hitting nail, hammer on nail,
      [sledgehammer|sledge hammer] (material stone size 1.6 strokesPerS .6 force .9), hammer on anvil (material metal),
      blacksmith (material metal size 1.4 strokesPerS .7), chisel (material stone size .7)
    (tool saw) sawing, hand saw, handsaw, sawing wood, hacksaw (material metal size .6)
    (tool sandpaper) sanding, scrubbing, filing metal (material metal size .6),
      sweeping (material earth size 1.6 strokesPerS .5)
    (tool axe) axe chop, chopping wood, wood chopping, chopping tree (size 1.6), pickaxe (material stone)
    digging (tool shovel material earth)
    (tool stapler) stapler, hole punch (size 1.4)
  `,
  // Nouns that often only name the instrument: "chopping wood with an axe" is one person working.
  weakPhrases: `
    [axe|hatchet] (tool axe), scissors (tool scissors), shovel (tool shovel material earth)
    (tool sandpaper) broom (material earth size 1.6 strokesPerS .5), sandpaper
  `,
  parameters,
  method:
    'Blows strike the modes of the work and of the tool; a nail that is driven in rings ever shorter and higher; strokes of saw and file are noise and tooth clicks that follow the speed of the arm and drive the same work.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
  ],
  loudness: 'effect',
  channels: 1,
  space: 'shed',
  spaces: { stapler: 'room', scissors: 'room', axe: 'outdoors', shovel: 'outdoors' },
  distanceM: 1.5,
  distancesM: { stapler: 0.7, scissors: 0.6 },

  eventS: (values) => eventS(values),

  schedule(values, timing) {
    const [count, intervalS] = (
      {
        hammer: [5, 0.46],
        saw: [6, 0.46],
        sandpaper: [6, 0.36],
        axe: [2, 1.5],
        shovel: [2, 1.7],
        stapler: [1, 0.8],
        scissors: [9, 0.28],
      } as const
    )[values.tool];
    return repeat(timing, { count, intervalS: intervalS / values.strokesPerS, jitter: 0.12, fills: true }).map(
      (event, index) => ({
        ...event,
        gain: timing.random.between(0.78, 1),
        // Five blows drive a nail; saw strokes go back and forth.
        detail: { turn: index % 2, driven: (index % 5) / 4 },
      }),
    );
  },

  render(values, event, { sampleRateHz, random }) {
    const out = new Float32Array(Math.ceil(eventS(values) * sampleRateHz));
    if (values.tool === 'hammer') hammer(out, values, event.detail?.driven ?? 0, sampleRateHz, random);
    else if (values.tool === 'saw' || values.tool === 'sandpaper') {
      stroke(out, values, event.detail?.turn ?? 0, sampleRateHz, random);
    } else if (values.tool === 'axe') axe(out, values, sampleRateHz, random);
    else if (values.tool === 'shovel') shovel(out, values, sampleRateHz, random);
    else if (values.tool === 'stapler') stapler(out, values, sampleRateHz, random);
    else scissors(out, values, sampleRateHz, random);
    return [finishEvent(out, sampleRateHz)];
  },
});

function strokeS(values: Values): number {
  return (values.tool === 'saw' ? 0.4 : 0.31) / values.strokesPerS;
}

function eventS(values: Values): number {
  if (values.tool === 'saw' || values.tool === 'sandpaper')
    return strokeS(values) + (values.material === 'metal' ? 0.5 : 0.15);
  if (values.tool === 'shovel') return 1.1;
  if (values.tool === 'scissors') return 0.5;
  if (values.tool === 'stapler') return 0.32;
  return values.material === 'metal' ? 1.3 : 0.5;
}

function workModes(values: Values): ReturnType<typeof spreadModes> {
  const lower = pow(values.size, -0.6);
  return spreadModes(WORK[values.material], createRandom(1, 'work', values.material)).map((mode) => ({
    ...mode,
    hz: mode.hz * lower,
  }));
}

function hammer(out: Float32Array, values: Values, driven: number, sampleRateHz: number, random: Random): void {
  const { force } = values;
  addModes(
    out,
    strikeElsewhere(workModes(values), random),
    sampleRateHz,
    (values.material === 'metal' ? 0.00016 : 0.0007) / (0.5 + force),
    0,
    0.1 * force,
  );
  const head = strikeElsewhere(
    spreadModes({ count: 12, hz: [6500 / values.size, 15000], t60S: [0.07, 0.04] }, createRandom(1, 'hammer-head')),
    random,
  ).map((mode) => ({ ...mode, gain: 0.14 * mode.gain }));
  if (values.material === 'wood') {
    // The nail: a rod whose free end shortens with every blow.
    const nailHz = (1450 * (1 + 0.9 * driven)) / values.size;
    const nail = [1, 2.1, 3.4, 5.2, 6.9].map((ratio) => ({
      hz: nailHz * ratio * random.between(0.99, 1.01),
      t60S: 0.2 * (1 - 0.65 * driven) * pow(ratio, -0.6),
      gain: 0.3 * (1 - 0.4 * driven) * random.between(0.5, 1) * pow(ratio, -0.2),
    }));
    head.push(...nail);
  }
  addBlow(out, sampleRateHz, random, { modes: head, contactS: 0.0001, gain: force, click: 1, chatter: 0.5 });
}

/** One stroke: the tooth rate follows the speed of the arm; the return stroke is quieter and duller. */
function stroke(out: Float32Array, values: Values, turn: number, sampleRateHz: number, random: Random): void {
  const lengthS = strokeS(values);
  const back = turn === 1 ? 0.6 : 1;
  const frames = Math.round(lengthS * sampleRateHz);
  const drive = new Float32Array(Math.min(out.length, frames));
  const isSaw = values.tool === 'saw';
  const teeth = isSaw ? 95 / Math.sqrt(values.size) : 0;
  let phase = random.next();
  let pulse = 0;
  for (let i = 0; i < drive.length; i += 1) {
    const t = i / frames;
    const speed = hump(t, 0.55);
    phase += (teeth * speed) / frames;
    if (phase >= 1) {
      phase -= 1;
      pulse = random.between(0.6, 1.1);
    }
    const noise = 2 * random.next() - 1;
    drive[i] = back * values.force * speed * noise * (isSaw ? 0.35 + 1.3 * pulse : 0.6);
    pulse *= 0.986;
  }
  const heard = new Float32Array(drive.length);
  createModeBank(
    // The teeth are fine, so they barely excite the low modes.
    workModes(values).map((mode) => ({ ...mode, gain: (mode.gain * 0.05 * mode.hz) / (mode.hz + 2400) })),
    sampleRateHz,
  ).process(drive, heard);
  const rings = isSaw ? 1.1 : 0.3;
  for (let i = 0; i < drive.length; i += 1) out[i] += rings * heard[i];
  const centreHz =
    (isSaw ? (values.material === 'metal' ? 4600 : 2300) : values.material === 'earth' ? 2600 : 3900) *
    pow(values.size, -0.4);
  addNoise(out, sampleRateHz, random, {
    lengthS,
    q: 0.8,
    hz: traced(lengthS, (t) => centreHz * (turn === 1 ? 0.82 : 1) * (0.6 + 0.6 * hump(t, 0.55))),
    gain: traced(
      lengthS,
      (t) =>
        0.16 * back * values.force * pow(hump(t, 0.55), isSaw ? 1.3 : 0.8) * random.between(isSaw ? 0.55 : 0.85, 1),
    ),
  });
}

function axe(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { force, size } = values;
  addModes(out, strikeElsewhere(workModes(values), random), sampleRateHz, 0.0007, 0, 1.1 * force);
  addBurst(out, sampleRateHz, random, {
    attackS: 0.0008,
    decayS: 0.016,
    lowHz: 160 / size,
    highHz: 900,
    gain: 0.35 * force,
  });
  addBurst(out, sampleRateHz, random, { decayS: 0.007, lowHz: 600, highHz: 7000, gain: 0.8 * force });
  // Fibres split, chips fly.
  for (let n = 0; n < 34 * force; n += 1) {
    const atS = 0.004 + random.exponential(0.045);
    const chip = { hz: random.between(700, 4200), t60S: 0.02, gain: random.next() * random.next() };
    if (atS < 0.4) addModes(out, [chip], sampleRateHz, 0.0001, Math.floor(atS * sampleRateHz), 0.22 * force);
  }
}

/** The blade enters, and the load is lifted and thrown. */
function shovel(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const { force } = values;
  const gritty = values.material === 'earth' ? 0.7 : 1.3;
  const blade = spreadModes(
    { count: 10, hz: [620 / values.size, 6200], t60S: [0.16, 0.05], tilt: 0.3 },
    createRandom(1, 'shovel'),
  );
  addModes(out, strikeElsewhere(blade, random), sampleRateHz, 0.0009, 0, 0.07 * force * gritty);
  addBurst(out, sampleRateHz, random, { attackS: 0.004, decayS: 0.03, lowHz: 70, highHz: 420, gain: 0.4 * force });
  for (const [atS, lengthS, level, hz] of [
    [0, 0.34, 0.22, 2200],
    [0.68, 0.36, 0.13, 1500],
  ] as const) {
    addNoise(out, sampleRateHz, random, {
      atS,
      lengthS,
      q: 0.6,
      hz: traced(lengthS, (t) => hz * (1 + 0.5 * hump(t, 0.3))),
      gain: traced(lengthS, (t) => level * force * hump(t, 0.25) * random.between(0.4, 1)),
    });
    for (let n = 0; n < 110 * gritty; n += 1) {
      const grain = { hz: random.between(900, 7500), t60S: 0.008, gain: pow(random.next(), 4) };
      const grainS = atS + lengthS * random.next();
      addModes(out, [grain], sampleRateHz, 0.00008, Math.floor(grainS * sampleRateHz), 0.24 * force * gritty);
    }
  }
}

function stapler(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const body = spreadModes(
    { count: 16, hz: [420 / values.size, 7800], t60S: [0.05, 0.018], tilt: 0.2 },
    createRandom(1, 'stapler'),
  );
  for (const [atS, gain] of [
    [0, 0.35],
    [0.06, 1],
    [0.066, 0.6],
    [0.19, 0.4],
  ] as const) {
    addModes(
      out,
      strikeElsewhere(body, random),
      sampleRateHz,
      0.0002,
      Math.floor(atS * sampleRateHz),
      0.2 * gain * (0.4 + values.force),
    );
    addBurst(out, sampleRateHz, random, {
      atS,
      decayS: 0.003,
      lowHz: 700,
      highHz: 9000,
      gain: 0.25 * gain * values.force,
    });
  }
}

/** The edges of two blades catch each other all along the cut, the handles meet, and the blades part again. */
function scissors(out: Float32Array, values: Values, sampleRateHz: number, random: Random): void {
  const level = 0.4 + values.force;
  const click = (atS: number, decayS: number, gain: number): void =>
    addBurst(out, sampleRateHz, random, {
      atS,
      attackS: 0.0001,
      decayS,
      lowHz: 2200 / values.size,
      highHz: 9000,
      gain: gain * level,
    });
  const cutS = 0.1 * random.between(0.8, 1.2);
  for (const atS of poissonTimes(cutS, 450, random)) {
    click(atS, 0.0006, 0.15 * (atS / cutS) * random.between(0.3, 1));
  }
  const blades = spreadModes(
    { count: 12, hz: [2600 / values.size, 9500], t60S: [0.09, 0.035] },
    createRandom(1, 'scissors'),
  );
  const partS = cutS + random.between(0.09, 0.14);
  for (const [atS, gain] of [
    [cutS, 1],
    [partS, 0.8],
  ]) {
    click(atS, 0.0015, gain);
    addModes(
      out,
      strikeElsewhere(blades, random),
      sampleRateHz,
      0.0001,
      Math.floor(atS * sampleRateHz),
      0.01 * gain * level,
    );
    addBurst(out, sampleRateHz, random, { atS, decayS: 0.015, lowHz: 400, highHz: 4000, gain: 0.08 * gain * level });
  }
}
