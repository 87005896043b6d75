import type { Job } from '@soundwright/contract';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { usePlayer } from './player.ts';

interface ListenButtonProps {
  readonly job: Job;
  readonly title: string;
  readonly size?: 'sm' | 'md' | undefined;
}

/** Plays the audio of a running job; hidden while none is available. */
export function ListenButton({ job, title, size = 'sm' }: ListenButtonProps) {
  const isIn = usePlayer((player) => player.live?.id === job.id);
  const playing = usePlayer((player) => player.playing) && isIn;
  if (job.status !== 'running' || (job.audible_s === null && !isIn)) return null;
  const Icon = playing ? Pause : Play;
  return (
    <IconButton
      label={playing ? `Pause ${title}` : `Listen to ${title} while it is being made`}
      size={size}
      plainHint
      icon={<Icon size={14} fill="currentColor" strokeWidth={1} aria-hidden="true" />}
      onClick={() => (playing ? usePlayer.getState().pause() : usePlayer.getState().playJob(job, title))}
    />
  );
}
