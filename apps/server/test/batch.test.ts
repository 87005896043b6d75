import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, type ManifestLine } from '@soundwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realModel } from '../../../test/support/real-models.ts';
import { verifies } from '../../../test/verifies.ts';
import { type BatchOptions, type BatchSummary, runBatch } from '../src/batch/batch.ts';
import { readWave } from './support/sounds.ts';

const LINES = [
  { prompt: 'a wooden knock', duration_s: 0.2 },
  { prompt: 'a click', duration_s: 0.2, seed: 7, name: 'Click', tags: ['ui', 'short'] },
  { prompt: 'a glass clink qwzkrt', duration_s: 0.2 },
  { prompt: 'Yes.', model: 'builtin-speech' },
  { prompt: 'a wooden knock', duration_s: 0.2 },
];

let root = '';
let jobsPath = '';
let whole: { dir: string; summary: BatchSummary; rows: ManifestLine[] };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'soundwright-batch-test-'));
  jobsPath = join(root, 'jobs.jsonl');
  await writeFile(jobsPath, LINES.map((line) => JSON.stringify(line)).join('\n\n'));
  const dir = join(root, 'whole');
  const summary = await batch(dir);
  whole = { dir, summary, rows: await rowsOf(summary.manifest) };
});

afterAll(() => rm(root, { recursive: true, force: true }));

function batch(outDir: string, options: Partial<BatchOptions> = {}): Promise<BatchSummary> {
  const shard = { number: 1, count: 1 };
  const { signal } = new AbortController();
  return runBatch({
    ...{ jobsPath, outDir, shard, modelsDir: join(root, 'models'), processes: 1, resume: false, signal },
    ...options,
  });
}

async function rowsOf(manifest: string): Promise<ManifestLine[]> {
  const text = await readFile(manifest, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ManifestLine);
}

async function wavsOf(dir: string): Promise<Record<string, Buffer>> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.wav')).sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name))])));
}

/** A directory with the finished batch. */
async function aCopy(name: string): Promise<string> {
  const dir = join(root, name);
  await cp(whole.dir, dir, { recursive: true });
  return dir;
}

