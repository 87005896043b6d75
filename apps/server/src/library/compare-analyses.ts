import type { SoundComparison, SoundMeasuresRecord } from '@soundwright/contract';
import { decibels } from './sound-problems.ts';

/** Steps of time in which two sounds are compared. */
const STEPS = 64;
/** A smaller difference is not heard as one being louder. */
const LOUDER_DB = 3;
/** Differences further apart belong to different spans. */
const ALIKE_DB = 6;
/** Quieter than this, nothing is heard. */
const HEARD_DB = -60;
const BRIGHTER_OCTAVES = 0.2;
const MOST_SPANS = 20;

type Levels = SoundComparison['louder'];

/** How a sound differs from another one: every figure is that of the sound less that of the other. */
export function compareAnalyses(
  sound: SoundMeasuresRecord,
  other: SoundMeasuresRecord & { readonly id: string },
): SoundComparison {
  const octavesOf = (hz: number | null | undefined, otherHz: number | null | undefined) =>
    hz == null || otherHz == null || hz <= 0 || otherHz <= 0 ? null : round(Math.log2(hz / otherHz), 100);
  const differences = {
    loudness_lu: less(sound.loudness?.integrated_lufs, other.loudness?.integrated_lufs),
    true_peak_db: less(sound.loudness?.true_peak_db, other.loudness?.true_peak_db),
    range_lu: less(sound.loudness?.range_lu, other.loudness?.range_lu),
    duration_s: round(sound.duration_s - other.duration_s, 1_000),
    onset_s: less(sound.onset_s, other.onset_s, 1_000),
    event_count: sound.event_count - other.event_count,
    tempo_bpm: less(sound.tempo?.bpm, other.tempo?.bpm),
    brightness_octaves: octavesOf(sound.spectrum.centroid_hz, other.spectrum.centroid_hz),
    noisiness: round(sound.spectrum.noisiness - other.spectrum.noisiness, 1_000),
    pitch_octaves: octavesOf(sound.pitch?.hz, other.pitch?.hz),
    width: less(sound.stereo?.width, other.stereo?.width, 1_000),
    balance: sound.spectrum.octaves.map(({ centre_hz, level_db }, octave) => ({
      centre_hz,
      difference_db: round(level_db - (other.spectrum.octaves[octave]?.level_db ?? level_db), 10),
    })),
    louder: louderSpans(sound, other),
  };
  return { id: other.id, summary: summaryOf(differences), ...differences };
}

/** Spans of time in which one of the two is clearly louder. */
function louderSpans(sound: SoundMeasuresRecord, other: SoundMeasuresRecord): Levels {
  const endS = Math.max(sound.duration_s, other.duration_s);
  const stepS = endS / STEPS;
  const spans: { start_s: number; end_s: number; sum: number; count: number }[] = [];
  for (let step = 0; step < STEPS; step++) {
    const timeS = (step + 0.5) * stepS;
    const [level, otherLevel] = [levelAt(sound, timeS), levelAt(other, timeS)];
    const difference = level - otherLevel;
    if (Math.abs(difference) < LOUDER_DB) continue;
    const last = spans.at(-1);
    const goesOn =
      last !== undefined &&
      last.end_s >= step * stepS - 1e-9 &&
      Math.abs(difference - last.sum / last.count) < ALIKE_DB;
    if (goesOn) {
      last.end_s = (step + 1) * stepS;
      last.sum += difference;
      last.count++;
    } else spans.push({ start_s: step * stepS, end_s: (step + 1) * stepS, sum: difference, count: 1 });
  }
  return spans.slice(0, MOST_SPANS).map(({ start_s, end_s, sum, count }) => ({
    start_s: round(start_s, 100),
    end_s: round(end_s, 100),
    difference_db: round(sum / count, 10),
  }));
}

function levelAt({ envelope_db, duration_s }: SoundMeasuresRecord, timeS: number): number {
  const level = timeS < duration_s ? envelope_db[Math.floor((timeS / duration_s) * envelope_db.length)] : undefined;
  return Math.max(HEARD_DB, level ?? HEARD_DB);
}

function summaryOf({
  loudness_lu,
  brightness_octaves,
  duration_s,
  louder,
}: Omit<SoundComparison, 'id' | 'summary'>): string {
  const said = [
    loudness_lu !== null &&
      Math.abs(loudness_lu) >= 1 &&
      `${decibels(Math.abs(loudness_lu))} LU ${loudness_lu > 0 ? 'louder' : 'quieter'}`,
    brightness_octaves !== null &&
      Math.abs(brightness_octaves) >= BRIGHTER_OCTAVES &&
      `${Math.abs(brightness_octaves)} octave${Math.abs(brightness_octaves) === 1 ? '' : 's'} ${brightness_octaves > 0 ? 'brighter' : 'duller'}`,
    Math.abs(duration_s) >= 0.05 && `${Math.abs(duration_s)} s ${duration_s > 0 ? 'longer' : 'shorter'}`,
    ...louder.slice(0, 3).map(({ start_s, end_s, difference_db }) => {
      const how = `${decibels(Math.abs(difference_db))} dB ${difference_db > 0 ? 'louder' : 'quieter'}`;
      return `${how} from ${start_s} to ${end_s} s`;
    }),
  ].filter((part) => part !== false);
  return said.length === 0 ? 'about the same' : said.join(', ');
}

function less(value: number | null | undefined, other: number | null | undefined, scale = 100): number | null {
  return value == null || other == null ? null : round(value - other, scale);
}

function round(value: number, scale: number): number {
  return Math.round(value * scale) / scale + 0;
}
