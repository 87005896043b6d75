import { hasCommand, isCovered, takesSpace, usePageKeys } from '../../frame/hotkeys.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useStoryTools } from './story-context.tsx';

/** Whether it is a text input. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select'))
  );
}

/** Keys of both views of a story: playing, undo and redo. */
export function useStoryKeys(): void {
  const { editor, player } = useStoryTools();
  usePageKeys((event) => {
    if (isCovered()) return;
    const way = wayInHistory(event);
    if (way !== null) {
      // Also in text fields: text changes are story edits, and the field's native undo does not know other edits.
      event.preventDefault();
      const edit = way === 'redo' ? editor.redo() : editor.undo();
      const word = way === 'redo' ? 'Redone' : 'Undone';
      if (edit !== null) useToasts.getState().show({ text: `${word}: ${edit.label}`, ms: 1_500 });
      return;
    }
    const act = playing(event);
    if (act === null) return;
    event.preventDefault();
    if (act === 'toggle') player.toggle();
    else player.seek(0);
  });
}

/** What a key does to the player, unless what has the focus uses it. */
function playing({ key, target }: KeyboardEvent): 'toggle' | 'start' | null {
  if (isTyping(target)) return null;
  const isTaken = takesSpace(target);
  if (key === ' ' && (!isTaken || isClip(target))) return 'toggle';
  return key === 'Home' && !isTaken ? 'start' : null;
}

function wayInHistory(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!hasCommand(event)) return null;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  if (key !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
}

/** Clips have the role of a button, but Space controls playback. */
function isClip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-timeline]') !== null && target.closest('button') === null;
}
