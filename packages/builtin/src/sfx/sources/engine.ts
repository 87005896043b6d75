import { exp, pow } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { curveAt } from '../../draw/curve.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createChips, createCuts } from './parts/chainsaw.ts';
import { ATTEMPT_GAP_S, driveOf, type EngineAction, type EngineDrive, starterOf } from './parts/engine-drive.ts';
import { createEngine, ENGINES, type EngineKind, wornOut } from './parts/engine-model.ts';
import { say } from './parts/phrases.ts';
import { createGround } from './parts/roads.ts';
import { createTraffic } from './parts/traffic-flow.ts';
import { CAR_MAKES, OTHER_MAKES, VEHICLE_OPTIONS } from './parts/vehicles.ts';

/** Frames between changes of speed and load: 2.7 ms. */
const CONTROL_FRAMES = 128;

const parameters = {
  vehicle: choice({ default: 'car', about: 'What the engine drives.', options: VEHICLE_OPTIONS }),
  motion: choice({
    default: 'idle',
    about: 'Standing with the engine idling, many that pass, driving, revved again and again, or doing something once.',
    options: {
      idle: ['idling', 'idle', 'parked', 'waiting', 'standing', 'stationary', 'tickover', 'tick over', 'ticking over'],
      flow: ['traffic', 'traffic flow', 'stream of cars', 'many passing'],
      drive: ['driving', 'cruising', 'riding', 'on road', 'on highway', 'road'],
      cut: [
        'sawing',
        'saws',
        'cuts',
        'cutting',
        'cuts through',
        'cutting wood',
        'cutting into',
        'cutting through',
        'felling',
        'bites into',
      ],
      rev: ['revving', 'revved', 'revs', 'blipping throttle'],
      accelerate: [
        'accelerating',
        'accelerates',
        'acceleration',
        'speeding up',
        'pulling away',
        'taking off',
        'setting off',
      ],
      start: [
        'start',
        'starting',
        'starts',
        'start up',
        'self starter',
        'starting up',
        'ignition',
        'startup',
        'to life',
      ],
      stop: ['stopping', 'shutting off', 'turning off', 'switched off', 'shutting down'],
      die: [
        'sputters and dies',
        'splutters and dies',
        'coughs and dies',
        'sputtering and dying',
        'sputters out',
        'sputtering out',
        'conks out',
        'running out of fuel',
        'runs out of fuel',
        'runs out of gas',
        'out of fuel',
        'out of gas',
        'dying',
        'stalling',
        'stalls',
        'stalled',
        'failing',
      ],
      fail: [
        'fails to start',
        'cranking',
        'cranks',
        'turns over',
        'turning over',
        'refuses to start',
        'wont start',
        'failing to start',
        'struggling to start',
      ],
    },
  }),
  revs: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0.36,
    follows: 'speed',
    about: 'How far up the engine turns while driving, from idle to the red line; and how high it is revved.',
    words: { speeding: 0.85, racing: 0.95, 'full throttle': 1, 'high rpm': 0.9, 'low rpm': 0.12 },
  }),
  road: choice({
    default: 'asphalt',
    about: 'What the wheels roll on.',
    options: {
      asphalt: ['tarmac'],
      gravel: ['gravel driveway', 'gravel road', 'dirt road', 'dirt track', 'shingle'],
      wet: ['wet road', 'wet asphalt', 'wet street', 'puddles'],
    },
  }),
  roadM: number({
    unit: 'm',
    min: 2,
    max: 150,
    default: 4.5,
    scale: 'log',
    differs: 0.05,
    about: 'Distance of the road on which traffic flows.',
  }),
  lengthS: number({
    unit: 's',
    min: 1.2,
    max: 12,
    default: 4.5,
    scale: 'log',
    follows: '-speed',
    about: 'How long accelerating, starting or stopping takes.',
  }),
  load: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0.5,
    follows: 'intensity',
    about: 'Throttle: louder pulses and a brighter exhaust.',
    words: { roaring: 0.95, purring: 0.12, straining: 1 },
  }),
  wear: number({
    unit: '',
    min: 0,
    max: 1,
    default: 0,
    follows: 'age',
    about: 'Misfires, uneven idling and the clatter of valves.',
    words: { misfiring: 1, spluttering: 0.9, rattling: 0.7, rattly: 0.7, clunky: 0.8, rough: 0.5 },
  }),
};

