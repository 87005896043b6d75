import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { rmsDb, strongestHz } from './measure.ts';
import { createRandom } from './random.ts';
import { createStretch, type StretchOptions, stretch } from './stretch.ts';

const RATE = 48000;
const sine = (hz: number, seconds = 2) =>
  Float32Array.from({ length: seconds * RATE }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / RATE));
const noise = (frames: number, name = 'stretch') => {
  const random = createRandom(1, name);
  return Float32Array.from({ length: frames }, () => random.between(-0.5, 0.5));
};

/** The sinusoid of a frequency in a sound: gain · cos(2π · hz · t + phase). */
function componentOf(samples: Float32Array, hz: number): { gain: number; phase: number } {
  let [re, im] = [0, 0];
  samples.forEach((x, i) => {
    const angle = (2 * Math.PI * hz * i) / RATE;
    re += x * Math.cos(angle);
    im -= x * Math.sin(angle);
  });
  return { gain: (2 / samples.length) * Math.hypot(re, im), phase: Math.atan2(im, re) };
}

describe('stretch', () => {
  it.each<[StretchOptions, number]>([
    [{ semitones: 12 }, 880],
    [{ semitones: -5 }, 329.63],
    [{ rate: 1.5 }, 440],
    [{ rate: 0.5 }, 440],
    [{ rate: 2, semitones: 3 }, 523.25],
  ])('with %o gives the right pitch, length and level', (options, hz) => {
    const input = sine(440);
    const [output] = stretch([input], RATE, options);
    expect(output).toHaveLength(Math.round(input.length / (options.rate ?? 1)));
    expect(Math.abs(strongestHz(output, RATE) - hz)).toBeLessThan(0.001 * hz);
    expect(Math.abs(rmsDb(output.subarray(4800, -4800)) - rmsDb(input))).toBeLessThan(1);
  });

  it.each([
    [-12, 110],
    [-5, 440],
    [1, 110],
    [4, 1500],
    [7, 440],
    [12, 880],
  ])('by %d semitones of %d Hz gives a tone exact to 0.1 cents with sidebands below −45 dB', (semitones, hz) => {
    const output = stretch([sine(hz)], RATE, { semitones })[0].subarray(0.3 * RATE, 1.7 * RATE);
    const wanted = hz * 2 ** (semitones / 12);
    const early = componentOf(output.subarray(0, 0.4 * RATE), wanted);
    const late = componentOf(output.subarray(RATE), wanted);
    // The phase runs away from the wanted one by a turn for every hertz and second.
    const turns = (late.phase - early.phase) / (2 * Math.PI) - wanted;
    const offHz = turns - Math.round(turns);
    expect(Math.abs(1200 * Math.log2(1 + offHz / wanted))).toBeLessThan(0.1);
    const got = wanted + offHz;
    const { gain, phase } = componentOf(output, got);
    const rest = output.map((x, i) => x - gain * Math.cos((2 * Math.PI * got * i) / RATE + phase));
    expect(rmsDb(rest) - rmsDb(output)).toBeLessThan(-45);
  });

  it.each([{ semitones: 12 }, { semitones: -12 }, { rate: 1.5 }, { rate: 0.5 }, { rate: 2 }, { rate: 0.25 }])(
    'with %o leaves a click within 5 ms of its place',
    (options: StretchOptions) => {
      const click = new Float32Array(RATE);
      click[RATE / 2] = 1;
      const [output] = stretch([click], RATE, options);
      const loudest = output.reduce((best, x, i) => (Math.abs(x) > Math.abs(output[best]) ? i : best), 0);
      expect(Math.abs(loudest / RATE - 0.5 / (options.rate ?? 1))).toBeLessThan(0.005);
    },
  );

  it.each([3, -2])('by %i semitones does not drift in a long sound', (semitones) => {
    const rateHz = 8000;
    const clickOf = (atS: number) => {
      const sound = new Float32Array((atS + 1) * rateHz);
      sound[atS * rateHz] = 1;
      const [output] = stretch([sound], rateHz, { semitones });
      return output.reduce((most, x, i) => (Math.abs(x) > Math.abs(output[most]) ? i : most), 0) - atS * rateHz;
    };
    expect(Math.abs(clickOf(100) - clickOf(1))).toBeLessThan(2);
  });

  it('keeps two channels in phase', () => {
    const sound = noise(24000);
    const [left, right] = stretch([sound, sound.map((x) => x / 2)], RATE, { rate: 1.3 });
    for (let i = 0; i < left.length; i += 7) expect(Math.abs(left[i] / 2 - right[i])).toBeLessThan(1e-4);
  });

  it('gives the same samples every time', () => {
    const sound = noise(24000);
    expect(stretch([sound], RATE, { rate: 0.4, semitones: 3 })).toEqual(
      stretch([sound], RATE, { rate: 0.4, semitones: 3 }),
    );
  });

  it('works for sounds of any length, including empty ones', () => {
    for (const frames of [0, 1, 10, 3000]) {
      expect(stretch([noise(frames)], 22050, { rate: 0.7 })[0]).toHaveLength(Math.round(frames / 0.7));
    }
  });

  it('passes samples unchanged at rate 1 without a pitch shift', () => {
    const sound = noise(1000);
    expect(stretch([sound], RATE, {})).toEqual([sound]);
  });
});

