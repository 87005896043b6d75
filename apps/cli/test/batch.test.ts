import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@soundwright/client';
import type { ManifestLine } from '@soundwright/contract';
import { startService } from '@soundwright/server/compose';
import { resolveConfig } from '@soundwright/server/config';
import { expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aDirectory, runCli } from './support/run-cli.ts';
import { runInProcess } from './support/run-in-process.ts';

it('makes the same files as the service, and imports them into a library once', { timeout: 240_000 }, async () => {
  verifies('decided.batch.import');
  const cwd = aDirectory();
  const service = await startService(resolveConfig({ dataDir: join(cwd, 'data'), port: '0', logLevel: 'silent' }, {}));
  onTestFinished(() => service.close());
  const { url } = service;
  const line = { prompt: 'a short wooden knock', duration_s: 0.3, seed: 7 };
  writeFileSync(join(cwd, 'jobs.jsonl'), `${JSON.stringify({ ...line, tags: ['door'] })}\n`);
  const made = await runCli(['batch', 'jobs.jsonl', '--out', 'out', '--jobs', '1', '--json'], { cwd });
  expect(made).toMatchObject({ code: 0 });
  expect(JSON.parse(made.stdout)).toMatchObject({ lines: 1, made: 1, failed: [], duration_s: 0.3 });
  const row = JSON.parse(readFileSync(join(cwd, 'out/manifest.jsonl'), 'utf8')) as ManifestLine;

  const client = createClient({ baseUrl: url });
  const { job_id } = await client.generate({ body: { ...line, model: 'builtin-sfx' } });
  const job = await client.followJob(job_id);
  const own = await client.soundFile({ params: { id: job.result?.sounds[0] ?? '' } });
  expect(readFileSync(join(cwd, 'out', row.file)).equals(Buffer.from(await own.arrayBuffer()))).toBe(true);

  const imported = await runInProcess(['sounds', 'import', 'out/manifest.jsonl', '--json'], { cwd, url });
  expect(imported).toMatchObject({ code: 0 });
  expect(JSON.parse(imported.stdout)).toMatchObject({
    ...line,
    name: line.prompt,
    model: 'builtin-sfx',
    tags: ['door'],
  });
  const again = await runInProcess(['sounds', 'import', 'out/manifest.jsonl', '--json'], { cwd, url });
  expect([again.code, again.stdout]).toEqual([0, '']);
  const { items } = await client.listSounds({ query: {} });
  expect(items.map(({ source }) => source)).toEqual(['upload', 'generated']);
});

it('exits with 2 for an invalid job file, and names the line', async () => {
  verifies('decided.batch.checked');
  const cwd = aDirectory();
  writeFileSync(join(cwd, 'jobs.jsonl'), '{"prompt":"rain"}\n{"text":"rain"}\n');
  const refused = await runInProcess(['batch', 'jobs.jsonl', '--out', 'out'], { cwd });
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toContain('line 2 ');
  const shard = await runInProcess(['batch', 'jobs.jsonl', '--out', 'out', '--shard', '0/4'], { cwd });
  expect([shard.code, shard.stderr.includes('k/n')]).toEqual([2, true]);
});
