import { describe, expect, it } from 'vitest';
import { drawIndividuals } from '../individual.ts';
import { parsePrompt } from '../parse/parse.ts';
import { getSource, VOCABULARY } from '../registry.ts';

/** Size and pitch of the voice in 24 takes. */
function voicesOf(prompt: string): { size: number; pitch: number }[] {
  const { scene } = parsePrompt(prompt, '', VOCABULARY);
  return Array.from({ length: 24 }, (_, seed) => {
    const { size, pitch } = drawIndividuals(scene, getSource, seed).layers[0].values;
    return { size: Number(size), pitch: Number(pitch) };
  });
}

describe('voices of people in takes', () => {
  it.each([
    ['a woman humming', 'a man humming'],
    ['a woman laughing', 'a man laughing'],
    ['a woman whispering', 'a man whispering'],
  ])('%s has a shorter vocal tract than %s, whatever the take', (woman, man) => {
    const longest = Math.max(...voicesOf(woman).map(({ size }) => size));
    expect(longest).toBeLessThan(Math.min(...voicesOf(man).map(({ size }) => size)));
  });

  it('still differ from each other', () => {
    const sizes = voicesOf('a woman humming').map(({ size }) => size);
    expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(1.1);
  });
});
