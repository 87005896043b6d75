import type { RenderContext, Rendering } from '@soundwright/builtin';
import type { PcmFile } from '../../platform/pcm-file.ts';
import type { ReportProgress } from '../../platform/task-server.ts';
import { PcmScratch } from '../pcm-scratch.ts';
import { PcmWriter } from '../pcm-writer.ts';

/** Renders everything into a file. @throws Error when a block is not what the rendering promised */
export function writeRendering(rendering: Rendering, path: string): PcmFile {
  const { sampleRateHz, channels, frames } = rendering;
  const writer = new PcmWriter(path);
  try {
    for (const block of rendering.blocks) {
      if (block.length !== channels) throw new Error(`A block has ${block.length} channels instead of ${channels}.`);
      writer.append(block);
    }
  } finally {
    writer.close();
  }
  if (writer.frames !== frames) throw new Error(`The rendering has ${writer.frames} frames instead of ${frames}.`);
  return { path, sampleRateHz, channels, frames };
}

/** What renderers get: progress that only grows, and scratch files in `dir` that `free` removes. */
export function createRenderContext(
  dir: string,
  name: string,
  report: ReportProgress,
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
    },
    free() {
      for (const scratch of open) scratch.free();
    },
  };
}
