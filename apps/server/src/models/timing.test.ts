import { expectedRunS } from '@soundwright/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { type Run, TimingHistory, timingOf } from './timing.ts';

const AT = '2026-01-01T00:00:00.000Z';

describe('the timing history', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openDatabase(':memory:');
  });
  afterEach(() => db.destroy());

  it('averages the newest 20 runs of a model, now and after it is opened again', async () => {
    const history = await TimingHistory.open(db);
    const run = (wallS: number): Run => ({ wallS, audioS: null });
    expect(history.averageS('m')).toBeNull();
    await history.record('m', run(1_000), AT);
    for (let count = 0; count < 19; count++) await history.record('m', run(5), AT);
    expect(history.averageS('m')).toBe((1_000 + 19 * 5) / 20);
    await history.record('other', run(1), AT);
    await history.record('m', run(5), AT);
    expect(history.averageS('m')).toBe(5);
    expect((await TimingHistory.open(db)).averageS('m')).toBe(5);
    const rows = await db.selectFrom('model_timings').select('wall_s').where('model_id', '=', 'm').execute();
    expect(rows).toHaveLength(20);
  });

  it('gives the same estimate after it is opened again', async () => {
    const history = await TimingHistory.open(db);
    await history.record('m', { wallS: 60, audioS: null }, AT);
    expect(history.timing('m')).toBeNull();
    await history.record('m', { wallS: 4, audioS: 10 }, AT);
    expect(expectedRunS(history.timing('m'), 20)).toBe(8);
    expect((await TimingHistory.open(db)).timing('m')).toEqual(history.timing('m'));
  });
});

describe('an estimate', () => {
  const runs = (...pairs: (readonly [wallS: number, audioS: number])[]) =>
    timingOf(pairs.map(([wallS, audioS]) => ({ wallS, audioS })));

  it('separates fixed and per-second costs once lengths differ', () => {
    const timing = runs([3, 10], [5, 20], [9, 40]);
    expect(expectedRunS(timing, 30)).toBeCloseTo(7, 9);
    expect(expectedRunS(timing, 80)).toBeCloseTo(17, 9);
  });

  it('never decreases with length, and is never negative', () => {
    expect(runs([9, 10], [3, 40])).toMatchObject({ fixed_s: 6, per_audio_s: 0 });
    expect(runs([1, 10], [13, 40])).toMatchObject({ fixed_s: 0 });
  });

  it('is not given for lengths far from past ones', () => {
    const alike = runs([4, 10], [4, 11]);
    expect(expectedRunS(alike, 20)).not.toBeNull();
    expect(expectedRunS(alike, 30)).toBeNull();
    expect(expectedRunS(alike, 2)).toBeNull();
    expect(expectedRunS(null, 10)).toBeNull();
    expect(expectedRunS(alike, null)).toBeNull();
  });
});
