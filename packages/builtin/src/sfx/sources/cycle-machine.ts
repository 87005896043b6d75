import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { createWavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { spreadModes } from '../../draw/blow.ts';
import { curveAt, glideAt } from '../../draw/curve.ts';
import { Oscillator } from '../../draw/oscillator.ts';
import { addBurst } from '../../draw/strokes.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { CYCLES, type Cycle } from './parts/machine-cycles.ts';

const STEPPER = createWavetable((n) => (n % 2 === 1 ? 1 : 0.4) * pow(n, -0.9) * exp(-n / 16));

const CONTROL_FRAMES = 128;

const parameters = {
  stuck: number(
    { range: [0, 0, 1], differs: 0 },
    'It is held: the motor labours and sinks, the belt slips, and it lets go with a jolt.',
    'jammed 1, jamming 1, jams 1, stuck 1, seized 1, blocked .9, clogged .9, straining .7',
  ),
  machine: choice('factory', 'Which machine runs.', {
    printer: 'inkjet, office printer',
    'dot-matrix': 'dot matrix, needle printer',
    washing: 'washing machine, laundry',
    conveyor: 'conveyor belt, assembly line',
    pump: 'water pump, hydraulic pump, ventilator machine, compressor',
    '3d-printer': '3d printer, stepper, plotter, cnc',
    scanner: 'flatbed, document scanner',
    copier: 'photocopier, copy machine, xerox',
    gears: 'cogs, gear train, gearwheels, cogwheels',
    factory: 'press, industrial, heavy machinery, steam punk, machinery',
    projector: 'film projector, movie projector, slide projector',
    microwave: 'microwave oven',
    sewing: 'sewing machine',
    dishwasher: 'dishwashing',
    jam: 'paper jam',
    mri: 'mri scanner, mri machine, magnetic resonance',
    cement: 'cement mixer, concrete mixer, mixing cement, mixing concrete',
    servo: 'robot arm, robot servo, robotic, robot',
  }),
  pace: number(
    { range: [0.45, 1, 2.2], scale: 'log', follows: 'speed', differs: 0.1 },
    'Cycles against the usual number.',
  ),
  pitch: number({ range: [0.5, 1, 2], scale: 'log', follows: 'pitch' }, 'Factor of motor tones and knocks.'),
  knock: number({ range: [0, 0.5, 1], follows: 'intensity' }, 'How hard parts strike each other.'),
  clank: number(
    { range: [0, 0, 1], differs: 0.1 },
    'How loud its heavy parts ring against each other, twice a cycle.',
    `clanking .8, clanks .8, clanky .8, clank .7, clanging 1, clangs 1, rhythmic clanking .9,
      metal clanking .9, metallic clanking .9`,
  ),
  wear: number(
    { range: [0, 0, 1], follows: 'age' },
    'Uneven cycles, parts that strike twice, and a dry bearing that squeals once a cycle.',
    'rattling .9, rattly .9, unbalanced .9, off balance .9, squeaky .9, wobbly .7, wobbling .7, clunky .8',
  ),
};

/** Machines that work in cycles: printers, washing machines, conveyors, pumps, robot arms. */
export const cycleMachine = defineTexture({
  name: 'cycle-machine',
  traits: ['machine', 'motor', 'standing'],
  optionTraits: { finishes: ['microwave', 'washing', 'dishwasher', 'printer', 'copier', 'scanner', '3d-printer'] },
  noises: ['hum', 'machine', 'motor'],
  firm: Object.keys(CYCLES).filter((machine) => !['factory', 'servo'].includes(machine)),
  phrases: `
    factory machine, industrial machine, [printer|inkjet printer] (machine printer),
      dot matrix printer (machine dot-matrix), [scanner|document scanner] (machine scanner),
      [photocopier|copy machine] (machine copier), washing machine (machine washing),
      [dishwasher|dishwasher running] (machine dishwasher), mri (machine mri), mri [scanner|machine|scan] (machine mri),
      [cement mixer|concrete mixer] (machine cement), sewing machine (machine sewing)
    (machine conveyor) assembly line, conveyor belt, conveyor
    (machine 3d-printer) 3d printer, stepper motor, plotter
    (machine jam) printer jam, jammed printer, copier jam
    (machine gears) gears [turning|whirring|clicking], [turning|clockwork|steampunk] gears, cogs, cogs turning,
      cogwheels, huge cogs, gears and cogs, gear mechanism
    (machine pump) pump, water pump, compressor (pace 2.2)
    (machine projector) [|old] film projector, movie projector, projector, film reel
    (machine microwave) microwave, microwave oven, microwave humming
    (machine servo) servo, robot [servo|arm|moving|movement], servo motor, robot, mech (pitch .5 pace .6 knock 1)
    (clank .8) [clanking|clanging] [machine|machinery|factory], [machine|machinery|factory] [clanking|clanging],
      [clanking|clanging] factory [machine|machinery], factory [machine|machinery] [clanking|clanging]
  `,
  weakPhrases: `
    machine, machinery, gears (machine gears)
  `,
  parameters,
  method:
    'One cycle as curves of motor pitch, motor level, noise band and noise level, with modal knocks at its turning points, repeated with small irregularities; steppers draw a new pitch for every move.',
  literature: [
    'A. Farnell, Designing Sound (2010), Motors, Switches, Clocks',
    'W. Gaver, How do we hear in the world? (1993)',
  ],
  loudness: 'ambience',
  channels: 1,
  distanceM: 2,
  space: 'room',

  naturalS: (values) => Math.max(5, (3 * CYCLES[values.machine].cycleS) / values.pace),

  start(values, { sampleRateHz, random }) {
    const cycle: Cycle = CYCLES[values.machine];
    const stepHz = sampleRateHz / CONTROL_FRAMES;
    const motor = new Oscillator(STEPPER, sampleRateHz, random.next());
    const hum = new Oscillator('sine', sampleRateHz, random.next());
    const white = createNoise(random.fork('noise'));
    const band = new Svf(sampleRateHz, 1000, 0.7);
    const soft = new Svf(sampleRateHz, 6000);
    const wander = createDrift(random.fork('wander'), 2, stepHz);
    const moves = random.fork('moves');
    const knocks = createKnocks(cycle, values.pitch, values.knock, values.wear, sampleRateHz, random.fork('knocks'));
    const use = random.fork('use');
    const bearing = new Oscillator(STEPPER, sampleRateHz, use.next());
    const bearingHz = values.pitch * use.between(650, 1000);
    let pace = values.pace;
    let squealHz = bearingHz;
    let squeal = 0;
    const clatter = createClatter(cycle, values.pitch, sampleRateHz, random.fork('clatter'));
    const clanks = createClanks(values, sampleRateHz, random.fork('clanks'));
    const grip = createGrip(values.stuck, stepHz, random.fork('grip'), knocks.jolt);
    let phase = 0;
    let hzFactor = 1;
    let hz = glideAt(cycle.hz, 0) * values.pitch;
    let tone = 0;
    let noise = 0;
    return (out) => {
      const samples = out[0];
      if (cycle.hum > 0) hum.add(samples, 0, TEXTURE_FRAMES, [100, 100], [cycle.hum, cycle.hum]);
      for (let at = 0; at < TEXTURE_FRAMES; at += CONTROL_FRAMES) {
        const before = phase;
        const held = grip(at);
        phase += ((1 - 0.9 * Math.min(1, 2.5 * held)) * pace) / cycle.cycleS / stepHz;
        knocks.pass(before, phase, at);
        clanks.pass(before, phase, at);
        clatter.pass(before, phase, at);
        if (phase >= 1) {
          phase -= 1;
          pace = values.pace * (1 + 0.2 * values.wear * use.between(-1, 1));
          if (cycle.wander > 0) hzFactor = pow(2, moves.between(-cycle.wander, cycle.wander));
        }
        const nextHz = glideAt(cycle.hz, phase) * values.pitch * hzFactor * (1 - 0.45 * held) * (1 + 0.006 * wander());
        const nextTone = 0.5 * curveAt(cycle.tone, phase) + 0.16 * held;
        const nextNoise = 0.4 * curveAt(cycle.noise, phase);
        motor.add(samples, at, CONTROL_FRAMES, [hz, nextHz], [tone, nextTone]);
        const turn = Math.max(0, 1 - Math.abs(phase - 0.3) / 0.18);
        const nextSquealHz = bearingHz * (1 + 0.25 * turn);
        const nextSqueal = 0.16 * values.wear * values.wear * turn + 0.09 * held * held;
        if (values.wear > 0 || values.stuck > 0)
          bearing.add(samples, at, CONTROL_FRAMES, [squealHz, nextSquealHz], [squeal, nextSqueal]);
        band.set(glideAt(cycle.noiseHz, phase));
        for (let i = 0; i < CONTROL_FRAMES; i += 1) {
          band.step(white());
          soft.step(band.band);
          samples[at + i] += (noise + ((nextNoise - noise) * i) / CONTROL_FRAMES) * soft.low;
        }
        hz = nextHz;
        tone = nextTone;
        noise = nextNoise;
        squealHz = nextSquealHz;
        squeal = nextSqueal;
      }
      knocks.add(samples);
      clanks.add(samples);
      clatter.add(samples);
    };
  },
});

/** How hard a stuck machine is held at each step of its controls, 0 to 1: ever harder, until it slips with a jolt. */
function createGrip(stuck: number, stepHz: number, random: Random, jolt: (at: number) => void): (at: number) => number {
  let pull = 0;
  return (at) => {
    pull += (0.9 + 0.5 * random.next()) / stepHz;
    if (pull >= 1) {
      pull = 0;
      if (stuck > 0) jolt(at);
    }
    return stuck * pull;
  };
}

/** Blows within a cycle, each rendered once, that ring on from block to block. */
interface Blows {
  /** The cycle moves on at a frame of the present block. */
  pass(from: number, to: number, at: number): void;
  add(out: Float32Array): void;
}

/** Blows at places of the cycle, each one of its sounds, louder or softer each time. */
function createBlows(
  places: readonly number[],
  sounds: readonly (readonly Float32Array[])[],
  random: Random,
): Blows & { readonly tail: Float32Array } {
  const lengthFrames = Math.max(0, ...sounds.flat().map(({ length }) => length));
  const tail = new Float32Array(lengthFrames + TEXTURE_FRAMES);
  return {
    tail,
    pass(from, to, at) {
      places.forEach((place, index) => {
        const hit = (place >= from && place < to) || (place + 1 >= from && place + 1 < to);
        if (!hit) return;
        const gain = random.between(0.8, 1.05);
        const takes = sounds[index];
        const sound = takes.length > 1 ? random.pick(takes) : takes[0];
        for (let i = 0; i < sound.length; i += 1) tail[at + i] += gain * sound[i];
      });
    },
    add(out) {
      for (let i = 0; i < TEXTURE_FRAMES; i += 1) out[i] += tail[i];
      tail.copyWithin(0, TEXTURE_FRAMES);
      tail.fill(0, lengthFrames);
    },
  };
}

/** Where in a cycle heavy parts meet, how their pitches compare, and how loud they are. */
const CLANKS = [
  [0.06, 1, 1],
  [0.54, 1.31, 0.62],
] as const;

/** Lowest mode of a heavy steel part, Hz, and how long it rings, s. */
const CLANK_HZ = 310;
const CLANK_S = 1.1;

/** Heavy steel parts that meet twice a cycle: plates of many modes, which ring longer than a knock. */
function createClanks(
  { clank, pitch }: { readonly clank: number; readonly pitch: number },
  sampleRateHz: number,
  random: Random,
): Blows {
  const struck = clank === 0 ? [] : CLANKS;
  const sounds = struck.map(([, ratio, gain]) => {
    const sound = new Float32Array(Math.ceil((CLANK_S + 0.05) * sampleRateHz));
    const modes = spreadModes(
      { count: 26, hz: [CLANK_HZ * pitch * ratio, 7400], t60S: [CLANK_S, 0.4], tilt: 0.2 },
      random,
    );
    addModes(sound, modes, sampleRateHz, 0.00025, 0, 1.1 * clank * gain);
    return sound;
  });
  return createBlows(
    struck.map(([place]) => place),
    sounds.map((sound) => [sound]),
    random.fork('force'),
  );
}

/** Renditions of each part that clatters, so that no two turns are the same. */
const TURNS = 4;

/**
 * The many small parts that meet in one turn: each is heard as a burst of two octaves of its own, for none rings, and the
 * same part never meets the next in quite the same way.
 */
function createClatter({ clatter }: Cycle, pitch: number, sampleRateHz: number, random: Random): Blows {
  const [parts, lowHz, highHz, decayS, gain] = clatter ?? [0, 0, 0, 0, 0];
  const meetings = Array.from({ length: parts }, (_, part) => {
    const hz = pitch * lowHz * pow(highHz / lowHz, (part + random.next()) / parts);
    const partS = decayS * random.between(0.5, 1.6);
    const partGain = gain * pow(1000 / hz, 0.4) * random.between(0.4, 1);
    const takes = Array.from({ length: TURNS }, () => {
      const sound = new Float32Array(Math.ceil(4.6 * partS * sampleRateHz));
      const hard = random.between(0.4, 1.7);
      addBurst(sound, sampleRateHz, random, { decayS: partS, lowHz: hz / 2, highHz: 2 * hz, gain: partGain * hard });
      return sound;
    });
    return { place: random.next(), takes };
  });
  return createBlows(
    meetings.map(({ place }) => place),
    meetings.map(({ takes }) => takes),
    random.fork('force'),
  );
}

/** Knocks at their positions in the cycle; they ring on into the next block. Worn parts have play and strike twice. */
function createKnocks(
  cycle: Cycle,
  pitch: number,
  force: number,
  wear: number,
  sampleRateHz: number,
  random: Random,
): Blows & { jolt(at: number): void } {
  const onceFrames = Math.ceil(0.3 * sampleRateHz);
  const playFrames = wear > 0 ? Math.ceil(0.07 * sampleRateHz) : 0;
  const lengthFrames = onceFrames + playFrames;
  const { ringS = 0.28, knocks = [] } = cycle;
  const sounds = knocks.map(([, hz, gain]) => {
    const sound = new Float32Array(onceFrames);
    const modes = [1, 1.59, 2.43, 3.72, 5.6, 8.9, 13.1].map((ratio) => ({
      hz: hz * pitch * ratio * random.between(0.96, 1.04),
      t60S: ringS * Math.min(1, 0.79 * pow(ratio, -0.5)),
      gain: pow(ratio, -0.5) * random.between(0.6, 1.1),
    }));
    addModes(sound, modes, sampleRateHz, 0.0006, 0, gain * force * 0.8);
    for (let i = 0; i < 1000; i += 1) sound[onceFrames - 1 - i] *= i / 1000;
    const struck = new Float32Array(lengthFrames);
    struck.set(sound);
    if (wear > 0) for (let i = 0; i < onceFrames; i += 1) struck[playFrames + i] += 0.7 * wear * sound[i];
    return struck;
  });
  const blows = createBlows(
    knocks.map(([place]) => place),
    sounds.map((sound) => [sound]),
    random,
  );
  return {
    ...blows,
    jolt(at) {
      for (const sound of sounds) for (let i = 0; i < sound.length; i += 1) blows.tail[at + i] += 1.2 * sound[i];
    },
  };
}
