import { gather, section } from './requirement.ts';

/** Voices. */
export const VOICES = gather(
  section('Voice', {
    'voice.field.name': 'A voice is made with a `name`.',
    'voice.kind.clone': 'A voice can be a `clone`.',
    'voice.kind.builtin': 'A voice can be `builtin`.',
    'voice.field.voice-id': 'A voice takes the `voice_id` of its model.',
    'voice.field.model-id': 'A voice takes the `model_id` it belongs to.',
    'voice.field.notes': 'A voice takes `notes`.',
    'voice.field.source-sound-id': 'A voice can be cloned from the sound of `source_sound_id`.',
    'voice.patch.name': 'A voice can be renamed.',
    'voice.patch.notes': 'The notes of a voice can be changed.',
    'voice.patch-nothing-else': 'Only the name and notes of a voice can be changed.',
    'voice.field.artwork': 'The `artwork` of a voice is an address or null.',
  }),
  section('Voices', {
    'route.get-api-voices': '`GET /api/voices` returns the saved voices.',
    'route.get-api-voices-id': '`GET /api/voices/{id}` returns the voice.',
    'route.post-api-voices': '`POST /api/voices` makes a voice.',
    'route.post-api-voices-upload': '`POST /api/voices/upload` clones a voice from raw WAV.',
    'voice.upload.name': 'The query `name` names the voice of an upload.',
    'voice.upload.notes': 'The query `notes` gives notes to the voice of an upload.',
    'voice.upload.model-id': 'The query `model_id` chooses the model for the voice of an upload.',
    'route.patch-api-voices-id': '`PATCH /api/voices/{id}` returns the changed voice.',
    'route.delete-api-voices-id': '`DELETE /api/voices/{id}` deletes the voice.',
  }),
);
