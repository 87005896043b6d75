import type { Sound } from '@soundwright/contract';

/** `likeness` is the service's order of what fits best. */
export type SortKey = 'date' | 'name' | 'length' | 'model' | 'loudness' | 'likeness';

export interface Sort {
  readonly key: SortKey;
  readonly ascending: boolean;
}

export const NEWEST_FIRST: Sort = { key: 'date', ascending: false };
export const BEST_FIRST: Sort = { key: 'likeness', ascending: false };

const QUIETEST_LUFS = -200;

/** Whether the service itself lists in this order. @param ranked - whether it lists what fits best first */
export function isOwnOrder(sort: Sort, ranked: boolean): boolean {
  if (sort.key === 'likeness') return true;
  return !ranked && sort.key === NEWEST_FIRST.key && sort.ascending === NEWEST_FIRST.ascending;
}

const VALUES: Record<SortKey, (a: Sound, b: Sound) => number> = {
  date: (a, b) => a.created_at.localeCompare(b.created_at),
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }),
  length: (a, b) => a.duration_s - b.duration_s,
  model: (a, b) => a.model.localeCompare(b.model),
  // Unmeasured sounds (too short or silent) count as silent.
  loudness: (a, b) => (a.loudness_lufs ?? QUIETEST_LUFS) - (b.loudness_lufs ?? QUIETEST_LUFS),
  likeness: () => 0,
};

/** Sorts sounds; ties stay newest first. */
export function sorted(sounds: readonly Sound[], { key, ascending }: Sort): Sound[] {
  const direction = ascending ? 1 : -1;
  return [...sounds].sort((a, b) => direction * VALUES[key](a, b) || VALUES.date(b, a) || a.id.localeCompare(b.id));
}

/** The order after a click on a column: reversed, or the column's default direction. */
export function nextSort(current: Sort, key: SortKey): Sort {
  if (current.key === key) return { key, ascending: !current.ascending };
  return { key, ascending: key === 'name' || key === 'model' };
}
