import type { StoryChange, StoryEdit } from './story-change.ts';

/** Done and undone steps, newest last. */
export interface UndoStack {
  readonly done: readonly StoryEdit[];
  readonly undone: readonly StoryEdit[];
}

export const EMPTY_STACK: UndoStack = { done: [], undone: [] };
const MOST_STEPS = 200;

/**
 * The stack after an edit. An edit that `continues` the previous one is merged with it, such as typing, or stepping a
 * number.
 */
export function recorded(stack: UndoStack, edit: StoryEdit, continues: boolean): UndoStack {
  const last = stack.done.at(-1);
  if (continues && last !== undefined) {
    return { done: [...stack.done.slice(0, -1), joined(last, edit)], undone: [] };
  }
  return { done: [...stack.done, edit].slice(-MOST_STEPS), undone: [] };
}

/** The step to undo, and the stack afterwards; undefined when empty. */
export function undoStep(stack: UndoStack): { edit: StoryEdit; stack: UndoStack } | null {
  const edit = stack.done.at(-1);
  if (edit === undefined) return null;
  return { edit, stack: { done: stack.done.slice(0, -1), undone: [...stack.undone, edit] } };
}

/** The step to redo, and the stack afterwards; undefined when empty. */
export function redoStep(stack: UndoStack): { edit: StoryEdit; stack: UndoStack } | null {
  const edit = stack.undone.at(-1);
  if (edit === undefined) return null;
  return { edit, stack: { done: [...stack.done, edit], undone: stack.undone.slice(0, -1) } };
}

/** Merges two edits; changes of the same fields keep the first "before" and the last "after". */
function joined(first: StoryEdit, second: StoryEdit): StoryEdit {
  const changes = [...first.changes];
  for (const change of second.changes) {
    const at = changes.findIndex((earlier) => isSameTarget(earlier, change));
    const earlier = changes[at];
    if (earlier === undefined) changes.push(change);
    else changes[at] = merged(earlier, change);
  }
  return { label: second.label, changes };
}

function isSameTarget(a: StoryChange, b: StoryChange): boolean {
  if (a.type === 'patch') return b.type === 'patch' && a.id === b.id;
  if (a.type === 'track') return b.type === 'track' && a.index === b.index;
  return a.type === 'story' && b.type === 'story';
}

function merged(earlier: StoryChange, later: StoryChange): StoryChange {
  if (!('after' in earlier && 'after' in later) || earlier.type === 'order' || later.type === 'order') return later;
  return {
    ...later,
    before: { ...later.before, ...earlier.before },
    after: { ...earlier.after, ...later.after },
  } as StoryChange;
}
