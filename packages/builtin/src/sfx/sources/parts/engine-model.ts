import { createDelayLine } from '@soundwright/dsp/delay-line';
import { exp, pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { SPEED_OF_SOUND_M_S } from '../../../draw/air.ts';
import { columnsOf } from './columns.ts';

/** A combustion engine with its exhaust. */
export interface EngineKind {
  readonly cylinders: number;
  /** Their firing times where they are uneven, in turns of the 720° cycle, ascending from 0. */
  readonly firings?: readonly number[];
  readonly idleRpm: number;
  readonly maxRpm: number;
  /** Length of the exhaust pipe, metres, and the reflection at its open end. */
  readonly pipeM: number;
  readonly echo: number;
  /** Low-pass cutoff of the muffler at idle and at full load, Hz. */
  readonly mufflerHz: readonly [number, number];
  /** Resonance of the body or the hull, Hz, and its share. */
  readonly bodyHz: number;
  readonly body: number;
  /** Unevenness of the firing strength, 0 to 1. */
  readonly roughness: number;
  /** What strikes within: valves, pistons, injectors; its level beside the exhaust at idle. */
  readonly knock: number;
  /** Whistle of a turbocharger. */
  readonly turbo: number;
  /** Rush of the intake and the cooling fan. */
  readonly rush: number;
  /** Noise of its tyres on the road beside that of a car, which is louder than its engine from 40 km/h on; default 1. */
  readonly tyres?: number;
  /**
   * Where each cylinder has a pipe of its own: how far they differ in strength, 0 to 1, and how late they are heard at most,
   * as a share of their interval. In a recording of a V12 the half orders are 5 to 26 dB below the strongest, 11 dB in the middle.
   */
  readonly unlike?: number;
  readonly late?: number;
  /** 1 if it is started by pulling a cord. */
  readonly cord?: number;
  /** Share of firings that fail; 0 if absent. */
  readonly misfires?: number;
}

/** The same engine after years: it misses, burns unevenly, and its valves clatter. @param wear - 0 to 1 */
export function wornOut(kind: EngineKind, wear: number): EngineKind {
  return {
    ...kind,
    roughness: kind.roughness + 0.7 * wear,
    knock: kind.knock + 0.6 * wear,
    misfires: 0.16 * wear * wear,
  };
}

/**
 * Engines by vehicle. A sports car, unlike a muscle car, has a flat crank, so that it fires evenly: the cross-plane V8 burbles.
 * The motorcycle is a twin with a crank of 270°, the chopper one of 45° between its cylinders; a chainsaw is a two-stroke
 * and fires at every turn, with hardly a muffler; the one cylinder fires every other turn, into a short stack.
 */
export const ENGINES = columnsOf<EngineKind>()(`
             cylinders idleRpm maxRpm pipeM echo mufflerHz bodyHz body roughness knock turbo rush tyres unlike late cord firings
car          4         800     5600   2.6   .55  420,1700  118    .5   .16       .16   0     .35  -     -      -    -    -
sports       8         950     8000   1.7   .68  420,2600  165    .4   .22       .1    .03   .25  .35   .3     .07  -    -
muscle       8         720     5800   2.3   .66  560,2600  92     .7   .34       .08   0     .25  -     -      -    -    0,.105,.25,.395,.5,.605,.75,.855
motorcycle   2         1150    8500   .9    .6   700,3600  130    .5   .24       .05   0     .3   .2    -      -    -    0,.375
chopper      2         850     5200   1.1   .6   700,3000  105    .7   .28       .05   0     .15  .2    -      -    -    0,.4375
moped        2         1500    8200   .55   .5   1300,4800 420    .5   .3        .3    0     .2   .15   -      -    -    -
chainsaw     2         2700    12500  .24   .5   1000,4600 330    .6   .17       .05   0     .1   -     -      -    1    -
truck        6         560     2300   4.2   .5   420,1300  62     .8   .2        .62   .16   .6   -     -      -    -    -
tractor      3         620     2200   1.3   .55  520,1700  88     .7   .32       .6    0     .3   .3    -      -    -    -
one-cylinder 1         460     1000   1.2   .4   480,1500  82     .6   .3        .5    0     .1   .1    -      -    -    -
boat         6         650     4400   1.9   .6   300,1000  75     .8   .3        .02   0     .3   -     -      -    -    -
outboard     2         900     5600   .6    .5   800,3000  260    .5   .3        .25   0     .25  -     -      -    1    -
generator    1         3000    3800   .5    .5   900,2600  310    .6   .14       .03   0     .6   -     -      -    1    -
`);

/** Noise of the gas that leaves the tailpipe, and of all that turns and knocks under the bonnet. */
const JET = 0.05;

/** A running engine: adds `frames` frames to `out` from frame `at`. */
export type RunningEngine = (
  out: Float32Array,
  at: number,
  frames: number,
  /** Revolutions per minute at the start and the end of the block. */
  rpm: readonly [from: number, to: number],
  /** Throttle, 0 (overrun) to 1 (full). */
  load: number,
) => void;

/**
 * Starts an engine: each firing is a short pressure pulse with its own strength and noise; the pulses run through the
 * exhaust pipe (a waveguide closed at the valves and open at the end), the muffler and the body.
 *
 * Source: S. Baldan et al., "Physically informed car engine sound synthesis" (SIVE 2015); A. Farnell, "Designing Sound"
 * (2010), Cars. RMS is about 0.1 at half load.
 */
export function createEngine(kind: EngineKind, sampleRateHz: number, random: Random): RunningEngine {
  const { cylinders } = kind;
  const { firings: timed = Array.from({ length: cylinders }, (_, n) => n / cylinders) } = kind;
  const { unlike = kind.roughness, late = 0 } = kind;
  const strengths = timed.map(() => 1 + unlike * random.between(-0.7, 0.7));
  const firings = timed.map((at, n) => (n > 0 && late > 0 ? at + (late * random.next()) / cylinders : at));
  const pipe = createDelayLine(Math.ceil((2 * kind.pipeM * sampleRateHz) / SPEED_OF_SOUND_M_S) + 2);
  const pipeFrames = Math.max(2, Math.round((2 * kind.pipeM * sampleRateHz) / SPEED_OF_SOUND_M_S));
  const muffler = new Svf(sampleRateHz, kind.mufflerHz[0], 0.8);
  const muffler2 = new Svf(sampleRateHz, kind.mufflerHz[1]);
  const body = new Svf(sampleRateHz, kind.bodyHz, 2.2);
  const rush = new Svf(sampleRateHz, 900, 0.6);
  const strike = createStrikes(kind.cylinders, sampleRateHz, random.fork('strikes'));
  const whistle = new Svf(sampleRateHz, 5000, 30);
  // An open pipe radiates changes of the flow only, so this is a high-pass.
  const direct = new Svf(sampleRateHz, 0.5 * kind.bodyHz, 0.6);
  const { misfires = 0 } = kind;
  const burn = (): number => (misfires > 0 && random.next() < misfires ? 0.05 : 1);
  let cycle = random.next();
  let next = firings.findIndex((firing) => firing > cycle);
  if (next < 0) next = firings.length;
  let pressure = 0;
  let flow = 0;
  let bounced = 0;
  return (out, at, frames, rpm, load) => {
    const meanRpm = 0.5 * (rpm[0] + rpm[1]);
    const speed = (meanRpm - kind.idleRpm) / (kind.maxRpm - kind.idleRpm);
    const firingHz = (meanRpm / 120) * firings.length;
    const open = Math.min(1, Math.max(0, 0.12 + 0.55 * load + 0.4 * speed));
    muffler.set(kind.mufflerHz[0] + (kind.mufflerHz[1] - kind.mufflerHz[0]) * open);
    muffler2.set(2.2 * (kind.mufflerHz[0] + (kind.mufflerHz[1] - kind.mufflerHz[0]) * open));
    rush.set(500 + 1500 * Math.max(0, speed));
    whistle.set(2600 + 6500 * Math.max(0, speed) * (0.5 + 0.5 * load));
    // The pulse width is a share of the firing interval, limited by the valve opening time.
    const pulseS = Math.min(0.0028, 0.22 / firingHz);
    const fall = exp(-1 / (pulseS * sampleRateHz));
    const rise = 1 - exp(-1 / (0.22 * pulseS * sampleRateHz));
    // From idle to a third of the way up it gets 4 dB louder, besides what the throttle adds.
    const level = 0.63 + 0.37 * Math.min(1, Math.max(0, 3 * speed));
    const force = level * (0.3 + 0.7 * load);
    const rushGain = level * kind.rush * (0.12 + 0.06 * Math.max(0, speed) * (0.4 + 0.6 * load));
    // The faster it turns, the more the exhaust drowns it; below idle its parts strike more softly as they slow down.
    const slow = kind.idleRpm / meanRpm;
    const knock = 0.18 * level * kind.knock * Math.min(slow * slow, 1 / slow);
    const whistleGain = kind.turbo * (0.15 + load) * Math.max(0.1, speed);
    strike(out, at, frames, meanRpm, knock);
    for (let i = 0; i < frames; i += 1) {
      cycle += (rpm[0] + ((rpm[1] - rpm[0]) * i) / frames) / 120 / sampleRateHz;
      if (next < firings.length ? cycle >= firings[next] : cycle >= 1) {
        if (next >= firings.length) {
          cycle -= 1;
          next = 0;
        }
        // At idle the combustion varies from cycle to cycle; under load it does not.
        const chance = 1 + kind.roughness * (2.4 - 0.7 * open) * (2 * random.next() - 1);
        pressure += force * strengths[next] * chance * burn();
        next += 1;
      }
      const noise = 2 * random.next() - 1;
      flow += rise * (pressure - flow);
      pressure *= fall;
      const gas = flow * (1 + 0.35 * noise);
      // The open end inverts the wave and radiates the highs.
      bounced += 0.45 * (pipe.read(pipeFrames) - bounced);
      const inPipe = gas - kind.echo * bounced;
      pipe.write(inPipe);
      direct.step(inPipe);
      muffler.step(direct.high);
      muffler2.step(muffler.low);
      body.step(direct.high);
      rush.step(noise);
      let sound = 0.75 * muffler2.low + 0.5 * kind.body * body.band + rushGain * rush.band;
      sound += JET * (flow + 0.3 * force) * rush.high;
      if (whistleGain > 0) {
        whistle.step(noise);
        sound += 0.5 * whistleGain * whistle.band;
      }
      out[at + i] += sound;
    }
  };
}

/** Strikes of a cylinder in one cycle: valves that open and close, a piston that tilts, an injector. */
const STRIKES = 10;
/** How long they ring in the block and its covers, and the frames of the buffer that holds it. */
const RINGS_S = 0.07;
const RING_FRAMES = 1 << 14;
/** Force of a strike that the exhaust drowns. */
const FAINT = 0.005;

/**
 * What strikes in an engine, each part at its own angle of the crank and never twice with the same force. A recorded car
 * at idle is as loud from 500 Hz to 2 kHz as below, and the firings are only 5 to 9 % of its modulation there.
 */
function createStrikes(
  cylinders: number,
  sampleRateHz: number,
  random: Random,
): (out: Float32Array, at: number, frames: number, rpm: number, gain: number) => void {
  const gaps = Array.from({ length: STRIKES * cylinders }, () => random.between(0.1, 1.9));
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  const rings = gaps.map(() => {
    const modes = Array.from({ length: 6 }, () => {
      const hz = 250 * pow(12, random.next());
      return { hz, t60S: 55 / hz, gain: random.between(0.4, 1) * pow(hz / 1000, 0.3), phaseTurns: random.next() };
    });
    const ring = new Float32Array(Math.round(RINGS_S * sampleRateHz));
    addModes(ring, modes, sampleRateHz, 0, 0, exp(random.between(-0.7, 0.7)));
    return ring;
  });
  const ringing = new Float32Array(RING_FRAMES);
  let from = 0;
  let next = 0;
  let wait = random.next() / gaps.length;
  return (out, at, frames, rpm, gain) => {
    const cyclesPerFrame = rpm / 120 / sampleRateHz;
    let frame = wait / cyclesPerFrame;
    for (; frame < frames; frame += gaps[next] / sum / cyclesPerFrame) {
      next = (next + 1) % gaps.length;
      const force = gain * random.between(0.4, 1.6);
      const ring = rings[next];
      const start = from + Math.floor(frame);
      if (force > FAINT) for (let i = 0; i < ring.length; i += 1) ringing[(start + i) % RING_FRAMES] += force * ring[i];
    }
    wait = (frame - frames) * cyclesPerFrame;
    for (let i = 0; i < frames; i += 1) {
      const here = (from + i) % RING_FRAMES;
      out[at + i] += ringing[here];
      ringing[here] = 0;
    }
    from = (from + frames) % RING_FRAMES;
  };
}
