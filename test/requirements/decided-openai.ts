import { gather, section } from './requirement.ts';

/** Decisions about the interface for programs made for OpenAI's speech service. */
export const DECIDED_OPENAI = gather(
  section('Decisions: OpenAI-compatible speech', {
    'decided.openai.speech':
      '`POST /v1/audio/speech` answers with the speech, with built-in voices and nothing downloaded.',
    'decided.openai.formats':
      'MP3, WAV, FLAC and PCM are always made; Opus and AAC where ffmpeg is on the PATH, else 400.',
    'decided.openai.pcm': 'PCM is 24 kHz, 16 bit signed little-endian, mono.',
    'decided.openai.wav': 'A WAV has a header of 44 bytes with the right sizes, and its samples right behind it.',
    'decided.openai.chunks': 'MP3 and PCM are sent while they are made, as one stream without gaps.',
    'decided.openai.sse': 'With `stream_format: sse` deltas are sent as events; joined they are one valid file.',
    'decided.openai.speed':
      'A speed from 0.25 to 4 is the model’s own as far as that goes, else a stretch that keeps the pitch.',
    'decided.openai.instructions': 'Instructions reach models that take them, and are ignored by the others.',
    'decided.openai.seed': 'Without a seed it is 0: the same request gives the same bytes.',
    'decided.openai.lenient': 'Unknown fields of the body are ignored, and any Authorization is accepted.',
    'decided.openai.input': 'A text is 1 to 10,000 characters and not blank, else 400.',
    'decided.openai.model-alias':
      'The names of OpenAI’s models, also dated, mean the loaded speech model, else the best installed one.',
    'decided.openai.best-model': '`tts-1-hd` means the best installed model, also while another is loaded.',
    'decided.openai.unknown-model': 'An unknown model answers 404 with the code `model_not_found`.',
    'decided.openai.voice-alias':
      'The names of OpenAI’s voices mean voices of the model; a saved voice of the same name wins.',
    'decided.openai.voice':
      'A voice is named by id or name, whatever the capitals, also as `{ id }`; absent it is the model’s first.',
    'decided.openai.unknown-voice':
      'An unknown voice answers 400 and lists up to 30; a mix of voices is refused as such.',
    'decided.openai.voices':
      '`GET /v1/audio/voices` lists saved voices, then those of the default model, then the others, each id once.',
    'decided.openai.voices-legacy': '`legacy=true` lists ids alone, and `model` names whose voices.',
    'decided.openai.models':
      '`GET /v1/models`, `/v1/models/{id}` and `/v1/audio/models` list speech models and the names of OpenAI.',
    'decided.openai.errors': 'Errors under `/v1/` have message, type, param and code, also those of the guards.',
    'decided.openai.unknown-path':
      'Unknown paths under `/v1/` and the probes of other services answer 404, never the UI.',
    'decided.openai.no-transcription':
      '`/v1/audio/transcriptions` answers 404 and says that this service does not transcribe.',
    'decided.openai.json-required': 'Speech needs `Content-Type: application/json`, else 415.',
    'decided.openai.not-kept': 'Nothing is kept in the library unless `X-Save: 1` asks for it.',
    'decided.openai.job': 'Speech is one `speak` job that is listed like any other.',
    'decided.openai.disconnect': 'When the client goes away the job is cancelled.',
    'decided.openai.queue-full': 'With 16 jobs waiting, speech answers 429 with `Retry-After`.',
    'decided.openai.job-failed': 'A job that fails before the first sound answers 500 with what the job says.',
  }),
);
