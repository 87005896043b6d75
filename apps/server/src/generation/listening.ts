import { type FileHandle, open } from 'node:fs/promises';
import { encodeSamples } from '@soundwright/dsp/wav';
import { endlessWavHeader } from '../audio/endless-wav.ts';
import type { JobContext } from '../jobs/job-runner.ts';
import { fromPcmBytes } from '../platform/pcm-bytes.ts';
import type { PcmFile } from '../platform/pcm-file.ts';
import { isErrnoException, ServiceError } from '../platform/service-error.ts';
import type { SoundFollower } from './live-sound.ts';

/** Frames buffered per listener. */
const BLOCK_FRAMES = 8_192;
/** Minimum increase of the audible length before it is reported. */
const TOLD_EVERY_S = 1;

/** Live audio of running jobs, for any number of listeners. */
export class Listening {
  readonly #jobs = new Map<string, JobSound>();

  /**
   * Makes the live audio of a job available and reports its audible length; `end` must be called when the job is over.
   * @param other - also receives the sound
   */
  follow({ jobId, report }: Pick<JobContext, 'jobId' | 'report'>, other: SoundFollower | undefined): SoundFollower {
    const sound = new JobSound();
    this.#jobs.set(jobId, sound);
    let toldS = -TOLD_EVERY_S;
    return {
      grown: (file) => {
        sound.grown(file);
        other?.grown(file);
        const audibleS = file.frames / file.sampleRateHz;
        if (audibleS < toldS + TOLD_EVERY_S && audibleS >= toldS) return;
        toldS = audibleS;
        report({ audible_s: Math.round(audibleS * 1000) / 1000 });
      },
      whole: async (file) => {
        toldS = -TOLD_EVERY_S;
        report({ audible_s: null });
        await Promise.all([sound.whole(file), other?.whole(file)]);
      },
    };
  }

  end(jobId: string): void {
    this.#jobs.get(jobId)?.end();
    this.#jobs.delete(jobId);
  }

  /**
   * The sound of a running job as a 16-bit WAV of unknown length: first the part rendered so far, then the rest as it
   * is rendered, until the sound or the job ends. Each listener reads at its own pace.
   *
   * @throws ServiceError `not_found` when the job is not running; the signal's reason
   */
  listen(jobId: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const sound = this.#jobs.get(jobId);
    if (sound === undefined) throw nothingToHear();
    return sound.bytes(signal);
  }
}

/** The live audio of a job: its takes, one after another. */
class JobSound implements SoundFollower {
  #take: GrowingTake | null = null;
  #change = Promise.withResolvers<void>();
  #isOver = false;

  grown(sound: PcmFile): void {
    if (this.#take === null || this.#take.isWhole) this.#take = new GrowingTake(sound);
    else this.#take.grow(sound);
    this.#wake();
  }

  /** The file may be deleted when this resolves; listeners hold it open, however slow they are. */
  async whole(sound: PcmFile): Promise<void> {
    // A separate file is already complete.
    if (this.#take?.sound.path === sound.path) this.#take.grow(sound);
    this.#take?.end();
    this.#wake();
    await this.#take?.whenOpened();
  }

  end(): void {
    this.#isOver = true;
    this.#take?.end();
    this.#wake();
  }

  async *bytes(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const wake = () => this.#wake();
    signal.addEventListener('abort', wake, { once: true });
    let file: FileHandle | null = null;
    try {
      const take = await this.#nextTake(signal);
      file = await take.open();
      const { sampleRateHz, channels } = take.sound;
      yield endlessWavHeader(sampleRateHz, channels);
      for (let at = 0; ; ) {
        const change = this.#change.promise;
        const { isWhole, sound } = take;
        for (; at < sound.frames; at += BLOCK_FRAMES) {
          signal.throwIfAborted();
          const frames = Math.min(BLOCK_FRAMES, sound.frames - at);
          yield encodeSamples(await readBlock(file, at, frames, channels), 'pcm16');
        }
        at = sound.frames;
        signal.throwIfAborted();
        if (isWhole) return;
        await change;
      }
    } finally {
      signal.removeEventListener('abort', wake);
      await file?.close();
    }
  }

  /** The current take, or else the next one. */
  async #nextTake(signal: AbortSignal): Promise<GrowingTake> {
    for (;;) {
      const change = this.#change.promise;
      signal.throwIfAborted();
      if (this.#take !== null && !this.#take.isWhole) return this.#take;
      if (this.#isOver) throw nothingToHear();
      await change;
    }
  }

  #wake(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }
}

class GrowingTake {
  #sound: PcmFile;
  #isWhole = false;
  readonly #opening = new Set<Promise<unknown>>();

  constructor(sound: PcmFile) {
    this.#sound = sound;
  }

  get sound(): PcmFile {
    return this.#sound;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  grow(sound: PcmFile): void {
    this.#sound = sound;
  }

  end(): void {
    this.#isWhole = true;
  }

  /** @throws ServiceError `not_found` when its job has been cancelled in the meantime */
  async open(): Promise<FileHandle> {
    const opening = open(this.#sound.path, 'r');
    this.#opening.add(opening);
    try {
      return await opening;
    } catch (error) {
      if (isErrnoException(error) && error.code === 'ENOENT') throw nothingToHear();
      throw error;
    } finally {
      this.#opening.delete(opening);
    }
  }

  async whenOpened(): Promise<void> {
    await Promise.allSettled(this.#opening);
  }
}

/** @throws RangeError when the file is shorter than reported */
async function readBlock(file: FileHandle, at: number, frames: number, channels: number): Promise<Float32Array[]> {
  const bytes = Buffer.from(new ArrayBuffer(frames * channels * 4));
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, at * channels * 4 + done);
    if (bytesRead === 0) throw new RangeError('the file ends too early');
    done += bytesRead;
  }
  return fromPcmBytes(bytes, channels);
}

function nothingToHear(): ServiceError {
  return new ServiceError('not_found', 'The job is not rendering a sound.', {
    hint: 'The sounds of a finished job are in its `result`.',
  });
}
