import type { Story } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { BookOpen, Clapperboard, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { dropOfSound } from '../sounds/drag-in.ts';
import { addToStory } from '../sounds/sound-actions.ts';
import { api } from '../state/api.ts';
import { moveToBin, useDeletions } from '../state/deletions.ts';
import { useOffline } from '../state/live.ts';
import { keys, useStories } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { contextMenu } from '../ui/context-menu.tsx';
import { TextField } from '../ui/fields.tsx';
import { formatCount, formatDateTime, formatTime, formatWhen } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { useToasts } from '../ui/toast.tsx';
import { ImportButton } from './import-button.tsx';

/** All stories, most recently edited first. */
export function StoriesScreen() {
  const { data, error, refetch, isPending } = useStories();
  const offline = useOffline();
  const hidden = useDeletions((deletions) => deletions.pending);
  const remove = (story: Story) =>
    moveToBin({
      kind: 'story',
      ids: [story.id],
      text: `Deleted “${story.title}”. Its sounds stay in the library.`,
    });
  const create = useCreateStory();
  const [words, setWords] = useState('');
  const stories = (data ?? []).filter((story) => !hidden.has(story.id) && matches(story, words));
  const hasAny = (data ?? []).some((story) => !hidden.has(story.id));

  return (
    <Screen
      title="Stories"
      lead={hasAny ? 'Scripts and timelines of spoken lines, music and effects.' : undefined}
      actions={
        <>
          {hasAny && (
            <div className="relative w-52">
              <Search size={14} aria-hidden="true" className="absolute top-[11px] left-3 text-text-3" />
              <TextField
                label="Search stories"
                hideLabel
                placeholder="Search stories"
                value={words}
                onChange={setWords}
                inputClassName="pl-8"
              />
            </div>
          )}
          <ImportButton />
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            busy={create.busy}
            disabled={offline !== null}
            title={offline ?? undefined}
            onClick={create.run}
          >
            New story
          </Button>
        </>
      }
    >
      {isPending && <SkeletonRows rows={6} height={60} />}
      {error !== null && <ErrorState what="Could not load the stories" error={error} onRetry={() => void refetch()} />}
      {data !== undefined && !hasAny && (
        <EmptyState
          icon={<BookOpen size={28} aria-hidden="true" />}
          text="A story combines spoken lines, music and effects on a timeline."
          action={
            <Button variant="primary" busy={create.busy} onClick={create.run}>
              Create your first story
            </Button>
          }
        />
      )}
      {hasAny && stories.length === 0 && <p className="py-8 text-center text-text-2">No stories match “{words}”.</p>}
      {stories.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-surface-1">
          {stories.map((story) => (
            <StoryRow key={story.id} story={story} onDelete={() => remove(story)} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

function StoryRow({ story, onDelete }: { readonly story: Story; readonly onDelete: () => void }) {
  const navigate = useNavigate();
  return (
    <li
      {...dropOfSound((soundId) => void addDropped(soundId, story.id))}
      {...contextMenu(() => [
        {
          label: 'Open script',
          icon: <BookOpen size={14} aria-hidden="true" />,
          onSelect: () => void navigate(`/stories/${story.id}?view=script`),
        },
        {
          label: 'Open timeline',
          icon: <Clapperboard size={14} aria-hidden="true" />,
          onSelect: () => void navigate(`/stories/${story.id}?view=timeline`),
        },
        'separator',
        { label: 'Delete', icon: <Trash2 size={14} aria-hidden="true" />, danger: true, onSelect: onDelete },
      ])}
      className="flex items-center gap-3 pr-2 hover:bg-surface-2"
    >
      <Link
        to={`/stories/${story.id}`}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 px-4 py-3 sm:gap-x-6 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1 basis-full truncate font-medium sm:basis-48">{story.title}</span>
        <span className="text-[12px] text-text-2 sm:w-20">{formatCount(story.segment_count, 'part')}</span>
        <span className="hidden w-20 text-[12px] text-text-2 sm:inline">{formatCount(story.track_count, 'lane')}</span>
        <span className="text-[12px] text-text-2 sm:w-14 sm:text-right">{formatTime(story.duration_s, 0)}</span>
        <time
          dateTime={story.updated_at}
          title={formatDateTime(story.updated_at)}
          className="ml-auto text-right text-[12px] text-text-3 sm:w-24"
        >
          {formatWhen(story.updated_at)}
        </time>
      </Link>
      <IconButton label={`Delete ${story.title}`} icon={<Trash2 size={15} aria-hidden="true" />} onClick={onDelete} />
    </li>
  );
}

/** Adds a dropped sound at the end of a story. */
async function addDropped(soundId: string, storyId: string): Promise<void> {
  const { show } = useToasts.getState();
  try {
    const sound = await api.getSound({ params: { id: soundId } });
    const { title } = await addToStory([sound], storyId);
    show({ text: `Added “${sound.name}” to “${title}”` });
  } catch (error) {
    show({ text: `Could not add to the story. ${problemMessage(error)}`, tone: 'danger' });
  }
}

function matches({ title }: Story, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  return wanted === '' || title.toLocaleLowerCase().includes(wanted);
}

function useCreateStory(): { busy: boolean; run: () => void } {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const run = async () => {
    setBusy(true);
    try {
      const story = await api.createStory();
      client.setQueryData(keys.story(story.id), story);
      void client.invalidateQueries({ queryKey: keys.stories });
      await navigate(`/stories/${story.id}`);
    } catch (error) {
      useToasts.getState().show({ text: `Could not create a story. ${problemMessage(error)}`, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}
