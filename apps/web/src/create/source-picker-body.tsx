import type { Sound } from '@soundwright/contract';
import { LibraryBig, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { PlayButton } from '../player/play-button.tsx';
import { importFile } from '../sounds/import.ts';
import { RecordPanel } from '../sounds/recording/record-panel.tsx';
import type { Recording } from '../sounds/recording/recorder.ts';
import { SoundName } from '../sounds/sound-name.tsx';
import { wavBlob } from '../sounds/wav-blob.ts';
import { useKindOf, useSounds } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { formatLength } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { useAbortable } from '../ui/use-abortable.ts';
import { Waveform } from '../ui/waveform.tsx';

/** A recording held in memory; ten minutes of mono audio take about 115 MB. */
const LONGEST_S = 600;

/** Picks a source from a file, the microphone or the library. */
export function PickerBody({ onPick }: { readonly onPick: (sound: Sound) => void }) {
  const [query, setQuery] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const { data, error } = useSounds(query.trim() === '' ? {} : { q: query.trim() }, 30);
  const kindOf = useKindOf();
  const begin = useAbortable();

  const take = async (file: File, source?: 'recording') => {
    setBusy(true);
    setProblem(null);
    const signal = begin();
    try {
      const sound = await importFile(file, source, signal);
      if (!signal.aborted) onPick(sound);
    } catch (failure) {
      if (!signal.aborted) setProblem(problemMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  const takeRecording = ({ samples, sampleRateHz }: Recording) => {
    const when = new Date().toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
    return take(new File([wavBlob([samples], sampleRateHz)], `Recording ${when}.wav`), 'recording');
  };

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
            if (file !== undefined) void take(file);
          }}
        />
        <Button
          icon={<Upload size={15} aria-hidden="true" />}
          disabled={busy}
          onClick={() => fileInput.current?.click()}
        >
          From a file
        </Button>
        <RecordPanel longestS={LONGEST_S} onRecorded={(recording) => void takeRecording(recording)} />
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
          text={query === '' ? 'The library is empty. Choose a file or record something.' : 'No matching sounds.'}
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
              <span className="min-w-0 flex-1">
                <SoundName name={sound.name} />
              </span>
              <Waveform
                className="w-32 max-sm:hidden"
                heightPx={24}
                peaks={sound.peaks}
                kind={kindOf(sound)}
                durationS={sound.duration_s}
                label={`Waveform of ${sound.name}`}
              />
              <span className="w-14 text-right text-[12px] text-text-3">{formatLength(sound.duration_s)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
