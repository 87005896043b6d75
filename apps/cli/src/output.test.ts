import { describe, expect, it } from 'vitest';
import { oneLine } from './output.ts';

describe('oneLine', () => {
  it('removes control characters', () => {
    expect(oneLine('a\u001b[31mb\r\nc\u0007')).toBe('ab c ');
  });
});
