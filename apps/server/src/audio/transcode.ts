import { createResampler } from '@soundwright/dsp/resample';
import { createMp3Encoder } from 'wasm-media-encoders';
import type { ReportProgress } from '../platform/task-server.ts';
import type { Block } from './pcm-reader.ts';
import { WavFile } from './wav-file.ts';
import { withNewFile, writeFully } from './wav-writer.ts';

export interface TranscodeInput {
  readonly sourcePath: string;
  /** Where the file goes; removed again when anything goes wrong. */
  readonly tempPath: string;
  readonly format: 'mp3';
}

export interface Transcoded {
  readonly sizeBytes: number;
}

const MP3_KBITS = 192;
/** Rates at which MPEG-1 layer III carries 192 kbit/s; sounds at others are resampled to the first. */
const MP3_RATES_HZ = [48_000, 44_100, 32_000];

/**
 * A WAV as MP3 of constant 192 kbit/s, which every player can seek in. More than two channels are mixed to two.
 *
 * @throws ServiceError `file_missing`, `unsupported_media`, `disk_full`, `path_not_allowed`
 */
export async function transcode({ sourcePath, tempPath }: TranscodeInput, report: ReportProgress): Promise<Transcoded> {
  const wav = WavFile.open(sourcePath);
  try {
    const channels = wav.channels === 1 ? 1 : 2;
    const rateHz = MP3_RATES_HZ.includes(wav.sampleRateHz) ? wav.sampleRateHz : (MP3_RATES_HZ[0] as number);
    const encoder = await createMp3Encoder();
    encoder.configure({
      channels,
      sampleRate: rateHz as 48_000,
      bitrate: MP3_KBITS,
      outputSampleRate: rateHz as 48_000,
    });
    const resampler = createResampler(wav.sampleRateHz, rateHz, channels);
    return await withNewFile(tempPath, async (file) => {
      let sizeBytes = 0;
      const write = (bytes: Uint8Array) => {
        writeFully(file, bytes);
        sizeBytes += bytes.length;
      };
      let done = 0;
      for (const block of wav.blocks()) {
        const resampled = resampler.push(withChannels(block, channels));
        if (resampled[0]?.length) write(encoder.encode(resampled));
        done += block[0]?.length ?? 0;
        report(done / wav.frames);
      }
      const rest = resampler.flush();
      if (rest[0]?.length) write(encoder.encode(rest));
      write(encoder.finalize());
      return { sizeBytes };
    });
  } finally {
    wav.close();
  }
}

/** The block in one or two channels: further ones go to both sides, at half their level, and nothing clips by it. */
function withChannels(block: Block, channels: 1 | 2): Block {
  if (block.length === channels) return block;
  const [left = new Float32Array(), right = left, ...others] = block;
  const gain = 1 / (1 + others.length / 2);
  return [left, right].map((side) =>
    side.map((x, i) => gain * others.reduce((sum, other) => sum + (other[i] as number) / 2, x)),
  );
}
