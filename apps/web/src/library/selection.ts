/** The selection of a list, and where a range selection starts. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where the last single choice was made. */
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Turns one id on or off. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/**
 * Chooses everything from the anchor to an id, on top of what is chosen.
 *
 * @param order - the list as it stands
 */
export function stretched(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const ids = new Set(selection.ids);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(one);
  return { ids, anchor: selection.anchor };
}
