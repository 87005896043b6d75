import { checkSubcommand } from './check-subcommand.ts';
import { listenForInterruption } from './interruption.ts';
import { createProgram, withDefaultVerb } from './program.ts';
import { reportError } from './report-error.ts';
import { endWorkOn } from './verb.ts';

/** Runs the command line and exits the process. */
export async function main(args: readonly string[]): Promise<void> {
  // A reader that closes the pipe early, like `head`, is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  endWorkOn(listenForInterruption());
  let exitCode = 0;
  const program = createProgram();
  try {
    checkSubcommand(program, args);
    await program.parseAsync(withDefaultVerb(args), { from: 'user' });
  } catch (error) {
    const verb = program.commands.find((command) => command.name() === args[0])?.name();
    exitCode = reportError(error, args.includes('--debug'), verb);
  }
  // Flush output before exiting; open handles must not keep the process alive.
  process.stdout.write('', () => process.exit(exitCode));
}
