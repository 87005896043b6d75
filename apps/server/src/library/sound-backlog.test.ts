import { PEAK_COUNT } from '@soundwright/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { SoundBacklog } from './sound-backlog.ts';
import { recordOf } from './sound-facts.ts';
import { SoundStore } from './sound-store.ts';
import { SOME_FACTS } from './testing/test-library.ts';

let db: Database;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  db = await openDatabase(':memory:');
  for (const id of ['a', 'b', 'c']) await add(id);
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

async function add(id: string): Promise<void> {
  const form = { encoding: 'pcm16', channels: 1, sampleRateHz: 8_000, frames: 8_000, durationS: 1 } as const;
  const wav = { ...form, tempPath: '', sizeBytes: 1, loudnessLufs: null, peaks: new Array<number>(PEAK_COUNT).fill(0) };
  const record = recordOf(id, '2026-11-20T10:00:00.000Z', wav, { ...SOME_FACTS, name: id });
  await new SoundStore(db, () => undefined).insert(record, { recipe: null, midi: null });
}

it('does new sounds first, then those without a result, newest first, and none while jobs run', async () => {
  verifies('decided.analysis.background');
  const done: string[] = [];
  let isBusy = true;
  const backlog = new SoundBacklog({
    db,
    table: 'sound_features',
    version: 1,
    isBusy: () => isBusy,
    log: { debug: () => undefined },
    work: async ({ seq, id }) => {
      done.push(id);
      if (id === 'b') throw new Error('damaged');
      await db
        .insertInto('sound_features')
        .values({ seq, version: 1, features: new Uint8Array(32), hash: id })
        .execute();
    },
  });
  backlog.start();
  await add('new');
  backlog.soundCreated('new');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual([]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await backlog.idle();
  expect(done).toEqual(['new', 'c', 'b', 'a']);

  // The next start does only what was left, here the damaged one, and a stop ends it.
  const again: string[] = [];
  const next = new SoundBacklog({
    db,
    table: 'sound_features',
    version: 1,
    isBusy: () => false,
    log: { debug: () => undefined },
    work: (sound, signal) => {
      again.push(sound.id);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    },
  });
  next.start();
  await vi.waitFor(() => expect(again).toEqual(['b']));
  await next.close();
  expect(next.isWorking).toBe(false);
});
