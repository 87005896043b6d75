import type { MixReport, StoryDetail } from '@soundwright/contract';
import { isSpoken } from '@soundwright/story/script';
import type { MixMeasures } from '../audio/mix-meters.ts';
import { missedLoudness } from '../audio/normalise.ts';

/**
 * How far speech should be above what plays beside it, LU: the least that listeners preferred for speech over music.
 * Source: M. Torcoli, A. Freke-Morin, J. Paulus, C. Simon and B. Shirley, "Preferred levels for background ducking to
 * produce esthetically pleasing audio for TV with clear speech", JAES 67 (2019).
 */
const CLEAR_SPEECH_LU = 10;
/** Loudness that a mix may lose in mono, LU: two unrelated sides lose 3. */
const MONO_LOSS_LU = 4;
/** Reduction by the limiter that is heard, dB. */
const HARD_LIMITED_DB = 6;

/** The lanes with speech: those with a line that has audio. */
export function speechLanesOf({ segments }: Pick<StoryDetail, 'segments'>): number[] {
  const spoken = segments.filter((segment) => isSpoken(segment) && segment.sound_id !== null);
  return [...new Set(spoken.map(({ track_index }) => track_index))];
}

/** What was measured of the mix of a story, and what would make it clearer. */
export function mixReport(
  story: Pick<StoryDetail, 'segments' | 'tracks' | 'loudness_lufs'>,
  measures: MixMeasures,
): MixReport {
  const { integratedLufs, rangeLu, truePeakDb, monoLufs, gainDb, limitedDb, lanes, speechLufs, besideSpeechLufs } =
    measures;
  const above = speechLufs === null || besideSpeechLufs === null ? null : speechLufs - besideSpeechLufs;
  const monoLoss = integratedLufs === null || monoLufs === null ? null : integratedLufs - monoLufs;
  const facts = {
    integrated_lufs: tenths(integratedLufs),
    range_lu: tenths(rangeLu),
    true_peak_db: tenths(truePeakDb),
    gain_db: tenths(gainDb),
    limited_db: tenths(limitedDb),
    mono_loss_lu: tenths(monoLoss),
    speech_above_rest_lu: tenths(above),
    lanes: lanes.map((lane) => ({ track_index: lane.trackIndex, integrated_lufs: tenths(lane.integratedLufs) })),
  };
  const advice: MixReport['advice'] = [];
  if (above !== null && above < CLEAR_SPEECH_LU) {
    const speech = new Set(speechLanesOf(story));
    const loudest = lanes
      .filter(({ trackIndex, integratedLufs: lufs }) => !speech.has(trackIndex) && lufs !== null)
      .sort((a, b) => (b.integratedLufs ?? 0) - (a.integratedLufs ?? 0))[0];
    if (loudest !== undefined) {
      const gain_db = -Math.ceil(2 * (CLEAR_SPEECH_LU - above)) / 2;
      const name = nameOf(story, loudest.trackIndex);
      const detail = `Speech is ${described(above)} what plays beside it; ${CLEAR_SPEECH_LU} LU above keep it clear: turn ${name} down by ${-gain_db} dB, or duck it.`;
      advice.push({ detail, track_index: loudest.trackIndex, gain_db });
    }
  }
  const missed =
    story.loudness_lufs === null || integratedLufs === null
      ? undefined
      : missedLoudness(integratedLufs, story.loudness_lufs);
  if (missed !== undefined) advice.push({ detail: missed, track_index: null, gain_db: null });
  if (limitedDb > HARD_LIMITED_DB) {
    const detail = `The limiter turned the loudest moment down by ${limitedDb.toFixed(1)} dB: turn the lanes down.`;
    advice.push({ detail, track_index: null, gain_db: null });
  }
  if (monoLoss !== null && monoLoss > MONO_LOSS_LU) {
    const detail = `In mono it is ${monoLoss.toFixed(1)} LU quieter, because its sides cancel: make wide lanes narrower.`;
    advice.push({ detail, track_index: null, gain_db: null });
  }
  return { ...facts, advice };
}

function nameOf({ tracks }: Pick<StoryDetail, 'tracks'>, trackIndex: number): string {
  const name = tracks.find(({ track_index }) => track_index === trackIndex)?.name ?? '';
  return name === '' ? `lane ${trackIndex + 1}` : `“${name}”`;
}

function described(lu: number): string {
  return lu >= 0 ? `only ${lu.toFixed(1)} LU above` : `${(-lu).toFixed(1)} LU below`;
}

function tenths(value: number): number;
function tenths(value: number | null): number | null;
function tenths(value: number | null): number | null {
  return value === null ? null : Math.round(10 * value) / 10 + 0;
}
