import { basename, dirname } from 'node:path';
import { routes } from '@soundwright/contract';
import type { FastifyInstance } from 'fastify';
import { bind, SENT } from '../bind.ts';
import type { Services } from '../services.ts';
import { nameDownload } from './files.ts';

export function artworkRoutes(app: FastifyInstance, { profile, image }: Services): void {
  bind(app, routes.imageStatus, () => image.status());
  bind(app, routes.installImageEngine, ({ body }) => image.install(body ?? {}));
  bind(app, routes.downloadImageModel, ({ params }) => image.download(params.id));
  bind(app, routes.deleteImageModel, ({ params }) => image.remove(params.id));
  bind(app, routes.drawSoundArtwork, ({ params, body, signal }) =>
    profile().artwork.drawSound(params.id, body, signal),
  );
  bind(app, routes.deleteSoundArtwork, ({ params }) => profile().artwork.removeFromSound(params.id));
  bind(app, routes.drawVoiceArtwork, ({ params, body, signal }) =>
    profile().artwork.drawVoice(params.id, body, signal),
  );
  bind(app, routes.deleteVoiceArtwork, ({ params }) => profile().artwork.removeFromVoice(params.id));
  bind(app, routes.soundCard, async ({ params, query, reply }) => {
    const { artwork, library } = profile();
    const path = await artwork.card(params.id);
    nameDownload(reply, query.download, (await library.get(params.id)).name, 'png');
    reply
      .header('cache-control', 'private, no-cache')
      .type('image/png')
      .sendFile(basename(path), dirname(path), { cacheControl: false });
    return SENT;
  });
}
