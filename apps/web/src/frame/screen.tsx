import { type ReactNode, useEffect } from 'react';
import { classes } from '../ui/classes.ts';

interface ScreenProps {
  readonly title: string;
  /** One line under the title. */
  readonly lead?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The width of every screen, and the place where its title begins. */
export const SCREEN_EDGES = 'mx-auto w-full max-w-[150rem] px-4 pt-5 sm:px-6';
export const SCREEN_TITLE = 'text-[18px] leading-7 font-semibold';

/** A screen with its title at the top left, as on all others. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Soundwright`;
  }, [title]);
  return (
    <div className={classes('flex flex-col gap-6 pb-5', SCREEN_EDGES)}>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className={SCREEN_TITLE}>{title}</h1>
          {lead !== undefined && <p className="mt-0.5 text-text-2">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
