import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { recordOf } from '../library/sound-facts.ts';
import { SoundStore } from '../library/sound-store.ts';
import { SOME_FACTS } from '../library/testing/test-library.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database.ts';
import { createIds } from '../platform/ids.ts';
import { SessionStore } from './session-store.ts';
import { Sessions, type SessionsDeps } from './sessions.ts';

const WAV = { durationS: 1, sampleRateHz: 48_000, channels: 1, encoding: 'pcm24', sizeBytes: 9, loudnessLufs: -20 };

describe('sessions after a crash', () => {
  it('are deleted when they were created for a job that has made nothing', async () => {
    verifies('decided.session.cut');
    const db = await openDatabase(':memory:');
    onTestFinished(() => db.destroy());
    const ids = createIds(systemClock);
    const published: string[] = [];
    /** As after a start. */
    const open = () =>
      new Sessions({
        store: new SessionStore(db),
        projects: {} as SessionsDeps['projects'],
        library: {} as SessionsDeps['library'],
        clock: systemClock,
        ids,
        publish: ({ type, id }) => published.push(`${type} ${id}`),
      });
    const sessions = open();
    const cut = await sessions.resolve(null, 'rain', null);
    const renamed = await sessions.resolve(null, 'wind', null);
    await sessions.update(renamed.id, { title: 'Mine' });
    const own = await sessions.create({ title: 'Empty, and mine' });
    const full = await sessions.resolve(null, 'sea', null);
    const wav = { ...WAV, peaks: [] } as unknown as Parameters<typeof recordOf>[2];
    const facts = { ...SOME_FACTS, name: 'Sea', session_id: full.id };
    const sound = recordOf(ids.next(), '2026-01-01T00:00:00.000Z', wav, facts);
    await new SoundStore(db, () => undefined).insert(sound, { recipe: null, midi: null });

    published.length = 0;
    await open().recover();
    expect(published).toEqual([`deleted ${cut.id}`]);
    expect((await open().list({})).map(({ id }) => id).sort()).toEqual([renamed.id, own.id, full.id].sort());

    // A session whose work has ended stays when its sounds are deleted later.
    await db.deleteFrom('sounds').execute();
    await open().recover();
    expect((await open().get(full.id)).sound_count).toBe(0);
  });
});
