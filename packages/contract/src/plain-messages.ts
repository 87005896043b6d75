import { z } from 'zod';

/** What the JSON types are called in messages. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
  nan: 'a number',
};

/** Units of sizes, by what is measured. */
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item', map: 'entry' };

// Messages read on after the name of the field: "duration_s must be at most 3600".
z.config({ customError: describe });

/** Describes an invalid value; null leaves the message to zod. */
function describe(issue: z.core.$ZodRawIssue): string | null {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(TYPES[issue.expected] ?? issue.expected, issue.input);
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? `must be ${oneOf(issue.options)}` : null;
    case 'too_small':
      return limit(issue.origin, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return issue.maximum === Number.MAX_SAFE_INTEGER
        ? 'must be a whole number of ordinary size'
        : limit(issue.origin, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'must be a date and time in ISO 8601, such as 2026-01-31T12:00:00Z'
        : issue.format === 'url'
          ? 'must be an address such as http://127.0.0.1:8080'
          : null;
    default:
      return null;
  }
}

function wrongType(expected: string, input: unknown): string {
  const actual = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
  const received = actual === 'boolean' ? String(input) : (TYPES[actual] ?? actual);
  return received === expected || expected === 'a whole number'
    ? `must be ${expected}`
    : `must be ${expected}, not ${received}`;
}

function limit(origin: string, bound: number, how: string): string {
  const unit = UNITS[origin];
  if (unit === undefined) return `must be ${how} ${bound}`;
  if (how === 'at least' && bound === 1) return 'must not be empty';
  const plural = unit === 'entry' ? 'entries' : `${unit}s`;
  return `must have ${how} ${bound} ${bound === 1 ? unit : plural}`;
}

function oneOf(values: readonly unknown[]): string {
  const named = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
}
