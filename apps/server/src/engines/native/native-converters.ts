import { chatterboxFile, file, HUB, type NativeEntry } from './native-entry.ts';
import * as licenses from './native-licenses.ts';

const CONVERSION = { task: 'conversion', category: 'voice', channels: 1, max_duration_s: 600 } as const;

/** Models that convert a recording to another voice. */
export const CONVERTERS: readonly NativeEntry[] = [
  {
    ...CONVERSION,
    id: 'chatterbox-vc',
    name: 'Chatterbox voice conversion',
    vendor: 'Resemble AI',
    description: 'Converts a recording to the voice of another. Shares its weights with Chatterbox.',
    family: 'chatterbox',
    license: licenses.MIT(`${HUB}/ResembleAI/chatterbox`),
    sample_rate: 24_000,
    supports: { clone: true },
    defaults: { steps: 10 },
    memoryMb: 3_500,
    revision: '9c78726d0d2cf7ee8511e68ef003490c1251062f',
    files: [chatterboxFile()],
  },
  {
    ...CONVERSION,
    id: 'seed-vc',
    name: 'Seed-VC',
    vendor: 'Plachtaa',
    description: 'Converts a recording to the voice of another.',
    family: 'seed_vc',
    license: licenses.GPL('https://github.com/Plachtaa/seed-vc'),
    sample_rate: 22_050,
    supports: { clone: true },
    defaults: { steps: 30 },
    files: [file('SeedVC-MLX-GGUF/seed-vc-mlx-q8_0.gguf', 3_120_809_248, null)],
  },
];
