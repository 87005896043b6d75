import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OpenAiErrorSchema, ProblemSchema, ROUTE_LIST, type Route, type RouteName } from '@soundwright/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { aModel } from '../src/engines/testing/fake-engine.ts';
import { arbitraryOf, countFields, JUNK, type Pools, withNearMisses } from './support/arbitrary.ts';
import { FAKE_MODELS, shareTestService } from './support/service.ts';

const MOST_RUNS = 40;
const SEED = 20_261_120;
const HANG_MS = 15_000;
const NOBODY = '01a1f8cf-0000-7000-8000-000000000000';

/** Routes that access the network on valid requests. */
const FETCHES: ReadonlySet<RouteName> = new Set([
  'installEngine',
  'installLlmEngine',
  'installImageEngine',
  'checkForUpdate',
]);

const service = shareTestService({
  config: { logLevel: 'error' },
  models: FAKE_MODELS.map((model) =>
    aModel({ ...model, max_duration_s: 0.5, defaults: { ...model.defaults, duration_s: 0.2 } }),
  ),
});

let pools: Pools;
let elsewhere: string;
afterAll(() => rm(elsewhere, { recursive: true, force: true }));
beforeAll(async () => {
  const { id: project } = await service().post<{ id: string }>('/api/projects', { name: 'fuzzed' });
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push((await service().makeSound({ duration_s: 0.2, project_id: project })).id);
  const session = (await service().get<{ session_id: string }>(`/api/sounds/${ids[0]}`)).session_id;
  elsewhere = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const dir = join(elsewhere, 'sounds');
  pools = {
    id: [...ids, session, project, NOBODY, 'default', 'fake-sfx', ...JUNK.filter((junk) => typeof junk === 'string')],
    sound_id: [...ids, NOBODY],
    source_sound_id: [...ids, NOBODY, null],
    parent_id: [...ids, NOBODY],
    session_id: [session, NOBODY],
    project_id: [project, NOBODY],
    model: FAKE_MODELS.map((model) => model.id),
    model_id: ['fake-speech', 'fake-sfx'],
    voice_id: ['anna', NOBODY],
    // Where files are written must stay inside the test's own directory.
    sounds_dir: ['', dir, '\u0000'],
    native_models_dir: ['', join(elsewhere, 'models'), null],
    path: [dir],
    duration_s: [0.1, 0.3, 0.6, 1e9],
    variations: [1, 2, 8, 9],
    extend_s: [0.1, 1],
  };
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

/** Query strings: mostly valid, some repeated, some unknown. */
function queryArbitrary(route: Route): fc.Arbitrary<[string, string][]> {
  if (route.query === undefined) return fc.constant([]);
  const meant = withNearMisses(arbitraryOf(route.query, pools));
  return meant.map((query) =>
    Object.entries(typeof query === 'object' && query !== null ? query : { q: query }).flatMap(([key, value]) =>
      (Array.isArray(value) ? value.slice(0, 3) : [value]).map((one): [string, string] => [key, textOf(one)]),
    ),
  );
}

function requestArbitrary(route: Route): fc.Arbitrary<Sent> {
  const params = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const paramArbitrary = fc.record(
    Object.fromEntries(
      params.map((name) => [name, fc.constantFrom(...(pools[name] ?? pools['id'] ?? [])).map(textOf)]),
    ),
  );
  const body =
    route.body === undefined
      ? fc.constant(null)
      : fc.oneof(
          {
            weight: 12,
            arbitrary: withNearMisses(arbitraryOf(route.body, pools)).map((value) => JSON.stringify(value)),
          },
          {
            weight: 1,
            arbitrary: fc.constantFrom('', '{', '[', '{"a":1}x', '\ufeff{}', '\u0000', '{"a":1e999}', 'nul'),
          },
        );
  return fc.tuple(paramArbitrary, queryArbitrary(route), body).map(([values, query, text]) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? ''));
    const search = query.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
    return { method: route.method, path: search === '' ? path : `${path}?${search}`, body: text };
  });
}

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6_000);
const encode = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E');

