import type { Sound } from '@soundwright/contract';
import { useKindOf } from '../state/queries.ts';
import { Waveform } from '../ui/waveform.tsx';
import { usePlayer } from './player.ts';

interface SoundWaveProps {
  readonly sound: Sound;
  readonly heightPx?: number | undefined;
  readonly barPx?: number | undefined;
  readonly className?: string | undefined;
  readonly focusable?: boolean | undefined;
}

/** A sound's outline with what has played of it; a click plays from there. */
export function SoundWave({ sound, ...look }: SoundWaveProps) {
  const kindOf = useKindOf();
  const positionS = usePlayer((player) => (player.sound?.id === sound.id ? player.positionS : 0));
  return (
    <Waveform
      {...look}
      peaks={sound.peaks}
      kind={kindOf(sound)}
      durationS={sound.duration_s}
      positionS={positionS}
      label={`Position in ${sound.name}`}
      onSeek={(seconds) => {
        const player = usePlayer.getState();
        if (player.sound?.id === sound.id) player.seek(seconds);
        else player.play(sound, seconds);
      }}
    />
  );
}
