import { exp, pow } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { curveAt } from '../../draw/curve.ts';
import { say } from '../phrases.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { createChips, createCuts } from './parts/chainsaw.ts';
import { ATTEMPT_GAP_S, driveOf, type EngineAction, type EngineDrive, starterOf } from './parts/engine-drive.ts';
import { createEngine, ENGINES, type EngineKind, wornOut } from './parts/engine-model.ts';
import { createGround } from './parts/roads.ts';
import { createTraffic } from './parts/traffic-flow.ts';
import { CAR_MAKES, OTHER_MAKES, VEHICLE_OPTIONS } from './parts/vehicles.ts';

/** Frames between changes of speed and load: 2.7 ms. */
const CONTROL_FRAMES = 128;
/** Height of the exhaust of a boat above the water. */
const WATERLINE_M = 0.2;

const parameters = {
  vehicle: choice('car', 'What the engine drives.', VEHICLE_OPTIONS),
  motion: choice(
    'idle',
    'Standing with the engine idling, many that pass, driving, revved again and again, or doing something once.',
    {
      idle: 'idling, idle, parked, waiting, standing, stationary, tickover, tick over, ticking over',
      flow: 'traffic, traffic flow, stream of cars, many passing',
      drive: 'driving, cruising, riding, on road, on highway, road',
      cut: 'sawing, saws, cuts, cutting, cuts through, cutting wood, cutting into, cutting through, felling, bites into',
      rev: 'revving, revved, revs, blipping throttle',
      accelerate: 'accelerating, accelerates, acceleration, speeding up, pulling away, taking off, setting off',
      start: 'start, starting, starts, start up, self starter, starting up, ignition, startup, to life',
      stop: 'stopping, shutting off, turning off, switched off, shutting down',
      die: `sputters and dies, splutters and dies, coughs and dies, sputtering and dying, sputters out, sputtering out,
      conks out, running out of fuel, runs out of fuel, runs out of gas, out of fuel, out of gas, dying, stalling,
      stalls, stalled, failing`,
      fail: '[fails|refuses|failing|struggling] to start, cranking, cranks, turns over, turning over, wont start',
    },
  ),
  revs: number(
    { range: [0, 0.36, 1], follows: 'speed' },
    'How far up the engine turns while driving, from idle to the red line; and how high it is revved.',
    'speeding .85, racing .95, full throttle 1, high rpm .9, low rpm .12',
  ),
  road: choice('asphalt', 'What the wheels roll on.', {
    asphalt: 'tarmac',
    gravel: 'gravel driveway, gravel road, dirt road, dirt track, shingle',
    wet: 'wet road, wet asphalt, wet street, puddles',
  }),
  roadM: number(
    { range: [2, 4.5, 150], unit: 'm', scale: 'log', differs: 0.05 },
    'Distance of the road on which traffic flows.',
  ),
  lengthS: number(
    { range: [1.2, 4.5, 12], unit: 's', scale: 'log', follows: '-speed' },
    'How long accelerating, starting or stopping takes.',
  ),
  load: number(
    { range: [0, 0.5, 1], follows: 'intensity' },
    'Throttle: louder pulses and a brighter exhaust.',
    'roaring .95, purring .12, straining 1',
  ),
  wear: number(
    { range: [0, 0, 1], follows: 'age' },
    'Misfires, uneven idling and the clatter of valves.',
    'misfiring 1, spluttering .9, rattling .7, rattly .7, clunky .8, rough .5',
  ),
};

