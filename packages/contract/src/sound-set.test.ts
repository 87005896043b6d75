import { describe, expect, it } from 'vitest';
import { makesItems, setKeyOfTake } from './sound-set.ts';

describe('an item of a sound set', () => {
  it('is made by models of its category, and is not spoken by one that only listens', () => {
    expect(makesItems({ task: 'generate', category: 'sfx' }, 'ambience')).toBe(true);
    expect(makesItems({ task: 'generate', category: 'music' }, 'effect')).toBe(false);
    expect(makesItems({ task: 'speech', category: 'speech' }, 'speech')).toBe(true);
    expect(makesItems({ task: 'transcription', category: 'speech' }, 'speech')).toBe(false);
  });

  it('has the name of its takes without their number as its key', () => {
    expect(['step_01', 'Step 2', 'step-3', '7'].map(setKeyOfTake)).toEqual(['step', 'step', 'step', 'sound']);
  });
});
