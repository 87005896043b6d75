import { LIMITS } from '@soundwright/contract';

const MAX_STRING_CHARS = 500;
const MAX_ITEMS = 50;
const MAX_VALUES = 1_000;

/**
 * Truncates call arguments for the log: strings to 500 characters, lists and objects to 50 members; values deeper than
 * 8 levels or beyond 1,000 in total are replaced by a note.
 */
export function boundedArguments(given: unknown): Record<string, unknown> {
  let values = 0;
  const bounded = (value: unknown, depth: number): unknown => {
    if (++values > MAX_VALUES || depth > LIMITS.freeDepth) return '…';
    if (typeof value === 'string') return cut(value);
    if (Array.isArray(value)) {
      const kept = value.slice(0, MAX_ITEMS).map((item) => bounded(item, depth + 1));
      return value.length > MAX_ITEMS ? [...kept, `… ${value.length - MAX_ITEMS} more`] : kept;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const kept = entries.slice(0, MAX_ITEMS).map(([key, member]) => [cut(key), bounded(member, depth + 1)]);
    return Object.fromEntries(
      entries.length > MAX_ITEMS ? [...kept, ['…', `${entries.length - MAX_ITEMS} more`]] : kept,
    );
  };
  const whole = bounded(given, 0);
  return typeof whole === 'object' && whole !== null && !Array.isArray(whole)
    ? (whole as Record<string, unknown>)
    : { value: whole };
}

function cut(text: string): string {
  return text.length <= MAX_STRING_CHARS ? text : `${text.slice(0, MAX_STRING_CHARS)}…`;
}
