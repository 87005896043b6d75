import type { License } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { aModel } from '../engines/testing/fake-engine.ts';
import { type Candidate, recommendedLanguages } from './recommend.ts';

const speaker = (
  id: string,
  megabytes: number,
  languages: readonly string[],
  more: Partial<Candidate> & { commercial?: License['commercial'] } = {},
): Candidate => ({
  description: aModel({
    id,
    task: 'speech',
    category: 'speech',
    size_bytes: megabytes * 1e6,
    license: { name: '', commercial: more.commercial ?? 'yes', url: '', note: '' },
  }),
  isBuiltIn: false,
  hasEngine: true,
  languages,
  memoryFits: true,
  speed: null,
  ...more,
});
const STRONG = { memoryBytes: 16 * 2 ** 30, cores: 8 };
const WEAK = { memoryBytes: 16 * 2 ** 30, cores: 2 };

const CATALOGUE = [
  speaker('built-in', 0, ['en'], { isBuiltIn: true }),
  speaker('large', 350, ['en']),
  speaker('many', 400, ['en', 'de', 'pt'], { commercial: 'conditional' }),
  speaker('small', 60, ['en']),
  speaker('tiny', 1, ['de']),
  speaker('private', 50, ['pl'], { commercial: 'no' }),
];
const recommended = (candidates: readonly Candidate[], machine: typeof STRONG) =>
  Object.fromEntries(recommendedLanguages(candidates, machine));

describe('the recommended speech model', () => {
  it('is one for each language: the best that fits the machine, without conditions where there is a choice', () => {
    verifies('decided.models.recommended');
    expect(recommended(CATALOGUE, STRONG)).toEqual({ large: ['en'], tiny: ['de'], many: ['pt'] });
    expect(recommended(CATALOGUE, WEAK)).toEqual({ small: ['en'], tiny: ['de'] });
  });

  it('is none of an engine that this machine cannot have', () => {
    const without = CATALOGUE.map((one) => ({ ...one, hasEngine: one.description.id !== 'small' }));
    expect(recommended(without, WEAK)).toEqual({ 'built-in': ['en'], tiny: ['de'] });
  });

  it('is none that was slower than real time here, or needs more memory than there is', () => {
    const slow = CATALOGUE.map((one) => (one.description.id === 'large' ? { ...one, speed: 0.8 } : one));
    expect(recommended(slow, STRONG)['large']).toBeUndefined();
    const big = slow.map((one) => (one.description.id === 'small' ? { ...one, memoryFits: false } : one));
    expect(recommended(big, WEAK)).toEqual({ 'built-in': ['en'], tiny: ['de'] });
  });
});
