import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { createWavetable } from '@soundwright/dsp/oscillator';
import type { Random } from '@soundwright/dsp/random';
import { type Curve, curveAt, glideAt, points } from '../../draw/curve.ts';
import { Oscillator } from '../../draw/oscillator.ts';
import { Svf } from '../../draw/svf.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';

/** A machine that works in cycles. Curves run over one cycle, from 0 to 1. */
interface Cycle {
  readonly cycleS: number;
  /** Motor or stepper tone: Hz and level. */
  readonly hz: Curve;
  readonly tone: Curve;
  /** Noise: centre Hz and level. */
  readonly noiseHz: Curve;
  readonly noise: Curve;
  /** Knocks: position in the cycle, lowest mode in Hz, level. */
  readonly knocks: readonly (readonly [at: number, hz: number, gain: number])[];
  /** The pitch of the tone is drawn again each cycle within this many octaves (steppers). */
  readonly wander: number;
  /** Level of the steady hum. */
  readonly hum: number;
}

const flat = (value: number): Curve => [[0, value]];

const CYCLES = {
  printer: {
    cycleS: 1.15,
    hz: points(0, 180, 0.06, 420, 0.4, 420, 0.47, 180, 0.53, 180, 0.59, 400, 0.9, 400, 1, 180),
    tone: [
      [0, 0.05],
      [0.05, 0.16],
      [0.42, 0.16],
      [0.48, 0.02],
      [0.55, 0.16],
      [0.9, 0.16],
      [1, 0.05],
    ],
    noiseHz: flat(2600),
    noise: [
      [0, 0.08],
      [0.05, 0.3],
      [0.42, 0.3],
      [0.48, 0.06],
      [0.56, 0.3],
      [0.9, 0.3],
      [1, 0.08],
    ],
    knocks: [
      [0.01, 420, 0.35],
      [0.49, 520, 0.5],
      [0.52, 900, 0.3],
    ],
    wander: 0,
    hum: 0.02,
  },
  'dot-matrix': {
    cycleS: 0.9,
    hz: points(0, 610, 0.45, 640, 0.5, 240, 0.55, 610, 0.95, 640),
    tone: [
      [0, 0.24],
      [0.45, 0.24],
      [0.48, 0.02],
      [0.54, 0.24],
      [0.95, 0.24],
      [1, 0.02],
    ],
    noiseHz: flat(3400),
    noise: [
      [0, 0.5],
      [0.45, 0.5],
      [0.48, 0.05],
      [0.54, 0.5],
      [0.95, 0.5],
      [1, 0.05],
    ],
    knocks: [
      [0.47, 300, 0.6],
      [0.97, 340, 0.6],
    ],
    wander: 0,
    hum: 0.02,
  },
  washing: {
    cycleS: 2.6,
    hz: points(0, 46, 0.1, 62, 0.42, 62, 0.5, 30, 0.6, 60, 0.9, 60, 1, 34),
    tone: [
      [0, 0.1],
      [0.1, 0.4],
      [0.42, 0.4],
      [0.5, 0.03],
      [0.6, 0.4],
      [0.9, 0.4],
      [1, 0.1],
    ],
    noiseHz: [
      [0, 420],
      [0.25, 900],
      [0.5, 380],
      [0.75, 900],
      [1, 420],
    ],
    noise: [
      [0, 0.12],
      [0.2, 0.55],
      [0.32, 0.28],
      [0.5, 0.1],
      [0.7, 0.55],
      [0.84, 0.25],
      [1, 0.12],
    ],
    knocks: [
      [0.02, 70, 0.7],
      [0.3, 90, 0.3],
      [0.51, 66, 0.7],
      [0.8, 88, 0.3],
    ],
    wander: 0.05,
    hum: 0.05,
  },
  conveyor: {
    cycleS: 0.62,
    hz: flat(98),
    tone: flat(0.14),
    noiseHz: flat(700),
    noise: [
      [0, 0.28],
      [0.5, 0.2],
      [1, 0.28],
    ],
    knocks: [
      [0.05, 230, 0.55],
      [0.32, 310, 0.25],
      [0.7, 260, 0.3],
    ],
    wander: 0,
    hum: 0.08,
  },
  pump: {
    cycleS: 1.05,
    hz: points(0, 58, 0.4, 74, 0.55, 50, 1, 58),
    tone: [
      [0, 0.1],
      [0.3, 0.4],
      [0.5, 0.2],
      [1, 0.1],
    ],
    noiseHz: [
      [0, 350],
      [0.4, 1300],
      [0.55, 2600],
      [0.75, 700],
      [1, 350],
    ],
    noise: [
      [0, 0.05],
      [0.38, 0.4],
      [0.5, 0.08],
      [0.58, 0.5],
      [0.8, 0.12],
      [1, 0.05],
    ],
    knocks: [
      [0.02, 150, 0.5],
      [0.52, 210, 0.7],
    ],
    wander: 0,
    hum: 0.04,
  },
  '3d-printer': {
    cycleS: 0.34,
    hz: points(0, 300, 0.12, 900, 0.85, 900, 1, 300),
    tone: [
      [0, 0.02],
      [0.1, 0.3],
      [0.85, 0.3],
      [1, 0.02],
    ],
    noiseHz: flat(1700),
    noise: flat(0.12),
    knocks: [],
    wander: 1.3,
    hum: 0.02,
  },
  scanner: {
    cycleS: 3.4,
    hz: points(0, 240, 0.04, 520, 0.72, 520, 0.76, 250, 0.78, 900, 0.96, 900, 1, 240),
    tone: [
      [0, 0.04],
      [0.05, 0.2],
      [0.72, 0.2],
      [0.76, 0.01],
      [0.8, 0.18],
      [0.95, 0.18],
      [1, 0.02],
    ],
    noiseHz: flat(2200),
    noise: [
      [0, 0.04],
      [0.05, 0.1],
      [0.72, 0.1],
      [0.76, 0.02],
      [0.8, 0.16],
      [0.96, 0.16],
      [1, 0.02],
    ],
    knocks: [
      [0.01, 340, 0.3],
      [0.75, 280, 0.5],
      [0.98, 260, 0.5],
    ],
    wander: 0,
    hum: 0.03,
  },
  copier: {
    cycleS: 1.7,
    hz: points(0, 150, 0.1, 330, 0.6, 330, 0.7, 150, 1, 150),
    tone: [
      [0, 0.1],
      [0.1, 0.2],
      [0.6, 0.2],
      [0.7, 0.08],
      [1, 0.1],
    ],
    noiseHz: [
      [0, 900],
      [0.3, 1800],
      [0.62, 3800],
      [0.8, 1000],
      [1, 900],
    ],
    noise: [
      [0, 0.12],
      [0.3, 0.25],
      [0.6, 0.5],
      [0.72, 0.12],
      [1, 0.12],
    ],
    knocks: [
      [0.03, 260, 0.5],
      [0.62, 420, 0.5],
      [0.7, 210, 0.35],
    ],
    wander: 0,
    hum: 0.08,
  },
  factory: {
    cycleS: 1.3,
    hz: flat(74),
    tone: flat(0.22),
    noiseHz: [
      [0, 500],
      [0.45, 900],
      [0.5, 4200],
      [0.68, 2400],
      [1, 500],
    ],
    noise: [
      [0, 0.14],
      [0.46, 0.16],
      [0.5, 0.7],
      [0.7, 0.12],
      [1, 0.14],
    ],
    knocks: [
      [0.02, 88, 1.1],
      [0.24, 320, 0.35],
      [0.48, 140, 0.7],
      [0.74, 350, 0.35],
    ],
    wander: 0,
    hum: 0.1,
  },
  projector: {
    // 24 frames a second, one stroke each of the claw and the shutter.
    cycleS: 1 / 24,
    hz: flat(148),
    tone: flat(0.07),
    noiseHz: [
      [0, 3600],
      [0.3, 2100],
      [1, 3600],
    ],
    noise: [
      [0, 0.5],
      [0.12, 0.12],
      [0.5, 0.3],
      [0.62, 0.1],
      [1, 0.5],
    ],
    knocks: [
      [0.02, 1150, 0.32],
      [0.5, 760, 0.2],
    ],
    wander: 0,
    hum: 0.05,
  },
  microwave: {
    // Rotation of the turntable, mains hum of the transformer, and the fan.
    cycleS: 2.5,
    hz: flat(200),
    tone: flat(0.34),
    noiseHz: [
      [0, 520],
      [0.5, 600],
      [1, 520],
    ],
    noise: [
      [0, 0.3],
      [0.5, 0.34],
      [1, 0.3],
    ],
    knocks: [
      [0.2, 180, 0.03],
      [0.7, 230, 0.02],
    ],
    wander: 0,
    hum: 0.22,
  },
  sewing: {
    cycleS: 0.085,
    hz: flat(110),
    tone: flat(0.14),
    noiseHz: flat(2600),
    noise: [
      [0, 0.14],
      [0.5, 0.05],
      [1, 0.14],
    ],
    knocks: [
      [0.02, 900, 0.5],
      [0.5, 640, 0.3],
    ],
    wander: 0,
    hum: 0.03,
  },
  servo: {
    cycleS: 0.85,
    hz: points(0, 260, 0.12, 620, 0.34, 660, 0.42, 300, 0.5, 300, 0.6, 820, 0.72, 800, 0.8, 260, 1, 260),
    tone: [
      [0, 0],
      [0.05, 0.3],
      [0.36, 0.3],
      [0.43, 0],
      [0.5, 0],
      [0.56, 0.28],
      [0.74, 0.28],
      [0.8, 0],
      [1, 0],
    ],
    noiseHz: flat(3200),
    noise: [
      [0, 0],
      [0.05, 0.12],
      [0.36, 0.12],
      [0.43, 0],
      [0.5, 0],
      [0.56, 0.12],
      [0.74, 0.12],
      [0.8, 0],
      [1, 0],
    ],
    knocks: [
      [0.43, 520, 0.4],
      [0.8, 470, 0.5],
    ],
    wander: 0.5,
    hum: 0,
  },
} as const satisfies Record<string, Cycle>;

