import { join } from 'node:path';
import { MUSICAL_KEYS, type Sound, type SoundList } from '@soundwright/contract';
import { FEATURE_COUNT } from '@soundwright/dsp/features';
import { createRandom } from '@soundwright/dsp/random';
import { FeatureStore } from '../../apps/server/src/library/feature-store.ts';
import { ANALYSIS_VERSION } from '../../apps/server/src/library/sound-analyses.ts';
import { SoundStore } from '../../apps/server/src/library/sound-store.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import type { SoundAnalysesRow } from '../../apps/server/src/platform/schema.ts';
import { percentiles, type Row } from './row.ts';
import { startHere } from './service.ts';

const SOUNDS = 100_000;
const CALLS = 150;
const READERS = 200;
/** One sound in this many is a story line, */
const LINE_EVERY = 50;
/** and one in this many is a duplicate. */
const COPY_EVERY = 100;
const PROBLEM_EVERY = 3;
/** Length of the measures of a sound with a few events. */
const MEASURES_CHARS = 2_000;
const WORDS = [
  'rain',
  'metal',
  'door',
  'wind',
  'glass',
  'engine',
  'river',
  'bell',
  'step',
  'laser',
  'crowd',
  'fire',
  'wood',
  'night',
  'heavy',
];
const TAGS = ['ambient', 'impact', 'loop', 'ui', 'nature', 'machine', 'draft', 'final'];
const MODELS = ['builtin-sfx', 'builtin-music', 'builtin-speech'];

const QUERIES: Record<string, string> = {
  'first page': '',
  'page in the middle': '?offset=50000',
  'one word': '?q=rain',
  'two prefixes': '?q=me%20do',
  model: '?model=builtin-music',
  tag: '?tag=loop',
  'tag and favourite': '?tag=loop&favorite=true',
  'word, tag and model': '?q=bell&tag=final&model=builtin-sfx',
  'tempo and key': '?min_tempo_bpm=110&max_tempo_bpm=130&musical_key=C%20minor',
  session: '?session_id=bench',
};

/** Lists, searches and filters over HTTP in a library of 100,000 sounds that is seeded here. */
export async function measureLibrary(): Promise<Row[]> {
  const service = await startHere();
  try {
    await seed(service.dataDir);
    const rows: Row[] = [];
    for (const [name, query] of Object.entries(QUERIES)) {
      const timesMs: number[] = [];
      for (let call = 0; call < CALLS; call++) {
        const from = performance.now();
        await (await fetch(`${service.url}/api/sounds${query}`)).arrayBuffer();
        timesMs.push(performance.now() - from);
      }
      rows.push({ what: name, measured: percentiles(timesMs.slice(10)), aim: 'p99 < 15 ms' });
    }
    const page = '?story_lines=exclude&limit=100&offset=0';
    const asked = await measureChanged(service.url, `/api/sounds${page}`);
    rows.push({ what: 'page as the browser asks, after a change', measured: asked, aim: 'p99 < 30 ms' });
    const duplicates = await measureChanged(service.url, '/api/sounds/duplicates?limit=20');
    rows.push({ what: 'duplicates, after a change', measured: duplicates, aim: 'p99 < 100 ms' });
    rows.push({ what: 'more like this', measured: await measureSimilar(service.url), aim: 'p99 < 20 ms' });
    rows.push({
      what: `${READERS} readers at once while a job renders`,
      measured: await measureReaders(service.url),
      aim: 'p99 < 30 ms',
    });
    return rows;
  } finally {
    await service.stop();
  }
}

/** The same list repeatedly, each time after a sound has changed, so that no cached response helps. */
async function measureChanged(url: string, path: string): Promise<string> {
  const { items } = (await (await fetch(`${url}/api/sounds?limit=1&offset=1000`)).json()) as SoundList;
  const timesMs: number[] = [];
  for (let call = 0; call < CALLS; call++) {
    const body = JSON.stringify({ favorite: call % 2 === 0 });
    const headers = { 'content-type': 'application/json' };
    await (await fetch(`${url}/api/sounds/${items[0]?.id}`, { method: 'PATCH', headers, body })).arrayBuffer();
    const from = performance.now();
    await (await fetch(url + path)).arrayBuffer();
    timesMs.push(performance.now() - from);
  }
  return percentiles(timesMs.slice(10));
}

/** Similarity queries; the first loads all features. */
async function measureSimilar(url: string): Promise<string> {
  const { items } = (await (await fetch(`${url}/api/sounds?limit=${CALLS}`)).json()) as SoundList;
  const timesMs: number[] = [];
  for (const { id } of items) {
    const from = performance.now();
    await (await fetch(`${url}/api/sounds?similar_to=${id}`)).arrayBuffer();
    timesMs.push(performance.now() - from);
  }
  return percentiles(timesMs.slice(10));
}