/** More for a route with more to vary, and one for a route that takes no input. */
function runsOf({ path, query, body }: Route): number {
  const fields = [query, body].reduce((sum, schema) => (schema === undefined ? sum : sum + countFields(schema)), 0);
  const inputs = [...path.matchAll(/\{/g)].length + fields + (body === undefined ? 0 : 1);
  return inputs === 0 ? 1 : Math.min(MOST_RUNS, 8 + 4 * inputs);
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** The response; for endless streams only the headers. @throws when nothing arrives for 15 s */
function send({ method, path, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      service().url + path,
      {
        method,
        agent: false,
        signal: AbortSignal.timeout(HANG_MS),
        headers: {
          'x-service': '1',
          ...(body !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        const type = headers['content-type'] ?? '';
        if (type === 'text/event-stream') {
          resolve({ status, type, text: '' });
          response.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status, type, text: Buffer.concat(chunks).toString() }));
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** A database that is read repeatedly, and its last content. */
interface Reader {
  readonly database: DatabaseSync;
  version: unknown;
  hash: string;
}

/** By path and inode: a database may be replaced. */
const readers = new Map<string, Reader>();
afterAll(() => {
  for (const { database } of readers.values()) database.close();
});

/** Hash of all rows; only read when SQLite reports a change by another connection. */
function rowsHash(path: string): string {
  const key = `${path} ${statSync(path).ino}`;
  let reader = readers.get(key);
  if (reader === undefined) {
    reader = { database: new DatabaseSync(path, { readOnly: true }), version: null, hash: '' };
    readers.set(key, reader);
  }
  const { database } = reader;
  const version = database.prepare('PRAGMA data_version').get()?.['data_version'];
  if (version === reader.version) return reader.hash;
  const hash = createHash('sha256');
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' ORDER BY name")
    .all();
  for (const { name } of tables) {
    // Sounds are measured in the background, independently of requests.
    const apart = ['mcp_calls', 'sound_features', 'sound_analyses'];
    if (String(name).startsWith('sounds_index') || apart.includes(String(name))) continue;
    hash.update(JSON.stringify(database.prepare(`SELECT * FROM "${String(name)}"`).all()));
  }
  reader.version = version;
  reader.hash = hash.digest('hex');
  return reader.hash;
}

/** All rows and files of the active profile. */
function contentHash(): string {
  const { dir } = service().services.profile();
  const hash = createHash('sha256').update(rowsHash(join(dir, 'soundwright.db')));
  for (const folder of ['sounds', 'voices', 'artwork', 'cache'])
    hash.update(JSON.stringify(filesIn(join(dir, folder))));
  hash.update(JSON.stringify(filesIn(elsewhere)));
  return hash.digest('hex');
}

function filesIn(dir: string): string[] {
  try {
    return (
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        // A fully read backup removes its copies afterwards.
        .filter((name) => !(dir.endsWith('cache') && name.startsWith('.partial-')))
        .map((name) => `${name} ${statSync(join(dir, name)).size}`)
        .sort()
    );
  } catch {
    // Missing, which is a valid state.
    return [];
  }
}

/** Ends work started by a request, so that the library is stable. */
async function settle(): Promise<void> {
  const { jobs } = service().services;
  for (const job of jobs.unsettled()) jobs.cancel(job.id);
  while (jobs.busy) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}

function checkRefusal(route: Route, { status, type, text }: Answer): void {
  if (route.dialect === 'openai') {
    expect(type, text).toMatch(/^application\/json/);
    OpenAiErrorSchema.parse(JSON.parse(text));
    expect(status, text).toBeLessThan(500);
    return;
  }
  expect(type, text).toMatch(/^application\/problem\+json/);
  const problem = ProblemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  if (status >= 500) expect(['no_desktop'], text).toContain(problem.code);
}

describe('any request', () => {
  it('that changes a row is detected here', async () => {
    const before = contentHash();
    expect(contentHash()).toBe(before);
    await service().post('/api/projects', { name: 'another' });
    expect(contentHash()).not.toBe(before);
  });

  const tried = ROUTE_LIST.filter(([name, route]) => !FETCHES.has(name) && route.content !== 'mcp');

  it.each(tried)(
    'to %s gets a response, with a problem document on refusal, which changes nothing',
    async (_name, route) => {
      verifies('decided.error.problem-json', 'decided.error.internal', 'decided.search.never-syntax-error');
      await fc.assert(
        fc.asyncProperty(requestArbitrary(route), async (sent) => {
          const before = contentHash();
          const { status, type, text } = await send(sent);
          if (status >= 400) {
            checkRefusal(route, { status, type, text });
            expect(contentHash()).toBe(before);
          } else if (route.content === 'json') {
            expect(status).toBe(route.status);
            if (route.result !== undefined) route.result.parse(JSON.parse(text));
          }
          await settle();
        }),
        { numRuns: runsOf(route), seed: SEED, endOnFailure: false },
      );
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );
});
