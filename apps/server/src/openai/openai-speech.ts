import { rm, writeFile } from 'node:fs/promises';
import type { Delivery, Model, OpenAiFormat, OpenAiSpeechRequest, SpeakRequest } from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import { hasFfmpeg } from '../audio/ffmpeg.ts';
import type { LiveFormat } from '../audio/live-tasks.ts';
import type { Generation } from '../generation/generation.ts';
import { LiveSound } from '../generation/live-sound.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { begun } from '../platform/begun.ts';
import { fileSize, partialPath } from '../platform/files.ts';
import { ServiceError } from '../platform/service-error.ts';
import { failureOf, requireRoom } from './request-jobs.ts';
import type { SpeechCatalog } from './speech-catalog.ts';
import type { Spoken } from './spoken.ts';

export interface OpenAiSpeechDeps {
  readonly catalog: SpeechCatalog;
  readonly generation: Pick<Generation, 'speak'>;
  readonly models: Pick<ModelManager, 'spokenText'>;
  readonly jobs: Pick<JobRunner, 'cancel' | 'unsettled' | 'whenSettled'>;
  readonly audio: Pick<Audio, 'encodeForeign' | 'encodeLive' | 'plainWav' | 'transcode' | 'warmLive'>;
  /** Folder for files until they are sent; cleared at startup. */
  readonly cacheDir: string;
}

export interface SpeakOptions {
  /** True also saves the sound to the library. */
  readonly save: boolean;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

interface Running {
  readonly live: LiveSound;
  /** Null for silence, which needs no job. */
  readonly jobId: string | null;
  readonly signal: AbortSignal;
  /** Playback speed relative to the model's output. */
  readonly rate: number;
}

/** Answer to a text with nothing to say: programs that speak what a chat shows send pictures and rules too. */
const SILENCE_S = 0.2;

/** Speech for programs written for OpenAI's service: one `speak` job for each request. */
export class OpenAiSpeech {
  readonly #deps: OpenAiSpeechDeps;

  constructor(deps: OpenAiSpeechDeps) {
    this.#deps = deps;
  }

  /**
   * Speaks. Resolves with the first bytes for streamed formats, otherwise when done. Aborting the signal cancels the
   * job.
   *
   * @throws ServiceError `invalid_request`, `not_found` for the model, `model_cannot`, `model_not_ready`, `queue_full`,
   *   and errors of the job
   */
  async speak(request: OpenAiSpeechRequest, { save, signal }: SpeakOptions): Promise<Spoken> {
    const { catalog, generation, jobs, audio } = this.#deps;
    const format = request.response_format ?? 'mp3';
    await requireFormat(format);
    const wanted = typeof request.voice === 'object' ? (request.voice?.id ?? null) : (request.voice ?? null);
    const { model, voice } = await catalog.resolve(request.model, wanted, request.input);
    requireRoom(this.#deps.jobs);
    const live = new LiveSound();
    audio.warmLive();
    if (this.#isSilent(model.id, request.input)) {
      await this.#giveSilence(live, model.sample_rate);
      return this.#answer(request, model, { live, jobId: null, signal, rate: 1 });
    }
    const speed = speedFor(model, request.speed ?? 1);
    const { job_id: jobId } = await generation
      .speak(speakRequest(request, model, voice, speed.delivery), { follower: live, keep: save })
      .catch((error: unknown) => {
        throw inTheirWords(error);
      });
    const cancel = () => jobs.cancel(jobId);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    void jobs.whenSettled(jobId).then((job) => {
      signal.removeEventListener('abort', cancel);
      live.end(failureOf(job));
    });
    return this.#answer(request, model, { live, jobId, signal, rate: speed.rate });
  }

  async #answer(request: OpenAiSpeechRequest, model: Model, running: Running): Promise<Spoken> {
    const format = request.response_format ?? 'mp3';
    const liveFormat = liveFormatOf(format, request.stream_format === 'sse');
    if (liveFormat === null) return this.#file(format, model, running);
    const bytes = this.#stream(liveFormat, running);
    const dispose = async () => void (await bytes.return(undefined));
    return { kind: 'stream', model: model.id, format, dispose, bytes: await begun(bytes) };
  }

  #isSilent(modelId: string, text: string): boolean {
    return this.#deps.models.spokenText(modelId, text, {})?.isSilent ?? !/[\p{L}\p{N}]/u.test(text);
  }

