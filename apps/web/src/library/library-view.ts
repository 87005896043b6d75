import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { BEST_FIRST, NEWEST_FIRST, type Sort } from './list-sort.ts';

interface LibraryView {
  readonly layout: 'list' | 'grid';
  readonly sort: Sort;
  /** While the service lists what fits best first. */
  readonly alikeSort: Sort;
}

/** How the library is shown in this browser; remembered. */
export const useLibraryView = create<LibraryView>()(
  persist((): LibraryView => ({ layout: 'list', sort: NEWEST_FIRST, alikeSort: BEST_FIRST }), {
    name: 'soundwright.library',
    version: 1,
  }),
);

/** The order of the list, and how to change it. @param ranked - see `isRanked` */
export function useSort(ranked: boolean): readonly [Sort, (sort: Sort) => void] {
  const sort = useLibraryView((view) => (ranked ? view.alikeSort : view.sort));
  return [sort, (next) => useLibraryView.setState(ranked ? { alikeSort: next } : { sort: next })];
}
