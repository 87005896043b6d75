import { SoundEditRequestSchema, SoundEditSchema } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { chainOf, EDIT_OPS, editFor, fieldsOf, missingFor, movedStep, newStep } from './edits.ts';

const REGION = { startS: 1, endS: 2 };
const NOTHING = { region: null, pinned: null };
const CHOSEN = { region: REGION, pinned: { id: 'other', name: 'Other' } };

it.each(EDIT_OPS)('%s makes a valid request, with and without a region, within the ranges of the service', (op) => {
  expect(missingFor(op, CHOSEN)).toBeNull();
  const step = { ...newStep(1, op, CHOSEN), region: null };
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
  const steps = [newStep(1, 'trim', CHOSEN), newStep(2, 'gain', CHOSEN), newStep(3, 'match', CHOSEN)];
  expect(chainOf(steps)).toEqual([
    { op: 'trim', start_s: 1, end_s: 2 },
    { op: 'gain', gain_db: -3 },
    { op: 'match', sound_id: 'other' },
  ]);
  const [, gain] = steps;
  const changed = movedStep(
    steps.map((step) => (step === gain ? { ...step, bypassed: true } : step)),
    3,
    -1,
  );
  expect(changed.map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(chainOf(changed).map(({ op }) => op)).toEqual(['trim', 'match']);
  expect(SoundEditRequestSchema.parse({ chain: chainOf(changed) })).toBeDefined();
  expect(movedStep(steps, 1, -1)).toBe(steps);
  expect(movedStep(steps, 3, 1)).toBe(steps);
});

it('offers trimming once something is selected, and matching once a sound is pinned', () => {
  expect(EDIT_OPS.filter((op) => missingFor(op, NOTHING) !== null)).toEqual(['trim', 'match']);
});
