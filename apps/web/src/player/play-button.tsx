import type { Sound } from '@soundwright/contract';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { usePlayer } from './player.ts';

interface PlayButtonProps {
  readonly sound: Sound;
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  readonly variant?: 'primary' | 'secondary' | 'ghost' | undefined;
  readonly tabIndex?: number | undefined;
}

/** Plays a sound, or pauses it while playing. */
export function PlayButton({ sound, size = 'md', variant = 'ghost', tabIndex }: PlayButtonProps) {
  const playing = usePlayer((player) => player.playing && player.sound?.id === sound.id);
  const iconPx = size === 'sm' ? 14 : 17;
  return (
    <IconButton
      label={playing ? `Pause ${sound.name}` : `Play ${sound.name}`}
      size={size}
      variant={variant}
      tabIndex={tabIndex}
      plainHint
      disabled={sound.missing}
      icon={
        playing ? (
          <Pause size={iconPx} fill="currentColor" strokeWidth={1} aria-hidden="true" />
        ) : (
          <Play size={iconPx} fill="currentColor" strokeWidth={1} aria-hidden="true" className="translate-x-px" />
        )
      }
      onClick={(event) => {
        event.stopPropagation();
        usePlayer.getState().toggle(sound);
      }}
    />
  );
}
