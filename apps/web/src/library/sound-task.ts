import type { Sound } from '@soundwright/contract';
import { create } from 'zustand';
import { contextTrigger, type Place } from '../ui/context-trigger.ts';

/** A requested sound action that needs a dialog or menu. */
export type SoundTask =
  | { readonly kind: 'rename' | 'separate' | 'convert' | 'story' | 'download'; readonly sound: Sound }
  | { readonly kind: 'menu'; readonly sound: Sound; readonly at: Place };

/** One at a time for the whole page: the requesting menu is unmounted when its dialog opens. */
export const useSoundTask = create<{ readonly task: SoundTask | null }>(() => ({ task: null }));

/** Props of an element that represents a sound: its context menu opens by right click, menu key or long press. */
export function soundContextMenu(sound: Sound) {
  return contextTrigger((at) => useSoundTask.setState({ task: { kind: 'menu', sound, at } }));
}
