import type { Family } from './family.ts';

/** Both only accept 44.1 kHz, with one or two channels. */
const MIX = { rateHz: 44_100, channels: null, longestS: null } as const;

/** HTDemucs: four stems. */
export const HTDEMUCS: Family = {
  id: 'htdemucs',
  tasks: { separation: 'sep' },
  source: MIX,
  progress: { stages: [] },
  stems: { vocals: 'vocals', drums: 'drums', bass: 'bass', other: 'other' },
};

/** Mel-Band RoFormer: vocals and other. */
export const MEL_BAND_ROFORMER: Family = {
  id: 'mel_band_roformer',
  tasks: { separation: 'sep' },
  source: MIX,
  progress: {
    stages: [],
    parts: {
      marker: 'mel_band_roformer.istft_ms',
      count: ['mel_band_roformer.session.frames', 'mel_band_roformer.session.step'],
      from: 0,
      to: 0.94,
    },
  },
  stems: { vocals: 'vocals', instrumental: 'other' },
};
