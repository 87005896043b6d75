import { createDelayLine } from '@soundwright/dsp/delay-line';
import { exp } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { SPEED_OF_SOUND_M_S } from '../../../draw/air.ts';

/** A combustion engine with its exhaust. */
export interface EngineKind {
  /** Firing times of the cylinders, in turns of the 720° cycle, ascending from 0. */
  readonly firings: readonly number[];
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
  /** Knock of valves or diesel injection. */
  readonly knock: number;
  /** Whistle of a turbocharger. */
  readonly turbo: number;
  /** Rush of the intake and the cooling fan. */
  readonly rush: number;
  /** Noise of its tyres on the road beside that of a car, which is louder than its engine from 40 km/h on; default 1. */
  readonly tyres?: number;
  /** Started by pulling a cord. */
  readonly cord?: true;
  /** Share of firings that fail; 0 if absent. */
  readonly misfires?: number;
}

/** The same engine after years: it misses, burns unevenly, and its valves clatter. @param wear - 0 to 1 */
export function wornOut(kind: EngineKind, wear: number): EngineKind {
  return {
    ...kind,
    roughness: kind.roughness + 0.5 * wear,
    knock: kind.knock + 1.6 * wear,
    misfires: 0.16 * wear * wear,
  };
}

const even = (count: number): number[] => Array.from({ length: count }, (_, index) => index / count);

