import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  SET_MANIFEST,
  type SetEngine,
  type SetExported,
  type SetExport as SetExportRequest,
  type SetItem,
  type SetManifest,
  SetManifestSchema,
  type SetTarget,
  type SoundSetDetail,
  setFileName,
  slugOf,
} from '@soundwright/contract';
import type { ZipFile } from 'yazl';
import type { Audio } from '../audio/audio.ts';
import type { ExportForm } from '../audio/export-task.ts';
import { fieldError } from '../generation/checks.ts';
import type { Library } from '../library/library.ts';
import { SPRITE_GAP_S, spriteMap } from '../library/sound-export.ts';
import {
  commitFile,
  fileSize,
  hashFile,
  holdFile,
  partialPath,
  removePartials,
  writeFileAtomic,
} from '../platform/files.ts';
import { ServiceError } from '../platform/service-error.ts';
import { Turns } from '../platform/turns.ts';
import { streamZip } from '../platform/zip-stream.ts';
import { chosenTakes } from '../sets/set-items.ts';
import type { Sets } from '../sets/sets.ts';
import { baseOf, type EngineForm, type PlannedItem, stemOf } from './engine-plan.ts';
import { ENGINES } from './engines.ts';

export interface SetExportDeps {
  readonly sets: Pick<Sets, 'get'>;
  readonly library: Library;
  readonly audio: Pick<Audio, 'exportSounds'>;
  /** Parent of the folders that exports are written to. */
  readonly dir: string;
  /** Parent of the directories of ZIPs while they are sent. */
  readonly scratchRoot: string;
}

type ManifestFile = SetManifest['files'][string];

/** An audio file to write: one take, or every take of a sprite. */
interface Output {
  readonly file: string;
  readonly takes: readonly { readonly soundId: string; readonly name: string; readonly item: PlannedItem }[];
}

/** Where an export goes, and what is there. */
interface Place {
  readonly dir: string;
  readonly old: SetManifest | null;
  readonly most: EngineForm['most'];
  readonly signal: AbortSignal;
}

const SLUG_CHARS = 48;
const SPRITE_MAP = 'sprite.json';
const NO_TAGS = { artist: null, album: null, track: null, chapters: [] } as const;
/** When every file of a ZIP was made: equal exports have equal bytes. */
const DATED = { mtime: new Date(Date.UTC(2000, 0, 1)) };

/** Writes sets as the files that game engines take. */
export class SetExport {
  readonly #deps: SetExportDeps;
  /** The turns of each folder: one export writes it at a time. */
  readonly #turns = new Map<string, Turns>();

  constructor(deps: SetExportDeps) {
    this.#deps = deps;
  }

  /**
   * Writes a set for an engine into its folder. A file whose sound and form are unchanged since the last export is not
   * written again, nor is a document with the same content: what a program added to it stays.
   *
   * @throws ServiceError `not_found`, `file_missing`, `disk_full`; `invalid_request` when there is nothing to export, for
   *   a format that the engine does not take, and for files beyond its limits; the signal's reason
   */
  async export(id: string, request: SetExportRequest, signal: AbortSignal): Promise<SetExported> {
    return this.#inTurn(id, request, signal, async (exported) => exported);
  }

