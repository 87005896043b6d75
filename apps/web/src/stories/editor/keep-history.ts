import { keptHistory, restoredHistory } from '../model/kept-history.ts';
import type { StoryEditor } from './story-editor.ts';

/** Delay after the last change before the history is saved. */
const SETTLE_MS = 300;

/**
 * Persists the history of an editor across reloads of this tab, and restores it unless the story has changed since.
 * @returns a function that stops it
 */
export function keepHistory(editor: StoryEditor, storage: Storage = sessionStorage): () => void {
  const key = `soundwright.history.${editor.story.id}`;
  const stack = restoredHistory(editor.story, storage.getItem(key));
  if (stack !== null) editor.restore(stack);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const { story, stack: current } = editor.store.getState();
    try {
      if (current.done.length + current.undone.length === 0) storage.removeItem(key);
      else storage.setItem(key, keptHistory(story, current));
    } catch {
      // Storage is full: the history is not essential.
      storage.removeItem(key);
    }
  };
  const stop = editor.store.subscribe((state, before) => {
    if (state.story !== before.story || state.stack !== before.stack) timer ??= setTimeout(keep, SETTLE_MS);
  });
  globalThis.addEventListener('pagehide', keep);
  return () => {
    stop();
    globalThis.removeEventListener('pagehide', keep);
    keep();
  };
}
