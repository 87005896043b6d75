import { createLevelMeter, type SoundLevels } from '@soundwright/story/sound-levels';
import type { ReportProgress } from '../platform/task-server.ts';
import { openReadable } from './wav-file.ts';

/** Levels of WAVs over time, in the order of the paths; null for a file that cannot be read. */
export function measureLevels(
  { paths }: { readonly paths: readonly string[] },
  report: ReportProgress,
): (SoundLevels | null)[] {
  return paths.map((path, index) => {
    report(index / paths.length);
    const wav = openReadable(path);
    if (wav === null) return null;
    try {
      const meter = createLevelMeter(wav.sampleRateHz);
      for (const block of wav.blocks()) meter.add(block);
      return meter.levels();
    } finally {
      wav.close();
    }
  });
}
