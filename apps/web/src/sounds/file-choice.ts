import { type EXPORT_FORMATS, LOUDNESS_PRESETS, type Sound } from '@soundwright/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type FileFormat = (typeof EXPORT_FORMATS)[number];
export type FileLoudness = keyof typeof LOUDNESS_PRESETS | 'as-is';

export const FORMAT_LABELS: Readonly<Record<FileFormat, string>> = {
  wav: 'WAV',
  mp3: 'MP3',
  flac: 'FLAC',
  ogg: 'Ogg Vorbis',
  opus: 'Opus',
};

/** Loudness targets by what a file is for. */
export const LOUDNESSES: readonly { value: FileLoudness; label: string }[] = [
  { value: 'as-is', label: 'Unchanged' },
  { value: 'podcast', label: `Podcast, ${LOUDNESS_PRESETS.podcast} LUFS` },
  { value: 'streaming', label: `Streaming, ${LOUDNESS_PRESETS.streaming} LUFS` },
  { value: 'broadcast', label: `Broadcast, ${LOUDNESS_PRESETS.broadcast} LUFS` },
];

interface FileChoice {
  /** Null until one was used: then the format of the settings. */
  readonly format: FileFormat | null;
  readonly loudness: FileLoudness;
}

/** The format and loudness that were last used for a file, in this browser. */
export const useFileChoice = create<FileChoice>()(
  persist((): FileChoice => ({ format: null, loudness: 'as-is' }), { name: 'soundwright.file', version: 1 }),
);

export function loudnessLufs(loudness: FileLoudness): number | null {
  return loudness === 'as-is' ? null : LOUDNESS_PRESETS[loudness];
}

/** Where the service serves a sound as a download in this form. */
export function fileAddress({ file }: Pick<Sound, 'file'>, format: FileFormat, loudness: FileLoudness): string {
  const lufs = loudnessLufs(loudness);
  return `${file}?download=&format=${format}${lufs === null ? '' : `&loudness_lufs=${lufs}`}`;
}
