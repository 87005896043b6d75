import { isSettled, type Job, type Model } from '@soundwright/contract';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../state/api.ts';
import { isReady, useJobs, useModels } from '../../state/queries.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';

export interface Readings {
  /** The speech model of this story, if any. */
  readonly model: Model | undefined;
  readonly models: readonly Model[];
  /** Those that can speak now, the one of the story first. */
  readonly speakers: readonly Model[];
  /** False while the models are being read. */
  readonly loaded: boolean;
  /** The latest voicing job of each line, by page id. */
  readonly jobs: ReadonlyMap<string, Job>;
  /** Queued or running jobs. */
  readonly active: readonly Job[];
  /** True while lines are being submitted. */
  readonly submitting: boolean;
  /** Voices lines, or adds takes to those that they have. */
  readonly read: (segmentIds: readonly string[], takes?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Voices lines: each line is a job of the service, so it continues when the page is closed. */
export function useReadings(): Readings {
  const { editor } = useStoryTools();
  const storyId = useEditor((state) => state.story.id);
  const wanted = useEditor((state) => state.story.request_options['model']);
  const { data: allModels } = useModels();
  const { data: allJobs } = useJobs();
  const [submitting, setSubmitting] = useState(false);

  const models = useMemo(() => (allModels ?? []).filter((model) => model.task === 'speech'), [allModels]);
  const model = models.find(({ id }) => id === wanted) ?? models.find(isReady) ?? models[0];

  const speakers = useMemo(
    () => [...(model === undefined ? [] : [model]), ...models.filter((other) => other !== model && isReady(other))],
    [models, model],
  );

  const jobs = useMemo(() => {
    const latest = new Map<string, Job>();
    for (const job of allJobs ?? []) {
      if (job.kind !== 'segment' || job.request['story_id'] !== storyId) continue;
      const id = editor.ids.page(String(job.request['segment_id']));
      const known = latest.get(id);
      if (known === undefined || known.created_at < job.created_at) latest.set(id, job);
    }
    return latest;
  }, [allJobs, storyId, editor]);
  const active = useMemo(() => [...jobs.values()].filter((job) => !isSettled(job)), [jobs]);

  const modelId = model?.id;
  const loaded = allModels !== undefined;
  const read = useCallback(
    async (segmentIds: readonly string[], takes?: number) => {
      const { show } = useToasts.getState();
      if (modelId === undefined) {
        const text = loaded
          ? 'No speech model is enabled. Choose one on the Models screen.'
          : 'The models are still loading. Try again in a moment.';
        show({ text, tone: 'danger' });
        return;
      }
      setSubmitting(true);
      try {
        await editor.flush();
        for (const id of segmentIds) {
          await api.generateSegment({
            params: { id: storyId, segment_id: editor.ids.service(id) },
            body: { model: modelId, ...(takes !== undefined && { takes }) },
          });
        }
      } catch (error) {
        show({ text: `Could not voice the lines. ${problemMessage(error)}`, tone: 'danger' });
      } finally {
        setSubmitting(false);
      }
    },
    [modelId, loaded, editor, storyId],
  );

  const stop = useCallback(async () => {
    // Queued jobs first, so that none of them starts when the running one is cancelled.
    const waitingFirst = active.toSorted((a, b) => Number(a.status === 'running') - Number(b.status === 'running'));
    await Promise.allSettled(waitingFirst.map(({ id }) => api.cancelJob({ params: { id } })));
  }, [active]);

  return { model, models, speakers, loaded, jobs, active, submitting, read, stop };
}