describe('a batch', () => {
  it('lists every line with its seed, file, recognised words and loudness', () => {
    verifies('decided.batch.manifest');
    expect(whole.summary).toMatchObject({ lines: 5, made: 5, kept: 0, failed: [] });
    expect(whole.rows.map(({ line }) => line)).toEqual([1, 3, 5, 7, 9]);
    const [knock, click, clink, yes, again] = whole.rows;
    expect(click).toMatchObject({ prompt: 'a click', seed: 7, name: 'Click', tags: ['ui', 'short'], duration_s: 0.2 });
    expect(clink).toMatchObject({ model: 'builtin-sfx', not_understood: ['qwzkrt'] });
    expect(clink?.understood.join(' ')).toMatch(/glass/);
    expect(clink?.understood.join(' ')).not.toMatch(/qwzkrt|not understood/);
    expect(yes).toMatchObject({ model: 'builtin-speech', name: 'Yes.' });
    expect(yes?.loudness_lufs).toBeCloseTo(-20, 0);
    expect(again).toEqual({ ...knock, line: 9 });
  });

  const german = ['de-DE_ta.bin', 'de-DE_gl0_sg.bin'].map((path) => [path, realModel(`pico/${path}`)] as const);
  const absent = german.some(([, file]) => file === null) ? ' (skipped, its files are not here)' : '';
  it.skipIf(absent !== '')(`speaks with a downloaded voice, the same bytes every time${absent}`, async () => {
    verifies('decided.batch.voices');
    const own = join(root, 'german.jsonl');
    await writeFile(own, JSON.stringify({ prompt: 'Der Zug hat 5 Minuten Verspätung.', model: 'pico-de' }));
    const modelsDir = join(root, 'voices');
    const refused = batch(join(root, 'none'), { jobsPath: own, modelsDir });
    await expect(refused).rejects.toThrow(/line 1 model: the files of pico-de are not in .*models download pico-de/);
    await mkdir(join(modelsDir, 'pico', 'pico-de'), { recursive: true });
    for (const [path, file] of german) await cp(file as string, join(modelsDir, 'pico', 'pico-de', path));
    const made = await Promise.all(
      ['first', 'second'].map(async (name) => {
        expect(await batch(join(root, name), { jobsPath: own, modelsDir })).toMatchObject({ made: 1, failed: [] });
        return Object.values(await wavsOf(join(root, name)))[0] as Buffer;
      }),
    );
    const [first, second] = made as [Buffer, Buffer];
    expect(first.equals(second)).toBe(true);
    expect(readWave(first).frames / 48_000).toBeGreaterThan(1.5);
    await writeFile(join(modelsDir, 'pico', 'pico-de', 'de-DE_ta.bin'), 'damaged');
    await expect(batch(join(root, 'damaged'), { jobsPath: own, modelsDir })).rejects.toThrow('are damaged');
  });

  it('derives the seed of a line without one from its content', () => {
    verifies('decided.batch.seed');
    // The first bytes of the SHA-256 of ["builtin-sfx","a wooden knock","","",0.2,"",[]].
    expect(whole.rows[0]?.seed).toBe(2_199_592_107);
    expect(whole.rows[2]?.seed).not.toBe(whole.rows[0]?.seed);
  });

  it('makes the same bytes and the same rows in any split, from CSV too', async () => {
    verifies('decided.batch.shards');
    const dir = join(root, 'split');
    const csv = join(root, 'jobs.csv');
    const cells = LINES.map(({ prompt, model = '', duration_s = '', seed = '', name = '', tags = [] }) =>
      [prompt, model, duration_s, seed, name, tags.join(';')].join(','),
    );
    await writeFile(csv, `prompt,model,duration_s,seed,name,tags\n${cells.join('\n')}\n`);
    const summaries = await Promise.all(
      [1, 2].map((number) => batch(dir, { jobsPath: csv, shard: { number, count: 2 }, processes: number })),
    );
    expect(summaries.map(({ lines }) => lines)).toEqual([3, 2]);
    expect(await wavsOf(dir)).toEqual(await wavsOf(whole.dir));
    const rows = (await Promise.all(summaries.map(({ manifest }) => rowsOf(manifest)))).flat();
    const withoutLines = (all: ManifestLine[]) => all.map(({ line: _, ...row }) => JSON.stringify(row)).sort();
    expect(withoutLines(rows)).toEqual(withoutLines(whole.rows));

    const collected = await batch(dir);
    expect(collected).toMatchObject({ made: 0, kept: 5 });
    expect(await readFile(collected.manifest)).toEqual(await readFile(whole.summary.manifest));
  });

  it('makes loops of effects and music, and takes with their own names and seeds', async () => {
    verifies('decided.batch.takes', 'decided.batch.shards');
    const tick = {
      prompt: 'a ticking clock',
      duration_s: 0.5,
      seed: LIMITS.seedMax,
      loop: true,
      takes: 2,
      name: 'Tick',
    };
    const lines = [tick, { prompt: 'calm piano', model: 'builtin-music', duration_s: 1, loop: true }];
    const loops = join(root, 'loops.jsonl');
    await writeFile(loops, lines.map((line) => JSON.stringify(line)).join('\n'));
    const summary = await batch(join(root, 'loops'), { jobsPath: loops });
    expect(summary).toMatchObject({ lines: 3, made: 3, failed: [] });
    const rows = await rowsOf(summary.manifest);
    expect(rows.map(({ line, take, name, seed }) => [line, take, name, seed])).toEqual([
      [1, 1, 'Tick 1', LIMITS.seedMax],
      [1, 2, 'Tick 2', 0],
      // The first bytes of the SHA-256 of ["builtin-music","calm piano","","",1,"",[],"loop"].
      [2, 1, 'calm piano', 1_410_746_373],
    ]);
    const files = await wavsOf(join(root, 'loops'));
    expect(Object.keys(files)).toHaveLength(3);
    for (const { file } of rows) {
      const { frames, loops: marked } = readWave(files[file] as Buffer);
      expect(marked).toEqual([{ type: 'forward', startFrame: 0, endFrame: frames, plays: null }]);
    }

    const csv = join(root, 'loops.csv');
    const cells = `prompt,duration_s,seed,loop,takes,name\na ticking clock,0.5,${LIMITS.seedMax},TRUE,2,Tick\nrain,,,false,,\n`;
    await writeFile(csv, cells);
    const split = join(root, 'loops-split');
    await batch(split, { jobsPath: csv, shard: { number: 1, count: 2 } });
    expect(Object.entries(await wavsOf(split))).toEqual(
      Object.entries(files).filter(([name]) => name.startsWith('tick')),
    );
  });

  it('makes only what is missing or damaged when it is run again', async () => {
    verifies('decided.batch.again');
    const dir = await aCopy('again');
    const [knock, click, clink] = whole.rows.map(({ file }) => join(dir, file)) as [string, string, string];
    await rm(click);
    await writeFile(clink, Buffer.alloc((await stat(clink)).size));
    // Leftovers of a crash: a truncated row, and an unfinished file.
    await writeFile(join(dir, 'manifest-3-of-9.jsonl'), '{"line":1,"key":"');
    await writeFile(join(dir, '.partial-1-of-1-0123.wav'), 'RIFF');
    const before = await stat(knock);

    const resumed = await batch(dir, { resume: true });
    expect(resumed).toMatchObject({ made: 1, kept: 4 });
    const summary = await batch(dir);
    expect(summary).toMatchObject({ made: 1, kept: 4 });
    expect(await wavsOf(dir)).toEqual(await wavsOf(whole.dir));
    expect(await rowsOf(summary.manifest)).toEqual(whole.rows);
    expect((await stat(knock)).mtimeMs).toBe(before.mtimeMs);
    expect((await readdir(dir)).filter((name) => name.startsWith('.partial'))).toEqual([]);
  });

  it('keeps finished sounds when it is interrupted, and resumes there', async () => {
    verifies('decided.batch.again');
    const dir = join(root, 'interrupted');
    const controller = new AbortController();
    const stop = new Error('stop');
    await expect(
      batch(dir, { signal: controller.signal, onLine: ({ done }) => done === 2 && controller.abort(stop) }),
    ).rejects.toBe(stop);
    expect(await rowsOf(join(dir, 'manifest.jsonl'))).toEqual(
      whole.rows.filter(({ line }) => line === 1 || line === 9),
    );
    expect(await batch(dir)).toMatchObject({ made: 3, kept: 2 });
    expect(await wavsOf(dir)).toEqual(await wavsOf(whole.dir));
  });

  it('refuses a file with invalid lines, lists them all, and makes nothing', async () => {
    verifies('decided.batch.checked');
    const wrong = join(root, 'wrong.jsonl');
    const lines = [
      '{"prompt":"rain"}',
      '{"prompt":"rain","sede":1}',
      'rain',
      '{"prompt":"Hi","model":"builtin-speech","voice_id":"nobody"}',
      '{"prompt":"rain","duration_s":301}',
      '{"prompt":"rain","lyrics":"la la"}',
      '{"prompt":"Hi","model":"builtin-speech","loop":true}',
      '{"prompt":"rain","takes":9}',
      '{"prompt":"a\\u0000b"}',
    ];
    await writeFile(wrong, lines.join('\n'));
    const dir = join(root, 'nothing');
    const error = await batch(dir, { jobsPath: wrong, shard: { number: 1, count: 6 } }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'invalid_request' });
    const { message } = error as Error;
    for (const said of [
      /line 2 sede is not a known field; did you mean seed/,
      /line 9 prompt must not contain NUL/,
      /line 3 is not JSON/,
      /line 4 voice_id/,
      /line 5 .*300/,
      /line 6 .*lyrics/,
      /line 7 loop/,
      /line 8 takes/,
    ])
      expect(message).toMatch(said);
    expect(message).not.toContain('line 1 ');
    await expect(stat(dir)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