const STEPPER = createWavetable((n) => (n % 2 === 1 ? 1 : 0.4) * pow(n, -0.9) * exp(-n / 16));

const CONTROL_FRAMES = 128;

const parameters = {
  machine: choice({
    default: 'factory',
    about: 'Which machine runs.',
    options: {
      printer: ['inkjet', 'office printer'],
      'dot-matrix': ['dot matrix', 'needle printer'],
      washing: ['washing machine', 'laundry', 'dishwasher'],
      conveyor: ['conveyor belt', 'assembly line'],
      pump: ['water pump', 'hydraulic pump', 'ventilator machine', 'compressor'],
      '3d-printer': ['3d printer', 'stepper', 'plotter', 'cnc'],
      scanner: ['flatbed', 'document scanner'],
      copier: ['photocopier', 'copy machine', 'xerox'],
      factory: ['press', 'industrial', 'heavy machinery', 'steam punk', 'machinery'],
      projector: ['film projector', 'movie projector', 'slide projector'],
      microwave: ['microwave oven'],
      sewing: ['sewing machine'],
      servo: ['robot arm', 'robot servo', 'robotic', 'robot'],
    },
  }),
  pace: number({
    unit: '',
    min: 0.45,
    max: 2.2,
    default: 1,
    scale: 'log',
    follows: 'speed',
    about: 'Cycles against the usual number.',
  }),
  pitch: number({
    unit: '',
    min: 0.5,
    max: 2,
    default: 1,
    scale: 'log',
    follows: 'pitch',
    about: 'Factor of motor tones and knocks.',
  }),
  knock: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0.5,
    follows: 'intensity',
    about: 'How hard parts strike each other.',
  }),
};

