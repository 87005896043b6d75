import { LIMITS, MUSICAL_KEYS, type NumberRange, RANGES, SOUND_SOURCES } from '@soundwright/contract';
import { ArrowDownUp, Heart, LayoutGrid, List, ListFilter } from 'lucide-react';
import { Cover } from '../sounds/cover.tsx';
import { useModels, useProjects, useSessions, useSound, useStories, useTags } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { RemovableChip, ToggleChip } from '../ui/chip.tsx';
import { NumberField, Select, type SelectOption, TextField } from '../ui/fields.tsx';
import { KINDS, type Kind, SOURCE_WORDS } from '../ui/kind.ts';
import { Menu } from '../ui/menu.tsx';
import { Popover } from '../ui/popover.tsx';
import { Segmented } from '../ui/tabs.tsx';
import { type Filters, isRanked } from './filters.ts';
import { useLibraryView, useSort } from './library-view.ts';
import { BEST_FIRST, type Sort } from './list-sort.ts';
import { SavedSearches } from './saved-searches.tsx';

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

const KIND_LABELS: readonly { kind: Kind; label: string }[] = [
  { kind: 'sfx', label: 'Effects' },
  { kind: 'music', label: 'Music' },
  { kind: 'speech', label: 'Speech' },
  { kind: 'stems', label: 'Stems' },
  { kind: 'mix', label: 'Mixes' },
  { kind: 'upload', label: 'Uploads' },
  { kind: 'recording', label: 'Recordings' },
];

const SORTS: readonly { label: string; sort: Sort }[] = [
  { label: 'Newest first', sort: { key: 'date', ascending: false } },
  { label: 'Oldest first', sort: { key: 'date', ascending: true } },
  { label: 'By name', sort: { key: 'name', ascending: true } },
  { label: 'Longest first', sort: { key: 'length', ascending: false } },
  { label: 'Shortest first', sort: { key: 'length', ascending: true } },
  { label: 'Loudest first', sort: { key: 'loudness', ascending: false } },
  { label: 'Quietest first', sort: { key: 'loudness', ascending: true } },
  { label: 'By model', sort: { key: 'model', ascending: true } },
];

/** Filters, sort order and layout of the library. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const layout = useLibraryView((view) => view.layout);
  const [sort, setSort] = useSort(isRanked(filters));
  const best = { label: filters.like === null ? 'Best fit first' : 'Most similar first', sort: BEST_FIRST };
  const sorts = isRanked(filters) ? [best, ...SORTS] : SORTS;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:gap-x-0">
      {/* One row that scrolls on phones. */}
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:py-1 *:shrink-0">
        {KIND_LABELS.map(({ kind, label }) => {
          const { icon: Icon, color } = KINDS[kind];
          const pressed = filters.kind === kind;
          return (
            <ToggleChip
              key={kind}
              pressed={pressed}
              icon={<Icon size={13} aria-hidden="true" className={pressed ? undefined : color} />}
              onPressedChange={(on) => onChange({ kind: on ? kind : null })}
            >
              {label}
            </ToggleChip>
          );
        })}
        <ToggleChip
          pressed={filters.favorite}
          icon={<Heart size={13} aria-hidden="true" />}
          onPressedChange={(favorite) => onChange({ favorite })}
        >
          Favourites
        </ToggleChip>
      </div>
      <FilterPopover filters={filters} onChange={onChange} />
      <SavedSearches filters={filters} onChange={onChange} />
      <ActiveFilters filters={filters} onChange={onChange} />
      <div className="ml-auto flex items-center gap-1.5 max-sm:gap-0">
        <Menu
          trigger={
            <Button size="sm" variant="ghost" icon={<ArrowDownUp size={14} aria-hidden="true" />}>
              {sorts.find((one) => same(one.sort, sort))?.label ?? 'Sort'}
            </Button>
          }
          items={sorts.map((one) => ({
            label: one.label,
            checked: same(one.sort, sort),
            onSelect: () => setSort(one.sort),
          }))}
        />
        <Segmented
          label="Layout"
          size="sm"
          value={layout}
          onChange={(next) => useLibraryView.setState({ layout: next })}
          options={[
            { value: 'list', label: 'List', iconOnly: true, icon: <List size={15} aria-hidden="true" /> },
            { value: 'grid', label: 'Grid', iconOnly: true, icon: <LayoutGrid size={15} aria-hidden="true" /> },
          ]}
        />
      </div>
    </div>
  );
}

