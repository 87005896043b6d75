import type { SoundFilter } from '@soundwright/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { Audio } from '../audio/audio.ts';
import { AnswerCache } from './answer-cache.ts';
import { SoundStore } from './sound-store.ts';
import { aRender, openTestLibrary } from './testing/test-library.ts';

const audio = new Audio();
afterAll(() => audio.close());

const LATER = '2026-11-20T11:00:00.000Z';
const FILTERS: readonly SoundFilter[] = [{}, { limit: 1 }, { favorite: true }, { q: 'two' }, { project_id: 'p' }];

type Step =
  | { readonly do: 'read'; readonly filter: number }
  | { readonly do: 'name' | 'favour' | 'delete'; readonly sound: number }
  | { readonly do: 'insert' | 'fail' | 'dissolve' };

const someSound = fc.nat({ max: 5 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('read' as const), filter: fc.nat({ max: FILTERS.length - 1 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('name', 'favour', 'delete'), sound: someSound }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('insert', 'fail', 'dissolve') }) },
);

describe('cached library responses', () => {
  it('match the database, whatever changes it and whoever reads meanwhile', { timeout: 60_000 }, async () => {
    verifies('decided.list.never-stale');
    const test = await openTestLibrary(audio);
    const { id: first } = await test.library.addRendered(aRender(test.dir));
    const template = await test.library.get(first);
    let made = 0;
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 25 }), async (steps) => {
          const ids: string[] = [];
          const insert = async () => {
            const id = `sound-${made++}`;
            await test.store.insert({ ...template, id, name: id, project_id: 'p' }, { recipe: null, midi: null });
            ids.push(id);
          };
          const change: Record<Exclude<Step['do'], 'read'>, (id: string) => Promise<unknown>> = {
            insert,
            name: (id) => test.store.update(id, { name: `two ${made++}` }, LATER),
            favour: (id) => test.store.update(id, { favorite: true }, LATER),
            delete: (id) => test.store.delete([id]),
            // The database itself changes the project's records here.
            dissolve: () => test.db.deleteFrom('projects').where('id', '=', 'p').execute(),
            fail: () =>
              test.db
                .transaction()
                .execute(async (trx) => {
                  await trx.updateTable('sounds').set({ favorite: 1 }).execute();
                  throw new Error('rolled back');
                })
                .catch(() => undefined),
          };
          await test.db.deleteFrom('sounds').execute();
          await test.db
            .insertInto('projects')
            .values({ id: 'p', name: 'p', created_at: LATER, updated_at: LATER })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          await insert();
          for (const step of steps) {
            if (step.do === 'read') {
              await expectFresh(test, FILTERS[step.filter] ?? {});
              continue;
            }
            const id = ids[('sound' in step ? step.sound : 0) % ids.length] ?? '';
            const reading = FILTERS.map((filter) => test.library.listJson(filter));
            await Promise.all([change[step.do](id), ...reading]);
            for (const filter of FILTERS) await expectFresh(test, filter);
            const [known] = await new SoundStore(test.db, () => undefined).list({}, { limit: 1, offset: 0 });
            if (known !== undefined) expect(JSON.parse(String(await test.library.getJson(known.id)))).toEqual(known);
          }
        }),
        { numRuns: 30 },
      );
    } finally {
      await test.close();
    }
  });

  it('are built once for all readers while nothing changes', async () => {
    let mark = 'a';
    let made = 0;
    const cache = new AnswerCache(() => mark);
    const make = async () => ({ made: ++made });
    const answers = await Promise.all([cache.get('x', make), cache.get('x', make)]);
    answers.push(await cache.get('x', make));
    expect(answers.map(String)).toEqual(['{"made":1}', '{"made":1}', '{"made":1}']);
    mark = 'b';
    expect(String(await cache.get('x', make))).toBe('{"made":2}');
  });

  it('started before a change are not served to later requests', async () => {
    let mark = 'a';
    const cache = new AnswerCache(() => mark);
    const slow = Promise.withResolvers<string>();
    const before = cache.get('x', () => slow.promise);
    mark = 'b';
    expect(String(await cache.get('x', async () => 'new'))).toBe('"new"');
    slow.resolve('old');
    expect(String(await before)).toBe('"old"');
    expect(String(await cache.get('x', async () => 'newer'))).toBe('"new"');
  });

  it('are dropped after a failure, and when they take too much memory', async () => {
    const cache = new AnswerCache(() => '');
    await expect(cache.get('x', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    expect(String(await cache.get('x', async () => 1))).toBe('1');
    const large = 'x'.repeat(400_000);
    for (let key = 0; key < 11; key++) await cache.get(`${key}`, async () => large);
    expect(String(await cache.get('10', async () => 'again')).length).toBe(400_002);
    expect(String(await cache.get('x', async () => 2))).toBe('2');
    // The least recently used one makes room, not the oldest.
    expect(String(await cache.get('3', async () => 'again')).length).toBe(400_002);
    for (const key of ['one', 'two', 'three']) await cache.get(key, async () => large);
    expect(String(await cache.get('3', async () => 'again')).length).toBe(400_002);
    expect(String(await cache.get('4', async () => 'again'))).toBe('"again"');
    await cache.get('huge', async () => 'x'.repeat(600_000));
    expect(String(await cache.get('huge', async () => 3))).toBe('3');
  });
});

async function expectFresh(test: Awaited<ReturnType<typeof openTestLibrary>>, filter: SoundFilter): Promise<void> {
  const { limit = 50, offset = 0 } = filter;
  const unaided = new SoundStore(test.db, () => undefined);
  const items = await unaided.list(filter, { limit, offset });
  const total = await unaided.count(filter);
  expect(JSON.parse(String(await test.library.listJson(filter)))).toEqual({ items, total });
}
