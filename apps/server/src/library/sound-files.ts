import { open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Sound } from '@soundwright/contract';
import type { Audio } from '../audio/audio.ts';
import type { FileTags } from '../audio/file-tags.ts';
import type { TranscodeInput } from '../audio/transcode.ts';
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

export interface SoundFilesDeps {
  readonly audio: Pick<Audio, 'transcode'>;
  readonly paths: Pick<LibraryPaths, 'soundsDir' | 'cacheDir' | 'artworkDir'>;
  readonly folder: SoundsFolder;
  readonly log: Pick<Logger, 'warn'>;
}

/** The files of sounds: locations, cached encodings and deletion. */
export class SoundFiles {
  readonly #deps: SoundFilesDeps;
  readonly #transcodes = new Map<string, Promise<string>>();

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
   * @throws ServiceError `disk_full`, `path_not_allowed`
   */
  async compressed(id: string, format: CompressedFormat, sourcePath: string, tags: FileTags): Promise<string> {
    const path = this.#cachedPath(id, endOfCached(format, tags.origin !== null));
    if ((await fileSize(path)) !== null) return path;
    const running = this.#transcodes.get(path);
    if (running !== undefined) return running;
    const transcode = this.#compress({ format, sourcePath, tags }, path).finally(() => this.#transcodes.delete(path));
    this.#transcodes.set(path, transcode);
    return transcode;
  }

  /** Clears the cached encodings of a sound; they are recreated on request. */
  async removeCompressed(id: string): Promise<void> {
    for (const end of CACHED_ENDS) await this.#remove(this.#cachedPath(id, end));
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

  async #compress(input: Omit<TranscodeInput, 'tempPath'>, path: string): Promise<string> {
    const tempPath = partialPath(await ensured(this.#deps.paths.cacheDir));
    await removingOnFailure(tempPath, async () => {
      await this.#deps.audio.transcode({ ...input, tempPath });
      await commitFile(tempPath, path);
    });
    return path;
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
