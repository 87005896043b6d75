import type { Sound } from '@soundwright/contract';
import { LibraryBig, Mic, Square, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { importFile, transcode } from '../library/import.ts';
import { PlayButton } from '../player/play-button.tsx';
import { finishRecording, startRecording, useRecorder } from '../player/recorder.ts';
import { useKindOf, useSounds } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { formatLength, formatTime } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { Waveform } from '../ui/waveform.tsx';

/** The ways to a source: file, microphone, library. */
export function PickerBody({ onPick }: { readonly onPick: (sound: Sound) => void }) {
  const [query, setQuery] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const recording = useRecorder((recorder) => recorder.recording);
  const { data, error } = useSounds(query.trim() === '' ? {} : { q: query.trim() }, 30);
  const kindOf = useKindOf();

  const take = async (work: () => Promise<Sound | null>) => {
    setBusy(true);
    setProblem(null);
    try {
      const sound = await work();
      if (sound !== null) onPick(sound);
    } catch (failure) {
      setProblem(problemMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  const record = () =>
    take(async () => {
      if (!recording) {
        await startRecording();
        return null;
      }
      const recorded = await finishRecording();
      if (recorded === null) return null;
      const wav = await transcode(recorded);
      const name = `Recording ${new Date().toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`;
      return importFile(new File([wav], `${name}.wav`, { type: 'audio/wav' }), 'recording');
    });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <label htmlFor={inputId} className="sr-only">
          File
        </label>
        <input
          ref={fileInput}
          id={inputId}
          type="file"
          accept="audio/*,video/webm"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void take(() => importFile(file));
          }}
        />
        <Button
          icon={<Upload size={15} aria-hidden="true" />}
          disabled={busy}
          onClick={() => fileInput.current?.click()}
        >
          From a file
        </Button>
        <Button
          variant={recording ? 'danger' : 'secondary'}
          icon={recording ? <Square size={15} aria-hidden="true" /> : <Mic size={15} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void record()}
        >
          {recording ? 'Stop and use' : 'Record'}
        </Button>
        {recording && <RecordingLevel />}
      </div>
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <TextField
        label="Search the library"
        hideLabel
        placeholder="Search the library"
        value={query}
        onChange={setQuery}
      />
      {error !== null && <ErrorState error={error} />}
      {data === undefined && error === null && <SkeletonRows rows={5} height={44} />}
      {data?.items.length === 0 && (
        <EmptyState
          className="py-8"
          icon={<LibraryBig size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={query === '' ? 'The library is empty. Take a file, or record something.' : 'No sound is called that.'}
        />
      )}
      <ul className="-mx-2 max-h-[46vh] overflow-y-auto">
        {data?.items.map((sound) => (
          <li key={sound.id} className="flex items-center gap-2 rounded-md px-2 py-1 hover:bg-surface-2">
            <PlayButton sound={sound} size="sm" />
            <button
              type="button"
              className="flex min-w-0 flex-1 items-center gap-3 rounded-md py-1 text-left"
              onClick={() => onPick(sound)}
            >
              <span className="min-w-0 flex-1 truncate">{sound.name}</span>
              <Waveform
                className="w-32 max-sm:hidden"
                heightPx={24}
                peaks={sound.peaks}
                kind={kindOf(sound)}
                durationS={sound.duration_s}
                label={`Outline of ${sound.name}`}
              />
              <span className="w-14 text-right text-[12px] text-text-3">{formatLength(sound.duration_s)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RecordingLevel() {
  const { level, seconds } = useRecorder();
  return (
    <div className="flex min-w-40 flex-1 items-center gap-3">
      <meter aria-label="Level" min={0} max={1} high={0.97} value={level} className="h-2 flex-1" />
      <span className="text-text-2">{formatTime(seconds)}</span>
    </div>
  );
}
