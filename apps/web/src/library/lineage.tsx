import type { Sound } from '@soundwright/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PlayButton } from '../player/play-button.tsx';
import { SoundName } from '../sounds/sound-name.tsx';
import { useKindOf, useSound, useSounds } from '../state/queries.ts';
import { classes } from '../ui/classes.ts';
import { KINDS, SOURCE_WORDS } from '../ui/kind.ts';
import { Waveform } from '../ui/waveform.tsx';

const CHILDREN_SHOWN = 50;

/** Where a sound came from and what was made of it: source → this → children. */
export function Lineage({ sound }: { readonly sound: Sound }) {
  const parent = useSound(sound.parent_id);
  const grandparent = useSound(parent.data?.parent_id);
  const { data: children } = useSounds({ parent_id: sound.id }, CHILDREN_SHOWN);
  const made = children?.items ?? [];
  if (parent.data === undefined && made.length === 0) return null;
  return (
    <section aria-label="Lineage">
      <h2 className="mb-2 font-semibold">Origin</h2>
      <ol className="flex items-stretch gap-2 overflow-x-auto pb-2">
        {grandparent.data !== undefined && <Step sound={grandparent.data} />}
        {parent.data !== undefined && <Step sound={parent.data} />}
        <Step sound={sound} current last={made.length === 0} />
        {made.length > 0 && (
          <li>
            <ul className="flex gap-2">
              {made.map((child) => (
                <li key={child.id}>
                  <Card sound={child} />
                </li>
              ))}
            </ul>
          </li>
        )}
      </ol>
    </section>
  );
}

function Step({
  sound,
  current,
  last,
}: {
  readonly sound: Sound;
  readonly current?: boolean;
  readonly last?: boolean;
}): ReactNode {
  return (
    <li className="flex items-center gap-2">
      <Card sound={sound} current={current === true} />
      {last !== true && <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-text-3" />}
    </li>
  );
}

function Card({ sound, current = false }: { readonly sound: Sound; readonly current?: boolean }) {
  const kind = useKindOf()(sound);
  return (
    <div
      className={classes(
        'flex w-48 shrink-0 items-center gap-2 rounded-ui border bg-surface-1 p-2',
        current ? 'border-accent' : 'border-line',
      )}
    >
      <PlayButton sound={sound} size="sm" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/sounds/${sound.id}`}
          aria-current={current ? 'page' : undefined}
          className="block text-[13px] font-medium hover:underline"
        >
          <SoundName name={sound.name} />
        </Link>
        <p className="truncate text-[12px] text-text-3">
          {sound.stem === null ? SOURCE_WORDS[sound.source] : `${KINDS.stems.word}: ${sound.stem}`}
        </p>
        <Waveform
          peaks={sound.peaks}
          kind={kind}
          durationS={sound.duration_s}
          heightPx={20}
          label={`Waveform of ${sound.name}`}
        />
      </div>
    </div>
  );
}
