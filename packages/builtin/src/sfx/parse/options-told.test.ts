import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { parsePrompt } from './parse.ts';

const layersOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene.layers;
const steps = (prompt: string): string[] => layersOf(prompt).map(({ step, source }) => `${step}:${source}`);

describe('what sources tell of their options', () => {
  it.each([
    ['wings flapping and a cinematic boom', ['0:limbs', '1:transition']],
    ['a squeaky shopping cart and a crash', ['0:apparatus', '1:impact']],
    ['phone ringing and handset picked up', ['0:telephone', '1:closures']],
  ])('orders %s', (prompt, expected) => {
    expect(steps(prompt)).toEqual(expected);
  });

  it('lets what rolls away leave', () => {
    expect(layersOf('a bowling ball rolls away')[0].motion).toBe('recede');
    expect(layersOf('the bats fly off')[0].motion).toBe('recede');
  });
});
