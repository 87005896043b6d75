export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** One line of the log, taken apart. */
export interface LogLine {
  /** As written; ISO 8601, or empty. */
  readonly at: string;
  readonly level: LogLevel;
  readonly message: string;
  /** Other fields as `name=value`. */
  readonly details: string;
}

const LEVEL_NUMBERS: readonly (readonly [number, LogLevel])[] = [
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
  [0, 'debug'],
];

/** Fields shown elsewhere or identical on every line. */
const LEFT_OUT = new Set(['level', 'time', 'msg', 'pid', 'hostname']);

/** Parses a line of the log file; one that is not JSON is shown unchanged. */
export function parseLogLine(line: string): LogLine {
  const record = parseRecord(line);
  if (record === null) return { at: '', level: 'info', message: line, details: '' };
  const { time, msg, level } = record;
  return {
    at: timeOf(time),
    level: levelOf(level),
    message: typeof msg === 'string' ? msg : '',
    details: Object.entries(record)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(' '),
  };
}

function parseRecord(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Not every line is JSON: a crash writes plain text.
    return null;
  }
}

function levelOf(level: unknown): LogLevel {
  if (typeof level === 'string') {
    if (level === 'fatal') return 'error';
    if (level === 'trace') return 'debug';
    return (['debug', 'info', 'warn', 'error'] as const).find((known) => known === level) ?? 'info';
  }
  const number = typeof level === 'number' ? level : 30;
  return LEVEL_NUMBERS.find(([least]) => number >= least)?.[1] ?? 'debug';
}

function timeOf(time: unknown): string {
  if (typeof time === 'number') return new Date(time).toISOString();
  return typeof time === 'string' ? time : '';
}
