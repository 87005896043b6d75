/** Parameters that mean the same in all sources that have them. */

/** What a source does. */
export const ACTS: ReadonlySet<string> = new Set(['call', 'action', 'motion', 'direction']);

/** What something is made of or falls on. */
export const MATERIALS: ReadonlySet<string> = new Set(['material', 'ground', 'surface', 'landing', 'floor']);

/** Whether a parameter says what is struck: a surface, or what a swing meets. */
export function isStruckBy(parameter: string): boolean {
  return MATERIALS.has(parameter) || parameter === 'ends';
}

/** How much comes, goes or is moved in a time: fast is much of it. */
export const FLOWS: ReadonlySet<string> = new Set(['flow', 'speedMS', 'rate', 'rateMmH', 'amount']);

/** How long one event is: all of it, or a note of it. */
export const EVENT_LENGTHS = ['lengthS', 'heldS'];
