import { describe, expect, it } from 'vitest';
import type { StoryEdit } from './story-change.ts';
import { EMPTY_STACK, recorded, redoStep, undoStep } from './undo-stack.ts';

const gain = (before: number, after: number): StoryEdit => ({
  label: 'Gain',
  changes: [{ type: 'patch', id: 'a', before: { gain_db: before }, after: { gain_db: after } }],
});

describe('the undo stack', () => {
  it('undoes the newest first, and then nothing', () => {
    const stack = recorded(recorded(EMPTY_STACK, gain(0, 1), false), gain(1, 2), false);
    const first = undoStep(stack);
    expect(first?.edit).toEqual(gain(1, 2));
    const second = undoStep(first!.stack);
    expect(second?.edit).toEqual(gain(0, 1));
    expect(undoStep(second!.stack)).toBeNull();
    expect(redoStep(second!.stack)?.edit).toEqual(gain(0, 1));
  });

  it('drops undone steps after a new edit', () => {
    const taken = undoStep(recorded(EMPTY_STACK, gain(0, 1), false));
    expect(redoStep(recorded(taken!.stack, gain(0, 5), false))).toBeNull();
  });

  it('merges continued edits into one step', () => {
    const stack = recorded(recorded(recorded(EMPTY_STACK, gain(0, 1), false), gain(1, 2), true), gain(2, 3), true);
    expect(stack.done).toEqual([gain(0, 3)]);
  });

  it('keeps 200 steps', () => {
    let stack = EMPTY_STACK;
    for (let i = 0; i < 250; i++) stack = recorded(stack, gain(i, i + 1), false);
    expect(stack.done.length).toBe(200);
    expect(stack.done[0]).toEqual(gain(50, 51));
  });
});
