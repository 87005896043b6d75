import type { StoryDetail } from '@soundwright/contract';
import { withGroups } from '@soundwright/story/groups';
import { createStore } from 'zustand/vanilla';
import {
  changed,
  changedAll,
  inverted,
  type SegmentFields,
  type StoryChange,
  type StoryEdit,
  type TrackFields,
} from '../model/story-change.ts';
import { EMPTY_STACK, recorded, redoStep, type UndoStack, undoStep } from '../model/undo-stack.ts';
import { IdBook } from './id-book.ts';
import { type SendDeps, sendEdit, withPageIds } from './send-change.ts';

/** Shown during a drag, or before a plan is applied; not saved yet. */
export interface Preview {
  /** In place of the whole story. */
  readonly story?: StoryDetail;
  readonly segments?: ReadonlyMap<string, SegmentFields>;
  readonly track?: { readonly index: number; readonly fields: TrackFields };
}

export interface EditorState {
  /** The story on the page: the service's state plus pending changes. */
  readonly story: StoryDetail;
  /** The same including the preview of a gesture. */
  readonly shown: StoryDetail;
  readonly stack: UndoStack;
  readonly selection: ReadonlySet<string>;
  /** True while changes are pending. */
  readonly saving: boolean;
}

export interface EditorDeps extends SendDeps {
  /** Called when a change was refused; queued changes are dropped and the story is reloaded. */
  readonly onRefused: (error: unknown) => void;
  /** Loads the story from the service. */
  readonly reread: () => void;
}

export interface EditOptions {
  /** Merges with the previous edit into one undo step, if it has the same gesture. */
  readonly gesture?: string;
  /** Debounce before it is sent. */
  readonly delayMs?: number;
}

/** A change that the service does not have yet, and the number of the edit that it is part of. */
interface PendingChange {
  readonly change: StoryChange;
  readonly edit: number;
}

/** Debounce of text changes after the last keystroke. */
export const TYPING_MS = 400;
/** After this pause, typing or stepping starts a new undo step. */
const GESTURE_MS = 1_500;

/**
 * A story being edited: edits show at once and are sent to the service one after the other.
 * Undo and redo are edits like any other, so they work even if another client changes the story in between.
 */
export class StoryEditor {
  readonly store;
  readonly ids = new IdBook();
  readonly #deps: EditorDeps;
  #base: StoryDetail;
  #pending: PendingChange[] = [];
  /** How many of the pending changes are being sent. */
  #inFlight = 0;
  #sending = false;
  #edits = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: (() => void)[] = [];
  #gesture: { name: string; at: number } | null = null;
  #newIds = 0;
  #preview: Preview | null = null;

  constructor(story: StoryDetail, deps: EditorDeps) {
    this.#deps = deps;
    this.#base = story;
    this.store = createStore<EditorState>(() => ({
      story,
      shown: story,
      stack: EMPTY_STACK,
      selection: new Set<string>(),
      saving: false,
    }));
  }

  get story(): StoryDetail {
    return this.store.getState().story;
  }

  /** An id for a record not yet known to the service. */
  newId = (): string => `new-${Date.now().toString(36)}-${this.#newIds++}`;

