import { AudioWaveform, Ellipsis } from 'lucide-react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { useLastSession } from '../state/last-session.ts';
import { classes } from '../ui/classes.ts';
import { Menu } from '../ui/menu.tsx';
import { PLACES } from './places.ts';

/** Number of items that fit touch targets. */
const PLACES_ON_PHONES = 5;

/** Main navigation: labelled at the left, icons in narrower windows, a bottom bar on phones. */
export function Rail() {
  const { pathname } = useLocation();
  const lastSession = useLastSession(({ sessionId }) => sessionId);
  return (
    <nav
      aria-label="Screens"
      className="order-last flex shrink-0 border-line bg-surface-0 max-sm:h-14 max-sm:overflow-x-auto max-sm:border-t sm:order-first sm:w-14 sm:flex-col sm:gap-0.5 sm:border-r sm:p-2 wide:w-48"
    >
      <Link
        to="/"
        aria-label="Soundwright home"
        className="hidden h-9 items-center gap-2.5 rounded-ui px-2 font-semibold sm:mb-2 sm:flex"
      >
        <AudioWaveform size={20} aria-hidden="true" className="shrink-0 text-accent" />
        <span className="hidden wide:inline">Soundwright</span>
      </Link>
      {PLACES.map(({ label, path, icon: Icon, also }, index) => {
        const active = isAt(pathname, path) || also?.some((other) => isAt(pathname, other)) === true;
        const target = path === '/' && lastSession !== null ? `/sessions/${lastSession}` : path;
        return (
          <NavLink
            key={path}
            to={target}
            aria-current={active ? 'page' : undefined}
            title={label}
            className={classes(
              'flex items-center rounded-ui font-medium transition-colors duration-150',
              'max-sm:min-w-12 max-sm:flex-1 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:text-[10px] max-sm:tracking-tight',
              'sm:h-9 sm:justify-center sm:gap-3 sm:px-2 wide:justify-start',
              label === 'Settings' && 'sm:mt-auto',
              index >= PLACES_ON_PHONES && 'max-sm:hidden',
              active ? 'bg-surface-3 text-text-1' : 'text-text-2 hover:bg-surface-2 hover:text-text-1',
            )}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={active ? 'text-accent' : undefined} />
            <span className="sm:sr-only wide:not-sr-only">{label}</span>
          </NavLink>
        );
      })}
      <MorePlaces pathname={pathname} />
    </nav>
  );
}

/** On phones: the screens that do not fit on the bar. */
function MorePlaces({ pathname }: { readonly pathname: string }) {
  const navigate = useNavigate();
  const places = PLACES.slice(PLACES_ON_PHONES);
  const active = places.some(({ path }) => isAt(pathname, path));
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          aria-label={active ? 'More screens, including the current one' : 'More screens'}
          className={classes(
            'flex min-w-12 flex-1 flex-col items-center justify-center gap-0.5 rounded-ui text-[10px] font-medium tracking-tight sm:hidden',
            active ? 'bg-surface-3 text-text-1' : 'text-text-2',
          )}
        >
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden="true" className={active ? 'text-accent' : undefined} />
          More
        </button>
      }
      items={places.map(({ label, path, icon: Icon }) => ({
        label,
        icon: <Icon size={16} aria-hidden="true" />,
        checked: isAt(pathname, path),
        onSelect: () => void navigate(path),
      }))}
    />
  );
}

function isAt(pathname: string, path: string): boolean {
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
}
