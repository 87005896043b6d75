import { readFileSync } from 'node:fs';
import { PICO_BASES, type PicoLocale, RefusedInput } from '@soundwright/builtin/catalog';
import { createPico, PICO_WASM_URL, type Pico, renderPicoSpeech } from '@soundwright/builtin/pico';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { ReportProgress } from '../../platform/task-server.ts';
import { createRenderContext, writeRendering } from '../builtin/render-context.ts';
import type { RenderResult, RenderTask } from '../engine.ts';

export interface PicoVoicePlace {
  readonly locale: PicoLocale;
  /** The files of the model, in its order. */
  readonly files: readonly string[];
}

export interface PicoRenderInput {
  readonly voice: PicoVoicePlace;
  readonly task: Extract<RenderTask, { type: 'speak' }>;
  readonly scratchDir: string;
  /** Distinguishes the files of this call from those of others in the same directory. */
  readonly name: string;
}

/** The voices in memory, by their files. */
const open = new Map<string, Promise<Pico>>();

/** Tasks of the Pico engine's worker process. */
export const picoTasks = {
  /** Opens a voice. @throws ServiceError `engine_failed` when its files are damaged */
  async open(voice: PicoVoicePlace): Promise<null> {
    await picoOf(voice);
    return null;
  },

  /** Speaks lines into a PCM file. */
  async render(
    { voice, task, scratchDir, name }: PicoRenderInput,
    report: ReportProgress,
    tell: (sound: PcmFile) => void,
  ): Promise<RenderResult> {
    const pico = await picoOf(voice);
    const { context, free } = createRenderContext(scratchDir, name, report);
    const [first] = PICO_BASES[voice.locale].voices;
    const lines = task.lines.map(({ text, voice: chosen, delivery, pronounce }) => ({
      text,
      voice: chosen?.kind === 'builtin' ? chosen.voiceId : first.voice_id,
      delivery,
      ...(pronounce !== undefined && { pronounce }),
    }));
    try {
      const rendering = renderPicoSpeech({ lines, gapS: task.gapS, seed: task.seed }, context, pico, voice.locale);
      const pcm = writeRendering(rendering, `${scratchDir}/${name}-speech.pcm`, tell);
      const { recipe, words = [], message } = rendering;
      return { sounds: [{ pcm, stem: null, joinFrame: null, recipe, midi: null, words }], message };
    } finally {
      free();
    }
  },
};

export type PicoTasks = typeof picoTasks;

function picoOf({ files }: PicoVoicePlace): Promise<Pico> {
  const key = files.join('\n');
  const known = open.get(key) ?? openVoice(files);
  open.set(key, known);
  known.catch(() => open.delete(key));
  return known;
}

async function openVoice([analysis = '', signal = '']: readonly string[]): Promise<Pico> {
  try {
    return await createPico(readFileSync(new URL(PICO_WASM_URL)), {
      analysis: readFileSync(analysis),
      signal: readFileSync(signal),
    });
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    throw new ServiceError('engine_failed', error.message, error.hint === undefined ? {} : { hint: error.hint });
  }
}
