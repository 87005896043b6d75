import { createFft } from '@soundwright/dsp/fft';
import { spectralCentroidHz } from '@soundwright/dsp/measure';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { trackPitch } from '@soundwright/dsp/pitch';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { createEqualiser, createInsert } from '../render/inserts.ts';
import { sameSamples } from '../testing.ts';
import { foldIntoRange, INSTRUMENTS } from './catalog.ts';
import { DRUM } from './drum-kits.ts';
import { dynamicGain, levelOverRange } from './dynamics.ts';

const RATE = 48000;
const play = (name: string, midi: number, velocity = 0.8, durationS = 0.6, take = 1) =>
  INSTRUMENTS[name].render({ midi, velocity, durationS, sampleRateHz: RATE, random: createRandom(take, name, midi) });
const pitched = Object.keys(INSTRUMENTS).filter(
  (name) => INSTRUMENTS[name].program !== null && !['vinyl', 'riser', 'cymbal-swell'].includes(name),
);
const kits = Object.keys(INSTRUMENTS).filter((name) => INSTRUMENTS[name].program === null);

/**
 * Pitch offsets that are part of the sound: bells without a fundamental, a gliding bass, widely detuned oscillators.
 */
const LOOSE: Record<string, number> = { 'tubular-bells': 60, '808-bass': 60, 'reese-bass': 30 };

/** Frequency of the partial nearest to a target, from the phase difference between two windows 50 ms apart. */
function measuredHz(samples: Float32Array, wantedHz: number): number {
  const size = 16384;
  const hop = 2400;
  const phaseAt = (from: number) => {
    let re = 0;
    let im = 0;
    for (let i = 0; i < size; i++) {
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size);
      const angle = (2 * Math.PI * wantedHz * (from + i)) / RATE;
      re += window * (samples[from + i] ?? 0) * Math.cos(angle);
      im -= window * (samples[from + i] ?? 0) * Math.sin(angle);
    }
    return Math.atan2(im, re);
  };
  let turn = phaseAt(4800 + hop) - phaseAt(4800);
  turn -= 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  return wantedHz + (turn * RATE) / (2 * Math.PI * hop);
}

