import { isSettled } from '@soundwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../state/api.ts';
import { keys } from '../../state/keys.ts';
import { isReady, useJobs, useModels } from '../../state/queries.ts';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';

export interface StoryChecking {
  /** Lines to check; 0 without a model for that. */
  readonly unchecked: number;
  /** Lines whose audio is too long to check. */
  readonly tooLong: number;
  readonly isRunning: boolean;
  /** The words that the audio of a line may not say, by the page id of the line. */
  readonly doubts: ReadonlyMap<string, readonly string[]>;
  readonly check: () => Promise<void>;
}

/** Whether the audio of the lines says their words, as far as the service has looked. */
export function useStoryCheck(): StoryChecking {
  const { editor } = useStoryTools();
  const queryClient = useQueryClient();
  const { id, segments } = useEditor((state) => state.story);
  const { data: models = [] } = useModels();
  const { data: jobs = [] } = useJobs();
  const hasModel = models.some((model) => model.task === 'alignment' && isReady(model));
  const checks = jobs.filter((job) => job.kind === 'transcribe' && job.request['story_id'] === id);
  const settled = checks.filter(isSettled);
  const sounds = useMemo(() => segments.map(({ sound_id }) => sound_id ?? '').join(), [segments]);
  const { data } = useQuery({
    queryKey: [...keys.storyCheck(id), sounds, settled.map((job) => job.id).join()],
    queryFn: ({ signal }) => api.getStoryCheck({ params: { id }, signal }),
    enabled: hasModel,
    placeholderData: (before) => before,
  });
  const doubts = useMemo(
    () => new Map((data?.doubtful ?? []).map(({ segment_id, words }) => [editor.ids.page(segment_id), words])),
    [data, editor],
  );
  const check = async () => {
    try {
      await editor.flush();
      await api.checkStory({ params: { id } });
      await queryClient.invalidateQueries({ queryKey: keys.storyCheck(id) });
    } catch (error) {
      useToasts.getState().show({ text: `Could not check the lines. ${problemMessage(error)}`, tone: 'danger' });
    }
  };
  const { unchecked = 0, too_long: tooLong = 0 } = hasModel ? (data ?? {}) : {};
  return { unchecked, tooLong, isRunning: checks.length > settled.length, doubts, check };
}
