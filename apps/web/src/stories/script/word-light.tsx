import type { Segment } from '@soundwright/contract';
import { useCallback, useMemo, useState } from 'react';
import { useSoundWords } from '../../state/queries.ts';
import { useFollowPlayhead, useStoryTools } from '../editor/story-context.tsx';
import { type LineWord, lineWords, soundingWord } from '../model/line-words.ts';

interface WordLightProps {
  readonly segment: Segment;
  readonly soundId: string;
  /** Typography of the field that it lies behind. */
  readonly className: string;
}

/** Lights the word of a line that is heard: a copy of its text behind the field, of which only the light is seen. */
export function WordLight({ segment, soundId, className }: WordLightProps) {
  const { player } = useStoryTools();
  const { data: words } = useSoundWords(soundId);
  const { text, start_s, trim_start_s } = segment;
  const placed = useMemo(() => lineWords(text, words ?? []), [text, words]);
  const [lit, setLit] = useState<LineWord>();
  const draw = useCallback(
    (positionS: number) => {
      const isPlaying = player.store.getState().playing;
      setLit(isPlaying ? soundingWord(placed, positionS - start_s + trim_start_s) : undefined);
    },
    [player, placed, start_s, trim_start_s],
  );
  useFollowPlayhead(draw);
  return (
    <div aria-hidden="true" dir="auto" className={className}>
      {lit !== undefined && (
        <>
          {text.slice(0, lit.from)}
          <span data-lit="" className="rounded-sm bg-accent/30 forced-colors:outline-2">
            {text.slice(lit.from, lit.to)}
          </span>
          {text.slice(lit.to)}
        </>
      )}
    </div>
  );
}
