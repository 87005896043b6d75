import { isSettled, type Job } from '@soundwright/contract';
import { rounded } from '@soundwright/story/timing';
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../../state/api.ts';
import { useJobs } from '../../state/queries.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { learnSound } from '../editor/sound-book.ts';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';
import type { StoryEditor } from '../editor/story-editor.ts';
import { newLineEdit } from '../model/script-edits.ts';
import type { LaneSpan } from './timeline-store.ts';

/** A sound being generated for a span of a lane. */
export interface SpanGeneration extends LaneSpan {
  readonly jobId: string;
  readonly storyId: string;
  readonly prompt: string;
}

const KEPT = 'soundwright.timeline.generations';

/** Sounds being generated for timelines; survives a reload, since the jobs continue. */
export const useGenerations = create<{ readonly list: readonly SpanGeneration[] }>(() => ({ list: readKept() }));

useGenerations.subscribe(({ list }) => sessionStorage.setItem(KEPT, JSON.stringify(list)));

function readKept(): SpanGeneration[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as SpanGeneration[];
  } catch {
    return [];
  }
}

/** Generates a sound for a span of a lane. */
export async function generateInto(storyId: string, span: LaneSpan, model: string, prompt: string): Promise<void> {
  try {
    const { job_id } = await api.generate({ body: { model, prompt, duration_s: rounded(span.lengthS) } });
    useGenerations.setState(({ list }) => ({ list: [...list, { ...span, jobId: job_id, storyId, prompt }] }));
  } catch (error) {
    useToasts.getState().show({ text: `Could not generate the sound. ${problemMessage(error)}`, tone: 'danger' });
  }
}

/** Places finished sounds on the timeline of the open story. */
export function useLayGenerations(): void {
  const { editor } = useStoryTools();
  const storyId = useEditor(({ story }) => story.id);
  const list = useGenerations((state) => state.list);
  const { data: jobs } = useJobs();
  useEffect(() => {
    for (const one of list) {
      const job = jobs?.find(({ id }) => id === one.jobId);
      if (one.storyId === storyId && job !== undefined && isSettled(job)) void settle(editor, one, job);
    }
  }, [editor, storyId, list, jobs]);
}

async function settle(editor: StoryEditor, one: SpanGeneration, job: Job): Promise<void> {
  if (!useGenerations.getState().list.includes(one)) return;
  useGenerations.setState(({ list }) => ({ list: list.filter((other) => other !== one) }));
  const { show } = useToasts.getState();
  const soundId = job.result?.sounds[0];
  if (job.status === 'error') show({ text: `Could not generate “${one.prompt}”. ${job.error ?? ''}`, tone: 'danger' });
  if (job.status !== 'done' || soundId === undefined) return;
  try {
    const sound = await api.getSound({ params: { id: soundId } });
    learnSound(sound);
    const made = newLineEdit(editor.story, null, { id: editor.newId(), now: job.created_at });
    const [change] = made.edit.changes;
    if (change?.type !== 'create') return;
    const segment = {
      ...change.segment,
      track_index: one.trackIndex,
      start_s: rounded(one.startS),
      duration_s: Math.min(one.lengthS, sound.duration_s),
      sound_id: sound.id,
    };
    editor.edit({ label: `Generate “${sound.name}”`, changes: [{ type: 'create', segment }] });
    editor.select([segment.id]);
  } catch (error) {
    show({ text: `Could not place “${one.prompt}” on the timeline. ${problemMessage(error)}`, tone: 'danger' });
  }
}
