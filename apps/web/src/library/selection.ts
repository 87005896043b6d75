/** The selection of a list, and the anchor of range selections. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The last single selection. */
  readonly anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Toggles one id. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Adds everything from the anchor to an id. @param order - the current list */
export function stretched(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id);
  const ids = new Set(selection.ids);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) ids.add(one);
  return { ids, anchor: selection.anchor };
}
