import { listenForInterruption } from './interruption.ts';
import { createProgram, withDefaultVerb } from './program.ts';
import { reportError } from './report-error.ts';
import { endWorkOn } from './verb.ts';

/** Runs the command line to its end, and with it the process. */
export async function main(args: readonly string[]): Promise<void> {
  // A reader that has seen enough, like `head`, is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  endWorkOn(listenForInterruption());
  let exitCode = 0;
  try {
    await createProgram().parseAsync(withDefaultVerb(args), { from: 'user' });
  } catch (error) {
    exitCode = reportError(error, args.includes('--debug'));
  }
  // What was written is on its way before the process ends; nothing that is left open keeps it alive.
  process.stdout.write('', () => process.exit(exitCode));
}
