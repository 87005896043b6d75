import { formatLevel } from '../../ui/format.ts';

/** One quality check of a recording. */
export interface RecordingCheck {
  readonly name: 'Speech' | 'Level' | 'Clipping' | 'Noise';
  /** `bad` is refused by the service, `poor` reduces quality. */
  readonly state: 'good' | 'poor' | 'bad';
  readonly text: string;
}

const FRAME_S = 0.02;
const SHORTEST_S = 3;
const RECOMMENDED_S = 6;
/** Silence threshold. */
const SILENT_DB = -55;
/** Less than the noise of any microphone that is on. */
const DEAD_DB = -90;
const QUIET_DB = -34;
/** Frames this far below the loud ones are not speech. */
const SPEECH_RANGE_DB = 22;
const CLIPPED_BAD = 0.004;
const CLIPPED_POOR = 0.0003;
const NOISE_BAD_DB = 13;
const NOISE_POOR_DB = 24;
const FLOOR_DB = -100;

/**
 * Quick checks of a recording while it can still be repeated. The service's own checks are authoritative.
 *
 * @param samples - mono, −1 to 1
 */
export function checkRecording(samples: Float32Array, sampleRateHz: number): RecordingCheck[] {
  const levels = frameLevels(samples, sampleRateHz);
  const sorted = Float64Array.from(levels).sort();
  const loudDb = sorted[Math.floor(sorted.length * 0.9)] ?? FLOOR_DB;
  const quietDb = sorted[Math.floor(sorted.length * 0.1)] ?? FLOOR_DB;
  if (loudDb < SILENT_DB) {
    const text =
      loudDb < DEAD_DB
        ? 'No signal. Check the microphone.'
        : `Too quiet, ${formatLevel(loudDb, 'dB', 0)}; speak louder or closer, or turn the microphone up`;
    return [{ name: 'Level', state: 'bad', text }];
  }
  const speaking = levels.filter((level) => level > Math.max(SILENT_DB, loudDb - SPEECH_RANGE_DB)).length;
  return [
    checkLength(speaking * FRAME_S),
    checkLevel(loudDb),
    checkClipping(clippedShare(samples)),
    checkNoise(loudDb - quietDb),
  ];
}

/** Whether the service would probably refuse it. */
export function isUsable(checks: readonly RecordingCheck[]): boolean {
  return checks.every(({ state }) => state !== 'bad');
}

function checkLength(speechS: number): RecordingCheck {
  const text = `${speechS.toFixed(1)} s of speech`;
  if (speechS < SHORTEST_S)
    return { name: 'Speech', state: 'bad', text: `${text}; at least ${SHORTEST_S} s are needed` };
  if (speechS < RECOMMENDED_S)
    return { name: 'Speech', state: 'poor', text: `${text}; ${RECOMMENDED_S} s or more is better` };
  return { name: 'Speech', state: 'good', text };
}

function checkLevel(loudDb: number): RecordingCheck {
  const text = formatLevel(loudDb, 'dB', 0);
  if (loudDb < QUIET_DB) return { name: 'Level', state: 'poor', text: `${text}; speak louder or closer` };
  return { name: 'Level', state: 'good', text };
}

function checkClipping(share: number): RecordingCheck {
  if (share <= CLIPPED_POOR) return { name: 'Clipping', state: 'good', text: 'None' };
  const state = share > CLIPPED_BAD ? 'bad' : 'poor';
  return { name: 'Clipping', state, text: `${(share * 100).toFixed(2)} % cut off; turn the microphone down` };
}

function checkNoise(distanceDb: number): RecordingCheck {
  const text = `Voice ${distanceDb.toFixed(0)} dB above the background`;
  if (distanceDb < NOISE_BAD_DB) return { name: 'Noise', state: 'bad', text: `${text}; find a quieter place` };
  if (distanceDb < NOISE_POOR_DB) return { name: 'Noise', state: 'poor', text: `${text}; a quieter place is better` };
  return { name: 'Noise', state: 'good', text };
}

/** Level of each 20 ms, dBFS. */
function frameLevels(samples: Float32Array, sampleRateHz: number): Float64Array {
  const size = Math.max(1, Math.round(FRAME_S * sampleRateHz));
  return Float64Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let energy = 0;
    for (let at = frame * size; at < (frame + 1) * size; at++) energy += (samples[at] ?? 0) ** 2;
    return Math.max(FLOOR_DB, 10 * Math.log10(energy / size + 1e-12));
  });
}

/** Share of samples in runs of three or more at the peak of the recording, so that clipping shows at any level. */
function clippedShare(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const top = peak * 0.9995;
  let clipped = 0;
  let run = 0;
  for (const sample of samples) {
    run = Math.abs(sample) >= top ? run + 1 : 0;
    if (run === 3) clipped += 3;
    else if (run > 3) clipped += 1;
  }
  return peak === 0 ? 0 : clipped / samples.length;
}
