import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SetEngine, SetExported, SetManifest, SetTarget, Sound, SoundSetDetail } from '@soundwright/contract';
import { readWavHeader } from '@soundwright/dsp/wav';
import { parse as parseCsv } from 'csv-parse/sync';
import { parseBuffer } from 'music-metadata';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { verifies } from '../../../test/verifies.ts';
import { readGodot } from './support/godot.ts';
import { shareTestService } from './support/service.ts';
import { upload, wavFile } from './support/sounds.ts';
import { unzip } from './support/unzip.ts';

const service = shareTestService();
let set: SoundSetDetail;
let sounds: readonly Sound[];

beforeAll(async () => {
  sounds = [];
  for (let seed = 1; seed <= 5; seed++) sounds = [...sounds, await service().makeSound({ seed })];
  const [one, two, three, four] = sounds.map(({ id }) => id) as [string, string, string, string];
  set = await service().post<SoundSetDetail>('/api/sets', {
    title: 'Cave Game',
    target: { loudness_lufs: { effect: -20 }, pitch_semitones: 2 },
    items: [
      { key: 'step', sound_ids: [one, two] },
      { key: 'wind', kind: 'ambience', loop: true, sound_ids: [three] },
      { key: 'theme', kind: 'music', sound_ids: [four] },
      { key: 'later' },
    ],
  });
});

async function exported(
  engine: SetEngine,
  target?: SetTarget,
): Promise<SetExported & { read(file: string): Promise<Buffer> }> {
  if (target !== undefined)
    await service().request(`/api/sets/${set.id}`, { method: 'PATCH', json: { target: { ...set.target, ...target } } });
  const result = await service().post<SetExported>(`/api/sets/${set.id}/export`, { engine });
  return { ...result, read: (file) => readFile(join(result.path, file)) };
}

const audioOf = ({ files }: SetManifest) => Object.keys(files).filter((file) => files[file]?.sounds !== undefined);

