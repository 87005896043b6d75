import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import { RefusedInput } from '../rendering.ts';
import { renderMidi, renderMusic, renderMusicStems } from './music.ts';
import { readRecipe } from './recipe.ts';
import { aContext, collect, sameSamples } from './testing.ts';

const aRequest = (more: Partial<Parameters<typeof renderMusic>[0]> = {}) => ({
  caption: 'upbeat pop',
  lyrics: null,
  durationS: 4,
  seed: 1,
  ...more,
});
const render = (more: Partial<Parameters<typeof renderMusic>[0]> = {}, blockFrames?: number) =>
  collect(renderMusic(aRequest(more), aContext(), undefined, blockFrames));

const pieces = ['rock', 'ambient', 'techno'].map((caption) => {
  const rendering = renderMusic(aRequest({ caption, durationS: 3.5 }), aContext());
  return { rendering, channels: collect(rendering) };
});

describe('renderMusic', () => {
  it('returns exactly the requested frames, loud enough and with peaks under the ceiling', () => {
    for (const { rendering, channels } of pieces) {
      expect(rendering.frames).toBe(168000);
      const meter = createLoudnessMeter(48000, 2);
      meter.add(channels);
      expect(meter.truePeakDb()).toBeLessThanOrEqual(-0.94);
      expect(meter.integratedLufs()).toBeGreaterThan(-17);
      expect(meter.integratedLufs()).toBeLessThan(-13.4);
      expect(channels.every((samples) => samples.every(Number.isFinite))).toBe(true);
    }
  });

  it('gives the same samples for the same request whatever the size of the blocks, and others for another seed', () => {
    const wishes = { caption: 'synthwave with organ', durationS: 2.5 };
    const whole = render(wishes);
    expect(sameSamples(render(wishes, 1777), whole)).toBe(true);
    expect(sameSamples(render({ ...wishes, seed: 2 }), whole)).toBe(false);
  });

  it('begins and ends in silence without a step', () => {
    for (const [left] of pieces.map(({ channels }) => channels)) {
      expect(Math.abs(left[0])).toBeLessThan(1e-4);
      expect(Math.abs(left[left.length - 1])).toBeLessThan(1e-4);
    }
  });

  it('says what it understood, and reports progress from 0 to 1 without going back', () => {
    const context = aContext();
    const rendering = renderMusic(
      aRequest({ caption: 'slow jazz in F# minor, 3/4, 96 bpm, with flute', durationS: 2 }),
      context,
    );
    collect(rendering);
    expect(rendering.message).toBe('jazz · 96 bpm · F# minor · 3/4 · slow · flute');
    expect(context.reports[0]).toBe(0);
    expect(context.reports.at(-1)).toBeCloseTo(1, 6);
    expect(context.reports.every((value, i) => i === 0 || value >= context.reports[i - 1])).toBe(true);
  });

  it('refuses unsupported lengths', () => {
    expect(() => renderMusic(aRequest({ durationS: 601 }), aContext())).toThrow(RefusedInput);
    expect(() => renderMusic(aRequest({ durationS: 0.2 }), aContext())).toThrow(RefusedInput);
  });
});

describe('renderMusicStems', () => {
  it('gives stems that add up to the piece sample for sample, from a recipe that went through JSON', () => {
    const [{ rendering, channels: mix }] = pieces;
    const recipe = JSON.parse(JSON.stringify(rendering.recipe));
    const stems = renderMusicStems(recipe, aContext());
    let at = 0;
    const loudest = { vocals: 0, drums: 0, bass: 0, other: 0 };
    for (const block of stems.blocks) {
      for (let channel = 0; channel < 2; channel++) {
        for (let i = 0; i < block.drums[channel].length; i++) {
          let sum = 0;
          for (const stem of stems.stems) {
            sum = Math.fround(sum + block[stem][channel][i]);
            loudest[stem] = Math.max(loudest[stem], Math.abs(block[stem][channel][i]));
          }
          if (sum !== mix[channel][at + i]) throw new Error(`frame ${at + i} of channel ${channel} differs`);
        }
      }
      at += block.drums[0].length;
    }
    expect(at).toBe(rendering.frames);
    expect(loudest.vocals).toBe(0);
    expect(Math.min(loudest.drums, loudest.bass, loudest.other)).toBeGreaterThan(0.05);
  });

  it('has no exact score for a piece of an earlier version whose instruments sounded different', () => {
    const older = (caption: string, version: number) => {
      const { recipe } = renderMusic(aRequest({ caption, durationS: 2 }), aContext());
      return readRecipe({ ...recipe!, version });
    };
    expect(older('solo piano', 3)).toBeNull();
    expect(older('string quartet', 5)).toBeNull();
    expect(older('string quartet', 8)).toBeNull();
    expect(older('string quartet', 9)).not.toBeNull();
    expect(older('techno', 3)?.score.style).toBe('techno');
  });

  it('refuses a recipe of another family', () => {
    expect(() => renderMusicStems({ family: 'sfx', version: 1, data: {} }, aContext())).toThrow(RefusedInput);
    expect(() => renderMidi(null)).toThrow(RefusedInput);
  });
});
