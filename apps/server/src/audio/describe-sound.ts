import { createHash } from 'node:crypto';
import { FeatureMeter } from '@soundwright/dsp/features';
import { monoOf } from './mono.ts';
import { WavFile } from './wav-file.ts';

/** Stored features of a sound, for finding similar ones. */
export interface SoundDescription {
  /** See `FeatureMeter`. */
  readonly features: Uint8Array;
  /** SHA-256 of rate, channels, encoding and samples, hexadecimal: independent of names. */
  readonly hash: string;
}

/** Longer sounds are sampled in pieces, so that an hour costs no more than a minute. */
const WHOLE_S = 60;
const PIECES = 60;

/** Computes the features of a WAV in bounded memory. @throws ServiceError `file_missing`, `unsupported_media` */
export function describeSound({ path }: { path: string }): SoundDescription {
  const wav = WavFile.open(path);
  try {
    const { sampleRateHz, channels, encoding, frames } = wav;
    const meter = new FeatureMeter(sampleRateHz);
    for (const [from, to] of piecesOf(frames, sampleRateHz))
      for (const block of wav.blocks(from, to)) meter.push(monoOf(block));
    const features = meter.finish(frames / sampleRateHz);
    const hash = createHash('sha256').update(`${sampleRateHz} ${channels} ${encoding} ${frames}\n`);
    for (let at = 0; at < frames; at += sampleRateHz) hash.update(wav.readRaw(at, Math.min(frames, at + sampleRateHz)));
    return { features: new Uint8Array(features.buffer), hash: hash.digest('hex') };
  } finally {
    wav.close();
  }
}

/** The analysed parts: the whole sound, or evenly spread sections of it. */
function piecesOf(frames: number, sampleRateHz: number): [from: number, to: number][] {
  if (frames <= WHOLE_S * sampleRateHz) return [[0, frames]];
  const step = frames / PIECES;
  return Array.from({ length: PIECES }, (_, index) => {
    const from = Math.floor(index * step);
    return [from, Math.min(frames, from + sampleRateHz)];
  });
}