/** Engines of road vehicles and boats, idling, driving or revving. */
export const engine = defineTexture({
  name: 'engine',
  traits: ['vehicle', 'motor', 'traffic', 'anywhere'],
  optionTraits: { corded: ['chainsaw', 'generator', 'outboard'] },
  afar: { roadM: 90 },
  runs: { starts: 'start', tries: 'fail', drives: 'drive', 'speeds-up': 'accelerate', stops: 'stop' },
  noises: ['rumble', 'hum', 'machine', 'growl'],
  firm: ['boat', 'tractor', 'generator', 'motorcycle', 'moped'],
  phrases: `
    engine, car engine, motor, car idling (motion idle), [chopper|harley] (vehicle chopper),
      [revving|vroom] (motion rev), accelerating (motion accelerate), ignition (motion start)
    (motion stop) engine [|shut|cut|turned|switched] off, engine cut, engine cuts out
    (motion drive) car, vehicle, automobile, taxi
    (vehicle sports) sports car (motion drive), race car (motion accelerate revs .9 lengthS 9 load .9),
      formula one (motion drive revs 1 load 1)
    (vehicle muscle) muscle car, v8, pickup truck (motion drive), [jeep|land rover] (motion drive load .4)
    (vehicle motorcycle motion drive) motorcycle, motorbike, quad bike
    (vehicle motorcycle) dirt bike (motion drive revs .6)
    (vehicle moped) [moped|scooter] (motion drive), go kart (motion drive revs .8), snowmobile (motion drive revs .7)
    (vehicle generator) lawnmower, lawn mower, generator
    (vehicle truck motion drive) truck, lorry, bus, garbage truck
    (vehicle truck) diesel engine, [jake brake|engine brake] (motion drive revs .75 load 1 wear .8),
      bulldozer (motion drive load 1), excavator (motion drive load .8), [van|minibus] (motion drive load .35),
      dump truck (motion drive load .9), [forklift|fork lift] (motion drive load .3)
    (vehicle tractor) tractor (motion drive), combine harvester (motion drive load .9)
    (vehicle one-cylinder) [tractor|engine|motor] [chugging|puttering], [chugging|puttering] [tractor|engine|motor],
      vintage tractor [|chugging|puttering], [chugging|puttering] vintage tractor, stationary engine,
      one cylinder engine
    (vehicle chainsaw) [chainsaw|chain saw] (motion cut revs .9 load .9), chainsaw rev (motion rev revs .9 load .9)
    (vehicle chainsaw motion start) chain saw start, chainsaw [|pull] start, chainsaw start up, chainsaw startup,
      chainsaw cord pull
    (vehicle boat motion drive) boat, motor boat, motorboat, ferry
    (vehicle boat) [speedboat|speed boat] (motion drive revs .75 load .8), barge (motion drive revs .15),
      [tugboat|trawler] (motion drive revs .2), lifeboat (motion drive revs .5)
    (vehicle outboard) jet ski (motion drive revs .7), outboard motor (motion drive)
    (motion flow) traffic (revs .25), light traffic (revs .25 load .12), busy traffic (revs .25 load .85),
      fast traffic (revs .75 load .7)
  `,
  weakPhrases: {
    ...say({ vehicle: 'one-cylinder' }, 'chugging, sputtering'),
    ...say({ motion: 'idle' }, 'idling'),
    ...say({ motion: 'drive' }, CAR_MAKES.join(', ')),
    ...say({ vehicle: 'truck', motion: 'drive' }, OTHER_MAKES.truck.join(', ')),
    ...say({ vehicle: 'motorcycle', motion: 'drive' }, OTHER_MAKES.motorcycle.join(', ')),
    ...say({ vehicle: 'tractor', motion: 'drive' }, OTHER_MAKES.tractor.join(', ')),
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
  heightM({ motion, vehicle }) {
    if (motion === 'flow') return null;
    return floats(vehicle) ? WATERLINE_M : undefined;
  },

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
    const standing = values.vehicle === 'generator' || values.vehicle === 'chainsaw';
    const speed = standing ? 0 : rollOf(motion, revs);
    const roll = createRoll(floats(values.vehicle), speed, kind.tyres ?? 1, sampleRateHz, random);
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

function floats(vehicle: string): boolean {
  return vehicle === 'boat' || vehicle === 'outboard';
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
const SETTLES_S = 1.6;

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
  // A small engine that turns fast has less of a flywheel.
  const inertia = pow(Math.min(1, 5600 / kind.maxRpm), 2) * stepHz;
  const rising = 1 - exp(-1 / (0.3 * inertia));
  const falling = 1 - exp(-1 / (0.6 * inertia));
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
      pressS = random.between(0.35, 0.8);
      if (count === null && restS < pressS + SETTLES_S) left = pressS = 0;
      waitS = pressS + random.between(0.6, 1.3);
      height = (0.68 + 0.6 * revs) * random.between(0.75, 1.05);
    }
    const pressed = pressS > 0;
    share += pressed ? rising * (height - share) : falling * (0 - share);
    return { rpm: kind.idleRpm + rangeRpm * share, load: throttle * (pressed ? 1 : share > 0.05 ? 0.12 : 0.3) };
  };
}

/** Sound of the moving vehicle itself: tyre noise, or bow wave and propeller wash. */
function createRoll(
  floats: boolean,
  speed: number,
  tyres: number,
  sampleRateHz: number,
  random: Random,
): (out: Float32Array) => void {
  if (speed === 0) return () => undefined;
  const noise = createNoise(random.fork('roll'), floats ? 'white' : 'pink');
  const band = new Svf(sampleRateHz, floats ? 650 : 850, 0.5);
  const low = new Svf(sampleRateHz, floats ? 3800 : 3200);
  const lap = createDrift(random.fork('lap'), floats ? 5 : 2, sampleRateHz / TEXTURE_FRAMES);
  const gain = (floats ? 0.1 : 0.3 * tyres) * (0.25 + speed);
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
