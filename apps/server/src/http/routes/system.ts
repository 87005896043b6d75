import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { listDirectories } from '../../system/directories.ts';
import { tailLines } from '../../system/logs.ts';
import { bind } from '../bind.ts';
import type { Services } from '../services.ts';

const LOG_LINES = 200;

export function systemRoutes(app: FastifyInstance, { profile, logFile, version, newerVersion }: Services): void {
  bind(app, routes.getSettings, () => profile().settings.current());
  bind(app, routes.updateSettings, ({ body }) => profile().updateSettings(body));
  bind(app, routes.logs, async ({ query }) => ({ lines: await tailLines(logFile, query.lines ?? LOG_LINES) }));
  bind(app, routes.checkForUpdate, async ({ signal }) => ({ version, newer: await newerVersion(signal) }));
  bind(app, routes.dirs, ({ query }) => listDirectories(query.path));
}
