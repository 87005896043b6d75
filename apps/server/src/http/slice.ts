/** The part of a list that a request asks for: everything unless it says otherwise. */
export function sliceOf<T>(items: readonly T[], { limit, offset = 0 }: { limit?: number; offset?: number }): T[] {
  return items.slice(offset, limit === undefined ? undefined : offset + limit);
}
