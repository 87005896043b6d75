import {
  type Effect,
  RANGES,
  REQUEST_DEFAULTS,
  type Sound,
  type SoundEdit,
  type SoundEditFields,
  type SoundEditOp,
  usualEffect,
} from '@soundwright/contract';
import type { Region } from '../ui/region-wave.tsx';

/** A number of an edit. */
interface EditField {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  readonly decimals: number;
}

interface EditForm<Op extends SoundEditOp = SoundEditOp> {
  readonly label: string;
  /** What it does, in one sentence. */
  readonly hint: string;
  /** Every number it takes, by its name in the request. */
  readonly fields: { readonly [Field in Exclude<SoundEditFields<Op>, 'sound_id' | 'effects'>]: EditField };
}

/** Highest cutoff that is offered, Hz. */
const CUTOFF_HZ = { min: RANGES.cutoffHz.min, max: 20_000 };

/** The edits of the Sound screen, as the contract knows them. */
export const EDITS: { readonly [Op in SoundEditOp]: EditForm<Op> } = {
  trim: { label: 'Trim', hint: 'Keeps the selection and removes the rest.', fields: {} },
  fade: {
    label: 'Fade',
    hint: 'Rises from silence at the start and falls to it at the end.',
    fields: {
      fade_in_s: { label: 'Fade in', unit: 's', ...RANGES.fade, step: 0.1, initial: 0.5, decimals: 2 },
      fade_out_s: { label: 'Fade out', unit: 's', ...RANGES.fade, step: 0.1, initial: 1, decimals: 2 },
    },
  },
  gain: {
    label: 'Gain',
    hint: 'Makes it louder or quieter.',
    fields: { gain_db: { label: 'Gain', unit: 'dB', ...RANGES.gainDb, step: 0.5, initial: -3, decimals: 1 } },
  },
  normalize: {
    label: 'Normalise',
    hint: 'Brings it to a target loudness without clipping.',
    fields: {
      target_lufs: {
        label: 'Loudness',
        unit: 'LUFS',
        ...RANGES.targetLufs,
        step: 0.5,
        initial: REQUEST_DEFAULTS.targetLufs,
        decimals: 1,
      },
    },
  },
  match: { label: 'Match', hint: 'Gives it the loudness and brightness of the pinned sound.', fields: {} },
  reverse: { label: 'Reverse', hint: 'Plays it backwards.', fields: {} },
  highpass: {
    label: 'High-pass',
    hint: 'Removes frequencies below the cutoff.',
    fields: { cutoff_hz: { label: 'Cutoff', unit: 'Hz', ...CUTOFF_HZ, step: 10, initial: 120, decimals: 0 } },
  },
  lowpass: {
    label: 'Low-pass',
    hint: 'Removes frequencies above the cutoff.',
    fields: { cutoff_hz: { label: 'Cutoff', unit: 'Hz', ...CUTOFF_HZ, step: 100, initial: 6_000, decimals: 0 } },
  },
  pitch: {
    label: 'Pitch',
    hint: 'Shifts the pitch and keeps the length.',
    fields: { semitones: { label: 'Semitones', unit: 'st', ...RANGES.semitones, step: 1, initial: 2, decimals: 2 } },
  },
  denoise: {
    label: 'Denoise',
    hint: 'Takes noise out of a recording of speech.',
    fields: { amount: { label: 'Amount', unit: '', ...RANGES.fraction, step: 0.05, initial: 1, decimals: 2 } },
  },
  effects: { label: 'Effects', hint: 'Equaliser, compressor, reverb and others, one after another.', fields: {} },
  stretch: {
    label: 'Stretch',
    hint: 'Changes the speed and keeps the pitch.',
    fields: { rate: { label: 'Speed', unit: '×', ...RANGES.stretchRate, step: 0.05, initial: 0.8, decimals: 2 } },
  },
};

export const EDIT_OPS = Object.keys(EDITS) as SoundEditOp[];

/** The numbers of an edit by their names in the request. */
export function fieldsOf(op: SoundEditOp): readonly (readonly [string, EditField])[] {
  return Object.entries<EditField>(EDITS[op].fields);
}

/** One edit of a chain. */
export interface EditStep {
  /** Of the page. */
  readonly id: number;
  readonly op: SoundEditOp;
  readonly values: Readonly<Record<string, number>>;
  /** Null for the whole sound. */
  readonly region: Region | null;
  /** The sound that a match takes after; null for other edits. */
  readonly like: Pick<Sound, 'id' | 'name'> | null;
  /** Those of `effects`; none for other edits. */
  readonly effects: readonly Effect[];
  /** Left out for the moment. */
  readonly bypassed: boolean;
}

/** What is chosen on the screen when an edit is added. */
export interface Chosen {
  /** The selection, which only trimming takes by itself. */
  readonly region: Region | null;
  /** The sound that is pinned, for a match. */
  readonly pinned: Pick<Sound, 'id' | 'name'> | null;
}

/** What has to be chosen before an edit can be added, or null. */
export function missingFor(op: SoundEditOp, { region, pinned }: Chosen): string | null {
  if (op === 'trim' && region === null) return 'Drag across the waveform to select what to keep.';
  if (op === 'match' && pinned === null) return 'Pin the sound to match with “Pin for A/B” first.';
  return null;
}

/** A step with the usual numbers. */
export function newStep(id: number, op: SoundEditOp, { region, pinned }: Chosen): EditStep {
  const values = Object.fromEntries(fieldsOf(op).map(([name, { initial }]) => [name, initial]));
  return {
    id,
    op,
    values,
    region: op === 'trim' ? region : null,
    like: op === 'match' ? pinned : null,
    effects: op === 'effects' ? [usualEffect('1', 'equalizer')] : [],
    bypassed: false,
  };
}

/** The request for a step. */
export function editFor({ op, values, region, like, effects }: EditStep): SoundEdit {
  const window = region === null ? {} : { start_s: region.startS, end_s: region.endS };
  // The names of `values` are the fields of the form, which are those of the contract.
  return {
    op,
    ...window,
    ...values,
    ...(like !== null && { sound_id: like.id }),
    ...(op === 'effects' && { effects }),
  } as SoundEdit;
}

/** The edits that are heard and saved. */
export function chainOf(steps: readonly EditStep[]): SoundEdit[] {
  const isHeard = ({ op, effects, bypassed }: EditStep) => !bypassed && (op !== 'effects' || effects.length > 0);
  return steps.filter(isHeard).map(editFor);
}

/** The steps with one of them moved up (−1) or down (1). */
export function movedStep(steps: readonly EditStep[], id: number, by: -1 | 1): readonly EditStep[] {
  const from = steps.findIndex((step) => step.id === id);
  const step = steps[from];
  if (step === undefined || from + by < 0 || from + by >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(from + by, 0, step);
}
