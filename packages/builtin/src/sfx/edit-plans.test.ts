import { describe, expect, it } from 'vitest';
import { extendPlan, planOf } from './edit-plans.ts';
import { parsePrompt } from './parse/parse.ts';
import { type EffectRecipe, keepRecipe, readRecipe } from './recipe.ts';
import { getSource, VOCABULARY } from './registry.ts';
import { placeScene } from './timeline.ts';

/** End of a texture that ends `earlyS` before the sound, after two seconds were added to the sound. */
function endAfterExtending(earlyS: number): number {
  const { scene } = parsePrompt('steady rain', '', VOCABULARY);
  const recipe: EffectRecipe = { scene, seed: 1, durationS: 4, gains: [1] };
  const { layers } = placeScene(scene, getSource, 1, 4);
  const timeline = { durationS: 4, layers: layers.map((layer) => ({ ...layer, endS: 4 - earlyS })) };
  const edit = { kind: 'extend', atS: 4, extendS: 2, asked: null, seed: 1 } as const;
  return extendPlan(recipe, { scene, timeline, gains: [1] }, edit).plan.timeline.layers[0].endS;
}

describe('extendPlan', () => {
  it('continues ongoing layers to the end of the sound, up to a rounding error', () => {
    expect(endAfterExtending(0)).toBe(6);
    expect(endAfterExtending(0.0005)).toBe(6);
  });

  it('leaves layers that ended earlier', () => {
    expect(endAfterExtending(0.002)).toBe(3.998);
    expect(endAfterExtending(1)).toBe(3);
  });
});

describe('planOf', () => {
  const { scene } = parsePrompt('steady rain', '', VOCABULARY);
  const asked = parsePrompt('dog bark', '', VOCABULARY).scene;
  const namesIn = (edits: unknown): string[] => {
    const recipe = keepRecipe({ scene, seed: 1, durationS: 4, gains: [1], edits } as EffectRecipe);
    const kept = readRecipe(JSON.parse(JSON.stringify(recipe)));
    return planOf(kept!).timeline.layers.map(({ layer }) => layer.source);
  };
  const REPAINT = { kind: 'repaint', startS: 1, endS: 3, strength: 1, mode: 'aggressive', seed: 2 };
  const EXTEND = { kind: 'extend', atS: 4, extendS: 2, seed: 2 };

  it('keeps what the prompts of edits meant when they were made', () => {
    expect(namesIn([{ ...REPAINT, asked }])).toContain('dog');
    expect(namesIn([{ ...EXTEND, asked }])).toContain('dog');
    expect(namesIn([{ ...EXTEND, asked: null }])).toEqual(['rain']);
  });

  it('reads the prompts of edits that kept nothing else', () => {
    expect(namesIn([{ ...REPAINT, prompt: 'dog bark' }])).toContain('dog');
    expect(namesIn([{ ...EXTEND, prompt: 'dog bark' }])).toContain('dog');
    expect(namesIn([{ ...EXTEND, prompt: '' }])).toEqual(['rain']);
  });
});