/** Machines that work in cycles: printers, washing machines, conveyors, pumps, robot arms. */
export const cycleMachine = defineTexture({
  name: 'cycle-machine',
  phrases: {
    'factory machine': {},
    'industrial machine': {},
    'assembly line': { machine: 'conveyor' },
    'conveyor belt': { machine: 'conveyor' },
    conveyor: { machine: 'conveyor' },
    printer: { machine: 'printer' },
    'inkjet printer': { machine: 'printer' },
    'dot matrix printer': { machine: 'dot-matrix' },
    '3d printer': { machine: '3d-printer' },
    'stepper motor': { machine: '3d-printer' },
    plotter: { machine: '3d-printer' },
    scanner: { machine: 'scanner' },
    'document scanner': { machine: 'scanner' },
    photocopier: { machine: 'copier' },
    'copy machine': { machine: 'copier' },
    'washing machine': { machine: 'washing' },
    dishwasher: { machine: 'washing', pace: 1.4 },
    pump: { machine: 'pump' },
    'water pump': { machine: 'pump' },
    compressor: { machine: 'pump', pace: 2.2 },
    'sewing machine': { machine: 'sewing' },
    'film projector': { machine: 'projector' },
    'old film projector': { machine: 'projector' },
    'movie projector': { machine: 'projector' },
    projector: { machine: 'projector' },
    'film reel': { machine: 'projector' },
    microwave: { machine: 'microwave' },
    'microwave oven': { machine: 'microwave' },
    'microwave humming': { machine: 'microwave' },
    servo: { machine: 'servo' },
    'robot servo': { machine: 'servo' },
    'servo motor': { machine: 'servo' },
    'robot arm': { machine: 'servo' },
    'robot moving': { machine: 'servo' },
    'robot movement': { machine: 'servo' },
    robot: { machine: 'servo' },
    mech: { machine: 'servo', pitch: 0.5, pace: 0.6, knock: 1 },
  },
  weakPhrases: {
    machine: {},
    machinery: {},
  },
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
    const knocks = createKnocks(cycle, values.pitch, values.knock, sampleRateHz, random.fork('knocks'));
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
        phase += values.pace / cycle.cycleS / stepHz;
        knocks.pass(before, phase, at);
        if (phase >= 1) {
          phase -= 1;
          if (cycle.wander > 0) hzFactor = pow(2, moves.between(-cycle.wander, cycle.wander));
        }
        const nextHz = glideAt(cycle.hz, phase) * values.pitch * hzFactor * (1 + 0.006 * wander());
        const nextTone = 0.5 * curveAt(cycle.tone, phase);
        const nextNoise = 0.4 * curveAt(cycle.noise, phase);
        motor.add(samples, at, CONTROL_FRAMES, [hz, nextHz], [tone, nextTone]);
        band.set(glideAt(cycle.noiseHz, phase));
        for (let i = 0; i < CONTROL_FRAMES; i += 1) {
          band.step(white());
          soft.step(band.band);
          samples[at + i] += (noise + ((nextNoise - noise) * i) / CONTROL_FRAMES) * soft.low;
        }
        hz = nextHz;
        tone = nextTone;
        noise = nextNoise;
      }
      knocks.add(samples);
    };
  },
});

