import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import type { Settings, UploadedSound } from '@soundwright/contract';
import { encodeWavHeader } from '@soundwright/dsp/wav';
import { silentMp3, silentOpus, silentVorbis } from '../../apps/server/src/audio/testing/bombs.ts';
import { readWave, sine, wavFile } from '../../apps/server/test/support/sounds.ts';
import { type Fault, kill, mostMemoryMib, type RunningService } from './fault.ts';
import { flacOfSilence } from './flac-bomb.ts';

/** Memory limit of any process of the service while decoding a small but long file. */
const MEMORY_MIB = 700;
const DECODING_MS = 900_000;
const RATE = 48_000;

interface Bomb {
  readonly type: string;
  /** A file with about this many seconds of silence. */
  make(seconds: number): Buffer | Promise<Buffer>;
}

const BOMBS: Readonly<Record<string, Bomb>> = {
  flac: { type: 'audio/flac', make: (seconds) => flacOfSilence(Math.ceil((seconds * RATE) / 65_535), RATE) },
  opus: { type: 'audio/ogg', make: (seconds) => silentOpus(Math.ceil(seconds / (255 * 0.12))) },
  vorbis: { type: 'audio/ogg', make: (seconds) => silentVorbis(Math.ceil((seconds * RATE) / (255 * 2_048))) },
  mp3: { type: 'audio/mpeg', make: (seconds) => silentMp3(Math.ceil(seconds / 0.072)) },
};

/** Untrusted uploads: small but very long files, and contradictory WAV files. */
export const UPLOAD_FAULTS: readonly Fault[] = [
  ...Object.entries(BOMBS).map(
    ([format, { type, make }]): Fault => ({
      name: `${format}-bomb`,
      expected: `a small ${format} file of an hour decoded below ${MEMORY_MIB} MiB, one of over six hours refused with 413`,
      async check(world) {
        const service = await world.service();
        const hour = await answerTo(service, await make(3_600), type);
        const memoryMib = mostMemoryMib(service.child.pid ?? 0);
        const night = await answerTo(service, await make(6.2 * 3_600), type);
        const lengthS = (hour.sound?.duration_s ?? 0).toFixed(0);
        return {
          ok: Math.abs(Number(lengthS) - 3_600) < 60 && night.status === 413 && memoryMib < MEMORY_MIB,
          seen: `${hour.status}, ${lengthS} s with ${memoryMib} MiB at most, then ${night.status}`,
        };
      },
    }),
  ),
  {
    name: 'contradictory-wav',
    expected: '415 for WAV headers that contradict themselves, and nothing added',
    async check(world) {
      const service = await world.service();
      const statuses: number[] = [];
      for (const [offset, value] of [
        [34, 0],
        [34, 7],
        [34, 12],
        [32, 4],
        [32, 0],
        [22, 0],
      ] as const) {
        const file = wavFile([sine(440, 0.2)]);
        file[offset] = value;
        statuses.push((await answerTo(service, file, 'audio/wav')).status);
      }
      const { total } = (await (await service.request('/api/sounds')).json()) as { total: number };
      return {
        ok: total === 0 && statuses.every((status) => status === 415),
        seen: `${statuses.join()}, ${total} sounds`,
      };
    },
  },
  {
    name: 'nan-samples',
    expected: 'silence for samples that are no numbers, and a word about it',
    async check(world) {
      const service = await world.service();
      const values = Float32Array.of(0.25, Number.NaN, Infinity, -Infinity, 0.5);
      const header = encodeWavHeader({ encoding: 'float32', channels: 1, sampleRateHz: RATE, frames: values.length });
      const { status, sound } = await answerTo(
        service,
        Buffer.concat([header, Buffer.from(values.buffer)]),
        'audio/wav',
      );
      if (sound === null) return { ok: false, seen: String(status) };
      const file = new Uint8Array(await (await service.request(sound.file)).arrayBuffer());
      const [samples = new Float32Array()] = readWave(file).channels;
      const seen = `${samples.join(' ')}, ${sound.warnings.join(' ')}`;
      return { ok: samples.join() === '0.25,0,0,0,0.5' && sound.warnings.length === 1, seen };
    },
  },
  {
    name: 'damaged-setting',
    expected: 'a start with the default for a setting whose row is damaged, and its name in the log',
    async check(world) {
      const first = await world.service();
      const { status } = await answerTo(first, wavFile([sine(440, 0.2)]), 'audio/wav');
      await kill(first);
      const path = join(first.dataDir, 'soundwright.db');
      const database = new DatabaseSync(path);
      database.prepare("INSERT OR REPLACE INTO settings (key, value) VALUES ('theme', ?)").run('{"half');
      database.close();
      const service = await world.service(first.dataDir);
      const { theme } = (await (await service.request('/api/settings')).json()) as Settings;
      const { lines } = (await (await service.request('/api/logs')).json()) as { lines: string[] };
      const named = lines.some((line) => line.includes('theme') && line.includes(path)) ? 'named' : 'not named';
      const { total } = (await (await service.request('/api/sounds')).json()) as { total: number };
      const seen = `${status}, then theme ${theme}, ${named}, ${total} sound`;
      return { ok: seen === '201, then theme system, named, 1 sound', seen };
    },
  },
];

async function answerTo(
  service: RunningService,
  body: Buffer,
  type: string,
): Promise<{ status: number; sound: UploadedSound | null }> {
  // Not `fetch`, which times out after 300 s without response headers.
  const sent = request(`${service.url}/api/sounds/upload`, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': body.length, 'x-service': 'faults' },
    signal: AbortSignal.timeout(DECODING_MS),
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer: unknown = await json(response);
  return { status: response.statusCode ?? 0, sound: response.statusCode === 201 ? (answer as UploadedSound) : null };
}
