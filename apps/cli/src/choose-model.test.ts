import { describe, expect, it } from 'vitest';
import { aModel } from '../test/support/records.ts';
import { pickModel } from './choose-model.ts';

describe('pickModel', () => {
  const any = () => true;
  it('prefers the loaded model, then the first that is ready, and never one that is not', () => {
    const models = [
      aModel({ id: 'absent', status: 'not_installed' }),
      aModel({ id: 'first' }),
      aModel({ id: 'warm', status: 'loaded' }),
    ];
    expect(pickModel(models, 'generate', any, any)?.id).toBe('warm');
    expect(pickModel(models, 'generate', ({ id }) => id !== 'warm', any)?.id).toBe('first');
    expect(pickModel(models, 'generate', any, ({ id }) => id === 'first')?.id).toBe('first');
    expect(pickModel(models, 'generate', any, () => false)?.id).toBe('warm');
    expect(pickModel(models, 'speech', any, any)).toBeUndefined();
  });
});
