import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  type OpenAiTranscription as Answer,
  LIMITS,
  type Model,
  type OpenAiTranscriptionForm,
  sentencesOfWords,
  speaksLanguage,
} from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { Generation } from '../generation/generation.ts';
import type { Recording } from '../generation/render-run.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { type Cue, srtOf, vttOf } from '../platform/cues.ts';
import { partialPath, receiveFile } from '../platform/files.ts';
import { ServiceError } from '../platform/service-error.ts';
import { failureOf, requireRoom } from './request-jobs.ts';

export interface OpenAiTranscriptionDeps {
  readonly generation: Pick<Generation, 'listenTo'>;
  readonly models: Pick<ModelManager, 'list' | 'requireReady'>;
  readonly jobs: Pick<JobRunner, 'cancel' | 'unsettled' | 'whenSettled'>;
  readonly audio: Pick<Audio, 'decode'>;
  /** Folder for recordings until they are written down; cleared at startup. */
  readonly cacheDir: string;
}

type HeardText = Parameters<Recording['heard']>[0];

/** OpenAI's models, each for the one that is ready. */
const ALIASES = /^(?:whisper-1|gpt-4o(?:-mini)?-transcribe(?:-diarize)?|default)$/i;

/** A recording on its way to a transcript. */
export interface ReceivedRecording {
  readonly path: string;
  /** Removes it. */
  dispose(): Promise<void>;
}

/** Transcripts for programs written for OpenAI's service: one `transcribe` job for each request, and nothing is kept. */
export class OpenAiTranscription {
  readonly #deps: OpenAiTranscriptionDeps;

  constructor(deps: OpenAiTranscriptionDeps) {
    this.#deps = deps;
  }

  /** A place for a recording. */
  place(): ReceivedRecording {
    const path = partialPath(this.#deps.cacheDir);
    return { path, dispose: () => rm(path, { force: true }) };
  }

  /** Stores a recording at a place. @throws ServiceError `too_large`, `disk_full` */
  receive(file: Readable, { path }: ReceivedRecording, signal: AbortSignal): Promise<void> {
    return receiveFile(file, path, LIMITS.uploadBytes, signal);
  }

  /**
   * Writes down what a recording says. Aborting the signal cancels the job.
   *
   * @throws ServiceError `not_found` for the model, `invalid_request` for a language it does not understand,
   *   `model_not_ready`, `unsupported_media`, and errors of the job
   */
  async transcribe(
    { path: received }: ReceivedRecording,
    form: OpenAiTranscriptionForm,
    signal: AbortSignal,
  ): Promise<Answer | string> {
    const { generation, jobs, audio, cacheDir } = this.#deps;
    const model = await this.#modelOf(form);
    requireRoom(jobs);
    const path = partialPath(cacheDir, '.wav');
    try {
      const wav = await audio.decode(received, path, { signal });
      const heard = Promise.withResolvers<HeardText>();
      const recording: Recording = {
        path: wav.tempPath,
        durationS: wav.durationS,
        text: null,
        isThere: async () => true,
        heard: async (said) => heard.resolve(said),
      };
      const { job_id: jobId } = await generation.listenTo([recording], { model: model.id });
      const cancel = () => jobs.cancel(jobId);
      signal.addEventListener('abort', cancel, { once: true });
      if (signal.aborted) cancel();
      const failure = failureOf(await jobs.whenSettled(jobId));
      signal.removeEventListener('abort', cancel);
      signal.throwIfAborted();
      if (failure !== null) throw failure;
      return answerOf(await heard.promise, form, { durationS: wav.durationS, language: languageOf(model) });
    } finally {
      await rm(path, { force: true });
    }
  }

  async #modelOf({ model: name, language }: OpenAiTranscriptionForm): Promise<Model> {
    const models = (await this.#deps.models.list()).filter(({ task }) => task === 'transcription');
    const named = models.find(({ id }) => id === name);
    const model = named ?? (ALIASES.test(name) ? await this.#deps.models.requireReady('transcription') : undefined);
    if (model === undefined) {
      const known = ['whisper-1', ...models.map(({ id }) => id)].join(', ');
      throw new ServiceError('not_found', `There is no model with the id ${JSON.stringify(name)}.`, {
        hint: `Use one of ${known}.`,
        fields: [{ path: 'model', message: 'is not a model for transcripts' }],
      });
    }
    if (typeof language === 'string' && language !== '' && !speaksLanguage(model, language)) {
      throw new ServiceError('invalid_request', `${model.name} does not understand ${JSON.stringify(language)}.`, {
        hint: `It understands ${(model.languages ?? []).join(', ')}.`,
        fields: [{ path: 'language', message: 'is not one that the model understands' }],
      });
    }
    return model;
  }
}

/** The name of the language of a model, as OpenAI writes it. */
function languageOf({ languages: [language = 'en'] = [] }: Pick<Model, 'languages'>): string {
  return (new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language).toLowerCase();
}

function answerOf(
  { text, words }: HeardText,
  form: OpenAiTranscriptionForm,
  { durationS, language }: { durationS: number; language: string },
): Answer | string {
  const sentences = sentencesOfWords(words).map((own) => ({
    start: own[0]?.start_s ?? 0,
    end: own.at(-1)?.end_s ?? 0,
    text: own.map((word) => word.text).join(' '),
  }));
  const cues = sentences.map(({ start, end, text: said }): Cue => {
    return { fromS: start, toS: end, speaker: null, text: said, words: [] };
  });
  switch (form.response_format ?? 'json') {
    case 'json':
      return { text };
    case 'text':
      return `${text}\n`;
    case 'srt':
      return srtOf(cues);
    case 'vtt':
      return vttOf(cues, false);
    case 'verbose_json':
      return {
        task: 'transcribe',
        language,
        duration: durationS,
        text,
        segments: sentences.map((sentence, id) => ({ id, ...sentence })),
        ...(form['timestamp_granularities[]']?.includes('word') === true && {
          words: words.map((word) => ({ word: word.text, start: word.start_s, end: word.end_s })),
        }),
      };
  }
}
