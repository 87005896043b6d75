import { describe, expect, it, vi } from 'vitest';
import { filesBelow, textOf } from '../../../test/support/repository.ts';
import { verifies } from '../../../test/verifies.ts';
import { checkSubcommand } from './check-subcommand.ts';
import { describeCommands } from './describe.ts';
import { examplesOf } from './examples.ts';
import { createProgram, everyCommand, pathOf, withDefaultVerb } from './program.ts';

describe('the command line', () => {
  it('starts the service when no verb is given', () => {
    expect(withDefaultVerb([])).toEqual(['serve']);
    expect(withDefaultVerb(['--port', '0'])).toEqual(['serve', '--port', '0']);
    expect(withDefaultVerb(['sounds', '--json'])).toEqual(['sounds', '--json']);
    expect(withDefaultVerb(['--help'])).toEqual(['--help']);
  });

  it('describes every verb and every option', () => {
    for (const command of everyCommand(createProgram())) {
      expect(command.description(), command.name()).not.toBe('');
      for (const option of command.options) expect(option.description, option.flags).not.toBe('');
    }
  });

  it('never uses the same option letter with two meanings', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { options } of everyCommand(createProgram())) {
      for (const { short, long } of options) {
        if (short !== undefined) meanings.set(short, (meanings.get(short) ?? new Set()).add(long ?? ''));
      }
    }
    for (const [letter, longs] of meanings) expect([...longs], letter).toHaveLength(1);
  });
});

/** The words of a command line, with quotes and without redirection. */
function wordsOf(line: string): string[] {
  const [command = ''] = line.split(/ (?:[<>|]|>>) /);
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

/** Parses a command line without doing anything. @returns the commands that would run */
async function commandsRunBy(line: string): Promise<string[]> {
  const program = createProgram();
  const ran: string[] = [];
  for (const command of everyCommand(program)) command.action(() => void ran.push(pathOf(command)));
  await program.parseAsync(withDefaultVerb(wordsOf(line).slice(1)), { from: 'user' });
  return ran;
}

describe('the help of a command', () => {
  const leaves = everyCommand(createProgram()).filter(({ commands }) => commands.length === 0);
  it.each(leaves.filter((command) => command.name() !== 'help').map((command) => [pathOf(command)]))(
    'has examples that the command accepts: %s',
    async (path) => {
      verifies('decided.cli.examples');
      const examples = examplesOf(path);
      expect(examples).not.toEqual([]);
      for (const example of examples) expect(await commandsRunBy(example), example).toEqual([path]);
    },
  );
});

describe('the documents', () => {
  /** Command lines of the shell blocks of a document, with continued lines joined and without comments. */
  const linesIn = (file: string): string[] =>
    [...textOf(file).matchAll(/^```sh\n([\s\S]*?)^```/gm)]
      .flatMap(([, block = '']) => block.replace(/\\\n\s*/g, '').split('\n'))
      .flatMap((line) => /^(?:npx )?(soundwright(?: .*?)?)(?:\s+(?:#|&&|&$).*)?$/.exec(line)?.[1] ?? []);

  it('name commands that are accepted', async () => {
    verifies('decided.cli.examples');
    const files = ['README.md', ...filesBelow('docs', 'skills', 'packages').filter((file) => file.endsWith('.md'))];
    const lines = files.flatMap(linesIn);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(await commandsRunBy(line), line).toHaveLength(1);
  });
});

describe('completion', () => {
  it('offers verbs and options of a shell', async () => {
    verifies('decided.cli.completion');
    const told: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
    const complete = async (...words: string[]) => {
      told.length = 0;
      await createProgram().parseAsync(['complete', '--', ...words], { from: 'user' });
      return told.join('\n');
    };
    try {
      expect(await complete('sto')).toMatch(/^stories\b/m);
      expect(await complete('stories', 'exp')).toMatch(/^export\b/m);
      expect(await complete('stories', 'export', '--o')).toMatch(/^--output\b/m);
      expect(await complete('stories', 'export', 'ID', '--as', 'e')).toMatch(/^edl\b/m);
      await createProgram().parseAsync(['complete', 'bash'], { from: 'user' });
      expect(told.join('\n')).toContain('complete -F');
    } finally {
      log.mockRestore();
    }
  });
});

describe('a word in the place of a subcommand', () => {
  const check = (...args: string[]) => checkSubcommand(createProgram(), args);
  it('is refused with the one that it most likely means', () => {
    verifies('decided.cli.mistyped');
    expect(() => check('sounds', 'exprot', 'ID')).toThrow(/Did you mean export\?.*sounds list exprot/);
    expect(() => check('stories', 'exprt')).toThrow(/Did you mean export\?$/);
    expect(() => check('stories', 'publish')).toThrow(
      /has no “publish”. It has list, show, create, import, speak, export\./,
    );
  });

  it('is searched for when it is like none, and subcommands, options and other verbs pass', () => {
    verifies('decided.cli.mistyped');
    const lines = [
      ['sounds', 'rain'],
      ['sounds', 'door'],
      ['sounds', 'list', 'exprot'],
      ['sounds'],
      ['sounds', '--tag', 'x'],
    ];
    for (const line of [...lines, ['sounds', 'help'], ['generate', 'exprot'], ['--help'], ['status', 'x']]) {
      expect(() => check(...line), line.join(' ')).not.toThrow();
    }
  });
});

describe('describeCommands', () => {
  it('has a section for each verb, with its usage and options', () => {
    const page = describeCommands();
    expect(page).toContain(
      '## soundwright generate\n\nMake sound from text\n\n```text\nsoundwright generate [options] <prompt...>\n```',
    );
    expect(page).toContain('### soundwright sounds list\n');
    expect(page).toContain('| `--source <sound id\\|file>` |');
    expect(page).toContain('| `op` | operation: trim, normalize, reverse,');
    expect(page).toContain('| `--port <number>` |');
    expect(page.match(/`--json`/g)).toHaveLength(4);
  });
});
