import { describe, expect, it } from 'vitest';
import { FEATURE_COUNT, FeatureMeter, featureDistance } from './features.ts';
import { sin, TAU } from './math.ts';
import { createRandom } from './random.ts';

const RATE_HZ = 48_000;

/** A second of sound by a function of time in seconds, as it is described. */
function describeSound(wave: (timeS: number) => number, { rateHz = RATE_HZ, durationS = 1, gain = 1 } = {}): Int8Array {
  const meter = new FeatureMeter(rateHz);
  const samples = Float32Array.from({ length: rateHz * durationS }, (_, at) => gain * wave(at / rateHz));
  for (let at = 0; at < samples.length; at += 7_001) meter.push(samples.subarray(at, at + 7_001));
  return meter.finish(durationS);
}

const tone = (hz: number) => (timeS: number) => 0.3 * sin(TAU * hz * timeS);
function noise(seed: number): () => number {
  const random = createRandom(seed, 'noise');
  return () => random.between(-0.3, 0.3);
}
/** Noise bursts at a given rate per second. */
const ticks = (perS: number, seed = 3) => {
  const hiss = noise(seed);
  return (timeS: number) => hiss() * ((timeS * perS) % 1 < 0.1 ? 1 : 0);
};

const SOUNDS: Record<string, Int8Array> = {
  'a low tone': describeSound(tone(110)),
  'a tone': describeSound(tone(440)),
  'a high tone': describeSound(tone(4_000)),
  noise: describeSound(noise(1)),
  'slow ticks': describeSound(ticks(2)),
  'fast ticks': describeSound(ticks(12)),
  'a tone that swells': describeSound((timeS) => tone(440)(timeS) * timeS * timeS),
};

function nearest(sound: Int8Array): string | undefined {
  const all = Object.entries(SOUNDS).map(([name, other]) => ({ name, distance: featureDistance(sound, other) }));
  return all.sort((a, b) => a.distance - b.distance)[0]?.name;
}

describe('the description of a sound', () => {
  it('puts a tone nearer to another tone than to noise, and noise nearer to other noise', () => {
    const other = describeSound(tone(466));
    expect(nearest(other)).toBe('a tone');
    expect(nearest(describeSound(noise(2)))).toBe('noise');
    expect(featureDistance(other, SOUNDS['a tone'] as Int8Array)).toBeLessThan(
      featureDistance(other, SOUNDS['noise'] as Int8Array) / 3,
    );
  });

  it.each([0.05, 0.5, 3])('has a copy of a sound at %f of its level nearest to it', (gain) => {
    expect(nearest(describeSound(tone(440), { gain }))).toBe('a tone');
    expect(nearest(describeSound(ticks(12), { gain }))).toBe('fast ticks');
    expect(nearest(describeSound(noise(1), { gain }))).toBe('noise');
  });

  it.each([16_000, 22_050, 44_100, 96_000])('is much the same at a rate of %i Hz', (rateHz) => {
    expect(nearest(describeSound(tone(440), { rateHz }))).toBe('a tone');
    // Below this rate the hiss itself is another one.
    if (rateHz >= 44_100) expect(nearest(describeSound(ticks(2), { rateHz }))).toBe('slow ticks');
  });

  it('tells pitch, rhythm and attack', () => {
    expect(nearest(describeSound(tone(123)))).toBe('a low tone');
    expect(nearest(describeSound(ticks(10)))).toBe('fast ticks');
    expect(nearest(describeSound((timeS) => tone(440)(timeS) * timeS * timeS * timeS))).toBe('a tone that swells');
  });

  it('does not depend on the block size, and is finite for silence and for no samples', () => {
    const meter = new FeatureMeter(RATE_HZ);
    meter.push(Float32Array.from({ length: RATE_HZ }, (_, at) => tone(440)(at / RATE_HZ)));
    expect(meter.finish(1)).toEqual(SOUNDS['a tone']);
    for (const empty of [describeSound(() => 0), new FeatureMeter(8_000).finish(0)]) {
      expect(empty).toHaveLength(FEATURE_COUNT);
      expect(featureDistance(empty, empty)).toBe(0);
    }
  });

  it('has a distance that is a metric: symmetric, and within the triangle inequality', () => {
    const all = Object.values(SOUNDS);
    for (const a of all)
      for (const b of all) {
        expect(featureDistance(a, b)).toBe(featureDistance(b, a));
        for (const c of all)
          expect(featureDistance(a, b)).toBeLessThanOrEqual(featureDistance(a, c) + featureDistance(c, b) + 1e-9);
      }
  });
});
