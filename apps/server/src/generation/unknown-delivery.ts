import type { Delivery, ModelDescription } from '@soundwright/contract';
import { nearestName } from '../platform/nearest-name.ts';

/** Longest name quoted, and how many. */
const MOST_CHARS = 40;
const MOST_NAMED = 5;

/** A sentence about delivery options that the model does not have and ignores, or an empty text. */
export function describeUnknownDelivery(
  { delivery_options = [] }: Pick<ModelDescription, 'delivery_options'>,
  lines: readonly { readonly delivery: Delivery }[],
): string {
  const known = delivery_options.map(({ name }) => name);
  const unknown = [...new Set(lines.flatMap(({ delivery }) => Object.keys(delivery)))].filter(
    (name) => !known.includes(name),
  );
  if (unknown.length === 0) return '';
  const named = unknown.slice(0, MOST_NAMED).map((name) => {
    const nearest = nearestName(name, known);
    return `${name.slice(0, MOST_CHARS)}${nearest === undefined ? '' : ` (did you mean ${nearest}?)`}`;
  });
  const more = unknown.length > named.length ? ' and others' : '';
  return `Ignored unknown delivery option${unknown.length === 1 ? '' : 's'}: ${named.join(', ')}${more}.`;
}