function makesOf(
  vehicle: keyof typeof OTHER_MAKES,
): Record<string, { vehicle: keyof typeof OTHER_MAKES; motion: 'drive' }> {
  return Object.fromEntries(OTHER_MAKES[vehicle].map((make) => [make, { vehicle, motion: 'drive' }]));
}

/** Engines of road vehicles and boats, idling, driving or revving. */
export const engine = defineTexture({
  name: 'engine',
  traits: ['vehicle', 'motor', 'traffic', 'anywhere'],
  optionTraits: { corded: ['chainsaw', 'generator', 'outboard'] },
  afar: { roadM: 90 },
  runs: { starts: 'start', tries: 'fail', drives: 'drive', 'speeds-up': 'accelerate', stops: 'stop' },
  noises: ['rumble', 'hum', 'machine', 'growl'],
  firm: ['boat', 'tractor', 'generator', 'motorcycle', 'moped'],
  phrases: {
    ...say({}, 'engine, car engine, motor'),
    ...say({ motion: 'stop' }, 'engine off, engine shut off, engine cut, engine cut off, engine cuts out'),
    ...say({ motion: 'stop' }, 'engine turned off, engine switched off'),
    ...say({ motion: 'drive' }, 'car, vehicle, automobile, taxi'),
    'car idling': { motion: 'idle' },
    'sports car': { vehicle: 'sports', motion: 'drive' },
    'race car': { vehicle: 'sports', motion: 'drive', revs: 0.9, load: 0.9 },
    'formula one': { vehicle: 'sports', motion: 'drive', revs: 1, load: 1 },
    ...say({ vehicle: 'muscle' }, 'muscle car, v8'),
    ...say({ vehicle: 'motorcycle', motion: 'drive' }, 'motorcycle, motorbike, quad bike'),
    'dirt bike': { vehicle: 'motorcycle', motion: 'drive', revs: 0.6 },
    ...say({ vehicle: 'chopper' }, 'chopper, harley'),
    ...say({ vehicle: 'moped', motion: 'drive' }, 'moped, scooter'),
    'go kart': { vehicle: 'moped', motion: 'drive', revs: 0.8 },
    ...say({ vehicle: 'generator' }, 'lawnmower, lawn mower, generator'),
    ...say({ vehicle: 'truck', motion: 'drive' }, 'truck, lorry, bus, garbage truck'),
    'pickup truck': { vehicle: 'muscle', motion: 'drive' },
    'diesel engine': { vehicle: 'truck' },
    ...say({ vehicle: 'truck', motion: 'drive', revs: 0.75, load: 1, wear: 0.8 }, 'jake brake, engine brake'),
    bulldozer: { vehicle: 'truck', motion: 'drive', load: 1 },
    excavator: { vehicle: 'truck', motion: 'drive', load: 0.8 },
    tractor: { vehicle: 'tractor', motion: 'drive' },
    ...Object.fromEntries(
      ['tractor', 'vintage tractor', 'engine', 'motor'].flatMap((thing) =>
        ['chugging', 'puttering']
          .flatMap((how) => [`${thing} ${how}`, `${how} ${thing}`])
          .map((name) => [name, { vehicle: 'one-cylinder' } as const]),
      ),
    ),
    ...say({ vehicle: 'one-cylinder' }, 'vintage tractor, stationary engine, one cylinder engine'),
    ...say({ vehicle: 'chainsaw', motion: 'cut', revs: 0.9, load: 0.9 }, 'chainsaw, chain saw'),
    'chainsaw rev': { vehicle: 'chainsaw', motion: 'rev', revs: 0.9, load: 0.9 },
    ...say({ vehicle: 'chainsaw', motion: 'start' }, 'chainsaw start, chain saw start, chainsaw pull start'),
    ...say({ vehicle: 'chainsaw', motion: 'start' }, 'chainsaw start up, chainsaw startup, chainsaw cord pull'),
    ...say({ vehicle: 'boat', motion: 'drive' }, 'boat, motor boat, motorboat, ferry'),
    ...say({ vehicle: 'boat', motion: 'drive', revs: 0.75, load: 0.8 }, 'speedboat, speed boat'),
    'jet ski': { vehicle: 'outboard', motion: 'drive', revs: 0.7 },
    'outboard motor': { vehicle: 'outboard', motion: 'drive' },
    ...say({ motion: 'rev' }, 'revving, vroom'),
    accelerating: { motion: 'accelerate' },
    ignition: { motion: 'start' },
    traffic: { motion: 'flow', revs: 0.25 },
    'light traffic': { motion: 'flow', revs: 0.25, load: 0.12 },
    'busy traffic': { motion: 'flow', revs: 0.25, load: 0.85 },
    'fast traffic': { motion: 'flow', revs: 0.75, load: 0.7 },
    ...say({ vehicle: 'truck', motion: 'drive', load: 0.35 }, 'van, minibus'),
    ...say({ vehicle: 'muscle', motion: 'drive', load: 0.4 }, 'jeep, land rover'),
    'dump truck': { vehicle: 'truck', motion: 'drive', load: 0.9 },
    ...say({ vehicle: 'truck', motion: 'drive', load: 0.3 }, 'forklift, fork lift'),
    'combine harvester': { vehicle: 'tractor', motion: 'drive', load: 0.9 },
    snowmobile: { vehicle: 'moped', motion: 'drive', revs: 0.7 },
    barge: { vehicle: 'boat', motion: 'drive', revs: 0.15 },
    ...say({ vehicle: 'boat', motion: 'drive', revs: 0.2 }, 'tugboat, trawler'),
    lifeboat: { vehicle: 'boat', motion: 'drive', revs: 0.5 },
  },
  weakPhrases: {
    ...Object.fromEntries(CAR_MAKES.map((make) => [make, { motion: 'drive' as const }])),
    ...makesOf('truck'),
    ...makesOf('motorcycle'),
    ...makesOf('tractor'),
  },
  parameters,
  method:
    'Combustion pulses in firing order, uneven from cylinder to cylinder and cycle to cycle, through an exhaust waveguide, a muffler that opens with the load, and a body resonance; knock, turbo whistle, intake rush, tyres or bow wave added. Traffic is a stream of vehicles from both sides: the tyre noise of each, brightest as it passes, its exhaust, and the hum of those farther away.',
  literature: [
    'S. Baldan, H. Lachambre, S. Delle Monache & P. Boussard, Physically informed car engine sound synthesis, IEEE SIVE (2015)',
    'A. Farnell, Designing Sound (2010), Cars',
    'U. Sandberg & J. Ejsmont, Tyre/Road Noise Reference Book (2002)',
  ],
  loudness: 'effect',
  channels: 2,
  distanceM: 5,
  travelMS: 15,

  counts: true,
  naturalS(values, count) {
    const cranksS = values.vehicle === 'chainsaw' && values.motion === 'start' ? 1 : 0;
    if (values.motion === 'fail') return values.lengthS * (count ?? 1) + ATTEMPT_GAP_S * ((count ?? 1) - 1);
    if (values.motion === 'die') return 1.6 * values.lengthS;
    if (isOnce(values.motion)) return values.lengthS + cranksS + (values.motion === 'start' ? 1.5 : 0);
    if (values.motion === 'flow') return 12;
    return values.motion === 'rev' && count !== null ? 1.2 + 1.25 * count : 7;
  },

  start(values, { sampleRateHz, random, count, lengthS: soundsS = Number.POSITIVE_INFINITY }) {
    const { motion, revs, load, lengthS, wear } = values;
    if (motion === 'flow') {
      const flow = {
        speedMS: 7 + 30 * revs,
        perS: 0.22 * pow(12, load),
        isWet: values.road === 'wet',
        roadM: values.roadM,
      };
      const pass = createTraffic(flow, sampleRateHz, random.fork('traffic'));
      return (out) => pass(out[0], out[1]);
    }
    const worn = wornOut(ENGINES[values.vehicle], wear);
    const kind = motion === 'die' ? { ...worn, misfires: DYING_MISFIRES } : worn;
    const stepHz = sampleRateHz / CONTROL_FRAMES;
    const run = createEngine(kind, sampleRateHz, random.fork('engine'));
    const attempts = motion === 'fail' ? (count ?? 1) : 1;
    const everyS = attempts > 1 ? lengthS + ATTEMPT_GAP_S : Number.POSITIVE_INFINITY;
    const pulls = motion === 'fail' || count === 1 ? 1 : undefined;
    const foot = isOnce(motion)
      ? createCourse(
          driveOf(
            motion,
            kind,
            motion === 'die' ? 1.5 * lengthS : lengthS,
            load,
            random.fork('luck').between(0.95, 1.05),
            pulls,
          ),
          stepHz,
          everyS,
        )
      : createFoot(motion, revs, load, kind, stepHz, random.fork('foot'), { count, soundsS });
    const starter =
      motion === 'start' || motion === 'fail'
        ? starterOf({ action: motion, lengthS, attempts, pulls }, kind, sampleRateHz, random)
        : null;
    const wander = createDrift(random.fork('wander'), 1.1, stepHz);
    const floats = values.vehicle === 'boat' || values.vehicle === 'outboard';
    const standing = values.vehicle === 'generator' || values.vehicle === 'chainsaw';
    const speed = standing ? 0 : rollOf(motion, revs);
    const roll = createRoll(floats, speed, sampleRateHz, random);
    const ground = createGround(values.road, speed, sampleRateHz, random);
    const chips = createChips(sampleRateHz, random.fork('chain'));
    let rpm = -1;
    let bite = 0;
    let frame = 0;
    return (out) => {
      for (let at = 0; at < TEXTURE_FRAMES; at += CONTROL_FRAMES) {
        const aim = foot();
        const next = aim.rpm * (1 + (0.007 + 0.03 * wear) * wander());
        if (aim.rpm > 40) run(out[0], at, CONTROL_FRAMES, [rpm < 0 ? next : rpm, next], aim.load);
        if (aim.bite !== undefined) chips(out[0], at, CONTROL_FRAMES, next, [bite, aim.bite]);
        bite = aim.bite ?? 0;
        rpm = next;
      }
      roll(out[0]);
      ground(out[0]);
      if (starter)
        for (let i = 0; i < TEXTURE_FRAMES && frame + i < starter.length; i += 1) out[0][i] += starter[frame + i];
      frame += TEXTURE_FRAMES;
      out[1].set(out[0]);
    };
  },
});

