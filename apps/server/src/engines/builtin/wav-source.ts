import type { SourceAudio } from '@soundwright/builtin';
import { WavFile } from '../../audio/wav-file.ts';

/** A WAV as input of renderers; must be closed. @throws ServiceError `file_missing`, `unsupported_media` */
export function openSource(path: string): SourceAudio & { close(): void } {
  const wav = WavFile.open(path);
  return {
    sampleRateHz: wav.sampleRateHz,
    channels: wav.channels,
    frames: wav.frames,
    read: (from, count) => wav.read(from, from + count),
    close: () => wav.close(),
  };
}
