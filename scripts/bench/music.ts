import { renderMusic } from '@soundwright/builtin';
import { memoryContext } from '../../packages/builtin/src/sfx/testing.ts';
import { openFlite } from './flite.ts';
import { cpuSeconds, percentile, type Row, times } from './row.ts';

const SECONDS = 40;
const CAPTIONS = [
  'upbeat pop, 120 bpm, C major',
  'rock with electric guitar, 140 bpm',
  'lofi hip hop, 80 bpm',
  'house, 124 bpm',
  'techno, 132 bpm',
  'drum and bass, 174 bpm',
  'synthwave, 100 bpm',
  'ambient pads',
  'cinematic orchestral, epic',
  'jazz trio, swing',
  'acoustic folk guitar',
  'chiptune, 150 bpm',
];
const LYRICS =
  '[verse]\nSilver river, carry me home tonight\nOver the mountains into the light\n[chorus]\nHome, home, carry me home';

export async function measureMusic(): Promise<Row[]> {
  const flite = openFlite();
  const ratioOf = (caption: string, lyrics: string | null) =>
    SECONDS /
    cpuSeconds(() => {
      for (const _ of renderMusic({ caption, lyrics, durationS: SECONDS, seed: 1 }, memoryContext(), flite).blocks);
    });
  ratioOf('pop', null);
  const ratios = CAPTIONS.map((caption) => ratioOf(caption, null));
  return [
    { what: 'instrumental (median)', measured: times(percentile(ratios, 0.5)), aim: '≥ 20×' },
    ...CAPTIONS.map((caption, index) => ({ what: caption, measured: times(ratios[index] ?? 0), aim: '' })),
    { what: 'sung', measured: times(ratioOf('pop ballad, 90 bpm', LYRICS)), aim: '≥ 12×' },
  ];
}
