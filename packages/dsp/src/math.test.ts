import { describe, expect, it } from 'vitest';
import * as math from './math.ts';

/** Largest error of a function against the built-in one on an even grid. */
function worst(
  own: (x: number) => number,
  reference: (x: number) => number,
  [lo, hi]: [number, number],
  kind: 'absolute' | 'relative',
): number {
  let highest = 0;
  const count = 20_011;
  for (let i = 0; i < count; i++) {
    const x = lo + ((hi - lo) * i) / (count - 1);
    const expected = reference(x);
    const error = Math.abs(own(x) - expected) / (kind === 'relative' && expected !== 0 ? Math.abs(expected) : 1);
    if (!(error <= highest)) highest = error;
  }
  return highest;
}

/** Equal for zeros, infinities and NaN, signs included; otherwise to 13 digits. */
function expectSame(own: number, expected: number): void {
  if (Number.isFinite(expected) && expected !== 0) expect(own / expected).toBeCloseTo(1, 13);
  else expect(own).toBe(expected);
}

const powersOf10 = (f: (x: number) => number) => (x: number) => f(10 ** x);

describe('elementary functions', () => {
  it('has the quotient of sine and cosine as the tangent, to the last bit', () => {
    for (let x = -20; x < 20; x += 0.0137) expect(math.tan(x)).toBe(math.sin(x) / math.cos(x));
  });

  it.each([
    ['sin', math.sin, Math.sin, [-1e6, 1e6], 'absolute', 1e-12],
    ['sin near zero', math.sin, Math.sin, [-1e-3, 1e-3], 'relative', 1e-14],
    ['cos', math.cos, Math.cos, [-1e6, 1e6], 'absolute', 1e-12],
    ['tan', math.tan, Math.tan, [-1.5, 1.5], 'relative', 1e-14],
    ['exp', math.exp, Math.exp, [-700, 709], 'relative', 1e-14],
    ['expm1', math.expm1, Math.expm1, [-1, 1], 'relative', 1e-14],
    ['log', powersOf10(math.log), powersOf10(Math.log), [-300, 300], 'relative', 1e-14],
    ['log near one', math.log, Math.log, [0.5, 2], 'relative', 1e-14],
    ['log2', powersOf10(math.log2), powersOf10(Math.log2), [-300, 300], 'relative', 1e-14],
    ['log10', powersOf10(math.log10), powersOf10(Math.log10), [-300, 300], 'relative', 1e-14],
    ['log1p', math.log1p, Math.log1p, [-0.5, 1], 'relative', 1e-14],
    [
      'pow with a changing exponent',
      (x: number) => math.pow(1.7, x),
      (x: number) => 1.7 ** x,
      [-1300, 1300],
      'relative',
      1e-14,
    ],
    ['powers of two', (x: number) => math.pow(2, x), (x: number) => 2 ** x, [-1020, 1020], 'relative', 1e-14],
    [
      'pow with a changing base',
      (x: number) => math.pow(x, 2.2),
      (x: number) => x ** 2.2,
      [0, 1000],
      'relative',
      1e-14,
    ],
    ['tanh', math.tanh, Math.tanh, [-25, 25], 'relative', 1e-14],
    ['sinh', math.sinh, Math.sinh, [-50, 50], 'relative', 1e-14],
    ['cosh', math.cosh, Math.cosh, [-50, 50], 'relative', 1e-14],
    ['atan', math.atan, Math.atan, [-20, 20], 'absolute', 1e-14],
    ['asin', math.asin, Math.asin, [-1, 1], 'absolute', 1e-14],
    ['acos', math.acos, Math.acos, [-1, 1], 'absolute', 1e-14],
    ['cbrt', math.cbrt, Math.cbrt, [-100, 100], 'relative', 1e-14],
  ] as const)('%s is as accurate as promised', (_name, own, reference, range, kind, bound) => {
    expect(worst(own, reference, [range[0], range[1]], kind)).toBeLessThan(bound);
  });

  it('agrees with Math on zeros, infinities, NaN and signs', () => {
    const special = [0, -0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, Infinity, -Infinity, Number.NaN, 1e300, -1e300, 5e-324];
    for (const x of special) {
      for (const [own, expected] of [
        [math.exp(x), Math.exp(x)],
        [math.expm1(x), Math.expm1(x)],
        [math.log(x), Math.log(x)],
        [math.log2(x), Math.log2(x)],
        [math.tanh(x), Math.tanh(x)],
        [math.atan(x), Math.atan(x)],
      ]) {
        expectSame(own, expected);
      }
      for (const y of special) {
        for (const [own, expected] of [
          [math.pow(x, y), x ** y],
          [math.atan2(x, y), Math.atan2(x, y)],
        ]) {
          expectSame(own, expected);
        }
      }
    }
    expect(math.sin(Infinity)).toBeNaN();
    expect(math.cos(Number.NaN)).toBeNaN();
    expect(math.exp(-745)).toBe(Math.exp(-745));
    expect(math.log(5e-324)).toBeCloseTo(Math.log(5e-324), 11);
  });

  it('gives pinned bits, because any difference would change every sound', () => {
    let sum = 0;
    for (let i = 1; i <= 1000; i++) {
      sum +=
        math.sin(i * 1.37) * math.exp(-i * 0.003) +
        math.log(i) * math.pow(i, -0.7) +
        math.tanh(i / 300) -
        math.atan2(i, 50);
    }
    expect(sum).toBe(-472.5176137522131);
  });

  it('converts between decibels and amplitude factors', () => {
    expect(math.gainFromDb(0)).toBe(1);
    expect(math.gainFromDb(20)).toBeCloseTo(10, 13);
    expect(math.gainFromDb(-Infinity)).toBe(0);
    expect(math.dbFromGain(0.5)).toBeCloseTo(-6.0206, 4);
    expect(math.dbFromGain(-10)).toBeCloseTo(20, 13);
    expect(math.dbFromGain(0)).toBe(-Infinity);
  });

  it('clamps and interpolates to the exact ends', () => {
    expect([math.clamp(-2, -1, 1), math.clamp(0.3, -1, 1), math.clamp(7, -1, 1)]).toEqual([-1, 0.3, 1]);
    expect([math.lerp(0.1, 0.7, 0), math.lerp(0.1, 0.7, 1), math.lerp(2, 4, 0.25)]).toEqual([0.1, 0.7, 2.5]);
  });
});

describe('Phasor', () => {
  it('follows the sine for a million steps without losing length', () => {
    const phasor = new math.Phasor(0.0731, 0.4);
    for (let i = 0; i < 1_000_000; i++) phasor.advance();
    expect(Math.abs(phasor.sin - Math.sin(0.4 + 0.0731 * 1e6))).toBeLessThan(1e-9);
    expect(Math.abs(phasor.cos * phasor.cos + phasor.sin * phasor.sin - 1)).toBeLessThan(1e-15);
  });

  it('keeps its phase when the step changes', () => {
    const phasor = new math.Phasor(0.5);
    phasor.advance();
    phasor.setStep(0.1);
    phasor.advance();
    expect(phasor.sin).toBeCloseTo(Math.sin(0.6), 14);
  });
});

describe('createSineTable', () => {
  it('is within its stated error for any phase', () => {
    const sine = math.createSineTable();
    expect(worst(sine, (turns) => Math.sin(2 * Math.PI * turns), [-7.3, 9.1], 'absolute')).toBeLessThan(7.5e-8);
    expect(sine(0.25)).toBe(1);
  });

  it('refuses a size that is not a power of two', () => {
    expect(() => math.createSineTable(1000)).toThrow(RangeError);
  });
});
