import { ApiError, UnexpectedAnswer, Unreachable } from '@soundwright/client';
import { CommanderError } from 'commander';
import { Failure, Interrupted, UsageError } from './failures.ts';
import { say } from './output.ts';
import { ConfigError } from './service.ts';

/**
 * Prints an error with its hint and returns the exit code. The stack trace is shown only on request.
 *
 * @param verb - the verb that failed, whose help is named after wrong usage
 */
export function reportError(error: unknown, debug: boolean, verb?: string): number {
  // Commander has already printed its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Interrupted) {
    say('Cancelled.');
    return error.exitCode;
  }
  const { message, hint, notes = [] } = describe(error, verb);
  say(`error: ${message}`, 'red');
  for (const note of notes) say(`  ${note}`);
  if (hint !== undefined) say(hint);
  if (debug && error instanceof Error) say(error.stack ?? '', 'dim');
  return error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
}

interface Described {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly notes?: readonly string[];
}

function describe(error: unknown, verb: string | undefined): Described {
  if (error instanceof ApiError) {
    const { detail, hint, errors = [] } = error.problem;
    return {
      message: detail,
      hint,
      // A single invalid field is already in the message.
      notes:
        errors.length < 2 ? [] : errors.map(({ path, message }) => `${path === '' ? 'The request' : path} ${message}`),
    };
  }
  if (error instanceof Unreachable) {
    return {
      message: error.message,
      hint: 'Start the service with `soundwright serve`, or set its address with --url.',
    };
  }
  if (error instanceof UnexpectedAnswer) {
    return { message: error.message, hint: 'Check that it is Soundwright, in the same version as this command.' };
  }
  if (error instanceof Failure) return error;
  if (error instanceof UsageError || error instanceof ConfigError) return describeUsage(error, verb);
  if (error instanceof Error) {
    // Service errors (when it runs in this process) have a hint; system errors have a code.
    const hint = 'hint' in error && typeof error.hint === 'string' ? error.hint : undefined;
    const known = hint !== undefined || 'code' in error;
    return { message: error.message, hint: hint ?? (known ? undefined : 'Run it again with --debug for details.') };
  }
  return { message: String(error) };
}

function describeUsage(error: UsageError | ConfigError, verb: string | undefined): Described {
  const own = error instanceof UsageError ? error.hint : undefined;
  return {
    message: error.message,
    hint: own ?? `See \`soundwright ${verb === undefined ? 'help' : `${verb} --help`}\`.`,
  };
}
