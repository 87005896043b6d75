import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

const courseOf = (prompt: string): object | undefined =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.map(({ course }) => course)[0];

describe('a vehicle that arrives', () => {
  it.each([
    'underground train pulling into the platform',
    'streetcar arriving',
    'cargo train coming to a standstill',
    'locomotive arrives and stops',
    'the express slows to a halt',
  ])('brakes and stands: %s', (prompt) => {
    expect(courseOf(prompt)).toStrictEqual({ halts: true });
  });

  it.each(['bullet train approaching', 'train approaching, then receding', 'metro rushing past a platform'])(
    'does not stand where it only comes near or passes: %s',
    (prompt) => {
      expect(courseOf(prompt)).toBeUndefined();
    },
  );
});

describe('a counter of rays', () => {
  it.each(['geiger counter going faster and faster', 'geiger counter accelerating'])(
    'counts faster at its own pitch: %s',
    (prompt) => {
      expect(courseOf(prompt)).toStrictEqual({ tempo: 2.4 });
    },
  );
});
