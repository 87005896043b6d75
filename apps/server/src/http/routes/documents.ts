import { createOpenApi, routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind, SENT } from '../bind.ts';
import { renderDocsPage } from '../docs-page.ts';
import type { Services } from '../services.ts';
import type { WebUi } from '../web-ui.ts';

export function documentRoutes(app: FastifyInstance, { version }: Services, ui: WebUi): void {
  const openApi = once(() => createOpenApi(version));
  const page = once(() => renderDocsPage(version));
  bind(app, routes.openApi, openApi);
  bind(app, routes.docs, ({ reply }) => {
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      )
      .send(page());
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