/** Knocks at their positions in the cycle; they ring on into the next block. */
function createKnocks(
  cycle: Cycle,
  pitch: number,
  force: number,
  sampleRateHz: number,
  random: Random,
): { pass(from: number, to: number, at: number): void; add(out: Float32Array): void } {
  const lengthFrames = Math.ceil(0.3 * sampleRateHz);
  const sounds = cycle.knocks.map(([, hz, gain]) => {
    const sound = new Float32Array(lengthFrames);
    const modes = [1, 1.59, 2.43, 3.72, 5.6, 8.9, 13.1].map((ratio) => ({
      hz: hz * pitch * ratio * random.between(0.96, 1.04),
      t60S: Math.min(0.28, 0.22 * pow(ratio, -0.5)),
      gain: pow(ratio, -0.5) * random.between(0.6, 1.1),
    }));
    addModes(sound, modes, sampleRateHz, 0.0006, 0, gain * force * 0.8);
    for (let i = 0; i < 1000; i += 1) sound[lengthFrames - 1 - i] *= i / 1000;
    return sound;
  });
  const tail = new Float32Array(lengthFrames + TEXTURE_FRAMES);
  return {
    pass(from, to, at) {
      cycle.knocks.forEach(([place], index) => {
        const hit = (place >= from && place < to) || (place + 1 >= from && place + 1 < to);
        if (!hit) return;
        const gain = random.between(0.8, 1.05);
        const sound = sounds[index];
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