  /** The same files as a ZIP, which holds them while later exports replace them. @throws ServiceError as `export` */
  async zip(id: string, request: SetExportRequest, signal: AbortSignal): Promise<{ fileName: string; zip: Readable }> {
    return this.#inTurn(id, request, signal, async ({ path, manifest }) => {
      const added = Promise.withResolvers<void>();
      const stream = await streamZip(this.#deps.scratchRoot, (zip, scratchDir) => {
        added.resolve(addFiles(zip, path, [...Object.keys(manifest.files), SET_MANIFEST], scratchDir));
        return added.promise;
      });
      await added.promise;
      return { fileName: `${manifest.set} ${manifest.engine}`, zip: stream };
    });
  }

  /** Removes what was exported of a set that is deleted. */
  async remove(id: string): Promise<void> {
    const dir = join(this.#deps.dir, id);
    for (const [engineDir, turns] of this.#turns) {
      if (dirname(engineDir) !== dir) continue;
      (await turns.take())();
      this.#turns.delete(engineDir);
    }
    await rm(dir, { recursive: true, force: true });
  }

  /** Writes a set into its folder, which stays as it is while it is used. */
  async #inTurn<T>(
    id: string,
    request: SetExportRequest,
    signal: AbortSignal,
    use: (exported: SetExported) => Promise<T>,
  ): Promise<T> {
    const set = await this.#deps.sets.get(id);
    const engine = request.engine ?? set.target.engine ?? 'plain';
    const dir = join(this.#deps.dir, set.id, engine);
    const turns = this.#turns.get(dir) ?? new Turns();
    this.#turns.set(dir, turns);
    const endTurn = await turns.take(signal);
    try {
      return await use(await this.#write(set, engine, dir, signal));
    } finally {
      endTurn();
    }
  }

  async #write(set: SoundSetDetail, engine: SetEngine, dir: string, signal: AbortSignal): Promise<SetExported> {
    const form = ENGINES[engine];
    const format = set.target.format ?? form.formats[0] ?? 'wav';
    if (!form.formats.includes(format))
      throw fieldError('target.format', `${engine} takes ${form.formats.join(', ')}, not ${format}.`);
    const slug = slugOf(set.title, '_', SLUG_CHARS) || 'set';
    const items = planItems(set, form, slug, format);
    if (items.length === 0) {
      throw new ServiceError('invalid_request', 'No item of this set has a take to export.', {
        hint: 'Make the missing takes first.',
      });
    }
    await mkdir(dir, { recursive: true, mode: 0o700 });
    // What a crash has left of a file that was being written.
    for (const folder of new Set(items.flatMap(({ takes }) => takes.map(({ file }) => dirname(join(dir, file))))))
      await removePartials(folder);
    const place: Place = { dir, old: await readManifest(dir), most: form.most, signal };
    const outputs = outputsOf(items, form, format);
    const audioForm: Omit<ExportForm, 'loudnessLufs' | 'loop'> = {
      format,
      sampleRateHz: set.target.sample_rate ?? null,
      channels: set.target.channels ?? null,
      encoding: form.encoding,
    };
    const files: Record<string, ManifestFile> = {};
    const plan = { setId: set.id, slug, pitchSemitones: set.target.pitch_semitones ?? 0, items };
    const documents: Record<string, string> = { ...form.documents(plan) };
    for (const output of outputs) {
      signal.throwIfAborted();
      const { entry, sprite } = await this.#audio(output, set.target, audioForm, place);
      files[output.file] = entry;
      if (sprite !== null && form.isSprite) documents[SPRITE_MAP] = sprite;
    }
    const kept = place.old?.files[SPRITE_MAP];
    if (form.isSprite && documents[SPRITE_MAP] === undefined && kept !== undefined) files[SPRITE_MAP] = kept;
    for (const [file, text] of Object.entries(documents)) files[file] = await writeDocument(file, text, place);
    return this.#finish(set, { set: slug, engine, items: manifestItems(items, form, format), files }, place);
  }

  /** Writes the manifest, and removes the files that only the last export had. */
  async #finish(set: SoundSetDetail, manifest: SetManifest, { dir, old }: Place): Promise<SetExported> {
    const changed = Object.keys(manifest.files).filter(
      (file) => manifest.files[file]?.sha256 !== old?.files[file]?.sha256,
    );
    const removed = Object.keys(old?.files ?? {}).filter((file) => manifest.files[file] === undefined);
    for (const file of removed) await rm(join(dir, file), { force: true });
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    if (text !== (old === null ? '' : `${JSON.stringify(old, null, 2)}\n`)) {
      await writeFileAtomic(join(dir, SET_MANIFEST), text);
      changed.push(SET_MANIFEST);
    }
    const used = new Set(manifest.items.map(({ key }) => key));
    const left_out = set.items.map(({ key }) => key).filter((key) => !used.has(key));
    return { path: dir, manifest, changed, removed, left_out };
  }

  /** An audio file, made unless the last export has it; `sprite` are the positions in a new one. */
  async #audio(
    { file, takes }: Output,
    { loudness_lufs = {} }: SetTarget,
    form: Omit<ExportForm, 'loudnessLufs' | 'loop'>,
    { dir, old, most, signal }: Place,
  ): Promise<{ readonly entry: ManifestFile; readonly sprite: string | null }> {
    const { library, audio } = this.#deps;
    const opened = await Promise.all(takes.map(({ soundId }) => library.open(soundId)));
    const levelsLufs = takes.map(({ item }) => loudness_lufs[item.kind] ?? null);
    const [only] = takes.length === 1 ? opened : [];
    const loop = takes.length === 1 && takes[0]?.item.loop === true;
    const tags =
      only === undefined
        ? { ...NO_TAGS, title: 'Sprite', origin: await library.originOfMix(takes.map(({ soundId }) => soundId)) }
        : await library.tagsOf(only.sound);
    const recipe = [takes.map(({ soundId, name, item }) => [soundId, name, item.loop]), form, levelsLufs, loop, tags];
    const made_of = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 16);
    const path = join(dir, file);
    const known = old?.files[file];
    // By its content: an export that ended early has changed files, but not the manifest.
    if (known?.made_of === made_of && (await hashIfThere(path)) === known.sha256) return { entry: known, sprite: null };
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const tempPath = partialPath(dirname(path));
    const { parts } = await audio.exportSounds(
      {
        ...form,
        loudnessLufs: null,
        levelsLufs,
        loop,
        sourcePaths: opened.map((one) => one.path),
        tags,
        gapS: SPRITE_GAP_S,
        tempPath,
      },
      { signal },
    );
    const seconds = Math.max(...parts.map(({ startS, durationS }) => startS + durationS));
    const { size } = await stat(tempPath);
    if (most !== undefined && (seconds > most.seconds || size > most.bytes)) {
      await rm(tempPath, { force: true });
      throw new ServiceError(
        'invalid_request',
        `${file} has ${Math.ceil(seconds)} s and ${size} bytes; the engine takes ${most.seconds} s and ${most.bytes} bytes.`,
        { hint: `Make ${takes[0]?.item.key} shorter, or choose a smaller format.` },
      );
    }
    await commitFile(tempPath, path);
    const sounds = opened.map(({ sound: { id, prompt, model, seed, licence } }) => ({
      id,
      prompt,
      model,
      seed,
      licence,
    }));
    const named = takes.map(({ name, item }, index) => ({
      ...(parts[index] ?? { startS: 0, durationS: 0 }),
      name,
      isLoop: item.loop || parts[index]?.isLoop === true,
    }));
    return {
      entry: { sha256: await hashFile(path), sounds, made_of },
      sprite: `${JSON.stringify(spriteMap(file, named), null, 2)}\n`,
    };
  }
}

