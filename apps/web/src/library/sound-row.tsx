import type { Sound } from '@soundwright/contract';
import { Heart } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router';
import { PlayButton } from '../player/play-button.tsx';
import { KindWave } from '../player/sound-wave.tsx';
import { Cover } from '../sounds/cover.tsx';
import { dragOut } from '../sounds/drag-out.ts';
import { ProblemBadge } from '../sounds/problem-badge.tsx';
import { toggleFavorite } from '../sounds/sound-actions.ts';
import { SoundName } from '../sounds/sound-name.tsx';
import { IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { classes } from '../ui/classes.ts';
import { formatDateTime, formatLength, formatWhen } from '../ui/format.ts';
import { GridCell, GridRow } from '../ui/grid.tsx';
import { describeOrigin, KINDS, type Kind } from '../ui/kind.ts';
import { SoundMenu } from './sound-menu.tsx';
import { soundContextMenu } from './sound-task.ts';

/** Columns of the list; narrow windows show fewer. */
export const COLUMNS =
  'grid grid-cols-[1.75rem_2.25rem_minmax(0,1fr)_auto] sm:grid-cols-[1.75rem_2.25rem_7rem_minmax(0,1fr)_4.5rem_auto] ' +
  'lg:grid-cols-[1.75rem_2.25rem_10rem_minmax(0,2fr)_9rem_minmax(0,1fr)_4.5rem_6rem_4rem] items-center gap-x-3 px-3';

export const ROW_PX = 56;

/** Width of the waveform column in `COLUMNS`, if present. */
export const WAVE_PX = { usual: 112, wide: 160 } as const;

export interface SoundRowProps {
  readonly sound: Sound;
  readonly index: number;
  /** The row with keyboard focus: its buttons are reachable with Tab. */
  readonly active: boolean;
  readonly selected: boolean;
  /** True without a waveform column. */
  readonly narrow: boolean;
  /** Width of the waveform column, shared by all rows. */
  readonly wavePx: number;
  readonly kindOf: (sound: Sound) => Kind;
  readonly modelName: (id: string) => string;
  readonly onSelect: (sound: Sound, stretch: boolean) => void;
  readonly onActivate: (index: number) => void;
}

/** One sound in the list. */
export const SoundRow = memo(function SoundRow({
  sound,
  index,
  active,
  selected,
  narrow,
  wavePx,
  kindOf,
  modelName,
  onSelect,
  onActivate,
}: SoundRowProps) {
  const kindName = kindOf(sound);
  const kind = KINDS[kindName];
  const tabIndex = active ? 0 : -1;
  return (
    <GridRow
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-label={sound.name}
      data-row={index}
      tabIndex={tabIndex}
      onFocus={() => onActivate(index)}
      onClickCapture={(event) => selectByClick(event, sound, onSelect)}
      {...soundContextMenu(sound)}
      style={{ height: ROW_PX }}
      className={classes(
        COLUMNS,
        'group rounded-ui focus-visible:-outline-offset-2',
        selected ? 'bg-accent/10' : 'hover:bg-surface-2',
      )}
    >
      <GridCell>
        <input
          type="checkbox"
          aria-label={`Select ${sound.name}`}
          tabIndex={tabIndex}
          checked={selected}
          onChange={({ nativeEvent }) => onSelect(sound, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          className="block size-[18px] accent-accent"
        />
      </GridCell>
      <GridCell>
        <PlayButton sound={sound} tabIndex={tabIndex} />
      </GridCell>
      <GridCell className="max-sm:hidden">
        {!narrow && <KindWave sound={sound} kind={kindName} widthPx={wavePx} heightPx={32} focusable={false} />}
      </GridCell>
      <GridCell {...dragOut(sound)} className="flex min-w-0 items-center gap-2.5">
        <Cover sound={sound} className="size-10" />
        <div className="min-w-0 flex-1">
          <Link to={`/sounds/${sound.id}`} tabIndex={tabIndex} className="block font-medium hover:underline">
            <SoundName name={sound.name} />
          </Link>
          <p className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3">
            <kind.icon size={12} aria-hidden="true" className={`shrink-0 ${kind.color}`} />
            <ProblemBadge sound={sound} />
            <span className="truncate">
              {sound.missing ? 'File missing' : describeOrigin(sound, kindName)}
              <span className="sm:hidden"> · {formatLength(sound.duration_s)}</span>
            </span>
          </p>
          {narrow && <KindWave sound={sound} kind={kindName} heightPx={14} focusable={false} />}
        </div>
      </GridCell>
      <GridCell className="truncate text-[13px] text-text-2 max-lg:hidden">
        {sound.model === '' ? '' : modelName(sound.model)}
      </GridCell>
      <GridCell className="flex min-w-0 gap-1 overflow-hidden max-lg:hidden">
        {sound.tags.slice(0, 3).map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </GridCell>
      <GridCell className="text-right text-[13px] text-text-2 max-sm:hidden">{formatLength(sound.duration_s)}</GridCell>
      <GridCell className="text-right text-[13px] text-text-3 max-lg:hidden" title={formatDateTime(sound.created_at)}>
        {formatWhen(sound.created_at)}
      </GridCell>
      <GridCell className="flex justify-end">
        <FavoriteButton sound={sound} tabIndex={tabIndex} />
        <SoundMenu key={sound.id} sound={sound} tabIndex={tabIndex} />
      </GridCell>
    </GridRow>
  );
});

/**
 * Shift or Ctrl and a click anywhere on a sound selects it instead of the default action. Checkboxes are excluded:
 * preventing their click would make the browser revert the tick.
 */
function selectByClick(event: MouseEvent, sound: Sound, onSelect: SoundRowProps['onSelect']): void {
  if (event.target instanceof HTMLInputElement || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  onSelect(sound, event.shiftKey);
}

/** One sound in the grid. */
export const SoundTile = memo(function SoundTile({
  sound,
  index,
  active,
  selected,
  kindOf,
  onSelect,
  onActivate,
}: SoundRowProps) {
  const kindName = kindOf(sound);
  const kind = KINDS[kindName];
  const tabIndex = active ? 0 : -1;
  return (
    <GridCell
      aria-selected={selected}
      data-row={index}
      tabIndex={tabIndex}
      onFocus={() => onActivate(index)}
      onClickCapture={(event) => selectByClick(event, sound, onSelect)}
      {...soundContextMenu(sound)}
      className={classes(
        'group flex min-w-0 flex-col gap-2 rounded-ui border bg-surface-1 p-3',
        selected ? 'border-accent bg-accent/10' : 'border-line',
      )}
    >
      <div className="flex items-center gap-2.5">
        <Cover sound={sound} className="size-16" />
        <KindWave sound={sound} kind={kindName} heightPx={64} focusable={false} className="min-w-0 flex-1" />
      </div>
      <div className="flex items-center gap-1">
        <PlayButton sound={sound} size="sm" tabIndex={tabIndex} />
        <div {...dragOut(sound)} className="min-w-0 flex-1">
          <Link to={`/sounds/${sound.id}`} tabIndex={tabIndex} className="block font-medium hover:underline">
            <SoundName name={sound.name} />
          </Link>
          <p className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3">
            <kind.icon size={12} aria-hidden="true" className={`shrink-0 ${kind.color}`} />
            <ProblemBadge sound={sound} />
            <span className="truncate">
              {describeOrigin(sound, kindName)} · {formatLength(sound.duration_s)} · {formatWhen(sound.created_at)}
            </span>
          </p>
        </div>
        <FavoriteButton sound={sound} tabIndex={tabIndex} />
        <SoundMenu key={sound.id} sound={sound} tabIndex={tabIndex} />
      </div>
    </GridCell>
  );
});

function FavoriteButton({ sound, tabIndex }: { readonly sound: Sound; readonly tabIndex: number }) {
  return (
    <IconButton
      label={sound.favorite ? `Remove ${sound.name} from favourites` : `Add ${sound.name} to favourites`}
      pressed={sound.favorite}
      tabIndex={tabIndex}
      plainHint
      icon={<Heart size={15} fill={sound.favorite ? 'currentColor' : 'none'} aria-hidden="true" />}
      onClick={() => void toggleFavorite(sound)}
    />
  );
}
