import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SoundEvent } from '@soundwright/contract';
import type { Audio } from '../../audio/audio.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { createIds } from '../../platform/ids.ts';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { Library } from '../library.ts';
import type { SoundFacts } from '../sound-facts.ts';
import type { Processing, Rendered } from '../sound-making.ts';
import { SoundStore } from '../sound-store.ts';

export const SOME_FACTS: SoundFacts = {
  model: 'fake',
  prompt: 'rain on a tin roof',
  negative_prompt: '',
  lyrics: null,
  name: null,
  seed: 7,
  steps: 0,
  cfg: 0,
  source: 'generated',
  stem: null,
  voice_id: null,
  tags: [],
  session_id: null,
  project_id: null,
  parent_id: null,
};

/** A library in a temporary directory with an in-memory database; records what it published and logged. */
export interface TestLibrary {
  readonly library: Library;
  readonly store: SoundStore;
  readonly db: Database;
  readonly dir: string;
  /** The sounds folder; set by a move's `switchOver`. */
  soundsDir: string;
  readonly cacheDir: string;
  readonly artworkDir: string;
  readonly events: SoundEvent[];
  readonly logged: string[];
  processing: Processing;
  /** A second library on the same files and records, as after a restart. */
  reopen(): Library;
  close(): Promise<void>;
}

/** @param audio - shared by libraries of one test file, so that its processes start once */
export async function openTestLibrary(audio: Audio, store?: (db: Database) => SoundStore): Promise<TestLibrary> {
  const dir = mkdtempSync(join(tmpdir(), 'soundwright-library-'));
  const db = await openDatabase(':memory:');
  const sounds = store?.(db) ?? new SoundStore(db, () => undefined);
  const ownSoundsDir = join(dir, 'sounds');
  const cacheDir = join(dir, 'cache');
  const artworkDir = join(dir, 'artwork');
  const events: SoundEvent[] = [];
  const logged: string[] = [];
  const log = (details: unknown, message?: string) => {
    logged.push(`${message} ${JSON.stringify(details)}`);
  };
  const reopen = () =>
    new Library({
      nearest: async () => [],
      fitting: async () => [],
      hasProject: async () => true,
      clean: async () => {
        throw new Error('no model here');
      },
      store: sounds,
      audio,
      clock: systemClock,
      ids: createIds(systemClock),
      paths: {
        soundsDir: () => test.soundsDir,
        ownSoundsDir,
        cacheDir,
        artworkDir,
        moveNote: join(dir, 'move.json'),
        addingDir: join(dir, 'adding'),
      },
      log: { info: log, warn: log } as ConstructorParameters<typeof Library>[0]['log'],
      publish: (event) => events.push(event),
      processing: () => test.processing,
      software: 'Soundwright test',
      models: () => undefined,
      uploadLimitBytes: 2 ** 24,
    });
  const test: TestLibrary = {
    library: reopen(),
    store: sounds,
    db,
    dir,
    soundsDir: ownSoundsDir,
    cacheDir,
    artworkDir,
    events,
    logged,
    processing: { normalizeLufs: null, trimSilence: false, mp3: false, origin: true },
    reopen,
    async close() {
      await db.destroy();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return test;
}

/** Writes a render: one array per channel. */
export function writePcm(dir: string, channels: readonly Float32Array[], sampleRateHz = 48_000): PcmFile {
  const frames = channels[0]?.length ?? 0;
  const interleaved = new Float32Array(frames * channels.length);
  channels.forEach((samples, channel) => {
    samples.forEach((x, frame) => {
      interleaved[frame * channels.length + channel] = x;
    });
  });
  const path = join(dir, `render-${Math.floor(performance.now() * 1e6)}.pcm`);
  writeFileSync(path, Buffer.from(interleaved.buffer));
  return { path, sampleRateHz, channels: channels.length, frames };
}

/** A sine. */
export function tone(frequencyHz: number, durationS: number, level = 0.25, sampleRateHz = 48_000): Float32Array {
  return Float32Array.from(
    { length: Math.round(durationS * sampleRateHz) },
    (_, i) => level * Math.sin((2 * Math.PI * frequencyHz * i) / sampleRateHz),
  );
}

/** A short stereo render with the given facts. */
export function aRender(dir: string, changes: Partial<Rendered> = {}): Rendered {
  return {
    pcm: writePcm(dir, [tone(440, 0.5), tone(660, 0.5)]),
    facts: SOME_FACTS,
    join: null,
    recipe: null,
    midi: null,
    requestedDurationS: null,
    signal: new AbortController().signal,
    ...changes,
  };
}
