import { SoundEditRequestSchema, SoundEditSchema } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { chainOf, EDIT_OPS, editFor, fieldsOf, movedStep, newStep } from './edits.ts';

const REGION = { startS: 1, endS: 2 };

it.each(EDIT_OPS)('%s makes a valid request, with and without a region, within the ranges of the service', (op) => {
  const step = newStep(1, op, null);
  expect(SoundEditSchema.parse(editFor(step))).toMatchObject({ op });
  expect(SoundEditSchema.parse(editFor({ ...step, region: REGION }))).toMatchObject({ op, start_s: 1, end_s: 2 });
  for (const [name, { min, max, initial }] of fieldsOf(op)) {
    expect(initial).toBeGreaterThanOrEqual(min);
    expect(initial).toBeLessThanOrEqual(max);
    for (const value of [min, max])
      expect(SoundEditSchema.safeParse(editFor({ ...step, values: { ...step.values, [name]: value } })).success).toBe(
        true,
      );
  }
});

it('sends the steps in their order, without those that are bypassed', () => {
  const steps = [newStep(1, 'trim', REGION), newStep(2, 'gain', REGION), newStep(3, 'reverse', null)];
  expect(chainOf(steps)).toEqual([
    { op: 'trim', start_s: 1, end_s: 2 },
    { op: 'gain', gain_db: -3 },
    { op: 'reverse' },
  ]);
  const [, gain] = steps;
  const changed = movedStep(
    steps.map((step) => (step === gain ? { ...step, bypassed: true } : step)),
    3,
    -1,
  );
  expect(changed.map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(chainOf(changed).map(({ op }) => op)).toEqual(['trim', 'reverse']);
  expect(SoundEditRequestSchema.parse({ chain: chainOf(changed) })).toBeDefined();
  expect(movedStep(steps, 1, -1)).toBe(steps);
  expect(movedStep(steps, 3, 1)).toBe(steps);
});