/** Control inputs of the engine. */
interface Aim {
  readonly rpm: number;
  /** 0 (overrun) to 1 (full). */
  readonly load: number;
  /** How deep a saw is in the wood, 0 to 1. */
  readonly bite?: number;
}

function isOnce(motion: string): motion is EngineAction {
  return motion === 'accelerate' || motion === 'start' || motion === 'stop' || motion === 'die' || motion === 'fail';
}

/** Speed over the road, 0 to 1. */
function rollOf(motion: string, revs: number): number {
  return motion === 'drive' ? revs : motion === 'accelerate' ? 0.3 : 0;
}

/** Follows the curves of a course at the rate the flywheel inertia allows, again every `everyS` seconds. */
function createCourse(drive: EngineDrive, stepHz: number, everyS: number): () => Aim {
  const inertia = 1 - exp(-1 / (0.035 * stepHz));
  let rpm = curveAt(drive.rpm, 0);
  let step = 0;
  return () => {
    const atS = (step / stepHz) % everyS;
    step += 1;
    rpm += inertia * (curveAt(drive.rpm, atS) - rpm);
    const runs = atS >= 0.93 * drive.crankS;
    return { rpm: runs ? rpm : 0, load: curveAt(drive.load, atS) };
  };
}

/** Share of firings that fail in an engine that is about to stop. */
const DYING_MISFIRES = 0.42;

