import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ExportFormat, Sound, SoundFilesRequest } from '@soundwright/contract';
import type { ZipFile } from 'yazl';
import type { Audio } from '../audio/audio.ts';
import type { ExportedPart, ExportForm } from '../audio/export-task.ts';
import { fileNameFor } from '../platform/files.ts';
import { streamZip } from '../platform/zip-stream.ts';
import type { Library } from './library.ts';
import { uniqueName } from './zip-export.ts';

export interface SoundExportDeps {
  readonly library: Library;
  readonly audio: Pick<Audio, 'exportSounds'>;
  readonly scratchRoot: () => string;
}

interface Opened {
  readonly sound: Sound;
  readonly path: string;
}

/** Silence between the sounds of a sprite, so that a late stop does not play the next one. */
export const SPRITE_GAP_S = 0.25;
const STORED = { compress: false } as const;

/** Exports sounds for games, editors and players: as a ZIP, or one as a file. */
export class SoundExport {
  readonly #deps: SoundExportDeps;

  constructor(deps: SoundExportDeps) {
    this.#deps = deps;
  }

  /**
   * Streams the ZIP while its files are encoded into a temporary directory, which is removed with the stream.
   *
   * @throws ServiceError `not_found`, `file_missing` before anything is sent
   */
  async zip(request: SoundFilesRequest, signal: AbortSignal): Promise<Readable> {
    const { library, scratchRoot } = this.#deps;
    const opened = await Promise.all([...new Set(request.sound_ids)].map((id) => library.open(id)));
    const filling = request.sprite === true ? this.#addSprite : this.#addFiles;
    return streamZip(scratchRoot(), (zip, scratchDir) => filling.call(this, zip, opened, request, scratchDir, signal));
  }

  /**
   * One sound as a file of its own, in a temporary directory, which is removed with the stream.
   *
   * @param loudnessLufs - target loudness in LUFS
   * @throws ServiceError `not_found`, `file_missing`, `disk_full`, `path_not_allowed`
   */
  async file(id: string, format: ExportFormat, loudnessLufs: number, signal: AbortSignal): Promise<ReadStream> {
    const { library, scratchRoot, audio } = this.#deps;
    const { sound, path } = await library.open(id);
    await mkdir(scratchRoot(), { recursive: true });
    const scratchDir = await mkdtemp(join(scratchRoot(), 'export-'));
    const remove = () => rm(scratchDir, { recursive: true, force: true });
    try {
      const tempPath = join(scratchDir, 'sound');
      const form = formOf({ sound_ids: [id], format, loudness_lufs: loudnessLufs });
      const tags = await library.tagsOf(sound);
      await audio.exportSounds({ ...form, sourcePaths: [path], tags, gapS: 0, tempPath }, { signal });
      const stream = createReadStream(tempPath);
      stream.once('close', () => void remove());
      return stream;
    } catch (error) {
      await remove();
      throw error;
    }
  }

  async #addFiles(
    zip: ZipFile,
    opened: readonly Opened[],
    request: SoundFilesRequest,
    scratchDir: string,
    signal: AbortSignal,
  ): Promise<void> {
    const form = formOf(request);
    const taken = new Set<string>();
    for (const [index, { sound, path }] of opened.entries()) {
      const tempPath = join(scratchDir, String(index));
      const tags = await this.#deps.library.tagsOf(sound);
      await this.#deps.audio.exportSounds({ ...form, sourcePaths: [path], tags, gapS: 0, tempPath }, { signal });
      const name = fileStem(request.file_name ?? '{name}', sound, index + 1);
      zip.addFile(tempPath, uniqueName(name, form.format, taken), { ...STORED, mtime: new Date(sound.created_at) });
    }
  }

  async #addSprite(
    zip: ZipFile,
    opened: readonly Opened[],
    request: SoundFilesRequest,
    scratchDir: string,
    signal: AbortSignal,
  ): Promise<void> {
    const form = formOf(request);
    const tempPath = join(scratchDir, 'sprite');
    const sourcePaths = opened.map(({ path }) => path);
    const origin = await this.#deps.library.originOfMix(opened.map(({ sound }) => sound.id));
    const tags = { title: 'Sprite', artist: null, album: null, track: null, chapters: [], origin };
    const { parts } = await this.#deps.audio.exportSounds(
      { ...form, loop: false, sourcePaths, tags, gapS: SPRITE_GAP_S, tempPath },
      { signal },
    );
    const file = `sprite.${form.format}`;
    const taken = new Set<string>();
    const named = opened.map(({ sound }, index) => {
      const stem = fileStem(request.file_name ?? '{name}', sound, index + 1);
      const name = uniqueName(stem, 'x', taken).slice(0, -2);
      const { startS = 0, durationS = 0, isLoop = false } = parts[index] ?? {};
      return { name, startS, durationS, isLoop: form.loop || isLoop };
    });
    zip.addFile(tempPath, file, STORED);
    zip.addBuffer(Buffer.from(`${JSON.stringify(spriteMap(file, named), null, 2)}\n`), 'sprite.json');
  }
}

/** `src` and `sprite` are Howler's, in milliseconds; `resources` and `spritemap` are Phaser's, in seconds. */
export function spriteMap(file: string, sounds: readonly (ExportedPart & { readonly name: string })[]): object {
  const ms = (timeS: number) => Math.round(timeS * 1_000_000) / 1000;
  const seconds = (timeS: number) => Math.round(timeS * 1_000_000) / 1_000_000;
  return {
    src: [file],
    sprite: Object.fromEntries(
      sounds.map(({ name, startS, durationS, isLoop }) => [
        name,
        [ms(startS), ms(durationS), ...(isLoop ? [true] : [])],
      ]),
    ),
    resources: [file],
    spritemap: Object.fromEntries(
      sounds.map(({ name, startS, durationS, isLoop }) => [
        name,
        { start: seconds(startS), end: seconds(startS + durationS), loop: isLoop },
      ]),
    ),
  };
}

function formOf(request: SoundFilesRequest): ExportForm {
  const { bit_depth } = request;
  return {
    format: request.format ?? 'wav',
    sampleRateHz: request.sample_rate ?? null,
    channels: request.channels ?? null,
    encoding: bit_depth === 16 ? 'pcm16' : bit_depth === 24 ? 'pcm24' : null,
    loudnessLufs: request.loudness_lufs ?? null,
    loop: request.loop === true,
  };
}

/** Fills in a template and makes a name that is valid on every file system. */
function fileStem(template: string, sound: Sound, number: number): string {
  const values: Readonly<Record<string, string>> = {
    name: sound.name,
    number: String(number).padStart(3, '0'),
    id: sound.id,
    date: sound.created_at.slice(0, 10),
    model: sound.model === '' ? sound.source : sound.model,
    seed: String(sound.seed),
    tags: sound.tags.join(' '),
  };
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return fileNameFor(filled, 'x').slice(0, -2);
}