describe('an export of a set', () => {
  it('for Godot has import settings and randomizers that its text formats allow', async () => {
    verifies('decided.sets.export');
    const { manifest, left_out, read } = await exported('godot');
    expect(left_out).toEqual(['later']);
    expect(audioOf(manifest)).toEqual([
      'cave_game_step_01.wav',
      'cave_game_step_02.wav',
      'cave_game_wind_01.wav',
      'cave_game_theme_01.wav',
    ]);
    const [randomizer, ...parts] = readGodot((await read('cave_game_step.tres')).toString());
    expect(randomizer).toEqual({
      tag: 'gd_resource',
      attributes: { type: 'AudioStreamRandomizer', load_steps: 3, format: 3 },
      values: {},
    });
    const [first, second, resource] = parts as [typeof randomizer, typeof randomizer, typeof randomizer];
    expect([first, second].map((part) => part?.attributes)).toEqual([
      { type: 'AudioStream', path: 'cave_game_step_01.wav', id: '1_cave_game_step_01' },
      { type: 'AudioStream', path: 'cave_game_step_02.wav', id: '2_cave_game_step_02' },
    ]);
    expect(resource).toMatchObject({
      tag: 'resource',
      values: {
        playback_mode: 0,
        random_pitch: 1.1225,
        streams_count: 2,
        'stream_0/stream': { ExtResource: '1_cave_game_step_01' },
        'stream_1/stream': { ExtResource: '2_cave_game_step_02' },
      },
    });
    const loops = async (file: string) => {
      const sections = readGodot((await read(`${file}.import`)).toString());
      expect(sections.map(({ tag }) => tag)).toEqual(['remap', 'params']);
      expect(sections[0]?.values).toEqual({ importer: 'wav', type: 'AudioStreamWAV' });
      return sections[1]?.values['edit/loop_mode'];
    };
    expect([await loops('cave_game_wind_01.wav'), await loops('cave_game_step_01.wav')]).toEqual([2, 0]);
    const wind = await read('cave_game_wind_01.wav');
    const header = readWavHeader((at, length) => wind.subarray(at, at + length), wind.length);
    expect(header).toMatchObject({ encoding: 'pcm16', loops: [{ startFrame: 0, endFrame: header.frames }] });
  });

  it('touches the file of a changed take and the manifest, and nothing else', async () => {
    verifies('decided.sets.export-again');
    const first = await exported('godot');
    expect([(await exported('godot')).changed, (await exported('godot')).removed]).toEqual([[], []]);
    // What the engine added stays.
    const hint = join(first.path, 'cave_game_step_02.wav.import');
    await writeFile(hint, `${await readFile(hint, 'utf8')}\n[deps]\n`);
    const take = (id: string, json: object) =>
      service().request(`/api/sets/${set.id}/items/step/takes/${id}`, { method: 'PUT', json });
    const [one, two, , , five] = sounds.map(({ id }) => id) as [string, string, string, string, string];
    await take(five, { verdict: 'kept' });
    await take(one, { verdict: 'kept' });
    await take(two, { verdict: 'rejected' });
    const untouched = join(first.path, 'cave_game_wind_01.wav');
    const { mtimeMs } = await stat(untouched);
    const second = await exported('godot');
    expect((await stat(untouched)).mtimeMs).toBe(mtimeMs);
    expect([second.changed, second.removed]).toEqual([['cave_game_step_02.wav', 'sounds.json'], []]);
    expect(await readFile(hint, 'utf8')).toContain('[deps]');
    await take(five, { verdict: 'rejected' });
    const third = await exported('godot');
    expect([third.changed, third.removed]).toEqual([
      ['cave_game_step.tres', 'sounds.json'],
      ['cave_game_step_02.wav', 'cave_game_step_02.wav.import'],
    ]);
    expect((await readdir(third.path)).sort()).toEqual([...Object.keys(third.manifest.files), 'sounds.json'].sort());
    await take(two, { verdict: 'kept' });

    // As after an export that ended before its manifest.
    const wind = await readFile(untouched);
    await writeFile(untouched, 'another take');
    await exported('godot');
    expect((await readFile(untouched)).equals(wind)).toBe(true);
  });

  it('comes as a ZIP with the same files, and its manifest names licences and sounds', async () => {
    verifies('decided.sets.export');
    const { manifest } = await exported('plain');
    const response = await service().request(`/api/sets/${set.id}/files?engine=plain`);
    const files = await unzip(response);
    expect([...Object.keys(manifest.files), 'sounds.json'].sort()).toEqual(Object.keys(files).sort());
    expect(JSON.parse(files['sounds.json']?.toString() ?? '')).toEqual(manifest);
    expect(manifest.items[0]).toEqual({
      key: 'step',
      kind: 'effect',
      loop: false,
      files: ['cave_game_step_01.wav', 'cave_game_step_02.wav'],
    });
    expect(manifest.files['cave_game_wind_01.wav']?.sounds).toMatchObject([
      { id: sounds[2]?.id, model: 'fake-sfx', seed: 3, licence: { commercial: 'yes' } },
    ]);
  });

  it('is written by one request at a time', async () => {
    verifies('decided.sets.export');
    const { id } = await service().post<SoundSetDetail>('/api/sets', {
      title: 'Twice',
      items: [{ key: 'step', sound_ids: [sounds[0]?.id] }],
    });
    const both = [1, 2].map(() => service().post<SetExported>(`/api/sets/${id}/export`, {}));
    const changed = (await Promise.all(both)).map((one) => one.changed.length);
    expect(changed.sort()).toEqual([0, 2]);
  });

  it('is sent whole to a slow reader while the set is deleted, and leaves nothing behind one who left', async () => {
    verifies('decided.sets.export');
    // More than the buffers of a connection hold.
    const level = new Float32Array(60 * 48_000).fill(0.1);
    const long = await upload(service(), wavFile([level, level]));
    const { id } = await service().post<SoundSetDetail>('/api/sets', {
      title: 'Slow',
      items: [
        { key: 'long', kind: 'ambience', sound_ids: [long.id] },
        { key: 'step', sound_ids: [sounds[0]?.id] },
      ],
    });
    const leaving = new AbortController();
    await service().request(`/api/sets/${id}/files`, { signal: leaving.signal });
    const slow = await service().request(`/api/sets/${id}/files`);
    leaving.abort();
    expect((await service().request(`/api/sets/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(Object.keys(await unzip(slow)).sort()).toEqual(['slow_long_01.wav', 'slow_step_01.wav', 'sounds.json']);
    const scratch = join(service().dataDir, 'cache', 'jobs');
    await vi.waitFor(async () => expect(await readdir(scratch)).toEqual([]));
  });

  it('for Unity has metas, and an asset whose clips are those files', async () => {
    verifies('decided.sets.export');
    const { manifest, read } = await exported('unity');
    const metaOf = async (file: string) =>
      parseDocument((await read(`${file}.meta`)).toString()).toJS() as Record<string, unknown>;
    const clip = await metaOf('cave_game_step_01.wav');
    expect(clip).toMatchObject({ fileFormatVersion: 2, AudioImporter: { defaultSettings: { loadType: 0 } } });
    expect(await metaOf('cave_game_theme_01.wav')).toMatchObject({
      AudioImporter: { defaultSettings: { loadType: 2 } },
    });
    const text = (await read('cave_game.asset')).toString();
    const { MonoBehaviour } = parseDocument(text.slice(text.indexOf('MonoBehaviour:'))).toJS() as {
      MonoBehaviour: { m_Script: { guid: string }; items: { key: string; clips: { guid: string }[] }[] };
    };
    expect(MonoBehaviour.m_Script.guid).toBe((await metaOf('SoundwrightSet.cs'))['guid']);
    expect(MonoBehaviour.items.map(({ key, clips }) => [key, clips.length])).toEqual([
      ['step', 2],
      ['wind', 1],
      ['theme', 1],
    ]);
    expect(MonoBehaviour.items[0]?.clips[0]).toEqual({ fileID: 8300000, guid: clip['guid'], type: 3 });
    expect(audioOf(manifest)).toHaveLength(4);
  });

  it.each([
    [
      'unreal',
      'cave_game.csv',
      ',',
      {
        Name: 'step',
        Sounds:
          '("/Game/Audio/cave_game/cave_game_step_01.cave_game_step_01","/Game/Audio/cave_game/cave_game_step_02.cave_game_step_02")',
        Loop: 'False',
        PitchMin: '0.8909',
        PitchMax: '1.1225',
      },
    ],
    [
      'wwise',
      'import.txt',
      '\t',
      {
        'Audio File': 'cave_game_step_01.wav',
        'Object Path': '<Actor-Mixer>cave_game\\<Random Container>cave_game_step\\<Sound SFX>cave_game_step_01',
      },
    ],
    [
      'fmod',
      'sounds.txt',
      '\t',
      { Event: 'step', 'Audio File': 'step/cave_game_step_01.wav', Loop: 'no', 'Pitch Randomisation': '2' },
    ],
  ] as const)('for %s lists the files', async (engine, file, delimiter, first) => {
    verifies('decided.sets.export');
    const { read } = await exported(engine);
    expect(parseCsv(await read(file), { columns: true, delimiter })[0]).toEqual(first);
  });

  it('for RPG Maker has folders and loop tags', async () => {
    verifies('decided.sets.export');
    const { manifest, read } = await exported('rpgmaker');
    expect(audioOf(manifest)).toEqual([
      'audio/se/cave_game_step_01.ogg',
      'audio/se/cave_game_step_02.ogg',
      'audio/bgs/cave_game_wind_01.ogg',
      'audio/me/cave_game_theme_01.ogg',
    ]);
    const { native } = await parseBuffer(await read('audio/bgs/cave_game_wind_01.ogg'));
    expect(native['vorbis']?.slice(0, 2)).toMatchObject([
      { id: 'LOOPSTART', value: '0' },
      { id: 'LOOPLENGTH', value: '48000' },
    ]);
  });

  it('for the web is one sprite with the takes by name', async () => {
    verifies('decided.sets.export');
    const { manifest, read } = await exported('web');
    expect(Object.keys(manifest.files)).toEqual(['sprite.ogg', 'sprite.json']);
    const map = JSON.parse((await read('sprite.json')).toString()) as { spritemap: Record<string, { loop: boolean }> };
    expect(Object.entries(map.spritemap).map(([name, { loop }]) => [name, loop])).toEqual([
      ['cave_game_step_01', false],
      ['cave_game_step_02', false],
      ['cave_game_wind_01', true],
      ['cave_game_theme_01', false],
    ]);
    expect(manifest.items[1]?.files).toEqual(['sprite.ogg#cave_game_wind_01']);
    expect((await exported('web')).changed).toEqual([]);
  });

  it('follows the pattern of names, and refuses what an engine does not take', async () => {
    verifies('decided.sets.export');
    const { manifest, removed } = await exported('plain', { file_name: '{kind}-{key}{n}', format: 'mp3' });
    expect(audioOf(manifest)).toEqual([
      'effect-step1.mp3',
      'effect-step2.mp3',
      'ambience-wind1.mp3',
      'music-theme1.mp3',
    ]);
    expect(removed).toContain('cave_game_step_01.wav');
    const refused = await service().problem(400, `/api/sets/${set.id}/export`, { json: { engine: 'unreal' } });
    expect(refused.detail).toContain('unreal takes wav');
    await service().problem(400, `/api/sets/${set.id}`, {
      method: 'PATCH',
      json: { target: { file_name: '../{key}{n}' } },
    });
    const empty = await service().post<SoundSetDetail>('/api/sets', { title: 'Empty', items: [{ key: 'a' }] });
    expect((await service().problem(400, `/api/sets/${empty.id}/export`, { json: {} })).detail).toContain('No item');
  });
});