/** Seconds in which an engine falls back to its idle once the throttle is let go. */
const SETTLES_S = 1.1;

/**
 * Idling and driving are steady; revving opens the throttle briefly at irregular times, `count` times or as long as there
 * is time for the engine to fall back to its idle before the end.
 */
function createFoot(
  motion: 'idle' | 'drive' | 'rev' | 'cut',
  revs: number,
  load: number,
  kind: EngineKind,
  stepHz: number,
  random: Random,
  { count, soundsS }: { readonly count: number | null; readonly soundsS: number },
): () => Aim {
  const rangeRpm = kind.maxRpm - kind.idleRpm;
  const throttle = 0.15 + 0.85 * load;
  if (motion === 'cut' && kind.cord) return createCuts(kind, revs, stepHz, random);
  if (motion === 'idle') return () => ({ rpm: kind.idleRpm, load: 0.4 * throttle });
  if (motion === 'drive' || motion === 'cut') {
    const rpm = kind.idleRpm + rangeRpm * (0.08 + 0.86 * revs);
    return () => ({ rpm, load: throttle });
  }
  const rising = 1 - exp(-1 / (0.11 * stepHz));
  const falling = 1 - exp(-1 / (0.3 * stepHz));
  let waitS = 0.3;
  let pressS = 0;
  let height = 0;
  let share = 0;
  let left = count ?? Number.POSITIVE_INFINITY;
  let restS = soundsS;
  return () => {
    restS -= 1 / stepHz;
    waitS -= 1 / stepHz;
    pressS -= 1 / stepHz;
    if (waitS <= 0 && left > 0) {
      left -= 1;
      pressS = random.between(0.16, 0.45);
      if (count === null && restS < pressS + SETTLES_S) left = pressS = 0;
      waitS = pressS + random.between(0.6, 1.3);
      height = (0.4 + 0.6 * revs) * random.between(0.75, 1.05);
    }
    const pressed = pressS > 0;
    share += pressed ? rising * (height - share) : falling * (0 - share);
    return { rpm: kind.idleRpm + rangeRpm * share, load: throttle * (pressed ? 1 : share > 0.05 ? 0.12 : 0.3) };
  };
}

/** Sound of the moving vehicle itself: tyre noise, or bow wave and propeller wash. */
function createRoll(floats: boolean, speed: number, sampleRateHz: number, random: Random): (out: Float32Array) => void {
  if (speed === 0) return () => undefined;
  const noise = createNoise(random.fork('roll'), floats ? 'white' : 'pink');
  const band = new Svf(sampleRateHz, floats ? 650 : 850, 0.5);
  const low = new Svf(sampleRateHz, floats ? 3800 : 3200);
  const lap = createDrift(random.fork('lap'), floats ? 5 : 2, sampleRateHz / TEXTURE_FRAMES);
  const gain = (floats ? 0.1 : 0.055) * (0.25 + speed);
  let from = gain;
  return (out) => {
    const to = gain * exp((floats ? 0.5 : 0.1) * lap());
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      band.step(noise());
      low.step(band.band);
      out[i] += (from + ((to - from) * i) / TEXTURE_FRAMES) * low.low;
    }
    from = to;
  };
}
