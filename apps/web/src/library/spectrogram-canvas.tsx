import { paintSpectrogram } from '@soundwright/dsp/pictures/paint';
import { mixDown, readerOf, spectrogramOf } from '@soundwright/dsp/pictures/spectrogram';
import { useEffect, useRef } from 'react';
import { type View, xAtTime } from '../canvas/waveform.ts';
import { prepare, useWidth } from '../ui/waveform.tsx';
import type { Decoded } from './use-decoded.ts';

interface SpectrogramCanvasProps {
  readonly decoded: Decoded;
  readonly view: View;
  readonly name: string;
  readonly positionS: number;
}

const HEIGHT_PX = 160;
const ROWS = 160;
const MARKS_HZ = [100, 1_000, 10_000];
const SETTLE_MS = 80;

/** Spectrogram of the visible range, low frequencies at the bottom, logarithmic. */
export function SpectrogramCanvas({ decoded, view, name, positionS }: SpectrogramCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const widthPx = useWidth(canvas);
  useEffect(() => {
    // Keep the previous picture while the view is moving.
    const timer = setTimeout(() => draw(canvas.current, widthPx, decoded, view), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [decoded, view, widthPx]);
  const highestHz = decoded.buffer.sampleRate / 2;
  const xPx = xAtTime(positionS, widthPx, view);
  return (
    <figure className="relative overflow-hidden rounded-ui border border-line bg-[#0c0c12]">
      <canvas ref={canvas} style={{ height: HEIGHT_PX }} className="block w-full" />
      {MARKS_HZ.filter((hz) => hz < highestHz).map((hz) => (
        <span
          key={hz}
          aria-hidden="true"
          style={{ bottom: `${(Math.log(hz / 30) / Math.log(highestHz / 30)) * 100}%` }}
          className="pointer-events-none absolute left-0 translate-y-1/2 border-b border-white/40 pr-2 pl-1 text-[11px] text-white/80"
        >
          {hz >= 1_000 ? `${hz / 1_000} kHz` : `${hz} Hz`}
        </span>
      ))}
      {xPx >= 0 && xPx <= widthPx && (
        <span
          aria-hidden="true"
          style={{ transform: `translateX(${xPx}px)` }}
          className="pointer-events-none absolute inset-y-0 left-0 w-px bg-white/70"
        />
      )}
      <figcaption className="sr-only">Spectrogram of {name}</figcaption>
    </figure>
  );
}

function draw(canvas: HTMLCanvasElement | null, widthPx: number, { channels, buffer }: Decoded, view: View): void {
  const context = prepare(canvas, widthPx, HEIGHT_PX);
  if (context === null) return;
  const from = Math.max(0, Math.floor(view.startS * buffer.sampleRate));
  const to = Math.min(buffer.length, Math.ceil(view.endS * buffer.sampleRate));
  const stretch = mixDown(channels.map((samples) => samples.subarray(from, to)));
  const columns = Math.max(1, Math.floor(widthPx / 2));
  const { data } = paintSpectrogram(spectrogramOf(readerOf(stretch), buffer.sampleRate, columns, ROWS));
  const image = new ImageData(columns, ROWS);
  for (let pixel = 0; pixel < columns * ROWS; pixel += 1)
    image.data.set([...data.subarray(3 * pixel, 3 * pixel + 3), 255], 4 * pixel);
  const small = new OffscreenCanvas(columns, ROWS);
  small.getContext('2d')?.putImageData(image, 0, 0);
  context.drawImage(small, 0, 0, widthPx, HEIGHT_PX);
}