/** Adds the files of a folder as they are now. */
async function addFiles(zip: ZipFile, dir: string, files: readonly string[], scratchDir: string): Promise<void> {
  for (const [index, file] of files.entries()) {
    const held = join(scratchDir, String(index));
    if (!(await holdFile(join(dir, file), held)))
      throw new ServiceError('file_missing', `${file} of the export is gone.`, { hint: 'Export the set again.' });
    zip.addFile(held, file, { compress: !/\.(?:wav|mp3|ogg|opus|flac)$/.test(file), ...DATED });
  }
}

/** The items that have takes, with the names of their files. */
function planItems(set: SoundSetDetail, form: EngineForm, slug: string, format: string): PlannedItem[] {
  return set.items.flatMap((item: SetItem) => {
    const { key, kind, loop } = item;
    const folder = form.folder({ key, kind, loop });
    const takes = chosenTakes(item).map((soundId, index) => {
      const name = setFileName(set.target, { set: slug, key, kind }, index + 1);
      return { soundId, file: `${folder === '' ? '' : `${folder}/`}${name}.${format}` };
    });
    return takes.length === 0 ? [] : [{ key, kind, loop, takes }];
  });
}

function outputsOf(items: readonly PlannedItem[], { isSprite }: EngineForm, format: string): Output[] {
  const takes = items.flatMap((item) =>
    item.takes.map(({ soundId, file }) => ({ soundId, file, name: stemOf(baseOf(file)), item })),
  );
  if (isSprite) return [{ file: `sprite.${format}`, takes }];
  return takes.map(({ file, ...take }) => ({ file, takes: [take] }));
}

/** The files of each item; in a sprite, the names of its parts. */
function manifestItems(items: readonly PlannedItem[], { isSprite }: EngineForm, format: string): SetManifest['items'] {
  return items.map(({ key, kind, loop, takes }) => {
    const files = takes.map(({ file }) => (isSprite ? `sprite.${format}#${stemOf(baseOf(file))}` : file));
    return { key, kind, loop, files };
  });
}

/** Writes a document unless the last export has the same one. */
async function writeDocument(file: string, text: string, { dir, old }: Place): Promise<ManifestFile> {
  const sha256 = createHash('sha256').update(text).digest('hex');
  const path = join(dir, file);
  if (old?.files[file]?.sha256 !== sha256 || (await fileSize(path)) === null) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFileAtomic(path, text);
  }
  return { sha256 };
}

async function hashIfThere(path: string): Promise<string | null> {
  return (await fileSize(path)) === null ? null : hashFile(path);
}

/** What the last export wrote; null for none, or one that cannot be read. */
async function readManifest(dir: string): Promise<SetManifest | null> {
  try {
    return SetManifestSchema.safeParse(JSON.parse(await readFile(join(dir, SET_MANIFEST), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}
