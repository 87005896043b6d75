import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../apps/server/src/engines/engine.ts';
import { aModel, createFakeEngine } from '../../apps/server/src/engines/testing/fake-engine.ts';
import { percentiles, type Row } from './row.ts';
import { startHere } from './service.ts';

const JOBS = 60;
const WARM_UP = 5;
const SECONDS = 10;
const RATE_HZ = 48_000;

/** Overhead of a job beyond rendering: an engine that returns 10 s of prepared stereo. */
export async function measureJobs(): Promise<Row[]> {
  const { engine } = createFakeEngine([aModel({ id: 'shelf', channels: 2 })]);
  const samples = new Float32Array(SECONDS * RATE_HZ * 2).map((_, index) => Math.sin(index * 0.05) * 0.5);
  const rendersMs: number[] = [];
  const shelf: Engine = {
    ...engine,
    load: async ({ id: modelId }) => ({
      modelId,
      unload: async () => undefined,
      render: async (_task: unknown, { scratchDir }: { scratchDir: string }) => {
        const from = performance.now();
        const path = join(scratchDir, 'shelf.pcm');
        await writeFile(path, new Uint8Array(samples.buffer));
        rendersMs.push(performance.now() - from);
        const pcm = { path, sampleRateHz: RATE_HZ, channels: 2, frames: SECONDS * RATE_HZ };
        return { sounds: [{ pcm, stem: null, joinFrame: null, recipe: null, midi: null }], message: '' };
      },
    }),
  };
  const service = await startHere({ engines: [shelf] });
  const { jobs, profile } = service.services;
  const overheadsMs: number[] = [];
  try {
    for (let count = 0; count < JOBS + WARM_UP; count++) {
      const from = performance.now();
      const { job_id } = await profile().generation.generate({
        model: 'shelf',
        prompt: 'bench',
        seed: count,
        duration_s: SECONDS,
      });
      await jobs.whenSettled(job_id);
      overheadsMs.push(performance.now() - from - (rendersMs.at(-1) ?? 0));
    }
  } finally {
    await service.stop();
  }
  return [
    {
      what: 'job beyond its render, 10 s stereo encoded',
      measured: percentiles(overheadsMs.slice(WARM_UP)),
      aim: '< 60 ms',
    },
  ];
}
