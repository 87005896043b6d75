import { gather, section } from './requirement.ts';

/** Decisions about the interface for programs written for OpenAI's speech service. */
export const DECIDED_OPENAI = gather(
  section('Decisions: OpenAI-compatible speech', {
    'decided.openai.speech': '`POST /v1/audio/speech` returns the speech, with built-in voices and nothing downloaded.',
    'decided.openai.formats': 'MP3, WAV, FLAC and PCM always work; Opus and AAC need ffmpeg on the PATH, else 400.',
    'decided.openai.pcm': 'PCM is 24 kHz, 16 bit signed little-endian, mono.',
    'decided.openai.wav': 'A WAV has a header of 44 bytes with correct sizes, followed directly by its samples.',
    'decided.openai.silence': 'A text with nothing to say is answered with 0.2 seconds of silence.',
    'decided.openai.chunks': 'MP3 and PCM are streamed while they are rendered, without gaps.',
    'decided.openai.sse': 'With `stream_format: sse` deltas are sent as events; concatenated, they are one valid file.',
    'decided.openai.speed':
      'A speed from 0.25 to 4 uses the model’s own speed option within its range, else pitch-preserving time stretching.',
    'decided.openai.instructions': 'Instructions are passed to models that support them and ignored otherwise.',
    'decided.openai.seed': 'The default seed is 0: the same request gives the same bytes.',
    'decided.openai.lenient': 'Unknown fields of the body are ignored, and any Authorization is accepted.',
    'decided.openai.input': 'A text is 1 to 10,000 characters and not blank, else 400.',
    'decided.openai.model-alias':
      'OpenAI’s model names, including dated ones, map to the loaded speech model, else to the best installed one.',
    'decided.openai.best-model': '`tts-1-hd` maps to the best installed model, even while another is loaded.',
    'decided.openai.unknown-model': 'An unknown model returns 404 with the code `model_not_found`.',
    'decided.openai.voice-alias':
      'OpenAI’s voice names map to voices of the model; a saved voice of the same name takes precedence.',
    'decided.openai.voice':
      'A voice is given by id or name, case-insensitive, or as `{ id }`; the default is the model’s first voice.',
    'decided.openai.unknown-voice':
      'An unknown voice returns 400 and lists up to 30; a mix of voices is rejected with that reason.',
    'decided.openai.voices':
      '`GET /v1/audio/voices` lists saved voices, then those of the default model, then the others, each id once.',
    'decided.openai.voices-legacy': '`legacy=true` lists ids only, and `model` selects the model.',
    'decided.openai.models':
      '`GET /v1/models`, `/v1/models/{id}` and `/v1/audio/models` list speech models and the names of OpenAI.',
    'decided.openai.errors': 'Errors under `/v1/` have message, type, param and code, also those of the guards.',
    'decided.openai.unknown-path':
      'Unknown paths under `/v1/` and the probes of other services return 404, never the UI.',
    'decided.openai.transcription':
      '`/v1/audio/transcriptions` writes down a recording as json, verbose_json, text, srt or vtt, and keeps nothing.',
    'decided.openai.json-required': 'Speech needs `Content-Type: application/json`, else 415.',
    'decided.openai.not-kept': 'Nothing is saved to the library without `X-Save: 1`.',
    'decided.openai.job': 'Speech is one `speak` job listed like any other.',
    'decided.openai.text-numbers': 'Speech takes numbers as text, such as "1.0", and formats in upper or lower case.',
    'decided.openai.disconnect': 'When the client disconnects, the job is cancelled.',
    'decided.openai.queue-full': 'With 16 jobs waiting, speech returns 429 with `Retry-After`.',
    'decided.openai.job-failed': "A job that fails before the first sound returns 500 with the job's error.",
  }),
);
