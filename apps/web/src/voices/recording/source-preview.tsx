import { CircleAlert, CircleCheck, CircleX, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { formatLength } from '../../ui/format.ts';
import { Waveform } from '../../ui/waveform.tsx';
import type { RecordingCheck } from './checks.ts';
import type { SourceAudio } from './source-audio.ts';

interface SourcePreviewProps {
  readonly source: SourceAudio;
  readonly onRemove: () => void;
}

/** The source audio of a new voice, with playback and checks. */
export function SourcePreview({ source, onRemove }: SourcePreviewProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [positionS, setPositionS] = useState(0);
  const { facts, label, url } = source;

  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  const toggle = () => {
    if (playing) audio.current?.pause();
    else audio.current?.play().catch(() => setPlaying(false));
  };
  return (
    <div className="flex flex-col gap-3 rounded-ui border border-line p-3">
      {/* biome-ignore lint/a11y/useMediaCaption: a recording that the person has just made or chosen */}
      <audio
        ref={audio}
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setPositionS(event.currentTarget.currentTime)}
      />
      <div className="flex items-center gap-3">
        <IconButton
          size="md"
          label={playing ? 'Pause' : `Play ${label}`}
          icon={
            playing ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" className="ml-0.5" />
          }
          onClick={toggle}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate text-[13px]">
            {label}
            {facts !== null && <span className="text-text-3"> · {formatLength(facts.durationS)}</span>}
          </p>
          {facts !== null && (
            <Waveform
              peaks={facts.peaks}
              kind="speech"
              durationS={facts.durationS}
              positionS={positionS}
              heightPx={32}
              label="Position in the recording"
              onSeek={(seconds) => {
                if (audio.current !== null) audio.current.currentTime = seconds;
                setPositionS(seconds);
              }}
            />
          )}
        </div>
        <IconButton label="Remove the audio" icon={<X size={16} aria-hidden="true" />} onClick={onRemove} />
      </div>
      {facts === null ? (
        <p className="text-[13px] text-text-2">
          This browser cannot decode the file. The service checks it when you create the voice.
        </p>
      ) : (
        <CheckList checks={facts.checks} />
      )}
    </div>
  );
}

const STATES = {
  good: { icon: CircleCheck, color: 'text-ok', word: 'Good' },
  poor: { icon: CircleAlert, color: 'text-warn', word: 'Could be better' },
  bad: { icon: CircleX, color: 'text-danger', word: 'Not usable' },
} as const;

function CheckList({ checks }: { readonly checks: readonly RecordingCheck[] }) {
  return (
    <ul aria-label="Checks of the recording" aria-live="polite" className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {checks.map(({ name, state, text }) => {
        const { icon: Icon, color, word } = STATES[state];
        return (
          <li key={name} className="flex items-start gap-2 text-[13px]">
            <Icon size={15} aria-label={word} className={classes('mt-0.5 shrink-0', color)} />
            <span className="w-16 shrink-0 text-text-2">{name}</span>
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
