import { ListMusic } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { SCREEN_EDGES, SCREEN_TITLE } from '../frame/screen.tsx';
import { useDraft } from '../sounds/draft.ts';
import { rememberSession } from '../state/last-session.ts';
import { useJobs, useSession, useSessions } from '../state/queries.ts';
import { classes } from '../ui/classes.ts';
import { ErrorState } from '../ui/states.tsx';
import { Composer, Examples } from './composer.tsx';
import { FirstSteps } from './first-steps.tsx';
import { EXAMPLES } from './prompts.ts';
import { LatestSounds, SessionThread } from './session-thread.tsx';
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
  const shown = sessionId !== null && (!gone || hasJobs);
  return (
    <>
      <title>{`${sessionId === null ? 'Create' : title} · Soundwright`}</title>
      <div
        className={classes(
          'flex flex-col gap-5 pb-5 min-[1200px]:h-full min-[1200px]:flex-row min-[1200px]:gap-0 min-[1200px]:pt-0! min-[1200px]:pb-0',
          SCREEN_EDGES,
        )}
      >
        <div className={classes('min-[1200px]:w-[min(46%,44rem)] min-[1200px]:border-r min-[1200px]:pr-6', PANE)}>
          <header className="flex min-h-7 items-center gap-3 max-sm:gap-0">
            <h1 className={classes('min-w-0 flex-1 truncate', SCREEN_TITLE)} dir="auto">
              {sessionId === null ? 'What should it sound like?' : title}
            </h1>
            <Link
              to="/batch"
              className="flex h-7 pointer-coarse:h-10 items-center gap-1.5 rounded-ui px-2.5 text-[13px] font-medium text-text-2 hover:bg-surface-2 hover:text-text-1 max-sm:w-10 max-sm:justify-center max-sm:px-0"
            >
              <ListMusic size={15} aria-hidden="true" /> <span className="max-sm:sr-only">Batch</span>
            </Link>
            <div className="min-[1200px]:hidden">
              <SessionsButton current={sessionId} />
            </div>
          </header>
          <Composer sessionId={gone ? null : sessionId} />
          {sessionId === null && <Examples />}
          <FirstSteps sessionId={gone ? null : sessionId} />
          <div className="mt-3 max-[1199px]:hidden">
            <SessionsList current={sessionId} />
          </div>
        </div>
        <div className={classes('min-w-0 flex-1 min-[1200px]:pl-6', PANE)}>
          {sessionId !== null && gone && !hasJobs && (
            <ErrorState what="Could not load this session" error={session.error} />
          )}
          {shown ? <SessionThread sessionId={sessionId} /> : sessionId === null && <LatestSounds />}
        </div>
      </div>
    </>
  );
}

/** In wide windows the form and the results scroll on their own, so that both are always in view. */
const PANE =
  'flex min-w-0 flex-col gap-5 border-line min-[1200px]:min-h-0 min-[1200px]:overflow-y-auto min-[1200px]:pt-5 min-[1200px]:pb-5';

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
