import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sound, SoundPartSchema, SoundSchema, SoundWordSchema } from '@soundwright/contract';
import { z } from 'zod';
import { namesIn, writeFileAtomic } from '../platform/files.ts';
import { makeDirectory } from '../platform/named-directory.ts';
import type { SoundExtras } from './sound-rows.ts';

const NoteSchema = z.object({
  sound: SoundSchema,
  recipe: z.unknown(),
  midi: z.base64().nullable(),
  words: z.array(SoundWordSchema).nullable(),
  parts: z.array(SoundPartSchema).nullable(),
  artist: z.string().nullable(),
  madeWith: z.array(z.string()).nullable(),
});

/** A sound that was being added when the service ended. */
export interface Unlisted {
  readonly sound: Sound;
  readonly extras: SoundExtras;
}

/**
 * The records of sounds whose file is being put into place, one file each. A kill between the file and its row leaves
 * the note, from which the next start adds the row; without it nobody would know whose file it is.
 */
export class AddingNotes {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** @throws ServiceError `disk_full`, `path_not_allowed` */
  async write(
    sound: Sound,
    { midi, words = null, parts = null, artist = null, madeWith = null, ...extras }: SoundExtras,
  ): Promise<void> {
    const coded = midi === null ? null : Buffer.from(midi).toString('base64');
    const note = { sound, ...extras, midi: coded, words, parts, artist, madeWith };
    await makeDirectory(this.#dir);
    await writeFileAtomic(this.#pathOf(sound.id), JSON.stringify(note));
  }

  /** The sound is listed, or was not added. */
  async clear(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  /** The notes left by an earlier run. Unreadable ones are removed. */
  async left(): Promise<Unlisted[]> {
    const left: Unlisted[] = [];
    for (const name of await namesIn(this.#dir)) {
      const path = join(this.#dir, name);
      const note = await readFile(path, 'utf8').then(parse, () => null);
      if (note === null) await rm(path, { recursive: true, force: true });
      else left.push(note);
    }
    return left;
  }

  #pathOf(id: string): string {
    return join(this.#dir, `${id}.json`);
  }
}

function parse(text: string): Unlisted | null {
  try {
    const { sound, recipe = null, midi, ...extras } = NoteSchema.parse(JSON.parse(text));
    return { sound, extras: { ...extras, recipe, midi: midi === null ? null : Buffer.from(midi, 'base64') } };
  } catch {
    // Cut by the crash of the machine, or edited.
    return null;
  }
}
