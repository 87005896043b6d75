import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useStory } from '../state/queries.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { StoryProvider, useEditor, useStoryPlayer } from './editor/story-context.tsx';
import { useStoryKeys } from './editor/story-keys.ts';
import { ScriptView } from './script/script-view.tsx';
import { StoryHeader, type StoryView } from './story-header.tsx';
import { useLayGenerations } from './timeline/generations.ts';
import { TimelineView } from './timeline/timeline-view.tsx';
import { TransportBar } from './transport-bar.tsx';

const CommandBox = lazy(() => import('./command/command-box.tsx').then((module) => ({ default: module.CommandBox })));

/** One story, as a script or on its timeline. */
export function StoryScreen() {
  const { storyId } = useParams();
  const { data, error, refetch } = useStory(storyId);
  if (data !== undefined && data.id === storyId) {
    return (
      <StoryProvider key={data.id} story={data}>
        <Studio />
      </StoryProvider>
    );
  }
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6">
      {error === null ? (
        <SkeletonRows />
      ) : (
        <div className="flex flex-col gap-3">
          <ErrorState what="Could not load the story" error={error} onRetry={() => void refetch()} />
          <Link to="/stories" className="text-accent underline">
            All stories
          </Link>
        </div>
      )}
    </div>
  );
}

function Studio() {
  const [search, setSearch] = useSearchParams();
  const builder = useEditor((state) => state.story.builder);
  const title = useEditor((state) => state.story.title);
  const error = useStoryPlayer((state) => state.error);
  const asked = search.get('view');
  const [view, setView] = useState<StoryView>(() =>
    asked === 'timeline' || asked === 'script' ? asked : builder === 'music' ? 'timeline' : 'script',
  );
  const [commanding, setCommanding] = useState(false);
  const show = (next: StoryView) => {
    setView(next);
    setSearch({ view: next }, { replace: true });
  };
  // Plans are previewed on the timeline, so opening the box shows it.
  const command = (open: boolean) => {
    setCommanding(open);
    if (open) show('timeline');
  };
  useStoryKeys();
  useLayGenerations();
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Soundwright`;
    return () => {
      document.title = before;
    };
  }, [title]);

  return (
    <div className="flex h-full min-h-0 flex-col">
      <StoryHeader view={view} onView={show} commanding={commanding} onCommanding={command} />
      <Suspense fallback={null}>{commanding && <CommandBox onClose={() => setCommanding(false)} />}</Suspense>
      {error !== null && (
        <p role="alert" className="border-b border-line px-4 py-2 text-danger">
          {error}
        </p>
      )}
      {view === 'script' ? <ScriptView /> : <TimelineView />}
      <TransportBar timeline={view === 'timeline'} />
    </div>
  );
}
