import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crashWhileFetching } from '../apps/server/test/support/crash-fetching.ts';
import { crashRepeatedly } from '../apps/server/test/support/crash-loop.ts';

// Kills the service at random moments and checks its library, its models and its engine after every start: node scripts/crash-test.ts [--kills 100] [--seed 1]
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const dataDir = await mkdtemp(join(tmpdir(), 'soundwright-crash-'));
const started = performance.now();
const report = await crashRepeatedly(dataDir, Number(values.kills), Number(values.seed), (line) =>
  process.stderr.write(`${line}\n`),
);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
process.stdout.write(
  `${report.kills} kills in ${seconds} s: ${report.soundsSeen} sounds seen, ${report.leftOvers} unfinished files left and removed, ${report.problems.length} problems\n`,
);
for (const problem of report.problems) process.stdout.write(`${problem}\n`);
await rm(dataDir, { recursive: true, force: true });

const fetchingDir = await mkdtemp(join(tmpdir(), 'soundwright-crash-'));
const fetching = await crashWhileFetching(fetchingDir, Number(values.kills), Number(values.seed));
process.stdout.write(
  `${fetching.kills} kills while fetching: ${fetching.downloadsDone} downloads and ${fetching.installsDone} installs done, ${fetching.resumed} resumed, ${fetching.problems.length} problems\n`,
);
for (const problem of fetching.problems) process.stdout.write(`${problem}\n`);
await rm(fetchingDir, { recursive: true, force: true });
process.exitCode = report.problems.length + fetching.problems.length === 0 ? 0 : 1;
