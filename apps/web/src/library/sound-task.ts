import type { Sound } from '@soundwright/contract';
import type { MouseEvent } from 'react';
import { create } from 'zustand';

/** What was asked for a sound that takes a dialog or a menu of its own. */
export type SoundTask =
  | { readonly kind: 'rename' | 'separate' | 'convert' | 'story'; readonly sound: Sound }
  | { readonly kind: 'menu'; readonly sound: Sound; readonly at: { readonly x: number; readonly y: number } };

/** One at a time for the whole page: the menu that asked is gone by the time its dialog opens. */
export const useSoundTask = create<{ readonly task: SoundTask | null }>(() => ({ task: null }));

/** Property of an element that stands for a sound: its menu opens at the pointer, or beside it by the menu key. */
export function soundContextMenu(sound: Sound) {
  return {
    onContextMenu: (event: MouseEvent) => {
      // The browser's own menu stays where it has more to say.
      if (event.target instanceof HTMLInputElement || event.shiftKey) return;
      event.preventDefault();
      useSoundTask.setState({ task: { kind: 'menu', sound, at: { x: event.clientX, y: event.clientY } } });
    },
  };
}
