import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { resample } from '@soundwright/dsp/resample';
import { encodeSamples, encodeWavHeader } from '@soundwright/dsp/wav';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { type MixdownClip, type MixdownInput, mixdown } from './mixdown-task.ts';

describe('mixdown', () => {
  let dir: string;
  let serial = 0;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'mixdown-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true, force: true });
  });

  function wav(channels: Float32Array[], sampleRateHz = 48_000): string {
    const path = join(dir, `${serial++}.wav`);
    const format = { sampleRateHz, channels: channels.length, encoding: 'float32' } as const;
    const frames = channels[0]?.length ?? 0;
    writeFileSync(path, Buffer.concat([encodeWavHeader({ ...format, frames }), encodeSamples(channels, 'float32')]));
    return path;
  }

  function aClip(path: string, changes: Partial<MixdownClip> = {}): MixdownClip {
    return {
      path,
      clipId: `${serial++}`,
      trackIndex: 0,
      effects: [],
      startS: 0,
      trimStartS: 0,
      durationS: 1,
      fadeInS: 0,
      fadeOutS: 0,
      gainDb: 0,
      pan: 0,
      level: null,
      partOf: null,
      ...changes,
    };
  }

  function mix(clips: MixdownClip[], changes: Partial<MixdownInput> = {}) {
    const path = join(dir, `${serial++}.pcm`);
    const { pcm, unreadable } = mixdown(
      { clips, durationS: 1, sampleRateHz: 48_000, path, ...changes },
      () => undefined,
    );
    const bytes = readFileSync(path);
    const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    expect(samples).toHaveLength(pcm.frames * 2);
    return { left: samples.filter((_, i) => i % 2 === 0), right: samples.filter((_, i) => i % 2 === 1), unreadable };
  }

  it('leaves a stereo clip as it is, bit for bit, with silence around it', () => {
    verifies('decided.mix.stereo', 'mcp.export-story.position');
    const [left, right] = [noise(24_000, 1), noise(24_000, 2)];
    const mixed = mix([aClip(wav([left, right]), { startS: 0.25, durationS: 0.5 })]);
    expect(mixed.left.subarray(12_000, 36_000)).toEqual(left);
    expect(mixed.right.subarray(12_000, 36_000)).toEqual(right);
    expect(Math.max(...mixed.left.subarray(0, 12_000), ...mixed.left.subarray(36_000))).toBe(0);
    expect(mixed.left).toHaveLength(48_000);
  });

  it('skips trimmed audio, plays for the given length, and applies gain in decibels', () => {
    verifies('mcp.export-story.trim', 'mcp.export-story.gain', 'segment.field.trim-start-s', 'segment.field.gain-db');
    const sound = noise(48_000, 3);
    const { left } = mix([aClip(wav([sound]), { trimStartS: 0.5, durationS: 0.1, gainDb: -20 })]);
    for (let i = 0; i < 4_800; i += 97) expect(left[i]).toBeCloseTo((sound[24_000 + i] as number) / 10, 6);
    expect(left.subarray(4_800).every((sample) => sample === 0)).toBe(true);
  });

  it('is the sum of mixes of its parts when they are not limited, whatever their levels, pans and rates', () => {
    verifies('decided.story-export.stems-sum');
    const paths = [wav([noise(12_000, 1), noise(12_000, 2)]), wav([noise(8_820, 3)], 44_100), wav([noise(12_000, 4)])];
    const time = fc.integer({ min: 0, max: 250 }).map((ms) => ms / 1000);
    const point = fc.record({ timeS: time, gainDb: fc.integer({ min: -40, max: 12 }) });
    const level = fc.array(point, { minLength: 1, maxLength: 4 });
    const anyClip = fc.record({
      path: fc.constantFrom(...paths),
      startS: time,
      trimStartS: time,
      durationS: time,
      fadeInS: fc.constantFrom(0, 0.05),
      gainDb: fc.integer({ min: -30, max: 12 }),
      pan: fc.constantFrom(-1, -0.3, 0, 1),
      level: fc.option(level.map((points) => points.toSorted((a, b) => a.timeS - b.timeS))),
    });
    const lanes = fc.array(fc.array(anyClip, { maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(lanes, (parts) => {
        const mixOf = (clips: Partial<MixdownClip>[]) =>
          mix(
            clips.map((clip) => aClip(String(clip.path), clip)),
            { durationS: 0.25, limited: false },
          );
        const whole = mixOf(parts.flat());
        const stems = parts.map(mixOf);
        for (const side of ['left', 'right'] as const) {
          const worst = whole[side].reduce((most, sample, i) => {
            const sum = stems.reduce((total, stem) => total + (stem[side][i] as number), 0);
            return Math.max(most, Math.abs(sum - sample));
          }, 0);
          expect(worst).toBeLessThan(1e-4);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('plays two halves of a clip like the whole, also between samples and at another rate', () => {
    for (const rateHz of [48_000, 44_100]) {
      const path = wav([noise(rateHz, 4)], rateHz);
      const whole = aClip(path, { startS: 4_800.4 / rateHz, trimStartS: 2_400.6 / rateHz, durationS: 0.8 });
      const cutS = Math.round((whole.trimStartS + 0.333) * rateHz) / rateHz;
      const firstS = cutS - whole.trimStartS;
      const halves = [
        { ...whole, durationS: firstS },
        { ...whole, startS: whole.startS + firstS, trimStartS: cutS, durationS: whole.durationS - firstS },
      ];
      expect(mix(halves).left).toEqual(mix([whole]).left);
    }
  });

  it('resamples clips to the rate of the mix, in time', () => {
    verifies('decided.mix.sample-rate');
    const sound = noise(22_050, 5).map((sample, i) => (sample + Math.sin(i * 0.05)) * 0.3);
    const { left } = mix([aClip(wav([sound], 44_100), { durationS: 0.5 })]);
    const expected = resample(sound, 44_100, 48_000);
    for (let i = 0; i < 23_900; i++) expect(Math.abs((left[i] as number) - (expected[i] as number))).toBeLessThan(1e-6);
  });

  it('sums overlapping clips and keeps the sum under −1 dBTP', () => {
    verifies('decided.mix.limited');
    const path = wav([Float32Array.from({ length: 48_000 }, (_, i) => 0.4 * Math.sin(i * 0.1))]);
    const soft = mix([aClip(path), aClip(path)]);
    expect(Math.max(...soft.left)).toBeCloseTo(0.8, 3);

    const loud = mix([aClip(path), aClip(path), aClip(path), aClip(path, { gainDb: 12 })]);
    const meter = createLoudnessMeter(48_000, 2);
    meter.add([loud.left, loud.right]);
    expect(meter.truePeakDb()).toBeLessThanOrEqual(-1);
    expect(meter.truePeakDb()).toBeGreaterThan(-2);
  });

  it('skips clips whose file is missing or invalid, and lists them', () => {
    const sound = noise(48_000, 6);
    const broken = join(dir, 'broken.wav');
    writeFileSync(broken, 'not a sound');
    const mixed = mix([aClip(join(dir, 'gone.wav')), aClip(wav([sound])), aClip(broken)]);
    expect(mixed.unreadable).toEqual([0, 2]);
    expect(mixed.left).toEqual(sound);
  });

  it('is silent where a clip is longer than its file', () => {
    const sound = noise(100, 7);
    const { left } = mix([aClip(wav([sound]), { trimStartS: 0, durationS: 1 })]);
    expect(left.subarray(0, 100)).toEqual(sound);
    expect(left.subarray(100).every((sample) => sample === 0)).toBe(true);
  });

  it('is independent of block boundaries', () => {
    const path = wav([noise(48_000, 8)]);
    const clips = Array.from({ length: 6 }, (_, i) =>
      aClip(path, { startS: i * 0.3413, durationS: 0.25, fadeInS: 0.1, fadeOutS: 0.2, gainDb: -i / 4 }),
    );
    const durationS = 2.2;
    const together = mix(clips, { durationS });
    const apart = clips.map((clip) => mix([clip], { durationS }).left);
    const at = [0, 16_383, 16_384, 16_385, 32_768, 65_535, 65_536, 99_000];
    for (const frame of at) {
      const sum = apart.reduce((total, left) => total + (left[frame] as number), 0);
      expect(together.left[frame]).toBeCloseTo(sum, 6);
    }
  });
});

/** Repeatable, below half of full scale. */
function noise(frames: number, seed: number): Float32Array {
  let state = seed * 2_654_435_761;
  return Float32Array.from({ length: frames }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 33;
  });
}
