import type { Sound } from '@soundwright/contract';
import { useQuery } from '@tanstack/react-query';
import { createPeakPyramid, type PeakPyramid } from '../canvas/peak-pyramid.ts';

/** A sound's samples, decoded in the browser. */
export interface Decoded {
  readonly buffer: AudioBuffer;
  readonly channels: readonly Float32Array[];
  readonly pyramid: PeakPyramid;
}

/** Longer ones would take more memory than a page should. */
export const LONGEST_DECODED_S = 1_200;

/** Samples of a sound for zooming and comparing; kept for a few minutes after the last use. */
export function useDecoded(sound: Sound | undefined) {
  return useQuery({
    queryKey: ['decoded', sound?.id],
    queryFn: ({ signal }) => decode(sound as Sound, signal),
    enabled: sound !== undefined && !sound.missing && sound.duration_s <= LONGEST_DECODED_S,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    retry: false,
    structuralSharing: false,
  });
}

async function decode(sound: Sound, signal: AbortSignal): Promise<Decoded> {
  const response = await fetch(sound.file, { signal });
  if (!response.ok) throw new Error(`Could not read the file (HTTP ${response.status}).`);
  // In the file's own rate, so that frames here are frames of the file.
  const context = new OfflineAudioContext(1, 1, sound.sample_rate);
  const buffer = await context.decodeAudioData(await response.arrayBuffer());
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel));
  return { buffer, channels, pyramid: createPeakPyramid(channels) };
}
