import type { Mode } from '@soundwright/dsp/modal';
import { createRandom } from '@soundwright/dsp/random';
import { describe, expect, it } from 'vitest';
import { type BodyShape, body } from './body.ts';

const modesOf = (shape: BodyShape): Mode[] => body(shape, createRandom(1, 'body'));
const lowestHz = (shape: BodyShape): number => modesOf(shape)[0].hz;
const PLATE: BodyShape = { material: 'steel', form: 'plate', sizeCm: 20, wallMm: 1 };

describe('a body', () => {
  it('is twice as high when twice as thick, and four times lower when twice as large', () => {
    expect(lowestHz({ ...PLATE, wallMm: 2 }) / lowestHz(PLATE)).toBeCloseTo(2, 6);
    expect(lowestHz({ ...PLATE, sizeCm: 10 }) / lowestHz(PLATE)).toBeCloseTo(4, 6);
  });

  it('has the first mode of a free steel bar of 50 by 1 cm near 213 Hz', () => {
    const hz = lowestHz({ material: 'steel', form: 'bar', sizeCm: 50, wallMm: 10 });
    expect(hz).toBeGreaterThan(213 * 0.97);
    expect(hz).toBeLessThan(213 * 1.03);
  });

  it.each(['plate', 'box', 'shell', 'tube', 'bar', 'block'] as const)(
    'of the form %s keeps to what is heard, at one level',
    (form) => {
      const modes = modesOf({ material: 'wood', form, sizeCm: 40, wallMm: 8 });
      const power = modes.reduce((sum, { gain }) => sum + gain * gain, 0);
      expect(modes.length).toBeLessThanOrEqual(40);
      expect(modes.every(({ hz }) => hz > 40 && hz < 16_500)).toBe(true);
      expect(power).toBeCloseTo(25, 6);
    },
  );

  it('rings longer in glass than in wood, and shorter the higher and the firmer it is held', () => {
    const [glass, wood] = (['glass', 'wood'] as const).map((material) => modesOf({ ...PLATE, material, heldS: 50 }));
    const held = modesOf({ ...PLATE, heldS: 0.1 });
    expect(glass[0].t60S).toBeGreaterThan(3 * wood[0].t60S);
    expect(glass[0].t60S).toBeGreaterThan(2 * glass[glass.length - 1].t60S);
    expect(Math.max(...held.map(({ t60S }) => t60S))).toBeLessThan(0.12);
  });

  it('is the same thing in every rendering, and another with another stream', () => {
    expect(modesOf(PLATE)).toEqual(modesOf(PLATE));
    expect(body(PLATE, createRandom(1, 'other'))[0].hz).not.toBe(lowestHz(PLATE));
  });
});
