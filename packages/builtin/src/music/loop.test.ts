import { describe, expect, it } from 'vitest';
import type { Recipe, SourceAudio } from '../rendering.ts';
import { coverMusic, extendMusic, renderMusic, renderMusicStems, repaintMusic } from './music.ts';
import { readRecipe } from './recipe.ts';
import { aContext, collect, sameSamples } from './testing.ts';

const levelDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 1e-12) / samples.length);

/** Two passes of a loop in a row, from the middle of the first to the middle of the second. */
function acrossJoin(samples: Float32Array): Float32Array {
  const half = samples.length >> 1;
  const joined = new Float32Array(samples.length);
  joined.set(samples.subarray(half), 0);
  joined.set(samples.subarray(0, half), samples.length - half);
  return joined;
}

/**
 * The step at the loop point relative to the largest step elsewhere: notes start on that bar line as on any other.
 */
function stepRatio(samples: Float32Array): number {
  let largest = 0;
  for (let i = 1; i < samples.length; i++) largest = Math.max(largest, Math.abs(samples[i] - samples[i - 1]));
  return Math.abs(samples[0] - samples[samples.length - 1]) / largest;
}

function renderLoop(caption: string, durationS: number | null, loop = true) {
  const context = aContext();
  const rendering = renderMusic({ caption, lyrics: null, durationS, seed: 5, loop }, context);
  const channels = collect(rendering);
  const recipe: Recipe = JSON.parse(JSON.stringify(rendering.recipe));
  const source: SourceAudio = {
    sampleRateHz: 48000,
    channels: 2,
    frames: channels[0].length,
    read: (from, count) => channels.map((samples) => samples.slice(from, from + count)),
  };
  return { rendering, channels, recipe, source, reports: context.reports };
}

