import { describe, expect, it } from 'vitest';
import { describeCommands } from './describe.ts';
import { createProgram, everyCommand, withDefaultVerb } from './program.ts';

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
    expect(page.match(/`--json`/g)).toHaveLength(3);
  });
});
