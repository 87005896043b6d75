const bits = new Float32Array(1);
const word = new Int32Array(bits.buffer);

/**
 * Binary logarithm of a positive number to within 0.01: exponent from the bits, mantissa by a parabola.
 * For features, where speed matters more than precision. The same on every machine.
 */
export function fastLog2(x: number): number {
  bits[0] = x;
  const raw = word[0];
  const mantissa = (raw & 0x7fffff) / 8388608;
  return (raw >> 23) - 127 + mantissa * (1.3465 - 0.3465 * mantissa);
}
