import { ROUTE_LIST, type RouteName } from '@soundwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../../test/verifies.ts';
import { TOOLS } from '../src/mcp/tool-list.ts';
import { readInput } from '../src/platform/read-input.ts';
import { arbitraryOf } from './support/arbitrary.ts';
import { connect } from './support/mcp.ts';
import { shareTestService } from './support/service.ts';

const service = shareTestService();
const SEED = 20_261_128;
const SAMPLES = 12;
/** Routes that access the network on valid requests. */
const FETCHES: ReadonlySet<RouteName> = new Set(['installEngine', 'installLlmEngine', 'installImageEngine']);

interface ObjectSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, ObjectSchema>>;
  readonly anyOf?: readonly ObjectSchema[];
  readonly oneOf?: readonly ObjectSchema[];
  readonly properties?: Readonly<Record<string, ObjectSchema>>;
  readonly required?: readonly string[];
  readonly items?: ObjectSchema;
  readonly const?: unknown;
}

/** The value with null for optional fields: those that are absent, and one in two of the others. */
function withNulls(value: unknown, schema: ObjectSchema, root: ObjectSchema): unknown {
  const named = schema.$ref === undefined ? schema : (root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
  const options = named.anyOf ?? named.oneOf;
  const record = value as Record<string, unknown>;
  if (options !== undefined) {
    const chosen = options.find(({ $ref, properties = {} }) => {
      if (typeof value !== 'object' || value === null) return false;
      return (
        $ref !== undefined ||
        Object.entries(properties).every(([name, { const: only }]) => only === undefined || record[name] === only)
      );
    });
    return chosen === undefined ? value : withNulls(value, chosen, root);
  }
  if (Array.isArray(value)) return value.map((member) => withNulls(member, named.items ?? {}, root));
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {}, required = [] } = named;
  const kept = Object.entries(record).map(([name, member], index) => {
    const isNulled = properties[name] !== undefined && !required.includes(name) && index % 2 === 0;
    return [name, isNulled ? null : withNulls(member, properties[name] ?? {}, root)];
  });
  const absent = Object.keys(properties).filter((name) => !required.includes(name) && !Object.hasOwn(record, name));
  return Object.fromEntries([...kept, ...absent.map((name) => [name, null])]);
}

/** The value without fields that are null. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(present.map(([name, member]) => [name, withoutNulls(member)]));
}

/** Valid inputs of a schema, with nulls. */
function nulledInputs(schema: z.ZodType): unknown[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema;
  return fc.sample(arbitraryOf(schema), { numRuns: SAMPLES, seed: SEED }).map((value) => withNulls(value, root, root));
}

const BODIES = ROUTE_LIST.flatMap(([name, route]) =>
  route.body === undefined ? [] : [[name, route.body, route] as const],
);

describe('null for an optional field', () => {
  it.each([
    ...BODIES.map(([name, schema]) => [`the route ${name}`, schema] as const),
    ...TOOLS.map(({ name, input }) => [`the tool ${name}`, input] as const),
  ])('is read as absent: %s', (_name, schema) => {
    verifies('decided.error.null-absent');
    for (const input of nulledInputs(schema)) {
      const absent = readInput(schema, withoutNulls(input));
      const nulled = readInput(schema, input);
      if (!absent.ok) continue;
      expect(nulled, JSON.stringify(input)).toMatchObject({ ok: true });
      expect(withoutNulls((nulled as { value: unknown }).value)).toEqual(withoutNulls(absent.value));
    }
  });

  it.each(BODIES.filter(([name]) => !FETCHES.has(name)))('is refused by no route: %s', async (_name, schema, route) => {
    verifies('decided.error.null-absent');
    const path = route.path.replace(/\{\w+\}/g, '01a1f8cf-0000-7000-8000-000000000000');
    for (const input of nulledInputs(schema).slice(0, 4)) {
      const body = JSON.stringify(input);
      const answer = await service().request(path, {
        method: route.method,
        body,
        headers: { 'content-type': 'application/json' },
      });
      const text = await answer.text();
      expect(text, body).not.toMatch(/not null|must be .* or null/);
    }
    for (const { id } of service().services.jobs.unsettled()) service().services.jobs.cancel(id);
  });
});

describe('an unknown field', () => {
  it.each([
    ['/api/generate', { model: 'fake-sfx', prompt: 'x', sesion_id: 'x' }, 'sesion_id', 'session_id'],
    ['/api/generate', { model: 'fake-sfx', prompt: 'x', duration: 3 }, 'duration', 'duration_s'],
    ['/api/generate', { model: 'fake-sfx', prompt: 'x', negativePrompt: 'y' }, 'negativePrompt', 'negative_prompt'],
    ['/api/speak', { model: 'fake-speech', lines: [{ text: 'x', voice: 'anna' }] }, 'lines.0.voice', 'voice_id'],
    ['/api/sounds/x/edit', { op: 'gain', gain_bd: 3 }, 'gain_bd', 'gain_db'],
  ])('is reported with the nearest known one: %s %j', async (path, json, field, nearest) => {
    verifies('decided.error.nearest-field');
    const problem = await service().problem(400, path, { json });
    expect(problem.errors).toContainEqual({
      path: field,
      message: `is not a known field; did you mean ${nearest}`,
    });
  });

  it('that is like no other is reported alone', async () => {
    const { errors } = await service().problem(400, '/api/projects', { json: { name: 'x', temperature: 1 } });
    expect(errors).toEqual([{ path: 'temperature', message: 'is not a known field' }]);
  });

  it('of a tool is reported with the nearest known one', async () => {
    verifies('decided.error.nearest-field');
    const client = await connect(service().url);
    expect(await client.failure('service.list_sounds', { tags: 'door' })).toContain(
      'tags is unknown, did you mean tag?',
    );
  });
});

