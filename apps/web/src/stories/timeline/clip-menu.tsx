import type { Segment } from '@soundwright/contract';
import { faded } from '@soundwright/story/clips';
import { stackOf } from '@soundwright/story/comp';
import { type ReactNode, useState } from 'react';
import { ContextMenu } from '../../ui/context-menu.tsx';
import { contextTrigger, type Place } from '../../ui/context-trigger.ts';
import type { MenuAction, MenuItems } from '../../ui/menu.tsx';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';
import { isFixed } from '../model/lane-edits.ts';
import { timeAtX } from './content-place.ts';
import type { TimelineCommands } from './timeline-commands.ts';

/** Length of a fade from the menu, at most half of the clip, seconds. */
const FADE_S = 0.5;
const PROPERTIES = 'Properties';

/** The menu that is open, and where on the timeline. */
interface Opened {
  readonly at: Place;
  readonly clip: Segment;
  readonly atS: number;
}

/**
 * The menu of a clip: at the pointer, at the clip with Shift+F10, or on a long press.
 *
 * @param onOpen - called before it opens
 * @returns properties of the lanes, and the menu while it is open
 */
export function useClipMenu(commands: TimelineCommands, onOpen: () => void) {
  const { editor } = useStoryTools();
  const [opened, setOpened] = useState<Opened | null>(null);
  const locked = useEditor(({ story }) =>
    story.tracks.some((track) => isFixed(track) && track.track_index === opened?.clip.track_index),
  );
  const clipOf = (target: Element) => {
    const id = target.closest<HTMLElement>('[data-clip]')?.dataset['clip'];
    return editor.story.segments.find((segment) => segment.id === id);
  };
  const trigger = contextTrigger(
    (at, target) => {
      const clip = clipOf(target);
      const lane = target.closest('[data-clip]')?.parentElement;
      if (clip === undefined || !lane) return;
      onOpen();
      if (!editor.store.getState().selection.has(clip.id)) editor.select([clip.id]);
      setOpened({ at, clip, atS: timeAtX(at.x, lane) });
    },
    (target) => clipOf(target) !== undefined,
  );
  let menu: ReactNode = null;
  if (opened !== null) {
    const items = itemsOf(commands, opened, locked);
    const { at } = opened;
    const close = () => setOpened((now) => (now === opened ? null : now));
    menu = <ContextMenu key={`${at.x} ${at.y}`} label="Clip" at={at} items={items} onClose={close} />;
  }
  return { trigger, menu };
}

function itemsOf(commands: TimelineCommands, { clip, atS }: Opened, locked: boolean): MenuItems {
  const silent = clip.sound_id === null;
  const fade = (side: 'in' | 'out') =>
    commands.change(side === 'in' ? 'Fade in' : 'Fade out', (one) =>
      faded(one, side, Math.min(FADE_S, one.duration_s / 2)),
    );
  const gain = (db: number) =>
    commands.change('Gain of', (one) => ({ gain_db: Math.min(24, Math.max(-60, one.gain_db + db)) }));
  const items: MenuItems = [
    { label: 'Split here', disabled: silent, onSelect: () => commands.split(false, atS) },
    { label: 'Split at the playhead', shortcut: 'S', disabled: silent, onSelect: () => commands.split() },
    { label: 'Duplicate', shortcut: 'Ctrl+D', onSelect: () => commands.duplicate() },
    'separator',
    { label: 'Fade in', disabled: silent, onSelect: () => fade('in') },
    { label: 'Fade out', disabled: silent, onSelect: () => fade('out') },
    { label: 'Crossfade with neighbours', shortcut: 'X', disabled: silent, onSelect: () => commands.crossfade() },
    { label: 'Louder by 3 dB', disabled: silent, onSelect: () => gain(3) },
    { label: 'Quieter by 3 dB', disabled: silent, onSelect: () => gain(-3) },
    { label: clip.muted === true ? 'Unmute' : 'Mute', shortcut: 'M', onSelect: () => commands.muteSelected() },
    { label: 'Show takes', shortcut: 'T', disabled: stackOf(clip).length < 2, onSelect: () => commands.takes.toggle() },
    {
      label: 'Stack the selection as takes',
      disabled: silent || commands.selected.length < 2,
      onSelect: () => commands.takes.stack(),
    },
    { label: clip.group_id === null ? 'Group' : 'Ungroup', shortcut: 'Ctrl+G', onSelect: () => commands.group() },
    {
      label: 'Make one clip of the selection',
      shortcut: 'Ctrl+J',
      disabled: silent,
      onSelect: () => void commands.consolidate(),
    },
    { label: 'Stretch to the tempo', disabled: silent, onSelect: () => void commands.stretchToTempo() },
    { label: 'Reverse', disabled: silent, onSelect: () => void commands.reverse() },
    'separator',
    { label: PROPERTIES, onSelect: focusProperties },
    'separator',
    {
      label: 'Delete and close the gap',
      shortcut: 'Ctrl+Backspace',
      danger: true,
      onSelect: () => commands.remove('Delete', true),
    },
    { label: 'Delete', shortcut: 'Delete', danger: true, onSelect: () => commands.remove() },
  ];
  const usable = (item: MenuAction) => item.label === PROPERTIES || !locked;
  return items.map((item) => (item === 'separator' || usable(item) ? item : { ...item, disabled: true }));
}

/** Focuses the number fields of the selection, after the menu has returned the focus. */
function focusProperties(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-inspector] input')?.focus(), 0);
}
