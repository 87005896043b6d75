import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { CustomModel } from '@soundwright/contract';
import { EngineChild } from '../../apps/server/src/engines/native/engine-child.ts';
import { aNativeModel, StandIn } from '../../apps/server/src/engines/native/testing/stand-in.ts';
import { percentile, type Row } from './row.ts';
import { startHere } from './service.ts';

const SECONDS = 120;
const RUNS = 7;
const WARM_UP = 2;

/**
 * Overhead of a native engine job beyond the engine's own request: the same request is sent to the stand-in directly
 * and as a job. Memory is that of the service process.
 */
export async function measureNative(): Promise<Row[]> {
  const standIn = new StandIn();
  const model = aNativeModel('stable_audio', { max_duration_s: 200 });
  const weights = standIn.modelFile('bench', { renderMs: 1_500 });
  try {
    const bareMs = await measureBare(standIn, model, weights);
    const renderMs = await measureRender(standIn, model, weights);
    const { jobsMs, grownMb } = await measureAsJobs(standIn, weights);
    const [bare, render, job] = [bareMs, renderMs, jobsMs].map((walls) => percentile(walls, 0.5)) as [
      number,
      number,
      number,
    ];
    const soundMb = (SECONDS * 44_100 * 2 * 4) / 1e6;
    return [
      { what: `bare request, ${SECONDS} s stereo`, measured: `p50 ${bare.toFixed(0)} ms`, aim: '' },
      {
        what: 'rendered by the adapter, ready to be stored',
        measured: `p50 ${render.toFixed(0)} ms, ${(render - bare).toFixed(0)} ms more`,
        aim: `≤ ${(0.02 * bare + 60).toFixed(0)} ms more (2 % and 60 ms)`,
      },
      {
        what: 'the same as a job, stored in the library',
        measured: `p50 ${job.toFixed(0)} ms, ${(job - render).toFixed(0)} ms more`,
        aim: 'encoding and measuring, see jobs',
      },
      {
        what: 'memory of the service, most above its start',
        measured: `${grownMb.toFixed(0)} MB`,
        aim: `≤ ${soundMb.toFixed(0)} MB, one copy of the sound`,
      },
    ];
  } finally {
    standIn.dispose();
  }
}

async function measureBare(standIn: StandIn, model: ReturnType<typeof aNativeModel>, modelPath: string) {
  const { signal } = new AbortController();
  const child = await EngineChild.start(
    {
      program: join(standIn.binDir, 'audiocpp_server'),
      runDir: join(standIn.engineDir, 'run'),
      model,
      engineTask: 'gen',
      modelPath,
      serverOptions: [],
      backend: 'cpu',
      threads: 1,
      env: {},
      log: { debug: () => undefined, warn: () => undefined },
    },
    signal,
  );
  const walls: number[] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      const from = performance.now();
      await post(child.port, { text: 'rain', duration_seconds: SECONDS, seed: String(run), num_inference_steps: 8 });
      walls.push(performance.now() - from);
    }
  } finally {
    await child.kill();
  }
  return walls.slice(WARM_UP);
}

async function measureRender(standIn: StandIn, model: ReturnType<typeof aNativeModel>, weights: string) {
  const engine = await standIn.open([model]);
  const { signal } = new AbortController();
  const walls: number[] = [];
  try {
    const resident = await engine.load({ id: model.description.id, definition: null, files: [weights] }, signal);
    for (let run = 0; run < RUNS; run++) {
      const from = performance.now();
      const task = {
        type: 'generate',
        prompt: 'rain',
        negativePrompt: '',
        lyrics: null,
        durationS: SECONDS,
        steps: 8,
        cfg: 1,
      } as const;
      const { sounds } = await resident.render(
        { ...task, seed: run },
        { signal, scratchDir: standIn.scratchDir, report: () => undefined },
      );
      walls.push(performance.now() - from);
      for (const { pcm } of sounds) rmSync(pcm.path);
    }
  } finally {
    await engine.close();
  }
  return walls.slice(WARM_UP);
}

/** Reads the response and discards it. */
function post(port: number, fields: object): Promise<void> {
  const body = Buffer.from(JSON.stringify({ model: 'model', request: fields }));
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/v1/tasks/run',
        agent: false,
        headers: { 'content-length': body.length },
      },
      (response) => void response.resume().once('end', resolve).once('error', reject),
    );
    call.once('error', reject);
    call.end(body);
  });
}

async function measureAsJobs(standIn: StandIn, weights_path: string): Promise<{ jobsMs: number[]; grownMb: number }> {
  const definition: CustomModel = {
    id: 'bench',
    name: 'Bench',
    task: 'generate',
    category: 'sfx',
    family: 'stable_audio',
    engine: 'native',
    weights_path,
    sample_rate: 44_100,
    channels: 2,
    max_duration_s: 200,
  };
  const service = await startHere({ engines: [await standIn.open([])] });
  const { jobs, profile } = service.services;
  const walls: number[] = [];
  let most = 0;
  const before = process.memoryUsage().rss;
  try {
    await mkdir(join(service.dataDir, 'models'), { recursive: true });
    await writeFile(join(service.dataDir, 'models', 'custom.json'), JSON.stringify([definition]));
    for (let run = 0; run < RUNS; run++) {
      const timer = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss - before);
      }, 5);
      const from = performance.now();
      const { job_id } = await profile().generation.generate({
        model: 'bench',
        prompt: 'rain',
        seed: run,
        duration_s: SECONDS,
      });
      const job = await jobs.whenSettled(job_id);
      clearInterval(timer);
      if (job.status !== 'done') throw new Error(`the job ended as ${job.status}: ${job.error}`);
      walls.push(performance.now() - from);
    }
  } finally {
    await service.stop();
    rmSync(join(service.dataDir), { recursive: true, force: true });
  }
  return { jobsMs: walls.slice(WARM_UP), grownMb: most / 1e6 };
}
