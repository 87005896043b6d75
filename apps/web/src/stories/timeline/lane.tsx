import type { Segment, Track } from '@soundwright/contract';
import { isClip } from '@soundwright/story/clips';
import { neutralTrack } from '@soundwright/story/lanes';
import { memo, useMemo, useRef } from 'react';
import { LANE_HEIGHTS_PX } from '../../canvas/lane-rows.ts';
import { laneTitle } from '../model/describe-clip.ts';
import { isFixed } from '../model/lane-edits.ts';
import { ClipItem } from './clip-item.tsx';
import { DuckedLevel } from './ducked-level.tsx';
import { LaneHeader } from './lane-header.tsx';
import { LaneLine } from './lane-line.tsx';
import { stackedClip, stackPx, TakeStack } from './take-stack.tsx';
import { LaneTiles } from './tiles.tsx';
import { useTimelineView } from './timeline-store.ts';

export interface LaneData {
  readonly track: Track;
  readonly clips: readonly Segment[];
}

/** All lanes up to the last used one; lanes with unchanged clips keep their object identity. */
export function useLanes(segments: readonly Segment[], tracks: readonly Track[]): LaneData[] {
  const before = useRef<LaneData[]>([]);
  return useMemo(() => {
    const last = Math.max(0, ...segments.map((one) => one.track_index), ...tracks.map((one) => one.track_index));
    const byLane = Map.groupBy(segments.filter(isClip), (segment) => segment.track_index);
    const lanes = Array.from({ length: last + 1 }, (_, index): LaneData => {
      const known = before.current[index];
      const track = tracks.find((one) => one.track_index === index) ?? known?.track ?? neutralTrack('', index);
      const clips = (byLane.get(index) ?? []).toSorted((a, b) => a.start_s - b.start_s);
      const same =
        known !== undefined && known.clips.length === clips.length && known.clips.every((clip, i) => clip === clips[i]);
      if (same && known.track === track) return known;
      return { track, clips: same ? known.clips : clips };
    });
    before.current = lanes;
    return lanes;
  }, [segments, tracks]);
}

interface LaneProps extends LaneData {
  readonly tracks: readonly Track[];
  readonly contentPx: number;
  readonly selection: ReadonlySet<string>;
  readonly reachableId: string | null;
  readonly heightsPx: readonly number[];
  readonly onTarget: (index: number | null) => void;
}

/** A lane: its settings, clips with waveforms, and volume line. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { track, tracks, clips, contentPx, selection, reachableId, heightsPx, onTarget } = props;
  const line = useTimelineView(({ lines }) => lines.get(track.track_index));
  const shownOf = useTimelineView((view) => view.stackOf);
  const heightPx = LANE_HEIGHTS_PX[track.height];
  const stacked = stackedClip(clips, shownOf);
  return (
    <div className="flex border-b border-line" style={{ height: heightPx + stackPx(clips, shownOf) }}>
      <div
        data-lane-header=""
        className="sticky left-0 z-[6] w-(--lane-header) shrink-0 border-r border-line bg-surface-1"
      >
        <LaneHeader track={track} clips={clips} heightsPx={heightsPx} onTarget={onTarget} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, which a lane is not */}
      <div role="group" aria-label={`${laneTitle(track)}, ${clips.length} clips`} className="relative min-w-0 flex-1">
        <div className="absolute inset-x-0 top-0" style={{ height: heightPx - 1 }}>
          {clips.map((clip) => (
            <ClipItem
              key={clip.id}
              segment={clip}
              tracks={tracks}
              selected={selection.has(clip.id)}
              reachable={clip.id === reachableId}
              locked={isFixed(track)}
            />
          ))}
        </div>
        {stacked !== undefined && (
          <TakeStack clip={stacked} tracks={tracks} contentPx={contentPx} topPx={heightPx - 1} />
        )}
        <LaneTiles clips={clips} tracks={tracks} selection={selection} contentPx={contentPx} heightPx={heightPx - 1} />
        {track.frozen_sound_id !== null && <Frozen />}
        {track.ducking !== null && (
          <DuckedLevel
            trackIndex={track.track_index}
            keyIndex={track.ducking.key_track_index}
            heightPx={heightPx - 1}
            contentPx={contentPx}
          />
        )}
        {(line !== undefined || track.automation.length > 0) && (
          <LaneLine
            track={track}
            line={line ?? 'volume'}
            heightPx={heightPx - 1}
            contentPx={contentPx}
            editable={line !== undefined && !isFixed(track)}
          />
        )}
      </div>
    </div>
  );
});

/** Shows that a lane plays a sound of itself. */
function Frozen() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-[5] bg-[repeating-linear-gradient(135deg,transparent_0_10px,color-mix(in_srgb,var(--surface-0)_55%,transparent)_10px_20px)]"
    />
  );
}
