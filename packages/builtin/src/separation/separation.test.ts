import { exp } from '@soundwright/dsp/math';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { BLOCK_FRAMES, type Block, RefusedInput, type RenderContext, type SourceAudio } from '../rendering.ts';
import { measureSdr } from './measure.ts';
import { mergeStems, STEMS, type Stem, separate } from './separation.ts';
import { createMix, type KnownMix, sourceOf } from './testing.ts';
import { renderNoiseStroke, renderWave, shapeNote } from './testing-instruments.ts';

function aContext(reports: number[] = []): RenderContext {
  return {
    report: (progress) => void reports.push(progress),
    openScratch: () => {
      throw new Error('the separator needs no scratch');
    },
  };
}

function joined(blocks: readonly Block[]): Block {
  const frames = blocks.reduce((sum, block) => sum + block[0].length, 0);
  return blocks[0].map((_, c) => {
    const whole = new Float32Array(frames);
    let at = 0;
    for (const block of blocks) {
      whole.set(block[c], at);
      at += block[c].length;
    }
    return whole;
  });
}

/** The first sample that differs, as text; null when both are identical to the bit. Faster than a matcher. */
function differenceOf(a: Block, b: Block): string | null {
  if (a.length !== b.length) return `${a.length} and ${b.length} channels`;
  for (let c = 0; c < a.length; c++) {
    if (a[c].length !== b[c].length) return `${a[c].length} and ${b[c].length} frames`;
    for (let i = 0; i < a[c].length; i++) {
      if (!Object.is(a[c][i], b[c][i])) return `channel ${c}, frame ${i}: ${a[c][i]} and ${b[c][i]}`;
    }
  }
  return null;
}

function separateWhole(source: SourceAudio): Record<Stem, Block> {
  const blocks = [...separate({ source }, aContext()).blocks];
  return Object.fromEntries(STEMS.map((stem) => [stem, joined(blocks.map((block) => block[stem]))])) as Record<
    Stem,
    Block
  >;
}

/** The sum of the stems in single precision, in the order of `STEMS`. */
function sumOf(stems: Record<Stem, Block>): Block {
  return stems.vocals.map((samples, c) =>
    samples.map((v, i) =>
      Math.fround(Math.fround(Math.fround(v + stems.drums[c][i]) + stems.bass[c][i]) + stems.other[c][i]),
    ),
  );
}

function energyOf(block: Block): number {
  return block.reduce((sum, samples) => sum + samples.reduce((s, v) => s + v * v, 0), 0);
}

let drawn: KnownMix | undefined;
let parts: Record<Stem, Block> | undefined;
/** One generated mix and its stems, shared by the tests. */
function aMix(): KnownMix {
  drawn ??= createMix({ seed: 3, durationS: 5, sampleRateHz: 44100, channels: 2 });
  return drawn;
}
function itsStems(): Record<Stem, Block> {
  parts ??= separateWhole(sourceOf(aMix().mix, 44100));
  return parts;
}
let bands: readonly KnownMix[] | undefined;
/** Two more generated mixes, shared by the tests. */
function twoBands(): readonly KnownMix[] {
  bands ??= [2, 3].map((seed) => createMix({ seed, durationS: 3, sampleRateHz: 24000, channels: 2 }));
  return bands;
}

/** Five seconds of kicks and hats, and of falling sines between 37 and 55 Hz that ring for over a second. */
function aLowEnd(): { kit: Float32Array; bass: Float32Array } {
  const rate = 48000;
  const [kit, bass] = [new Float32Array(5 * rate), new Float32Array(5 * rate)];
  const lay = (sound: Float32Array, atS: number, gain: number, out: Float32Array) => {
    const from = Math.floor(atS * rate);
    for (let i = 0; i < Math.min(sound.length, out.length - from); i++) out[from + i] += gain * sound[i];
  };
  const kick = renderWave('sine', (t) => 48 + 150 * exp(-t / 0.03), 0.5 * rate, rate);
  shapeNote(kick, { attackS: 0.001, decayS: 0.12, sustain: 0, releaseS: 0.02 }, rate);
  const hat = renderNoiseStroke('high', 7000, 0.9, 0.03, 6000, rate, createRandom(4, 'low'));
  for (let step = 0; step * 0.15 < 5; step++) {
    if ([0, 6, 11].includes(step % 16)) lay(kick, step * 0.15, 0.5, kit);
    if (step % 2 === 0) lay(hat, step * 0.15, 0.1, kit);
  }
  const starts = [0, 1.5, 2.4, 3.3, 5];
  [41.2, 49, 36.7, 55].forEach((hz, i) => {
    const frames = Math.floor((starts[i + 1] - starts[i]) * rate);
    const note = renderWave('sine', (t) => hz * (1 + 0.6 * exp(-t / 0.04)), frames, rate);
    shapeNote(note, { attackS: 0.003, decayS: 1.5, sustain: 0, releaseS: 0.05 }, rate);
    lay(note, starts[i], 0.4, bass);
  });
  return { kit, bass };
}

