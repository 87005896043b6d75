import { type ReactNode, useEffect } from 'react';
import { classes } from '../ui/classes.ts';

interface ScreenProps {
  readonly title: string;
  /** One line under the title. */
  readonly lead?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** `narrow` for text and forms. */
  readonly width?: 'narrow' | 'wide' | undefined;
  readonly children: ReactNode;
}

/** A screen with its title, in the middle of the page. */
export function Screen({ title, lead, actions, width = 'wide', children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Soundwright`;
  }, [title]);
  return (
    <div
      className={classes(
        'mx-auto flex w-full flex-col gap-6 px-4 py-5 sm:px-6',
        width === 'wide' ? 'max-w-6xl' : 'max-w-3xl',
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-[18px] leading-7 font-semibold">{title}</h1>
          {lead !== undefined && <p className="mt-0.5 text-text-2">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
