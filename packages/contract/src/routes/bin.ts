import {
  BinEmptiedSchema,
  BinListQuerySchema,
  BinListSchema,
  BinMovedSchema,
  BinPutSchema,
  BinRestoreSchema,
} from '../bin.ts';
import { defineRoute } from '../route.ts';
import { byId, gone } from './shared.ts';

/** Deleted items that can still be restored. */
export const binRoutes = {
  listBin: defineRoute({
    method: 'GET',
    path: '/api/bin',
    group: 'Bin',
    summary: 'Contents of the bin, most recently deleted first, and their total size.',
    query: BinListQuerySchema,
    result: BinListSchema,
  }),
  putIntoBin: defineRoute({
    method: 'POST',
    path: '/api/bin',
    group: 'Bin',
    summary:
      'Moves sounds, stories, sound sets, voices or sessions with their sounds to the bin, from which they can be restored.',
    body: BinPutSchema,
    result: BinMovedSchema,
    errors: ['not_found', 'sounds_unavailable'],
  }),
  restoreFromBin: defineRoute({
    method: 'POST',
    path: '/api/bin/restore',
    group: 'Bin',
    summary: 'Restores items, with everything that referred to them.',
    body: BinRestoreSchema,
    result: BinMovedSchema,
    errors: ['not_found', 'sounds_unavailable'],
  }),
  deleteFromBin: defineRoute({
    method: 'DELETE',
    path: '/api/bin/{id}',
    group: 'Bin',
    summary: 'Deletes one item in the bin permanently.',
    ...byId,
    ...gone,
    errors: ['not_found', 'sounds_unavailable'],
  }),
  emptyBin: defineRoute({
    method: 'DELETE',
    path: '/api/bin',
    group: 'Bin',
    summary: 'Deletes everything in the bin permanently.',
    result: BinEmptiedSchema,
    errors: ['sounds_unavailable'],
  }),
};
