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

/** For `key=value` options that may be given several times; numbers and yes/no become such. @throws InvalidArgumentError */
export function collectPair(text: string, before: Record<string, unknown> = {}): Record<string, unknown> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must have the form name=value.');
  const value = text.slice(at + 1);
  const typed =
    value === 'true' ? true : value === 'false' ? false : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return { ...before, [text.slice(0, at)]: typed };
}

/** An option that takes a number. */
export function numberOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(parseNumber);
}

/** An option that takes a whole number. */
export function countOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(parseCount);
}

/** An option that takes one of some words. */
export function choiceOption(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices);
}

/** An option that may be given several times. */
export function repeatedOption(flags: string, description: string): Option {
  return new Option(flags, `${description} (may be repeated)`).argParser(collect);
}
