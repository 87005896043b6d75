import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SoundMeasuresRecord } from '@soundwright/contract';
import type { SoundLevels } from '@soundwright/story/sound-levels';
import { partialPath } from '../platform/files.ts';
import type { PcmFile } from '../platform/pcm-file.ts';
import { TaskPool } from '../platform/task-pool.ts';
import { type TaskHooks, TaskProcess } from '../platform/task-process.ts';
import type { AudioTasks } from './audio-tasks.ts';
import type { Decoded } from './decode.ts';
import type { SoundDescription } from './describe-sound.ts';
import type { DrawInput } from './draw-sound.ts';
import type { EditedWav, EditInput } from './edit.ts';
import type { EncodeInput, SpliceInput } from './encode.ts';
import type { Exported, ExportInput } from './export-task.ts';
import { convertWithFfmpeg, encodeWithFfmpeg, type ForeignEncodeInput } from './ffmpeg.ts';
import { encodeLive, type LiveInput } from './live.ts';
import type { MixdownInput, MixdownResult } from './mixdown-task.ts';
import type { PlainWav, PlainWavInput } from './plain-wav.ts';
import type { SumInput, SumWavsInput } from './sum-pcm.ts';
import type { Transcoded, TranscodeInput } from './transcode.ts';
import type { WavFacts } from './wav-file.ts';
import type { MeasuredWav } from './wav-writer.ts';

/** How long an idle process is kept: starting one takes about 0.15 s and 60 MB. */
const IDLE_MS = 60_000;
/** Files decoded in parallel, so a short one does not wait for a long one. */
const DECODERS = 3;
const WORKER = new URL('./audio-worker.ts', import.meta.url);

/** Options of tasks that measure a sound. */
export interface ListenHooks extends TaskHooks {
  /** Nobody waits for it: it takes only what other processes leave of the processor. */
  readonly inBackground?: boolean;
}

/**
 * Everything that processes sound files, in separate processes.
 *
 * Jobs and requests have separate processes, so that encoding an hour of sound as MP3 does not delay storing a finished
 * render; uploads have their own. An aborted task may leave a partial file, which the caller removes.
 */
export class Audio {
  readonly #making = new TaskProcess<AudioTasks>(WORKER, IDLE_MS);
  readonly #serving = new TaskProcess<AudioTasks>(WORKER, IDLE_MS);
  /** Its encoders persist between calls, so none of its tasks may be aborted. */
  readonly #live = new TaskProcess<AudioTasks>(WORKER, IDLE_MS);
  readonly #background = new TaskProcess<AudioTasks>(WORKER, IDLE_MS, false);
  readonly #decoding = new TaskPool<AudioTasks>(WORKER, IDLE_MS, DECODERS);

  /** A finished render as a WAV. @throws ServiceError `disk_full`, `path_not_allowed` */
  encode(input: EncodeInput, hooks?: TaskHooks): Promise<MeasuredWav> {
    return this.#making.run('encode', input, hooks);
  }

  /**
   * A render inserted into the sound it extends or repaints. @throws ServiceError as `encode`, and `source_unusable`
   */
  splice(input: SpliceInput, hooks?: TaskHooks): Promise<MeasuredWav> {
    return this.#making.run('splice', input, hooks);
  }

  /** The sum of renders, as a render. @throws ServiceError as `encode`, and `engine_failed` */
  sumPcm(input: SumInput, hooks?: TaskHooks): Promise<PcmFile> {
    return this.#making.run('sumPcm', input, hooks);
  }

  /** The sum of WAVs, as a WAV. @throws ServiceError as `encode`, and `source_unusable`, `file_missing` */
  sumWavs(input: SumWavsInput, hooks?: TaskHooks): Promise<MeasuredWav> {
    return this.#serving.run('sumWavs', input, hooks);
  }

  /** An edited copy of a WAV. @throws ServiceError as `encode`, and `source_unusable` */
  edit(input: EditInput, hooks?: TaskHooks): Promise<EditedWav> {
    return this.#serving.run('edit', input, hooks);
  }

