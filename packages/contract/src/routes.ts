import type { Route } from './route.ts';
import { artworkRoutes } from './routes/artwork.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { binRoutes } from './routes/bin.ts';
import { documentsRoutes } from './routes/documents.ts';
import { generationRoutes } from './routes/generation.ts';
import { instrumentsRoutes } from './routes/instruments.ts';
import { libraryRoutes } from './routes/library.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { modelsRoutes } from './routes/models.ts';
import { openaiRoutes } from './routes/openai.ts';
import { scoresRoutes } from './routes/scores.ts';
import { searchesRoutes } from './routes/searches.ts';
import { sessionsRoutes } from './routes/sessions.ts';
import { setsRoutes } from './routes/sets.ts';
import { speechTextRoutes } from './routes/speech-text.ts';
import { storiesRoutes } from './routes/stories.ts';
import { systemRoutes } from './routes/system.ts';
import { voicesRoutes } from './routes/voices.ts';

/** Every route of the service, by the name used in the client and the server. */
export const routes = {
  ...documentsRoutes,
  ...modelsRoutes,
  ...instrumentsRoutes,
  ...generationRoutes,
  ...speechTextRoutes,
  ...libraryRoutes,
  ...scoresRoutes,
  ...searchesRoutes,
  ...binRoutes,
  ...artworkRoutes,
  ...voicesRoutes,
  ...storiesRoutes,
  ...setsRoutes,
  ...sessionsRoutes,
  ...assistantRoutes,
  ...systemRoutes,
  ...mcpRoutes,
  ...openaiRoutes,
};

export type RouteName = keyof typeof routes;

/** The routes with their names. */
export const ROUTE_LIST = Object.entries(routes) as readonly (readonly [RouteName, Route])[];
