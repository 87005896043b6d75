import addCompletion from '@bomb.sh/tab/commander';
import { Command, type Option } from 'commander';
import { examplesOf } from './examples.ts';
import { SHARED_OPTIONS } from './verb.ts';
import { batchVerb } from './verbs/batch.ts';
import { binVerb } from './verbs/bin.ts';
import { convertVerb } from './verbs/convert.ts';
import { doctorVerb } from './verbs/doctor.ts';
import { editVerb } from './verbs/edit.ts';
import { engineVerb } from './verbs/engine.ts';
import { generateVerb } from './verbs/generate.ts';
import { instrumentsVerb } from './verbs/instruments.ts';
import { jobsVerb } from './verbs/jobs.ts';
import { mcpVerb } from './verbs/mcp.ts';
import { modelsVerb } from './verbs/models.ts';
import { openVerb } from './verbs/open.ts';
import { profilesVerb } from './verbs/profiles.ts';
import { pronounceVerb } from './verbs/pronounce.ts';
import { repaintVerb } from './verbs/repaint.ts';
import { scoreVerb } from './verbs/score.ts';
import { searchesVerb } from './verbs/searches.ts';
import { separateVerb } from './verbs/separate.ts';
import { serveVerb } from './verbs/serve.ts';
import { logInServiceVerb } from './verbs/service.ts';
import { setsVerb } from './verbs/sets.ts';
import { settingsVerb } from './verbs/settings.ts';
import { skillsVerb } from './verbs/skills.ts';
import { soundsVerb } from './verbs/sounds.ts';
import { speakVerb } from './verbs/speak.ts';
import { statusVerb } from './verbs/status.ts';
import { storiesVerb } from './verbs/stories.ts';
import { transcribeVerb } from './verbs/transcribe.ts';
import { voicesVerb } from './verbs/voices.ts';
import { VERSION } from './version.ts';

const VERBS: Readonly<Record<string, readonly (() => Command)[]>> = {
  'The service:': [serveVerb, openVerb, logInServiceVerb, statusVerb, doctorVerb, jobsVerb, settingsVerb, profilesVerb],
  'Making sound:': [
    generateVerb,
    speakVerb,
    separateVerb,
    convertVerb,
    editVerb,
    repaintVerb,
    scoreVerb,
    transcribeVerb,
    batchVerb,
  ],
  'Verbs:': [
    soundsVerb,
    searchesVerb,
    setsVerb,
    storiesVerb,
    voicesVerb,
    pronounceVerb,
    binVerb,
    modelsVerb,
    engineVerb,
    instrumentsVerb,
  ],
  'For agents:': [mcpVerb, skillsVerb],
};

const HELP_HEADING = 'The service:';

/** The whole command line. Throws instead of ending the process, so that the exit code is decided in one place. */
export function createProgram(): Command {
  const program = new Command('soundwright')
    .description('Turns text into sound effects, music and speech on this machine.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .addHelpText('after', '\nWithout a verb, the service is started. Exit codes: 0 done, 1 failed, 2 wrong usage.');
  for (const [heading, verbs] of Object.entries(VERBS)) {
    program.commandsGroup(heading);
    if (heading === HELP_HEADING) program.helpCommand('help [verb]', 'show help for a verb');
    for (const verb of verbs) program.addCommand(verb());
  }
  addCompletion(program);
  for (const verb of program.commands) {
    const below = verb.commands.map((command) => command.name());
    if (below.length > 0) verb.summary(`${verb.description()}: ${below.join(', ')}`);
  }
  for (const command of everyCommand(program)) {
    command
      .configureHelp({ groupItems: groupSharedLast })
      .exitOverride()
      .showHelpAfterError('(see --help)')
      .allowExcessArguments(command.name() === 'complete');
    const examples = examplesOf(pathOf(command));
    if (examples.length > 0)
      command.addHelpText('after', `\nExamples:\n${examples.map((line) => `  ${line}`).join('\n')}`);
  }
  return program;
}

/** Option groups of a help text: the verb's own options, then the shared ones. */
function groupSharedLast<T extends Command | Option>(
  unsorted: T[],
  visible: T[],
  getGroup: (item: T) => string,
): Map<string, T[]> {
  const headings = new Set([...unsorted, ...visible].map(getGroup));
  const ordered = [...headings].sort((a, b) => Number(a === SHARED_OPTIONS) - Number(b === SHARED_OPTIONS));
  const groups = ordered.map((heading) => [heading, visible.filter((item) => getGroup(item) === heading)] as const);
  return new Map(groups.filter(([, items]) => items.length > 0));
}

/** The arguments, with the default verb inserted when there is none. */
export function withDefaultVerb(args: readonly string[]): string[] {
  const [first] = args;
  const asksAboutItself = first === '-h' || first === '--help' || first === '-V' || first === '--version';
  const hasVerb = first !== undefined && (asksAboutItself || !first.startsWith('-'));
  return hasVerb ? [...args] : ['serve', ...args];
}

/** Names of a command and those above it: `soundwright sounds list`. */
export function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/** The command and all its subcommands, depth first. */
export function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}