  /**
   * Any sound file as a WAV at `tempPath`, or the file itself when it is one; see `decode`.
   *
   * @throws ServiceError as `encode`, and `unsupported_media`, `too_large`
   */
  async decode(path: string, tempPath: string, hooks?: TaskHooks): Promise<Decoded> {
    const format = await this.#decoding.run('sniff', { path }, hooks);
    if (format !== null && 'own' in format) {
      return this.#decoding.run('decode', { path, format: format.own, start: format.start, tempPath }, hooks);
    }
    const converted = partialPath(dirname(tempPath));
    await convertWithFfmpeg(path, format?.foreign ?? null, converted, hooks?.signal);
    try {
      const decoded = await this.#decoding.run('decode', { path: converted, format: 'wav', tempPath }, hooks);
      if (decoded.tempPath !== converted) await rm(converted, { force: true });
      return decoded;
    } catch (error) {
      await rm(converted, { force: true });
      throw error;
    }
  }

  /** A WAV as MP3 or FLAC. @throws ServiceError as `encode`, and `source_unusable` */
  transcode(input: TranscodeInput, hooks?: TaskHooks): Promise<Transcoded> {
    return this.#serving.run('transcode', input, hooks);
  }

  /** Clips mixed to stereo. @throws ServiceError `disk_full`, `path_not_allowed` */
  mixdown(input: MixdownInput, hooks?: TaskHooks): Promise<MixdownResult> {
    return this.#making.run('mixdown', input, hooks);
  }

  /** Levels of WAVs over time, in the order of the paths; null for a file that cannot be read. */
  measureLevels(paths: readonly string[], hooks?: TaskHooks): Promise<(SoundLevels | null)[]> {
    return this.#making.run('measureLevels', { paths }, hooks);
  }

  /** Features of a WAV and a hash of its samples. @throws ServiceError `file_missing`, `unsupported_media` */
  describeSound(path: string, hooks: ListenHooks = {}): Promise<SoundDescription> {
    return this.#listener(hooks).run('describeSound', { path }, hooks);
  }

  /** What can be heard in a WAV. @throws ServiceError `file_missing`, `unsupported_media` */
  analyseSound(path: string, hooks: ListenHooks = {}): Promise<SoundMeasuresRecord> {
    return this.#listener(hooks).run('analyseSound', { path }, hooks);
  }

  /** A picture of a WAV, as PNG. @throws ServiceError `file_missing`, `unsupported_media` */
  drawSound(input: DrawInput, hooks?: TaskHooks): Promise<Uint8Array> {
    return this.#serving.run('drawSound', input, hooks);
  }

  /** A render as a WAV with a header of 44 bytes. @throws ServiceError as `encode` */
  plainWav(input: PlainWavInput): Promise<PlainWav> {
    return this.#live.run('plainWav', input);
  }

  /** Exports sounds in the requested format; see `exportSounds`. */
  exportSounds(input: ExportInput, hooks?: TaskHooks): Promise<Exported> {
    return this.#serving.run('exportSounds', input, hooks);
  }

  /** A render in another format while it is in progress; see `encodeLive`. */
  encodeLive(input: LiveInput): AsyncGenerator<Uint8Array> {
    return encodeLive(this.#live, input);
  }

  /** Starts the process that encodes live streams. */
  warmLive(): void {
    this.#live.warm();
  }

  /** A WAV in a format that ffmpeg writes. @throws ServiceError `engine_failed` */
  encodeForeign(input: ForeignEncodeInput, signal?: AbortSignal): Promise<void> {
    return encodeWithFfmpeg(input, signal);
  }

  /** The header of a WAV. @throws ServiceError `unsupported_media` */
  inspect(path: string, hooks?: TaskHooks): Promise<WavFacts> {
    return this.#serving.run('inspect', { path }, hooks);
  }

  /** Starts the process that stores renders in advance, while a render is in progress. */
  warm(): void {
    this.#making.warm();
  }

  #listener({ inBackground = false }: ListenHooks): TaskProcess<AudioTasks> {
    return inBackground ? this.#background : this.#serving;
  }

  async close(): Promise<void> {
    const processes = [this.#making, this.#serving, this.#live, this.#background, this.#decoding];
    await Promise.all(processes.map((one) => one.close()));
  }
}
