import { LIMITS, RANGES } from '@soundwright/contract';

/** What of a zod issue matters here. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

const count = (number: number) => number.toLocaleString('en');
const atMost = (what: string, chars: number) => `${what} must have at most ${count(chars)} characters`;
const between = ({ min, max }: { readonly min: number; readonly max: number }) => `from ${count(min)} to ${count(max)}`;

/** What each field of a row has to be. */
const RULES: Readonly<Record<string, string>> = {
  prompt: `the prompt must have 1 to ${count(LIMITS.promptChars)} characters`,
  model: 'model must be the id of a model',
  duration_s: `duration_s must be a number of seconds ${between(RANGES.duration)}`,
  loop: 'loop must be true or false',
  seed: `seed must be a whole number from 0 to ${RANGES.seed.max}`,
  negative_prompt: atMost('negative_prompt', LIMITS.promptChars),
  lyrics: atMost('lyrics', LIMITS.lyricsChars),
  voice_id: 'voice_id must be the id of a voice',
  delivery: 'delivery must be an object of options',
  takes: `takes must be a whole number ${between(RANGES.variations)}`,
  name: atMost('name', LIMITS.nameChars),
  tags: `tags must be at most ${LIMITS.tags} words of at most ${LIMITS.tagChars} characters, separated by semicolons`,
};

/** Why a row cannot be used, in words for the person who wrote the list. */
export function rowProblem(issues: readonly Issue[]): string {
  const said = issues.flatMap(({ code, path, keys = [] }) => {
    if (code === 'unrecognized_keys' && path.length === 0) return keys.map((key) => `there is no field “${key}”`);
    return [RULES[String(path[0])] ?? 'a row must be an object with a prompt'];
  });
  return [...new Set(said)].join('; ');
}

/** Why a list is not CSV. @param error - as the reader of CSV throws it */
export function csvProblem(error: unknown): { readonly line: number; readonly message: string } {
  const { code, lines } = error as { readonly code?: string; readonly lines?: number };
  const line = typeof lines === 'number' && lines > 0 ? lines : 1;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { line, message: 'a quotation mark is opened and never closed' };
  if (code?.includes('QUOTE') === true) return { line, message: 'text follows a closing quotation mark' };
  if (code?.includes('COLUMN') === true || code?.includes('RECORD') === true)
    return { line, message: 'the number of cells differs from the first line' };
  return { line, message: 'the list cannot be read as CSV' };
}
