import { LIMITS } from '../limits.ts';
import { defineRoute } from '../route.ts';
import {
  MidiQuerySchema,
  RewrittenNotesSchema,
  ScoreEditRequestSchema,
  ScoreExcerptRequestSchema,
  ScoreRewriteRequestSchema,
  ScoreSchema,
} from '../score.ts';
import { byId, job } from './shared.ts';

/** Scores of pieces of music. */
export const scoresRoutes = {
  getScore: defineRoute({
    method: 'GET',
    path: '/api/sounds/{id}/score',
    group: 'Scores',
    summary: 'The score of a piece of music: its parts with all notes, chords, sections, tempo, meter and key.',
    ...byId,
    result: ScoreSchema,
    errors: ['not_found', 'source_unusable', 'engine_failed'],
  }),
  editScore: defineRoute({
    method: 'POST',
    path: '/api/sounds/{id}/score',
    group: 'Scores',
    summary:
      'Plays a changed score as a new version of the piece, at its level: the same samples up to the first change.',
    ...byId,
    body: ScoreEditRequestSchema,
    maxBytes: LIMITS.scoreBodyBytes,
    ...job,
    errors: ['not_found', 'model_cannot', 'model_not_ready', 'source_unusable', 'engine_failed'],
  }),
  playExcerpt: defineRoute({
    method: 'POST',
    path: '/api/sounds/{id}/score/excerpt',
    group: 'Scores',
    summary: 'Plays part of a score, with changes, without making a sound: a WAV at the level of the piece.',
    ...byId,
    body: ScoreExcerptRequestSchema,
    maxBytes: LIMITS.scoreBodyBytes,
    content: 'audio',
    errors: ['not_found', 'window_out_of_range', 'source_unusable', 'engine_failed'],
  }),
  rewriteNotes: defineRoute({
    method: 'POST',
    path: '/api/sounds/{id}/score/rewrite',
    group: 'Scores',
    summary: 'Other notes for some bars of a part, on the chords of the piece; changes nothing.',
    ...byId,
    body: ScoreRewriteRequestSchema,
    result: RewrittenNotesSchema,
    errors: ['not_found', 'source_unusable', 'engine_failed'],
  }),
  playMidi: defineRoute({
    method: 'POST',
    path: '/api/midi',
    group: 'Scores',
    summary: 'Makes a piece of a MIDI file, played by the built-in instruments or the installed ones.',
    query: MidiQuerySchema,
    rawBody: true,
    maxBytes: LIMITS.midiBytes,
    ...job,
    errors: ['model_cannot', 'model_not_ready', 'too_large', 'unsupported_media', 'disk_full', 'engine_failed'],
  }),
};
