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
    const key = event.key.toLowerCase();
    if (hasCommand(event) && (key === 'z' || key === 'y')) {
      // Also in text fields: text changes are story edits, and the field's native undo does not know other edits.
      event.preventDefault();
      const redoes = key === 'y' || event.shiftKey;
      const edit = redoes ? editor.redo() : editor.undo();
      if (edit !== null)
        useToasts.getState().show({ text: `${redoes ? 'Redone' : 'Undone'}: ${edit.label}`, ms: 1_500 });
      return;
    }
    if (event.key === ' ' && !isTyping(event.target) && (!takesSpace(event.target) || isClip(event.target))) {
      event.preventDefault();
      player.toggle();
    }
    if (event.key === 'Home' && !isTyping(event.target) && !takesSpace(event.target)) {
      event.preventDefault();
      player.seek(0);
    }
  });
}

/** Clips have the role of a button, but Space controls playback. */
function isClip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-timeline]') !== null && target.closest('button') === null;
}
