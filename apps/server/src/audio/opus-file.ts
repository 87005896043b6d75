import { createResampler } from '@soundwright/dsp/resample';
import { encodeSamples } from '@soundwright/dsp/wav';
import OpusScript from 'opusscript';
import { withChannels } from './mp3-stream.ts';
import { OggWriter } from './ogg-writer.ts';
import type { Block } from './pcm-reader.ts';
import { vorbisCommentBlock } from './vorbis-comments.ts';

/** Opus always works at this rate. */
const RATE_HZ = 48_000;
/** 20 ms, the usual length. */
const FRAME = 960;
/** Pre-skip of libopus at 48 kHz, in samples; players drop them. */
const PRE_SKIP = 312;
const KBITS_PER_CHANNEL = 64;
const FRAMES_PER_PAGE = 40;
/** Stream serial number; constant, so that the same sound gives the same bytes. */
const SERIAL = 1;

/**
 * A sound as Ogg Opus at 64 kbit/s for each of at most two channels.
 *
 * Source: RFC 7845, "Ogg Encapsulation for the Opus Audio Codec" (IETF, 2016).
 *
 * @param source - each block is valid until the next is read
 * @param comments - Vorbis comments, `KEY=value`
 */
export function* encodeOpus(
  source: {
    readonly sampleRateHz: number;
    readonly channels: number;
    readonly blocks: () => Iterable<Block>;
  },
  comments: readonly string[] = [],
): Generator<Uint8Array> {
  const channels = source.channels === 1 ? 1 : 2;
  const encoder = new OpusScript(RATE_HZ, channels, OpusScript.Application.AUDIO);
  const ogg = new OggWriter(SERIAL);
  try {
    encoder.setBitrate(KBITS_PER_CHANNEL * 1000 * channels);
    yield ogg.page([opusHead(channels, source.sampleRateHz)], 0n);
    yield* ogg.packet(opusTags(comments), 0n);
    let packets: Uint8Array[] = [];
    let encoded = 0;
    let received = 0;
    const frames = framesOf(source, channels, (count) => {
      received += count;
    });
    for (const frame of frames) {
      if (packets.length === FRAMES_PER_PAGE) {
        yield ogg.page(packets, BigInt(encoded));
        packets = [];
      }
      packets.push(encoder.encode(Buffer.from(encodeSamples(frame, 'pcm16')), FRAME));
      encoded += FRAME;
    }
    // The end position trims the last packet.
    yield ogg.page(packets, BigInt(received + PRE_SKIP), true);
  } finally {
    encoder.delete();
  }
}

/** The sound in frames of 20 ms, padded with silence for the encoder delay and to fill the last frame. */
function* framesOf(
  source: { readonly sampleRateHz: number; readonly blocks: () => Iterable<Block> },
  channels: 1 | 2,
  received: (count: number) => void,
): Generator<Block> {
  const resampler = createResampler(source.sampleRateHz, RATE_HZ, channels);
  let held: Block = Array.from({ length: channels }, () => new Float32Array(0));
  const take = (block: Block): void => {
    received(block[0]?.length ?? 0);
    held = held.map((samples, channel) => joined(samples, block[channel] ?? new Float32Array(0)));
  };
  function* whole(): Generator<Block> {
    const count = held[0]?.length ?? 0;
    let at = 0;
    for (; at + FRAME <= count; at += FRAME) yield held.map((samples) => samples.subarray(at, at + FRAME));
    held = held.map((samples) => samples.slice(at));
  }
  for (const block of source.blocks()) {
    take(resampler.push(withChannels(block, channels)));
    yield* whole();
  }
  take(resampler.flush());
  yield* whole();
  const rest = held[0]?.length ?? 0;
  const padded = Math.ceil((rest + PRE_SKIP) / FRAME) * FRAME;
  held = held.map((samples) => joined(samples, new Float32Array(padded - rest)));
  yield* whole();
}

function opusHead(channels: number, inputRateHz: number): Uint8Array {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head[8] = 1;
  head[9] = channels;
  head.writeUInt16LE(PRE_SKIP, 10);
  head.writeUInt32LE(inputRateHz, 12);
  return head;
}

function opusTags(comments: readonly string[]): Uint8Array {
  return Buffer.concat([Buffer.from('OpusTags', 'latin1'), vorbisCommentBlock('libopus', comments)]);
}

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const result = new Float32Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}
