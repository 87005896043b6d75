import type { Segment } from '@soundwright/contract';
import { groupOf } from '@soundwright/story/groups';
import { hasCommand, isCovered, usePageKeys } from '../../frame/hotkeys.ts';
import { useStoryTools } from '../editor/story-context.tsx';
import { isTyping } from '../editor/story-keys.ts';
import type { TimelineCommands } from './timeline-commands.ts';
import { useTimelineView } from './timeline-store.ts';

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Shortcuts of the timeline. None works while typing or while a dialog is open. */
export function useTimelineKeys(commands: TimelineCommands, focusClip: (id: string) => void): void {
  const { editor } = useStoryTools();
  usePageKeys((event) => {
    if (isCovered() || isTyping(event.target)) return;
    const take = (act: () => void) => {
      event.preventDefault();
      act();
    };
    const clipId = clipIdOf(event.target);
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      if (!onControl(event.target)) take(() => takeArrow(arrow, clipId, event));
      return;
    }
    const act = actionOf(event, clipId);
    if (act !== undefined) take(act);
  });

  const actionOf = (event: KeyboardEvent, clipId: string | null): (() => void) | undefined => {
    if (hasCommand(event)) return withCommand(event.key.toLowerCase());
    if (event.altKey) return undefined;
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit !== undefined) return () => commands.takes.choose(Number(digit), event.shiftKey);
    if (event.key === 'Enter' && clipId !== null) {
      const { selection } = editor.store.getState();
      const clip = editor.story.segments.find(({ id }) => id === clipId);
      const group = clip === undefined ? [] : groupOf(editor.story.segments, clip).map(({ id }) => id);
      return () => editor.select(chosen(selection, group, event.shiftKey));
    }
    return event.shiftKey ? withShift(event.key) : plain(event.key);
  };

  const takeArrow = (arrow: 'left' | 'right' | 'up' | 'down', id: string | null, event: KeyboardEvent) => {
    const across = arrow === 'left' || arrow === 'right';
    const sign = arrow === 'left' || arrow === 'up' ? -1 : 1;
    if (event.altKey) commands.nudge(across ? sign : 0, across ? 0 : sign, event.shiftKey);
    else if (id !== null) selectNext(commands.neighbour(id, arrow), event.shiftKey);
    else if (across) commands.movePlayhead(sign, event.shiftKey);
  };

  const selectNext = (clip: Segment | undefined, adds: boolean) => {
    if (clip === undefined) return;
    const { selection } = editor.store.getState();
    editor.select(adds ? [...selection, clip.id] : [clip.id]);
    focusClip(clip.id);
  };

  const withCommand = (key: string): (() => void) | undefined =>
    ({
      d: () => commands.duplicate(),
      g: () => commands.group(),
      i: () => commands.insertTime(),
      j: () => void commands.consolidate(),
      c: () => commands.copy(),
      x: () => commands.cut(),
      v: () => commands.paste(),
      a: () => commands.selectAll(),
      backspace: () => commands.remove('Delete', true),
    })[key];

  const withShift = (key: string): (() => void) | undefined =>
    ({
      Z: () => commands.fit(),
      F: () => useTimelineView.setState(({ follow }) => ({ follow: !follow })),
      S: () => commands.split(true),
      M: () => commands.addMarker(),
      '+': () => commands.zoom(1.5),
    })[key];

  const plain = (key: string): (() => void) | undefined =>
    ({
      s: () => commands.split(),
      n: () => useTimelineView.setState(({ snap }) => ({ snap: !snap })),
      m: () => commands.muteSelected(),
      x: () => commands.crossfade(),
      l: () => commands.toggleLoop(),
      t: () => commands.takes.toggle(),
      z: () => commands.fit(true),
      '+': () => commands.zoom(1.5),
      '=': () => commands.zoom(1.5),
      '-': () => commands.zoom(1 / 1.5),
      Delete: () => commands.remove(),
      Backspace: () => commands.remove(),
      g: () => commands.chooseSpan(),
      Escape: () => {
        editor.select([]);
        useTimelineView.setState({ span: null });
      },
    })[key];
}

/** A clip with its group, chosen alone or added to the selection; chosen again, it is no longer selected. */
function chosen(selection: ReadonlySet<string>, group: readonly string[], adds: boolean): string[] {
  const others = [...selection].filter((other) => !group.includes(other));
  const isChosen = group.every((id) => selection.has(id));
  if (adds) return isChosen ? others : [...selection, ...group];
  return isChosen && others.length === 0 ? [] : [...group];
}

function clipIdOf(target: EventTarget | null): string | null {
  const clip = target instanceof Element ? target.closest<HTMLElement>('[data-clip]') : null;
  return clip?.dataset['clip'] ?? null;
}

/** Whether the focused element handles arrow keys. */
function onControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-clip]') === null &&
    target.closest('input, select, textarea, [role=slider], [role=menu], [role=radiogroup], fieldset') !== null
  );
}
