import type { Client } from '@soundwright/client';
import { Command, Option } from 'commander';
import { openConnection } from './connection.ts';

/** Context of a verb that talks to the service. */
export interface Context {
  readonly client: Client;
  /** True when no service was running, so that this one stops with the command. */
  readonly startedHere: boolean;
  /** Print only the service's JSON to stdout. */
  readonly json: boolean;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

export interface CommonOptions {
  readonly url?: string;
  readonly dataDir?: string;
  readonly json?: true;
  readonly debug?: true;
  readonly running?: true;
}

type Work<Args extends unknown[]> = (context: Context, ...args: Args) => Promise<void>;

let interruption: AbortSignal | undefined;

/** Sets the signal that aborts running work; called once, before any verb runs. */
export function endWorkOn(signal: AbortSignal): void {
  interruption = signal;
}

/** The signal that aborts running work: Ctrl-C, SIGTERM or SIGHUP. */
export function currentInterruption(): AbortSignal {
  return interruption ?? new AbortController().signal;
}

/** Heading of the options that many verbs share. */
export const SHARED_OPTIONS = 'Shared options:';

/** Adds the options of every verb that talks to the service. */
function talksToService(command: Command): Command {
  const shared = [
    new Option('--url <address>', 'address of a running service').env('SOUNDWRIGHT_URL'),
    new Option('--data-dir <directory>', 'data directory to work on').env('SOUNDWRIGHT_DATA_DIR'),
    new Option('--json', 'print the service’s JSON'),
    debugOption(),
  ];
  for (const option of shared) command.addOption(option.helpGroup(SHARED_OPTIONS));
  return command;
}

export function debugOption(): Option {
  return new Option('--debug', 'show where an error comes from').helpGroup(SHARED_OPTIONS);
}

/** A command that talks to the service; give it arguments, options and `withService(…)` as its action. */
export function serviceVerb(usage: string, description: string): Command {
  const [name, ...args] = usage.split(' ');
  const command = talksToService(new Command(name)).description(description);
  return args.length === 0 ? command : command.arguments(args.join(' '));
}

/** Wraps an action with a connection, which is always closed afterwards. */
export function withService<Args extends unknown[]>(work: Work<Args>): (...args: unknown[]) => Promise<void> {
  return async (...given) => {
    // Commander passes the arguments, the options, and the command itself last.
    const command = given.at(-1) as Command;
    const { url, dataDir, json, running } = command.opts<CommonOptions>();
    const options = { url, dataDir, mustRun: running, json: json === true };
    await withConnection((context) => work(context, ...(given.slice(0, -1) as Args)), options);
  };
}

/** Does work with a connection, which is closed afterwards. */
export async function withConnection(
  work: (context: Context) => Promise<void>,
  { json = false, ...options }: Parameters<typeof openConnection>[0] & { readonly json?: boolean } = {},
): Promise<void> {
  const connection = await openConnection(options, process.env, currentInterruption());
  const { client, startedHere } = connection;
  try {
    await work({ client, startedHere, json, signal: currentInterruption() });
  } finally {
    await connection.close();
  }
}
