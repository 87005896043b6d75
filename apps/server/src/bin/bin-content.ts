import type { Selectable } from 'kysely';
import type { Tables } from '../platform/schema.ts';

/** Tables whose rows are kept, each after those that its rows refer to. */
export const BINNED_TABLES = [
  'sessions',
  'sounds',
  'sound_extras',
  'voices',
  'stories',
  'segments',
  'tracks',
  'conversations',
  'conversation_entries',
] as const satisfies readonly (keyof Tables)[];
export type BinnedTable = (typeof BINNED_TABLES)[number];

/** Rows of one thing, by table. */
export type BinContent = { [T in BinnedTable]?: Selectable<Tables[T]>[] };

/** Bytes inside of JSON. */
interface Packed {
  readonly base64: string;
}

/**
 * The rows as text. A column that is added to a table later has its default in rows from before: they do not name it.
 */
export function packContent(content: BinContent): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    value instanceof Uint8Array ? ({ base64: Buffer.from(value).toString('base64') } satisfies Packed) : value,
  );
}

/** The rows of `packContent`. @throws SyntaxError for what is no JSON */
export function unpackContent(text: string): BinContent {
  return JSON.parse(text, (_key, value: unknown) =>
    isPacked(value) ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value,
  ) as BinContent;
}

function isPacked(value: unknown): value is Packed {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 1 &&
    'base64' in value &&
    typeof value.base64 === 'string'
  );
}
