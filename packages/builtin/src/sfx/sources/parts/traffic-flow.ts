import { clamp, cos, exp, log, pow, sin } from '@soundwright/dsp/math';
import { createDrift } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { TEXTURE_FRAMES } from '../../source.ts';
import { createWash } from './wash.ts';

/**
 * Vehicles that pass the listener at the roadside, one after another and from both sides.
 *
 * Each is tyre noise, which peaks near 900 Hz and is brightest when it is next to the listener, over the pulses of its
 * engine; what is farther down the road adds up to a hum.
 *
 * Source: U. Sandberg & J. Ejsmont, "Tyre/Road Noise Reference Book" (2002), ch. 5 and 7.
 */

/** How the traffic flows. */
export interface TrafficFlow {
  readonly speedMS: number;
  /** Vehicles a second, in both directions together. */
  readonly perS: number;
  readonly isWet: boolean;
  /** Distance of the nearer lane, m: from afar the passing of one blurs into that of the next. */
  readonly roadM: number;
}

/** Distance of the second lane, which runs the other way, from the first, m. */
const LANE_M = 4;

/** Time before and after it passes for which a vehicle is heard, seconds: that of this way, within limits. */
const HEARD_M = 95;
const HEARD_S = { least: 3, most: 8 };

/** Least time between two vehicles in one lane, seconds. */
const HEADWAY_S = 0.9;

/** Share of lorries and buses. */
const HEAVY_SHARE = 0.12;

/** Adds the next `TEXTURE_FRAMES` frames on the left and the right. */
export function createTraffic(
  flow: TrafficFlow,
  sampleRateHz: number,
  random: Random,
): (left: Float32Array, right: Float32Array) => void {
  const heardS = clamp((HEARD_M + flow.roadM) / flow.speedMS, HEARD_S.least, HEARD_S.most);
  const lanes = [flow.roadM, flow.roadM + LANE_M].map((laneM, lane, { length }) => {
    const arrivals = random.fork('lane', lane);
    const rest = (): number => HEADWAY_S - log(1 - arrivals.next()) / (flow.perS / length);
    // The road has been in use before the listener came.
    let nextS = -heardS + arrivals.next() * rest();
    return {
      enter(untilS: number, driving: Vehicle[]): void {
        while (nextS - heardS < untilS) {
          const side = lane === 0 ? 1 : -1;
          driving.push(
            new Vehicle({ flow, passS: nextS, laneM, side, heardS }, sampleRateHz, arrivals.fork('car', nextS)),
          );
          nextS += rest();
        }
      },
    };
  });
  const hums = [0, 1].map((side) => ({
    add: createWash({ lowHz: 70, highHz: 800 }, sampleRateHz, random.fork('hum', side)),
    drift: createDrift(random.fork('drift', side), 0.25, sampleRateHz / TEXTURE_FRAMES),
    gain: 0,
  }));
  const humGain = 0.03 * Math.sqrt(Math.min(2, flow.perS));
  for (const hum of hums) hum.gain = humGain;
  let driving: Vehicle[] = [];
  let nowS = 0;
  return (left, right) => {
    const endS = nowS + TEXTURE_FRAMES / sampleRateHz;
    for (const lane of lanes) lane.enter(endS, driving);
    driving = driving.filter((vehicle) => vehicle.add(left, right, nowS, endS));
    [left, right].forEach((out, side) => {
      const hum = hums[side];
      const to = humGain * exp(0.25 * hum.drift());
      hum.add(out, hum.gain, to);
      hum.gain = to;
    });
    nowS = endS;
  };
}

interface Passage {
  readonly flow: TrafficFlow;
  readonly passS: number;
  readonly laneM: number;
  /** 1 from left to right, −1 the other way. */
  readonly side: number;
  readonly heardS: number;
}