/** Engines by vehicle. */
export const ENGINES = {
  car: {
    firings: even(4),
    idleRpm: 800,
    maxRpm: 5600,
    pipeM: 2.6,
    echo: 0.55,
    mufflerHz: [420, 1700],
    bodyHz: 118,
    body: 0.5,
    roughness: 0.16,
    knock: 0.16,
    turbo: 0,
    rush: 0.35,
  },
  sports: {
    firings: even(8),
    idleRpm: 950,
    maxRpm: 8000,
    pipeM: 1.7,
    echo: 0.68,
    mufflerHz: [600, 4200],
    bodyHz: 165,
    body: 0.4,
    roughness: 0.22,
    knock: 0.1,
    turbo: 0.03,
    tyres: 0.35,
    rush: 0.35,
  },
  // A cross-plane V8: each bank fires unevenly, which causes the burble.
  muscle: {
    firings: [0, 0.105, 0.25, 0.395, 0.5, 0.605, 0.75, 0.855],
    idleRpm: 720,
    maxRpm: 5800,
    pipeM: 2.3,
    echo: 0.66,
    mufflerHz: [560, 2600],
    bodyHz: 92,
    body: 0.7,
    roughness: 0.34,
    knock: 0.08,
    turbo: 0,
    rush: 0.25,
  },
  // A parallel twin with a 270° crank: gaps of 270° and 450°.
  motorcycle: {
    firings: [0, 0.375],
    idleRpm: 1150,
    maxRpm: 8500,
    pipeM: 0.9,
    echo: 0.6,
    mufflerHz: [700, 3600],
    bodyHz: 130,
    body: 0.5,
    roughness: 0.24,
    knock: 0.2,
    turbo: 0,
    tyres: 0.2,
    rush: 0.3,
  },
  // A 45° V-twin: one gap of 315°, one of 405°.
  chopper: {
    firings: [0, 0.4375],
    idleRpm: 850,
    maxRpm: 5200,
    pipeM: 1.1,
    echo: 0.6,
    mufflerHz: [700, 3000],
    bodyHz: 105,
    body: 0.7,
    roughness: 0.28,
    knock: 0.14,
    turbo: 0,
    tyres: 0.2,
    rush: 0.15,
  },
  moped: {
    firings: [0, 0.5],
    idleRpm: 1500,
    maxRpm: 8200,
    pipeM: 0.55,
    echo: 0.5,
    mufflerHz: [1300, 4800],
    bodyHz: 420,
    body: 0.5,
    roughness: 0.3,
    knock: 0.3,
    turbo: 0,
    tyres: 0.15,
    rush: 0.2,
  },
  // A two-stroke without a muffler to speak of: it fires at every turn.
  chainsaw: {
    firings: [0, 0.5],
    idleRpm: 2700,
    maxRpm: 12500,
    pipeM: 0.24,
    echo: 0.5,
    mufflerHz: [1000, 4600],
    bodyHz: 330,
    body: 0.6,
    roughness: 0.17,
    knock: 0.4,
    turbo: 0,
    rush: 0.1,
    cord: true,
  },
  truck: {
    firings: even(6),
    idleRpm: 560,
    maxRpm: 2300,
    pipeM: 4.2,
    echo: 0.5,
    mufflerHz: [420, 1300],
    bodyHz: 62,
    body: 0.8,
    roughness: 0.2,
    knock: 0.62,
    turbo: 0.16,
    rush: 0.6,
  },
  tractor: {
    firings: even(3),
    idleRpm: 620,
    maxRpm: 2200,
    pipeM: 1.3,
    echo: 0.55,
    mufflerHz: [520, 1700],
    bodyHz: 88,
    body: 0.7,
    roughness: 0.32,
    knock: 0.6,
    turbo: 0,
    tyres: 0.3,
    rush: 0.3,
  },
  // A large cylinder that fires every other turn, through a short stack.
  'one-cylinder': {
    firings: [0],
    idleRpm: 460,
    maxRpm: 1000,
    pipeM: 1.2,
    echo: 0.4,
    mufflerHz: [480, 1500],
    bodyHz: 82,
    body: 0.6,
    roughness: 0.3,
    knock: 0.5,
    turbo: 0,
    tyres: 0.1,
    rush: 0.1,
  },
  boat: {
    firings: even(6),
    idleRpm: 650,
    maxRpm: 4400,
    pipeM: 1.9,
    echo: 0.6,
    mufflerHz: [300, 1000],
    bodyHz: 75,
    body: 0.8,
    roughness: 0.3,
    knock: 0.12,
    turbo: 0,
    rush: 0.3,
  },
  outboard: {
    firings: even(2),
    idleRpm: 900,
    maxRpm: 5600,
    pipeM: 0.6,
    echo: 0.5,
    mufflerHz: [800, 3000],
    bodyHz: 260,
    body: 0.5,
    roughness: 0.3,
    knock: 0.25,
    turbo: 0,
    cord: true,
    rush: 0.25,
  },
  generator: {
    firings: [0],
    idleRpm: 3000,
    maxRpm: 3800,
    pipeM: 0.5,
    echo: 0.5,
    mufflerHz: [900, 2600],
    bodyHz: 310,
    body: 0.6,
    roughness: 0.14,
    knock: 0.4,
    turbo: 0,
    cord: true,
    rush: 0.6,
  },
} as const satisfies Record<string, EngineKind>;

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
  const strengths = kind.firings.map(() => 1 + kind.roughness * random.between(-0.7, 0.7));
  const pipe = createDelayLine(Math.ceil((2 * kind.pipeM * sampleRateHz) / SPEED_OF_SOUND_M_S) + 2);
  const pipeFrames = Math.max(2, Math.round((2 * kind.pipeM * sampleRateHz) / SPEED_OF_SOUND_M_S));
  const muffler = new Svf(sampleRateHz, kind.mufflerHz[0], 0.8);
  const muffler2 = new Svf(sampleRateHz, kind.mufflerHz[1]);
  const body = new Svf(sampleRateHz, kind.bodyHz, 2.2);
  const rush = new Svf(sampleRateHz, 900, 0.6);
  const knocks = [1500, 3100].map((hz) => new Svf(sampleRateHz, hz * random.between(0.9, 1.1), 5));
  const whistle = new Svf(sampleRateHz, 5000, 30);
  // An open pipe radiates changes of the flow only, so this is a high-pass.
  const direct = new Svf(sampleRateHz, 0.5 * kind.bodyHz, 0.6);
  const knockKeep = exp(-1 / (0.0022 * sampleRateHz));
  const { misfires = 0 } = kind;
  const burn = (): number => (misfires > 0 && random.next() < misfires ? 0.05 : 1);
  let cycle = random.next();
  let next = kind.firings.findIndex((firing) => firing > cycle);
  if (next < 0) next = kind.firings.length;
  let pressure = 0;
  let flow = 0;
  let knock = 0;
  let bounced = 0;
  return (out, at, frames, rpm, load) => {
    const meanRpm = 0.5 * (rpm[0] + rpm[1]);
    const speed = (meanRpm - kind.idleRpm) / (kind.maxRpm - kind.idleRpm);
    const firingHz = (meanRpm / 120) * kind.firings.length;
    const open = Math.min(1, Math.max(0, 0.12 + 0.55 * load + 0.4 * speed));
    muffler.set(kind.mufflerHz[0] + (kind.mufflerHz[1] - kind.mufflerHz[0]) * open);
    muffler2.set(2.2 * (kind.mufflerHz[0] + (kind.mufflerHz[1] - kind.mufflerHz[0]) * open));
    rush.set(500 + 1500 * Math.max(0, speed));
    whistle.set(2600 + 6500 * Math.max(0, speed) * (0.5 + 0.5 * load));
    // The pulse width is a share of the firing interval, limited by the valve opening time.
    const pulseS = Math.min(0.0028, 0.22 / firingHz);
    const fall = exp(-1 / (pulseS * sampleRateHz));
    const rise = 1 - exp(-1 / (0.22 * pulseS * sampleRateHz));
    const force = 0.3 + 0.7 * load;
    const rushGain = kind.rush * (0.12 + 0.06 * Math.max(0, speed) * (0.4 + 0.6 * load));
    const whistleGain = kind.turbo * (0.15 + load) * Math.max(0.1, speed);
    for (let i = 0; i < frames; i += 1) {
      cycle += (rpm[0] + ((rpm[1] - rpm[0]) * i) / frames) / 120 / sampleRateHz;
      if (next < kind.firings.length ? cycle >= kind.firings[next] : cycle >= 1) {
        if (next >= kind.firings.length) {
          cycle -= 1;
          next = 0;
        }
        // At idle the combustion varies from cycle to cycle; under load it does not.
        const chance = 1 + kind.roughness * (2.4 - 0.7 * open) * (2 * random.next() - 1);
        pressure += force * strengths[next] * chance * burn();
        knock += kind.knock * (0.4 + 0.6 * load) * (0.6 + 0.8 * random.next());
        next += 1;
      }
      const noise = 2 * random.next() - 1;
      flow += rise * (pressure - flow);
      pressure *= fall;
      knock *= knockKeep;
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
      const click = knock * noise;
      knocks[0].step(click);
      knocks[1].step(click);
      let sound = 0.75 * muffler2.low + 0.5 * kind.body * body.band + rushGain * rush.band;
      sound += 0.5 * (knocks[0].band + 0.6 * knocks[1].band) + JET * (flow + 0.3 * force) * rush.high;
      if (whistleGain > 0) {
        whistle.step(noise);
        sound += 0.5 * whistleGain * whistle.band;
      }
      out[at + i] += sound;
    }
  };
}