describe('separate', () => {
  it('gives stems that add up to the mix bit for bit', () => {
    const mix = aMix();
    const stems = itsStems();
    expect(differenceOf(sumOf(stems), mix.mix)).toBeNull();
    for (const stem of STEMS) expect(energyOf(stems[stem])).toBeGreaterThan(0.01 * energyOf(mix.mix));
  });

  it('stays within half a 24-bit step of a mix with finer steps', () => {
    const random = createRandom(5, 'float');
    const mix = [Float32Array.from({ length: 9000 }, () => random.between(-0.9, 0.9))];
    const sum = sumOf(separateWhole(sourceOf(mix, 16000)));
    let worst = 0;
    for (let i = 0; i < 9000; i++) worst = Math.max(worst, Math.abs(sum[0][i] - mix[0][i]));
    expect(worst).toBeLessThanOrEqual(1 / 16777216);
  });

  it('gives every stem of a band a better SDR than the mix itself', () => {
    const mix = aMix();
    const stems = itsStems();
    for (const stem of STEMS) {
      const before = measureSdr(mix.stems[stem], mix.mix) ?? 0;
      const after = measureSdr(mix.stems[stem], stems[stem]) ?? 0;
      expect(after - before, stem).toBeGreaterThan(5);
      expect(after, stem).toBeGreaterThan(6);
    }
  });

  it('tells long gliding sine basses from the kicks that fall through the same octaves', () => {
    const { kit, bass } = aLowEnd();
    const mix = kit.map((v, i) => v + bass[i]);
    const stems = separateWhole(sourceOf([mix, mix], 48000));
    expect(measureSdr([bass], [stems.bass[0]])).toBeGreaterThan(10);
    expect(measureSdr([kit], [stems.drums[0]])).toBeGreaterThan(5);
  });

  it.each(STEMS)('puts %s alone mostly into its own stem', (stem) => {
    const scores = twoBands().map(({ stems }) => {
      const alone = stems[stem];
      return measureSdr(alone, separateWhole(sourceOf(alone, 24000))[stem]) ?? 0;
    });
    expect(Math.min(...scores)).toBeGreaterThan(5);
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(6);
  });

  it('is deterministic', () => {
    const mix = aMix().mix.map((samples) => samples.subarray(0, 60000));
    const [once, again] = [separateWhole(sourceOf(mix, 44100)), separateWhole(sourceOf(mix, 44100))];
    for (const stem of STEMS) expect(differenceOf(once[stem], again[stem]), stem).toBeNull();
  });

  it('returns full blocks, the last one shorter, and reports monotonic progress up to 1', () => {
    const mix = aMix().mix.map((samples) => samples.subarray(0, 3 * BLOCK_FRAMES + 77));
    const reports: number[] = [];
    const separation = separate({ source: sourceOf(mix, 44100) }, aContext(reports));
    const lengths = [...separation.blocks].map((block) => block.bass[1].length);
    expect(lengths).toEqual([BLOCK_FRAMES, BLOCK_FRAMES, BLOCK_FRAMES, 77]);
    expect(reports).toEqual([...reports].sort((a, b) => a - b));
    expect(reports.at(-1)).toBe(1);
    expect(separation).toMatchObject({ sampleRateHz: 44100, channels: 2, frames: 3 * BLOCK_FRAMES + 77, stems: STEMS });
  });

  it('leaves digital silence silent, in whole and in the middle', () => {
    const silent = separateWhole(sourceOf([new Float32Array(30000), new Float32Array(30000)], 44100));
    for (const stem of STEMS) expect(energyOf(silent[stem])).toBe(0);

    const [left] = aMix().mix;
    const gapped = Float32Array.from(left.subarray(0, 90000));
    gapped.fill(0, 30000, 60000);
    const stems = separateWhole(sourceOf([gapped], 44100));
    for (const stem of STEMS) expect(energyOf([stems[stem][0].subarray(36000, 54000)]), stem).toBe(0);
  });

  it.each([
    { frames: 0, channels: 1, sampleRateHz: 44100 },
    { frames: 1, channels: 2, sampleRateHz: 48000 },
    { frames: 1023, channels: 1, sampleRateHz: 8000 },
    { frames: 20001, channels: 2, sampleRateHz: 192000 },
    { frames: 5000, channels: 3, sampleRateHz: 37800 },
  ])(
    'keeps length and sum for $frames frames, $channels channels at $sampleRateHz Hz',
    ({ frames, channels, sampleRateHz }) => {
      const random = createRandom(frames, 'noise');
      const mix = Array.from({ length: channels }, () =>
        Float32Array.from({ length: frames }, () => random.integer(-8388608, 8388607) / 8388608),
      );
      const blocks = [...separate({ source: sourceOf(mix, sampleRateHz) }, aContext()).blocks];
      if (frames === 0) {
        expect(blocks).toEqual([]);
        return;
      }
      const stems = Object.fromEntries(
        STEMS.map((stem) => [stem, joined(blocks.map((block) => block[stem]))]),
      ) as Record<Stem, Block>;
      expect(differenceOf(sumOf(stems), mix)).toBeNull();
    },
  );

  it('works on an 8 kHz mono band', () => {
    const mix = createMix({ seed: 4, durationS: 6, sampleRateHz: 8000, channels: 1 });
    const stems = separateWhole(sourceOf(mix.mix, 8000));
    for (const stem of STEMS) {
      const gain = (measureSdr(mix.stems[stem], stems[stem]) ?? 0) - (measureSdr(mix.stems[stem], mix.mix) ?? 0);
      expect(gain, stem).toBeGreaterThan(2);
    }
  });

  it('has no clicks: a steady tone is cut without steps', () => {
    const tone = Float32Array.from(
      { length: 44100 },
      (_, i) => Math.round(Math.sin((2 * Math.PI * 220 * i) / 44100) * 4e6) / 8388608,
    );
    const stems = separateWhole(sourceOf([tone], 44100));
    const steepest = (samples: Float32Array) =>
      samples.reduce((top, v, i) => (i === 0 ? 0 : Math.max(top, Math.abs(v - samples[i - 1]))), 0);
    for (const stem of STEMS)
      expect(steepest(stems[stem][0].subarray(4096, 40000)), stem).toBeLessThan(1.3 * steepest(tone));
  });

  it('reads a sound of half a minute in order, holding only seconds of it', () => {
    const sampleRateHz = 8000;
    const frames = 30 * sampleRateHz;
    let furthest = 0;
    let largest = 0;
    let given = 0;
    let widest = 0;
    const source: SourceAudio = {
      sampleRateHz,
      channels: 1,
      frames,
      read: (from, count) => {
        furthest = Math.max(furthest, from + count);
        largest = Math.max(largest, count);
        // One second of sound in every ten.
        const level = Math.floor(from / sampleRateHz) % 10 === 0 ? 1 / 8192 : 0;
        return [Float32Array.from({ length: count }, (_, i) => level * ((((from + i) * 7919) % 4001) - 2000))];
      },
    };
    for (const block of separate({ source }, aContext()).blocks) {
      given += block.other[0].length;
      widest = Math.max(widest, furthest - given);
    }
    expect(given).toBe(frames);
    expect(largest).toBeLessThan(sampleRateHz);
    expect(widest).toBeLessThan(4 * sampleRateHz);
  });

  it('refuses a rate outside 8 to 192 kHz', () => {
    expect(() => separate({ source: sourceOf([new Float32Array(10)], 4000) }, aContext())).toThrow(RefusedInput);
    expect(() => separate({ source: sourceOf([new Float32Array(10)], 384000) }, aContext())).toThrow(RefusedInput);
  });
});

describe('mergeStems', () => {
  it('gives the kept stems and the rest, which add up to the mix bit for bit', () => {
    const mix = aMix().mix.map((samples) => samples.subarray(0, 50000));
    const merged = mergeStems(separate({ source: sourceOf(mix, 44100) }, aContext()), ['vocals']);
    expect(merged.names).toEqual(['vocals', 'rest']);
    const blocks = [...merged.blocks];
    const vocals = joined(blocks.map((block) => block.vocals ?? []));
    const rest = joined(blocks.map((block) => block.rest ?? []));
    const sum = vocals.map((samples, c) => samples.map((v, i) => Math.fround(v + rest[c][i])));
    expect(differenceOf(sum, mix)).toBeNull();
  });

  it('has no rest when everything is kept', () => {
    const separation = separate({ source: sourceOf([new Float32Array(10)], 44100) }, aContext());
    const merged = mergeStems(separation, ['other', 'vocals', 'drums', 'bass']);
    expect(merged.names).toEqual(STEMS);
    expect(Object.keys([...merged.blocks][0])).toEqual([...STEMS]);
  });
});
