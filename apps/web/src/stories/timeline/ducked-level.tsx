import { useEffect } from 'react';
import { lineAcross } from '../../canvas/line-across.ts';
import { useSoundBook } from '../editor/sound-book.ts';
import { useEditor, useStoryPlayer } from '../editor/story-context.tsx';
import { wantOutline } from '../playback/sound-samples.ts';
import { useOriginPx } from './content-place.ts';
import { yOfLevel } from './lane-line.tsx';
import { useTimelineView } from './timeline-store.ts';

interface DuckedLevelProps {
  readonly trackIndex: number;
  /** The lane that ducks it. */
  readonly keyIndex: number;
  readonly heightPx: number;
  readonly contentPx: number;
}

/** Sounds of the other lane are decoded for their levels, up to this length of all of them; the rest when they play. */
const MOST_DECODED_S = 1_200;

/** The level of a ducked lane over time, as it plays: its volume, lowered where the other lane is heard. */
export function DuckedLevel({ trackIndex, keyIndex, heightPx, contentPx }: DuckedLevelProps) {
  const level = useStoryPlayer(({ levels }) => levels.get(trackIndex));
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const originPx = useOriginPx();
  const segments = useEditor((state) => state.shown.segments);
  const sounds = useSoundBook((book) => book.sounds);
  useEffect(() => {
    let leftS = MOST_DECODED_S;
    for (const { track_index, sound_id } of segments) {
      const sound = track_index === keyIndex && sound_id !== null ? sounds.get(sound_id) : undefined;
      if (!sound || sound.missing || sound.duration_s > leftS) continue;
      leftS -= sound.duration_s;
      wantOutline(sound.id, sound.file);
    }
  }, [segments, sounds, keyIndex]);
  if (level === undefined || level.length === 0) return null;
  const points = lineAcross(
    level.map(({ timeS, gainDb }) => [timeS * pxPerS - originPx, yOfLevel(gainDb, heightPx)]),
    contentPx,
  );
  return (
    <svg
      role="img"
      aria-label="Level with ducking"
      className="pointer-events-none absolute inset-0 z-[4] h-full w-full overflow-hidden"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--text-1)"
        strokeWidth={1.5}
        strokeDasharray="4 3"
        strokeOpacity={0.7}
      />
    </svg>
  );
}
