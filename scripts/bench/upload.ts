import { encodeWavHeader } from '@soundwright/dsp/wav';
import type { Row } from './row.ts';
import { residentMb, startProcess } from './startup.ts';

const RATE_HZ = 48_000;
const BYTES = 1024 * 1024 * 1024 - 4096;
const CHUNK_BYTES = 1024 * 1024;
const SAMPLE_EVERY_MS = 50;

/** Uploads nearly 1 GiB of WAV to a service in a separate process, and watches its memory. */
export async function measureUpload(): Promise<Row[]> {
  const service = await startProcess();
  try {
    // The first upload starts the audio thread, whose code and heap are not part of the upload.
    await upload(service.url, 4 * CHUNK_BYTES);
    const before = residentMb(service.pid);
    if (before === null)
      return [{ what: 'upload of 1 GiB', measured: 'memory is not told here', aim: '< 64 MB growth' }];
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMb(service.pid) ?? 0);
    }, SAMPLE_EVERY_MS);
    const from = performance.now();
    const status = await upload(service.url, BYTES);
    clearInterval(watch);
    const seconds = (performance.now() - from) / 1000;
    return [
      {
        what: 'upload of 1 GiB',
        measured: `+${(peak - before).toFixed(0)} MB, ${seconds.toFixed(1)} s (status ${status})`,
        aim: '< 64 MB growth',
      },
    ];
  } finally {
    await service.stop();
  }
}

async function upload(url: string, bytes: number): Promise<number> {
  const frames = Math.floor(bytes / 4);
  const header = encodeWavHeader({ encoding: 'pcm16', sampleRateHz: RATE_HZ, channels: 2, frames });
  const chunk = new Uint8Array(CHUNK_BYTES).map((_, index) => (index * 7) & 0xff);
  let left = frames * 4;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(header),
    pull(controller) {
      const piece = chunk.subarray(0, Math.min(left, chunk.length));
      left -= piece.length;
      controller.enqueue(piece);
      if (left === 0) controller.close();
    },
  });
  const response = await fetch(`${url}/api/sounds/upload?name=large`, {
    method: 'POST',
    headers: { 'content-type': 'audio/wav' },
    body,
    duplex: 'half',
  } as RequestInit);
  await response.arrayBuffer();
  return response.status;
}
