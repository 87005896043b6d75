import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Sound } from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import { asFileError, commitFile, copyFlushed, fileSize, partialPath, removingOnFailure } from '../platform/files.ts';
import type { Logger } from '../platform/logger.ts';
import { makeDirectory } from '../platform/named-directory.ts';
import type { SoundsFolder } from './sounds-folder.ts';

/** Where a library keeps its files. */
export interface LibraryPaths {
  /** Can change while the service runs. */
  soundsDir(): string;
  /** The folder of the data directory for them, which is made when it is not there. */
  readonly ownSoundsDir: string;
  readonly cacheDir: string;
  readonly artworkDir: string;
  /** Tells of a move under way. */
  readonly moveNote: string;
}

export const COMPRESSED_FORMATS = ['mp3', 'flac'] as const;
export type CompressedFormat = (typeof COMPRESSED_FORMATS)[number];

export interface SoundFilesDeps {
  readonly audio: Pick<Audio, 'transcode'>;
  readonly paths: Pick<LibraryPaths, 'soundsDir' | 'cacheDir' | 'artworkDir'>;
  readonly folder: SoundsFolder;
  readonly log: Pick<Logger, 'warn'>;
}

/** The files of sounds: where they are, other formats of them, and how they go. */
export class SoundFiles {
  readonly #deps: SoundFilesDeps;
  readonly #transcodes = new Map<string, Promise<string>>();

  constructor(deps: SoundFilesDeps) {
    this.#deps = deps;
  }

  /** Absolute path of a sound's WAV, whether there is such a sound or not. `id` comes from a record, never from a client. */
  pathOf(id: string): string {
    return join(this.#deps.paths.soundsDir(), `${id}.wav`);
  }

  /** The folder of the sounds, which is there. @throws ServiceError `sounds_unavailable`, `disk_full`, `path_not_allowed` */
  dir(): Promise<string> {
    return this.#deps.folder.ensure();
  }

  /** A name in the folder of the sounds for a file that is being written. */
  async tempPath(): Promise<string> {
    return partialPath(await this.dir());
  }

  /** Where an unfinished file is once it is in the directory of the sounds, which can have changed meanwhile. */
  async broughtHome(unfinished: string): Promise<string> {
    const dir = await this.dir();
    if (dirname(unfinished) === dir) return unfinished;
    const path = partialPath(dir);
    await removingOnFailure(path, () => copyFlushed(unfinished, path));
    await rm(unfinished, { force: true });
    return path;
  }

  /**
   * Absolute path of a sound in another format, made when it is first asked for and kept until the sound is deleted.
   *
   * @throws ServiceError `disk_full`, `path_not_allowed`
   */
  async compressed(id: string, format: CompressedFormat, sourcePath: string): Promise<string> {
    const path = this.#compressedPath(id, format);
    if ((await fileSize(path)) !== null) return path;
    const running = this.#transcodes.get(path);
    if (running !== undefined) return running;
    const transcode = this.#compress(format, sourcePath, path).finally(() => this.#transcodes.delete(path));
    this.#transcodes.set(path, transcode);
    return transcode;
  }

  /** Removes the other formats of a sound; they are made again when they are asked for. */
  async removeCompressed(id: string): Promise<void> {
    for (const format of COMPRESSED_FORMATS) await this.#remove(this.#compressedPath(id, format));
  }

  /** What cannot be removed now is an orphan that the next start names; the sound is gone all the same. */
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

  async #compress(format: CompressedFormat, sourcePath: string, path: string): Promise<string> {
    const tempPath = partialPath(await ensured(this.#deps.paths.cacheDir));
    await removingOnFailure(tempPath, async () => {
      await this.#deps.audio.transcode({ sourcePath, tempPath, format });
      await commitFile(tempPath, path);
    });
    return path;
  }

  #compressedPath(id: string, format: CompressedFormat): string {
    return join(this.#deps.paths.cacheDir, `${id}.${format}`);
  }
}

/** The directory, made when it is not there. @throws ServiceError `disk_full`, `path_not_allowed` */
export async function ensured(dir: string): Promise<string> {
  try {
    await makeDirectory(dir);
  } catch (error) {
    throw asFileError(error, dir);
  }
  return dir;
}
