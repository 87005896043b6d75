import { z } from 'zod';
import { type NumberRange, RANGES } from './ranges.ts';

/** A number within a range. */
export const numberIn = ({ min, max }: NumberRange) => z.number().min(min).max(max);

/** A whole number within a range. */
export const wholeIn = ({ min, max }: NumberRange) => z.int().min(min).max(max);

export const FractionSchema = numberIn(RANGES.fraction);
