import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StoryDetail } from '@soundwright/contract';
import { aSegment } from '@soundwright/story/testing/a-segment';
import { afterEach, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { verifies } from '../../../test/verifies.ts';
import { type FakeHandlers, type FakeService, startFakeService } from './support/fake-service.ts';
import { aModel, anId, aSound } from './support/records.ts';
import { aDirectory, runCli } from './support/run-cli.ts';
import { runInProcess } from './support/run-in-process.ts';

let service: FakeService;
afterEach(() => service.close());

const start = async (handlers: FakeHandlers) => {
  service = await startFakeService(handlers);
  return service.url;
};

it('converts sounds on export, with loudness presets by name', async () => {
  verifies('decided.export.loudness');
  const cwd = aDirectory();
  let asked: unknown;
  const url = await start({
    exportSoundFiles: ({ body }) => {
      asked = body;
      return Buffer.from('PK');
    },
  });
  const flags = [
    '--format',
    'opus',
    '--rate',
    '24000',
    '--mono',
    '--loudness',
    'podcast',
    '--names',
    '{number} {name}',
    '--sprite',
  ];
  const finished = await runInProcess(['sounds', 'export', 'a', 'b', '-o', 'out.zip', ...flags], { cwd, url });
  expect([finished.code, finished.stderr]).toEqual([0, '']);
  expect(asked).toEqual({
    sound_ids: ['a', 'b'],
    format: 'opus',
    sample_rate: 24_000,
    channels: 1,
    loudness_lufs: -16,
    file_name: '{number} {name}',
    sprite: true,
  });
  expect(readFileSync(join(cwd, 'out.zip'), 'latin1')).toBe('PK');
  const plain = await runInProcess(['sounds', 'export', 'a', '-o', 'a.wav', '--mono'], { cwd, url });
  expect([plain.code, plain.stderr.includes('.zip')]).toEqual([2, true]);
  expect(plain.stderr).toContain('See `soundwright sounds --help`.');
  const loud = await runInProcess(['sounds', 'export', 'a', '-o', 'a.zip', '--loudness', 'loud'], { cwd, url });
  expect(loud.stderr).toContain('a number of LUFS, or streaming, podcast, broadcast.');
});

it('saves the sounds with a tag into a directory, in the requested format', async () => {
  verifies('decided.cli.export-select');
  const cwd = aDirectory();
  const asked: unknown[] = [];
  const url = await start({
    listSounds: ({ query }) => {
      asked.push([query.tag, query.limit]);
      const items = query.tag?.includes('none')
        ? []
        : [aSound({ id: anId(1), name: 'Coin' }), aSound({ id: anId(2), name: 'Coin' })];
      return { items, total: items.length };
    },
    getSound: ({ params }) => aSound({ id: params.id, name: 'Coin' }),
    soundFile: ({ params, query }) => Buffer.from(`${query.format} ${params.id}`),
  });
  const finished = await runInProcess(['sounds', 'export', '--tag', 'ui', '-o', 'pack', '--format', 'ogg'], {
    cwd,
    url,
  });
  expect([finished.code, finished.stderr]).toEqual([0, '']);
  expect(asked).toEqual([[['ui'], 500]]);
  expect(readFileSync(join(cwd, 'pack', 'Coin.ogg'), 'utf8')).toBe(`ogg ${anId(1)}`);
  expect(readFileSync(join(cwd, 'pack', 'Coin-2.ogg'), 'utf8')).toBe(`ogg ${anId(2)}`);
  expect((await runInProcess(['sounds', 'export', '--tag', 'none', '-o', 'x.zip'], { cwd, url })).code).toBe(1);
  expect((await runInProcess(['sounds', 'export', '-o', 'x.zip'], { cwd, url })).code).toBe(2);
});

it('normalizes to a loudness by name', async () => {
  verifies('decided.export.loudness');
  const asked: unknown[] = [];
  const url = await start({
    getSound: ({ params }) => aSound({ id: params.id }),
    editSound: ({ body }) => {
      asked.push(body);
      return { ...aSound(), warnings: [] };
    },
  });
  expect((await runInProcess(['edit', anId(1), 'normalize', '--target-lufs', 'broadcast'], { url })).code).toBe(0);
  expect(asked).toEqual([{ op: 'normalize', target_lufs: -23 }]);
});

const A_STORY: StoryDetail = {
  id: anId(1),
  title: 'A tale: first/part',
  author: null,
  project_id: null,
  builder: 'script',
  cast: {},
  effects: [],
  tempo: null,
  loudness_lufs: null,
  request_options: {},
  duration_s: 1,
  segment_count: 0,
  track_count: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  segments: [],
  tracks: [],
};

it('saves a story in files that hold what their names say, or unpacked into a directory', async () => {
  verifies('decided.cli.story-output');
  const cwd = aDirectory();
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('edl'), 'tale.edl');
  zip.addBuffer(Buffer.from('RIFF'), 'media/a.wav');
  zip.end();
  const project = await buffer(zip.outputStream);
  const url = await start({
    getStory: () => A_STORY,
    storySubtitles: ({ query }) => Buffer.from(`subtitles ${query.format}`),
    storyProject: () => project,
  });
  const exported = (form: string, output: string) =>
    runCli(['stories', 'export', 'ID', '--as', form, '-o', output], { cwd, url });
  mkdirSync(join(cwd, 'there'));
  for (const directory of ['project', 'new/', 'there']) {
    expect(await exported('edl', directory)).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(cwd, directory, 'tale.edl'), 'utf8')).toBe('edl');
    expect(readdirSync(join(cwd, directory)).sort()).toEqual(['media', 'tale.edl']);
  }
  expect((await exported('otio', '-')).bytes.toString('latin1', 0, 2)).toBe('PK');
  expect((await exported('srt', 'there')).stdout).toBe('there/A tale first part.srt\n');
  expect((await exported('dawproject', 'song.dawproject')).code).toBe(0);
  for (const [form, name] of [
    ['edl', 'cut.edl'],
    ['stems', 'all.wav'],
    ['srt', 'a.vtt'],
    ['vtt', 'a.txt'],
    ['dawproject', 'a'],
  ]) {
    const refused = await exported(form ?? '', name ?? '');
    expect([refused.code, refused.stdout], name).toEqual([2, '']);
    expect(refused.stderr).toContain('ends in');
  }
  expect(existsSync(join(cwd, 'cut.edl'))).toBe(false);
});

