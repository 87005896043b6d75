import type { Sound } from '@soundwright/contract';
import type { Recording } from '../../sounds/recording/recorder.ts';
import { wavBlob } from '../../sounds/wav-blob.ts';
import { checkRecording, type RecordingCheck } from './checks.ts';

const PEAKS = 256;

/** Source audio of a voice, with local check results. */
export interface SourceAudio {
  readonly label: string;
  /** Payload: bytes, or an existing sound. */
  readonly content: Blob | { readonly soundId: string };
  /** Playback URL; revoked by `release`. */
  readonly url: string;
  /** Null when this browser cannot read the format; the service may. */
  readonly facts: { readonly durationS: number; readonly peaks: number[]; readonly checks: RecordingCheck[] } | null;
  /** Revokes the URL. */
  readonly release: () => void;
}

/** From a file that was dropped or picked. */
export async function sourceFromFile(file: File): Promise<SourceAudio> {
  const url = URL.createObjectURL(file);
  return {
    label: file.name,
    content: file,
    url,
    facts: await readFacts(await file.arrayBuffer()),
    release: () => URL.revokeObjectURL(url),
  };
}

/** From a recording of the microphone. */
export function sourceFromRecording({ samples, sampleRateHz }: Recording): SourceAudio {
  const content = wavBlob([samples], sampleRateHz);
  const url = URL.createObjectURL(content);
  return {
    label: 'Your recording',
    content,
    url,
    facts: factsOf(samples, sampleRateHz),
    release: () => URL.revokeObjectURL(url),
  };
}

/** From a sound of the library. @throws Error when its file cannot be read */
export async function sourceFromSound(sound: Sound): Promise<SourceAudio> {
  const response = await fetch(sound.file);
  if (!response.ok) throw new Error(`The file of “${sound.name}” cannot be read.`);
  return {
    label: sound.name,
    content: { soundId: sound.id },
    url: sound.file,
    facts: await readFacts(await response.arrayBuffer()),
    release: () => undefined,
  };
}

async function readFacts(bytes: ArrayBuffer): Promise<SourceAudio['facts']> {
  const context = new OfflineAudioContext(1, 1, 48_000);
  try {
    const buffer = await context.decodeAudioData(bytes);
    return factsOf(mixedDown(buffer), buffer.sampleRate);
  } catch {
    // A format that this browser cannot read; the service supports more and checks it.
    return null;
  }
}

function factsOf(samples: Float32Array, sampleRateHz: number): SourceAudio['facts'] {
  return {
    durationS: samples.length / sampleRateHz,
    peaks: peaksOf(samples),
    checks: checkRecording(samples, sampleRateHz),
  };
}

function mixedDown(buffer: AudioBuffer): Float32Array {
  const samples = new Float32Array(buffer.length);
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    buffer.getChannelData(channel).forEach((sample, frame) => {
      samples[frame] = (samples[frame] ?? 0) + sample / buffer.numberOfChannels;
    });
  }
  return samples;
}

/** Largest absolute values of equal slices, relative to the largest. */
export function peaksOf(samples: Float32Array): number[] {
  const peaks = new Array<number>(PEAKS).fill(0);
  samples.forEach((sample, frame) => {
    const slice = Math.min(PEAKS - 1, Math.floor((frame * PEAKS) / samples.length));
    peaks[slice] = Math.max(peaks[slice] ?? 0, Math.abs(sample));
  });
  const top = Math.max(...peaks);
  return top === 0 ? peaks : peaks.map((peak) => peak / top);
}
