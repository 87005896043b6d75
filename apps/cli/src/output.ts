import { stripVTControlCharacters, styleText } from 'node:util';

type Style = 'red' | 'yellow' | 'green' | 'dim' | 'bold';

/** Prints one line to stderr, for everything that is not the result. */
export function say(text: string, style?: Style): void {
  process.stderr.write(`${style === undefined ? text : styled(text, style, process.stderr)}\n`);
}

/** Prints one line of result to stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints the service's JSON to stdout. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Colours the text when the stream is a terminal and colours are not disabled (NO_COLOR and the like). */
export function styled(text: string, style: Style, stream: NodeJS.WriteStream = process.stdout): string {
  return styleText(style, text, { stream });
}

/** Prints `name value` lines. */
export function printFacts(facts: readonly (readonly [name: string, value: string | number | null])[]): void {
  const width = Math.max(...facts.map(([name]) => name.length));
  for (const [name, value] of facts) print(`${styled(name.padEnd(width), 'dim')}  ${oneLine(value ?? '–')}`.trimEnd());
}

/** Text on one line without control characters, so that untrusted text cannot control the terminal. */
export function oneLine(value: string | number): string {
  return stripVTControlCharacters(String(value)).replace(/\p{Cc}+/gu, ' ');
}
