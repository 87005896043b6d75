import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../../test/verifies.ts';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

const heard = (prompt: string): string[] =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.map(
    ({ step, source, course }) => `${step}:${source}${course?.stops ? ' stops' : ''}`,
  );

describe('a sound that stops', () => {
  it.each([
    ['cicadas, then the cicadas stop', ['0:insects stops']],
    ['wind and crickets, then the crickets stop', ['0:wind', '0:insects stops']],
    ['a wolf howling, then the wolf stops howling', ['0:dog stops']],
    ['hammering, the hammering stops, a whistle', ['0:tools stops', '1:horn']],
    ['a child cries, a door opens, the crying stops', ['0:human', '1:door', '2:human']],
    ['people chatting, then the crowd stops suddenly', ['0:crowd stops']],
  ])('is the one that is named: %s', (prompt, layers) => {
    verifies('decided.effect-prompt.stops');
    expect(heard(prompt)).toStrictEqual(layers);
  });

  it('is a step of its own where the thing sounds as it stops', () => {
    const [layer] = parsePrompt('the engine runs, the engine stops', '', VOCABULARY).scene.layers;
    expect(layer.values.motion).toBe('stop');
  });
});
