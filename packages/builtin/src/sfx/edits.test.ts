import { describe, expect, it } from 'vitest';
import type { Block, Recipe, Rendering, SourceAudio } from '../rendering.ts';
import { coverEffect } from './cover.ts';
import { extendEffect, type RepaintRequest, repaintEffect } from './edits.ts';
import type { Scene } from './scene.ts';
import { collect, memoryContext, renderPrompt } from './testing.ts';

/** A sound in memory, as the engine passes it on. */
function sourceOf(channels: Block, sampleRateHz = 48000): SourceAudio {
  return {
    sampleRateHz,
    channels: channels.length,
    frames: channels[0].length,
    read: (from, count) =>
      channels.map((samples) => {
        const out = new Float32Array(count);
        out.set(samples.subarray(from, from + count));
        return out;
      }),
  };
}

function made(prompt: string, durationS: number): { source: SourceAudio; rendering: Rendering; left: Float32Array } {
  const { left, right, rendering } = renderPrompt(prompt, { durationS, seed: 3 });
  return { source: sourceOf([left, right]), rendering, left };
}

function repaint(
  prompt: string,
  change: Partial<RepaintRequest>,
  keepsRecipe = true,
): { old: Float32Array; fresh: Float32Array } {
  const { source, rendering, left } = made(prompt, 4);
  const request: RepaintRequest = {
    source,
    recipe: keepsRecipe ? rendering.recipe : null,
    startS: 1,
    endS: 3,
    prompt: '',
    strength: 1,
    mode: 'balanced',
    seed: 99,
    ...change,
  };
  const [fresh] = collect(repaintEffect(request, memoryContext()));
  return { old: left.subarray(48000 * request.startS, 48000 * request.endS), fresh };
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

function correlation(a: Float32Array, b: Float32Array): number {
  let cross = 0;
  for (let i = 0; i < a.length; i += 1) cross += a[i] * b[i];
  return cross / (a.length * rms(a) * rms(b));
}

describe('repaintEffect', () => {
  it('repaints sounds made before their source had all its parameters', () => {
    const { source, rendering } = made('busy tone', 2);
    const kept = structuredClone(rendering.recipe!) as unknown as { data: { scene: Scene } };
    delete (kept.data.scene.layers[0].values as Record<string, unknown>)['network'];
    const whole = { source, startS: 0.5, endS: 1.5, prompt: '', strength: 1, mode: 'balanced', seed: 4 } as const;
    const [old, now] = [kept as unknown as Recipe, rendering.recipe].map((recipe) =>
      collect(repaintEffect({ ...whole, recipe }, memoryContext())),
    );
    expect(old).toEqual(now);
  });

  it('gives the same samples back at strength 0', () => {
    const { old, fresh } = repaint('footsteps on gravel', { strength: 0 });
    expect(fresh).toEqual(old);
  });

  it('gives a new texture of the same level, joined at both ends', () => {
    const { old, fresh } = repaint('rain', {});
    expect(fresh.length).toBe(old.length);
    expect(Math.abs(correlation(old.subarray(12000, -12000), fresh.subarray(12000, -12000)))).toBeLessThan(0.1);
    expect(Math.abs(20 * Math.log10(rms(fresh) / rms(old)))).toBeLessThan(1.5);
    expect(Math.abs(fresh[0] - old[0])).toBeLessThan(0.02);
    expect(Math.abs(fresh[fresh.length - 1] - old[old.length - 1])).toBeLessThan(0.02);
  });

  it('keeps part of the old texture at half strength', () => {
    const { old, fresh } = repaint('rain', { strength: 0.5 });
    const kept = correlation(old.subarray(12000, -12000), fresh.subarray(12000, -12000));
    expect(kept).toBeGreaterThan(0.5);
    expect(kept).toBeLessThan(0.9);
  });

  it('keeps the times of events when conservative', () => {
    const { old, fresh } = repaint('footsteps on concrete', { mode: 'conservative' });
    const envelope = (samples: Float32Array): Float32Array =>
      Float32Array.from({ length: 200 }, (_, k) => rms(samples.subarray(k * 480, (k + 1) * 480)));
    expect(correlation(envelope(old), envelope(fresh))).toBeGreaterThan(0.8);
    expect(correlation(old, fresh)).toBeLessThan(0.95);
  });

  it('puts what a new prompt names into the window when aggressive', () => {
    const { fresh, old } = repaint('rain', { mode: 'aggressive', prompt: 'wood hit' });
    const after = [fresh, old].map((samples) => rms(samples.subarray(60000, 84000)));
    expect(rms(fresh.subarray(0, 12000))).toBeGreaterThan(10 * after[0]);
    expect(after[0]).toBeLessThan(0.1 * after[1]);
  });

  it('fills the window from the rest of a sound without a recipe', () => {
    const { old, fresh } = repaint('rain', {}, false);
    expect(fresh.length).toBe(old.length);
    expect(Math.abs(20 * Math.log10(rms(fresh) / rms(old)))).toBeLessThan(2);
    expect(Math.abs(correlation(old.subarray(12000, -12000), fresh.subarray(12000, -12000)))).toBeLessThan(0.3);
  });

  it('refuses a window outside the sound', () => {
    expect(() => repaint('rain', { startS: 5, endS: 6 })).toThrow(/window/);
  });
});

/** A sound with a replaced window, or with an extension. */
function edited(old: Block, fresh: Block, fromFrame: number): Block {
  return old.map((samples, channel) => {
    const whole = new Float32Array(Math.max(samples.length, fromFrame + fresh[channel].length));
    whole.set(samples);
    whole.set(fresh[channel], fromFrame);
    return whole;
  });
}

describe('editing again', () => {
  const { left, right, rendering } = renderPrompt('rain', { durationS: 3, seed: 3 });
  const window = { prompt: '', strength: 1, mode: 'balanced' as const };
  const repainted = repaintEffect(
    { source: sourceOf([left, right]), recipe: rendering.recipe, startS: 1, endS: 2, seed: 9, ...window },
    memoryContext(),
  );
  const once = edited([left, right], collect(repainted), 48000);

  it('keeps what an earlier repaint made: a window beside it touches none of it', () => {
    const { recipe } = repainted;
    const more = repaintEffect(
      { source: sourceOf(once), recipe, startS: 1.5, endS: 2.5, seed: 10, ...window, strength: 0.01 },
      memoryContext(),
    );
    const [fresh] = collect(more);
    // At almost no strength, the repaint reproduces the existing sound from the recipe, including the first repaint.
    expect(correlation(fresh.subarray(4800, 20000), once[0].subarray(76800, 92000))).toBeGreaterThan(0.97);
    expect(JSON.stringify(more.recipe)).toBe(JSON.stringify(JSON.parse(JSON.stringify(more.recipe))));
  });

  it('extends a repainted sound, and repaints what was added', () => {
    const added = extendEffect(
      { source: sourceOf(once), recipe: repainted.recipe, extendS: 2, prompt: '', seed: 5 },
      memoryContext(),
    );
    const longer = edited(once, collect(added), 144000);
    const again = repaintEffect(
      { source: sourceOf(longer), recipe: added.recipe, startS: 3.5, endS: 4.5, seed: 6, ...window },
      memoryContext(),
    );
    const [fresh] = collect(again);
    expect(fresh).toHaveLength(48000);
    expect(Math.abs(20 * Math.log10(rms(fresh) / rms(longer[0].subarray(168000, 216000))))).toBeLessThan(1.5);
  });
});

describe('extendEffect', () => {
  it.each([true, false])('continues at the same level (recipe: %s)', (keepsRecipe) => {
    const { source, rendering, left } = made('wind', 4);
    const recipe = keepsRecipe ? rendering.recipe : null;
    const [more] = collect(extendEffect({ source, recipe, extendS: 2, prompt: '', seed: 5 }, memoryContext()));
    expect(more.length).toBe(96000);
    expect(Math.abs(20 * Math.log10(rms(more.subarray(0, 24000)) / rms(left.subarray(-24000))))).toBeLessThan(4);
    expect(Math.abs(more[more.length - 1])).toBeLessThan(1e-6);
  });

  it('continues the same texture: a longer rendering has the same samples there', () => {
    const { source, rendering } = made('rain', 2);
    const [more] = collect(
      extendEffect({ source, recipe: rendering.recipe, extendS: 2, prompt: '', seed: 5 }, memoryContext()),
    );
    const whole = renderPrompt('rain', { durationS: 4, seed: 3 }).left.subarray(96000);
    // Between the fade after which it comes back and the one at its end.
    expect(correlation(more.subarray(12000, 72000), whole.subarray(12000, 72000))).toBeGreaterThan(0.999);
  });

  it('works in the rate and channels of the source', () => {
    const mono = sourceOf([renderPrompt('rain', { durationS: 2 }).left.filter((_, i) => i % 2 === 0)], 24000);
    const more = extendEffect({ source: mono, recipe: null, extendS: 1, prompt: '', seed: 5 }, memoryContext());
    expect([more.sampleRateHz, more.channels, collect(more)[0].length]).toEqual([24000, 1, 24000]);
  });
});

describe('coverEffect', () => {
  it('puts the new events where those of the source are', () => {
    const { source, left } = made('three wood hits', 4);
    const [fresh] = collect(
      coverEffect({ source, recipe: null, prompt: 'glass hit', strength: 0, seed: 5 }, memoryContext()),
    );
    const peakAt = (samples: Float32Array): number =>
      samples.reduce((best, sample, i) => (Math.abs(sample) > Math.abs(samples[best]) ? i : best), 0);
    for (const startS of [0.6, 1.5]) {
      const part = [left, fresh].map((samples) => peakAt(samples.subarray(startS * 48000, (startS + 0.8) * 48000)));
      expect(Math.abs(part[0] - part[1])).toBeLessThan(0.04 * 48000);
    }
  });
});
