import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { renderPrompt } from '../testing.ts';
import { describeLayer } from './heard.ts';
import { parsePrompt } from './parse.ts';

const heard = (prompt: string): string[] => parsePrompt(prompt, '', VOCABULARY).scene.layers.map(describeLayer);

/** Number of loud frames of 8 ms that are louder than the ones before and after. */
function onsetsOf(samples: Float32Array): number {
  const levels = Array.from({ length: Math.floor(samples.length / 384) }, (_, n) =>
    Math.max(...samples.subarray(384 * n, 384 * n + 384).map(Math.abs)),
  );
  return levels.filter(
    (level, n) => n > 0 && level > 0.12 && level > 1.3 * levels[n - 1] && level >= (levels[n + 1] ?? 0),
  ).length;
}

describe('toys', () => {
  it.each([
    ['a wind-up robot toy marching', 'playthings[kind=clockwork]'],
    ['clockwork mouse', 'playthings[kind=clockwork]'],
    ['model train on its track', 'playthings[kind=train]'],
    ['remote controlled car zooming around', 'playthings[kind=car]'],
    ['toy truck rolled along the floor', 'playthings[kind=wheels]'],
    ['toy pistol fired', 'playthings[kind=caps]'],
    ['squirt gun', 'playthings[kind=squirt]'],
    ['kid jumping on a pogo stick', 'playthings[kind=pogo]'],
    ['building blocks toppling', 'pastimes[kind=collapse]'],
    ['real train passing', 'train[stock=train]'],
    ['pistol shot', 'gunshot[weapon=pistol][action=shot]'],
  ])('%s', (prompt, expected) => {
    expect(
      heard(prompt)[0]
        .replace(/^\d+: /, '')
        .split(' ')[0],
    ).toBe(expected);
  });

  it('winds a clockwork toy before it runs, and lets it slow down', () => {
    const { left } = renderPrompt('wind up toy');
    const rate = (fromS: number, toS: number): number =>
      onsetsOf(left.subarray(48_000 * fromS, 48_000 * toS)) / (toS - fromS);
    expect(rate(2.8, 4.3)).toBeGreaterThan(1.3 * rate(5.8, 7));
  });

  it('hops on a pogo stick as often as told', () => {
    expect(onsetsOf(renderPrompt('pogo stick, 3 hops').left)).toBeGreaterThanOrEqual(3);
  });
});
