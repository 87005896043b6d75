import { closeContext } from '../close-context.ts';

/** A recording from the microphone. */
export interface Recording {
  /** Mono, −1 to 1. */
  readonly samples: Float32Array<ArrayBuffer>;
  readonly sampleRateHz: number;
}

export interface Recorder {
  /** Stops and returns the recording. */
  stop(): Recording;
  /** Stops and discards the recording. Idempotent. */
  cancel(): void;
}

/** A reason why there is no microphone, and what to do about it. */
export class NoMicrophone extends Error {}

/**
 * Records raw microphone audio, without the browser's call processing, which would change the voice.
 * @param onBlock - called about every 40 ms with the largest absolute sample of the block, and the seconds so far
 * @throws NoMicrophone
 */
export async function startRecording(onBlock: (peak: number, seconds: number) => void): Promise<Recorder> {
  const stream = await openMicrophone();
  const context = new AudioContext();
  try {
    await context.audioWorklet.addModule(new URL('./capture-worklet.js', import.meta.url));
  } catch (error) {
    stopTracks(stream);
    void context.close();
    throw error;
  }
  const source = context.createMediaStreamSource(stream);
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0, channelCount: 1 });
  const blocks: Float32Array[] = [];
  let length = 0;
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
    blocks.push(data);
    length += data.length;
    onBlock(peakOf(data), length / context.sampleRate);
  };
  source.connect(capture);

  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    source.disconnect();
    stopTracks(stream);
    void closeContext(context, capture);
  };
  return {
    stop: () => {
      end();
      return { samples: joined(blocks, length), sampleRateHz: context.sampleRate };
    },
    cancel: end,
  };
}

async function openMicrophone(): Promise<MediaStream> {
  if (navigator.mediaDevices === undefined) {
    throw new NoMicrophone(
      'Browsers allow the microphone only on https and localhost. Open this page as http://localhost, or choose a recording instead.',
    );
  }
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError') {
      throw new NoMicrophone('Microphone access was denied. Allow it in the browser’s address bar and try again.');
    }
    if (name === 'NotFoundError')
      throw new NoMicrophone('No microphone found. Connect one, or choose a recording instead.');
    throw new NoMicrophone('Could not open the microphone. Another program may be using it.');
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

function joined(blocks: readonly Float32Array[], length: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length);
  let at = 0;
  for (const block of blocks) {
    samples.set(block, at);
    at += block.length;
  }
  return samples;
}
