import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { SlicedQuerySchema } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { VoiceCreateSchema, VoicePatchSchema, VoiceSchema, VoiceUploadQuerySchema } from '../voice.ts';
import { byId, gone } from './shared.ts';

/** Saved voices. */
export const voicesRoutes = {
  listVoices: defineRoute({
    method: 'GET',
    path: '/api/voices',
    group: 'Voices',
    summary: 'Saved voices.',
    query: SlicedQuerySchema,
    result: z.array(VoiceSchema),
  }),
  getVoice: defineRoute({
    method: 'GET',
    path: '/api/voices/{id}',
    group: 'Voices',
    summary: 'One saved voice.',
    ...byId,
    result: VoiceSchema,
    errors: ['not_found'],
  }),
  createVoice: defineRoute({
    method: 'POST',
    path: '/api/voices',
    group: 'Voices',
    summary: 'Saves a built-in voice, or clones one from a sound.',
    body: VoiceCreateSchema,
    status: 201,
    result: VoiceSchema,
    errors: ['conflict', 'model_cannot', 'source_unusable'],
  }),
  uploadVoice: defineRoute({
    method: 'POST',
    path: '/api/voices/upload',
    group: 'Voices',
    summary: 'Clones a voice from a WAV.',
    query: VoiceUploadQuerySchema,
    rawBody: true,
    maxBytes: LIMITS.uploadBytes,
    status: 201,
    result: VoiceSchema,
    errors: [
      'conflict',
      'too_large',
      'unsupported_media',
      'source_unusable',
      'model_cannot',
      'disk_full',
      'sounds_unavailable',
    ],
  }),
  updateVoice: defineRoute({
    method: 'PATCH',
    path: '/api/voices/{id}',
    group: 'Voices',
    summary: 'Changes name or notes.',
    ...byId,
    body: VoicePatchSchema,
    result: VoiceSchema,
    errors: ['not_found', 'conflict'],
  }),
  deleteVoice: defineRoute({
    method: 'DELETE',
    path: '/api/voices/{id}',
    group: 'Voices',
    summary: 'Deletes the voice and its reference audio.',
    ...byId,
    ...gone,
    errors: ['not_found'],
  }),
};
