import { open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Sound } from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { FileTags } from '../audio/file-tags.ts';
import { asFileError, commitFile, copyFlushed, fileSize, partialPath, removingOnFailure } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import { makeDirectory } from '../platform/named-directory.ts';
import { ServiceError } from '../platform/service-error.ts';
import type { SoundsFolder } from './sounds-folder.ts';

/** File locations of a library. */
export interface LibraryPaths {
  /** Can change while the service runs. */
  soundsDir(): string;
  /** The default folder in the data directory, created when missing. */
  readonly ownSoundsDir: string;
  readonly cacheDir: string;
  readonly artworkDir: string;
  /** Record of a move in progress. */
  readonly moveNote: string;
  /** See `AddingNotes`. */
  readonly addingDir: string;
}

const COMPRESSED_FORMATS = ['mp3', 'flac', 'ogg', 'opus'] as const;
export type CompressedFormat = (typeof COMPRESSED_FORMATS)[number];

/** Ends of the names of cached encodings, after the id: those that tell the origin of the sound, and those that do not. */
export const CACHED_ENDS = COMPRESSED_FORMATS.flatMap((format) => [
  endOfCached(format, true),
  endOfCached(format, false),
]);

function endOfCached(format: CompressedFormat, tellsOrigin: boolean): string {
  return tellsOrigin ? `.${format}` : `.plain.${format}`;
}

/** A sound in another format. */
export interface CompressedFile {
  readonly id: string;
  readonly format: CompressedFormat;
  /** Its WAV. */
  readonly sourcePath: string;
  readonly tellsOrigin: boolean;
}

interface Encoding {
  /** True when its tags are outdated or its sound is gone. */
  isStale: boolean;
  done: Promise<string>;
}

export interface SoundFilesDeps {
  readonly audio: Pick<Audio, 'transcode'>;
  readonly paths: Pick<LibraryPaths, 'soundsDir' | 'cacheDir' | 'artworkDir'>;
  readonly folder: SoundsFolder;
  readonly log: Pick<Logger, 'warn'>;
}

/** The files of sounds: locations, cached encodings and deletion. */
export class SoundFiles {
  readonly #deps: SoundFilesDeps;
  /** Running encodings by their path. */
  readonly #transcodes = new Map<string, Encoding>();

  constructor(deps: SoundFilesDeps) {
    this.#deps = deps;
  }

  /** Absolute path of a sound's WAV, whether or not the sound exists. `id` comes from a record, never from a client. */
  pathOf(id: string): string {
    return join(this.#deps.paths.soundsDir(), `${id}.wav`);
  }

  /** The existing sounds folder. @throws ServiceError `sounds_unavailable`, `disk_full`, `path_not_allowed` */
  dir(): Promise<string> {
    return this.#deps.folder.ensure();
  }

  /**
   * Rejects a file that is no WAV any more, because something else overwrote or emptied it.
   *
   * @throws ServiceError `source_unusable`
   */
  async requireIntact({ id, name }: Pick<Sound, 'id' | 'name'>): Promise<void> {
    const path = this.pathOf(id);
    if (await isWav(path)) return;
    throw new ServiceError('source_unusable', `The file of “${name}” is damaged: it is not a WAV.`, {
      hint: `Put a copy back as ${path}, or delete the sound.`,
    });
  }

  /** A temporary file name in the sounds folder. */
  async tempPath(): Promise<string> {
    return partialPath(await this.dir());
  }

  /** The path of a temporary file in the current sounds folder, which may have changed in the meantime. */
  async broughtHome(unfinished: string): Promise<string> {
    const dir = await this.dir();
    if (dirname(unfinished) === dir) return unfinished;
    const path = partialPath(dir);
    await removingOnFailure(path, () => copyFlushed(unfinished, path));
    await rm(unfinished, { force: true });
    return path;
  }

  /**
   * Absolute path of a sound in another format, encoded on first request and cached until the sound is deleted.
   *
   * @param tags - reads what the file is to say; called again when the encodings are cleared meanwhile
   * @throws ServiceError `disk_full`, `path_not_allowed`; what `tags` throws
   */
  compressed(file: CompressedFile, tags: () => Promise<FileTags>): Promise<string> {
    const path = this.#cachedPath(file.id, endOfCached(file.format, file.tellsOrigin));
    const running = this.#transcodes.get(path);
    if (running !== undefined) return running.done;
    const encoding: Encoding = { isStale: false, done: Promise.resolve(path) };
    this.#transcodes.set(path, encoding);
    encoding.done = this.#compress(file, path, tags, encoding).finally(() => this.#transcodes.delete(path));
    return encoding.done;
  }

  /** Clears the encodings of a sound, running ones as well; they are recreated on request. */
  async removeCompressed(id: string): Promise<void> {
    const paths = CACHED_ENDS.map((end) => this.#cachedPath(id, end));
    for (const path of paths) {
      const running = this.#transcodes.get(path);
      if (running !== undefined) running.isStale = true;
    }
    for (const path of paths) await this.#remove(path);
  }

  /** A file that cannot be removed becomes an orphan, reported at the next start; the sound is deleted anyway. */
  async remove(sound: Pick<Sound, 'id' | 'artwork'>): Promise<void> {
    await this.#remove(this.pathOf(sound.id));
    await this.removeCompressed(sound.id);
    await this.removeArtwork(sound);
  }

  async removeArtwork({ artwork }: Pick<Sound, 'artwork'>): Promise<void> {
    if (artwork !== null) await this.#remove(join(this.#deps.paths.artworkDir, basename(artwork)));
  }

  async #remove(path: string): Promise<void> {
    await rm(path, { force: true }).catch((error: unknown) =>
      this.#deps.log.warn({ err: error, path }, 'a file of a deleted sound could not be removed'),
    );
  }

  async #compress(
    { format, sourcePath }: CompressedFile,
    path: string,
    tags: () => Promise<FileTags>,
    encoding: Encoding,
  ): Promise<string> {
    if ((await fileSize(path)) !== null && !encoding.isStale) return path;
    for (;;) {
      encoding.isStale = false;
      const tempPath = partialPath(await ensured(this.#deps.paths.cacheDir));
      await removingOnFailure(tempPath, async () => {
        await this.#deps.audio.transcode({ format, sourcePath, tags: await tags(), tempPath });
        await commitFile(tempPath, path);
      });
      if (!encoding.isStale) return path;
      await this.#remove(path);
    }
  }

  #cachedPath(id: string, end: string): string {
    return join(this.#deps.paths.cacheDir, `${id}${end}`);
  }
}

/** The directory, created when missing. @throws ServiceError `disk_full`, `path_not_allowed` */
export async function ensured(dir: string): Promise<string> {
  try {
    await makeDirectory(dir);
  } catch (error) {
    throw asFileError(error, dir);
  }
  return dir;
}

/** Whether a file begins as a WAV does. */
async function isWav(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return bytesRead === 12 && /^(RIFF|RF64)$/.test(buffer.toString('latin1', 0, 4)) && buffer.includes('WAVE', 8);
  } finally {
    await file.close();
  }
}
