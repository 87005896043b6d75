/**
 * Elementary functions that give the same bits on every machine.
 *
 * ECMAScript leaves the precision of `Math.sin` and similar functions to the implementation, so results differ between
 * processors and versions. This module uses only `+ - * /`, `Math.sqrt`, `Math.floor` and exact bit layouts, which
 * IEEE 754 defines to the last bit. A call costs two to three times as much as the built-in function, so loops over
 * samples use a `Phasor`, a table or a recurrence instead.
 *
 * Methods: Cody and Waite's argument reduction ("Software Manual for the Elementary Functions", 1980), then Taylor
 * series long enough that the truncation error is below half a unit in the last place.
 */

/** One full turn in radians, 2π. */
export const TAU = 2 * Math.PI;

// π/2 and ln 2 as sums of parts: the leading parts have so few bits that integer multiples of them are exact.
const HALF_PI_1 = 1.5707963267341256;
const HALF_PI_2 = 6.077100506303966e-11;
const HALF_PI_3 = 2.0222662487111665e-21;
const LN2_1 = 0.6931471803691238;
const LN2_2 = 1.9082149292705877e-10;

const SIN_3 = -1 / 6;
const SIN_5 = 1 / 120;
const SIN_7 = -1 / 5040;
const SIN_9 = 1 / 362880;
const SIN_11 = -1 / 39916800;
const SIN_13 = 1 / 6227020800;
const SIN_15 = -1 / 1307674368000;
const SIN_17 = 1 / 355687428096000;

const COS_4 = 1 / 24;
const COS_6 = -1 / 720;
const COS_8 = 1 / 40320;
const COS_10 = -1 / 3628800;
const COS_12 = 1 / 479001600;
const COS_14 = -1 / 87178291200;
const COS_16 = 1 / 20922789888000;

/** sin r for |r| ≤ π/4. */
function sinNearZero(r: number): number {
  const z = r * r;
  return (
    r +
    r * z * (SIN_3 + z * (SIN_5 + z * (SIN_7 + z * (SIN_9 + z * (SIN_11 + z * (SIN_13 + z * (SIN_15 + z * SIN_17)))))))
  );
}

/** cos r for |r| ≤ π/4. */
function cosNearZero(r: number): number {
  const z = r * r;
  return (
    1 - z / 2 + z * z * (COS_4 + z * (COS_6 + z * (COS_8 + z * (COS_10 + z * (COS_12 + z * (COS_14 + z * COS_16))))))
  );
}

/**
 * Sine of an angle in radians.
 *
 * Absolute error below 1e-15 for |x| up to 1e6 (measured against a reference with twice the digits); beyond that it
 * grows with |x|. NaN for NaN and infinities.
 */
export function sin(x: number): number {
  const turns = Math.floor(x * (2 / Math.PI) + 0.5);
  const r = x - turns * HALF_PI_1 - turns * HALF_PI_2 - turns * HALF_PI_3;
  switch (turns - 4 * Math.floor(turns / 4)) {
    case 0:
      return sinNearZero(r);
    case 1:
      return cosNearZero(r);
    case 2:
      return -sinNearZero(r);
    default:
      return -cosNearZero(r);
  }
}

/** Cosine of an angle in radians; errors as `sin`. */
export function cos(x: number): number {
  const turns = Math.floor(x * (2 / Math.PI) + 0.5);
  const r = x - turns * HALF_PI_1 - turns * HALF_PI_2 - turns * HALF_PI_3;
  switch (turns - 4 * Math.floor(turns / 4)) {
    case 0:
      return cosNearZero(r);
    case 1:
      return -sinNearZero(r);
    case 2:
      return -cosNearZero(r);
    default:
      return sinNearZero(r);
  }
}

/** Tangent of an angle in radians: `sin(x) / cos(x)`. */
export function tan(x: number): number {
  const turns = Math.floor(x * (2 / Math.PI) + 0.5);
  const r = x - turns * HALF_PI_1 - turns * HALF_PI_2 - turns * HALF_PI_3;
  const half = turns - 2 * Math.floor(turns / 2);
  return half === 0 ? sinNearZero(r) / cosNearZero(r) : -(cosNearZero(r) / sinNearZero(r));
}

// The smallest power of two in a double is 2^-1074, the largest 2^1023.
const LOWEST_EXPONENT = -1074;
const POWERS_OF_TWO = (() => {
  const powers = new Float64Array(1023 - LOWEST_EXPONENT + 1);
  let up = 1;
  for (let exponent = 0; exponent <= 1023; exponent++, up *= 2) powers[exponent - LOWEST_EXPONENT] = up;
  let down = 1;
  for (let exponent = 0; exponent >= LOWEST_EXPONENT; exponent--, down /= 2) powers[exponent - LOWEST_EXPONENT] = down;
  return powers;
})();

