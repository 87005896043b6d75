import { z } from 'zod';
import { SlicedQuerySchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { SavedSearchCreateSchema, SavedSearchPatchSchema, SavedSearchSchema } from '../saved-search.ts';
import { byId, gone } from './shared.ts';

/** Saved searches of the library. */
export const searchesRoutes = {
  listSearches: defineRoute({
    method: 'GET',
    path: '/api/searches',
    group: 'Library and files',
    summary: 'Saved searches of the library, by name.',
    query: SlicedQuerySchema,
    result: z.array(SavedSearchSchema),
  }),
  createSearch: defineRoute({
    method: 'POST',
    path: '/api/searches',
    group: 'Library and files',
    summary: 'Saves a search under a name.',
    body: SavedSearchCreateSchema,
    status: 201,
    result: SavedSearchSchema,
    errors: ['conflict'],
  }),
  updateSearch: defineRoute({
    method: 'PATCH',
    path: '/api/searches/{id}',
    group: 'Library and files',
    summary: 'Renames a saved search or changes its filters.',
    ...byId,
    body: SavedSearchPatchSchema,
    result: SavedSearchSchema,
    errors: ['not_found', 'conflict'],
  }),
  deleteSearch: defineRoute({
    method: 'DELETE',
    path: '/api/searches/{id}',
    group: 'Library and files',
    summary: 'Deletes a saved search; the sounds are kept.',
    ...byId,
    ...gone,
    errors: ['not_found'],
  }),
};