/** Readers that poll a list with pauses, like open pages. */
async function measureReaders(url: string): Promise<string> {
  const body = JSON.stringify({ model: 'builtin-sfx', prompt: 'heavy rain on a tin roof', duration_s: 120 });
  await fetch(`${url}/api/generate`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const timesMs: number[] = [];
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      await new Promise((resolve) => setTimeout(resolve, reader * 10));
      for (let round = 0; round < 3; round++) {
        const from = performance.now();
        await (await fetch(`${url}/api/sounds?limit=20`)).arrayBuffer();
        timesMs.push(performance.now() - from);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }),
  );
  return percentiles(timesMs);
}

async function seed(dataDir: string): Promise<void> {
  const db = await openDatabase(join(dataDir, 'soundwright.db'));
  const store = new SoundStore(db, () => undefined);
  const ids = createIds({ now: () => new Date() });
  const at = new Date(Date.UTC(2026, 0, 1)).toISOString();
  const session = { id: 'lines', title: 'Lines', project_id: null, created_at: at, updated_at: at };
  await db.insertInto('sessions').values(session).execute();
  const lines: string[] = [];
  for (let index = 0; index < SOUNDS; index++) {
    const sound = aSound(ids.next(), index);
    const isLine = index % LINE_EVERY === 0;
    if (isLine) lines.push(sound.id);
    const read = { source: 'speech', session_id: session.id } as const;
    await store.insert({ ...sound, ...(isLine && read) }, { recipe: null, midi: null });
  }
  await seedLines(db, lines, at);
  const features = new FeatureStore(db);
  const random = createRandom(1, 'features');
  for (const { seq, id } of await db.selectFrom('sounds').select(['seq', 'id']).execute()) {
    const some = Uint8Array.from({ length: FEATURE_COUNT }, () => random.integer(0, 255));
    await features.put(seq, id, some, seq % COPY_EVERY === 0 ? `copy ${seq % (50 * COPY_EVERY)}` : id);
    await db.insertInto('sound_analyses').values(anAnalysis(seq)).execute();
  }
  await db.destroy();
}

/** An analysis as long as a usual one. */
function anAnalysis(seq: number): SoundAnalysesRow {
  const problems = seq % PROBLEM_EVERY === 0 ? [{ code: 'cut_off', detail: 'cut off at the end' }] : [];
  return {
    seq,
    version: ANALYSIS_VERSION,
    tempo_bpm: 60 + (seq % 120),
    musical_key: pick(MUSICAL_KEYS, seq),
    problems: JSON.stringify(problems),
    measures: JSON.stringify('x'.repeat(MEASURES_CHARS)),
  };
}

/** A story with a line for each of some sounds. */
async function seedLines(db: Database, soundIds: readonly string[], at: string): Promise<void> {
  const dates = { created_at: at, updated_at: at };
  const story = {
    id: 'story',
    title: 'Story',
    project_id: null,
    builder: '{}',
    cast_voices: '{}',
    effects: '[]',
    request_options: '{}',
    ...dates,
  };
  await db.insertInto('stories').values(story).execute();
  for (const [position, sound_id] of soundIds.entries()) {
    const place = { position, track_index: 0, start_s: 4 * position, duration_s: 4, trim_start_s: 0 };
    const mix = {
      fade_in_s: 0,
      fade_out_s: 0,
      gain_db: 0,
      pan: 0,
      muted: 0,
      effects: '[]',
      group_id: null,
      takes: '[]',
      comp: '[]',
      comp_fade_s: 0.02,
    };
    const line = { kind: 'line', text: 'A line.', speaker: null, voice_id: null, delivery: '{}', sound_id, stale: 0 };
    await db
      .insertInto('segments')
      .values({ id: `line ${position}`, story_id: story.id, ...line, ...place, ...mix, ...dates })
      .execute();
  }
}

function pick<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

function aSound(id: string, index: number): Sound {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
  const prompt = `${pick(WORDS, index)} ${pick(WORDS, index * 7 + 3)} on ${pick(WORDS, index * 13 + 5)} number ${index}`;
  return {
    id,
    created_at: at,
    updated_at: at,
    model: pick(MODELS, index),
    prompt,
    negative_prompt: '',
    lyrics: null,
    duration_s: 4,
    seed: index,
    steps: 0,
    cfg: 0,
    sample_rate: 48_000,
    channels: 2,
    encoding: 'pcm24',
    file: `/files/${id}.wav`,
    midi: null,
    peaks: Array.from({ length: 256 }, (_, slice) => ((slice * 31 + index) % 100) / 100),
    loudness_lufs: -20,
    favorite: index % 17 === 0,
    tags: [pick(TAGS, index), pick(TAGS, index * 3 + 1)].filter((tag, place, all) => all.indexOf(tag) === place),
    name: prompt,
    size_bytes: 1_152_044,
    source: 'generated',
    stem: null,
    voice_id: null,
    session_id: null,
    project_id: null,
    parent_id: null,
    artwork: null,
    problems: null,
    missing: false,
    licence: null,
  };
}
