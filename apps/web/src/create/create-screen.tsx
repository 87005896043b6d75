import { ListMusic } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useDraft } from '../sounds/draft.ts';
import { rememberSession } from '../state/last-session.ts';
import { useJobs, useSession, useSessions } from '../state/queries.ts';
import { ErrorState } from '../ui/states.tsx';
import { Composer, Examples } from './composer.tsx';
import { FirstSteps } from './first-steps.tsx';
import { EXAMPLES } from './prompts.ts';
import { SessionThread } from './session-thread.tsx';
import { SessionsButton, SessionsList } from './sessions-list.tsx';

/** The first screen: describe a sound, generate it, work with it. */
export function CreateScreen() {
  const { sessionId = null } = useParams();
  const session = useSession(sessionId ?? undefined);
  useFirstVisit();
  const gone = session.error !== null;
  // A new session is removed when its only job is cancelled or fails; the card of that job stays.
  const hasJobs = useJobs().data?.some(({ request }) => request['session_id'] === sessionId) ?? false;
  useEffect(() => {
    if (sessionId !== null) rememberSession(gone ? null : sessionId);
  }, [sessionId, gone]);

  const title = session.data?.title ?? (sessionId === null ? 'New session' : 'Session');
  return (
    <>
      <title>{`${sessionId === null ? 'Create' : title} · Soundwright`}</title>
      <div className="flex min-h-full">
        <div className="min-w-0 flex-1 px-4 py-5 sm:px-6 sm:py-8">
          <div className="mx-auto flex max-w-3xl flex-col gap-5 min-[1600px]:max-w-4xl min-[2000px]:max-w-7xl">
            <header className="flex min-h-8 items-center gap-3 max-sm:gap-0">
              <h1 className="min-w-0 flex-1 truncate text-[17px] font-semibold">
                {sessionId === null ? 'What should it sound like?' : title}
              </h1>
              <Link
                to="/batch"
                className="flex h-7 pointer-coarse:h-10 items-center gap-1.5 rounded-ui px-2.5 text-[13px] font-medium text-text-2 hover:bg-surface-2 hover:text-text-1 max-sm:w-10 max-sm:justify-center max-sm:px-0"
              >
                <ListMusic size={15} aria-hidden="true" /> <span className="max-sm:sr-only">Batch</span>
              </Link>
              <div className="xl:hidden">
                <SessionsButton current={sessionId} />
              </div>
            </header>
            <Composer sessionId={gone ? null : sessionId} />
            {sessionId === null && <Examples />}
            <FirstSteps sessionId={gone ? null : sessionId} />
            {sessionId !== null && gone && !hasJobs && (
              <ErrorState what="Could not load this session" error={session.error} />
            )}
            {sessionId !== null && (!gone || hasJobs) && <SessionThread sessionId={sessionId} />}
          </div>
        </div>
        <aside className="hidden w-64 shrink-0 border-l border-line px-4 py-5 xl:block">
          <SessionsList current={sessionId} />
        </aside>
      </div>
    </>
  );
}

/** Prefill an example on the first visit, so that one click makes the first sound. */
function useFirstVisit(): void {
  const { data: sessions } = useSessions();
  useEffect(() => {
    const { touched, text } = useDraft.getState();
    if (touched || sessions === undefined || sessions.length > 0 || text.sfx !== '') return;
    // Not while the field has focus: the example would appear under the cursor.
    if (document.activeElement instanceof HTMLTextAreaElement) return;
    useDraft.setState({ text: { ...text, sfx: EXAMPLES.sfx[0] ?? '' } });
  }, [sessions]);
}
