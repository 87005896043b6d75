import type { Sound } from '@soundwright/contract';
import { create } from 'zustand';
import { contextTrigger, type Place } from '../ui/context-trigger.ts';

/** What was asked for a sound that takes a dialog or a menu of its own. */
export type SoundTask =
  | { readonly kind: 'rename' | 'separate' | 'convert' | 'story'; readonly sound: Sound }
  | { readonly kind: 'menu'; readonly sound: Sound; readonly at: Place };

/** One at a time for the whole page: the menu that asked is gone by the time its dialog opens. */
export const useSoundTask = create<{ readonly task: SoundTask | null }>(() => ({ task: null }));

/** Properties of an element that stands for a sound: its menu opens at the pointer, by the menu key, and by a long press. */
export function soundContextMenu(sound: Sound) {
  return contextTrigger((at) => useSoundTask.setState({ task: { kind: 'menu', sound, at } }));
}
