import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { NEWEST_FIRST, type Sort } from './list-sort.ts';

interface LibraryView {
  readonly layout: 'list' | 'grid';
  readonly sort: Sort;
}

/** How the library is shown in this browser; remembered. */
export const useLibraryView = create<LibraryView>()(
  persist((): LibraryView => ({ layout: 'list', sort: NEWEST_FIRST }), { name: 'soundwright.library', version: 1 }),
);
