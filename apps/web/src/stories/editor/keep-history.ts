import { keptHistory, restoredHistory } from '../model/kept-history.ts';
import type { StoryEditor } from './story-editor.ts';

/** Delay after the last change before the history is saved. */
const SETTLE_MS = 300;

/**
 * Keeps the history of an editor beyond a reload of this tab, and brings back the one that was kept, unless the story
 * has changed since.
 *
 * @returns what ends it
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
      // No room: without a history the story is as safe as before.
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
