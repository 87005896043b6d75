import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from './random.ts';

const draws = (random: Random, count = 8) => Array.from({ length: count }, () => random.next());

function momentsOf(draw: () => number, count = 200_000): { mean: number; variance: number } {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const x = draw();
    sum += x;
    squares += x * x;
  }
  const mean = sum / count;
  return { mean, variance: squares / count - mean * mean };
}

describe('createRandom', () => {
  it('gives the same stream for the same seed and path, on every machine', () => {
    expect(draws(createRandom(42, 'rain', 3))).toEqual(draws(createRandom(42, 'rain', 3)));
    expect(draws(createRandom(42, 'rain'), 3)).toEqual([0.685425333911553, 0.7036150970961899, 0.07815723493695259]);
  });

  it('fills an array with what single draws would give, and goes on after it', () => {
    const [single, filled] = [createRandom(5, 'noise'), createRandom(5, 'noise')];
    const out = new Float64Array(20);
    filled.fill(out);
    expect(Array.from(out)).toEqual(draws(single, 20));
    expect(filled.next()).toBe(single.next());
  });

  it('gives different streams for different seeds, names, and ways to split a name', () => {
    const streams = [
      createRandom(1),
      createRandom(2),
      createRandom(1, 'a'),
      createRandom(1, 'b'),
      createRandom(1, 'a', 'b'),
      createRandom(1, 'a/b'),
      createRandom(1, 1),
      createRandom(1, '1'),
    ];
    expect(new Set(streams.map((random) => random.next())).size).toBe(streams.length);
  });

  it('forks by name, whatever has been drawn before, and without changing the parent', () => {
    const parent = createRandom(7, 'a');
    const untouched = draws(createRandom(7, 'a'), 4);
    parent.next();
    expect(draws(parent.fork('b', 2))).toEqual(draws(createRandom(7, 'a', 'b', 2)));
    expect(draws(parent, 3)).toEqual(untouched.slice(1));
  });

  it('draws uniformly from [0, 1)', () => {
    const random = createRandom(1, 'uniform');
    const bins = new Array<number>(64).fill(0);
    for (let i = 0; i < 64_000; i++) bins[Math.floor(random.next() * 64)]++;
    // Chi-square with 63 degrees of freedom: 5 standard deviations are 63 ± 56.
    const chiSquare = bins.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeGreaterThan(20);
    expect(chiSquare).toBeLessThan(119);
  });

  it('has uncorrelated neighbouring streams', () => {
    let product = 0;
    for (let name = 0; name < 5000; name++) {
      product += (createRandom(1, name).next() - 0.5) * (createRandom(1, name + 1).next() - 0.5);
    }
    expect(Math.abs(product / 5000) * 12).toBeLessThan(0.07);
  });

  it('draws normal and exponential values with the right mean and spread', () => {
    const random = createRandom(5);
    const normal = momentsOf(() => random.gaussian());
    expect(Math.abs(normal.mean)).toBeLessThan(0.012);
    expect(Math.abs(normal.variance - 1)).toBeLessThan(0.016);
    const waiting = momentsOf(() => random.exponential(3));
    expect(Math.abs(waiting.mean - 3)).toBeLessThan(0.035);
    expect(Math.abs(waiting.variance - 9)).toBeLessThan(0.3);
  });

  it('draws whole numbers with both ends included', () => {
    const random = createRandom(5);
    const seen = new Set(Array.from({ length: 500 }, () => random.integer(-2, 2)));
    expect([...seen].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2]);
  });

  it('stays between its limits and respects probabilities', () => {
    const random = createRandom(9);
    const values = Array.from({ length: 1000 }, () => random.between(-3, 5));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-3);
    expect(Math.max(...values)).toBeLessThan(5);
    expect([random.chance(0), random.chance(1)]).toEqual([false, true]);
    const hits = Array.from({ length: 10_000 }, () => random.chance(0.3)).filter(Boolean).length;
    expect(Math.abs(hits - 3000)).toBeLessThan(230);
  });

  it('shuffles into a new array with the same elements, every order equally likely', () => {
    const random = createRandom(3);
    const original = ['a', 'b', 'c'];
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = random.shuffle(original).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(original).toEqual(['a', 'b', 'c']);
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('refuses an empty choice and a seed that is not a number', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
    expect(() => createRandom(Number.NaN)).toThrow(RangeError);
  });
});
