import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { listTemplates } from '../../sets/templates.ts';
import { bind, SENT } from '../bind.ts';
import type { Services } from '../services.ts';
import { nameDownload } from './files.ts';

export function setRoutes(app: FastifyInstance, { profile }: Services): void {
  bind(app, routes.listSets, ({ query }) => profile().sets.list(query));
  bind(app, routes.createSet, ({ body }) => profile().sets.create(body));
  bind(app, routes.listSetTemplates, () => listTemplates());
  bind(app, routes.soundSets, ({ params }) => profile().sets.holding(params.id));
  bind(app, routes.getSet, ({ params }) => profile().sets.get(params.id));
  bind(app, routes.updateSet, ({ params, body }) => profile().sets.update(params.id, body));
  bind(app, routes.deleteSet, async ({ params }) => {
    await profile().sets.delete(params.id);
    return undefined;
  });
  bind(app, routes.addSetItems, ({ params, body }) => profile().sets.addItems(params.id, body));
  bind(app, routes.updateSetItem, ({ params, body }) => profile().sets.updateItem(params.id, params.key, body));
  bind(app, routes.deleteSetItem, async ({ params }) => {
    await profile().sets.deleteItem(params.id, params.key);
    return undefined;
  });
  bind(app, routes.putSetTake, ({ params, body }) =>
    profile().sets.putTake(params.id, params.key, params.sound_id, body),
  );
  bind(app, routes.deleteSetTake, ({ params }) => profile().sets.deleteTake(params.id, params.key, params.sound_id));
  bind(app, routes.setMeasures, ({ params }) => profile().sets.measures(params.id));
  bind(app, routes.matchSet, ({ params, signal }) => profile().sets.match(params.id, signal));
  bind(app, routes.exportSet, ({ params, body, signal }) => profile().setExport.export(params.id, body, signal));
  bind(app, routes.setFiles, async ({ params, query, reply, signal }) => {
    const { fileName, zip } = await profile().setExport.zip(params.id, query, signal);
    nameDownload(reply, '', fileName, 'zip');
    reply.type('application/zip').send(zip);
    return SENT;
  });
  bind(app, routes.makeSet, ({ params, body }) => profile().sets.make(params.id, body));
  bind(app, routes.stopSet, ({ params }) => profile().sets.stop(params.id));
}
