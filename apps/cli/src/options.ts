import { type NumberRange, RANGES } from '@soundwright/contract';
import { InvalidArgumentError, Option } from 'commander';

/** A number in decimal notation. @throws InvalidArgumentError */
export function parseNumber(text: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}

/** A whole number, not negative. @throws InvalidArgumentError */
export function parseCount(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Names separated by commas. */
export function parseList(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** For an option that may be given several times. */
export function collect(text: string, before: string[] = []): string[] {
  return [...before, text];
}

/**
 * For `key=value` options that may be given several times; numbers and booleans are converted. @throws
 * InvalidArgumentError
 */
export function collectPair(text: string, before: Record<string, unknown> = {}): Record<string, unknown> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must have the form name=value.');
  const value = text.slice(at + 1);
  const typed =
    value === 'true' ? true : value === 'false' ? false : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return { ...before, [text.slice(0, at)]: typed };
}

/** An option that takes a number, within `range` if given. */
export function numberOption(flags: string, description: string, range?: NumberRange): Option {
  return new Option(flags, withRange(description, range)).argParser((text) => within(range, parseNumber(text)));
}

/** An option that takes a whole number, within `range` if given. */
export function countOption(flags: string, description: string, range?: NumberRange): Option {
  return new Option(flags, withRange(description, range)).argParser((text) => within(range, parseCount(text)));
}

function withRange(description: string, range: NumberRange | undefined): string {
  return range === undefined ? description : `${description} (${inWords(range)})`;
}

/** @throws InvalidArgumentError for a number out of range */
function within(range: NumberRange | undefined, value: number): number {
  if (range !== undefined && (value < range.min || value > range.max)) {
    throw new InvalidArgumentError(`It must be from ${inWords(range)}.`);
  }
  return value;
}

function inWords({ min, max }: NumberRange): string {
  return `${min} to ${max}`.replaceAll('-', '−');
}

/** `--seed`, shared by all commands that render. */
export function seedOption(): Option {
  return countOption('-s, --seed <number>', 'the same seed gives the same audio; random when absent', RANGES.seed);
}

/** `--variations`. */
export function variationsOption(): Option {
  return countOption('-n, --variations <number>', 'number of takes, each with its own seed', RANGES.variations);
}

/** `--steps`. */
export function stepsOption(): Option {
  return countOption('--steps <number>', 'sampling steps, for models that have them', RANGES.steps);
}

/** `--cfg`. @param what - the text that guides the sound */
export function cfgOption(what: 'prompt' | 'text'): Option {
  return numberOption('--cfg <number>', `how strongly the ${what} is followed, for models that have it`, RANGES.cfg);
}

/** An option with a fixed set of values. */
export function choiceOption(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices);
}

/** An option that may be given several times. */
export function repeatedOption(flags: string, description: string): Option {
  return new Option(flags, `${description} (may be repeated)`).argParser(collect);
}
