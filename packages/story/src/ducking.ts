import type { Ducking } from '@soundwright/contract';
import { fadeGain } from '@soundwright/dsp/fades';
import { clamp, gainFromDb, log10 } from '@soundwright/dsp/math';
import { curveAt, type LevelCurve, type LevelPoint } from './level-curve.ts';
import type { MixedClip } from './mix.ts';
import { LEVELS_PER_S, type SoundLevels } from './sound-levels.ts';

/** Hold time after the key falls silent, so that the level does not rise between words. */
export const DUCK_HOLD_S = 0.2;

/** A clip of the key lane. */
export interface KeyClip {
  readonly clip: MixedClip;
  readonly levels: SoundLevels;
}

/** A time range in which the key exceeds the threshold, seconds. */
interface Span {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Gain curve of a lane ducked by a key lane, between −depth and 0 dB: −depth while the key exceeds the threshold and
 * for a hold time of 0.2 s; before that a linear fall in dB over the attack, which ends when the key starts; afterwards
 * a linear rise in dB over the release. The key level includes fades, gains and volume, measured in 10 ms windows, but
 * not the ducking of the key lane, so lanes can duck each other.
 */
export function duckCurve(keys: readonly KeyClip[], ducking: Ducking): LevelCurve {
  const { depth_db, attack_s, release_s } = ducking;
  const points: LevelPoint[] = [];
  const add = (timeS: number, down: number) => points.push({ timeS, gainDb: down === 0 ? 0 : -depth_db * down });
  let heldS = Number.NEGATIVE_INFINITY;
  for (const { startS, endS } of loudSpans(keys, ducking.threshold_db)) {
    if (startS > heldS) {
      const fallS = startS - attack_s;
      if (fallS >= heldS + release_s) {
        if (points.length > 0) {
          add(heldS, 1);
          add(heldS + release_s, 0);
        }
        if (fallS >= 0) add(fallS, 0);
        else add(0, 1 - startS / attack_s);
      } else {
        // The next attack starts before the release is complete.
        const meetS = clamp((attack_s * heldS + release_s * startS) / (attack_s + release_s), heldS, startS);
        add(heldS, 1);
        add(meetS, release_s === 0 ? 1 - (startS - meetS) / attack_s : 1 - (meetS - heldS) / release_s);
      }
      add(startS, 1);
    }
    heldS = Math.max(heldS, endS + DUCK_HOLD_S);
  }
  if (points.length > 0) {
    add(heldS, 1);
    add(heldS + release_s, 0);
  }
  return points;
}

/** Time ranges in which the sum of the clips exceeds a level, in order; ranges touch where windows are adjacent. */
function loudSpans(keys: readonly KeyClip[], thresholdDb: number): Span[] {
  const endS = keys.reduce((latest, { clip }) => Math.max(latest, clip.startS + clip.durationS), 0);
  const powers = new Float64Array(Math.ceil(endS * LEVELS_PER_S));
  for (const key of keys) addPowers(powers, key);
  const spans: Span[] = [];
  let from: number | null = null;
  for (let i = 0; i <= powers.length; i++) {
    const isLoud = i < powers.length && 10 * log10(powers[i] as number) > thresholdDb;
    if (isLoud && from === null) from = i;
    if (!isLoud && from !== null) {
      spans.push({ startS: from / LEVELS_PER_S, endS: i / LEVELS_PER_S });
      from = null;
    }
  }
  return spans;
}

function addPowers(powers: Float64Array, { clip, levels }: KeyClip): void {
  const gain = gainFromDb(clip.gainDb);
  const first = Math.floor(clip.startS * LEVELS_PER_S);
  const end = Math.min(powers.length, Math.ceil((clip.startS + clip.durationS) * LEVELS_PER_S));
  for (let i = first; i < end; i++) {
    // The windows of the sound that overlap this window of the story.
    const at = i + (clip.trimStartS - clip.startS) * LEVELS_PER_S;
    const window = Math.floor(at + 1e-6);
    const power = Math.max(levels[window] ?? 0, at - window > 1e-6 ? (levels[window + 1] ?? 0) : 0);
    if (power === 0) continue;
    const timeS = (i + 0.5) / LEVELS_PER_S;
    const level = gain * fadeOf(clip, timeS) * (clip.level === null ? 1 : gainFromDb(curveAt(clip.level, timeS)));
    powers[i] = (powers[i] as number) + power * level * level;
  }
}

function fadeOf(clip: MixedClip, timeS: number): number {
  const { fadeInS, fadeOutS, partOf } = clip;
  if (partOf === null) return edgesAt(clip, fadeInS, fadeOutS, timeS);
  return edgesAt(partOf, fadeInS, fadeOutS, timeS) * edgesAt(clip, partOf.joinInS, partOf.joinOutS, timeS);
}

function edgesAt(
  { startS, durationS }: Pick<MixedClip, 'startS' | 'durationS'>,
  fadeInS: number,
  fadeOutS: number,
  timeS: number,
): number {
  const fromStart = timeS - startS;
  const rising = fadeInS > 0 && fromStart < fadeInS ? fadeGain(fromStart / fadeInS, 'equal-power') : 1;
  const toEnd = durationS - fromStart;
  return rising * (fadeOutS > 0 && toEnd < fadeOutS ? fadeGain(toEnd / fadeOutS, 'equal-power') : 1);
}
