import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Audio } from '../audio/audio.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { fileSize, namesIn, partialPath, removePartials } from '../platform/files.ts';

export interface VoiceSamplesDeps {
  readonly models: Pick<ModelManager, 'find' | 'speakBeside'>;
  readonly audio: Pick<Audio, 'plainWav'>;
  readonly cacheDir: string;
  /** Version of the samples, because speech may change. */
  readonly version: string;
}

/** A pangram, which covers most phonemes. */
const SENTENCE =
  'The beige hue on the waters of the loch impressed all, including the French queen, before she heard it.';
const SAMPLE_NAME = /^voice-[0-9a-f]{8}-[0-9a-f]{16}\.wav$/;

/** A cached spoken sentence of each of the models' own voices. */
export class VoiceSamples {
  readonly #deps: VoiceSamplesDeps;
  readonly #running = new Map<string, Promise<string | null>>();

  constructor(deps: VoiceSamplesDeps) {
    this.#deps = deps;
  }

  /**
   * Absolute path of a WAV of the voice; null when that needs loading a model.
   *
   * @throws ServiceError `engine_failed`, `disk_full`; the signal's reason
   */
  async wavOf(modelId: string, voiceId: string, signal: AbortSignal): Promise<string | null> {
    if (this.#deps.models.find(modelId) === undefined) return null;
    const path = join(this.#deps.cacheDir, `${this.#prefix}${hashOf([modelId, voiceId, SENTENCE], 16)}.wav`);
    if ((await fileSize(path)) !== null) return path;
    const running = this.#running.get(path);
    if (running !== undefined) return running;
    const made = this.#speak(modelId, voiceId, path, signal).finally(() => this.#running.delete(path));
    this.#running.set(path, made);
    return made;
  }

  /** Removes samples of other versions and leftovers of a crash. Called at startup. */
  async recover(): Promise<void> {
    const { cacheDir } = this.#deps;
    await removePartials(cacheDir);
    const old = (await namesIn(cacheDir)).filter((name) => SAMPLE_NAME.test(name) && !name.startsWith(this.#prefix));
    await Promise.all(old.map((name) => rm(join(cacheDir, name), { force: true })));
  }

  get #prefix(): string {
    return `voice-${hashOf([this.#deps.version], 8)}-`;
  }

  async #speak(modelId: string, voiceId: string, path: string, signal: AbortSignal): Promise<string | null> {
    const { models, audio, cacheDir } = this.#deps;
    const scratchDir = partialPath(cacheDir);
    await mkdir(scratchDir, { recursive: true });
    try {
      const sound = await models.speakBeside(modelId, { text: SENTENCE, voiceId }, { signal, scratchDir });
      if (sound === null) return null;
      const tempPath = join(scratchDir, 'voice.wav');
      await audio.plainWav({ sound, tempPath, rate: 1 });
      await rename(tempPath, path);
      return path;
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  }
}

function hashOf(parts: readonly string[], chars: number): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, chars);
}
