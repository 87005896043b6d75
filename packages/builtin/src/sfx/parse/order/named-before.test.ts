import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

const steps = (prompt: string): string[] =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.map(
    ({ step, source, count }) => `${step}:${source}${count === null ? '' : ` ${count}×`}`,
  );

describe('what was named before', () => {
  it.each([
    ['whoosh, whoosh, whoosh, impact', ['0:transition', '1:transition', '2:transition', '3:transition']],
    ['ding, ding, ding', ['0:bell', '1:bell', '2:bell']],
    ['whoosh, whoosh', ['0:swing', '1:swing']],
  ])('hears each of the same words: %s', (prompt, expected) => {
    expect(steps(prompt)).toEqual(expected);
  });

  it.each([
    ['four keypad presses, an error buzz, four more', ['0:interface 4×', '1:cue', '2:interface 4×']],
    ['two gunshots, a scream, two more', ['0:gunshot 2×', '1:human', '2:gunshot 2×']],
    ['three knocks, a bark, two more', ['0:door 3×', '1:dog 1×', '2:door 2×']],
    ['three knocks, a pause, two more', ['0:door 3×', '1:door 2×']],
  ])('counts more of what was counted, not of what came between: %s', (prompt, expected) => {
    expect(steps(prompt)).toEqual(expected);
  });
});

describe('a thing that only says what made the sound', () => {
  it.each([
    ['camera shutter click, DSLR', ['0:mechanism']],
    ['gunshot, pistol', ['0:gunshot']],
    ['gunshot, rifle', ['0:gunshot']],
    ['coin, coin, coin', ['0:jingle 3×']],
    ['gunshot, explosion', ['0:gunshot', '1:explosion']],
  ])('%s', (prompt, expected) => {
    expect(steps(prompt)).toEqual(expected);
  });
});
