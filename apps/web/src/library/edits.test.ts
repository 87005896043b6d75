import { SoundEditSchema } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { EDITS, type EditOp, editFor } from './edits.ts';

it.each(Object.keys(EDITS) as EditOp[])('%s makes a valid request, with and without a region', (op) => {
  const value = EDITS[op].field?.initial ?? 0;
  expect(SoundEditSchema.parse(editFor(op, value, null))).toMatchObject({ op });
  expect(SoundEditSchema.parse(editFor(op, value, { startS: 1, endS: 2 }))).toMatchObject({ op, start_s: 1, end_s: 2 });
});

it.each(Object.values(EDITS))("$label stays within the service's range at both ends", ({ field }) => {
  if (field === null) return;
  expect(field.initial).toBeGreaterThanOrEqual(field.min);
  expect(field.initial).toBeLessThanOrEqual(field.max);
});
