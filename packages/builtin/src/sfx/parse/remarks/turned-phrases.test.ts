import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const layersOf = (prompt: string): string[] => parsePrompt(prompt, '', VOCABULARY).scene.layers.map(describeLayer);

describe('an act named before a thing of several words', () => {
  it.each([
    ['alarm clock ringing', 'a ringing alarm clock', 'the ringing of an alarm clock'],
    ['steam train whistle', 'a whistling steam train', 'whistle of a steam train'],
    ['church bell toll', 'a tolling church bell', 'the tolling of a church bell'],
  ])('%s', (phrase, ...others) => {
    for (const other of others) expect(layersOf(other), other).toEqual(layersOf(phrase));
  });

  it('knows what was cried, dried and fried by the same words as the act itself', () => {
    expect(layersOf('a baby cried')).toEqual(layersOf('a baby cries'));
    expect(layersOf('a man cried')).toEqual(layersOf('a man cries'));
  });
});