it('saves a story as subtitles or a project', async () => {
  verifies('decided.story-export.subtitles');
  const cwd = aDirectory();
  const url = await start({
    storySubtitles: ({ params, query }) => Buffer.from(`${params.id} ${query.format}`),
    storyProject: ({ params, query }) => Buffer.from(`${params.id} ${query.format}`),
  });
  expect(await runInProcess(['stories', 'export', 'tale', '--as', 'vtt', '-o', 'a.vtt'], { cwd, url })).toMatchObject({
    code: 0,
  });
  expect(await runInProcess(['stories', 'export', 'tale', '--as', 'otio', '-o', 'a.zip'], { cwd, url })).toMatchObject({
    code: 0,
  });
  expect(await runCli(['stories', 'export', 'tale', '--as', 'srt', '-o', '-'], { cwd, url })).toMatchObject({
    code: 0,
    stdout: 'tale srt',
  });
  expect([readFileSync(join(cwd, 'a.vtt'), 'utf8'), readFileSync(join(cwd, 'a.zip'), 'utf8')]).toEqual([
    'tale vtt',
    'tale otio',
  ]);
});

it('sends a document to become a story, with the ids of the named voices', async () => {
  verifies('decided.stories.import');
  const cwd = aDirectory();
  writeFileSync(join(cwd, 'Tale.epub'), 'the book');
  const asked: unknown[] = [];
  const voices = [{ voice_id: 'anna', name: 'Anna', language: 'en', gender: 'x' }];
  const url = await start({
    listVoices: () => [],
    listModels: () => [aModel({ id: 'talker', category: 'speech', voices })],
    importStory: ({ query, raw }) => {
      asked.push(query, raw?.toString());
      const { id } = A_STORY;
      const line = aSegment({ id, story_id: id, sound_id: null, chapter: 'One' });
      const segments = [line, { ...line, kind: 'pause' as const, text: '', chapter: null }];
      return { ...A_STORY, segments, notes: ['One picture was left out.'] };
    },
  });
  const args = ['stories', 'import', 'Tale.epub', '--quotes', 'Anna', '--title', 'Mine'];
  const { code, stdout, stderr } = await runInProcess(args, { cwd, url });
  expect([code, stdout]).toEqual([0, `${A_STORY.id}\n`]);
  expect(stderr).toMatch(/lines: 1, chapters: 1\.\n.*One picture was left out\./s);
  expect(asked).toEqual([{ file_name: 'Tale.epub', title: 'Mine', quotes_voice_id: 'anna' }, 'the book']);
  const missing = await runInProcess(['stories', 'import', 'none.txt'], { cwd, url });
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('There is no file none.txt.')]);
});

it('chooses the format of chapters, and of nothing else', async () => {
  const cwd = aDirectory();
  const url = await start({ storyProject: ({ query }) => Buffer.from(`${query.format} ${query.audio}`) });
  const exported = (form: string) =>
    runInProcess(['stories', 'export', 'ID', '--as', form, '--format', 'opus', '-o', 'a.zip'], { cwd, url });
  expect((await exported('chapters')).code).toBe(0);
  expect(readFileSync(join(cwd, 'a.zip'), 'utf8')).toBe('chapters opus');
  expect((await exported('stems')).code).toBe(2);
});
