import { describeSources, renderEffect } from '@soundwright/builtin';
import { memoryContext } from '../../packages/builtin/src/sfx/testing.ts';
import { cpuSeconds, percentile, type Row, times } from './row.ts';

const SECONDS = 20;

/** Every source by its first phrase, the whole chain with space and master. */
export async function measureEffects(): Promise<Row[]> {
  const rows: Row[] = [];
  const ratios: number[] = [];
  for (const { name, words } of describeSources()) {
    const [prompt] = words;
    if (prompt === undefined) continue;
    const render = (durationS: number) => {
      for (const _ of renderEffect({ prompt, negativePrompt: '', durationS, seed: 1 }, memoryContext()).blocks);
    };
    render(2);
    const ratio = SECONDS / cpuSeconds(() => render(SECONDS));
    ratios.push(ratio);
    rows.push({ what: `${name} (${prompt})`, measured: times(ratio), aim: '' });
  }
  return [{ what: 'median over all sources', measured: times(percentile(ratios, 0.5)), aim: '≥ 40×' }, ...rows];
}