/** `x · 2^exponent`, rounded once. */
function scaleByPowerOfTwo(x: number, exponent: number): number {
  if (exponent > 1023) return x * 2 * POWERS_OF_TWO[1023 - LOWEST_EXPONENT];
  if (exponent < LOWEST_EXPONENT) return x * 0.5 * POWERS_OF_TWO[0];
  return x * POWERS_OF_TWO[exponent - LOWEST_EXPONENT];
}

/** e^r − 1 for |r| ≤ ln 2 / 2. */
function expm1NearZero(r: number): number {
  const tail =
    1 / 5040 +
    r * (1 / 40320 + r * (1 / 362880 + r * (1 / 3628800 + r * (1 / 39916800 + r * (1 / 479001600 + r / 6227020800)))));
  return r + r * r * (0.5 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r * tail)))));
}

/** e^x. Relative error below 1e-15; 0 below −746, Infinity above 709.79. */
export function exp(x: number): number {
  if (!(x < 709.79)) return x > 0 ? Infinity : Number.NaN;
  if (x < -746) return 0;
  const k = Math.floor(x / Math.LN2 + 0.5);
  return scaleByPowerOfTwo(1 + expm1NearZero(x - k * LN2_1 - k * LN2_2), k);
}

/** e^x − 1, accurate near 0. Relative error below 2e-15. */
export function expm1(x: number): number {
  if (!(x >= -40 && x <= 40)) return exp(x) - 1;
  if (x === 0) return x;
  const k = Math.floor(x / Math.LN2 + 0.5);
  const part = expm1NearZero(x - k * LN2_1 - k * LN2_2);
  const power = POWERS_OF_TWO[k - LOWEST_EXPONENT];
  return power * part + (power - 1);
}

const bits = new DataView(new ArrayBuffer(8));
const TWO_TO_54 = POWERS_OF_TWO[54 - LOWEST_EXPONENT];

/** The exponent of a positive finite x, such that x = m · 2^exponent with m in [√½, √2). */
function exponentOf(x: number): number {
  if (x < 2.2250738585072014e-308) return exponentOf(x * TWO_TO_54) - 54;
  bits.setFloat64(0, x, true);
  const high = bits.getInt32(4, true);
  const exponent = (high >> 20) - 1023;
  return mantissaOf(x, exponent) >= Math.SQRT2 ? exponent + 1 : exponent;
}

/** x / 2^exponent; exact, as only the exponent of the double changes. */
function mantissaOf(x: number, exponent: number): number {
  return exponent > -1023
    ? x * POWERS_OF_TWO[-exponent - LOWEST_EXPONENT]
    : x * TWO_TO_54 * POWERS_OF_TWO[-54 - exponent - LOWEST_EXPONENT];
}

/** The remainder of atanh(s) after s: s³/3 + s⁵/5 + …, for |s| ≤ 0.172. */
function atanhTail(s: number): number {
  const z = s * s;
  return (
    s *
    z *
    (1 / 3 +
      z *
        (1 / 5 +
          z *
            (1 / 7 +
              z * (1 / 9 + z * (1 / 11 + z * (1 / 13 + z * (1 / 15 + z * (1 / 17 + z * (1 / 19 + z * (1 / 21))))))))))
  );
}

/** Natural logarithm. Relative error below 1e-15; −Infinity for 0, NaN below 0. */
export function log(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x === Infinity ? Infinity : Number.NaN;
  const exponent = exponentOf(x);
  const mantissa = mantissaOf(x, exponent);
  const s = (mantissa - 1) / (mantissa + 1);
  return exponent * LN2_1 + (2 * s + (2 * atanhTail(s) + exponent * LN2_2));
}

/** Logarithm to base 2; exact for powers of two. Errors as `log`. */
export function log2(x: number): number {
  if (!(x > 0 && x < Infinity)) return log(x);
  const exponent = exponentOf(x);
  const mantissa = mantissaOf(x, exponent);
  const s = (mantissa - 1) / (mantissa + 1);
  return exponent + (2 * s + 2 * atanhTail(s)) * Math.LOG2E;
}

/** Logarithm to base 10. Errors as `log`. */
export function log10(x: number): number {
  return log(x) * Math.LOG10E;
}

/** ln(1 + x), accurate near 0. Relative error below 1e-15. */
export function log1p(x: number): number {
  if (!(x > -0.25 && x < 0.4)) return log(1 + x);
  const s = x / (2 + x);
  return 2 * s + 2 * atanhTail(s);
}

// Dekker's splitting: 2^27 + 1 splits a double into two halves whose products are exact.
const SPLITTER = 134217729;

