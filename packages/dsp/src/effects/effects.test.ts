import { describe, expect, it } from 'vitest';
import { responseOf } from '../biquad.ts';
import { dbFromGain, gainFromDb, TAU } from '../math.ts';
import { rmsDb } from '../measure.ts';
import { createCrusher, createSaturation, createWidth } from './colour.ts';
import { createCompressor, createDeEsser, createGate } from './dynamics.ts';
import type { Effect } from './effect.ts';
import { createEqualizer, designEqualizer } from './equalizer.ts';
import { createFilter } from './filter.ts';
import { createPitchShifter } from './pitch.ts';
import { createChorus, createDelay, createRoom } from './space.ts';

const RATE = 48_000;
type AnEffect = Pick<Effect<never>, 'process'>;
type Sides = [Float32Array, Float32Array];

function tone(hz: number, level: number, seconds = 1): Float32Array {
  return Float32Array.from({ length: seconds * RATE }, (_, i) => level * Math.sin((TAU * hz * i) / RATE));
}

function through(effect: AnEffect, left: Float32Array, right = left, piece = left.length): Sides {
  const sides: Sides = [left.slice(), right.slice()];
  for (let at = 0; at < left.length; at += piece) {
    effect.process(sides[0].subarray(at, at + piece), sides[1].subarray(at, at + piece));
  }
  return sides;
}

/** RMS of the last half second, dB against a full-scale sine. */
function levelDb(samples: Float32Array): number {
  const last = samples.subarray(samples.length - RATE / 2);
  return dbFromGain(Math.sqrt((2 * last.reduce((sum, x) => sum + x * x, 0)) / last.length));
}

const FLAT = {
  ...{ lowCutHz: 0, lowHz: 120, lowGainDb: 0, peakHz: 1_000, peakGainDb: 0, peakQ: 1 },
  ...{ highHz: 6_000, highGainDb: 0, highCutHz: 96_000 },
};
const SQUEEZED = { thresholdDb: -24, ratio: 4, kneeDb: 0, attackMs: 5, releaseMs: 100, makeupDb: 0 };
const GATED = { thresholdDb: -40, rangeDb: 40, attackMs: 1, holdMs: 50, releaseMs: 50 };
const ECHOES = { timeS: 0.1, feedback: 0.5, cross: 0, highCutHz: 20_000, mix: 1 };
const ROOM = { decayS: 0.8, brightness: 0.5, sizeM: 4, preDelayMs: 20, mix: 0.5 };

const ALL: Record<string, () => AnEffect> = {
  equalizer: () => createEqualizer({ ...FLAT, lowCutHz: 80, peakGainDb: 6, highGainDb: -3 }, RATE),
  filter: () => createFilter({ lowCutHz: 200, highCutHz: 3_000, resonance: 0.5 }, RATE),
  compressor: () => createCompressor({ ...SQUEEZED, kneeDb: 6 }, RATE),
  gate: () => createGate(GATED, RATE),
  'de-esser': () => createDeEsser({ frequencyHz: 5_000, thresholdDb: -40, rangeDb: 12 }, RATE),
  saturation: () => createSaturation({ driveDb: 12, mix: 0.7 }),
  crusher: () => createCrusher({ bits: 6, heldHz: 11_025 }, RATE),
  width: () => createWidth({ width: 1.5 }),
  chorus: () => createChorus({ rateHz: 0.8, depthMs: 3, mix: 0.5 }, RATE),
  delay: () => createDelay(ECHOES, RATE),
  room: () => createRoom(ROOM, RATE),
};

describe.each(Object.entries(ALL))('%s', (_, create) => {
  const [left, right] = [tone(440, 0.4, 0.3), tone(7_000, 0.2, 0.3)];

  it('does not depend on the size of the blocks', () => {
    const [whole, pieces] = [through(create(), left, right), through(create(), left, right, 37)];
    expect(pieces).toEqual(whole);
  });

  it('keeps silence silent and everything finite', () => {
    const silent = through(create(), new Float32Array(4_800));
    expect(Math.max(...silent[0].map(Math.abs))).toBeLessThan(1e-9);
    const loud = through(create(), tone(100, 4, 0.2));
    expect([...loud[0], ...loud[1]].every((x) => Number.isFinite(x) && Math.abs(x) < 32)).toBe(true);
  });
});

