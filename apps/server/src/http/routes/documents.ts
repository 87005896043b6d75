import { createOpenApi, routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind, SENT } from '../bind.ts';
import type { DocsSite } from '../docs-site.ts';
import type { Services } from '../services.ts';
import type { WebUi } from '../web-ui.ts';

export function documentRoutes(app: FastifyInstance, { version }: Services, ui: WebUi, docs: DocsSite): void {
  const openApi = once(() => createOpenApi(version));
  bind(app, routes.openApi, openApi);
  bind(app, routes.docs, ({ reply }) => {
    reply.redirect(docs.isStaged ? '/docs/' : '/openapi.json');
    return SENT;
  });
  bind(app, routes.root, ({ reply }) => {
    if (ui.isStaged) {
      ui.sendPage(reply);
      return SENT;
    }
    return {
      name: 'Soundwright',
      version,
      ui: 'not staged' as const,
      docs: '/docs',
      openapi: '/openapi.json',
      mcp: '/mcp',
    };
  });
}

/** Built on first use: describing every schema takes longer than the rest of the startup. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
