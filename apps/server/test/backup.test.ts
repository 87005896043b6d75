import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Profile, RestoredProfile, Settings, Sound, SoundList, StoryDetail, Voice } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { RESTORED_ROWS, RESTORED_TABLES } from '../src/profiles/restored-rows.ts';
import { startTestService, type TestService } from './support/service.ts';
import { zipOf } from './support/zip.ts';

const PATHS = [
  '/api/sounds?limit=500',
  '/api/sessions',
  '/api/projects',
  '/api/voices',
  '/api/stories',
  '/api/tags',
  '/api/searches',
  '/api/sets',
];

/** All responses of a profile, by path. */
async function contentsOf(service: TestService): Promise<Record<string, unknown>> {
  const stories = await service.get<{ id: string }[]>('/api/stories');
  const details = await Promise.all(stories.map(({ id }) => service.get<StoryDetail>(`/api/stories/${id}`)));
  const lists = await Promise.all(PATHS.map(async (path) => [path, await service.get(path)]));
  const sets = await service.get<{ id: string }[]>('/api/sets');
  const items = await Promise.all(sets.map(({ id }) => service.get(`/api/sets/${id}`)));
  return { ...Object.fromEntries(lists), details, items };
}

async function bytes(service: TestService, path: string): Promise<Buffer> {
  return Buffer.from(await (await service.request(path)).arrayBuffer());
}

