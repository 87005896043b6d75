import { describe, expect, it } from 'vitest';
import { parsePrompt } from '../parse/parse.ts';
import { VOCABULARY } from '../registry.ts';
import { renderPrompt } from '../testing.ts';

const STEP_S = 0.02;

/** How many sounds are parted by at least `gapS` of silence, 22 dB below the loudest. */
function soundsIn(prompt: string, gapS = 0.14): number {
  const { left, right } = renderPrompt(prompt, { seed: 3 });
  const step = Math.round(STEP_S * 48_000);
  const powers: number[] = [];
  for (let from = 0; from + step <= left.length; from += step) {
    let power = 0;
    for (let i = from; i < from + step; i += 1) power += (left[i] + right[i]) ** 2;
    powers.push(power);
  }
  const least = Math.max(...powers) * 10 ** -2.2;
  const loud = powers.flatMap((power, i) => (power > least ? [i] : []));
  return loud.filter((at, i) => i === 0 || (at - loud[i - 1]) * STEP_S > gapS).length;
}

describe('counted calls of animals', () => {
  it.each([
    ['an owl hoots three times', 3],
    ['two owl hoots', 2],
    ['a monkey screeches three times', 3],
    ['a squirrel chirps four times', 4],
    ['a toucan croaks twice', 2],
    ['a bird chirps three times', 3],
    ['two sparrow chirps', 2],
  ] as const)('are as many single ones: %s', (prompt, count) => {
    expect(soundsIn(prompt)).toBe(count);
  });

  it('leave the usual call as it is, and a laugh or crow whole', () => {
    expect(soundsIn('an owl hoots', 0.05)).toBeGreaterThan(1);
    expect(soundsIn('a hyena laughs twice', 0.5)).toBe(2);
    expect(soundsIn('a hyena laughs twice', 0.03)).toBeGreaterThan(6);
  });

  it('are not the number of animals: cries are counted, gulls are several', () => {
    const [cries] = parsePrompt('two seagull cries', '', VOCABULARY).scene.layers;
    expect(cries.count).toBe(2);
    expect(cries.values.animals).toBe(1);
    const [gulls] = parsePrompt('two seagulls cry', '', VOCABULARY).scene.layers;
    expect(gulls.values.animals).toBe(2);
  });
});

describe('counted signals', () => {
  it('follow each other though their alarm is seldom heard, and rings stop in between', () => {
    const { left } = renderPrompt('a smoke detector chirps three times', { seed: 1 });
    expect(left.length / 48_000).toBeLessThan(5);
    expect(soundsIn('a school bell rings twice')).toBe(2);
  });

  it.each([
    ['three robot beeps', 3],
    ['a few sonar pings', 3],
  ] as const)('are not so many machines: %s', (prompt, count) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers[0].count).toBe(count);
  });
});
