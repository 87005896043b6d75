import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { RootStubSchema } from '../system.ts';

/** Information about the service itself. */
export const documentsRoutes = {
  root: defineRoute({
    method: 'GET',
    path: '/',
    group: 'Documents',
    summary: 'The web UI, or a plain-text note when it has not been built.',
    result: RootStubSchema,
  }),
  openApi: defineRoute({
    method: 'GET',
    path: '/openapi.json',
    group: 'Documents',
    summary: 'The API description (OpenAPI 3.1).',
    result: z.record(z.string(), z.unknown()),
  }),
  docs: defineRoute({
    method: 'GET',
    path: '/docs',
    group: 'Documents',
    summary: 'The documentation with the API reference, as HTML pages; works offline.',
    content: 'html',
  }),
};
