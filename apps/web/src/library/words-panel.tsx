import { linesOfWords, type Sound } from '@soundwright/contract';
import { Captions } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePlayer } from '../player/player.ts';
import { useSoundWords } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { mayBeSpoken, storyOfWords, writeDown } from './spoken-words.ts';

/** The words of a spoken or sung sound in their lines. What is heard is lit; a click on a word plays from there. */
export function WordsPanel({ sound }: { readonly sound: Sound }) {
  const { data } = useSoundWords(sound.id);
  const navigate = useNavigate();
  const words = useMemo(() => (data ?? []).map((word, number) => ({ ...word, number })), [data]);
  const lines = useMemo(() => linesOfWords(words, sound.lyrics ?? sound.prompt), [words, sound.lyrics, sound.prompt]);
  const positionS = usePlayer((player) => (player.sound?.id === sound.id && player.playing ? player.positionS : null));
  const lit = positionS === null ? undefined : words.findLast(({ start_s }) => start_s <= positionS);
  const litLine = lit === undefined ? -1 : lines.findIndex((line) => line.includes(lit));
  const holder = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = holder.current;
    const line = list?.children[litLine];
    if (!(line instanceof HTMLElement) || list === null) return;
    list.scrollTop = line.offsetTop - list.clientHeight / 2;
  }, [litLine]);
  if (data?.length === 0) return mayBeSpoken(sound) ? <WriteDown sound={sound} /> : null;
  if (words.length === 0) return null;
  const playFrom = (startS: number) => {
    const player = usePlayer.getState();
    if (player.sound?.id === sound.id) player.seek(startS);
    else player.play(sound, startS);
  };
  return (
    <section aria-label="Words" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">Words</h2>
        {mayBeSpoken(sound) && (
          <Button size="sm" onClick={() => void storyOfWords(sound, (path) => void navigate(path))}>
            Make a story of it
          </Button>
        )}
      </div>
      <ol ref={holder} dir="auto" className="relative max-h-56 overflow-y-auto leading-7">
        {lines.map((line, index) => (
          <li
            key={line[0]?.number}
            data-lit-line={index === litLine ? '' : undefined}
            className={classes('rounded-md px-1', index === litLine ? 'bg-surface-2 text-text-1' : 'text-text-2')}
          >
            {line.map((word) => (
              <button
                type="button"
                key={word.number}
                data-lit={word === lit ? '' : undefined}
                title={word.estimated ? 'About here' : undefined}
                onClick={() => playFrom(word.start_s)}
                className={classes(
                  'rounded-sm px-0.5 hover:bg-surface-3',
                  word === lit && 'bg-accent/30 text-text-1 forced-colors:outline-2',
                )}
              >
                {word.text}
              </button>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function WriteDown({ sound }: { readonly sound: Sound }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    await writeDown(sound, (path) => void navigate(path));
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      className="self-start"
      busy={busy}
      icon={<Captions size={14} aria-hidden="true" />}
      onClick={() => void write()}
    >
      Write down its words
    </Button>
  );
}
