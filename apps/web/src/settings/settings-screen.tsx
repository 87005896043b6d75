import type { Settings } from '@soundwright/contract';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { useSettings } from '../state/queries.ts';
import { classes } from '../ui/classes.ts';
import { TextField } from '../ui/fields.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { answers, SettingFilterContext } from './filter.ts';
import { SECTIONS, type Section } from './sections.tsx';

/** All settings, one section at a time, or those that match a search. */
export function SettingsScreen() {
  const settings = useSettings();
  const [search] = useSearchParams();
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const current = SECTIONS.find(({ id }) => id === search.get('section')) ?? SECTIONS[0];
  const shown = wanted === '' ? SECTIONS.filter((section) => section === current) : SECTIONS;

  return (
    <Screen title="Settings">
      <div className="flex flex-col gap-6 md:flex-row md:gap-10">
        <div className="flex shrink-0 flex-col gap-3 md:w-52">
          <div className="relative">
            <Search size={14} aria-hidden="true" className="absolute top-2.5 left-3 text-text-3" />
            <TextField
              label="Search the settings"
              hideLabel
              type="search"
              placeholder="Search"
              inputClassName="pl-8"
              value={query}
              onChange={setQuery}
            />
          </div>
          <nav aria-label="Sections" className="flex gap-0.5 overflow-x-auto md:flex-col">
            {SECTIONS.map((section) => (
              <SectionLink
                key={section.id}
                section={section}
                isCurrent={wanted === '' && section === current}
                onOpen={() => setQuery('')}
              />
            ))}
          </nav>
        </div>
        <div className="min-w-0 max-w-4xl flex-1">
          {settings.isPending && <SkeletonRows rows={5} />}
          {settings.isError && (
            <ErrorState
              what="Could not load the settings"
              error={settings.error}
              onRetry={() => void settings.refetch()}
            />
          )}
          {settings.isSuccess && (
            <div className="group flex flex-col gap-8">
              {shown.map((section) => (
                <SectionPanel key={section.id} section={section} settings={settings.data} query={wanted} />
              ))}
              {wanted !== '' && (
                <p className="text-text-2 group-has-[[data-setting]]:hidden">No settings match “{wanted}”.</p>
              )}
            </div>
          )}
        </div>
      </div>
    </Screen>
  );
}

interface SectionLinkProps {
  readonly section: Section;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function SectionLink({ section: { id, title, icon: Icon }, isCurrent, onOpen }: SectionLinkProps) {
  return (
    <Link
      to={`/settings?section=${id}`}
      replace
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
      className={classes(
        'flex h-8 shrink-0 items-center gap-2.5 rounded-md px-2.5 whitespace-nowrap',
        isCurrent ? 'bg-surface-3 font-medium text-text-1' : 'text-text-2 hover:bg-surface-2 hover:text-text-1',
      )}
    >
      <Icon size={15} aria-hidden="true" />
      {title}
    </Link>
  );
}

interface SectionPanelProps {
  readonly section: Section;
  readonly settings: Settings;
  readonly query: string;
}

function SectionPanel({ section: { id, title, content: Content }, settings, query }: SectionPanelProps) {
  const isSectionFound = query !== '' && answers(query, title);
  return (
    <SettingFilterContext value={{ query, isSectionFound }}>
      <section aria-labelledby={`section-${id}`} className="not-has-[[data-setting]]:hidden">
        <h2 id={`section-${id}`} className="mb-1 text-[15px] font-semibold">
          {title}
        </h2>
        <Content settings={settings} />
      </section>
    </SettingFilterContext>
  );
}
