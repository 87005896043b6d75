import type { Segment, StoryDetail } from '@soundwright/contract';
import { digestOf } from '@soundwright/story/digest';
import type { StoryChange, StoryEdit } from './story-change.ts';
import type { UndoStack } from './undo-stack.ts';

/** The saved history of a story, with the state of the story that it leads to. */
export interface KeptHistory {
  /** What the story looked like. */
  readonly fingerprint: string;
  /** The segments in the order of the script, by the names that the history gives them. */
  readonly ids: readonly string[];
  readonly stack: UndoStack;
}

/** Maximum stored characters; the oldest steps are dropped first. */
const MOST_CHARS = 1_000_000;

/** The history as text. @param story - as shown on the page */
export function keptHistory(story: StoryDetail, stack: UndoStack): string {
  const rest = { fingerprint: fingerprintOf(story), ids: story.segments.map(({ id }) => id) };
  const asText = (done: readonly StoryEdit[]) =>
    JSON.stringify({ ...rest, stack: { ...stack, done } } satisfies KeptHistory);
  let { done } = stack;
  while (done.length > 0 && asText(done).length > MOST_CHARS) done = done.slice(Math.ceil(done.length / 4));
  const text = asText(done);
  return text.length > MOST_CHARS ? JSON.stringify({ ...rest, stack: { done: [], undone: [] } }) : text;
}

/** The persisted history for the current story; null when it does not match. */
export function restoredHistory(story: StoryDetail, text: string | null): UndoStack | null {
  const kept = parsed(text);
  if (kept?.fingerprint !== fingerprintOf(story)) return null;
  // Segments that were pending have got other ids there.
  const names = new Map(kept.ids.map((id, place) => [id, story.segments[place]?.id ?? id]));
  return renamedStack(kept.stack, names);
}

/** The stored value if written by this page, else null. */
function parsed(text: string | null): KeptHistory | null {
  try {
    return JSON.parse(text ?? 'null') as KeptHistory | null;
  } catch {
    return null;
  }
}

/** Compact fingerprint of the editable state of a story. */
function fingerprintOf({
  title,
  author,
  cast,
  effects,
  tempo,
  loudness_lufs,
  request_options,
  segments,
  tracks,
}: StoryDetail): string {
  const parts = segments.map(
    ({ id: _, story_id: __, created_at: ___, updated_at: ____, position: _____, ...rest }) => rest,
  );
  return digestOf([title, author, cast, effects, tempo, loudness_lufs, request_options, parts, tracks]);
}

function renamedStack({ done, undone }: UndoStack, names: ReadonlyMap<string, string>): UndoStack {
  const renamed = (edits: readonly StoryEdit[]) =>
    edits.map(({ label, changes }) => ({ label, changes: changes.map((change) => renamedChange(change, names)) }));
  return { done: renamed(done), undone: renamed(undone) };
}

function renamedChange(change: StoryChange, names: ReadonlyMap<string, string>): StoryChange {
  const name = (id: string) => names.get(id) ?? id;
  const named = (segment: Segment) => ({ ...segment, id: name(segment.id) });
  switch (change.type) {
    case 'patch':
      return { ...change, id: name(change.id) };
    case 'create':
    case 'delete':
      return { ...change, segment: named(change.segment) };
    case 'order':
      return { ...change, before: change.before.map(name), after: change.after.map(name) };
    case 'lane-out':
    case 'insert-time':
      return { ...change, back: change.back.map((one) => renamedChange(one, names)) };
    case 'track':
    case 'lane-move':
    case 'story':
      return change;
  }
}
