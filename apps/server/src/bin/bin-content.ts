import type { Selectable } from 'kysely';
import type { Tables } from '../platform/schema.ts';

/** Stored tables, each after those it references. */
export const BINNED_TABLES = [
  'sessions',
  'sounds',
  'sound_extras',
  'voices',
  'stories',
  'segments',
  'tracks',
  'sound_sets',
  'conversations',
  'conversation_entries',
] as const satisfies readonly (keyof Tables)[];
export type BinnedTable = (typeof BINNED_TABLES)[number];

/** Rows of one item, by table. */
export type BinContent = { [T in BinnedTable]?: Selectable<Tables[T]>[] };

/** Bytes in JSON. */
interface Packed {
  readonly base64: string;
}

/** Serialises the rows. Columns added to a table later get their default, because older rows do not contain them. */
export function packContent(content: BinContent): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    value instanceof Uint8Array ? ({ base64: Buffer.from(value).toString('base64') } satisfies Packed) : value,
  );
}

/** The rows of `packContent`. @throws SyntaxError for invalid JSON */
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
