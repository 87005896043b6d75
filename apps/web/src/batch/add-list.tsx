import { ListPlus, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields.tsx';
import { formatCount } from '../ui/format.ts';
import { addRows, soundCount, useBatch } from './batch-store.ts';
import { MOST_SOUNDS, type ReadList, readList } from './read-list.ts';

/** Maximum size of a list file. */
const MOST_BYTES = 2_000_000;
const LINES_TOLD = 5;

/** Input of a list: paste, drop or choose a file. */
export function AddList() {
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const file = useRef<HTMLInputElement>(null);

  const add = async (words: string) => {
    const { parse } = await import('csv-parse/browser/esm/sync');
    const read = readList(
      words,
      (csv, options) => parse(csv, options) as unknown as ReturnType<Parameters<typeof readList>[1]>,
    );
    const refused = tooMany(read);
    setProblems(refused ?? read.problems.map(({ line, message }) => `Line ${line}: ${message}`));
    if (refused !== null) return;
    addRows(read.rows);
    if (read.rows.length > 0) setText('');
  };
  const addFile = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (chosen.size > MOST_BYTES) setProblems([`${chosen.name} is too large for a list.`]);
    else await add(await chosen.text());
  };
  const onDrop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files;
    if (dropped === undefined || dropped.type.startsWith('audio/')) return;
    // Handle the drop here; otherwise the file would be imported as a sound.
    event.preventDefault();
    void addFile(dropped);
  };

  return (
    <section
      aria-label="Add prompts"
      onDrop={onDrop}
      className="flex flex-col gap-3 rounded-ui border border-line bg-surface-1 p-3"
    >
      <TextArea
        label="Prompts"
        hint="One per line, or CSV with the columns prompt, name, duration_s, loop, takes, seed, tags. You can also drop a file here."
        placeholder={'Heavy rain on a tin roof\nA wooden door slams\nFootsteps on gravel, slow'}
        rows={4}
        value={text}
        onChange={setText}
        inputClassName="max-h-72"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={text.trim() === ''}
          icon={<ListPlus size={15} aria-hidden="true" />}
          onClick={() => void add(text)}
        >
          Add to the list
        </Button>
        <Button variant="ghost" icon={<Upload size={15} aria-hidden="true" />} onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="File with prompts"
          accept=".csv,.tsv,.txt,.jsonl,text/plain,text/csv"
          onChange={(event) => {
            void addFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {problems.length > 0 && (
        <ul role="alert" className="text-[13px] text-danger wrap-anywhere">
          {problems.slice(0, LINES_TOLD).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {problems.length > LINES_TOLD && <li>And {formatCount(problems.length - LINES_TOLD, 'more line')}.</li>}
        </ul>
      )}
    </section>
  );
}

function tooMany({ rows }: ReadList): string[] | null {
  const there = useBatch.getState().rows.map(({ fields }) => fields);
  const count = soundCount([...there, ...rows]);
  if (count <= MOST_SOUNDS) return null;
  return [
    `A list can make at most ${MOST_SOUNDS} sounds, and this one would make ${count}. Use “soundwright batch” for more.`,
  ];
}