const restore = (service: TestService, body: Uint8Array, query = '') =>
  service.request(`/api/backup/restore${query}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': 'application/octet-stream' },
  });

const MANIFEST = JSON.stringify({ format: 1, version: '1', profile: { id: 'a', name: 'Foreign' }, created_at: '' });

/** A backup of the service with a database modified by `change`. */
async function tamperedBackup(service: TestService, change: (database: DatabaseSync) => void): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'tampered-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const path = join(dir, 'soundwright.db');
  const original = new DatabaseSync(join(service.dataDir, 'soundwright.db'));
  original.prepare('VACUUM INTO ?').run(path);
  original.close();
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  database.function('fold_words', (text) => String(text));
  change(database);
  database.close();
  const sounds = join(service.dataDir, 'sounds');
  const files = await Promise.all(
    (await readdir(sounds)).map(async (name) => [`sounds/${name}`, await readFile(join(sounds, name))] as const),
  );
  return zipOf({ 'manifest.json': MANIFEST, 'soundwright.db': await readFile(path), ...Object.fromEntries(files) });
}

describe('an untrusted backup', () => {
  it('writes no path outside: a record with another id is skipped, and the response says so', async () => {
    verifies('decided.restore.rows-checked', 'decided.restore.says-what-it-left-out');
    const service = await startTestService();
    const [kept, renamed] = [await service.makeSound(), await service.makeSound({ seed: 2 })];
    const victim = join(service.dataDir, 'victim.wav');
    await writeFile(victim, 'precious');
    const zip = await tamperedBackup(service, (database) => {
      database.prepare('UPDATE sounds SET id = ? WHERE id = ?').run('../../../victim', renamed.id);
    });
    const profile = (await (await restore(service, zip)).json()) as RestoredProfile;
    expect(profile.left_out).toEqual([
      '1 of the sounds were skipped: they are not valid.',
      '1 audio files were skipped: no record refers to them.',
    ]);
    await service.post(`/api/profiles/${profile.id}/activate`);
    const { items } = await service.get<SoundList>('/api/sounds');
    expect(items.map(({ id }) => id)).toEqual([kept.id]);
    expect(await readdir(join(profile.data_dir, 'sounds'))).toEqual([`${kept.id}.wav`]);
    expect(await readFile(victim, 'utf8')).toBe('precious');
  });

  it('imports no triggers, views or tables: only rows', async () => {
    verifies('decided.restore.rows-only');
    const service = await startTestService();
    const sound = await service.makeSound();
    const zip = await tamperedBackup(service, (database) => {
      database.exec(`
        CREATE TABLE smuggled (x);
        CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;
        CREATE TRIGGER hang AFTER UPDATE ON sounds BEGIN INSERT INTO smuggled SELECT * FROM endless; END;
        DROP TRIGGER sounds_inserted; DROP VIEW sound_terms;`);
    });
    const profile = (await (await restore(service, zip)).json()) as RestoredProfile;
    expect(profile.left_out).toEqual([]);
    await service.post(`/api/profiles/${profile.id}/activate`);
    const response = await service.request(`/api/sounds/${sound.id}`, { method: 'PATCH', json: { name: 'Changed' } });
    expect(response.status).toBe(200);
    expect((await service.get<SoundList>('/api/sounds?q=chang')).total).toBe(1);
    const database = new DatabaseSync(join(profile.data_dir, 'soundwright.db'), { readOnly: true });
    const names = database
      .prepare('SELECT name FROM sqlite_schema')
      .all()
      .map(({ name }) => name);
    database.close();
    for (const name of ['smuggled', 'endless', 'hang']) expect(names).not.toContain(name);
  });

  it.each([
    ['a view in the place of a table', 'DROP TABLE projects; CREATE VIEW projects AS SELECT 1 AS id'],
    ['a table with columns that are computed', 'DROP TABLE projects; CREATE TABLE projects (id AS (abs(x)), x)'],
    ['a table that is missing', 'DROP TABLE voices'],
    ['another program’s mark', 'PRAGMA application_id = 1'],
    ['a newer version', 'PRAGMA user_version = 9999'],
  ])('is refused with %s, and nothing is left behind', async (_, sql) => {
    const service = await startTestService();
    const zip = await tamperedBackup(service, (database) => database.exec(sql));
    const response = await restore(service, zip);
    expect(response.status).toBe(415);
    expect(await readdir(join(service.dataDir, 'profiles'))).toEqual([]);
  });

  it('enables nothing that reaches outside, and no damaged setting', async () => {
    verifies('decided.restore.no-addresses', 'decided.restore.says-what-it-left-out');
    const service = await startTestService();
    const outward: Record<string, unknown> = {
      otel_endpoint: 'http://collector.example/',
      hub_endpoint: 'http://hub.example/',
      llm_external_base_url: 'http://llm.example/',
      llm_mode: 'external',
      sounds_dir: '/etc',
      native_models_dir: '/etc',
    };
    const zip = await tamperedBackup(service, (database) => {
      const put = database.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)');
      for (const [key, value] of Object.entries(outward)) put.run(key, JSON.stringify(value));
      put.run('auto_unload_minutes', '"soon"');
      put.run('output_format', '{"broken');
      put.run('theme', '"dark"');
    });
    const profile = (await (await restore(service, zip)).json()) as RestoredProfile;
    for (const key of [...Object.keys(outward), 'auto_unload_minutes', 'output_format'])
      expect(profile.left_out).toContainEqual(expect.stringContaining(`setting ${key} `));
    expect(profile.left_out).toHaveLength(8);
    await service.post(`/api/profiles/${profile.id}/activate`);
    expect(await service.get<Settings>('/api/settings')).toMatchObject({
      theme: 'dark',
      otel_endpoint: null,
      hub_endpoint: null,
      llm_external_base_url: '',
      llm_mode: 'off',
      sounds_dir: join(profile.data_dir, 'sounds'),
      auto_unload_minutes: 10,
      output_format: 'wav',
    });
  });

  it('restores no deeply nested object, and no dangling reference', async () => {
    const service = await startTestService();
    const story = await service.post<StoryDetail>('/api/stories', { title: 'Deep' });
    await service.makeSound();
    const zip = await tamperedBackup(service, (database) => {
      const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
      database.prepare('UPDATE stories SET request_options = ? WHERE id = ?').run(deep, story.id);
      database.exec("UPDATE sounds SET session_id = '01a1f8cf-0000-7000-8000-000000000000'");
    });
    const profile = (await (await restore(service, zip)).json()) as RestoredProfile;
    await service.post(`/api/profiles/${profile.id}/activate`);
    expect(await service.get('/api/stories')).toEqual([]);
    expect((await service.get<SoundList>('/api/sounds')).items).toMatchObject([{ session_id: null }]);
  });

  it.each([
    ['names a path outside', { '../escape.wav': 'x' }, 415],
    ['holds no database', { 'manifest.json': MANIFEST }, 415],
    [
      'unpacks to far more than it is',
      { 'manifest.json': MANIFEST, 'soundwright.db': new Uint8Array(100 * 1024 * 1024) },
      413,
    ],
  ])('is refused when it %s', async (_, entries, status) => {
    verifies('decided.restore.bounded');
    const service = await startTestService();
    const zip = await zipOf(entries as Record<string, string>).catch(() => null);
    // The writer refuses such names, so rename the entry in the finished file.
    const body =
      zip ?? Buffer.from((await zipOf({ 'aa/escape.wav': 'x' })).toString('latin1').replaceAll('aa/', '../'), 'latin1');
    expect((await restore(service, body)).status).toBe(status);
    expect(await readdir(join(service.dataDir, 'profiles'))).toEqual([]);
  });

  it('is refused when a file is longer than it declares', async () => {
    const service = await startTestService();
    const zip = await zipOf({ 'manifest.json': MANIFEST, 'soundwright.db': new Uint8Array(4_096) });
    // The uncompressed size is at byte 24 of the 46-byte central directory header.
    const entry = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 4);
    zip.writeUInt32LE(16, entry + 24);
    expect((await restore(service, zip)).status).toBe(415);
  });

  it('has a rule for every column of every table that is restored', async () => {
    const service = await startTestService();
    const database = new DatabaseSync(join(service.dataDir, 'soundwright.db'), { readOnly: true });
    const columnsOf = (table: string) =>
      database
        .prepare(`SELECT name FROM pragma_table_info(?)`)
        .all(table)
        .map(({ name }) => String(name))
        .sort();
    for (const table of RESTORED_TABLES)
      expect(Object.keys(RESTORED_ROWS[table].row.shape).sort(), table).toEqual(columnsOf(table));
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    database.close();
    const others = tables.map(({ name }) => String(name)).filter((name) => !/^(sounds_index|sqlite_)/.test(name));
    // Tags are derived from sounds, features are recomputed, settings have their own rules, and what is open for
    // MCP or for a job ends with its service.
    expect(others.sort()).toEqual(
      [
        ...RESTORED_TABLES,
        'sound_analyses',
        'tags',
        'settings',
        'mcp_sessions',
        'sessions_for_work',
        'sound_features',
      ].sort(),
    );
  });
});

describe('a backup', () => {
  it('restores every field of every record and every byte of every file, without secrets', async () => {
    verifies('decided.searches.profile', 'decided.sets.profile');
    const service = await startTestService();
    const project = await service.post<{ id: string }>('/api/projects', { name: 'Game' });
    const sound = await service.makeSound({
      tags: ['one', 'two'],
      lyrics: 'la la',
      negative_prompt: 'noise',
      project_id: project.id,
    });
    await service.request(`/api/sounds/${sound.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ favorite: true, name: 'Renämed' }),
      headers: { 'content-type': 'application/json' },
    });
    const edited = await service.post<Sound>(`/api/sounds/${sound.id}/edit`, { op: 'reverse' });
    const voice = await service.post<Voice>('/api/voices', {
      name: 'Clone',
      kind: 'clone',
      source_sound_id: sound.id,
      notes: 'n',
    });
    const story = await service.post<StoryDetail>('/api/stories', { title: 'Tale', project_id: project.id });
    await service.post(`/api/stories/${story.id}/segments`, {
      text: 'Hello',
      voice_id: voice.id,
      delivery: { speed: 1.2 },
    });
    await service.post(`/api/stories/${story.id}/segments`, {
      sound_id: sound.id,
      gain_db: -3,
      fade_in_s: 0.1,
      track_index: 2,
    });
    await service.request('/api/settings', {
      method: 'PATCH',
      body: JSON.stringify({ theme: 'dark', normalize_lufs: -16, hub_token: 'very-secret' }),
      headers: { 'content-type': 'application/json' },
    });
    await service.post('/api/searches', { name: 'Loud rain', query: { q: 'rain', project_id: project.id } });
    const set = await service.post<{ id: string }>('/api/sets', {
      title: 'Game',
      style: 'dry',
      project_id: project.id,
      target: { engine: 'godot', loudness_lufs: { effect: -16 } },
      items: [{ key: 'step', prompt: 'a step', count: 2 }],
    });
    const take = `/api/sets/${set.id}/items/step/takes/${sound.id}`;
    await service.request(take, { method: 'PUT', json: { verdict: 'kept' } });
    /** With what is measured in the background in each profile. */
    const measured = async () => {
      for (const { id } of [sound, edited]) await service.get(`/api/sounds/${id}/analysis`);
      return contentsOf(service);
    };
    const before = await measured();
    const files = [`/files/${sound.id}.wav`, `/files/${edited.id}.wav`, `/files/voices/${voice.id}.wav`];
    const bytesBefore = await Promise.all(files.map((path) => bytes(service, path)));

    const zip = await bytes(service, '/api/backup');
    expect(zip.includes('very-secret')).toBe(false);
    const response = await restore(service, zip, '?name=Copy');
    expect(response.status).toBe(201);
    const profile = (await response.json()) as Profile;
    expect(profile).toMatchObject({ id: 'copy', name: 'Copy', active: false });
    await service.post(`/api/profiles/${profile.id}/activate`);

    expect(await measured()).toEqual(before);
    expect(await Promise.all(files.map((path) => bytes(service, path)))).toEqual(bytesBefore);
    expect(await service.get<Settings>('/api/settings')).toMatchObject({
      theme: 'dark',
      normalize_lufs: -16,
      hub_token_set: false,
      sounds_dir: join(profile.data_dir, 'sounds'),
    });
  });

  it('leaves nothing behind once it has been read', async () => {
    const service = await startTestService();
    await service.makeSound();
    await bytes(service, '/api/backup');
    await expect
      .poll(() => readdir(join(service.dataDir, 'cache')))
      .not.toContainEqual(expect.stringMatching(/^\.partial/));
  });

  it.each([
    ['text', async () => Buffer.from('no zip at all')],
    ['a ZIP of something else', () => zipOf({ 'photo.jpg': 'x' })],
    ['a ZIP with a name that is not ours', () => zipOf({ 'sounds/0.wav': 'x' })],
    ['a ZIP without a manifest', () => zipOf({ 'soundwright.db': 'x' })],
    [
      'a broken database',
      () =>
        zipOf({
          'manifest.json': JSON.stringify({ format: 1, version: '1', profile: { id: 'a', name: 'A' }, created_at: '' }),
          'soundwright.db': 'not a database',
        }),
    ],
    ['nothing', async () => Buffer.alloc(0)],
  ])('refuses %s and leaves nothing behind', async (_, make) => {
    const service = await startTestService();
    const response = await restore(service, await make());
    expect(response.status).toBe(415);
    expect(await readdir(join(service.dataDir, 'profiles'))).toEqual([]);
    expect((await service.get<{ profiles: Profile[] }>('/api/profiles')).profiles).toHaveLength(1);
  });

  it('numbers a taken name, and refuses a taken name on request', async () => {
    const service = await startTestService();
    const zip = await bytes(service, '/api/backup');
    expect(((await (await restore(service, zip)).json()) as Profile).name).toBe('Default (2)');
    expect((await restore(service, zip, '?name=default')).status).toBe(409);
  });

  it('can be made while sounds are deleted', async () => {
    const service = await startTestService();
    const sounds = [await service.makeSound(), await service.makeSound({ seed: 2 })];
    const response = await service.request('/api/backup');
    await Promise.all(sounds.map(({ id }) => service.request(`/api/sounds/${id}`, { method: 'DELETE' })));
    const zip = Buffer.from(await response.arrayBuffer());
    const profile = (await (await restore(service, zip, '?name=Before')).json()) as Profile;
    await service.post(`/api/profiles/${profile.id}/activate`);
    expect((await service.get<SoundList>('/api/sounds')).total).toBe(2);
  });
});
