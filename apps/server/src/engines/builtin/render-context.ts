import type { Block, OpenRendering, RenderContext, Rendering } from '@soundwright/builtin';
import type { PcmFile } from '../../platform/pcm-file.ts';
import type { ReportProgress } from '../../platform/task-server.ts';
import { PcmScratch } from '../pcm-scratch.ts';
import { PcmWriter } from '../pcm-writer.ts';

/** Report interval after the first report. */
const TOLD_FRAMES = 16_384;

/**
 * Renders everything into a file.
 * @param grown - called with the length of the file, except at its end
 * @throws Error when a block does not match the rendering
 */
export function writeRendering(
  rendering: Rendering | OpenRendering,
  path: string,
  grown: (sound: PcmFile) => void = () => undefined,
): PcmFile {
  const { sampleRateHz, channels } = rendering;
  const writer = new PcmWriter(path);
  let told = -TOLD_FRAMES;
  try {
    for (const block of rendering.blocks) {
      if (block.length !== channels) throw new Error(`A block has ${block.length} channels instead of ${channels}.`);
      writer.append(block);
      if (writer.frames - told < TOLD_FRAMES) continue;
      told = writer.frames;
      grown({ path, sampleRateHz, channels, frames: told });
    }
  } finally {
    writer.close();
  }
  const { frames } = writer;
  if ('frames' in rendering && frames !== rendering.frames)
    throw new Error(`The rendering has ${frames} frames instead of ${rendering.frames}.`);
  return { path, sampleRateHz, channels, frames };
}

/** Live audio of a sound, in a separate file. */
export class PreviewFile {
  readonly #path: string;
  readonly #tell: (sound: PcmFile) => void;
  #writer: PcmWriter | null = null;
  #form = { sampleRateHz: 0, channels: 0 };
  #told = -TOLD_FRAMES;
  #isClosed = false;

  constructor(path: string, tell: (sound: PcmFile) => void) {
    this.#path = path;
    this.#tell = tell;
  }

  /** Whether it contains audio. */
  get isUsed(): boolean {
    return this.#writer !== null;
  }

  add(block: Block, sampleRateHz: number): void {
    this.#writer ??= new PcmWriter(this.#path);
    this.#form = { sampleRateHz, channels: block.length };
    this.#writer.append(block);
    if (this.#writer.frames - this.#told >= TOLD_FRAMES) this.#tellNow(this.#writer.frames);
  }

  /** Reports the rest and closes the file. Idempotent. */
  close(): void {
    if (this.#writer === null || this.#isClosed) return;
    this.#isClosed = true;
    this.#writer.close();
    if (this.#writer.frames > this.#told) this.#tellNow(this.#writer.frames);
  }

  #tellNow(frames: number): void {
    this.#told = frames;
    this.#tell({ path: this.#path, ...this.#form, frames });
  }
}

/** Context of renderers: monotonic progress, and scratch files in `dir`, removed by `free`. */
export function createRenderContext(
  dir: string,
  name: string,
  report: ReportProgress,
  preview: PreviewFile | null = null,
): { context: RenderContext; free: () => void } {
  const open: PcmScratch[] = [];
  let reported = 0;
  return {
    context: {
      report(progress, message) {
        reported = Math.max(reported, Math.min(1, progress));
        report(reported, message);
      },
      openScratch(channels) {
        const scratch = new PcmScratch(`${dir}/${name}.scratch-${open.length}`, channels);
        open.push(scratch);
        return scratch;
      },
      ...(preview !== null && {
        preview: (block: Block, sampleRateHz: number) => preview.add(block, sampleRateHz),
      }),
    },
    free() {
      for (const scratch of open) scratch.free();
    },
  };
}
