import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ArtworkDraw, kindOf, type Settings, type Sound, type Voice } from '@soundwright/contract';
import type { Library } from '../library/library.ts';
import { asFileError, fileSize, namesIn, removePartials, writeFileAtomic } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import { notFound, ServiceError } from '../platform/service-error.ts';
import type { Voices } from '../voices/voices.ts';
import type { DrawingProcess } from './drawing-process.ts';
import { coverPrompt, voicePrompt } from './image-prompt.ts';
import type { VoiceSamples } from './voice-samples.ts';

/** Text-to-image drawing with a model. */
export interface Painter {
  /**
   * A PNG of 512 × 512 pixels.
   *
   * @throws ServiceError `model_not_ready`, `engine_failed`; the signal's reason
   */
  paint(request: { prompt: string; seed: number }, signal: AbortSignal): Promise<Uint8Array>;
}

export interface ArtworkDeps {
  readonly library: Pick<Library, 'get' | 'find' | 'open' | 'setArtwork' | 'artworks'>;
  readonly voices: Pick<Voices, 'get' | 'list' | 'open' | 'setArtwork'>;
  readonly categoryOf: (modelId: string) => string | undefined;
  readonly settings: () => Pick<Settings, 'artwork_mode' | 'avatar_mode'>;
  readonly drawing: Pick<DrawingProcess, 'run'>;
  readonly painter: Painter;
  readonly samples: Pick<VoiceSamples, 'wavOf' | 'recover'>;
  readonly dir: string;
  readonly cacheDir: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** Picture names include owner and content hash, so that a URL never changes its content. */
const FILE_NAME = /^[0-9a-f-]{36}-[0-9a-f]{8}\.png$/;
const CARD_NAME = /^[0-9a-f-]{36}-card-[0-9a-f]{16}\.png$/;
const HASH_CHARS = 8;

const KIND_WORDS = {
  sfx: 'Sound effect',
  music: 'Music',
  speech: 'Speech',
  stems: 'Stem',
  mix: 'Mix',
  upload: 'Upload',
  recording: 'Recording',
} as const;

/** Covers of sounds, avatars of voices, and share cards: drawn on request, or automatically if the settings say so. */
export class Artwork {
  readonly #deps: ArtworkDeps;
  readonly #closing = new AbortController();
  readonly #cards = new Map<string, Promise<string>>();
  /** Serialised picture writes. */
  #writes: Promise<unknown> = Promise.resolve();
  /** Queue of automatic drawing. */
  #own: Promise<unknown> = Promise.resolve();

  constructor(deps: ArtworkDeps) {
    this.#deps = deps;
  }

  /**
   * Draws the cover of a sound.
   *
   * @throws ServiceError `not_found`, `file_missing`, `source_unusable`, `model_not_ready`, `engine_failed`,
   *   `disk_full`
   */
  async drawSound(id: string, request: ArtworkDraw, signal: AbortSignal): Promise<Sound> {
    const { drawing, library, settings } = this.#deps;
    const { sound, path } = await library.open(id);
    const kind = this.#kindOf(sound);
    const png = this.#isManaged(request, settings().artwork_mode)
      ? await this.#paint(request, coverPrompt(sound, kind), sound.id, signal)
      : await asSourceError(drawing.run('cover', { path, kind, seed: request.seed ?? 0 }, { signal }));
    return this.#keep(sound.id, png, signal, (file) => library.setArtwork(sound.id, file));
  }

  /** @throws ServiceError `not_found` */
  async removeFromSound(id: string): Promise<void> {
    const sound = await this.#deps.library.get(id);
    if (sound.artwork !== null) await this.#deps.library.setArtwork(sound.id, null);
  }

