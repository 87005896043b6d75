import { RANGES, REQUEST_DEFAULTS, type SoundEdit } from '@soundwright/contract';
import type { Region } from '../ui/region-wave.tsx';

export type EditOp = SoundEdit['op'];

interface EditField {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
  readonly decimals: number;
}

interface EditForm {
  readonly label: string;
  /** What it does, in one sentence. */
  readonly hint: string;
  /** Its number parameter, or null. */
  readonly field: EditField | null;
}

/** The edits of the Sound screen and the number each takes. */
export const EDITS: Record<EditOp, EditForm> = {
  trim: { label: 'Trim', hint: 'Keeps the selection and removes the rest.', field: null },
  gain: {
    label: 'Gain',
    hint: 'Makes it louder or quieter.',
    field: { label: 'Gain', unit: 'dB', ...RANGES.gainDb, step: 0.5, initial: -3, decimals: 1 },
  },
  normalize: {
    label: 'Normalise',
    hint: 'Brings it to a target loudness without clipping.',
    field: {
      label: 'Loudness',
      unit: 'LUFS',
      ...RANGES.targetLufs,
      step: 0.5,
      initial: REQUEST_DEFAULTS.targetLufs,
      decimals: 1,
    },
  },
  reverse: { label: 'Reverse', hint: 'Plays it backwards.', field: null },
  highpass: {
    label: 'High-pass',
    hint: 'Removes frequencies below the cutoff.',
    field: { label: 'Cutoff', unit: 'Hz', min: RANGES.cutoffHz.min, max: 20_000, step: 10, initial: 120, decimals: 0 },
  },
  lowpass: {
    label: 'Low-pass',
    hint: 'Removes frequencies above the cutoff.',
    field: {
      label: 'Cutoff',
      unit: 'Hz',
      min: RANGES.cutoffHz.min,
      max: 20_000,
      step: 100,
      initial: 6_000,
      decimals: 0,
    },
  },
  pitch: {
    label: 'Pitch',
    hint: 'Shifts the pitch and keeps the length.',
    field: { label: 'Semitones', unit: 'st', ...RANGES.semitones, step: 1, initial: 2, decimals: 2 },
  },
  stretch: {
    label: 'Stretch',
    hint: 'Changes the speed and keeps the pitch.',
    field: { label: 'Speed', unit: '×', ...RANGES.stretchRate, step: 0.05, initial: 0.8, decimals: 2 },
  },
};

/** The request for an edit of the whole sound, or of a region of it. */
export function editFor(op: EditOp, value: number, region: Region | null): SoundEdit {
  const window = region === null ? {} : { start_s: region.startS, end_s: region.endS };
  switch (op) {
    case 'trim':
    case 'reverse':
      return { op, ...window };
    case 'gain':
      return { op, ...window, gain_db: value };
    case 'normalize':
      return { op, ...window, target_lufs: value };
    case 'highpass':
    case 'lowpass':
      return { op, ...window, cutoff_hz: value };
    case 'pitch':
      return { op, ...window, semitones: value };
    case 'stretch':
      return { op, ...window, rate: value };
  }
}
