import { createPeakMeter } from '@soundwright/dsp/peaks';
import { type Pixels, paintSpectrogram, paintWaveform } from '@soundwright/dsp/pictures/paint';
import { mixDown, type SoundReader, spectrogramOf } from '@soundwright/dsp/pictures/spectrogram';
import { encode } from 'fast-png';
import { WavFile } from './wav-file.ts';

export interface DrawInput {
  readonly path: string;
  readonly kind: 'spectrogram' | 'waveform';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture of a WAV as a PNG, in bounded memory. @throws ServiceError `file_missing`, `unsupported_media` */
export function drawSound({ path, kind, width, height }: DrawInput): Uint8Array {
  const wav = WavFile.open(path);
  try {
    return toPng(
      kind === 'spectrogram'
        ? paintSpectrogram(spectrogramOf(readerOf(wav), wav.sampleRateHz, width, height))
        : paintWaveform(peaksOf(wav, width), height),
    );
  } finally {
    wav.close();
  }
}

function toPng({ width, height, data }: Pixels): Uint8Array {
  return encode({ width, height, data, channels: 3, depth: 8 });
}

function readerOf(wav: WavFile): SoundReader {
  return {
    frames: wav.frames,
    read(from, into) {
      into.fill(0);
      const start = Math.max(0, from);
      const end = Math.min(wav.frames, from + into.length);
      if (end > start) into.set(mixDown(wav.read(start, end)), start - from);
    },
  };
}

function peaksOf(wav: WavFile, slices: number): number[] {
  const meter = createPeakMeter(wav.frames, slices);
  for (const block of wav.blocks()) meter.add(block);
  return meter.peaks();
}
