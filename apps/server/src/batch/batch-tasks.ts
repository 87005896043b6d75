import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { PromptReading } from '@soundwright/contract';
import { encode } from '../audio/encode.ts';
import type { MadeFrom, SoundInfo } from '../audio/sound-info.ts';
import { builtinTasks } from '../engines/builtin/builtin-tasks.ts';
import type { RenderResult, RenderTask } from '../engines/engine.ts';
import { type PicoVoicePlace, picoTasks } from '../engines/pico/pico-tasks.ts';
import type { ReportProgress } from '../platform/task-server.ts';

export interface BatchTaskInput {
  readonly modelId: string;
  readonly task: RenderTask;
  /** The files of a downloaded voice; null for the built-in models. */
  readonly voice: PicoVoicePlace | null;
  readonly info: Omit<SoundInfo, 'made'> & { readonly made: Omit<MadeFrom, 'duration_s'> };
  /** Null for the sound's natural length. */
  readonly requestedDurationS: number | null;
  /** Directory for the unfinished render. */
  readonly scratchDir: string;
  /** Target of the WAV; removed on failure. */
  readonly tempPath: string;
}

/** A flushed WAV and its manifest data. */
export interface BatchSound {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly durationS: number;
  readonly loudnessLufs: number | null;
  /** How the prompt was read; null for speech. */
  readonly reading: PromptReading | null;
}

/** The task of a batch worker: renders one sound from its request to its file. */
export const batchTasks = {
  async make(input: BatchTaskInput, report: ReportProgress): Promise<BatchSound> {
    const { modelId, info, tempPath } = input;
    const result = await rendered(input, report);
    const [sound] = result.sounds;
    if (sound === undefined) throw new Error(`${modelId} returned no sound`);
    const { pcm, loops = false } = sound;
    try {
      const durationS = input.requestedDurationS ?? pcm.frames / pcm.sampleRateHz;
      const wav = await encode({
        pcm,
        tempPath,
        encoding: 'pcm24',
        info: { ...info, made: { ...info.made, duration_s: durationS } },
        trimSilence: false,
        normalizeLufs: null,
        loops,
      });
      return {
        sha256: await hashOf(tempPath),
        sizeBytes: wav.sizeBytes,
        durationS: wav.durationS,
        loudnessLufs: wav.loudnessLufs,
        reading: result.reading ?? null,
      };
    } finally {
      await rm(pcm.path, { force: true });
    }
  },

  /** SHA-256 of a file in lower-case hex. */
  hash: ({ path }: { path: string }): Promise<string> => hashOf(path),
};
export type BatchTasks = typeof batchTasks;

function rendered({ modelId, task, voice, scratchDir }: BatchTaskInput, report: ReportProgress): Promise<RenderResult> {
  const place = { scratchDir, name: 'sound' };
  if (voice !== null && task.type === 'speak') {
    return picoTasks.render({ ...place, voice, task }, report, () => undefined);
  }
  // The same bytes on every machine, regardless of installed SoundFonts.
  return builtinTasks.render({ ...place, modelId, task, listen: false, font: null }, report, () => undefined);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
