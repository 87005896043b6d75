import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../ui/format.ts';
import { problemMessage } from '../../ui/problem.ts';
import { type Recorder, type Recording, startRecording } from './recorder.ts';

const CLIPPING = 0.985;
/** Range of the meter below full scale, dB. */
const METER_RANGE_DB = 60;

interface RecordPanelProps {
  /** Recording stops after this many seconds. */
  readonly longestS: number;
  /** Recording tips, shown before it starts. */
  readonly hint?: string;
  readonly onRecorded: (recording: Recording) => void;
}

/** Records from the microphone and shows its level. */
export function RecordPanel({ longestS, hint, onRecorded }: RecordPanelProps) {
  const recorder = useRef<Recorder | null>(null);
  const [state, setState] = useState<'idle' | 'opening' | 'recording'>('idle');
  const [meter, setMeter] = useState({ peak: 0, seconds: 0 });
  const [error, setError] = useState<string | null>(null);

  useEffect(() => () => recorder.current?.cancel(), []);

  const stop = () => {
    const current = recorder.current;
    recorder.current = null;
    setState('idle');
    if (current !== null) onRecorded(current.stop());
  };
  const start = async () => {
    setError(null);
    setState('opening');
    try {
      recorder.current = await startRecording((peak, seconds) => {
        setMeter({ peak, seconds });
        if (seconds >= longestS) stop();
      });
      setMeter({ peak: 0, seconds: 0 });
      setState('recording');
    } catch (problem) {
      setState('idle');
      setError(problemMessage(problem));
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        {state === 'recording' ? (
          <Button variant="danger" icon={<Square size={14} fill="currentColor" aria-hidden="true" />} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button busy={state === 'opening'} icon={<Mic size={16} aria-hidden="true" />} onClick={() => void start()}>
            Record
          </Button>
        )}
        {state === 'recording' && (
          <>
            <LevelMeter peak={meter.peak} />
            <span role="timer" className="w-12 text-right">
              {formatTime(meter.seconds)}
            </span>
          </>
        )}
        {state !== 'recording' && hint !== undefined && <p className="text-[13px] text-text-2">{hint}</p>}
      </div>
      {error !== null && (
        <p role="alert" className="text-[13px] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Level meter in decibels, with a clipping warning. */
function LevelMeter({ peak }: { readonly peak: number }) {
  const levelDb = peak <= 0 ? -METER_RANGE_DB : Math.max(-METER_RANGE_DB, 20 * Math.log10(peak));
  const share = 1 + levelDb / METER_RANGE_DB;
  const isClipping = peak > CLIPPING;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the look of a meter element cannot be changed in every browser */}
      <div
        role="meter"
        aria-label="Level"
        aria-valuemin={-METER_RANGE_DB}
        aria-valuemax={0}
        aria-valuenow={Math.round(levelDb)}
        aria-valuetext={`${Math.round(levelDb)} decibels`}
        className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          style={{ width: `${share * 100}%` }}
          className={`h-full rounded-full ${isClipping ? 'bg-danger' : 'bg-kind-speech'}`}
        />
      </div>
      <span className="w-16 text-[12px] text-danger">{isClipping ? 'Too loud' : ''}</span>
    </div>
  );
}
