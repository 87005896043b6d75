import { exp, pow } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { createWavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { Oscillator } from '../../draw/oscillator.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createCut, pressureAt, WORKPIECES } from './parts/drilled.ts';
import { MOTORS } from './parts/motors.ts';

const HUM = createWavetable((n) => [0, 0.3, 1, 0.1, 0.4, 0.05, 0.2][n] ?? 0);
const WHINE = createWavetable((n) => [0, 1, 0.35, 0.2, 0.08, 0.05][n] ?? 0);
const BLADE = createWavetable((n) => pow(n, -1.1) * exp(-n / 12));

/** Phrases for work in one of several things. */
function workedInto(...things: readonly string[]): string[] {
  return things.flatMap((thing) =>
    ['into', 'in', 'through', 'drilling', 'cutting', 'grinding', 'sawing'].map((verb) => `${verb} ${thing}`),
  );
}

const parameters = {
  machine: choice('fan', 'What turns.', {
    fan: 'desk fan, electric fan, table fan, ventilator, exhaust fan',
    ceiling: 'ceiling fan',
    aircon: 'air conditioner, air conditioning, hvac, ventilation, vent, fridge',
    computer: 'computer fan, pc fan, server, laptop',
    vacuum: 'vacuum cleaner, hoover',
    hairdryer: 'hair dryer, blow dryer, hand dryer',
    blender: 'mixer, food processor, coffee grinder',
    drill: 'power drill, electric drill, cordless drill, dentist',
    hammer: 'hammer drill, jackhammer, pneumatic',
    saw: 'circular saw, table saw, power saw, sawmill',
    grinder: 'angle grinder, sander',
    window: '',
    shaver: 'electric shaver, razor, clipper, toothbrush',
    lift: 'elevator, escalator',
    centrifuge: 'washing machine spin, spin cycle, dryer',
  }),
  speed: number(
    { range: [0.45, 1, 1.8], scale: 'log', differs: 0.14, follows: 'speed' },
    'Revolutions against the usual ones.',
  ),
  size: number({ range: [0.5, 1, 2], scale: 'log', differs: 0.14, follows: 'size' }, 'Larger is slower and lower.'),
  load: number(
    { range: [0, 0.5, 1], follows: 'intensity' },
    'How hard it works: more cutting noise, deeper dips of the speed.',
    'humming .4, idle 0, idling 0, cutting .9',
  ),
  into: choice('nothing', 'What a drill, a saw or a grinder works into.', {
    nothing: '',
    'into-wood': [
      'on plank',
      'on board',
      'cutting plank',
      'cuts plank',
      'cuts wood',
      'cuts board',
      ...workedInto('wood', 'board', 'timber', 'tree', 'log'),
    ],
    'into-metal': [
      'on metal',
      'on steel',
      'on iron',
      ...workedInto('metal', 'steel', 'iron', 'sheet metal', 'pipe', 'aluminium'),
    ],
    'into-masonry': workedInto(
      'masonry',
      'concrete',
      'wall',
      'brick',
      'brick wall',
      'concrete wall',
      'stone',
      'rock',
      'tile',
      'asphalt',
      'pavement',
    ),
  }),
  wear: number(
    { range: [0, 0.25, 1], follows: 'age' },
    'Imbalance and rattle.',
    'rattling 1, rattly .9, unbalanced .9, broken .9, wobbly .8, wobbling .8, squeaky .7',
  ),
};

/** Wear from which parts are loose. */
const LOOSE_FROM = 0.3;

/** How often a loose part of a worn machine rattles at most, per second. */
const RATTLES_PER_S = 16;

/** Machines that cut into something. */
const CUTS: ReadonlySet<string> = new Set(['drill', 'hammer', 'saw', 'grinder']);

/** Seconds in which a car window goes down. */
const WINDOW_S = 3.4;

/** Machines with a motor: fans, drills, saws, vacuum cleaners, air conditioners, lifts. */
export const motorMachine = defineTexture({
  name: 'motor-machine',
  traits: ['machine', 'motor', 'standing', 'anywhere'],
  noises: ['hum', 'machine', 'motor'],
  phrases: `
    fan, electric fan, ventilator, ceiling fan (machine ceiling), [vacuum cleaner|vacuum] (machine vacuum),
      [circular|table|power] saw (machine saw), car window motor (machine window)
    (machine aircon) air conditioner, air conditioning, ventilation system, [refrigerator|fridge] (size 1.3)
    (machine computer) computer fan, server room (load .9)
    (machine hairdryer) leaf blower (size 2), hair dryer, hairdryer, hand dryer (size 1.5)
    (machine blender) blender, food processor, [hand mixer|electric mixer] (speed .7), stand mixer (speed .6),
      garbage disposal (size 1.6 load .9)
    (machine grinder) [pencil sharpener|electric pencil sharpener] (size 1.6 load .4), angle grinder
    (machine shaver) hair clippers, electric [shaver|razor|motor], electric toothbrush (speed 1.6)
    (machine drill) drill, power drill, electric drill, dentist drill (speed 1.8 size .5)
    (machine hammer) hammer drill, jackhammer (size 2 into into-masonry)
    (machine lift) lift, elevator, escalator (wear .7)
    (machine centrifuge) washing machine [|on] spin cycle, [|washer] spin cycle, centrifuge
  `,
  weakPhrases: `
    vibration, appliance, suction (machine vacuum), clippers (machine shaver), whir (machine fan speed 1.3),
      whine (machine drill speed 1.6)
  `,
  parameters,
  method:
    'Blade and gear tones geared to one shaft whose speed dips under load, brush sparks twice per turn, mains hum, and air or cutting noise chopped by the blades.',
  literature: [
    'A. Farnell, Designing Sound (2010), Motors and Fans',
    'W. Neise, Noise reduction in centrifugal fans: a literature survey, J. Sound and Vibration 45 (1976)',
  ],
  loudness: 'ambience',
  channels: 1,
  distanceM: 2,
  spaces: { hammer: 'outdoors' },
  space: 'room',

  naturalS: ({ machine }) => (machine === 'window' ? WINDOW_S : 7),

  start(values, { sampleRateHz, random }) {
    const machine = MOTORS[values.machine];
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const hum = new Oscillator(HUM, sampleRateHz, random.next());
    const blade = new Oscillator(BLADE, sampleRateHz, random.next());
    const gear = new Oscillator(WHINE, sampleRateHz, random.next());
    const white = createNoise(random.fork('air'));
    const sparks = random.fork('brushes');
    const tone = Math.sqrt(values.size);
    const air = new Svf(sampleRateHz, (machine.airHz * pow(values.speed, 0.6)) / tone, machine.airQ);
    const soft = new Svf(sampleRateHz, machine.airTo * machine.airHz);
    const brush = new Svf(sampleRateHz, 3800, 0.7);
    const rattle = new Svf(sampleRateHz, 640 / tone, 4);
    const loose = createLoosePart(2300 / tone, sampleRateHz, random.fork('play'));
    const unevenness = createDrift(random.fork('load'), 2 * machine.load[1], stepHz);
    const wander = createDrift(random.fork('wander'), 1.3, stepHz);
    const works = values.into === 'nothing' || !CUTS.has(values.machine) ? undefined : values.into;
    const cut = works ? createCut(works, sampleRateHz, random.fork('cut')) : () => 0;
    const slows = works ? WORKPIECES[works].slows * (0.6 + 0.5 * values.load) : 0.42 * machine.load[0] * values.load;
    const bites = random.fork('bites').between(0.8, 1.2);
    const pressedAt = works
      ? (atS: number, held: number): number => pressureAt(atS, bites) * (0.75 + 0.25 * held)
      : (_: number, held: number): number => held;
    let blocks = 0;
    const baseHz = (machine.turnHz * values.speed) / values.size;
    let turnHz = baseHz;
    let press = works ? 0 : 0.5;
    let turns = random.next();
    let bladeTurns = 0;
    let spark = 0;
    const worn = values.wear * values.wear;
    const play = 28 * pow(Math.max(0, values.wear - LOOSE_FROM) / (1 - LOOSE_FROM), 2);
    const shake = 0.2 * values.wear + 0.6 * worn;
    const level = machine.hum + machine.gear + machine.air + machine.brushes + machine.blade;
    const sparkKeep = exp(-1 / (0.0005 * sampleRateHz));
    return (out) => {
      const samples = out[0];
      // Pressure slows the shaft and produces the cutting noise.
      const held = Math.min(1, Math.max(0, 0.5 + 0.5 * unevenness()));
      blocks += 1;
      const nextPress = pressedAt(blocks / stepHz, held);
      const dip = 1 - slows * nextPress;
      const nextHz = baseHz * dip * (1 + 0.004 * wander());
      const sounding = (level: number, ratio: number, voice: Oscillator): void => {
        const [from, to] = [turnHz * ratio, nextHz * ratio];
        if (level > 0 && to < 0.4 * sampleRateHz) voice.add(samples, 0, TEXTURE_FRAMES, [from, to], [level, level]);
      };
      if (machine.hum > 0) hum.add(samples, 0, TEXTURE_FRAMES, [50, 50], [machine.hum, machine.hum]);
      sounding(machine.blade, machine.blades, blade);
      sounding(machine.gear * 0.6, machine.gears, gear);
      const work = machine.load[0] > 0.2 ? 0.25 + 1.5 * values.load : 0.7 + 0.6 * values.load;
      const airFrom = machine.air * 0.45 * (1 + (work - 1) * press);
      const airTo = machine.air * 0.45 * (1 + (work - 1) * nextPress);
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
        const t = i / TEXTURE_FRAMES;
        const step = (turnHz + (nextHz - turnHz) * t) / sampleRateHz;
        turns += step;
        bladeTurns += step * machine.blades;
        if (turns >= 1) {
          turns -= 1;
          spark += 0.6 + 0.8 * sparks.next();
          loose.turn(turnHz);
        }
        const strikes = bladeTurns >= 1;
        if (strikes) bladeTurns -= Math.floor(bladeTurns);
        samples[i] += cut(press + (nextPress - press) * t, strikes);
        const x = white();
        air.step(x);
        soft.step(air.band + 0.25 * air.low);
        // A pulse at each blade pass.
        const bump = 4 * bladeTurns * (1 - bladeTurns);
        const chopped = 1 - machine.chop + machine.chop * 1.6 * bump * bump;
        brush.step(spark * x);
        spark *= sparkKeep;
        rattle.step(turns < 0.06 ? x : 0);
        const uneven = 1 + shake * (turns < 0.5 ? 1 : -1) * 4 * (turns % 0.5) * (1 - 2 * (turns % 0.5));
        samples[i] +=
          uneven * ((airFrom + (airTo - airFrom) * t) * chopped * soft.low) + machine.brushes * 0.6 * brush.band;
        samples[i] += 0.5 * worn * rattle.band * (machine.hum + machine.gear) + play * level * loose.next(x);
      }
      turnHz = nextHz;
      press = nextPress;
    };
  },
});

/** A loose part, a grille or a cover, which may strike at each turn, or less often where it turns fast. */
function createLoosePart(hz: number, sampleRateHz: number, random: Random) {
  const band = new Svf(sampleRateHz, hz, 1.5);
  const keep = exp(-1 / (0.011 * sampleRateHz));
  let level = 0;
  let turns = 0;
  return {
    turn(turnHz: number): void {
      turns += 1;
      if (turns < turnHz / RATTLES_PER_S) return;
      turns = 0;
      level = random.between(0.3, 1) * random.next();
    },
    /** @param x - white noise */
    next(x: number): number {
      band.step(level * x);
      level *= keep;
      return band.band;
    },
  };
}