  /** As `drawSound`, for a voice. */
  async drawVoice(id: string, request: ArtworkDraw, signal: AbortSignal): Promise<Voice> {
    const { drawing, voices, settings } = this.#deps;
    const voice = await voices.get(id);
    if (this.#isManaged(request, settings().avatar_mode)) {
      const png = await this.#paint(request, voicePrompt(voice), voice.id, signal);
      return this.#keep(voice.id, png, signal, (file) => voices.setArtwork(voice.id, file));
    }
    const isClone = voice.kind === 'clone';
    const path = isClone ? (await voices.open(voice.id)).path : await this.#sampleOf(voice);
    const name = isClone ? voice.id : `${voice.model_id}/${voice.voice_id}`;
    const png = await asSourceError(drawing.run('avatar', { path, name, seed: request.seed ?? 0 }, { signal }));
    return this.#keep(voice.id, png, signal, (file) => voices.setArtwork(voice.id, file));
  }

  /** @throws ServiceError `not_found` */
  async removeFromVoice(id: string): Promise<void> {
    const voice = await this.#deps.voices.get(id);
    if (voice.artwork !== null) await this.#deps.voices.setArtwork(voice.id, null);
  }

  /** Validates a picture name before it is looked up in the folder. @throws ServiceError `not_found` */
  fileNamed(name: string): string {
    if (!FILE_NAME.test(name)) throw notFound('picture', name);
    return name;
  }

