import { ContextMenu } from '@base-ui/react/context-menu';
import type { Segment } from '@soundwright/contract';
import { faded } from '@soundwright/story/clips';
import { type ReactElement, useRef, useState } from 'react';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';
import type { TimelineCommands } from './timeline-commands.ts';
import { useTimelineView } from './timeline-store.ts';

interface ClipMenuProps {
  readonly commands: TimelineCommands;
  /** The lanes. */
  readonly children: ReactElement;
}

interface Action {
  readonly label: string;
  readonly shortcut?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly run: () => void;
}

/** Length of a fade from the menu, at most half of the clip, seconds. */
const FADE_S = 0.5;

/** The menu of a clip, at the pointer or, from the keyboard (Shift+F10), at the clip. */
export function ClipMenu({ commands, children }: ClipMenuProps) {
  const { editor } = useStoryTools();
  const atS = useRef(0);
  const [clip, setClip] = useState<Segment | null>(null);
  const locked = useEditor(({ story }) =>
    story.tracks.some((track) => track.locked && track.track_index === clip?.track_index),
  );
  const aim = (event: React.MouseEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-clip]') : null;
    const found = editor.story.segments.find(({ id }) => id === element?.dataset['clip']);
    if (found === undefined || element === null) {
      // Not a clip: the browser's own menu.
      event.stopPropagation();
      return;
    }
    const inside = (event.clientX - element.getBoundingClientRect().left) / useTimelineView.getState().pxPerS;
    atS.current = found.start_s + inside;
    if (!editor.store.getState().selection.has(found.id)) editor.select([found.id]);
    setClip(found);
  };
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger render={children} onContextMenuCapture={aim} />
      <ContextMenu.Portal>
        <ContextMenu.Positioner className="z-50">
          <ContextMenu.Popup
            aria-label="Clip"
            className="max-h-(--available-height) min-w-52 overflow-y-auto rounded-ui border border-line bg-surface-1 p-1 text-text-1 shadow-lg shadow-black/10 outline-none"
          >
            {groupsOf(commands, clip, () => atS.current).map((group) => (
              <ContextMenu.Group
                key={group[0]?.label}
                className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
              >
                {group.map((action) => (
                  <ContextMenu.Item
                    key={action.label}
                    disabled={action.disabled === true || (locked && action.label !== 'Properties')}
                    onClick={action.run}
                    className={`flex cursor-default items-center gap-4 rounded-md px-2 py-1.5 outline-none select-none data-disabled:opacity-45 data-highlighted:bg-surface-2 ${action.danger === true ? 'text-danger' : ''}`}
                  >
                    <span className="min-w-0 flex-1">{action.label}</span>
                    {action.shortcut !== undefined && (
                      <kbd className="font-sans text-[12px] text-text-3">{action.shortcut}</kbd>
                    )}
                  </ContextMenu.Item>
                ))}
              </ContextMenu.Group>
            ))}
          </ContextMenu.Popup>
        </ContextMenu.Positioner>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  );
}

function groupsOf(commands: TimelineCommands, clip: Segment | null, atS: () => number): Action[][] {
  const silent = clip?.sound_id === null;
  const fade = (side: 'in' | 'out') =>
    commands.change(side === 'in' ? 'Fade in' : 'Fade out', (one) =>
      faded(one, side, Math.min(FADE_S, one.duration_s / 2)),
    );
  const gain = (db: number) =>
    commands.change('Gain of', (one) => ({ gain_db: Math.min(24, Math.max(-60, one.gain_db + db)) }));
  return [
    [
      { label: 'Split here', disabled: silent, run: () => commands.split(false, atS()) },
      { label: 'Split at the playhead', shortcut: 'S', disabled: silent, run: () => commands.split() },
      { label: 'Duplicate', shortcut: 'Ctrl+D', run: () => commands.duplicate() },
    ],
    [
      { label: 'Fade in', disabled: silent, run: () => fade('in') },
      { label: 'Fade out', disabled: silent, run: () => fade('out') },
      { label: 'Crossfade with neighbours', shortcut: 'X', disabled: silent, run: () => commands.crossfade() },
      { label: 'Louder by 3 dB', disabled: silent, run: () => gain(3) },
      { label: 'Quieter by 3 dB', disabled: silent, run: () => gain(-3) },
      { label: clip?.muted === true ? 'Unmute' : 'Mute', shortcut: 'M', run: () => commands.muteSelected() },
      { label: 'Reverse', disabled: silent, run: () => void commands.reverse() },
    ],
    [{ label: 'Properties', run: focusProperties }],
    [
      {
        label: 'Delete and close the gap',
        shortcut: 'Ctrl+Backspace',
        danger: true,
        run: () => commands.remove('Delete', true),
      },
      { label: 'Delete', shortcut: 'Delete', danger: true, run: () => commands.remove() },
    ],
  ];
}

/** Goes to the number fields of what is selected, once the menu has given the focus back. */
function focusProperties(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-inspector] input')?.focus(), 0);
}
