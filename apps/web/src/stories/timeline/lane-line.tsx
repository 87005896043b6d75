import { EFFECTS, type EffectParameter, RANGES, type Track } from '@soundwright/contract';
import { type CurvePoint, curveOfVolume, volumeOfCurve } from '@soundwright/story/automation';
import { parameterOf, parametersOf } from '@soundwright/story/effect-kernels';
import { useStoryTools } from '../editor/story-context.tsx';
import { laneTitle } from '../model/describe-clip.ts';
import { laneEdit } from '../model/lane-edits.ts';
import type { TrackFields } from '../model/story-change.ts';
import { CurveLine, type LineScale, yOfShare } from './curve-line.tsx';
import { lineOfParameter } from './timeline-store.ts';

/** Level range of the lane height; levels beyond it are drawn at the edge. */
const TOP_DB = 12;
const BOTTOM_DB = -48;
/** Lowest frequency that has a height of its own. */
const LOWEST_HZ = 20;

const LEVELS: LineScale = linear(TOP_DB, BOTTOM_DB);

function linear(top: number, bottom: number): LineScale {
  const [least, most] = [Math.min(top, bottom), Math.max(top, bottom)];
  return {
    shareOf: (value) => (top - Math.min(most, Math.max(least, value))) / (top - bottom),
    valueOf: (share) => top - share * (top - bottom),
  };
}

/** Frequencies in octaves, as their curves go between points; the bottom is the least. */
function scaleOf({ unit, min, max }: EffectParameter): LineScale {
  if (unit !== 'Hz' || max <= LOWEST_HZ) return linear(max, min);
  const lowest = Math.max(LOWEST_HZ, min);
  const octaves = linear(Math.log2(max), Math.log2(lowest));
  return {
    shareOf: (hz) => octaves.shareOf(Math.log2(Math.max(lowest, hz))),
    valueOf: (share) => (share >= 1 ? min : 2 ** octaves.valueOf(share)),
  };
}

/** Where a level is in the height of a lane. */
export function yOfLevel(db: number, heightPx: number): number {
  return yOfShare(LEVELS.shareOf(db), heightPx);
}

interface LaneLineProps {
  readonly track: Track;
  /** `volume`, or the name of a parameter of an effect; see `lineOfParameter`. */
  readonly line: string;
  readonly heightPx: number;
  readonly contentPx: number;
  /** Whether points can be changed; otherwise the line is only shown. */
  readonly editable: boolean;
}

/** The volume of a lane over time, or a parameter of one of its effects. */
export function LaneLine({ track, line, editable, ...size }: LaneLineProps) {
  const { editor } = useStoryTools();
  const own = curveOf(track, line);
  // The effect of the line may be gone; the volume is then shown as on lanes without an open line.
  const curve = own ?? (track.automation.length > 0 ? curveOf(track, 'volume') : null);
  if (curve === null) return null;
  const { fieldsOf, ...drawn } = curve;
  return (
    <CurveLine
      {...drawn}
      {...size}
      editable={editable && own !== null}
      laneName={laneTitle(track)}
      onPreview={(points) =>
        editor.preview(points === null ? null : { track: { index: track.track_index, fields: fieldsOf(points) } })
      }
      onChange={(label, points, gesture) => {
        const before = editor.story.tracks.find((one) => one.track_index === track.track_index) ?? track;
        editor.edit(laneEdit(label, before, fieldsOf(points)), gesture === undefined ? {} : { gesture, delayMs: 300 });
      }}
    />
  );
}

/** A line of a lane, and the fields of the lane with other points of it; null when its effect is gone. */
function curveOf(track: Track, line: string) {
  if (line === 'volume') {
    return {
      what: 'Volume',
      points: curveOfVolume(track.automation),
      usual: 0,
      unit: 'dB',
      range: RANGES.gainDb,
      scale: LEVELS,
      fieldsOf: (points: readonly CurvePoint[]): TrackFields => ({ automation: volumeOfCurve(points) }),
    };
  }
  for (const effect of track.effects) {
    for (const [name, parameter] of parametersOf(effect)) {
      if (lineOfParameter(effect.id, name) !== line) continue;
      return {
        what: `${EFFECTS[effect.type].label}, ${parameter.label}`,
        points: effect.automation[name] ?? [],
        usual: parameterOf(effect, name),
        unit: parameter.unit,
        range: parameter,
        scale: scaleOf(parameter),
        fieldsOf: (points: readonly CurvePoint[]): TrackFields => {
          const { [name]: _, ...rest } = effect.automation;
          const automation = points.length === 0 ? rest : { ...rest, [name]: [...points] };
          return { effects: track.effects.map((one) => (one.id === effect.id ? { ...one, automation } : one)) };
        },
      };
    }
  }
  return null;
}