describe('createStretch', () => {
  it.each([{ rate: 0.3 }, { rate: 3.7 }, { rate: 1.3, semitones: 2 }])(
    'with %o does not depend on the size of the blocks',
    (options) => {
      const sound = noise(30000);
      const stretcher = createStretch(RATE, 1, options);
      const parts: number[] = [];
      for (let from = 0; from < sound.length; from += 777)
        parts.push(...stretcher.push([sound.subarray(from, from + 777)])[0]);
      parts.push(...stretcher.flush()[0]);
      expect(parts).toEqual([...stretch([sound], RATE, options)[0]]);
    },
  );

  it('serves several streams at once', () => {
    const options = { semitones: 5 };
    const sounds = [noise(20000, 'one'), noise(20000, 'two')];
    const streams = sounds.map(() => createStretch(RATE, 1, options));
    const mixed = sounds.map((): number[] => []);
    for (let from = 0; from < 20000; from += 1000) {
      streams.forEach((stream, i) => {
        mixed[i].push(...stream.push([sounds[i].subarray(from, from + 1000)])[0]);
      });
    }
    streams.forEach((stream, i) => {
      mixed[i].push(...stream.flush()[0]);
      expect(mixed[i]).toEqual([...stretch([sounds[i]], RATE, options)[0]]);
    });
  });

  it('leaves no audio worklet globals behind', () => {
    for (const name of ['AudioWorkletProcessor', 'registerProcessor', 'sampleRate', 'currentTime']) {
      expect(name in globalThis).toBe(false);
    }
  });

  it('works in a worker thread, with the same result', async () => {
    const module = new URL('./stretch.ts', import.meta.url).href;
    const code = `
      const { parentPort } = require('node:worker_threads');
      import(${JSON.stringify(module)}).then(({ stretch }) => {
        const sound = Float32Array.from({ length: 6000 }, (_, i) => Math.sin(i * i));
        parentPort.postMessage(stretch([sound], 48000, { rate: 1.5 })[0]);
      });`;
    const worker = new Worker(code, { eval: true });
    const result = await new Promise<Float32Array>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    const sound = Float32Array.from({ length: 6000 }, (_, i) => Math.sin(i * i));
    expect(result).toEqual(stretch([sound], RATE, { rate: 1.5 })[0]);
  });

  it('refuses what is outside its ranges', () => {
    for (const bad of [{ rate: 0 }, { rate: 5 }, { semitones: 37 }, { semitones: Number.NaN }]) {
      expect(() => createStretch(RATE, 1, bad)).toThrow(RangeError);
    }
    expect(() => createStretch(RATE, 17, { rate: 2 })).toThrow(RangeError);
    expect(() => createStretch(4000, 1, { rate: 2 })).toThrow(RangeError);
    expect(() => createStretch(RATE, 2, { rate: 2 }).push([new Float32Array(1)])).toThrow(RangeError);
  });
});
