import { LANE_COLORS, RANGES, type Track, USUAL_DUCKING } from '@soundwright/contract';
import {
  type CurvePoint,
  curveOfVolume,
  volumeAt,
  volumeOfCurve,
  withPoint,
  withPointMoved,
} from '@soundwright/story/automation';
import { SlidersHorizontal } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { NumberBox } from '../../ui/number-box.tsx';
import { PointList } from '../../ui/point-list.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Select } from '../../ui/select.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { useEditor, useStoryTools } from '../editor/story-context.tsx';
import { laneTitle } from '../model/describe-clip.ts';
import { LANE_COLOR_VALUES } from '../model/lane-edits.ts';
import type { TrackFields } from '../model/story-change.ts';
import { StoryEffects } from './story-effects.tsx';
import { toggleLine, useTimelineView } from './timeline-store.ts';

interface LaneMixProps {
  readonly track: Track;
  readonly onChange: (label: string, fields: TrackFields, gesture?: string) => void;
}

/** Further lane settings: pan, volume automation, ducking, effects, and appearance. */
export function LaneMix({ track, onChange }: LaneMixProps) {
  const title = laneTitle(track);
  const isMixed = track.pan !== 0 || track.automation.length > 0 || track.ducking !== null || track.effects.length > 0;
  return (
    <Popover
      title={`Mix of ${title}`}
      align="start"
      trigger={
        <IconButton
          label={`Mix of ${title}`}
          className={classes('size-6!', isMixed && 'text-accent!')}
          icon={<SlidersHorizontal size={14} aria-hidden="true" />}
        />
      }
    >
      <div className="flex w-72 flex-col gap-4">
        <NumberBox
          label="Pan (−100 left, 100 right)"
          unit="%"
          min={100 * RANGES.pan.min}
          max={100 * RANGES.pan.max}
          step={5}
          value={Math.round(track.pan * 100)}
          onChange={(percent) => onChange('Pan lane', { pan: percent / 100 }, 'lane-pan')}
        />
        <Volume track={track} onChange={onChange} />
        <Ducking track={track} onChange={onChange} />
        <StoryEffects
          place={`lane ${track.track_index}`}
          effects={track.effects}
          onChange={(label, effects, gesture) => onChange(label, { effects }, gesture)}
          lane={track.track_index}
        />
        <Look track={track} onChange={onChange} />
      </div>
    </Popover>
  );
}

const HEADING = 'text-[12px] font-medium text-text-2';

function Volume({ track, onChange }: LaneMixProps) {
  const { player } = useStoryTools();
  const shown = useTimelineView(({ lines }) => lines.get(track.track_index) === 'volume');
  const points = curveOfVolume(track.automation);
  const set = (label: string, changed: CurvePoint[], gesture?: string) =>
    onChange(label, { automation: volumeOfCurve(changed) }, gesture);
  return (
    <section aria-label="Volume over time" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className={HEADING}>Volume over time</h2>
        <Button size="sm" aria-pressed={shown} onClick={() => toggleLine(track.track_index, 'volume')}>
          {shown ? 'Hide line' : 'Show line'}
        </Button>
      </div>
      <PointList
        points={points}
        what="Level"
        unit="dB"
        {...RANGES.gainDb}
        step={0.5}
        onMove={(index, point) =>
          set('Change volume', withPointMoved(points, index, point, RANGES.gainDb), `volume ${index}`)
        }
        onRemove={(index) => set('Delete volume point', points.toSpliced(index, 1))}
        onAdd={() => {
          const time_s = player.positionS();
          const value = volumeAt(track.automation, time_s);
          set('Add volume point', withPoint(points, { time_s, value }, RANGES.gainDb).points);
        }}
      />
    </section>
  );
}

const NOT_DUCKED = 'none';

function Ducking({ track, onChange }: LaneMixProps) {
  const tracks = useEditor((state) => state.story.tracks);
  const { ducking } = track;
  const others = tracks.filter((other) => other.track_index !== track.track_index);
  const set = (fields: Partial<NonNullable<Track['ducking']>>, gesture?: string) =>
    ducking !== null && onChange('Duck lane', { ducking: { ...ducking, ...fields } }, gesture);
  return (
    <section aria-label="Ducking" className="flex flex-col gap-2">
      <Select
        label="Duck under"
        size="sm"
        value={ducking === null ? NOT_DUCKED : String(ducking.key_track_index)}
        onChange={(key) =>
          onChange('Duck lane', {
            ducking: key === NOT_DUCKED ? null : { ...(ducking ?? USUAL_DUCKING), key_track_index: Number(key) },
          })
        }
        options={[
          { value: NOT_DUCKED, label: 'No lane' },
          ...others.map((other) => ({ value: String(other.track_index), label: laneTitle(other) })),
        ]}
      />
      {ducking !== null && (
        <div className="grid grid-cols-2 gap-2">
          <NumberBox
            label="Depth"
            unit="dB"
            {...RANGES.duckDepthDb}
            step={1}
            value={ducking.depth_db}
            onChange={(depth_db) => set({ depth_db }, 'duck-depth')}
          />
          <NumberBox
            label="Threshold"
            unit="dBFS"
            {...RANGES.duckThresholdDb}
            step={1}
            value={ducking.threshold_db}
            onChange={(threshold_db) => set({ threshold_db }, 'duck-threshold')}
          />
          <NumberBox
            label="Attack"
            unit="s"
            {...RANGES.duckAttackS}
            step={0.05}
            value={ducking.attack_s}
            onChange={(attack_s) => set({ attack_s }, 'duck-attack')}
          />
          <NumberBox
            label="Release"
            unit="s"
            {...RANGES.duckReleaseS}
            step={0.1}
            value={ducking.release_s}
            onChange={(release_s) => set({ release_s }, 'duck-release')}
          />
        </div>
      )}
    </section>
  );
}

function Look({ track, onChange }: LaneMixProps) {
  return (
    <section aria-label="Appearance" className="flex flex-col gap-2">
      <fieldset aria-label="Colour of the lane" className="flex flex-wrap gap-1">
        {[null, ...LANE_COLORS].map((color) => (
          <label
            key={color ?? 'none'}
            title={color ?? 'No colour'}
            className="relative grid size-6 place-items-center rounded-md border border-line has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
            style={{ backgroundColor: color === null ? 'var(--surface-1)' : LANE_COLOR_VALUES[color] }}
          >
            <input
              type="radio"
              name={`color-${track.track_index}`}
              aria-label={color ?? 'No colour'}
              checked={track.color === color}
              onChange={() => onChange('Colour lane', { color })}
              className="absolute inset-0 opacity-0"
            />
          </label>
        ))}
      </fieldset>
      <Segmented
        label="Height"
        size="sm"
        value={track.height}
        onChange={(height) => onChange('Height of lane', { height })}
        options={[
          { value: 'small', label: 'Low' },
          { value: 'normal', label: 'Normal' },
          { value: 'large', label: 'High' },
        ]}
      />
    </section>
  );
}
