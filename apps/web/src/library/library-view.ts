import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { MOST_ALIKE_FIRST, NEWEST_FIRST, type Sort } from './list-sort.ts';

interface LibraryView {
  readonly layout: 'list' | 'grid';
  readonly sort: Sort;
  /** While similar sounds are listed. */
  readonly alikeSort: Sort;
}

/** How the library is shown in this browser; remembered. */
export const useLibraryView = create<LibraryView>()(
  persist((): LibraryView => ({ layout: 'list', sort: NEWEST_FIRST, alikeSort: MOST_ALIKE_FIRST }), {
    name: 'soundwright.library',
    version: 1,
  }),
);

/** The order of the list, and how to change it. @param alike - whether similar sounds are listed */
export function useSort(alike: boolean): readonly [Sort, (sort: Sort) => void] {
  const sort = useLibraryView((view) => (alike ? view.alikeSort : view.sort));
  return [sort, (next) => useLibraryView.setState(alike ? { alikeSort: next } : { sort: next })];
}
