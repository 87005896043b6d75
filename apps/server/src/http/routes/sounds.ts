import type { IncomingMessage } from 'node:http';
import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { exportZip } from '../../library/zip-export.ts';
import { bind, SENT, sendJson } from '../bind.ts';
import type { Services } from '../services.ts';
import { sliceOf } from '../slice.ts';

export function soundRoutes(app: FastifyInstance, { profile, reveal }: Services): void {
  bind(app, routes.listSounds, async ({ query, reply }) => sendJson(reply, await profile().library.listJson(query)));
  bind(app, routes.listDuplicates, ({ query }) => profile().duplicates.list(query));
  bind(app, routes.getSound, async ({ params, reply }) => sendJson(reply, await profile().library.getJson(params.id)));
  bind(app, routes.getSoundAnalysis, ({ params, query }) => profile().analyses.get(params.id, query.compare_to));
  for (const [route, kind] of [
    [routes.soundSpectrogram, 'spectrogram'],
    [routes.soundWaveform, 'waveform'],
  ] as const) {
    bind(app, route, async ({ params, query, reply, signal }) => {
      const picture = await profile().library.draw(params.id, { kind, ...query }, signal);
      reply.type('image/png').send(Buffer.from(picture));
      return SENT;
    });
  }
  bind(app, routes.updateSound, ({ params, body }) => profile().library.update(params.id, body));
  bind(app, routes.deleteSound, ({ params }) => profile().library.delete(params.id));
  bind(app, routes.soundWords, async ({ params }) => ({
    words: [...(await profile().library.wordsOf(params.id))],
    parts: [...(await profile().library.partsOf(params.id))],
  }));
  bind(app, routes.editSound, ({ params, body, signal }) => profile().library.edit(params.id, body, signal));
  bind(app, routes.uploadSound, ({ request, query, signal }) =>
    profile().library.upload(request.body as IncomingMessage, query, signal),
  );
  bind(app, routes.revealSound, async ({ params }) => {
    const { path } = await profile().library.open(params.id);
    await reveal(path);
  });
  bind(app, routes.exportSoundFiles, async ({ body, reply, signal }) => {
    const zip = await profile().soundExport.zip(body, signal);
    reply.type('application/zip').header('content-disposition', 'attachment; filename="sounds.zip"').send(zip);
    return SENT;
  });
  bind(app, routes.exportSounds, async ({ query, reply }) => {
    const ids = query.ids
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '');
    const zip = await exportZip(profile().library, [...new Set(ids)], query.format ?? 'wav');
    reply.type('application/zip').header('content-disposition', 'attachment; filename="sounds.zip"').send(zip);
    return SENT;
  });
  bind(app, routes.listTags, async ({ query }) => sliceOf(await profile().library.tags(), query));
}
