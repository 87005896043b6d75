import {
  REQUEST_DEFAULTS,
  type SoundEdit,
  type SoundMeasuresRecord,
  type SoundProblem,
  type SoundSource,
} from '@soundwright/contract';

/** Silence that is left at the ends without a word. */
const START_SILENCE_S = 0.3;
const END_SILENCE_S = 1;
/** Kept when silence is trimmed, so that no attack is cut. */
const KEPT_S = 0.01;
const CLIPPED_SAMPLES = 10;
const QUIET_LUFS = -40;
const DC_OFFSET = 0.01;
const ONE_SIDED_DB = 20;
const MONO_LOSS_DB = -6;
/** A sound that ends less far below its loudest moment is cut off. */
const CUT_OFF_DB = 15;
/** The range of its pitch, and how far above its background it is when that is no noise. */
const SPEECH = { lowestHz: 70, highestHz: 450, leadDb: 15 };
const SEAM = { levelDb: 6, spectrumDb: 12, stepDb: 20 };

/** What is wrong, with the edit that mends it or with words where none does, and what else helps. */
interface Finding {
  readonly detail: string;
  readonly edit?: SoundEdit;
  readonly otherwise?: string;
}

type Check = (measures: SoundMeasuresRecord, source: SoundSource) => Finding | null;

/** What can be wrong with a sound, and the operation that mends it. */
const CHECKS: Readonly<Record<SoundProblem['code'], Check>> = {
  silent: ({ onset_s }) =>
    onset_s !== null
      ? null
      : { detail: 'no sound above −60 dBFS', otherwise: 'generate again with another seed or wording' },
  silence_at_start: (measures) =>
    measures.onset_s === null || measures.silence_start_s < START_SILENCE_S
      ? null
      : { detail: `${seconds(measures.silence_start_s)} s of silence at the start`, edit: trimOf(measures) },
  silence_at_end: (measures) =>
    measures.onset_s === null || measures.silence_end_s < END_SILENCE_S
      ? null
      : { detail: `${seconds(measures.silence_end_s)} s of silence at the end`, edit: trimOf(measures) },
  clipped: ({ clipped_samples }) =>
    clipped_samples < CLIPPED_SAMPLES
      ? null
      : {
          detail: `${clipped_samples} samples clipped at full scale`,
          otherwise:
            'generate again with another seed, or upload a recording with a lower level; gain cannot restore them',
        },
  peak_over_full_scale: ({ loudness, clipped_samples }) => {
    const peak = loudness?.true_peak_db ?? null;
    if (peak === null || peak <= 0 || clipped_samples >= CLIPPED_SAMPLES) return null;
    return { detail: `true peak of ${decibels(peak)} dBTP`, edit: { op: 'gain', gain_db: toTenth(-peak - 1) } };
  },
  very_quiet: ({ loudness }) => {
    const lufs = loudness?.integrated_lufs ?? null;
    if (lufs === null || lufs >= QUIET_LUFS) return null;
    return {
      detail: `only ${decibels(lufs)} LUFS`,
      edit: { op: 'normalize', target_lufs: REQUEST_DEFAULTS.targetLufs },
    };
  },
  dc_offset: ({ dc_offset }) =>
    Math.abs(dc_offset) < DC_OFFSET
      ? null
      : { detail: `DC offset of ${Math.round(dc_offset * 1_000) / 10} %`, edit: { op: 'highpass', cutoff_hz: 20 } },
  one_sided: ({ stereo }) =>
    stereo === null || Math.abs(stereo.balance_db) < ONE_SIDED_DB
      ? null
      : {
          detail: `nearly all sound is on the ${stereo.balance_db > 0 ? 'right' : 'left'}`,
          otherwise: 'export with channels 1',
        },
  cancels_in_mono: ({ stereo }) =>
    stereo === null || stereo.mono_change_db > MONO_LOSS_DB
      ? null
      : {
          detail: `the channels cancel: ${decibels(stereo.mono_change_db)} dB in mono`,
          otherwise: 'generate again with another seed, or swap the polarity of one channel in an audio editor',
        },
  loop_seam: ({ loop, onset_s }) => {
    if (!loop.marked || onset_s === null) return null;
    const faults = [
      ...(Math.abs(loop.level_db) > SEAM.levelDb ? [`a level step of ${decibels(loop.level_db)} dB`] : []),
      ...(loop.spectrum_db > SEAM.spectrumDb ? [`a change of colour of ${decibels(loop.spectrum_db)} dB`] : []),
      ...(loop.step_db > SEAM.stepDb ? ['a click'] : []),
    ];
    return faults.length === 0
      ? null
      : { detail: `the loop has ${faults.join(' and ')} at its seam`, otherwise: 'generate again with loop true' };
  },
  cut_off: ({ loop, end_below_peak_db, duration_s }) =>
    loop.marked || end_below_peak_db === null || end_below_peak_db >= CUT_OFF_DB
      ? null
      : {
          detail: `cut off at the end, only ${decibels(end_below_peak_db)} dB below the loudest moment`,
          edit: { op: 'fade', fade_out_s: 0.1 },
          otherwise: `generate again with a duration_s longer than ${seconds(duration_s)}`,
        },
  noisy: ({ loudness, background_db, pitch, tempo }, source) => {
    const lufs = loudness?.integrated_lufs ?? null;
    if (source !== 'recording' || lufs === null || background_db === null || tempo !== null) return null;
    const isSpeech = pitch !== null && pitch.hz > SPEECH.lowestHz && pitch.hz < SPEECH.highestHz;
    if (!isSpeech || lufs - background_db >= SPEECH.leadDb) return null;
    return {
      detail: `speech only ${decibels(lufs - background_db)} dB above its background`,
      edit: { op: 'denoise', amount: 1 },
    };
  },
};

/** The problems of a sound, in a fixed order. @param source - how it came about: only recordings are noisy by mistake */
export function problemsOf(measures: SoundMeasuresRecord, source: SoundSource): SoundProblem[] {
  const codes = Object.keys(CHECKS) as SoundProblem['code'][];
  return codes.flatMap((code) => {
    const finding = CHECKS[code](measures, source);
    if (finding === null) return [];
    const { detail, edit = null, otherwise } = finding;
    const fix = [edit && wordsOf(edit), otherwise].filter((part) => part != null).join(', or ');
    return [{ code, detail, fix, edit }];
  });
}

/** One trim for both ends, because a second one would count from the new start. */
function trimOf({ silence_start_s, silence_end_s, duration_s }: SoundMeasuresRecord): SoundEdit {
  return {
    op: 'trim',
    ...(silence_start_s >= START_SILENCE_S && { start_s: seconds(silence_start_s - KEPT_S, Math.floor) }),
    ...(silence_end_s >= END_SILENCE_S && { end_s: seconds(duration_s - silence_end_s + KEPT_S, Math.ceil) }),
  };
}

/** An edit in words: its operation and its parameters. */
function wordsOf(edit: SoundEdit): string {
  return Object.entries(edit)
    .map(([name, value]) => (name === 'op' ? value : `${name} ${value}`))
    .join(' ');
}

function toTenth(db: number): number {
  return Math.round(db * 10) / 10;
}

function seconds(value: number, round: (value: number) => number = Math.round): number {
  return round(value * 100) / 100;
}

/** To a tenth, with a true minus sign. */
export function decibels(value: number): string {
  return (toTenth(value) + 0).toFixed(1).replace('-', '−');
}
