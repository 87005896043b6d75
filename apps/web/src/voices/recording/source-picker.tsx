import type { Sound } from '@soundwright/contract';
import { FileAudio, Search } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { RecordPanel } from '../../sounds/recording/record-panel.tsx';
import { SoundName } from '../../sounds/sound-name.tsx';
import { useKindOf, useSounds } from '../../state/queries.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/fields.tsx';
import { formatLength } from '../../ui/format.ts';
import { KINDS } from '../../ui/kind.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { type SourceAudio, sourceFromFile, sourceFromRecording, sourceFromSound } from './source-audio.ts';

interface SourcePickerProps {
  readonly onPick: (source: SourceAudio) => void;
}

/** Audio source picker: record, drop or choose a file, or use a library sound. */
export function SourcePicker({ onPick }: SourcePickerProps) {
  const [browsing, setBrowsing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const open = async (read: Promise<SourceAudio>) => {
    setError(null);
    try {
      onPick(await read);
    } catch (problem) {
      setError(problem);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <RecordPanel
        longestS={60}
        hint="6 to 20 s of one person speaking, without music."
        onRecorded={(recording) => onPick(sourceFromRecording(recording))}
      />
      <FileDrop onFile={(file) => void open(sourceFromFile(file))} />
      {browsing ? (
        <LibraryList onSound={(sound) => void open(sourceFromSound(sound))} />
      ) : (
        <Button variant="ghost" className="self-start" onClick={() => setBrowsing(true)}>
          Choose from the library …
        </Button>
      )}
      {error !== null && <ErrorState what="Could not read the audio" error={error} />}
    </div>
  );
}

function FileDrop({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <section
      aria-label="Drop a file"
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
      className={classes(
        'flex flex-wrap items-center justify-center gap-3 rounded-ui border border-dashed px-4 py-6 text-text-2',
        over ? 'border-accent bg-accent/10' : 'border-text-3/60',
      )}
    >
      <FileAudio size={18} aria-hidden="true" />
      <span>Drop an audio file here, or</span>
      <Button size="sm" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*,.wav,.mp3,.flac,.ogg,.opus,.m4a"
        aria-label="Audio file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
        }}
      />
    </section>
  );
}

function LibraryList({ onSound }: { readonly onSound: (sound: Sound) => void }) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const sounds = useSounds(wanted === '' ? {} : { q: wanted }, 40);
  const kindOf = useKindOf();
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <Search size={14} aria-hidden="true" className="absolute top-2.5 left-3 text-text-3" />
        <TextField
          label="Search the library"
          hideLabel
          type="search"
          placeholder="Search the library"
          inputClassName="pl-8"
          value={query}
          onChange={setQuery}
        />
      </div>
      {sounds.isPending && <SkeletonRows rows={3} height={40} />}
      {sounds.isError && <ErrorState what="Could not load the library" error={sounds.error} />}
      <ul aria-label="Sounds" className="max-h-52 overflow-y-auto rounded-ui border border-line">
        {sounds.data?.items.map((sound) => {
          const { icon: Icon, color, word } = KINDS[kindOf(sound)];
          return (
            <li key={sound.id}>
              <button
                type="button"
                disabled={sound.missing}
                onClick={() => onSound(sound)}
                className="flex h-9 w-full items-center gap-3 px-3 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 disabled:opacity-45"
              >
                <Icon size={14} aria-label={word} className={color} />
                <span className="min-w-0 flex-1">
                  <SoundName name={sound.name} />
                </span>
                <span className="text-[12px] text-text-3">{formatLength(sound.duration_s)}</span>
              </button>
            </li>
          );
        })}
        {sounds.data?.items.length === 0 && <li className="px-3 py-3 text-text-2">Nothing found.</li>}
      </ul>
    </div>
  );
}
