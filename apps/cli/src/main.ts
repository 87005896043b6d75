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
  const exitCode = await runCommand(args);
  // Flush output before exiting; open handles must not keep the process alive.
  process.stdout.write('', () => process.exit(exitCode));
}

/** Runs the command line. @returns the exit code */
export async function runCommand(args: readonly string[]): Promise<number> {
  const program = createProgram();
  try {
    checkSubcommand(program, args);
    await program.parseAsync(withDefaultVerb(args), { from: 'user' });
    return 0;
  } catch (error) {
    const verb = program.commands.find((command) => command.name() === args[0])?.name();
    return reportError(error, args.includes('--debug'), verb);
  }
}