it('an equaliser has the response of its sections, and none changes nothing', () => {
  const options = { ...FLAT, lowCutHz: 60, lowGainDb: 5, peakGainDb: -9, peakQ: 2, highGainDb: 4, highCutHz: 12_000 };
  for (const hz of [40, 120, 1_000, 3_000, 9_000]) {
    const wanted = designEqualizer(options, RATE).reduce((db, part) => db + dbFromGain(responseOf(part, hz, RATE)), 0);
    expect(levelDb(through(createEqualizer(options, RATE), tone(hz, 0.2))[0]) - dbFromGain(0.2)).toBeCloseTo(wanted, 1);
  }
  expect(designEqualizer(FLAT, RATE)).toEqual([]);
});

it('a compressor turns what is above its threshold down by its ratio, and lets the rest pass', () => {
  const after = (inDb: number, changes = {}) =>
    levelDb(through(createCompressor({ ...SQUEEZED, ...changes }, RATE), tone(1_000, gainFromDb(inDb)))[0]);
  // The detector follows the peaks of the tone between which it releases a little.
  expect(after(-4)).toBeGreaterThan(-20);
  expect(after(-4)).toBeLessThan(-18.3);
  expect(after(-30)).toBeCloseTo(-30, 2);
  expect(after(-30, { makeupDb: 6 })).toBeCloseTo(-24, 2);
  expect(after(-26, { kneeDb: 12 })).toBeLessThan(-26.2);
});

it('a gate closes below its threshold and opens without a click', () => {
  const quiet = through(createGate(GATED, RATE), tone(1_000, gainFromDb(-50)))[0];
  expect(levelDb(quiet)).toBeCloseTo(-90, 0);
  const loud = through(createGate(GATED, RATE), tone(1_000, gainFromDb(-20)))[0];
  expect(levelDb(loud)).toBeCloseTo(-20, 1);
});

it('a de-esser turns loud highs down by at most its range, and changes nothing else', () => {
  const create = () => createDeEsser({ frequencyHz: 4_000, thresholdDb: -30, rangeDb: 12 }, RATE);
  for (const hz of [9_000, 14_000, 20_000]) {
    const change = levelDb(through(create(), tone(hz, 0.5))[0]) - dbFromGain(0.5);
    expect(change).toBeLessThan(-8);
    expect(change).toBeGreaterThan(-12.1);
  }
  expect(levelDb(through(create(), tone(9_000, 0.01))[0])).toBeCloseTo(dbFromGain(0.01), 1);
  for (const hz of [200, 1_000]) expect(levelDb(through(create(), tone(hz, 0.5))[0])).toBeCloseTo(dbFromGain(0.5), 1);
});

it('a saturation bends loud signals with little aliasing', () => {
  const hz = 5_000;
  const bent = through(createSaturation({ driveDb: 24, mix: 1 }), tone(hz, 0.8))[0];
  const powerAt = (at: number): number => {
    let [re, im] = [0, 0];
    for (const [i, x] of bent.entries()) {
      re += x * Math.cos((TAU * at * i) / RATE);
      im += x * Math.sin((TAU * at * i) / RATE);
    }
    return re * re + im * im;
  };
  // The seventh and ninth harmonics fold to 13 and 3 kHz.
  const folded = 10 * Math.log10((powerAt(13_000) + powerAt(3_000)) / powerAt(hz));
  const plain = tone(hz, 0.8).map((x) => Math.tanh(x * gainFromDb(24)));
  bent.set(plain);
  const naive = 10 * Math.log10((powerAt(13_000) + powerAt(3_000)) / powerAt(hz));
  expect(folded).toBeLessThan(naive - 6);
});

it('a crusher has as many levels as its bits say, and holds each sample', () => {
  const [left] = through(createCrusher({ bits: 4, heldHz: 12_000 }, RATE), tone(50, 1));
  expect(new Set(left).size).toBeLessThanOrEqual(17);
  expect(left[0]).toBe(left[3]);
});

it('a width of 0 is mono, and of 1 changes nothing', () => {
  const [left, right] = [tone(300, 0.5), tone(700, 0.3)];
  const mono = through(createWidth({ width: 0 }), left, right);
  expect(mono[0]).toEqual(mono[1]);
  expect(through(createWidth({ width: 1 }), left, right)[0][1_000]).toBeCloseTo(left[1_000] ?? 0, 6);
});

