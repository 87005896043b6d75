import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stretch } from '@soundwright/dsp/stretch';
import { transcode } from '../../apps/server/src/audio/transcode.ts';
import { cpuSeconds, type Row, times } from './row.ts';
import { writeTestWav } from './test-wav.ts';

const SECONDS = 60;
const RATE_HZ = 48_000;

/** Processing of finished files. */
export async function measureAudio(): Promise<Row[]> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const path = join(dir, 'minute.wav');
    const channels = await writeTestWav(path, SECONDS, RATE_HZ);
    const ratio = (options: { rate?: number; semitones?: number }) =>
      times(SECONDS / cpuSeconds(() => stretch(channels, RATE_HZ, options)));
    const before = process.cpuUsage();
    await transcode({ sourcePath: path, tempPath: join(dir, 'minute.mp3'), format: 'mp3' }, () => undefined);
    const { user, system } = process.cpuUsage(before);
    return [
      { what: 'stretch ×1.5', measured: ratio({ rate: 1.5 }), aim: '≥ 20×' },
      { what: 'pitch +4 semitones', measured: ratio({ semitones: 4 }), aim: '≥ 20×' },
      { what: 'MP3, 192 kbit/s', measured: times(SECONDS / ((user + system) / 1e6)), aim: '≥ 50×' },
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
