import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Row } from './row.ts';

const BIN = fileURLToPath(new URL('../../apps/cli/bin/soundwright.js', import.meta.url));
/** An odd number, so that both shards get all of them. */
const PROMPTS = [
  'heavy rain on a tin roof',
  'footsteps on gravel',
  'a steam train passing',
  'a campfire crackling',
  'a dog barks three times',
];
const SOUNDS = 50;
const LENGTH_S = 10;

/**
 * The same batch as one shard and as two parallel shards, each on one process. The second figure is only meaningful on
 * an idle machine, so the prior load is printed with it.
 */
export async function measureBatch(): Promise<Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-batch-'));
  try {
    const jobs = join(dir, 'jobs.jsonl');
    const lines = Array.from({ length: SOUNDS }, (_, seed) =>
      JSON.stringify({ prompt: PROMPTS[seed % PROMPTS.length], duration_s: LENGTH_S, seed }),
    );
    await writeFile(jobs, lines.join('\n'));
    const load = loadavg()[0]?.toFixed(1);
    const oneS = await secondsOf([[jobs, '--out', join(dir, 'one')]]);
    const twoS = await secondsOf(['1/2', '2/2'].map((shard) => [jobs, '--out', join(dir, 'two'), '--shard', shard]));
    const what = `${SOUNDS} effects of ${LENGTH_S} s`;
    return [
      { what: `${what}, one shard`, measured: `${oneS.toFixed(1)} s`, aim: '' },
      {
        what: `${what}, two shards`,
        measured: `${twoS.toFixed(1)} s, ${(oneS / twoS).toFixed(2)} × as fast (${availableParallelism()} cores, load ${load})`,
        aim: 'twice on 2 cores',
      },
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Time of batches running in parallel, each with one process. */
async function secondsOf(batches: readonly (readonly string[])[]): Promise<number> {
  const from = performance.now();
  const run = promisify(execFile);
  await Promise.all(batches.map((args) => run(process.execPath, [BIN, 'batch', ...args, '--jobs', '1'])));
  return (performance.now() - from) / 1000;
}
