/** The requested part of a list; default everything. */
export function sliceOf<T>(items: readonly T[], { limit, offset = 0 }: { limit?: number; offset?: number }): T[] {
  return items.slice(offset, limit === undefined ? undefined : offset + limit);
}
