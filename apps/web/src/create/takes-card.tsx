import type { Sound } from '@soundwright/contract';
import { Check, Shuffle } from 'lucide-react';
import { useRef, useState } from 'react';
import { hasCommand, isCovered, usePageKeys } from '../frame/hotkeys.ts';
import { isTyping } from '../frame/typing.ts';
import { useSoundActions } from '../library/sound-menu.tsx';
import { usePlayer } from '../player/player.ts';
import { ProblemBadge } from '../sounds/problem-badge.tsx';
import { deleteSounds } from '../sounds/sound-actions.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { SoundCard } from './sound-card.tsx';
import { takeLevels } from './take-levels.ts';

/** Chosen takes of this page: their card is another one once the others are back from the bin. */
const lastChosen = new Set<string>();

/** The takes of one request, stacked: one is shown; switching replaces it during playback. */
export function TakesCard({ sounds }: { readonly sounds: readonly Sound[] }) {
  const [chosenId, setChosenId] = useState<string | null>(
    () => sounds.find(({ id }) => lastChosen.has(id))?.id ?? null,
  );
  const box = useRef<HTMLElement>(null);
  const playingId = usePlayer((player) => player.sound?.id ?? null);
  const at = Math.max(
    0,
    sounds.findIndex(({ id }) => id === chosenId),
  );
  const shown = sounds[at] as Sound;
  const actions = useSoundActions(shown);
  const isIn = sounds.some(({ id }) => id === playingId);
  const choose = (sound: Sound) => {
    for (const { id } of sounds) lastChosen.delete(id);
    lastChosen.add(sound.id);
    setChosenId(sound.id);
  };
  const flip = (index: number) => {
    const sound = sounds[index];
    if (sound === undefined) return;
    choose(sound);
    if (isIn) usePlayer.getState().swap(sound, takeLevels(sounds)[index] ?? 1);
  };

  usePageKeys((event) => {
    if (!/^[1-8]$/.test(event.key) || hasCommand(event) || event.altKey) return;
    if (isTyping(event.target) || isCovered()) return;
    // The card with focus, or whose take is in the player.
    if (!isIn && box.current?.contains(document.activeElement) !== true) return;
    if (Number(event.key) > sounds.length) return;
    event.preventDefault();
    flip(Number(event.key) - 1);
  });

  return (
    <article ref={box} aria-label={`${shown.name}, ${sounds.length} takes`} className="relative mb-2">
      <span
        aria-hidden="true"
        className="absolute inset-x-3 -bottom-2 h-4 rounded-b-ui border border-t-0 border-line bg-surface-2"
      />
      <div className="relative rounded-ui border border-line bg-surface-1">
        <SoundCard bare sound={shown} />
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-3 py-2">
          <fieldset aria-label="Takes" className="flex flex-wrap gap-1">
            {sounds.map((sound, index) => (
              <button
                key={sound.id}
                type="button"
                aria-label={`Take ${index + 1}`}
                aria-pressed={index === at}
                title={`Take ${index + 1}, seed ${sound.seed}`}
                onClick={() => flip(index)}
                className={classes(
                  'flex h-7 min-w-7 items-center justify-center gap-1 pointer-coarse:h-10 pointer-coarse:min-w-10 rounded-md border px-1.5 text-[13px] font-medium transition-colors duration-150',
                  index === at
                    ? 'border-accent bg-accent text-on-accent'
                    : 'border-line text-text-2 hover:bg-surface-2',
                )}
              >
                {index + 1}
                {index !== at && <ProblemBadge sound={sound} />}
              </button>
            ))}
          </fieldset>
          <p className="text-[12px] text-text-3">
            seed {shown.seed}
            <span className="max-sm:hidden pointer-coarse:hidden"> · keys 1–{sounds.length} switch</span>
          </p>
          <div className="ml-auto flex gap-1">
            <Button
              size="sm"
              variant="ghost"
              disabled={!actions.canVary}
              icon={<Shuffle size={14} aria-hidden="true" />}
              onClick={actions.vary}
            >
              More like this
            </Button>
            <Button
              size="sm"
              icon={<Check size={14} aria-hidden="true" />}
              onClick={() => {
                choose(shown);
                deleteSounds(sounds.filter(({ id }) => id !== shown.id));
              }}
            >
              Keep only this
            </Button>
          </div>
        </div>
      </div>
    </article>
  );
}
