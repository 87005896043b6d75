import type { Sound } from '@soundwright/contract';
import { gainFromDb } from '@soundwright/dsp/math';
import { decodeSamples, frameBytes, parseWavHeader, type WavHeader } from '@soundwright/dsp/wav';
import { create } from 'zustand';
import type { SampleBlock } from '../canvas/sample-wave.ts';
import { api } from '../state/api.ts';
import { keys } from '../state/keys.ts';
import { queryClient } from '../state/query-client.ts';
import { HEADER_BYTES, readBytes } from './read-bytes.ts';

/** Frames that are read at once. */
const CHUNK_FRAMES = 16_384;
/** Chunks kept, 32 MB in stereo; the ones read first are dropped first. */
const MOST_CHUNKS = 256;

interface SampleFile {
  readonly header: WavHeader;
  /** The loudest sample, to which waveforms are scaled. */
  readonly loudest: number;
}

interface SampleChunks {
  readonly files: ReadonlyMap<string, SampleFile>;
  readonly chunks: ReadonlyMap<string, readonly Float32Array[]>;
}

/** Samples of sounds, read from their files in chunks where they are in sight. */
export const useSampleChunks = create<SampleChunks>(() => ({ files: new Map(), chunks: new Map() }));

type ReadSound = Pick<Sound, 'id' | 'file'>;

const reading = new Set<string>();

/** Reads the frames of a sound from `fromFrame` to before `toFrame`, as far as it has them and they are not read yet. */
export function wantSamples(sound: ReadSound, fromFrame: number, toFrame: number): void {
  const file = useSampleChunks.getState().files.get(sound.id);
  if (file === undefined) {
    once(sound.id, async () => {
      const read = await readFile(sound);
      useSampleChunks.setState(({ files }) => ({ files: new Map(files).set(sound.id, read) }));
      wantSamples(sound, fromFrame, toFrame);
    });
    return;
  }
  for (const index of chunksOf(fromFrame, Math.min(toFrame, file.header.frames))) {
    const key = keyOf(sound.id, index);
    if (useSampleChunks.getState().chunks.has(key)) continue;
    once(key, async () => {
      const channels = await readChunk(sound, file.header, index);
      useSampleChunks.setState(({ chunks }) => ({
        chunks: new Map([...[...chunks].slice(1 - MOST_CHUNKS), [key, channels]]),
      }));
    });
  }
}

/** The frames of a sound within two frames, as far as it has them; null until they are read. */
export function samplesOf(
  { files, chunks }: SampleChunks,
  soundId: string,
  fromFrame: number,
  toFrame: number,
): SampleBlock | null {
  const file = files.get(soundId);
  if (file === undefined) return null;
  const firstFrame = Math.max(0, fromFrame);
  const endFrame = Math.min(toFrame, file.header.frames);
  const read = chunksOf(firstFrame, endFrame).map((index) => chunks.get(keyOf(soundId, index)));
  if (!read.every((chunk) => chunk !== undefined)) return null;
  const skipped = firstFrame % CHUNK_FRAMES;
  const channels = Array.from({ length: file.header.channels }, (_, channel) => {
    const samples = new Float32Array(Math.max(0, endFrame - firstFrame));
    for (const [i, chunk] of read.entries()) {
      const from = i === 0 ? skipped : 0;
      const at = i === 0 ? 0 : i * CHUNK_FRAMES - skipped;
      samples.set((chunk[channel] as Float32Array).subarray(from, from + samples.length - at), at);
    }
    return samples;
  });
  const { sampleRateHz: rateHz } = file.header;
  return { channels, rateHz, startS: firstFrame / rateHz, loudest: file.loudest };
}

/** What `samplesOf` takes these frames from: these values change when more of the frames has been read. */
export function sourcesOf(
  { files, chunks }: SampleChunks,
  soundId: string,
  fromFrame: number,
  toFrame: number,
): unknown[] {
  return [files.get(soundId), ...chunksOf(fromFrame, toFrame).map((index) => chunks.get(keyOf(soundId, index)))];
}

function chunksOf(fromFrame: number, toFrame: number): number[] {
  const first = Math.floor(Math.max(0, fromFrame) / CHUNK_FRAMES);
  return Array.from({ length: Math.max(0, Math.ceil(toFrame / CHUNK_FRAMES) - first) }, (_, i) => first + i);
}

function keyOf(soundId: string, index: number): string {
  return `${soundId} ${index}`;
}

/** Runs a reading unless the same one is running. One that fails is tried again when it is wanted again. */
function once(key: string, read: () => Promise<void>): void {
  if (reading.has(key)) return;
  reading.add(key);
  read()
    .catch(() => undefined)
    .finally(() => reading.delete(key));
}

async function readFile({ id, file }: ReadSound): Promise<SampleFile> {
  const [{ bytes, fileBytes }, analysis] = await Promise.all([
    readBytes(file, 0, HEADER_BYTES),
    queryClient.fetchQuery({
      queryKey: keys.analysis(id),
      queryFn: () => api.getSoundAnalysis({ params: { id } }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  ]);
  return {
    header: parseWavHeader(bytes, fileBytes),
    loudest: gainFromDb(analysis.loudness?.sample_peak_db ?? 0),
  };
}

async function readChunk({ file }: ReadSound, header: WavHeader, index: number): Promise<Float32Array[]> {
  const bytesPerFrame = frameBytes(header);
  const frames = Math.min(CHUNK_FRAMES, header.frames - index * CHUNK_FRAMES);
  const { bytes } = await readBytes(
    file,
    header.dataOffset + index * CHUNK_FRAMES * bytesPerFrame,
    frames * bytesPerFrame,
  );
  return decodeSamples(bytes, header);
}
