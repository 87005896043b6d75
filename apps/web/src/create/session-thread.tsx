import type { Job } from '@soundwright/contract';
import { AudioLines } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDeletions } from '../state/deletions.ts';
import { useJobs, useSoundPages, useSounds } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { JobCard } from './job-card.tsx';
import { SoundCard } from './sound-card.tsx';
import { TakesCard } from './takes-card.tsx';
import { threadItems } from './thread.ts';

const InstrumentsOffer = lazy(() =>
  import('./instruments-offer.tsx').then((module) => ({ default: module.InstrumentsOffer })),
);

/** The jobs and sounds of a session, newest first. A job is replaced by its sounds in place. */
export function SessionThread({ sessionId }: { readonly sessionId: string }) {
  const jobs = useJobs();
  const sounds = useSoundPages({ session_id: sessionId });
  const pending = useDeletions(({ pending: ids }) => ids);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const over = useDoneWhenRead(jobs.data, sounds.dataUpdatedAt);
  const items = useMemo(() => {
    const all = sounds.data?.pages.flatMap(({ items: page }) => page) ?? [];
    return threadItems(sessionId, jobs.data ?? [], all, { hidden: new Set([...pending, ...dismissed]), over });
  }, [sessionId, jobs.data, sounds.data, pending, dismissed, over]);

  if (sounds.error !== null) {
    return <ErrorState what="Could not load the session" error={sounds.error} onRetry={() => void sounds.refetch()} />;
  }
  if (sounds.data === undefined) return <SkeletonRows rows={3} height={96} />;
  if (items.length === 0) return <EmptyState text="This session is empty. New sounds appear here." />;
  const hasMusic = items.some(
    (item) =>
      (item.type === 'takes' ? item.sounds[0]?.model : item.type === 'sound' ? item.sound.model : '') === BUILTIN_MUSIC,
  );
  return (
    <section aria-label="Session" className={CARDS}>
      <Suspense fallback={null}>{hasMusic && <InstrumentsOffer />}</Suspense>
      {items.map((item) =>
        item.type === 'job' ? (
          <JobCard key={item.id} job={item.job} onDismiss={() => setDismissed((ids) => new Set([...ids, item.id]))} />
        ) : item.type === 'takes' ? (
          <TakesCard key={item.id} sounds={item.sounds} />
        ) : (
          <SoundCard key={item.id} sound={item.sound} />
        ),
      )}
      {sounds.hasNextPage && (
        <Button busy={sounds.isFetchingNextPage} onClick={() => void sounds.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

const BUILTIN_MUSIC = 'builtin-music';
const CARDS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 min-[2000px]:grid-cols-[repeat(auto-fill,minmax(36rem,1fr))]';
const LATEST = 12;

/** The newest sounds of all sessions. */
export function LatestSounds() {
  const { data } = useSounds({ story_lines: 'exclude' }, LATEST);
  const pending = useDeletions(({ pending: ids }) => ids);
  const sounds = data?.items.filter(({ id }) => !pending.has(id));
  if (sounds === undefined) return null;
  if (sounds.length === 0) {
    return (
      <EmptyState
        icon={<AudioLines size={32} strokeWidth={1.5} aria-hidden="true" />}
        text="The sounds you make appear here."
      />
    );
  }
  return (
    <section aria-labelledby="latest" className="flex flex-col gap-2.5">
      <h2 id="latest" className="min-h-7 text-[13px] leading-7 font-semibold text-text-2">
        Latest sounds
      </h2>
      <div className={CARDS}>
        {sounds.map((sound) => (
          <SoundCard key={sound.id} sound={sound} />
        ))}
      </div>
    </section>
  );
}

/**
 * Ids of the jobs that were done when the sounds were last read.
 *
 * @param readAt - when that was, ms since 1970; 0 before the first time
 */
function useDoneWhenRead(jobs: readonly Job[] | undefined, readAt: number): ReadonlySet<string> {
  const [last, setLast] = useState<{ readAt: number; done: ReadonlySet<string> }>({ readAt: 0, done: new Set() });
  if (jobs === undefined || last.readAt === readAt) return last.done;
  const done = new Set(jobs.filter(({ status }) => status === 'done').map(({ id }) => id));
  setLast({ readAt, done });
  return done;
}