  async #giveSilence(live: LiveSound, sampleRateHz: number): Promise<void> {
    const path = partialPath(this.#deps.cacheDir, '.pcm');
    const samples = new Float32Array(Math.round(SILENCE_S * sampleRateHz));
    await writeFile(path, samples);
    void live
      .whole({ path, sampleRateHz, channels: 1, frames: samples.length })
      .finally(() => rm(path, { force: true }).catch(() => undefined));
  }

  async *#stream(format: LiveFormat, { live, jobId, signal, rate }: Running): AsyncGenerator<Uint8Array> {
    let isDone = false;
    try {
      yield* this.#deps.audio.encodeLive({ parts: live.parts(signal), format, rate, opened: () => live.letGo() });
      isDone = true;
    } finally {
      live.letGo();
      // The client has disconnected; drop the rest.
      if (!isDone && jobId !== null) this.#deps.jobs.cancel(jobId);
    }
  }

  /** Waits for the whole sound and encodes the requested file. */
  async #file(format: OpenAiFormat, model: Model, { live, jobId, signal, rate }: Running): Promise<Spoken> {
    const { audio, cacheDir, jobs } = this.#deps;
    const wavPath = partialPath(cacheDir, '.wav');
    const path = format === 'wav' ? wavPath : partialPath(cacheDir, `.${format}`);
    try {
      let durationS = 0;
      for await (const { sound, isWhole } of live.parts(signal)) {
        if (isWhole) ({ durationS } = await audio.plainWav({ sound, tempPath: wavPath, rate }));
      }
      live.letGo();
      if (format === 'flac') await audio.transcode({ sourcePath: wavPath, tempPath: path, format });
      if (format === 'opus' || format === 'aac')
        await audio.encodeForeign({ path: wavPath, format, tempPath: path }, signal);
      const failure = jobId === null ? null : failureOf(await jobs.whenSettled(jobId, signal));
      if (failure !== null) throw failure;
      if (path !== wavPath) await rm(wavPath, { force: true });
      const sizeBytes = (await fileSize(path)) ?? 0;
      const dispose = () => rm(path, { force: true });
      return { kind: 'file', model: model.id, format, path, sizeBytes, durationS, dispose };
    } catch (error) {
      await Promise.all([wavPath, path].map((file) => rm(file, { force: true })));
      throw error;
    } finally {
      live.letGo();
    }
  }
}

/**
 * The streamed response, or null for formats that need the whole sound. MP3 and PCM are always streamed; WAV only as
 * events.
 */
function liveFormatOf(format: OpenAiFormat, asEvents: boolean): LiveFormat | null {
  if (format === 'mp3' || format === 'pcm') return format;
  return format === 'wav' && asEvents ? format : null;
}

/** @throws ServiceError `invalid_request` for an unavailable format */
async function requireFormat(format: OpenAiFormat): Promise<void> {
  if ((format !== 'opus' && format !== 'aac') || (await hasFfmpeg())) return;
  throw new ServiceError('invalid_request', `${format} needs ffmpeg, which is not installed.`, {
    hint: 'Request mp3, wav, flac or pcm, or install ffmpeg.',
    fields: [{ path: 'response_format', message: 'must be mp3, wav, flac or pcm without ffmpeg' }],
  });
}

/** How a speed is applied: by the model's own option within its range, else by time stretching. */
function speedFor(model: Model, speed: number): { delivery: Delivery; rate: number } {
  const option = model.delivery_options?.find(({ name, type }) => name === 'speed' && type === 'number');
  if (option === undefined) return { delivery: {}, rate: speed };
  return { delivery: { speed: Math.min(option.max ?? speed, Math.max(option.min ?? speed, speed)) }, rate: 1 };
}

function speakRequest(
  { input, instructions, seed }: OpenAiSpeechRequest,
  model: Model,
  voice: string | null,
  delivery: Delivery,
): SpeakRequest {
  const takesInstructions = model.delivery_options?.some(({ name }) => name === 'instruct') === true;
  return {
    model: model.id,
    lines: [{ text: input, voice_id: voice }],
    delivery: { ...delivery, ...(takesInstructions && typeof instructions === 'string' && { instruct: instructions }) },
    seed: seed ?? 0,
  };
}

/** Maps an error of the spoken line to the fields of this API. */
function inTheirWords(error: unknown): unknown {
  if (!(error instanceof ServiceError) || error.fields === undefined) return error;
  const fields = error.fields.map(({ path, message }) => ({
    path: path.replace(/^lines\.0\.voice_id$/, 'voice').replace(/^lines(?:\..*)?$/, 'input'),
    message,
  }));
  const { code, hint } = error;
  return new ServiceError(code, error.message, {
    ...(hint !== undefined && { hint }),
    fields,
  });
}
