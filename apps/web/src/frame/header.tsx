import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { IconButton } from '../ui/button.tsx';
import { usePageKeys } from './hotkeys.ts';
import { JobsChip } from './jobs-drawer.tsx';
import { ProfileSwitch } from './profile-switch.tsx';
import { isTyping } from './typing.ts';

const WAIT_MS = 180;

/** Search, jobs, and the profile menu. */
export function Header() {
  return (
    <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line px-3 sm:px-4">
      <SearchField />
      <div className="ml-auto flex items-center gap-1">
        <JobsChip />
        <ProfileSwitch />
      </div>
    </header>
  );
}

/** Searches the library while typing; `/` focuses it from anywhere. The query is kept in the URL. */
function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const inLibrary = pathname === '/library';
  const shown = inLibrary ? (params.get('q') ?? '') : '';
  const [text, setText] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (document.activeElement !== field.current) setText(shown);
  }, [shown]);

  const search = (words: string) => {
    clearTimeout(timer.current);
    const next = new URLSearchParams(inLibrary ? params : undefined);
    if (words.trim() === '') next.delete('q');
    else next.set('q', words.trim());
    void navigate({ pathname: '/library', search: next.toString() }, { replace: inLibrary });
  };
  const change = (words: string) => {
    setText(words);
    clearTimeout(timer.current);
    if (inLibrary) timer.current = setTimeout(() => search(words), WAIT_MS);
  };

  usePageKeys((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });

  return (
    <search className="relative w-full max-w-md">
      <Search
        size={15}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-3"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search the library"
        aria-keyshortcuts="/"
        placeholder="Search sounds"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
          if (event.key === 'Escape') {
            if (text === '') field.current?.blur();
            else change('');
          }
        }}
        className="h-8 w-full rounded-ui border border-line bg-surface-1 pr-9 pl-9 placeholder:text-text-3 hover:border-text-3/60"
      />
      {text === '' ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded border border-line px-1.5 text-[12px] text-text-3 max-sm:hidden pointer-coarse:hidden"
        >
          /
        </span>
      ) : (
        <span className="absolute top-1/2 right-0.5 -translate-y-1/2">
          <IconButton label="Clear search" icon={<X size={14} aria-hidden="true" />} onClick={() => change('')} />
        </span>
      )}
    </search>
  );
}
