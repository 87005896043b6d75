import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { Failure, UsageError } from '../failures.ts';
import { formatSeconds } from '../format.ts';
import { parseCount } from '../options.ts';
import { oneLine, print, printFacts, printJson, say } from '../output.ts';
import { type BatchProgress, type BatchSummary, resolveConfig, runBatch } from '../service.ts';
import { currentInterruption, debugOption, withConnection } from '../verb.ts';
import { writeSet } from '../write-set.ts';

interface BatchFlags {
  readonly out: string;
  readonly shard?: { number: number; count: number };
  readonly jobs?: number;
  readonly models?: string;
  readonly resume?: true;
  readonly set?: string;
  readonly json?: true;
}

const MOST_PROCESSES = 256;
const LINE_EVERY_PERCENT = 5;

export function batchVerb(): Command {
  return new Command('batch')
    .description('make the sounds of a file of prompts, without a service; see docs/batch.md')
    .argument('<jobs>', 'job file: JSON Lines, or .csv with a header row')
    .requiredOption('--out <directory>', 'directory for the sounds and manifest.jsonl')
    .option('--shard <k/n>', 'make only every n-th line, from the k-th on, such as 3/16', parseShard)
    .option(
      '--jobs <number>',
      'sounds made in parallel, each in its own process; default one per processor',
      parseProcesses,
    )
    .option('--models <directory>', 'models folder with downloaded voices; default that of the data directory')
    .option('--resume', 'only check the size of existing files instead of verifying their hashes')
    .option('--set <title>', 'then make a sound set of it in the library, with the sounds as takes')
    .option('--json', 'print the summary as JSON')
    .addOption(debugOption())
    .action(batch);
}

async function batch(jobsPath: string, { out, shard, jobs, models, resume, set, json }: BatchFlags): Promise<void> {
  const startedMs = performance.now();
  const options = {
    jobsPath: resolve(jobsPath),
    outDir: resolve(out),
    shard: shard ?? { number: 1, count: 1 },
    modelsDir: resolve(models ?? join(resolveConfig({}, process.env).dataDir, 'models')),
    processes: jobs ?? availableParallelism(),
    resume: resume === true,
    signal: currentInterruption(),
    onLine: reportLine(),
  };
  const summary = await runBatch(options).catch((error: unknown) => {
    throw isRefusal(error) ? new UsageError(error.message, error.hint) : error;
  });
  const wallS = Math.round(performance.now() - startedMs) / 1000;
  if (json === true) printJson({ ...summary, wall_s: wallS });
  else printSummary(summary, wallS);
  const { length } = summary.failed;
  if (length > 0) {
    throw new Failure(length === 1 ? 'One line failed.' : `${length} lines failed.`, 'Run the command again to retry.');
  }
  if (set !== undefined) await withConnection((context) => writeSet(context, set, summary.manifest));
}

/** Prints failures immediately, other progress every few percent. */
function reportLine(): (progress: BatchProgress) => void {
  let told = 0;
  return ({ done, of, line, outcome, detail }) => {
    if (outcome === 'failed') say(`line ${line}: ${oneLine(detail)}`, 'red');
    const step = Math.floor((100 * done) / of / LINE_EVERY_PERCENT);
    if (step === told) return;
    told = step;
    say(`${done} of ${of}, ${oneLine(detail)}`);
  };
}

function printSummary({ lines, made, kept, failed, duration_s, manifest }: BatchSummary, wallS: number): void {
  printFacts([
    ['lines', lines],
    ['made', made],
    ['already there', kept],
    ['failed', failed.length],
    ['sound', formatSeconds(duration_s)],
    ['took', formatSeconds(wallS)],
  ]);
  print(manifest);
}

/** An invalid job file is wrong usage: running again does not help. */
function isRefusal(error: unknown): error is Error & { hint?: string } {
  return error instanceof Error && 'code' in error && error.code === 'invalid_request';
}

function parseShard(text: string): { number: number; count: number } {
  const [, number, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const shard = { number: Number(number), count: Number(count) };
  if (number === undefined || shard.number < 1 || shard.number > shard.count)
    throw new InvalidArgumentError('It must have the form k/n with k from 1 to n.');
  return shard;
}

function parseProcesses(text: string): number {
  const processes = parseCount(text);
  if (processes < 1 || processes > MOST_PROCESSES) throw new InvalidArgumentError(`It must be 1 to ${MOST_PROCESSES}.`);
  return processes;
}
