import type { SetKind, SetMeasure, SetMeasureName, SetMeasures, SoundMeasuresRecord } from '@soundwright/contract';

/** A take to compare, with what was measured in it. */
export interface MeasuredTake {
  readonly key: string;
  readonly kind: SetKind;
  readonly soundId: string;
  readonly measures: SoundMeasuresRecord;
}

/** Fewer takes of a kind have no usual value. */
const FEWEST = 4;
/** How far the level falls in what is called the room of a sound, dB. */
const ROOM_DB = 30;

/**
 * How much may differ without being heard as out of place, and on which scale: LU for loudness, octaves for the others,
 * since they are ratios.
 */
const SCALES: Readonly<Record<SetMeasureName, { readonly least: number; of(measure: SetMeasure): number | null }>> = {
  loudness: { least: 3, of: ({ loudness_lufs }) => loudness_lufs },
  brightness: { least: 1, of: ({ brightness_hz }) => octaves(brightness_hz) },
  length: { least: 1.5, of: ({ duration_s }) => octaves(duration_s) },
  room: { least: 1.5, of: ({ room_s }) => octaves(room_s) },
};

/**
 * The takes of a set beside each other. An outlier is far from the median of its kind: by more than 3.5 median absolute
 * deviations, scaled to standard deviations, and by more than what is heard.
 *
 * Source: Iglewicz and Hoaglin, “How to Detect and Handle Outliers” (1993), the modified z-score.
 */
export function compareTakes(takes: readonly MeasuredTake[]): SetMeasures {
  const measured = takes.map(measureOf);
  const kinds = Map.groupBy(measured, ({ kind }) => kind);
  const usual = new Map([...kinds].map(([kind, ones]) => [kind, usualOf(ones)]));
  const all = measured.map((measure) => {
    const bounds = usual.get(measure.kind) ?? [];
    const outlier = bounds.filter(({ scale, median, most }) => {
      const value = scale.of(measure);
      return value !== null && Math.abs(value - median) > most;
    });
    return { ...measure, outlier: outlier.map(({ name }) => name) };
  });
  const references = [...kinds].map(([kind, ones]) => [kind, referenceOf(ones, usual.get(kind) ?? [])]);
  return { takes: all, references: Object.fromEntries(references.filter(([, id]) => id !== null)) };
}

interface Usual {
  readonly name: SetMeasureName;
  readonly scale: (typeof SCALES)[SetMeasureName];
  readonly median: number;
  readonly most: number;
}

function usualOf(takes: readonly SetMeasure[]): Usual[] {
  return (Object.keys(SCALES) as SetMeasureName[]).flatMap((name) => {
    const scale = SCALES[name];
    const values = takes.map((take) => scale.of(take)).filter((value) => value !== null);
    if (values.length < FEWEST) return [];
    const median = medianOf(values);
    const spread = medianOf(values.map((value) => Math.abs(value - median)));
    return [{ name, scale, median, most: Math.max(scale.least, (3.5 * spread) / 0.6745) }];
  });
}

/** The take that is nearest to the usual loudness and brightness; null without any. */
function referenceOf(takes: readonly SetMeasure[], usual: readonly Usual[]): string | null {
  const heard = usual.filter(({ name }) => name === 'loudness' || name === 'brightness');
  const [nearest] = takes
    .flatMap((take) => {
      const distances = heard.map(({ scale, median }) => {
        const value = scale.of(take);
        return value === null ? Number.POSITIVE_INFINITY : Math.abs(value - median) / scale.least;
      });
      return [{ take, distance: distances.reduce((sum, one) => sum + one, 0) }];
    })
    .sort((a, b) => a.distance - b.distance);
  return heard.length === 0 || nearest === undefined ? null : nearest.take.sound_id;
}

function measureOf({ key, kind, soundId, measures }: MeasuredTake): SetMeasure {
  return {
    key,
    kind,
    sound_id: soundId,
    loudness_lufs: measures.loudness?.integrated_lufs ?? null,
    brightness_hz: measures.spectrum.centroid_hz,
    duration_s: measures.duration_s,
    room_s: measures.loop.marked ? null : roomOf(measures),
    outlier: [],
  };
}

/** Seconds from the loudest moment until the level has fallen by 30 dB; null when it does not. */
function roomOf({ envelope_db, duration_s }: SoundMeasuresRecord): number | null {
  const peak = Math.max(...envelope_db);
  const loudest = envelope_db.indexOf(peak);
  const fallen = envelope_db.findIndex((level, slice) => slice > loudest && level <= peak - ROOM_DB);
  return fallen < 0 ? null : Math.round((1000 * duration_s * (fallen - loudest)) / envelope_db.length) / 1000;
}

function octaves(value: number | null): number | null {
  return value === null || value <= 0 ? null : Math.log2(value);
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
