import type { Sound } from '@soundwright/contract';
import { Heart, Shuffle, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { SoundMenu, useSoundActions } from '../library/sound-menu.tsx';
import { soundContextMenu } from '../library/sound-task.ts';
import { PlayButton } from '../player/play-button.tsx';
import { SoundWave } from '../player/sound-wave.tsx';
import { Cover } from '../sounds/cover.tsx';
import { dragOut } from '../sounds/drag-out.ts';
import { ProblemBadge } from '../sounds/problem-badge.tsx';
import { toggleFavorite } from '../sounds/sound-actions.ts';
import { SoundName } from '../sounds/sound-name.tsx';
import { useKindOf, useModelName } from '../state/queries.ts';
import { IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { formatLength, formatWhen } from '../ui/format.ts';
import { describeOrigin, KINDS } from '../ui/kind.ts';

interface SoundCardProps {
  readonly sound: Sound;
  /** True inside a larger card. */
  readonly bare?: boolean;
}

/** A sound of the session with its actions. */
export function SoundCard({ sound, bare = false }: SoundCardProps) {
  const Box = bare ? 'div' : 'article';
  const kindName = useKindOf()(sound);
  const kind = KINDS[kindName];
  const modelName = useModelName();
  const actions = useSoundActions(sound);
  const facts = [
    describeOrigin(sound, kindName),
    formatLength(sound.duration_s),
    sound.model === '' ? null : modelName(sound.model),
    formatWhen(sound.created_at),
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <Box
      aria-label={bare ? undefined : sound.name}
      {...soundContextMenu(sound)}
      className={classes('flex gap-3 p-3', !bare && 'rounded-ui border border-line bg-surface-1')}
    >
      <PlayButton sound={sound} variant="secondary" />
      <Cover sound={sound} className="size-20 max-sm:size-12" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div {...dragOut(sound)} className="min-w-0 flex-1">
            <Link to={`/sounds/${sound.id}`} className="block font-medium hover:underline">
              <SoundName name={sound.name} />
            </Link>
            <p className="flex min-w-0 items-center gap-1.5 text-[12px] text-text-3">
              <kind.icon size={13} aria-hidden="true" className={`shrink-0 ${kind.color}`} />
              <ProblemBadge sound={sound} />
              <span className="truncate">{facts.join(' · ')}</span>
            </p>
          </div>
          <div className="flex shrink-0">
            <IconButton
              label={sound.favorite ? `Remove ${sound.name} from favourites` : `Add ${sound.name} to favourites`}
              pressed={sound.favorite}
              icon={<Heart size={15} fill={sound.favorite ? 'currentColor' : 'none'} aria-hidden="true" />}
              onClick={() => void toggleFavorite(sound)}
            />
            <span className="max-sm:hidden">
              <IconButton
                label="Change and make again"
                disabled={!actions.canReuse}
                icon={<Undo2 size={15} aria-hidden="true" />}
                onClick={actions.reuse}
              />
              <IconButton
                label="Variation"
                disabled={!actions.canVary}
                icon={<Shuffle size={15} aria-hidden="true" />}
                onClick={actions.vary}
              />
            </span>
            <SoundMenu sound={sound} />
          </div>
        </div>
        {sound.missing ? (
          <p className="mt-2 text-danger">The file is missing.</p>
        ) : (
          <SoundWave sound={sound} heightPx={44} className="mt-2" />
        )}
      </div>
    </Box>
  );
}
