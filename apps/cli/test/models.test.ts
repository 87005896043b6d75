import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineRuntime } from '@soundwright/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { type FakeHandlers, type FakeService, startFakeService } from './support/fake-service.ts';
import { aDoneJob, aJob, aModel, JOB_ID } from './support/records.ts';
import { aDirectory } from './support/run-cli.ts';
import { runInProcess } from './support/run-in-process.ts';

let service: FakeService | undefined;
afterEach(() => service?.close());

const RUNTIME: EngineRuntime = {
  id: 'native',
  label: 'Native engine',
  description: '',
  always_on: false,
  install: { backends: ['auto', 'cpu'], versions: ['v2', 'v1'] },
  state: 'missing',
  binary: null,
  resolved_by: null,
  tried: [],
  version: null,
  backend: null,
  device: null,
  families: [],
  models_dir: '/d/models',
  free_bytes: 5_000_000_000,
  problem: 'The native engine is not installed.',
  hint: 'Install it.',
};

async function serve(handlers: FakeHandlers): Promise<string> {
  service = await startFakeService({
    jobEvents: ({ response }) => {
      const events = [
        aJob({ kind: 'download', phase: 'downloading', progress: 0.5, message: 'File 1 of 2 · 1.2 of 2.5 GB' }),
        { ...aDoneJob([]), kind: 'download' as const, message: 'done as asked' },
      ];
      for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`);
      response.end();
      return undefined;
    },
    ...handlers,
  });
  return service.url;
}

describe('soundwright models', () => {
  it('downloads, shows and deletes weights', async () => {
    verifies('decided.cli.models', 'decided.cli.progress');
    const deleted: string[] = [];
    const url = await serve({
      downloadModel: () => ({ job_id: JOB_ID }),
      getModel: () =>
        aModel({
          id: 'big',
          disk_bytes: 2_000_000,
          resumable_bytes: 500_000,
          vram_estimate_mb: 4_000,
          memory_fits: false,
        }),
      deleteWeights: ({ params }) => {
        deleted.push(params.id);
        return undefined;
      },
    });
    const fetched = await runInProcess(['models', 'download', 'big'], { url });
    expect(fetched.code).toBe(0);
    expect(fetched.stderr).toContain('downloading, 50 %, File 1 of 2 · 1.2 of 2.5 GB');
    const { stdout } = await runInProcess(['models', 'show', 'big'], { url });
    expect(stdout).toContain('more than this machine has');
    expect(stdout).toMatch(/on disk\s+2\.0 MB/);
    const gone = await runInProcess(['models', 'delete', 'big'], { url });
    expect([gone.code, deleted]).toEqual([0, ['big']]);
  });
});

describe('soundwright engine', () => {
  it('shows the status of engines, and installs the installable one', async () => {
    verifies('decided.cli.engine');
    const asked: unknown[] = [];
    const url = await serve({
      listEngines: () => [
        { ...RUNTIME, id: 'builtin', label: 'Built-in engine', install: null, problem: null, state: 'ready' },
        RUNTIME,
      ],
      engineRuntime: ({ params }) => ({ ...RUNTIME, id: params.engine }),
      installEngine: ({ params, body }) => {
        asked.push([params.engine, body]);
        return { job_id: JOB_ID };
      },
    });
    const all = await runInProcess(['engine'], { url });
    expect(all.stdout).toContain('Built-in engine (builtin)');
    expect(all.stdout).toContain('missing: The native engine is not installed.');
    expect(JSON.parse((await runInProcess(['engine', 'status', 'native', '--json'], { url })).stdout)).toEqual(RUNTIME);
    expect(await runInProcess(['engine', 'install'], { url })).toMatchObject({ code: 0 });
    await runInProcess(['engine', 'install', 'native', '--engine-version', 'v1', '--backend', 'cpu'], { url });
    expect(asked).toEqual([
      ['native', {}],
      ['native', { version: 'v1', backend: 'cpu' }],
    ]);
  });
});

describe('soundwright doctor', () => {
  it('checks engine, weights and the connection to the hub', async () => {
    verifies('decided.cli.engine');
    const dataDir = aDirectory();
    const env = { SOUNDWRIGHT_PORT: '0' };
    const examine = async (more = {}) => {
      const { stdout } = await runInProcess(['doctor', '--json', '--data-dir', dataDir], { env: { ...env, ...more } });
      const checks = JSON.parse(stdout) as { subject: string; state: string; detail: string }[];
      return (subject: string) => checks.find((check) => check.subject === subject);
    };
    const before = await examine();
    expect(before('native engine')).toMatchObject({ state: 'ok', detail: 'not installed' });
    for (const engine of ['ONNX engine', 'assistant', 'image engine'])
      expect(before(engine), engine).toMatchObject({ state: 'ok', detail: 'not installed' });
    expect(before('models')).toMatchObject({ detail: expect.stringContaining('no downloaded weights') });
    expect(before('model hub')).toMatchObject({ state: 'ok', detail: expect.stringContaining('the public hub') });
    const current = join(dataDir, 'engines', 'native', 'current');
    const weights = join(dataDir, 'models', 'native', 'htdemucs', 'deep');
    for (const dir of [current, weights]) mkdirSync(dir, { recursive: true });
    writeFileSync(join(current, 'version.json'), '{"version":"v1","backend":"cpu"}');
    writeFileSync(join(weights, 'a.gguf'), Buffer.alloc(3_000_000));
    mkdirSync(join(dataDir, 'engines', 'onnx'), { recursive: true });
    writeFileSync(join(dataDir, 'engines', 'onnx', 'installed.json'), '{"version":"1.2.3","backend":"cpu"}');
    const after = await examine({ HF_HUB_OFFLINE: '1' });
    expect(after('ONNX engine')).toMatchObject({ state: 'ok', detail: '1.2.3 for cpu' });
    expect(after('native engine')).toMatchObject({ state: 'ok', detail: 'v1 for cpu' });
    expect(after('models')).toMatchObject({ detail: expect.stringMatching(/weights of one model, 3\.0 MB/) });
    expect(after('model hub')).toMatchObject({ state: 'note' });
    writeFileSync(join(current, 'version.json'), '{');
    expect((await examine())('native engine')).toMatchObject({ state: 'bad' });
  });
});
