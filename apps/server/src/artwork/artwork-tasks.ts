import { readFileSync } from 'node:fs';
import type { SoundKind } from '@soundwright/contract';
import { WavFile } from '../audio/wav-file.ts';
import { drawAvatar } from './drawing/avatar.ts';
import { type CardText, drawCard } from './drawing/card.ts';
import { drawCover, PICTURE_SIZE } from './drawing/cover.ts';
import { readPicture } from './drawing/foreign.ts';
import type { Picture } from './drawing/picture.ts';
import { inventedPortrait, type Portrait, portraitOf } from './drawing/portrait.ts';

export interface CoverInput {
  /** A WAV. */
  readonly path: string;
  readonly kind: SoundKind;
  /** A different seed gives a different picture of the same sound. */
  readonly seed: number;
}

export interface AvatarInput {
  /** A recording of the voice; null draws from its name instead. */
  readonly path: string | null;
  readonly name: string;
  readonly seed: number;
}

export interface CardInput extends CardText {
  readonly path: string;
  readonly kind: SoundKind;
  /** A picture of the service, or null to draw one. */
  readonly coverPath: string | null;
  /** Waveform of the sound, 0 to 1. */
  readonly peaks: readonly number[];
}

/** Tasks of the drawing process; each returns a PNG. */
export const artworkTasks = {
  /** @throws ServiceError `file_missing`, `unsupported_media` */
  cover({ path, kind, seed }: CoverInput): Uint8Array {
    const portrait = portraitIn(path);
    return drawCover({ ...portrait, seed: mixed(portrait.seed, seed) }, kind).toPng();
  },
  /** @throws ServiceError `file_missing`, `unsupported_media` */
  avatar({ path, name, seed }: AvatarInput): Uint8Array {
    const invented = inventedPortrait(name);
    return drawAvatar(path === null ? invented : portraitIn(path), mixed(invented.seed, seed)).toPng();
  },
  /** @throws ServiceError `file_missing`, `unsupported_media` */
  card({ path, kind, coverPath, peaks, ...text }: CardInput): Uint8Array {
    const portrait = portraitIn(path);
    return drawCard({ portrait, kind, cover: pictureIn(coverPath), peaks, text }).toPng();
  },
  /** Re-encodes a PNG of another program without metadata. @throws RangeError when it is not as requested */
  cleaned({ png }: { png: Uint8Array }): Uint8Array {
    return readPicture(png, PICTURE_SIZE, PICTURE_SIZE).toPng();
  },
};

export type ArtworkTasks = typeof artworkTasks;

function portraitIn(path: string): Portrait {
  const wav = WavFile.open(path);
  try {
    return portraitOf({
      frames: wav.frames,
      sampleRateHz: wav.sampleRateHz,
      read: (from, to) => mono(wav.read(from, to), to - from),
    });
  } finally {
    wav.close();
  }
}

function mono(block: readonly Float32Array[], frames: number): Float32Array {
  const sum = new Float32Array(frames);
  for (const samples of block) {
    for (let i = 0; i < frames; i++) sum[i] = (sum[i] as number) + (samples[i] as number) / block.length;
  }
  return sum;
}

/** The stored cover, or null when unreadable; then it is drawn. */
function pictureIn(path: string | null): Picture | null {
  if (path === null) return null;
  try {
    return readPicture(readFileSync(path), PICTURE_SIZE, PICTURE_SIZE);
  } catch {
    return null;
  }
}

function mixed(own: number, seed: number): number {
  return seed === 0 ? own : (own ^ Math.imul(seed, 2_654_435_761)) >>> 0;
}