it('a delay repeats at its time, each echo quieter by its feedback, on the other side when crossed', () => {
  const click = new Float32Array(RATE);
  click[0] = 1;
  const [left, right] = through(
    createDelay({ ...ECHOES, highCutHz: 1e9, cross: 1 }, RATE),
    click,
    new Float32Array(RATE),
  );
  const found = (samples: Float32Array) => [...samples.entries()].filter(([, x]) => Math.abs(x) > 0.1);
  expect(found(left).map(([at]) => at)).toEqual([0, 4_800, 14_400]);
  expect(found(right).map(([at]) => at)).toEqual([9_600, 19_200]);
  expect(right[9_600]).toBeCloseTo(0.5, 2);
});

it('a room begins after its pre-delay and falls by 60 dB in its decay time', () => {
  const burst = new Float32Array(2 * RATE);
  for (let i = 0; i < 480; i++) burst[i] = ((i * 7_919) % 997) / 997 - 0.5;
  const [left] = through(createRoom(ROOM, RATE), burst);
  const energyDb = (fromS: number, toS: number): number =>
    10 * Math.log10(left.subarray(fromS * RATE, toS * RATE).reduce((sum, x) => sum + x * x, 1e-20) / (toS - fromS));
  expect(left.subarray(500, 900).every((x) => Math.abs(x) < 1e-9)).toBe(true);
  const slope = (energyDb(0.6, 0.7) - energyDb(0.2, 0.3)) / 0.4;
  expect(-60 / slope).toBeGreaterThan(0.5);
  expect(-60 / slope).toBeLessThan(0.9);
});

it('a chorus adds moving copies that differ between the sides', () => {
  const [left, right] = through(createChorus({ rateHz: 1, depthMs: 3, mix: 1 }, RATE), tone(500, 0.3));
  expect(left).not.toEqual(right);
  expect(levelDb(left)).toBeGreaterThan(dbFromGain(0.3) - 12);
});

/** An effect with a change of its settings. */
function turned<Options>(
  name: string,
  create: (options: Options) => Effect<Options>,
  options: Options,
  other: Options,
): [string, () => [created: AnEffect, set: () => void]] {
  return [
    name,
    () => {
      const effect = create(options);
      return [effect, () => effect.set(other)];
    },
  ];
}

const CLOSED = { ...GATED, thresholdDb: -5 };

it.each([
  turned(
    'equalizer',
    (options) => createEqualizer(options, RATE),
    { ...FLAT, peakGainDb: 6 },
    { ...FLAT, peakGainDb: 6.1 },
  ),
  turned(
    'filter',
    (options) => createFilter(options, RATE),
    { lowCutHz: 100, highCutHz: 2_000, resonance: 0.5 },
    { lowCutHz: 104, highCutHz: 2_060, resonance: 0.5 },
  ),
  turned('compressor', (options) => createCompressor(options, RATE), SQUEEZED, { ...SQUEEZED, thresholdDb: -25 }),
  turned('gate', (options) => createGate(options, RATE), CLOSED, { ...CLOSED, rangeDb: 39 }),
  turned(
    'de-esser',
    (options) => createDeEsser(options, RATE),
    { frequencyHz: 5_000, thresholdDb: -40, rangeDb: 12 },
    { frequencyHz: 5_100, thresholdDb: -40, rangeDb: 12 },
  ),
  turned('saturation', createSaturation, { driveDb: 12, mix: 0.5 }, { driveDb: 12.1, mix: 0.5 }),
  turned('width', createWidth, { width: 1 }, { width: 1.02 }),
  turned(
    'chorus',
    (options) => createChorus(options, RATE),
    { rateHz: 1, depthMs: 3, mix: 0.5 },
    { rateHz: 1.1, depthMs: 3, mix: 0.5 },
  ),
  turned('delay', (options) => createDelay(options, RATE), ECHOES, { ...ECHOES, timeS: 0.15 }),
  turned('room', (options) => createRoom(options, RATE), ROOM, { ...ROOM, decayS: 1.2, preDelayMs: 40 }),
])('%s goes on without a step when its settings change', (_, start) => {
  const sides = [tone(300, 0.4, 0.8), tone(450, 0.3, 0.8)] as const;
  const part = (from: number, to?: number) => sides.map((side) => side.subarray(from, to)) as Sides;
  const [effect, set] = start();
  const [before] = through(effect, ...part(0, RATE * 0.4));
  set();
  const [after] = through(effect, ...part(RATE * 0.4));
  const [whole] = through(start()[0], ...part(0));
  const steps = (joint: Float32Array) =>
    Math.max(...joint.subarray(1).map((x, i) => Math.abs(x - (joint[i] as number))));
  const joint = Float32Array.from([...before.subarray(-200), ...after.subarray(0, 200)]);
  expect(steps(joint)).toBeLessThan(1.2 * steps(whole.subarray(0.2 * RATE)));
  expect(after).not.toEqual(whole.subarray(RATE * 0.4));
});

