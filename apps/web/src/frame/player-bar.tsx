import { RANGES } from '@soundwright/contract';
import { Gauge, Heart, Pause, Play, Repeat, Volume1, Volume2, VolumeX, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { connectMediaKeys } from '../player/media-keys.ts';
import { PlayButton } from '../player/play-button.tsx';
import { usePlayer } from '../player/player.ts';
import { SoundWave } from '../player/sound-wave.tsx';
import { AddToStory } from '../sounds/add-to-story.tsx';
import { Cover } from '../sounds/cover.tsx';
import { dragOut } from '../sounds/drag-out.ts';
import { toggleFavorite } from '../sounds/sound-actions.ts';
import { SoundName } from '../sounds/sound-name.tsx';
import { IconButton } from '../ui/button.tsx';
import { Slider } from '../ui/fields.tsx';
import { formatPercent, formatTime } from '../ui/format.ts';
import { Popover } from '../ui/popover.tsx';

/** The player bar, shown on every screen once something was played. */
export function PlayerBar() {
  const sound = usePlayer((player) => player.sound);
  const error = usePlayer((player) => player.error);
  const live = usePlayer((player) => player.live);
  useEffect(() => connectMediaKeys(navigator.mediaSession, usePlayer), []);
  if (sound === null) return live === null ? null : <LiveBar title={live.title} error={error} />;
  return (
    <section
      aria-label="Player"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line bg-surface-1 px-3 py-2 sm:h-16 sm:grid-cols-[auto_minmax(8rem,14rem)_minmax(0,1fr)_auto] sm:py-0"
    >
      <PlayButton sound={sound} size="md" variant="primary" />
      <div {...dragOut(sound)} className="flex min-w-0 items-center gap-2.5">
        <Cover sound={sound} className="size-10" />
        <div className="min-w-0 flex-1">
          <Link to={`/sounds/${sound.id}`} className="block font-medium hover:underline">
            <SoundName name={sound.name} />
          </Link>
          {error === null ? (
            <PlayerTime durationS={sound.duration_s} />
          ) : (
            <p role="alert" className="text-[12px] text-danger">
              {error}
            </p>
          )}
        </div>
      </div>
      <SoundWave sound={sound} heightPx={36} className="order-last col-span-3 sm:order-none sm:col-span-1" />
      <div className="flex items-center">
        <IconButton
          label={sound.favorite ? 'Remove from favourites' : 'Add to favourites'}
          pressed={sound.favorite}
          icon={<Heart size={16} fill={sound.favorite ? 'currentColor' : 'none'} aria-hidden="true" />}
          onClick={() => void toggleFavorite(sound)}
        />
        <LoopButton />
        <SpeedButton />
        <VolumeButton />
        <AddToStory sounds={[sound]} side="top" />
        <IconButton
          label="Close player"
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => usePlayer.getState().close()}
        />
      </div>
    </section>
  );
}

/** A sound played while it is rendered; it has no length or waveform yet. */
function LiveBar({ title, error }: { readonly title: string; readonly error: string | null }) {
  const playing = usePlayer((player) => player.playing);
  const tenths = usePlayer((player) => Math.floor(player.positionS * 10) / 10);
  return (
    <section
      aria-label="Player"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line bg-surface-1 px-3 py-2 sm:h-16 sm:py-0"
    >
      <IconButton
        label={playing ? `Pause ${title}` : `Play ${title}`}
        size="md"
        variant="primary"
        plainHint
        icon={
          playing ? (
            <Pause size={17} fill="currentColor" strokeWidth={1} aria-hidden="true" />
          ) : (
            <Play size={17} fill="currentColor" strokeWidth={1} aria-hidden="true" className="translate-x-px" />
          )
        }
        onClick={() => usePlayer.getState().toggle()}
      />
      <div className="min-w-0">
        <p className="truncate font-medium">{title}</p>
        {error === null ? (
          <p className="text-[12px] text-text-3">{formatTime(tenths)} · rendering</p>
        ) : (
          <p role="alert" className="text-[12px] text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="flex items-center">
        <VolumeButton />
        <IconButton
          label="Close player"
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => usePlayer.getState().close()}
        />
      </div>
    </section>
  );
}

function PlayerTime({ durationS }: { readonly durationS: number }) {
  const tenths = usePlayer((player) => Math.floor(player.positionS * 10) / 10);
  return (
    <p className="text-[12px] text-text-3">
      {formatTime(tenths)} / {formatTime(durationS)}
    </p>
  );
}

function LoopButton() {
  const loop = usePlayer((player) => player.loop);
  return (
    <IconButton
      label="Loop"
      pressed={loop}
      icon={<Repeat size={16} aria-hidden="true" />}
      onClick={() => usePlayer.getState().setLoop(!loop)}
    />
  );
}

function SpeedButton() {
  const speed = usePlayer((player) => player.speed);
  return (
    <Popover
      title="Speed"
      side="top"
      trigger={
        <IconButton label={`Speed, ${speed}×`} pressed={speed !== 1} icon={<Gauge size={16} aria-hidden="true" />} />
      }
    >
      <Slider
        className="w-48"
        label="Speed"
        value={speed}
        {...RANGES.playbackSpeed}
        step={0.05}
        format={(value) => `${Number(value.toFixed(2))}×`}
        onChange={(value) => usePlayer.getState().setSpeed(value)}
      />
    </Popover>
  );
}

function VolumeButton() {
  const volume = usePlayer((player) => player.volume);
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <Popover
      title="Volume"
      side="top"
      trigger={<IconButton label={`Volume, ${formatPercent(volume)}`} icon={<Icon size={16} aria-hidden="true" />} />}
    >
      <Slider
        className="w-48"
        label="Volume"
        value={volume}
        min={0}
        max={1}
        step={0.01}
        format={formatPercent}
        onChange={(value) => usePlayer.getState().setVolume(value)}
      />
    </Popover>
  );
}
