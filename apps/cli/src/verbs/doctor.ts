import type { Client } from '@soundwright/client';
import { Command, Option } from 'commander';
import { clientFor } from '../connection.ts';
import { type Check, examine } from '../examine.ts';
import { examineService, localDataDir, pathsIn, statedPaths } from '../examine-service.ts';
import { Failure } from '../failures.ts';
import { print, printFacts, printJson, say, styled } from '../output.ts';
import { resolveConfig } from '../service.ts';
import { currentInterruption, debugOption } from '../verb.ts';

interface DoctorOptions {
  readonly url?: string;
  readonly dataDir?: string;
  readonly paths?: true;
  readonly json?: true;
}

/** What to examine: a data directory of this machine, or a service elsewhere. */
type Subject = { readonly dataDir: string | undefined } | { readonly client: Client };

const MARKS = { ok: ['ok', 'green'], note: ['note', 'yellow'], bad: ['BAD', 'red'] } as const;
const ELSEWHERE = 'This service does not run on this machine, so its paths are those that it states itself.';

export function doctorVerb(): Command {
  return new Command('doctor')
    .description('check everything the service needs')
    .addOption(new Option('--url <address>', 'service to check, here or elsewhere').env('SOUNDWRIGHT_URL'))
    .addOption(new Option('--data-dir <directory>', 'data directory to check').env('SOUNDWRIGHT_DATA_DIR'))
    .option('--paths', 'only list the paths')
    .option('--json', 'print JSON')
    .addOption(debugOption())
    .action(doctor);
}

async function doctor({ url, dataDir, paths, json }: DoctorOptions, command: Command): Promise<void> {
  const signal = currentInterruption();
  // A directory on the command line outweighs an address in the environment.
  const namesDirectory =
    command.getOptionValueSource('url') === 'env' && command.getOptionValueSource('dataDir') === 'cli';
  const subject = url === undefined || url === '' || namesDirectory ? { dataDir } : await atAddress(url, signal);
  if (paths === true) return listPaths(subject, json === true, signal);
  const checks =
    'client' in subject
      ? await examineService(subject.client, signal)
      : await examine(resolveConfig({ dataDir: subject.dataDir }, process.env));
  if (json === true) printJson(checks);
  else for (const check of checks) printCheck(check);
  const bad = checks.filter(({ state }) => state === 'bad').length;
  if (bad > 0) throw new Failure(bad === 1 ? 'One problem found.' : `${bad} problems found.`);
}

async function atAddress(url: string, signal: AbortSignal): Promise<Subject> {
  const client = clientFor(url);
  const dataDir = await localDataDir(client, signal);
  return dataDir === undefined ? { client } : { dataDir };
}

async function listPaths(subject: Subject, json: boolean, signal: AbortSignal): Promise<void> {
  const isElsewhere = 'client' in subject;
  const places = isElsewhere
    ? statedPaths(await subject.client.getSettings({ signal }))
    : pathsIn(resolveConfig({ dataDir: subject.dataDir }, process.env).dataDir);
  if (isElsewhere) say(ELSEWHERE);
  if (json) printJson(places);
  else printFacts(Object.entries(places));
}

function printCheck({ subject, state, detail, hint }: Check): void {
  const [mark, style] = MARKS[state];
  print(`${styled(mark.padEnd(4), style)}  ${subject.padEnd(14)}  ${detail}`);
  if (hint !== undefined) print(`      ${''.padEnd(14)}  ${styled(hint, 'dim')}`);
}
