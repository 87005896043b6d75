import type { Command } from 'commander';
import { closestMatch } from 'leven';
import { UsageError } from './failures.ts';

/** More edits than this make another word. */
const MOST_EDITS = 2;

/**
 * Refuses a mistyped subcommand, which would otherwise be searched for or ignored: `soundwright sounds exprot`.
 *
 * @param args - the arguments of the program
 * @throws UsageError that names the subcommand
 */
export function checkSubcommand(program: Command, args: readonly string[]): void {
  const [verb, word] = args;
  const group = program.commands.find((command) => command.name() === verb);
  if (group === undefined || group.commands.length === 0 || word === undefined || word.startsWith('-')) return;
  const names = group.commands.map((command) => command.name());
  const known = [...names, 'help'];
  if (known.includes(word)) return;
  const near = closestMatch(word.toLowerCase(), known, {
    maxDistance: Math.min(MOST_EDITS, Math.floor(word.length / 2)),
  });
  const takesWords = group.commands.some(
    (command) => command.name() === 'list' && command.registeredArguments.length > 0,
  );
  if (near === undefined && takesWords) return;
  const search = takesWords ? ` To search for it, use \`soundwright ${verb} list ${word}\`.` : '';
  throw new UsageError(
    near === undefined
      ? `soundwright ${verb} has no “${word}”. It has ${names.join(', ')}.`
      : `soundwright ${verb} has no “${word}”. Did you mean ${near}?${search}`,
  );
}
