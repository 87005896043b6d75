import { separate } from '@soundwright/builtin';
import { createMix, sourceOf } from '../../packages/builtin/src/separation/testing.ts';
import { memoryContext } from '../../packages/builtin/src/sfx/testing.ts';
import { cpuSeconds, type Row, times } from './row.ts';

const SECONDS = 30;

export async function measureSeparation(): Promise<Row[]> {
  const { mix } = createMix({ seed: 1, durationS: SECONDS, sampleRateHz: 44_100, channels: 2 });
  const source = sourceOf(mix, 44_100);
  const cpu = cpuSeconds(() => {
    for (const _ of separate({ source }, memoryContext()).blocks);
  });
  return [{ what: 'separation, 44.1 kHz stereo', measured: times(SECONDS / cpu), aim: '≥ 10×' }];
}
