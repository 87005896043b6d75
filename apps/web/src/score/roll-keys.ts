import type { KeyboardEvent } from 'react';

/** What the keys of the roll do. */
export interface KeyActions {
  next(by: 1 | -1): void;
  move(steps: number, pitch: number): void;
  resize(steps: number): void;
  velocity(by: number): void;
  add(): void;
  remove(): void;
  quantise(): void;
  chooseAll(): void;
  chooseNone(): void;
  undo(): void;
  redo(): void;
  play(): void;
}

/** What a key does in the roll; null for keys that it leaves alone. */
export function keyAction(event: KeyboardEvent, act: KeyActions): (() => void) | null {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const withCommand: Record<string, () => void> = {
    a: act.chooseAll,
    y: act.redo,
    z: event.shiftKey ? act.redo : act.undo,
  };
  if (event.ctrlKey || event.metaKey) return withCommand[key] ?? null;
  const octave = event.shiftKey ? 12 : 1;
  const withAlt: Record<string, () => void> = {
    ArrowLeft: () => act.move(-1, 0),
    ArrowRight: () => act.move(1, 0),
    ArrowUp: () => act.move(0, octave),
    ArrowDown: () => act.move(0, -octave),
  };
  if (event.altKey) return withAlt[key] ?? null;
  const plain: Record<string, () => void> = {
    ArrowLeft: () => (event.shiftKey ? act.resize(-1) : act.next(-1)),
    ArrowRight: () => (event.shiftKey ? act.resize(1) : act.next(1)),
    '[': () => act.velocity(-0.05),
    ']': () => act.velocity(0.05),
    q: act.quantise,
    Enter: act.add,
    Delete: act.remove,
    Backspace: act.remove,
    Escape: act.chooseNone,
    ' ': act.play,
  };
  return plain[key] ?? null;
}