describe('a text with NUL', () => {
  it.each([
    ['/api/generate', { model: 'fake-sfx', prompt: 'a\0b' }, 'prompt'],
    ['/api/generate', { model: 'fake-music', prompt: 'x', lyrics: '\0' }, 'lyrics'],
    ['/api/speak', { model: 'fake-speech', lines: [{ text: 'x' }, { text: 'a\0' }] }, 'lines.1.text'],
    [
      '/api/speak',
      { model: 'fake-speech', lines: [{ text: 'x', delivery: { style: ['\0'] } }] },
      'lines.0.delivery.style.0',
    ],
    ['/api/stories', { request_options: { 'a\0': 1 } }, 'request_options'],
    ['/api/conversations/x/entries', { entries: [{ role: 'user', content: '\0' }] }, 'entries.0.content'],
    ['/v1/audio/speech', { model: 'tts-1', input: 'a\0b', voice: 'alloy' }, 'input'],
  ])('is refused: %s %j', async (path, json, field) => {
    verifies('decided.error.nul');
    const answer = await service().request(path, { json });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain('must not contain NUL');
    expect(text).toContain(field);
  });

  it('is refused in a query and by tools', async () => {
    verifies('decided.error.nul');
    for (const query of ['q=a%00', 'tag=a&tag=%00', 'model=%00']) {
      await service().problem(400, `/api/sounds?${query}`);
    }
    const client = await connect(service().url);
    expect(await client.failure('service.generate', { prompt: 'a\0b' })).toContain('prompt must not contain NUL');
  });
});

describe('a query', () => {
  it('with an empty parameter is the same as without', async () => {
    verifies('decided.lists.empty-filter');
    await service().makeSound({ tags: ['door'] });
    await service().services.profile().listened();
    const all = await service().get<{ total: number }>('/api/sounds');
    expect(all.total).toBeGreaterThan(0);
    const names =
      'q tag favorite model models session_id project_id parent_id source story_id story_lines min_duration_s similar_to';
    for (const name of `${names} limit offset`.split(' ')) {
      expect(await service().get(`/api/sounds?${name}=`), name).toEqual(all);
    }
    expect(await service().get('/api/sounds?tag=&tag=')).toEqual(all);
    expect(await service().get('/api/sounds?tag=&tag=door')).toEqual(await service().get('/api/sounds?tag=door'));
    const calls = await service().get('/api/mcp/calls');
    for (const name of ['client', 'tool', 'status', 'since']) {
      expect(await service().get(`/api/mcp/calls?${name}=`), name).toEqual(calls);
    }
    expect(await service().get('/api/conversations?story_id=')).toEqual(await service().get('/api/conversations'));
    // The disk is written to meanwhile.
    const dirs = async (query: string) => ({ ...(await service().get<object>(`/api/fs/dirs${query}`)), free_bytes: 0 });
    expect(await dirs('?path=')).toEqual(await dirs(''));
  });

  it.each(['sounds', 'jobs', 'models', 'sessions', 'stories', 'voices', 'tags', 'mcp/calls', 'conversations', 'bin'])(
    'with a limit above the maximum lists the maximum: %s',
    async (path) => {
      verifies('decided.lists.limit-above');
      const most = await service().get(`/api/${path}?limit=500`);
      for (const limit of ['501', '99999', '9'.repeat(30)]) {
        expect(await service().get(`/api/${path}?limit=${limit}`), limit).toEqual(most);
      }
      for (const limit of ['0', '-1', '1.5', '1e3', 'x']) await service().problem(400, `/api/${path}?limit=${limit}`);
    },
  );

  it('for the log with more lines than the maximum answers with the maximum', async () => {
    verifies('decided.lists.limit-above');
    expect(await service().get('/api/logs?lines=10001')).toMatchObject({ lines: expect.any(Array) });
  });
});

describe('a tool', () => {
  it('with a limit above the maximum lists the maximum', async () => {
    verifies('decided.lists.limit-above');
    const client = await connect(service().url);
    for (const tool of ['service.list_sounds', 'service.list_stories']) {
      expect(await client.call(tool, { limit: 5_000 })).toMatchObject(await client.call(tool, { limit: 100 }));
      expect(await client.failure(tool, { limit: 0 })).toContain('limit');
    }
  });
});

describe('an edit', () => {
  it('ignores documented fields of other operations, and refuses fields of none', async () => {
    verifies('decided.error.other-op');
    const { id } = await service().makeSound({ duration_s: 1 });
    const others = { target_lufs: 'loud', cutoff_hz: -1, semitones: null, rate: 99, end_s: null };
    const edited = await service().post<{ duration_s: number }>(`/api/sounds/${id}/edit`, {
      op: 'gain',
      gain_db: -6,
      ...others,
    });
    const plain = await service().post<{ duration_s: number; peaks: number[] }>(`/api/sounds/${id}/edit`, {
      op: 'gain',
      gain_db: -6,
    });
    expect(edited).toMatchObject({ duration_s: plain.duration_s, peaks: plain.peaks });
    await service().problem(400, `/api/sounds/${id}/edit`, { json: { op: 'gain', gain_db: -6, volume: 1 } });
    await service().problem(400, `/api/sounds/${id}/edit`, { json: { op: 'gain', cutoff_hz: 100 } });
    await service().problem(400, `/api/sounds/${id}/edit`, { json: { op: 'trim', start_s: -1 } });
  });
});