function same(a: Sort, b: Sort): boolean {
  return a.key === b.key && a.ascending === b.ascending;
}

const ANY = '';

const LINES: readonly SelectOption<Filters['lines']>[] = [
  { value: 'hidden', label: 'Shown in searches' },
  { value: 'shown', label: 'Always shown' },
  { value: 'only', label: 'Only these' },
];

function FilterPopover({ filters, onChange }: FilterBarProps) {
  const { data: models = [] } = useModels();
  const { data: tags = [] } = useTags();
  const { data: sessions = [] } = useSessions();
  const { data: projects = [] } = useProjects();
  const { data: stories = [] } = useStories();
  const choice = (
    label: string,
    value: string | null,
    options: readonly SelectOption<string>[],
    set: (value: string | null) => void,
  ) => (
    <Select
      label={label}
      value={value ?? ANY}
      options={[{ value: ANY, label: 'Any' }, ...options]}
      onChange={(next) => set(next === ANY ? null : next)}
    />
  );
  return (
    <Popover
      title="Filters"
      align="start"
      trigger={
        <Button size="sm" variant="ghost" icon={<ListFilter size={14} aria-hidden="true" />}>
          Filters
        </Button>
      }
    >
      <div className="grid w-64 max-w-full gap-3 sm:w-136 sm:grid-cols-2">
        <TextField
          label="Sounds like"
          placeholder="bright short metallic"
          maxLength={LIMITS.nameChars}
          value={filters.soundsLike}
          onChange={(soundsLike) => onChange({ soundsLike })}
        />
        {choice(
          'Model',
          filters.model,
          models.map(({ id, name }) => ({ value: id, label: name })),
          (model) => onChange({ model }),
        )}
        {choice(
          'Tag',
          null,
          tags
            .filter(({ tag }) => !filters.tags.includes(tag))
            .map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
          (tag) => tag !== null && onChange({ tags: [...filters.tags, tag] }),
        )}
        {choice(
          'Origin',
          filters.source,
          SOUND_SOURCES.map((source) => ({ value: source, label: SOURCE_WORDS[source] })),
          (source) => onChange({ source: SOUND_SOURCES.find((one) => one === source) ?? null }),
        )}
        {choice(
          'Session',
          filters.session,
          sessions.map(({ id, title }) => ({ value: id, label: title })),
          (session) => onChange({ session }),
        )}
        {stories.length > 0 &&
          choice(
            'Story',
            filters.story,
            stories.map(({ id, title }) => ({ value: id, label: title })),
            (story) => onChange({ story }),
          )}
        <Bounds
          label="Length"
          unit="s"
          range={RANGES.soundLength}
          values={[filters.minS, filters.maxS]}
          onChange={([minS, maxS]) => onChange({ minS, maxS })}
        />
        <Bounds
          label="Loudness"
          unit="LUFS"
          range={RANGES.exportLufs}
          values={[filters.minLufs, filters.maxLufs]}
          onChange={([minLufs, maxLufs]) => onChange({ minLufs, maxLufs })}
        />
        <Bounds
          label="Tempo"
          unit="bpm"
          range={RANGES.tempoBpm}
          values={[filters.minBpm, filters.maxBpm]}
          onChange={([minBpm, maxBpm]) => onChange({ minBpm, maxBpm })}
        />
        {choice(
          'Key',
          filters.musicalKey,
          MUSICAL_KEYS.map((key) => ({ value: key, label: key })),
          (key) => onChange({ musicalKey: MUSICAL_KEYS.find((one) => one === key) ?? null }),
        )}
        <Select label="Story lines" value={filters.lines} options={LINES} onChange={(lines) => onChange({ lines })} />
        {projects.length > 0 &&
          choice(
            'Project',
            filters.project,
            projects.map((project) => ({
              value: project.id,
              label: project.name,
              icon: project.artwork !== null && <Cover sound={project} className="size-5" />,
            })),
            (project) => onChange({ project }),
          )}
      </div>
    </Popover>
  );
}

