import { join } from 'node:path';
import { Command, Option } from 'commander';
import { lockPath } from '../connection.ts';
import { type Check, examine } from '../examine.ts';
import { Failure } from '../failures.ts';
import { print, printFacts, printJson, styled } from '../output.ts';
import { type Config, resolveConfig } from '../service.ts';
import { debugOption } from '../verb.ts';

interface DoctorOptions {
  readonly dataDir?: string;
  readonly paths?: true;
  readonly json?: true;
}

const MARKS = { ok: ['ok', 'green'], note: ['note', 'yellow'], bad: ['BAD', 'red'] } as const;

export function doctorVerb(): Command {
  return new Command('doctor')
    .description('check everything the service needs')
    .addOption(new Option('--data-dir <directory>', 'data directory to check').env('SOUNDWRIGHT_DATA_DIR'))
    .option('--paths', 'only list the paths')
    .option('--json', 'print JSON')
    .addOption(debugOption())
    .action(doctor);
}

async function doctor({ dataDir, paths, json }: DoctorOptions): Promise<void> {
  const config = resolveConfig({ dataDir }, process.env);
  if (paths === true) {
    const places = pathsOf(config);
    return json === true ? printJson(places) : printFacts(Object.entries(places));
  }
  const checks = await examine(config);
  if (json === true) printJson(checks);
  else for (const check of checks) printCheck(check);
  const bad = checks.filter(({ state }) => state === 'bad').length;
  if (bad > 0) throw new Failure(bad === 1 ? 'One problem found.' : `${bad} problems found.`);
}

function printCheck({ subject, state, detail, hint }: Check): void {
  const [mark, style] = MARKS[state];
  print(`${styled(mark.padEnd(4), style)}  ${subject.padEnd(14)}  ${detail}`);
  if (hint !== undefined) print(`      ${''.padEnd(14)}  ${styled(hint, 'dim')}`);
}

/** The service's paths; sounds are those of the default profile unless a setting moves them. */
function pathsOf(config: Config): Record<string, string> {
  const inside = (...names: string[]) => join(config.dataDir, ...names);
  return {
    data: config.dataDir,
    database: inside('soundwright.db'),
    sounds: inside('sounds'),
    voices: inside('voices'),
    artwork: inside('artwork'),
    cache: inside('cache'),
    models: inside('models'),
    engines: inside('engines'),
    profiles: inside('profiles'),
    log: inside('logs', 'soundwright.log'),
    lock: lockPath(config),
  };
}
