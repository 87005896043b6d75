import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';
import { TimingHistory } from './timing.ts';

const AT = '2026-01-01T00:00:00.000Z';

describe('the timing history', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openDatabase(':memory:');
  });
  afterEach(() => db.destroy());

  it('averages the newest 20 runs of a model, now and after it is opened again', async () => {
    const history = await TimingHistory.open(db);
    expect(history.averageS('m')).toBeNull();
    await history.record('m', 1_000, AT);
    for (let run = 0; run < 19; run++) await history.record('m', 5, AT);
    expect(history.averageS('m')).toBe((1_000 + 19 * 5) / 20);
    await history.record('other', 1, AT);
    await history.record('m', 5, AT);
    expect(history.averageS('m')).toBe(5);
    expect((await TimingHistory.open(db)).averageS('m')).toBe(5);
    const rows = await db.selectFrom('model_timings').select('wall_s').where('model_id', '=', 'm').execute();
    expect(rows).toHaveLength(20);
  });
});
