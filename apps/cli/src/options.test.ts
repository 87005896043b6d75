import { RANGES } from '@soundwright/contract';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { countOption, numberOption } from './options.ts';

function parse(...args: string[]): Record<string, unknown> {
  return new Command()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .addOption(numberOption('--gain <dB>', 'change of level', RANGES.gainDb))
    .addOption(countOption('--steps <number>', 'sampling steps', RANGES.steps))
    .parse(args, { from: 'user' })
    .opts();
}

describe('options with a range', () => {
  it('accept both ends of the range', () => {
    expect(parse('--gain', '-60', '--steps', '1000')).toEqual({ gain: -60, steps: 1000 });
  });

  it('refuse values out of range, and name the range', () => {
    expect(() => parse('--gain', '24.1')).toThrow('from −60 to 24');
    expect(() => parse('--steps', '0')).toThrow('from 1 to 1000');
  });

  it('name the range in the help', () => {
    expect(numberOption('--gain <dB>', 'change of level', RANGES.gainDb).description).toBe(
      'change of level (−60 to 24)',
    );
  });
});
