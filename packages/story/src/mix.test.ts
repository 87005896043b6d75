import type { StereoMix } from '@soundwright/dsp/mix';
import { describe, expect, it } from 'vitest';
import { addClip, type ClipSource, MixBus, type MixedClip, silence } from './mix.ts';

const RATE_HZ = 1_000;
const PLAIN: MixedClip = {
  startS: 0.1,
  trimStartS: 0.05,
  durationS: 0.4,
  fadeInS: 0,
  fadeOutS: 0,
  gainDb: 0,
  pan: 0,
  level: null,
  partOf: null,
};
const STEADY = { steady: 1, next: () => 1 };

function aSource(sampleAt: (frame: number) => number): ClipSource {
  return {
    sampleRateHz: RATE_HZ,
    channels: 1,
    frames: 1_000,
    read: (from, to) => [Float32Array.from({ length: to - from }, (_, i) => sampleAt(from + i))],
  };
}

function mixed(clip: MixedClip, source: ClipSource): Float32Array {
  const sum = silence(600);
  addClip(sum, 0, clip, source, STEADY);
  return sum[0];
}

describe('a clip in a mix', () => {
  it('plays from its place in the sound, and is silent before and after', () => {
    const frames = mixed(
      PLAIN,
      aSource((frame) => frame),
    );
    const gain = (frames[100] as number) / 50;
    expect(gain).toBeGreaterThan(0.5);
    expect(frames[499]).toBeCloseTo(449 * gain, 2);
    expect([frames[99], frames[500]]).toEqual([0, 0]);
  });

  it('has equal-power fades of the lengths asked for', () => {
    const frames = mixed(
      { ...PLAIN, fadeInS: 0.1, fadeOutS: 0.2 },
      aSource(() => 1),
    );
    const full = frames[250] as number;
    // At the middle of a frame: frame 50.5 of 100 in the fade-in, frame 99.5 of 200 before the end in the fade-out.
    expect((frames[150] as number) / full).toBeCloseTo(Math.sin((Math.PI / 2) * 0.505), 5);
    expect((frames[400] as number) / full).toBeCloseTo(Math.sin((Math.PI / 2) * 0.4975), 5);
    expect((frames[202] as number) / full).toBeCloseTo(1, 6);
    expect((frames[298] as number) / full).toBeCloseTo(1, 6);
  });

  it('sounds the same with a level that changes nothing', () => {
    const source = aSource((frame) => Math.sin(frame));
    const level = [{ timeS: 0, gainDb: 0 }];
    expect(mixed({ ...PLAIN, level }, source)).toEqual(mixed(PLAIN, source));
  });
});

describe('a bus of one sample rate', () => {
  const sumOf = (mix: StereoMix, at: number) => {
    mix.forEach((side, s) => {
      for (let i = 0; i < side.length; i++) {
        const frame = at + i;
        side[i] = (side[i] as number) + (frame < 0 ? 0 : Math.sin(0.05 * frame) * (s + 1));
      }
    });
  };
  /** The mix from `first` to `end`, in equal blocks. */
  function played(rateHz: number, first: number, end: number, block: number): number[][] {
    const bus = new MixBus(rateHz, 48_000, first, sumOf);
    const sides: number[][] = [[], []];
    for (let at = first; at < end; at += block) {
      const mix = silence(Math.min(block, end - at));
      bus.addTo(mix);
      mix.forEach((side, s) => {
        sides[s]?.push(...side);
      });
    }
    return sides;
  }

  it.each([48_000, 44_100])(
    'gives the same frames at %i Hz from wherever it starts, in blocks of any size',
    (rateHz) => {
      const whole = played(rateHz, 0, 6_000, 6_000);
      for (const [first, block] of [
        [0, 700],
        [3_000, 999],
        [3_001, 128],
      ] as const) {
        const part = played(rateHz, first, 6_000, block);
        part.forEach((side, s) => {
          expect(side).toEqual(whole[s]?.slice(first));
        });
      }
    },
  );
});
