import type { StoryImportQuery } from '@soundwright/contract';
import { api } from '../state/api.ts';
import { keys } from '../state/keys.ts';
import { queryClient } from '../state/query-client.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';

/**
 * Makes a story of a document, and shows what was left out or what went wrong in a toast.
 *
 * @returns the id of the story; null when it failed or was cancelled
 */
export async function importDocument(
  file: File,
  options: Omit<StoryImportQuery, 'file_name'>,
  signal?: AbortSignal,
): Promise<string | null> {
  const { show } = useToasts.getState();
  try {
    const query = { ...options, file_name: file.name.slice(-200) };
    const { notes, ...story } = await api.importStory({ query, body: file, signal });
    queryClient.setQueryData(keys.story(story.id), story);
    await queryClient.invalidateQueries({ queryKey: keys.stories });
    if (notes.length > 0) show({ text: notes.join(' '), ms: 12_000 });
    return story.id;
  } catch (error) {
    if (signal?.aborted === true) return null;
    show({ text: `Could not import “${file.name}”. ${problemMessage(error)}`, tone: 'danger', ms: 12_000 });
    return null;
  }
}