/** A class, whose fields stay in place from block to block. */
class Vehicle {
  readonly #passage: Passage;
  readonly #random: Random;
  readonly #sampleRateHz: number;
  readonly #speedMS: number;
  readonly #tyreGain: number;
  readonly #engineGain: number;
  readonly #firingHz: number;
  readonly #tyres: Svf;
  readonly #dull: Svf;
  readonly #spray: Svf;
  readonly #exhaust: Svf;
  readonly #noise = new Float32Array(TEXTURE_FRAMES);
  #phase = 0;
  #pulse = 1;
  #from: readonly [left: number, right: number] = [0, 0];

  constructor(passage: Passage, sampleRateHz: number, random: Random) {
    const { flow } = passage;
    const isHeavy = random.chance(HEAVY_SHARE);
    this.#passage = passage;
    this.#random = random;
    this.#sampleRateHz = sampleRateHz;
    this.#speedMS = flow.speedMS * random.between(0.85, 1.15) * (isHeavy ? 0.9 : 1);
    const own = exp(0.22 * random.gaussian());
    // Some 35 dB for ten times the speed; the engine hardly changes.
    this.#tyreGain = own * (isHeavy ? 1.5 : 1) * pow(this.#speedMS / 14, 1.6);
    this.#engineGain = (isHeavy ? 2.6 : 0.9) * exp(0.3 * random.gaussian());
    this.#firingHz = isHeavy ? random.between(42, 62) : random.between(62, 96);
    this.#tyres = new Svf(sampleRateHz, random.between(760, 1050), 0.5);
    this.#dull = new Svf(sampleRateHz, 1500);
    this.#spray = new Svf(sampleRateHz, 3800, 0.6);
    this.#exhaust = new Svf(sampleRateHz, this.#firingHz * 3.2, 0.9);
  }

  /** Adds a block from one time to another. @returns whether the vehicle is heard beyond it */
  add(left: Float32Array, right: Float32Array, fromS: number, toS: number): boolean {
    const { passS, laneM, side, heardS, flow } = this.#passage;
    const sinceS = toS - passS;
    const alongM = this.#speedMS * sinceS;
    const distanceM = Math.sqrt(laneM * laneM + alongM * alongM);
    const nearness = flow.roadM / distanceM;
    // Comes in and goes out over the ends of the way on which it is heard.
    const edge = clamp((1 - Math.abs(sinceS) / heardS) / 0.3, 0, 1);
    const angle = ((0.92 * side * alongM) / distanceM + 1) * (Math.PI / 4);
    const level = nearness * edge * edge;
    const to = [level * cos(angle), level * sin(angle)] as const;
    this.#dull.set(700 + 3200 * pow(nearness, 0.8));
    const hz = this.#firingHz * (1 - (this.#speedMS * alongM) / distanceM / 343);
    const perFrame = hz / this.#sampleRateHz;
    const spray = flow.isWet ? 0.5 : 0.06;
    this.#fill();
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
      const x = this.#noise[i];
      this.#tyres.step(x);
      this.#spray.step(x);
      this.#phase += perFrame;
      let fires = 0;
      if (this.#phase >= 1) {
        this.#phase -= 1;
        this.#pulse = 0.8 + 0.4 * Math.abs(x);
        fires = this.#pulse;
      }
      this.#exhaust.step(fires);
      const rolling = 0.14 * this.#tyres.band + 0.1 * this.#tyres.low;
      this.#dull.step(this.#tyreGain * (rolling + 0.16 * spray * this.#spray.high));
      const sound = this.#dull.low + 0.9 * this.#engineGain * this.#exhaust.low;
      const t = i / TEXTURE_FRAMES;
      left[i] += (this.#from[0] + (to[0] - this.#from[0]) * t) * sound;
      right[i] += (this.#from[1] + (to[1] - this.#from[1]) * t) * sound;
    }
    this.#from = to;
    return fromS - passS < heardS;
  }

  #fill(): void {
    for (let i = 0; i < TEXTURE_FRAMES; i += 1) this.#noise[i] = 1.732 * (2 * this.#random.next() - 1);
  }
}