/** The exact rounding error of the product `a · b`, given the rounded `product`. */
function productError(a: number, b: number, product: number): number {
  const aHigh = SPLITTER * a - (SPLITTER * a - a);
  const aLow = a - aHigh;
  const bHigh = SPLITTER * b - (SPLITTER * b - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

// ln 2 as the sum that `powOfPositive` finds for it.
const LN2_HIGH = LN2_1 + LN2_2;
const LN2_LOW = LN2_1 - LN2_HIGH + LN2_2;

/** x^y for positive finite x, with the logarithm in double-double precision: |y·ln x| multiplies its error. */
function powOfPositive(x: number, y: number): number {
  if (x === 2) return expOfProduct(LN2_HIGH, LN2_LOW, y);
  const exponent = exponentOf(x);
  const mantissa = mantissaOf(x, exponent);
  const above = mantissa - 1;
  const sum = mantissa + 1;
  const sumError = mantissa - (sum - 1);
  const s = above / sum;
  const product = s * sum;
  const sLow = (above - product - productError(s, sum, product) - s * sumError) / sum;

  const whole = exponent * LN2_1;
  const high = whole + 2 * s;
  const rounding = Math.abs(whole) > Math.abs(2 * s) ? whole - high + 2 * s : 2 * s - high + whole;
  const low = rounding + (2 * sLow + 2 * atanhTail(s) + exponent * LN2_2);

  // Renormalised so that the low part, which `exp` ignores, is small.
  const logHigh = high + low;
  return expOfProduct(logHigh, high - logHigh + low, y);
}

/** e^((high + low) · y). */
function expOfProduct(high: number, low: number, y: number): number {
  const power = y * high;
  if (!(power < 710)) return power > 0 ? Infinity : Number.NaN;
  if (power < -746) return 0;
  return exp(power) * (1 + (productError(y, high, power) + y * low));
}

/**
 * x to the power y, with the special cases of `Math.pow`. Relative error below 1e-14 over the whole range
 * (below 2e-15 where the result is between 1e-30 and 1e30).
 */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (y === 1) return x;
  if (y === 2) return x * x;
  return x > 0 && x < Infinity && Math.abs(y) <= 1e290 ? powOfPositive(x, y) : powOfSpecial(x, y);
}

/** x^y where x is not positive and finite, or y is not finite or huge. */
function powOfSpecial(x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const magnitude = Math.abs(x);
  if (Math.abs(y) === Infinity) {
    if (magnitude === 1) return Number.NaN;
    return magnitude > 1 === y > 0 ? Infinity : 0;
  }
  const wholeY = Math.floor(y) === y;
  if (x < 0 && x > -Infinity && !wholeY) return Number.NaN;
  const oddY = wholeY && y - 2 * Math.floor(y / 2) === 1;
  const result = powOfMagnitude(magnitude, y);
  return oddY && (x < 0 || Object.is(x, -0)) ? -result : result;
}

/** @param x - 0 to Infinity, both included */
function powOfMagnitude(x: number, y: number): number {
  if (x === 0) return y > 0 ? 0 : Infinity;
  if (x === Infinity) return y > 0 ? Infinity : 0;
  // Splitting a huge exponent would overflow; there the result is 0, 1 or Infinity anyway.
  return Math.abs(y) > 1e290 ? exp(y * log(x)) : powOfPositive(x, y);
}

/** Hyperbolic tangent. Relative error below 2e-15. */
export function tanh(x: number): number {
  if (x > 20) return 1;
  if (x < -20) return -1;
  const e = expm1(2 * x);
  return e / (e + 2);
}

/** Hyperbolic sine. */
export function sinh(x: number): number {
  const e = expm1(Math.abs(x));
  const half = e === Infinity ? Infinity : (e + e / (e + 1)) / 2;
  return x < 0 ? -half : half;
}

/** Hyperbolic cosine. */
export function cosh(x: number): number {
  const e = exp(Math.abs(x));
  return (e + 1 / e) / 2;
}

/** Arc tangent, −π/2 to π/2. Absolute error below 1e-15. */
export function atan(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude < Infinity)) return magnitude === Infinity ? (x > 0 ? Math.PI / 2 : -Math.PI / 2) : Number.NaN;
  if (magnitude < 1e-9) return x;
  const inverted = magnitude > 1;
  let t = inverted ? 1 / magnitude : magnitude;
  // tan(π/8): above it the angle is measured from π/4, which limits the argument of the series below to 0.2.
  const shifted = t > 0.41421356237309503;
  if (shifted) t = (t - 1) / (t + 1);
  t /= 1 + Math.sqrt(1 + t * t);
  const z = -t * t;
  const tail = 1 / 13 + z * (1 / 15 + z * (1 / 17 + z * (1 / 19 + z * (1 / 21 + z * (1 / 23)))));
  let angle = 2 * (t + t * z * (1 / 3 + z * (1 / 5 + z * (1 / 7 + z * (1 / 9 + z * (1 / 11 + z * tail))))));
  if (shifted) angle += Math.PI / 4;
  if (inverted) angle = Math.PI / 2 - angle;
  return x < 0 ? -angle : angle;
}