  /** Adopts the service's story, unless changes are pending: then it is reloaded after them. */
  sync(story: StoryDetail): void {
    if (this.#pending.length > 0 || this.#sending) return;
    this.#base = withPageIds(story, this.ids);
    this.#show();
  }

  /** Makes an edit and remembers it for undo. */
  edit(edit: StoryEdit | null, { gesture, delayMs = 0 }: EditOptions = {}): void {
    this.preview(null);
    if (edit === null || edit.changes.length === 0) return;
    const now = Date.now();
    const continues = gesture !== undefined && this.#gesture?.name === gesture && now - this.#gesture.at < GESTURE_MS;
    this.#gesture = gesture === undefined ? null : { name: gesture, at: now };
    this.store.setState(({ stack }) => ({ stack: recorded(stack, edit, continues) }));
    this.#submit(edit.changes, delayMs);
  }

  /** Restores a persisted history. */
  restore(stack: UndoStack): void {
    this.store.setState({ stack });
  }

  /** Undoes or redoes until this many steps are done. */
  stepTo(count: number): void {
    while (this.store.getState().stack.done.length > count && this.undo() !== null);
    while (this.store.getState().stack.done.length < count && this.redo() !== null);
  }

  undo(): StoryEdit | null {
    const step = undoStep(this.store.getState().stack);
    if (step === null) return null;
    this.#gesture = null;
    this.store.setState({ stack: step.stack });
    this.#submit(inverted(step.edit).changes, 0);
    return step.edit;
  }

  redo(): StoryEdit | null {
    const step = redoStep(this.store.getState().stack);
    if (step === null) return null;
    this.#gesture = null;
    this.store.setState({ stack: step.stack });
    this.#submit(step.edit.changes, 0);
    return step.edit;
  }

  /** Selects clips, with all of their groups. */
  select(ids: Iterable<string>): void {
    this.store.setState({ selection: withGroups(this.story.segments, ids) });
  }

  /** Shows a preview, or ends it with null. */
  preview(preview: Preview | null): void {
    if (preview === null && this.#preview === null) return;
    this.#preview = preview;
    this.#show();
  }

  /** Resolves when everything has been sent. */
  async flush(): Promise<void> {
    if (this.#pending.length === 0 && !this.#sending) return;
    const settled = new Promise<void>((resolve) => this.#idle.push(resolve));
    clearTimeout(this.#timer);
    void this.#send();
    await settled;
  }

  #submit(changes: readonly StoryChange[], delayMs: number): void {
    this.#edits += 1;
    for (const change of changes) this.#enqueue(change);
    this.#show();
    this.store.setState({ saving: true });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delayMs);
  }

  /** Queues a change; one of the same segment or lane as the last is merged into it. */
  #enqueue(change: StoryChange): void {
    const { change: last, edit } = this.#pending.at(-1) ?? { edit: this.#edits };
    const joins =
      last !== undefined &&
      this.#pending.length > this.#inFlight &&
      ((last.type === 'patch' && change.type === 'patch' && last.id === change.id) ||
        (last.type === 'track' && change.type === 'track' && last.index === change.index));
    if (!joins) this.#pending.push({ change, edit: this.#edits });
    else {
      const after = { ...(last as { after: object }).after, ...(change as { after: object }).after };
      this.#pending[this.#pending.length - 1] = { change: { ...change, after } as StoryChange, edit };
    }
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      while (this.#pending.length > 0) {
        const { edit } = this.#pending[0] as PendingChange;
        const own = this.#pending.filter((pending) => pending.edit === edit).map(({ change }) => change);
        this.#inFlight = own.length;
        await sendEdit(this.#deps, this.#base, own, this.ids, (story, count) => {
          this.#base = story;
          this.#pending.splice(0, count);
          this.#inFlight -= count;
          this.#show();
        });
      }
    } catch (error) {
      this.#pending = [];
      this.#deps.onRefused(error);
    } finally {
      this.#inFlight = 0;
      this.#sending = false;
      this.#show();
      this.store.setState({ saving: false });
      this.#deps.reread();
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  #show(): void {
    const story = changedAll(
      this.#base,
      this.#pending.map(({ change }) => change),
    );
    const known = new Set(story.segments.map((segment) => segment.id));
    this.store.setState(({ selection }) => ({
      story,
      shown: withPreview(story, this.#preview),
      selection: [...selection].every((id) => known.has(id))
        ? selection
        : new Set([...selection].filter((id) => known.has(id))),
    }));
  }
}

function withPreview(story: StoryDetail, preview: Preview | null): StoryDetail {
  if (preview === null) return story;
  if (preview.story !== undefined) return preview.story;
  const { segments, track } = preview;
  const moved =
    segments === undefined
      ? story
      : {
          ...story,
          segments: story.segments.map((segment) => {
            const fields = segments.get(segment.id);
            return fields === undefined ? segment : { ...segment, ...fields };
          }),
        };
  return track === undefined
    ? moved
    : changed(moved, { type: 'track', index: track.index, before: {}, after: track.fields });
}
