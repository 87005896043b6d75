import { create } from 'zustand';

interface RecorderState {
  readonly recording: boolean;
  /** Loudness now, 0 to 1. */
  readonly level: number;
  readonly seconds: number;
}

/** How a recording stands. */
export const useRecorder = create<RecorderState>(() => ({ recording: false, level: 0, seconds: 0 }));

let stopRecording: (() => Promise<Blob>) | null = null;

/**
 * Starts to record from the microphone, as it is: no echo cancelling, no automatic gain.
 *
 * @throws DOMException when there is no microphone or it may not be used
 */
export async function startRecording(): Promise<void> {
  const media = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(media).connect(analyser);
  const recorder = new MediaRecorder(media);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start(1_000);
  const began = performance.now();
  const samples = new Float32Array(analyser.fftSize);
  const meter = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    useRecorder.setState({ level: Math.min(1, peak), seconds: (performance.now() - began) / 1000 });
  }, 60);
  useRecorder.setState({ recording: true, level: 0, seconds: 0 });
  stopRecording = async () => {
    clearInterval(meter);
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.stop();
    await ended;
    for (const track of media.getTracks()) track.stop();
    await context.close();
    useRecorder.setState({ recording: false, level: 0 });
    return new Blob(parts, { type: recorder.mimeType });
  };
}

/** Ends the recording. @returns what was recorded, in the browser's own format; null when nothing ran */
export async function finishRecording(): Promise<Blob | null> {
  const stop = stopRecording;
  stopRecording = null;
  return stop === null ? null : await stop();
}
