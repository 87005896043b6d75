import type { Argument, Command, Option } from 'commander';
import { createProgram, everyCommand } from './program.ts';
import { SHARED_OPTIONS } from './verb.ts';

/** The whole command line as a Markdown page, made from the definitions that parse it. */
export function describeCommands(): string {
  const program = createProgram();
  const verbs = program.commands.flatMap((verb) => describeVerb(verb, program.name()));
  return `${[
    '# Command line',
    '',
    `\`${program.name()}\` starts the service and talks to it. ${program.description()}`,
    '',
    'Verbs that talk to the service use the address of `--url` or `SOUNDWRIGHT_URL`, else the service that holds the data',
    'directory, else the one at the default address. When none runs, they start one for that one call, on the same data',
    'directory. Results go to stdout and everything else to stderr. Ctrl-C cancels the running job. Exit codes: 0 done,',
    '1 failed, 2 wrong usage, 130 after Ctrl-C. Colours are left out where stdout is not a terminal or `NO_COLOR` is set.',
    '',
    'All of them take these options, which are not repeated below:',
    '',
    ...describeOptions(sharedOptions(program)),
    ...verbs,
  ]
    .join('\n')
    .trimEnd()}\n`;
}

function describeVerb(command: Command, parent: string): string[] {
  const name = `${parent} ${command.name()}`;
  const lines = [`${parent.includes(' ') ? '###' : '##'} ${name}`, '', capitalised(command.description()), ''];
  if (command.commands.length > 0) {
    return [...lines, ...command.commands.flatMap((verb) => describeVerb(verb, name))];
  }
  const help = command.createHelp();
  // An argument is worth a row when it says more than its name in the usage line.
  const args = help.visibleArguments(command).filter(({ description, argChoices }) => description || argChoices);
  const options = help.visibleOptions(command).filter((option) => !isShared(option) && option.long !== '--help');
  lines.push('```text', `${name} ${command.usage()}`, '```', '');
  if (args.length > 0) lines.push('| Argument | Meaning |', '|---|---|', ...args.map(describeArgument), '');
  return [...lines, ...(options.length === 0 ? [] : describeOptions(options))];
}

function sharedOptions(program: Command): Option[] {
  const shared = everyCommand(program).flatMap(({ options }) => options.filter(isShared));
  return [...new Map(shared.map((option) => [option.flags, option])).values()];
}

function isShared({ helpGroupHeading }: Option): boolean {
  return helpGroupHeading === SHARED_OPTIONS;
}

function describeOptions(options: readonly Option[]): string[] {
  return ['| Option | Meaning |', '|---|---|', ...options.map(describeOption), ''];
}

function describeArgument(argument: Argument): string {
  const choices = argument.argChoices === undefined ? '' : `: ${argument.argChoices.join(', ')}`;
  return row(argument.name(), `${argument.description}${choices}`);
}

function describeOption(option: Option): string {
  const notes = [
    ...(option.argChoices === undefined ? [] : [option.argChoices.join(', ')]),
    ...(option.mandatory ? ['required'] : []),
    ...(option.envVar === undefined ? [] : [`env: ${option.envVar}`]),
  ];
  return row(option.flags, `${option.description}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`);
}

function row(name: string, meaning: string): string {
  return `| \`${name.replaceAll('|', '\\|')}\` | ${meaning.replaceAll('|', '\\|')} |`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
