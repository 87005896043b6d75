import { ArtworkDrawSchema, ImageStatusSchema } from '../artwork.ts';
import { EngineInstallSchema } from '../model.ts';
import { defineRoute } from '../route.ts';
import { CardQuerySchema, SoundSchema } from '../sound.ts';
import { VoiceSchema } from '../voice.ts';
import { byId, gone, job } from './shared.ts';

const DRAWING_ERRORS = [
  'not_found',
  'file_missing',
  'source_unusable',
  'model_not_ready',
  'engine_failed',
  'disk_full',
] as const;

/** Pictures of sounds and voices, and the engine that draws them. */
export const artworkRoutes = {
  imageStatus: defineRoute({
    method: 'GET',
    path: '/api/image/status',
    group: 'Artwork',
    summary: 'What is configured and installed.',
    result: ImageStatusSchema,
  }),
  installImageEngine: defineRoute({
    method: 'POST',
    path: '/api/image/engine/install',
    group: 'Artwork',
    summary: 'Installs the image engine.',
    body: EngineInstallSchema,
    bodyOptional: true,
    ...job,
    errors: ['hub_offline'],
  }),
  downloadImageModel: defineRoute({
    method: 'POST',
    path: '/api/image/models/{id}/download',
    group: 'Artwork',
    summary: 'Downloads an image model.',
    ...byId,
    ...job,
    errors: ['not_found', 'local_weights', 'hub_offline'],
  }),
  deleteImageModel: defineRoute({
    method: 'DELETE',
    path: '/api/image/models/{id}',
    group: 'Artwork',
    summary: 'Deletes an image model’s weights.',
    ...byId,
    ...gone,
    errors: ['not_found', 'local_weights', 'busy'],
  }),
  drawSoundArtwork: defineRoute({
    method: 'POST',
    path: '/api/sounds/{id}/artwork',
    group: 'Artwork',
    summary: 'Draws cover art; responds when it is finished.',
    ...byId,
    body: ArtworkDrawSchema,
    bodyOptional: true,
    result: SoundSchema,
    errors: [...DRAWING_ERRORS, 'sounds_unavailable'],
  }),
  deleteSoundArtwork: defineRoute({
    method: 'DELETE',
    path: '/api/sounds/{id}/artwork',
    group: 'Artwork',
    summary: 'Removes cover art.',
    ...byId,
    ...gone,
    errors: ['not_found'],
  }),
  drawVoiceArtwork: defineRoute({
    method: 'POST',
    path: '/api/voices/{id}/artwork',
    group: 'Artwork',
    summary: 'Draws a voice’s avatar; responds when it is finished.',
    ...byId,
    body: ArtworkDrawSchema,
    bodyOptional: true,
    result: VoiceSchema,
    errors: DRAWING_ERRORS,
  }),
  deleteVoiceArtwork: defineRoute({
    method: 'DELETE',
    path: '/api/voices/{id}/artwork',
    group: 'Artwork',
    summary: 'Removes a voice’s avatar.',
    ...byId,
    ...gone,
    errors: ['not_found'],
  }),
  soundCard: defineRoute({
    method: 'GET',
    path: '/api/sounds/{id}/card.png',
    group: 'Artwork',
    summary: 'A 1200 × 630 picture for sharing a sound: cover, wave, name and length.',
    ...byId,
    query: CardQuerySchema,
    content: 'image',
    errors: ['not_found', 'file_missing', 'source_unusable', 'sounds_unavailable', 'disk_full'],
  }),
};
