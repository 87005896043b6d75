import { file, type NativeEntry } from './native-entry.ts';
import * as licenses from './native-licenses.ts';

const SEPARATION = {
  task: 'separation',
  category: 'stems',
  sample_rate: 44_100,
  channels: 2,
  max_duration_s: 3_600,
  supports: { seed: false },
} as const;

/** Models that split music into stems. */
export const SEPARATORS: readonly NativeEntry[] = [
  {
    ...SEPARATION,
    id: 'htdemucs',
    name: 'HTDemucs',
    vendor: 'Meta',
    description: 'Splits music into drums, bass, vocals and other.',
    family: 'htdemucs',
    license: licenses.MIT('https://github.com/facebookresearch/demucs'),
    files: [
      file(
        'HTDemucs-GGUF/htdemucs-q8_0.gguf',
        61_940_768,
        'b0f532ac6e5f373aeb11fa0df73253251e133832d9c8b9942dc58f50bc5b4388',
      ),
    ],
  },
  {
    ...SEPARATION,
    id: 'mel-band-roformer',
    name: 'Mel-Band RoFormer (vocals)',
    vendor: 'Community',
    description: 'Splits music into the voice and everything else.',
    family: 'mel_band_roformer',
    license: licenses.CONTRADICTORY_MIT,
    files: [
      file(
        'Mel-Band-RoFormer-GGUF/mel-band-roformer-q8_0.gguf',
        251_748_928,
        '2dd898ceb0e3812c18d6125dcd60174d35d3da22c94add76b029fbb21fc238fd',
      ),
    ],
  },
];
