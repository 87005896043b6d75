import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { crashWhileFetching } from './support/crash-fetching.ts';
import { crashRepeatedly } from './support/crash-loop.ts';

/** Few enough for regular test runs; `scripts/crash-test.ts` does a hundred and more. */
const KILLS = 3;
const SEED = 1;

it('leaves a library that plays and nothing unfinished, whenever the service is killed', {
  timeout: 180_000,
}, async () => {
  verifies('decided.disk.file-before-row', 'decided.disk.temporary-removed', 'decided.bin.crash');
  const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-crash-'));
  try {
    const report = await crashRepeatedly(dataDir, KILLS, SEED);
    expect(report.problems).toEqual([]);
    expect(report.soundsSeen).toBeGreaterThan(0);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('keeps valid files, a working engine and partial downloads, whenever the service is killed during a download', {
  timeout: 180_000,
}, async () => {
  verifies('decided.engine.crash', 'hub.resume', 'hub.sha256-before-use');
  const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-crash-'));
  try {
    const report = await crashWhileFetching(dataDir, 4, SEED);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ downloadsDone: expect.any(Number), installsDone: expect.any(Number) });
    expect(report.downloadsDone).toBeGreaterThan(0);
    expect(report.installsDone).toBeGreaterThan(0);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