  /**
   * Absolute path of a sound's share card, drawn on first request and again when its content has changed.
   *
   * @throws ServiceError `not_found`, `file_missing`, `source_unusable`, `disk_full`
   */
  async card(id: string): Promise<string> {
    const { library, cacheDir } = this.#deps;
    const { sound, path } = await library.open(id);
    const shown = JSON.stringify([sound.name, sound.artwork, sound.peaks, this.#kindOf(sound)]);
    const card = join(cacheDir, `${sound.id}-card-${hashOf(shown).slice(0, 16)}.png`);
    if ((await fileSize(card)) !== null) return card;
    const running = this.#cards.get(card);
    if (running !== undefined) return running;
    const made = this.#makeCard(sound, path, card).finally(() => this.#cards.delete(card));
    this.#cards.set(card, made);
    return made;
  }

  /** Queues the cover of a new sound if the settings ask for covers. */
  soundCreated(sound: Sound): void {
    if (this.#deps.settings().artwork_mode === 'off') return;
    this.#drawByItself('cover', sound.id, (signal) => this.drawSound(sound.id, {}, signal));
  }

  /** As `soundCreated`, for a voice. */
  voiceCreated(id: string): void {
    if (this.#deps.settings().avatar_mode === 'off') return;
    this.#drawByItself('avatar', id, (signal) => this.drawVoice(id, {}, signal));
  }

  /** Removes the cards of a deleted sound. */
  async soundDeleted(id: string): Promise<void> {
    await this.#removeCards(id, '');
  }

  /** Removes leftovers of a crash: unfinished files and unused pictures. Called at startup. */
  async recover(): Promise<{ removed: number }> {
    const { dir, cacheDir, library, voices, log } = this.#deps;
    await this.#deps.samples.recover();
    let removed = await removePartials(dir);
    const pictures = (await namesIn(dir)).filter((name) => FILE_NAME.test(name));
    const cards = (await namesIn(cacheDir)).filter((name) => CARD_NAME.test(name));
    await Promise.all(cards.map((name) => rm(join(cacheDir, name), { force: true })));
    if (pictures.length === 0) return { removed };
    const shown = new Set<string>();
    for (const artwork of await library.artworks()) shown.add(basename(artwork));
    for (const { artwork } of await voices.list()) if (artwork !== null) shown.add(basename(artwork));
    for (const name of pictures.filter((one) => !shown.has(one))) {
      await rm(join(dir, name), { force: true });
      removed++;
    }
    if (removed > 0) log.info({ count: removed }, 'removed unused pictures');
    return { removed };
  }

  /** Stops automatic drawing. */
  async close(): Promise<void> {
    this.#closing.abort(new ServiceError('shutting_down', 'The service is stopping.'));
    await Promise.all([this.#own, this.#writes]);
  }

  #isManaged({ mode }: ArtworkDraw, setting: Settings['artwork_mode']): boolean {
    return (mode ?? setting) === 'managed';
  }

  #kindOf(sound: Sound) {
    return kindOf(sound, this.#deps.categoryOf);
  }

  /** Shared by all requests for the same voice; aborting one does not affect the others. */
  async #sampleOf({ model_id, voice_id }: Voice): Promise<string | null> {
    if (model_id === null || voice_id === null) return null;
    return this.#deps.samples.wavOf(model_id, voice_id, this.#closing.signal);
  }

  async #paint(request: ArtworkDraw, ownPrompt: string, id: string, signal: AbortSignal): Promise<Uint8Array> {
    const prompt = request.prompt ?? ownPrompt;
    // The first digits of an id are a timestamp; its hash is better distributed.
    const seed = request.seed ?? Number.parseInt(hashOf(id).slice(0, HASH_CHARS), 16);
    const png = await this.#deps.painter.paint({ prompt, seed }, signal);
    try {
      return await this.#deps.drawing.run('cleaned', { png }, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new ServiceError('engine_failed', 'The image engine did not return an image.', {
        hint: 'Install the image engine and its model again.',
        cause: error,
      });
    }
  }

  /** Writes a picture to disk, then to the record. */
  #keep<T>(id: string, png: Uint8Array, signal: AbortSignal, show: (file: string) => Promise<T>): Promise<T> {
    const { dir } = this.#deps;
    const write = this.#writes.then(async () => {
      signal.throwIfAborted();
      const file = `${id}-${hashOf(png).slice(0, HASH_CHARS)}.png`;
      const path = join(dir, file);
      const wasThere = (await fileSize(path)) !== null;
      await written(path, png, dir);
      try {
        return await show(file);
      } catch (error) {
        // The owner was deleted while drawing.
        if (!wasThere) await rm(path, { force: true });
        throw error;
      }
    });
    this.#writes = write.catch(() => undefined);
    return write;
  }

  async #makeCard(sound: Sound, path: string, card: string): Promise<string> {
    const { dir, cacheDir, drawing, library } = this.#deps;
    const kind = this.#kindOf(sound);
    const input = {
      path,
      kind,
      coverPath: sound.artwork === null ? null : join(dir, basename(sound.artwork)),
      peaks: sound.peaks,
      name: sound.name,
      fallbackName: KIND_WORDS[kind],
      facts: `${KIND_WORDS[kind]} · ${lengthOf(sound.duration_s)}`,
    };
    const png = await asSourceError(drawing.run('card', input, { signal: this.#closing.signal }));
    await written(card, png, cacheDir);
    await this.#removeCards(sound.id, basename(card));
    // The owner was deleted in the meantime, so remove the picture here.
    if ((await library.find(sound.id)) === undefined) {
      await rm(card, { force: true });
      throw notFound('sound', sound.id);
    }
    return card;
  }

  async #removeCards(id: string, except: string): Promise<void> {
    const { cacheDir } = this.#deps;
    const cards = (await namesIn(cacheDir)).filter((name) => CARD_NAME.test(name) && name.startsWith(id));
    await Promise.all(cards.filter((name) => name !== except).map((name) => rm(join(cacheDir, name), { force: true })));
  }

  #drawByItself(what: string, id: string, draw: (signal: AbortSignal) => Promise<unknown>): void {
    const { signal } = this.#closing;
    this.#own = this.#own.then(async () => {
      if (signal.aborted) return;
      await draw(signal).catch((error: unknown) => {
        if (!signal.aborted) this.#deps.log.warn({ err: error, id }, `a picture could not be drawn: ${what}`);
      });
    });
  }
}

async function written(path: string, png: Uint8Array, dir: string): Promise<void> {
  await writeFileAtomic(path, png).catch((error: unknown) => {
    throw asFileError(error, dir);
  });
}

/** A file that is not audio is reported as unusable as a source. */
async function asSourceError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'unsupported_media')) throw error;
    throw new ServiceError('source_unusable', `The file cannot be read: ${error.message}`, { cause: error });
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** `0:07`, `1:02:03`; below ten seconds with tenths. */
function lengthOf(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
