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
    const clip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-clip]') : null;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      if (onControl(event.target)) return;
      return take(() => takeArrow(arrow, clip?.dataset['clip'] ?? null, event));
    }
    const key = event.key.toLowerCase();
    if (hasCommand(event)) {
      const act = withCommand(key);
      if (act !== undefined) take(act);
      return;
    }
    if (event.altKey) return;
    if (event.key === 'Enter' && clip !== null) {
      const id = clip.dataset['clip'] ?? '';
      const { selection } = editor.store.getState();
      return take(() => {
        if (!event.shiftKey) return editor.select(selection.has(id) && selection.size === 1 ? [] : [id]);
        editor.select(selection.has(id) ? [...selection].filter((other) => other !== id) : [...selection, id]);
      });
    }
    const act = event.shiftKey ? withShift(event.key) : plain(event.key);
    if (act !== undefined) take(act);
  });

  const takeArrow = (arrow: 'left' | 'right' | 'up' | 'down', id: string | null, event: KeyboardEvent) => {
    const across = arrow === 'left' || arrow === 'right';
    const sign = arrow === 'left' || arrow === 'up' ? -1 : 1;
    if (event.altKey) return commands.nudge(across ? sign : 0, across ? 0 : sign, event.shiftKey);
    if (id === null) {
      if (across) commands.movePlayhead(sign, event.shiftKey);
      return;
    }
    const next = commands.neighbour(id, arrow);
    if (next === undefined) return;
    const { selection } = editor.store.getState();
    editor.select(event.shiftKey ? [...selection, next.id] : [next.id]);
    focusClip(next.id);
  };

  const withCommand = (key: string): (() => void) | undefined =>
    ({
      d: () => commands.duplicate(),
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

/** Whether the focused element handles arrow keys. */
function onControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[data-clip]') === null &&
    target.closest('input, select, textarea, [role=slider], [role=menu], [role=radiogroup], fieldset') !== null
  );
}
