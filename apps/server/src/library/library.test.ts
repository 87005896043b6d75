import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { Audio } from '../audio/audio.ts';
import { partialPath } from '../platform/files.ts';
import { AddingNotes } from './adding-notes.ts';
import { SoundStore } from './sound-store.ts';
import { aRender, openTestLibrary, SOME_FACTS, type TestLibrary, tone, writePcm } from './testing/test-library.ts';

const audio = new Audio();
let test: TestLibrary;
beforeEach(async () => {
  test = await openTestLibrary(audio);
});
afterEach(() => test.close());
afterAll(() => audio.close());

const add = (changes: Parameters<typeof aRender>[1] = {}) => test.library.addRendered(aRender(test.dir, changes));
const filesIn = (dir: string) => (existsSync(dir) ? readdirSync(dir).sort() : []);

describe('addRendered', () => {
  it('stores a sound that can be listed, opened and played immediately', async () => {
    const sound = await add({ recipe: { family: 'sfx' }, midi: Uint8Array.of(77) });
    expect(sound).toMatchObject({
      name: 'rain on a tin roof',
      duration_s: 0.5,
      sample_rate: 48_000,
      channels: 2,
      encoding: 'pcm24',
      missing: false,
      file: `/files/${sound.id}.wav`,
      midi: `/files/${sound.id}.mid`,
    });
    expect(Math.max(...sound.peaks)).toBe(1);
    expect(sound.loudness_lufs).toBeCloseTo(-12.7, 0);
    expect(await test.library.list({})).toEqual({ items: [sound], total: 1 });
    const opened = await test.library.open(sound.id);
    expect(opened.sizeBytes).toBe(sound.size_bytes);
    expect(readFileSync(opened.path)).toHaveLength(sound.size_bytes);
    expect(await test.library.recipeOf(sound.id)).toEqual({ family: 'sfx' });
    expect(await test.library.midiOf(sound.id)).toEqual(Uint8Array.of(77));
    expect(test.events).toEqual([{ type: 'sound.created', id: sound.id, sound }]);
    expect(filesIn(test.soundsDir)).toEqual([`${sound.id}.wav`]);
  });

  it('writes the same bytes for the same render', async () => {
    const render = aRender(test.dir);
    const [a, b] = [await test.library.addRendered(render), await test.library.addRendered(render)];
    expect(readFileSync(test.library.pathOf(a.id)).equals(readFileSync(test.library.pathOf(b.id)))).toBe(true);
  });

  it('leaves nothing behind when it is aborted while it encodes', async () => {
    const abort = new AbortController();
    const pending = add({ pcm: writePcm(test.dir, [tone(440, 60)]), signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(pending).rejects.toThrow('enough');
    expect(filesIn(test.soundsDir)).toEqual([]);
    expect((await test.library.list({})).total).toBe(0);
  });

  it('stores nothing when aborted after encoding', async () => {
    const abort = new AbortController();
    class LateAudio extends Audio {
      override async encode(...args: Parameters<Audio['encode']>) {
        const wav = await super.encode(args[0]);
        abort.abort(new Error('enough'));
        return wav;
      }
    }
    const late = new LateAudio();
    const other = await openTestLibrary(late);
    await expect(other.library.addRendered(aRender(other.dir, { signal: abort.signal }))).rejects.toThrow('enough');
    expect(filesIn(other.soundsDir)).toEqual([]);
    expect((await other.library.list({})).total).toBe(0);
    await other.close();
    await late.close();
  });

  it('leaves no file behind when the record cannot be written', async () => {
    class FullStore extends SoundStore {
      override async insert(): Promise<never> {
        throw new Error('database or disk is full');
      }
    }
    const full = await openTestLibrary(audio, (db) => new FullStore(db, () => undefined));
    await expect(full.library.addRendered(aRender(full.dir))).rejects.toThrow('disk is full');
    expect(filesIn(full.soundsDir)).toEqual([]);
    expect(full.events).toEqual([]);
    await full.close();
  });

  it('says which folder it cannot write to', async () => {
    writeFileSync(test.soundsDir, 'a file where the folder should be');
    await expect(add()).rejects.toThrow();
    rmSync(test.soundsDir);
  });

  it('normalises and trims what the settings say, but never stems', async () => {
    test.processing = { normalizeLufs: -20, trimSilence: true, mp3: false, origin: true };
    const silence = new Float32Array(24_000);
    const channel = Float32Array.of(...silence, ...tone(997, 1, 0.5), ...silence);
    const pcm = writePcm(test.dir, [channel, channel]);
    const made = await add({ pcm });
    expect(made.duration_s).toBeCloseTo(1.02, 2);
    expect(made.loudness_lufs).toBeCloseTo(-20, 1);
    const stem = await add({ pcm, facts: { ...SOME_FACTS, source: 'stem', stem: 'bass' } });
    expect(stem.duration_s).toBe(2);
    expect(stem.loudness_lufs).toBeGreaterThan(-10);
  });

  it('makes the MP3 at once when the settings say so', async () => {
    test.processing = { normalizeLufs: null, trimSilence: false, mp3: true, origin: true };
    const sound = await add();
    expect(filesIn(test.cacheDir)).toEqual([`${sound.id}.mp3`]);
  });

  it('inserts a render into its parent and keeps every other byte', async () => {
    const parent = await add();
    const patch = writePcm(test.dir, [tone(100, 0.1), tone(100, 0.1)]);
    const child = await add({
      pcm: patch,
      facts: { ...SOME_FACTS, source: 'repaint', parent_id: parent.id },
      join: { path: test.library.pathOf(parent.id), frame: 9_600, frames: null },
    });
    expect(child).toMatchObject({ duration_s: parent.duration_s, parent_id: parent.id });
    const samplesOf = (id: string) => readFileSync(test.library.pathOf(id)).subarray(-24_000 * 6);
    const [before, after] = [samplesOf(parent.id), samplesOf(child.id)];
    expect(after.subarray(0, 9_600 * 6).equals(before.subarray(0, 9_600 * 6))).toBe(true);
    expect(after.subarray(14_400 * 6).equals(before.subarray(14_400 * 6))).toBe(true);
    expect(after.subarray(9_600 * 6, 14_400 * 6).equals(before.subarray(9_600 * 6, 14_400 * 6))).toBe(false);
  });
});

describe('update and delete', () => {
  it('changes mutable fields and publishes the change', async () => {
    const { id } = await add();
    const sound = await test.library.update(id, { name: 'Roof', favorite: true, tags: ['rain'] });
    expect(sound).toMatchObject({ name: 'Roof', favorite: true, tags: ['rain'] });
    expect(test.events.at(-1)).toEqual({ type: 'sound.updated', id, sound });
    expect(await test.library.tags()).toMatchObject([{ tag: 'rain', count: 1 }]);
    await expect(test.library.update('nobody', { name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('removes everything that belonged to a sound', async () => {
    const { id } = await add();
    await Promise.all([test.library.mp3(id), test.library.compressed(id, 'flac')]);
    expect(filesIn(test.cacheDir)).toEqual([`${id}.flac`, `${id}.mp3`]);
    mkdirSync(test.artworkDir);
    writeFileSync(join(test.artworkDir, 'cover.png'), 'x');
    await test.library.setArtwork(id, 'cover.png');
    await test.library.delete(id);
    expect([filesIn(test.soundsDir), filesIn(test.cacheDir), filesIn(test.artworkDir)]).toEqual([[], [], []]);
    await expect(test.library.get(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(test.library.delete(id)).rejects.toMatchObject({ code: 'not_found' });
    expect(test.events.at(-1)).toEqual({ type: 'sound.deleted', id, sound: null });
  });

  it('overtakes an encoding: it gets the new name, or is not kept', async () => {
    const { id } = await add();
    const transcode = audio.transcode.bind(audio);
    const spy = vi.spyOn(audio, 'transcode');
    onTestFinished(() => spy.mockRestore());
    const during = (change: () => Promise<unknown>) =>
      spy.mockImplementationOnce(async (input) => {
        const made = await transcode(input);
        await change();
        return made;
      });
    during(() => test.library.update(id, { name: 'Renamed meanwhile' }));
    expect(readFileSync(await test.library.mp3(id)).toString('latin1')).toContain('Renamed meanwhile');
    expect(spy).toHaveBeenCalledTimes(2);
    during(() => test.library.delete(id));
    await expect(test.library.compressed(id, 'flac')).rejects.toMatchObject({ code: 'not_found' });
    expect(filesIn(test.cacheDir)).toEqual([]);
  });

  it('lets open streams finish', async () => {
    const { id, size_bytes } = await add();
    const stream = createReadStream(test.library.pathOf(id), { highWaterMark: 1_000 });
    const chunks = stream[Symbol.asyncIterator]();
    let bytes = ((await chunks.next()).value as Buffer).length;
    await test.library.delete(id);
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(size_bytes);
  });

  it('deletes a whole session, and only it', async () => {
    const now = new Date().toISOString();
    await test.db
      .insertInto('sessions')
      .values({ id: 's', title: 't', project_id: null, created_at: now, updated_at: now })
      .execute();
    const render = aRender(test.dir, { facts: { ...SOME_FACTS, session_id: 's' } });
    for (let i = 0; i < 3; i++) await test.library.addRendered(render);
    const other = await add();
    expect(await test.library.deleteSession('s')).toBe(3);
    expect(filesIn(test.soundsDir)).toEqual([`${other.id}.wav`]);
    expect((await test.library.list({})).total).toBe(1);
  });
});

describe('an externally deleted file', () => {
  it('is 404, is recorded as missing, and is restored when it comes back', async () => {
    const { id } = await add();
    const path = test.library.pathOf(id);
    renameSync(path, join(test.dir, 'elsewhere'));
    await expect(test.library.open(id)).rejects.toMatchObject({ code: 'file_missing', status: 404 });
    await expect(test.library.mp3(id)).rejects.toMatchObject({ code: 'file_missing' });
    await expect(test.library.edit(id, { op: 'reverse' })).rejects.toMatchObject({ code: 'file_missing' });
    expect((await test.library.get(id)).missing).toBe(true);
    renameSync(join(test.dir, 'elsewhere'), path);
    expect((await test.library.open(id)).sound.missing).toBe(false);
    expect((await test.library.get(id)).missing).toBe(false);
  });
});

describe('mp3', () => {
  it('is encoded once for concurrent requests, and cached', async () => {
    const { id } = await add();
    const paths = await Promise.all([test.library.mp3(id), test.library.mp3(id), test.library.mp3(id)]);
    expect(new Set(paths).size).toBe(1);
    const bytes = readFileSync(paths[0]);
    expect(bytes.length / 24_000).toBeCloseTo(0.55, 1);
    writeFileSync(paths[0], 'kept');
    expect(readFileSync(await test.library.mp3(id), 'utf8')).toBe('kept');
  });

  it('is not left behind when the sound is deleted during encoding', async () => {
    const finished = Promise.withResolvers<void>();
    const deleted = Promise.withResolvers<void>();
    class HeldAudio extends Audio {
      override async transcode(...args: Parameters<Audio['transcode']>) {
        const result = await super.transcode(...args);
        finished.resolve();
        await deleted.promise;
        return result;
      }
    }
    const held = new HeldAudio();
    const other = await openTestLibrary(held);
    const { id } = await other.library.addRendered(aRender(other.dir));
    const outcome = expect(other.library.mp3(id)).rejects.toMatchObject({ code: 'not_found' });
    await finished.promise;
    await other.library.delete(id);
    deleted.resolve();
    await outcome;
    expect(filesIn(other.cacheDir)).toEqual([]);
    await other.close();
    await held.close();
  });
});

describe('edit', () => {
  it('makes a derived sound and leaves the source as it is', async () => {
    const source = await add();
    const before = readFileSync(test.library.pathOf(source.id));
    const edited = await test.library.edit(source.id, { op: 'trim', start_s: 0.1, end_s: 0.3 });
    expect(edited).toMatchObject({
      name: 'rain on a tin roof (trimmed)',
      source: 'edit',
      parent_id: source.id,
      prompt: source.prompt,
      model: source.model,
      encoding: source.encoding,
    });
    expect(edited.duration_s).toBeCloseTo(0.2, 6);
    expect(readFileSync(test.library.pathOf(source.id)).equals(before)).toBe(true);
  });

  it('leaves nothing behind when the window is outside', async () => {
    const source = await add();
    await expect(test.library.edit(source.id, { op: 'reverse', start_s: 0.2, end_s: 9 })).rejects.toMatchObject({
      code: 'window_out_of_range',
    });
    expect(filesIn(test.soundsDir)).toEqual([`${source.id}.wav`]);
  });
});

describe('while a file is unpacked, encoded or edited', () => {
  const each = () => ({
    decode: Promise.withResolvers<void>(),
    encode: Promise.withResolvers<void>(),
    edit: Promise.withResolvers<void>(),
  });
  const held = each();
  const begun = each();

  /** A task that ends only when released. */
  class SlowAudio extends Audio {
    override decode(...args: Parameters<Audio['decode']>) {
      return slowly('decode', super.decode(...args));
    }
    override encode(...args: Parameters<Audio['encode']>) {
      return slowly('encode', super.encode(...args));
    }
    override edit(...args: Parameters<Audio['edit']>) {
      return slowly('edit', super.edit(...args));
    }
  }

  async function slowly<T>(task: keyof typeof held, work: Promise<T>): Promise<T> {
    const result = await work;
    begun[task].resolve();
    await held[task].promise;
    return result;
  }

  it('the sounds can be moved, other sounds are stored, and pending work ends up with them', async () => {
    verifies('decided.library.move-waits-for-nobody');
    const slow = new SlowAudio();
    const test = await openTestLibrary(slow);
    onTestFinished(async () => {
      await test.close();
      await slow.close();
    });
    held.encode.resolve();
    const source = await test.library.addRendered(aRender(test.dir));
    held.encode = Promise.withResolvers();
    begun.encode = Promise.withResolvers();

    const pending = Promise.all([
      test.library.upload(createReadStream(test.library.pathOf(source.id)), { name: 'Uploaded' }),
      test.library.addRendered(aRender(test.dir)),
      test.library.edit(source.id, { op: 'reverse' }),
    ]);
    pending.catch(() => undefined);
    await Promise.all(Object.values(begun).map(({ promise }) => promise));
    const elsewhere = join(test.dir, 'elsewhere');
    await test.library.moveTo(elsewhere, async () => {
      test.soundsDir = elsewhere;
    });
    expect(filesIn(elsewhere)).toEqual([`${source.id}.wav`]);
    for (const { resolve } of Object.values(held)) resolve();
    const sounds = [source, ...(await pending)];
    expect(filesIn(elsewhere)).toEqual(sounds.map(({ id }) => `${id}.wav`).sort());
    expect(filesIn(join(test.dir, 'sounds'))).toEqual([]);
    expect((await test.library.list({})).total).toBe(4);
  });

  it('an edit whose source was moved restarts at the new location', async () => {
    const slow = new (class extends Audio {
      override async edit(...args: Parameters<Audio['edit']>) {
        if (test.soundsDir === join(test.dir, 'sounds')) {
          await test.library.moveTo(elsewhere, async () => {
            test.soundsDir = elsewhere;
          });
        }
        return super.edit(...args);
      }
    })();
    const test = await openTestLibrary(slow);
    const elsewhere = join(test.dir, 'elsewhere');
    onTestFinished(async () => {
      await test.close();
      await slow.close();
    });
    const source = await test.library.addRendered(aRender(test.dir));
    const reversed = await test.library.edit(source.id, { op: 'reverse' });
    expect(filesIn(elsewhere)).toEqual([source.id, reversed.id].map((id) => `${id}.wav`).sort());
  });
});

describe('upload', () => {
  it('keeps a WAV bit for bit and restores its recipe', async () => {
    const made = await add({ facts: { ...SOME_FACTS, lyrics: 'la la', seed: 99 } });
    const original = readFileSync(test.library.pathOf(made.id));
    const uploaded = await test.library.upload(
      Readable.from([original.subarray(0, 1_000), original.subarray(1_000)]),
      {},
    );
    expect(uploaded).toMatchObject({
      source: 'upload',
      name: made.name,
      prompt: made.prompt,
      lyrics: 'la la',
      seed: 99,
      model: 'fake',
    });
    expect(uploaded.loudness_lufs).toBe(made.loudness_lufs);
    expect(uploaded.peaks).toEqual(made.peaks);
    expect(readFileSync(test.library.pathOf(uploaded.id)).equals(original)).toBe(true);
  });

  it('repairs the header of a truncated recording, with the same samples', async () => {
    const made = await add();
    const path = join(test.dir, 'cut.wav');
    copyFileSync(test.library.pathOf(made.id), path);
    truncateSync(path, made.size_bytes - 6 * 1_000 - 2);
    const cut = await test.library.upload(createReadStream(path), { name: 'Cut', source: 'recording' });
    expect(cut).toMatchObject({ name: 'Cut', source: 'recording' });
    expect(Math.round(cut.duration_s * 48_000)).toBe(24_000 - 1_001);
    const stored = readFileSync(test.library.pathOf(cut.id));
    expect(stored.readUInt32LE(4)).toBe(stored.length - 8);
    expect(stored.length).toBe(cut.size_bytes);
  });

  it('reads an MP3', async () => {
    const made = await add({ pcm: writePcm(test.dir, [tone(440, 2)]) });
    const uploaded = await test.library.upload(createReadStream(await test.library.mp3(made.id)), {});
    expect(uploaded).toMatchObject({
      name: made.name,
      encoding: 'pcm24',
      channels: 1,
      sample_rate: 48_000,
      model: 'fake',
    });
    expect(uploaded.duration_s).toBeCloseTo(2, 1);
    expect(uploaded.loudness_lufs).toBeCloseTo(made.loudness_lufs ?? 0, 0);
  });

  it.each([
    ['nothing', ''],
    ['text', 'this is no sound'.repeat(100)],
    ['a FLAC that is none', `fLaC${'x'.repeat(5_000)}`],
    ['an Ogg that is none', `OggS${'\0'.repeat(24)}\x01vorbis${'x'.repeat(5_000)}`],
    ['an MP3 that is none', `ID3${'x'.repeat(5_000)}`],
    [
      'a WAV without samples',
      'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\xbb\0\0\0\x77\x01\0\x02\0\x10\0data\0\0\0\0',
    ],
  ])('refuses %s and leaves nothing behind', async (_what, text) => {
    await expect(test.library.upload(Readable.from([Buffer.from(text, 'latin1')]), {})).rejects.toMatchObject({
      code: 'unsupported_media',
    });
    expect(filesIn(test.soundsDir)).toEqual([]);
    expect((await test.library.list({})).total).toBe(0);
  });

  it('leaves nothing behind when the client disconnects', async () => {
    async function* broken() {
      yield Buffer.alloc(100_000);
      throw new Error('connection lost');
    }
    await expect(test.library.upload(Readable.from(broken()), {})).rejects.toThrow('connection lost');
    expect(filesIn(test.soundsDir)).toEqual([]);
  });

  it('stops reading at the limit', async () => {
    let sent = 0;
    function* endless() {
      const chunk = Buffer.alloc(2 ** 20);
      for (;;) {
        sent += chunk.length;
        yield chunk;
      }
    }
    await expect(test.library.upload(Readable.from(endless()), {})).rejects.toMatchObject({
      code: 'too_large',
      status: 413,
    });
    expect(sent).toBeLessThan(2 ** 24 + 2 ** 23);
    expect(filesIn(test.soundsDir)).toEqual([]);
  });
});

describe('recover', () => {
  it('removes unfinished files, marks missing ones, and logs files without a record but keeps them', async () => {
    const [kept, gone] = [await add(), await add()];
    await test.library.mp3(kept.id);
    // What a kill leaves: while encoding, between the rename and the record, and after a record was deleted.
    writeFileSync(partialPath(test.soundsDir), 'half');
    writeFileSync(partialPath(test.cacheDir), 'half');
    copyFileSync(test.library.pathOf(kept.id), join(test.soundsDir, 'orphan.wav'));
    writeFileSync(join(test.cacheDir, 'orphan.mp3'), 'x');
    rmSync(test.library.pathOf(gone.id));

    const library = test.reopen();
    expect(await library.recover()).toEqual({ removed: 2, missing: 1, orphans: 1, takenBack: [] });
    expect(filesIn(test.soundsDir)).toEqual([`${kept.id}.wav`, 'orphan.wav'].sort());
    expect(filesIn(test.cacheDir)).toEqual([`${kept.id}.mp3`]);
    expect((await library.list({})).items.map((sound) => [sound.id, sound.missing])).toEqual([
      [gone.id, true],
      [kept.id, false],
    ]);
    expect(test.logged.some((line) => line.includes('orphan.wav'))).toBe(true);
  });

  it('takes back a sound that was killed between its file and its record', async () => {
    verifies('decided.crash.taken-back');
    const sound = await add();
    const complete = { ...sound, tags: ['rain'], name: 'Rain' };
    const cut = { ...sound, id: sound.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')), name: 'Cut' };
    const notes = new AddingNotes(join(test.dir, 'adding'));
    const midi = Uint8Array.of(77, 84, 104, 100);
    const words = [{ text: 'rain', start_s: 0.1, end_s: 0.4, estimated: false }];
    await notes.write(complete, { recipe: { family: 'x' }, midi, words });
    await notes.write(cut, { recipe: null, midi: null });
    await test.db.deleteFrom('sounds').execute();
    writeFileSync(join(test.soundsDir, `${cut.id}.wav`), 'half');

    const library = test.reopen();
    expect((await library.recover()).takenBack).toEqual(['Rain']);
    expect((await library.list({})).items).toEqual([
      { ...complete, tags: ['rain', 'recovered'], midi: `/files/${sound.id}.mid` },
    ]);
    expect(await library.recipeOf(sound.id)).toEqual({ family: 'x' });
    expect(await library.midiOf(sound.id)).toEqual(midi);
    expect(await library.wordsOf(sound.id)).toEqual(words);
    expect((await test.reopen().recover()).takenBack).toEqual([]);
    expect(filesIn(join(test.dir, 'adding'))).toEqual([]);
  });

  it('finds a restored file again', async () => {
    const { id } = await add();
    const path = test.library.pathOf(id);
    renameSync(path, join(test.dir, 'away'));
    await test.library.recover();
    expect((await test.library.get(id)).missing).toBe(true);
    renameSync(join(test.dir, 'away'), path);
    await test.library.recover();
    expect((await test.library.get(id)).missing).toBe(false);
  });

  it('starts a library that has no folders yet', async () => {
    expect(await test.library.recover()).toEqual({ removed: 0, missing: 0, orphans: 0, takenBack: [] });
  });
});