describe('music that goes round', () => {
  const ambient = renderLoop('ambient, 90 bpm', 2.6);
  const beat = renderLoop('techno, 120 bpm', 2);

  it.each([
    ['ambient, 90 bpm', ambient],
    ['techno, 120 bpm', beat],
  ])('%s has neither a dip nor a step at its join', (_, { rendering, channels, reports }) => {
    expect(rendering.loops).toBe(true);
    for (const samples of channels) expect(stepRatio(samples)).toBeLessThan(1);
    const { length } = channels[0];
    const around = acrossJoin(channels[0]).subarray(length - (length >> 1) - 12000, length - (length >> 1) + 12000);
    for (const part of [around.subarray(0, 12000), around.subarray(12000)])
      expect(levelDb(part)).toBeGreaterThan(levelDb(channels[0]) - 3);
    expect(reports.every((value, i) => i === 0 || value >= reports[i - 1])).toBe(true);
  });

  it('says that it has no final hit, fade or climax', () => {
    const messageOf = (caption: string) =>
      renderMusic({ caption, lyrics: null, durationS: 8, seed: 1, loop: true }, aContext()).message;
    const message = messageOf('rock with a breakdown, getting louder, final hit');
    expect(message).toContain("without 'ends with a hit', 'builds up'");
    expect(message.replace(/without .*/, '')).not.toContain('ends with a hit');
    expect(message).toContain('with a breakdown');
    expect(messageOf('rock')).not.toContain('without');
  });

  it('lasts as long as its bars at its tempo', () => {
    for (const [caption, durationS] of [
      ['house, 125 bpm', 7],
      ['waltz for strings, 150 bpm', 5],
      ['synthwave', 20],
    ] as const) {
      const rendering = renderMusic({ caption, lyrics: null, durationS, seed: 2, loop: true }, aContext());
      const { score } = readRecipe(rendering.recipe)!;
      const bars = score.endBeat / ((score.metre.beats * 4) / score.metre.unit);
      expect(bars % 1).toBe(0);
      expect(rendering.message).toContain(`seamless loop of ${bars} bar`);
      expect(rendering.frames).toBe(Math.round(((score.endBeat * 60) / score.quarterBpm) * 48000));
      expect(Math.abs(rendering.frames / 48000 - durationS)).toBeLessThan(1);
      // When the tempo is free, the bars fill the requested length.
      if (!caption.includes('bpm')) expect(rendering.frames).toBe(durationS * 48000);
      expect(score.tracks.every(({ notes }) => notes.every(({ beat }) => beat < score.endBeat))).toBe(true);
    }
  });

  it('are also triggered by the caption', () => {
    const request = { caption: 'seamless techno loop', lyrics: null, durationS: 4, seed: 1 };
    const rendering = renderMusic(request, aContext());
    expect(rendering.loops).toBe(true);
    expect(rendering.message).not.toContain('not understood');
    expect(renderMusic({ ...request, caption: 'techno' }, aContext()).loops).toBeUndefined();
  });

  it('has stems that add up to it sample for sample', () => {
    const { channels, recipe } = beat;
    const stems = renderMusicStems(recipe, aContext());
    const sum = [0, 1].map(() => new Float32Array(stems.frames));
    let at = 0;
    for (const block of stems.blocks) {
      for (const stem of stems.stems) {
        sum.forEach((samples, channel) => {
          for (let i = 0; i < block[stem][channel].length; i++) samples[at + i] += block[stem][channel][i];
        });
      }
      at += block.other[0].length;
    }
    expect(at).toBe(channels[0].length);
    expect(sameSamples(sum, channels)).toBe(true);
  });

  it('stays a loop after its beginning or end was repainted', () => {
    const { source, recipe, channels } = beat;
    const wishes = { source, recipe, caption: '', lyrics: null, strength: 1, mode: 'balanced', seed: 3 } as const;
    const lengthS = source.frames / 48000;
    for (const [startS, endS] of [
      [0, 0.7],
      [lengthS - 0.7, lengthS],
    ]) {
      const rendering = repaintMusic({ ...wishes, startS, endS }, aContext());
      expect(rendering.loops).toBe(true);
      expect(readRecipe(rendering.recipe)!.score.loops).toBe(true);
      const fresh = collect(rendering);
      const at = Math.round(startS * 48000);
      for (const [channel, samples] of channels.entries()) {
        const changed = samples.slice();
        changed.set(fresh[channel], at);
        expect(sameSamples([changed], [samples])).toBe(false);
        expect(stepRatio(changed)).toBeLessThan(1);
      }
    }
  });

  it('continues and ends when extended, and keeps the existing part', () => {
    const { source, recipe } = beat;
    const request = { source, recipe, extendS: 3.5, caption: '', lyrics: null, seed: 1 };
    const { joinFrame, rendering } = extendMusic(request, aContext());
    const [left] = collect(rendering);
    expect(joinFrame).toBeGreaterThan(source.frames - 2400);
    expect(left[0]).toBe(source.read(joinFrame, 1)[0][0]);
    expect(joinFrame + left.length).toBe(source.frames + 3.5 * 48000);
    expect(levelDb(left.subarray(0, 48000))).toBeGreaterThan(-40);
    expect(Math.abs(left[left.length - 1])).toBeLessThan(1e-4);
    expect([rendering.loops, readRecipe(rendering.recipe)!.score.loops]).toEqual([undefined, undefined]);
  });

  it('stays a loop as a cover', () => {
    const { source, recipe } = beat;
    const wishes = { source, recipe, caption: 'piano', lyrics: null, durationS: source.frames / 48000, seed: 1 };
    const cover = coverMusic({ ...wishes, coverStrength: 0.4 }, aContext());
    const { score } = readRecipe(cover.recipe)!;
    expect([cover.loops, score.loops, (score.endBeat / 4) % 1]).toEqual([true, true, 0]);
    expect(cover.frames).toBe(Math.round(((score.endBeat * 60) / score.quarterBpm) * 48000));
  });
});