interface BoundsProps {
  readonly label: string;
  readonly unit: string;
  readonly range: NumberRange;
  readonly values: readonly [number | null, number | null];
  readonly onChange: (values: [number | null, number | null]) => void;
}

/** At least and at most of a measure; empty for any. */
function Bounds({ label, unit, range, values: [least, most], onChange }: BoundsProps) {
  const field = { hideLabel: true, unit, ...range, decimals: 1 };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-[13px] font-medium text-text-2">{label}</legend>
      <NumberField
        {...field}
        label={`${label}, at least`}
        placeholder="At least"
        value={least}
        onChange={(next) => onChange([next, most])}
      />
      <NumberField
        {...field}
        label={`${label}, at most`}
        placeholder="At most"
        value={most}
        onChange={(next) => onChange([least, next])}
      />
    </fieldset>
  );
}

interface FilterChip {
  readonly text: string;
  /** What removing it changes. */
  readonly off: Partial<Filters>;
}

/** Filters by what is heard. */
function heardChips(filters: Filters): FilterChip[] {
  const chips: FilterChip[] = [];
  for (const [value, text, off] of [
    [filters.minS, 's or longer', { minS: null }],
    [filters.maxS, 's or shorter', { maxS: null }],
    [filters.minLufs, 'LUFS or louder', { minLufs: null }],
    [filters.maxLufs, 'LUFS or quieter', { maxLufs: null }],
    [filters.minBpm, 'bpm or faster', { minBpm: null }],
    [filters.maxBpm, 'bpm or slower', { maxBpm: null }],
  ] as const) {
    if (value !== null) chips.push({ text: `${String(value).replace('-', '−')} ${text}`, off });
  }
  if (filters.musicalKey !== null) chips.push({ text: filters.musicalKey, off: { musicalKey: null } });
  if (filters.soundsLike.trim() !== '') {
    chips.push({ text: `Sounds ${filters.soundsLike.trim()}`, off: { soundsLike: '' } });
  }
  return chips;
}

/** Filters without a separate control, each with a remove button. */
function ActiveFilters({ filters, onChange }: FilterBarProps) {
  const { data: models = [] } = useModels();
  const { data: sessions = [] } = useSessions();
  const { data: projects = [] } = useProjects();
  const { data: stories = [] } = useStories();
  const { data: like } = useSound(filters.like);
  const chips: FilterChip[] = [];
  if (filters.like !== null) chips.push({ text: `Sounds like “${like?.name ?? '…'}”`, off: { like: null } });
  if (filters.q !== '') chips.push({ text: `“${filters.q}”`, off: { q: '' } });
  if (filters.model !== null) {
    chips.push({ text: models.find(({ id }) => id === filters.model)?.name ?? filters.model, off: { model: null } });
  }
  for (const tag of filters.tags) {
    chips.push({ text: `# ${tag}`, off: { tags: filters.tags.filter((one) => one !== tag) } });
  }
  if (filters.source !== null) chips.push({ text: SOURCE_WORDS[filters.source], off: { source: null } });
  if (filters.session !== null) {
    chips.push({ text: sessions.find(({ id }) => id === filters.session)?.title ?? 'Session', off: { session: null } });
  }
  if (filters.story !== null) {
    chips.push({ text: stories.find(({ id }) => id === filters.story)?.title ?? 'Story', off: { story: null } });
  }
  chips.push(...heardChips(filters));
  if (filters.lines !== 'hidden') {
    chips.push({
      text: filters.lines === 'only' ? 'Only story lines' : 'With story lines',
      off: { lines: 'hidden' },
    });
  }
  if (filters.project !== null) {
    chips.push({ text: projects.find(({ id }) => id === filters.project)?.name ?? 'Project', off: { project: null } });
  }
  return chips.map(({ text, off }) => (
    <RemovableChip key={text} removeLabel={`Remove filter ${text}`} onRemove={() => onChange(off)}>
      {text}
    </RemovableChip>
  ));
}