describe('pitch', () => {
  const shifted = (input: Sides, semitones: number, piece = 480): Sides => {
    const shifter = createPitchShifter({ semitones, mix: 1 }, RATE);
    const pieces: Sides[] = [];
    for (let at = 0; at < input[0].length; at += piece)
      pieces.push(shifter.process(input[0].slice(at, at + piece), input[1].slice(at, at + piece)));
    return [0, 1].map((side) => Float32Array.from(pieces.flatMap((both) => [...both[side]]))) as Sides;
  };
  const chordOf = (hz: number) =>
    Float32Array.from(tone(hz, 0.2), (x, i) => x + 0.1 * Math.sin((TAU * 2 * hz * i) / RATE + 1));

  it.each([-12, -5, -1, 1, 4, 7, 12])(
    'by %i semitones gives the partials of the other tone and little else',
    (semitones) => {
      for (const hz of [70, 220, 880]) {
        const [left, right] = shifted([chordOf(hz), chordOf(hz).map((x) => x / 2)], semitones);
        const middle = left.subarray(0.2 * RATE, 0.8 * RATE);
        const rest = middle.slice();
        for (const partial of [1, 2]) {
          const step = (TAU * partial * hz * 2 ** (semitones / 12)) / RATE;
          const [re, im] = [Math.cos, Math.sin].map(
            (wave) => (2 / middle.length) * middle.reduce((sum, x, i) => sum + x * wave(step * i), 0),
          );
          middle.forEach((_, i) => {
            rest[i] -= re * Math.cos(step * i) + im * Math.sin(step * i);
          });
        }
        expect(rmsDb(rest) - rmsDb(middle), `${hz} Hz`).toBeLessThan(-35);
        for (let i = 0; i < right.length; i += 101) expect(right[i]).toBeCloseTo(left[i] / 2, 6);
      }
    },
  );

  it('keeps clicks in place, passes the sound at 0 semitones, and does not depend on the size of the blocks', () => {
    const clicks = Float32Array.from({ length: RATE }, (_, i) => (i % 9_600 === 4_800 ? 1 : 0));
    const [high] = shifted([clicks, clicks], 5);
    for (let at = 4_800; at < 0.9 * RATE; at += 9_600) {
      const around = high.subarray(at - 0.03 * RATE, at + 0.03 * RATE);
      expect(Math.max(...around.map(Math.abs))).toBeGreaterThan(0.3);
    }
    const [plain] = shifted([clicks, clicks], 0);
    expect([...plain]).toEqual([...clicks.subarray(0, plain.length)]);
    expect(RATE - plain.length).toBe(0.045 * RATE);
    expect([...shifted([clicks, clicks], 5, 77)[0]]).toEqual([...high]);
  });

  it('glides when it is set to another pitch', () => {
    const shifter = createPitchShifter({ semitones: 0, mix: 1 }, RATE);
    const input = tone(220, 0.5);
    const heard: number[] = [];
    for (let at = 0; at < input.length; at += 32) {
      shifter.set({ semitones: (12 * at) / input.length, mix: 1 });
      const piece = input.slice(at, at + 32);
      heard.push(...shifter.process(piece, piece.slice())[0]);
    }
    // A sinusoid of 440 Hz at this level moves by 0.029 at most from one frame to the next.
    expect(Math.max(...heard.map((x, i) => Math.abs(x - (heard[i - 1] ?? 0))))).toBeLessThan(0.035);
  });
});
