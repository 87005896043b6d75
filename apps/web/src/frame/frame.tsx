import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { usePlayer } from '../player/player.ts';
import { tellOfJob } from '../state/job-notices.ts';
import { onServiceEvent, startLive } from '../state/live.ts';
import { useSettings } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { classes } from '../ui/classes.ts';
import { ContextMenus } from '../ui/context-menu.tsx';
import { useTheme } from '../ui/theme.ts';
import { Toasts } from '../ui/toast.tsx';
import { Announcer } from './announcer.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { isCovered, takesSpace, usePageKeys } from './hotkeys.ts';
import { patiently } from './patiently.ts';
import { Rail } from './rail.tsx';
import { useOpenedFiles } from './use-opened-files.ts';

const PlayerBar = lazy(() =>
  patiently(() => import('./player-bar.tsx')).then((module) => ({ default: module.PlayerBar })),
);
const LateParts = lazy(() =>
  patiently(() => import('./late-parts.tsx')).then((module) => ({ default: module.LateParts })),
);

const SETTLE_MS = 300;

/** The frame around every screen, with global features. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useEffect(() => startLive(queryClient), []);
  useEffect(() => onServiceEvent(({ name, data }) => name === 'job' && tellOfJob(data)), []);
  useThemeOfSettings();
  useOpenedFiles();
  const hasPlayer = usePlayer((player) => player.sound !== null || player.live !== null);
  const { pathname } = useLocation();
  const settled = useSettled();
  const main = useTopOfScreen();

  usePageKeys((event) => {
    // A story has its own transport, which Space controls there.
    if (event.key !== ' ' || takesSpace(event.target) || isCovered() || pathname.startsWith('/stories/')) return;
    const { sound, live } = usePlayer.getState();
    if (sound === null && live === null) return;
    event.preventDefault();
    usePlayer.getState().toggle();
  });

  return (
    <div
      className={classes(
        'flex h-dvh flex-col [--bottom-bar-height:3.5rem] sm:[--bottom-bar-height:0px]',
        hasPlayer && '[--player-height:6rem] sm:[--player-height:4rem]',
      )}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-ui focus:bg-accent focus:px-3 focus:py-2 focus:text-on-accent"
      >
        Skip to content
      </a>
      <div className="flex min-h-0 flex-1 flex-col sm:flex-row">
        <Rail />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ConnectionBanner />
          <Header />
          <main ref={main} id="main" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
            {children}
          </main>
          <Suspense fallback={null}>{hasPlayer && <PlayerBar />}</Suspense>
        </div>
      </div>
      <Toasts />
      <ContextMenus />
      <Announcer />
      <Suspense fallback={null}>{settled && <LateParts />}</Suspense>
    </div>
  );
}

/** Ref of the scrolling part: another screen begins at its top, except when going back. */
function useTopOfScreen() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every other address
  useLayoutEffect(() => {
    if (how !== 'POP') main.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return main;
}

/** True once the first screen is shown; shortcut-only features are loaded afterwards. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** The theme is a setting of the service, so changes in another browser apply here. */
function useThemeOfSettings(): void {
  const { data } = useSettings();
  const theme = data?.theme;
  useEffect(() => {
    if (theme !== undefined && theme !== useTheme.getState().preference) useTheme.getState().show(theme);
  }, [theme]);
}
