import type { Sound } from '@soundwright/contract';
import { useKindOf } from '../state/queries.ts';
import type { Kind } from '../ui/kind.ts';
import { Waveform } from '../ui/waveform.tsx';
import { usePlayer } from './player.ts';

interface SoundWaveProps {
  readonly sound: Sound;
  /** Known width in CSS pixels, to skip measuring. */
  readonly widthPx?: number | undefined;
  readonly heightPx?: number | undefined;
  readonly barPx?: number | undefined;
  readonly className?: string | undefined;
  readonly focusable?: boolean | undefined;
}

/** A sound's waveform with playback progress; a click plays from there. */
export function SoundWave(props: SoundWaveProps) {
  const kindOf = useKindOf();
  return <KindWave {...props} kind={kindOf(props.sound)} />;
}

/** The same for lists, which know the kind of every row. */
export function KindWave({ sound, kind, ...look }: SoundWaveProps & { readonly kind: Kind }) {
  const positionS = usePlayer((player) => (player.sound?.id === sound.id ? player.positionS : 0));
  return (
    <Waveform
      {...look}
      peaks={sound.peaks}
      kind={kind}
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