/** Angle of the point (x, y) from the positive x axis, −π to π, with the special cases of `Math.atan2`. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  const yNegative = y < 0 || Object.is(y, -0);
  const xNegative = x < 0 || Object.is(x, -0);
  const ay = Math.abs(y);
  const ax = Math.abs(x);
  let angle: number;
  if (ay === 0) angle = 0;
  else if (ax === 0) angle = Math.PI / 2;
  else if (ax === Infinity) angle = ay === Infinity ? Math.PI / 4 : 0;
  else angle = ay > ax ? Math.PI / 2 - atan(ax / ay) : atan(ay / ax);
  if (xNegative) angle = Math.PI - angle;
  return yNegative ? -angle : angle;
}

/** Arc sine, −π/2 to π/2; NaN outside [−1, 1]. */
export function asin(x: number): number {
  return atan2(x, Math.sqrt((1 - x) * (1 + x)));
}

/** Arc cosine, 0 to π; NaN outside [−1, 1]. */
export function acos(x: number): number {
  return atan2(Math.sqrt((1 - x) * (1 + x)), x);
}

/** Cube root. Relative error below 2e-15. */
export function cbrt(x: number): number {
  return x < 0 ? -pow(-x, 1 / 3) : pow(x, 1 / 3);
}

/** Length of the vector (x, y); for values whose squares do not overflow. */
export function hypot(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Square root; IEEE 754 requires correct rounding, so the built-in function is used. */
export function sqrt(x: number): number {
  return Math.sqrt(x);
}

/** Amplitude factor of a level in decibels: 0 dB is 1, −6.02 dB is 0.5, −Infinity is 0. */
export function gainFromDb(db: number): number {
  return exp(db * (Math.LN10 / 20));
}

/** Level in decibels of an amplitude factor; −Infinity for 0. @param gain - its sign is ignored */
export function dbFromGain(gain: number): number {
  return log(Math.abs(gain)) * (20 / Math.LN10);
}

/** Clamps `x` to [lo, hi]. NaN stays NaN. */
export function clamp(x: number, lo: number, hi: number): number {
  return x < lo ? lo : x > hi ? hi : x;
}

/** Linear interpolation from a to b; exactly `a` at 0 and exactly `b` at 1. */
export function lerp(a: number, b: number, t: number): number {
  return a * (1 - t) + b * t;
}

/**
 * A rotating phasor on the unit circle: sine and cosine for a loop over samples, with one complex rotation per step
 * instead of a call of `sin`.
 *
 * The length is renormalised at every step, so the amplitude does not drift and block boundaries do not matter; the
 * phase error grows by about 1e-16 rad per step.
 */
export class Phasor {
  /** Cosine of the current phase. */
  cos: number;
  /** Sine of the current phase. */
  sin: number;
  #stepCos = 1;
  #stepSin = 0;

  /**
   * @param stepRadians - angle per `advance`; 2π · frequency / sample rate for a tone
   * @param startRadians - phase before the first `advance`
   */
  constructor(stepRadians: number, startRadians = 0) {
    this.cos = cos(startRadians);
    this.sin = sin(startRadians);
    this.setStep(stepRadians);
  }

  /** Changes the angle per `advance`, keeping the phase; costs two evaluations of `sin`, so avoid it per sample. */
  setStep(stepRadians: number): void {
    this.#stepCos = cos(stepRadians);
    this.#stepSin = sin(stepRadians);
  }

  /** Advances by one step. */
  advance(): void {
    const x = this.cos * this.#stepCos - this.sin * this.#stepSin;
    const y = this.cos * this.#stepSin + this.sin * this.#stepCos;
    // One Newton step of 1/√(x² + y²) around 1.
    const toUnit = 1.5 - 0.5 * (x * x + y * y);
    this.cos = x * toUnit;
    this.sin = y * toUnit;
  }
}

/**
 * A fast sine of a phase in turns: `sine(0.25)` is 1. Any finite phase, including negative.
 *
 * @param size - entries per turn, a power of two; the error of the linear interpolation is at most 5 / size² (7e-8 for
 *   the default, 143 dB below full scale)
 * @throws RangeError for other sizes, and those below 4
 */
export function createSineTable(size = 8192): (turns: number) => number {
  if (!(size >= 4 && (size & (size - 1)) === 0)) throw new RangeError(`size must be a power of two, got ${size}`);
  const table = new Float64Array(size + 1);
  for (let i = 0; i < size; i++) table[i] = sin((TAU * i) / size);
  table[size] = table[0];
  return (turns) => {
    const position = (turns - Math.floor(turns)) * size;
    const whole = position | 0;
    const index = whole & (size - 1);
    const low = table[index];
    return low + (position - whole) * (table[index + 1] - low);
  };
}