describe('instruments', () => {
  it('keep basses dark, the slapped one least, and bells bright', () => {
    const brightness = (name: string, midi: number) => {
      const [sound] = play(name, midi, 0.7, 0.8);
      createEqualiser(INSTRUMENTS[name].bands, RATE).process(sound, sound);
      return spectralCentroidHz(sound, RATE);
    };
    const [upright, finger, slap] = ['upright-bass', 'finger-bass', 'slap-bass'].map((name) => brightness(name, 40));
    expect(upright).toBeLessThan(300);
    expect(finger).toBeLessThan(450);
    expect(slap).toBeLessThan(1100);
    expect(slap).toBeGreaterThan(1.5 * finger);
    for (const [name, highestHz] of [
      ['pizzicato', 700],
      ['steel-guitar', 1100],
      ['banjo', 1500],
      ['lute', 700],
    ] as const)
      expect(brightness(name, 64), name).toBeLessThan(highestHz);
    expect(brightness('tubular-bells', 69)).toBeGreaterThan(2.5 * 440);
    expect(brightness('glockenspiel', 84)).toBeGreaterThan(1.7 * 1047);
  });

  it('bind slurred notes without a new attack, and let the vibrato come late', () => {
    const note = { midi: 69, velocity: 0.7, durationS: 0.8, sampleRateHz: RATE };
    const render = (slurred: boolean) =>
      INSTRUMENTS['solo-violin'].render({ ...note, slurred, random: createRandom(1, 'slur') })[0];
    const power = (samples: Float32Array, fromS: number, untilS: number) =>
      samples.subarray(fromS * RATE, untilS * RATE).reduce((sum, x) => sum + x * x, 0);
    const [alone, bound] = [render(false), render(true)];
    expect(power(bound, 0, 0.03)).toBeGreaterThan(2 * power(alone, 0, 0.03));
    expect(power(bound, 0.4, 0.8) / power(alone, 0.4, 0.8)).toBeCloseTo(1, 0);
    const track = trackPitch(bound, RATE, { lowHz: 300, highHz: 600 });
    const swing = (fromS: number, untilS: number) => {
      const heard = [...track.f0Hz].filter((hz, i) => hz > 0 && i * track.frameS >= fromS && i * track.frameS < untilS);
      return Math.max(...heard) / Math.min(...heard);
    };
    expect(swing(0.45, 0.75)).toBeGreaterThan(1.008);
    expect(swing(0.06, 0.16)).toBeLessThan(1.005);
  });

  it('tune plucked strings within 2 cents over their range', () => {
    for (const name of ['nylon-guitar', 'steel-guitar', 'electric-guitar', 'harp', 'finger-bass', 'upright-bass']) {
      const [low, high] = INSTRUMENTS[name].range;
      for (const midi of [low + 2, Math.round((low + high) / 2), Math.min(high, 84)]) {
        const hz = hzOfMidi(midi);
        const cents = 1200 * Math.log2(measuredHz(play(name, midi, 0.8, 1)[0], hz) / hz);
        expect(Math.abs(cents), `${name} ${midi}: ${cents.toFixed(2)} cents`).toBeLessThan(2);
      }
    }
  });

  it('sound the requested note', () => {
    for (const name of pitched) {
      const midi = foldIntoRange(57, INSTRUMENTS[name].range);
      const sound = play(name, midi, 0.7, 0.9);
      const track = trackPitch(sound[0].subarray(0, 0.9 * RATE), RATE, { lowHz: 40, highHz: 1200 });
      const voiced = [...track.f0Hz].filter((hz) => hz > 0).sort((a, b) => a - b);
      if (voiced.length < 20) continue;
      const cents = 1200 * Math.log2(voiced[voiced.length >> 1] / hzOfMidi(midi));
      // Octave offsets are legitimate for organs, basses and bells; anything else would be out of tune.
      const off = Math.abs(cents - 1200 * Math.round(cents / 1200));
      expect(off, `${name}: ${cents.toFixed(1)} cents`).toBeLessThan(LOOSE[name] ?? 12);
    }
  });

  it('begin and end without clicks, and stay finite', () => {
    for (const name of [...pitched, ...kits]) {
      const midi = INSTRUMENTS[name].program === null ? DRUM.snare : foldIntoRange(64, INSTRUMENTS[name].range);
      for (const samples of play(name, midi, 0.9, 0.25)) {
        expect(samples.every(Number.isFinite), name).toBe(true);
        const peak = samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
        expect(peak, name).toBeGreaterThan(0.02);
        expect(Math.abs(samples[samples.length - 1]), name).toBeLessThan(1e-3 * peak);
      }
    }
  });

  it('play louder and brighter when struck harder', () => {
    for (const name of ['piano', 'steel-guitar', 'electric-piano', 'brass-section', 'acoustic-kit', 'marimba']) {
      const midi = INSTRUMENTS[name].program === null ? DRUM.snare : 60;
      const soft = play(name, midi, 0.25)[0];
      const hard = play(name, midi, 1)[0];
      expect(power(hard, 0, 24000), name).toBeGreaterThan(2 * power(soft, 0, 24000));
      const brightness = (samples: Float32Array) => power(samples, 1500, 24000) / power(samples, 0, 1500);
      expect(brightness(hard), name).toBeGreaterThan(brightness(soft));
    }
  });

  it('give the steel guitar a body of partials above 4 kHz', () => {
    const [samples] = play('steel-guitar', 52, 0.8, 1);
    const after = samples.slice(9600);
    expect(10 * Math.log10(power(after, 4000, 12000) / power(after, 0, 4000))).toBeGreaterThan(-40);
  });

  it('keep plucked strings dark, and harpsichord and brass bright, like sampled ones', () => {
    const centroidHz = (name: string, midi: number): number => {
      const [left] = play(name, midi, 0.75, 0.8);
      createEqualiser(INSTRUMENTS[name].bands, RATE).process(left, left.slice());
      return spectralCentroidHz(left.subarray(0, 0.8 * RATE), RATE);
    };
    for (const name of ['harp', 'pizzicato', 'lute', 'nylon-guitar'])
      expect(centroidHz(name, 62), name).toBeLessThan(1400);
    expect(centroidHz('harpsichord', 62)).toBeGreaterThan(1500);
    expect(centroidHz('trumpet', 70)).toBeGreaterThan(1200);
    // A quill ignores velocity.
    expect(sameSamples(play('harpsichord', 60, 0.3), play('harpsichord', 60, 1))).toBe(true);
  });

  it('make the pieces of a kit distinct, and hats not only treble', () => {
    for (const name of ['acoustic-kit', '808-kit', 'electronic-kit']) {
      const shape = (midi: number) => {
        const [samples] = play(name, midi);
        const total = power(samples, 20, 20000);
        return [20, 60, 110, 200, 800, 2500, 6000, 11000, 20000]
          .slice(0, -1)
          .map((from, i, edges) => power(samples, from, [...edges, 20000][i + 1]) / total);
      };
      const pieces = [DRUM.kick, DRUM.snare, DRUM.closedHat, DRUM.crash, DRUM.tomLow].map(shape);
      for (let a = 0; a < pieces.length; a++) {
        for (let b = a + 1; b < pieces.length; b++) {
          const distance = pieces[a].reduce((sum, x, i) => sum + Math.abs(x - pieces[b][i]), 0);
          expect(distance, `${name} ${a} ${b}`).toBeGreaterThan(0.1);
        }
      }
      const [hat] = play(name, DRUM.closedHat);
      expect(power(hat, 13000, 22000) / power(hat, 20, 22000), name).toBeLessThan(0.35);
    }
  });

  it('follow the square of the velocity, whether bowed, blown, struck or plucked', () => {
    verifies('decided.music.dynamics');
    for (const name of ['piano', 'string-section', 'solo-violin', 'horn', 'oboe', 'steel-guitar', 'mandolin']) {
      const [low, high] = INSTRUMENTS[name].range;
      const midi = Math.round(low + 0.45 * (high - low));
      const levelDb = (velocity: number) => {
        const sides = play(name, midi, velocity, 0.5).map((samples) => samples.slice(0, 0.4 * RATE));
        const [left, right = left.slice()] = sides;
        createEqualiser(INSTRUMENTS[name].bands, RATE).process(left, right);
        const energy = [left, right].reduce((sum, samples) => sum + samples.reduce((all, x) => all + x * x, 0), 0);
        return 10 * Math.log10(energy) + 20 * Math.log10(dynamicGain(name, velocity));
      };
      const rangeDb = levelDb(0.95) - levelDb(0.4);
      expect(Math.abs(rangeDb - 40 * Math.log10(0.95 / 0.4)), name).toBeLessThan(3);
    }
  });

  /** Level of a note after its equaliser, over its first 0.4 s. */
  const levelDb = (name: string, midi: number, velocity: number) => {
    const [left] = play(name, midi, velocity, 0.5).map((samples) => samples.slice(0, 0.4 * RATE));
    createEqualiser(INSTRUMENTS[name].bands, RATE).process(left, left.slice());
    return 10 * Math.log10(left.reduce((sum, x) => sum + x * x, 0)) + 20 * Math.log10(levelOverRange(name, midi));
  };

  it('pluck neighbouring notes evenly', () => {
    verifies('decided.music.dynamics');
    for (const name of ['nylon-guitar', 'mandolin', 'harp', 'lute']) {
      const levels = Array.from({ length: 14 }, (_, step) => levelDb(name, 62 + step, 0.9));
      const steps = levels.slice(1).map((level, i) => Math.abs(level - levels[i]));
      expect(steps.sort((a, b) => a - b)[10], name).toBeLessThan(3);
    }
  });

  it('strike a piano as loudly harder at any pitch, and let its notes fade without swelling again', () => {
    verifies('decided.music.dynamics');
    const risesDb = [33, 57, 81].map((midi) => {
      const gainDb = 20 * Math.log10(dynamicGain('piano', 1) / dynamicGain('piano', 0.4));
      return levelDb('piano', midi, 1) - levelDb('piano', midi, 0.4) + gainDb;
    });
    expect(Math.max(...risesDb) - Math.min(...risesDb)).toBeLessThan(1.5);
    for (const midi of [31, 36, 41, 46, 50]) {
      const fades = [1, 2, 3].map((take) => {
        const [left] = play('piano', midi, 0.7, 3, take);
        const powerIn = (from: number, to: number) =>
          left.subarray(from * RATE, to * RATE).reduce((sum, x) => sum + x * x, 0) / (to - from);
        return powerIn(1, 1.5) / powerIn(1.6, 2.2);
      });
      expect(fades[0] * fades[1] * fades[2], `${midi}`).toBeGreaterThan(1);
    }
  });

  it('let a choir sing neighbouring notes and high ones as loudly as low ones', () => {
    verifies('decided.music.dynamics');
    for (const name of ['choir-ah', 'choir-oo']) {
      const levels = Array.from({ length: 10 }, (_, step) => {
        const sides = play(name, 42 + 4 * step, 0.75, 1);
        return sides.reduce((sum, side) => sum + power(side.subarray(0.4 * RATE, RATE), 20, 20000), 0);
      });
      expect(10 * Math.log10(Math.max(...levels) / Math.min(...levels)), name).toBeLessThan(5);
    }
  });

  it('keep basses level from their low notes to their high ones', () => {
    verifies('decided.music.dynamics');
    for (const name of ['finger-bass', 'pick-bass', 'upright-bass']) {
      const mean = (from: number) => [0, 1, 2, 3].reduce((sum, step) => sum + levelDb(name, from + step, 0.75), 0) / 4;
      expect(mean(31) - mean(52), name).toBeLessThan(5);
    }
  });

  it('let bowed strings speak late, and bass strings ring', () => {
    const share = (name: string, midi: number, [from, to]: readonly number[], [low, high]: readonly number[]) => {
      const [sound] = play(name, midi, 0.75, 2);
      const levelIn = (a: number, b: number) =>
        sound.subarray(a * RATE, b * RATE).reduce((sum, x) => sum + x * x, 0) / (b - a);
      return 10 * Math.log10(levelIn(from, to) / levelIn(low, high));
    };
    expect(share('cello', 48, [0, 0.05], [1, 1.5])).toBeLessThan(-7);
    expect(share('solo-violin', 69, [0, 0.05], [1, 1.5])).toBeLessThan(-7);
    expect(share('finger-bass', 40, [1.5, 2], [0, 0.2])).toBeGreaterThan(-16);
  });

  it('spread sections of strings and the piano over the stage', () => {
    verifies('decided.music.dynamics');
    for (const [name, narrowestDb] of [
      ['string-section', -5],
      ['staccato-strings', -5],
      ['piano', -6],
    ] as const) {
      const [left, right] = play(name, 64, 0.7, 1);
      const power = (sign: number) => left.reduce((sum, x, i) => sum + (x + sign * right[i]) ** 2, 0);
      const widthDb = 10 * Math.log10(power(-1) / power(1));
      expect(widthDb, name).toBeGreaterThan(narrowestDb);
      expect(widthDb, name).toBeLessThan(2);
    }
  });

  it('widen a soloist without changing the sum of both sides', () => {
    const [mono] = play('solo-violin', 69);
    const [left, right] = [mono.slice(), mono.slice()];
    createInsert('body', RATE).process(left, right);
    const farthest = mono.reduce((most, x, i) => Math.max(most, Math.abs(0.5 * (left[i] + right[i]) - x)), 0);
    expect(farthest).toBeLessThan(1e-6);
    expect(left.some((x, i) => Math.abs(x - right[i]) > 0.01)).toBe(true);
  });

  it('render the same note identically twice, and another take slightly differently', () => {
    expect(sameSamples(play('piano', 60), play('piano', 60))).toBe(true);
    expect(sameSamples(play('steel-guitar', 60, 0.8, 0.6, 2), play('steel-guitar', 60))).toBe(false);
  });
});

/** Energy between two frequencies. */
function power(samples: Float32Array, fromHz: number, toHz: number): number {
  const size = 32768;
  const signal = new Float64Array(size);
  signal.set(samples.subarray(0, size));
  const re = new Float64Array(size / 2 + 1);
  const im = new Float64Array(size / 2 + 1);
  createFft(size).forward(signal, re, im);
  let sum = 0;
  for (let bin = Math.round((fromHz / RATE) * size); bin < (toHz / RATE) * size; bin++)
    sum += re[bin] * re[bin] + im[bin] * im[bin];
  return sum;
}
