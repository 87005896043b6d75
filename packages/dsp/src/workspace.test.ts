import { describe, expect, it } from 'vitest';
import { createWorkspace } from './workspace.ts';

describe('createWorkspace', () => {
  it('hands out the same memory again, with the length asked for', () => {
    const space = createWorkspace();
    const first = space(100);
    expect(space(40)).toHaveLength(40);
    expect(space(40).buffer).toBe(first.buffer);
    expect(space(1000)).toHaveLength(1000);
  });
});
