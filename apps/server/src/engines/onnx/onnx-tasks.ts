import { readFileSync } from 'node:fs';
import { compileFlite, createFlite, FLITE_WASM_URL, type Flite } from '@soundwright/builtin/flite';
import { ServiceError } from '../../platform/service-error.ts';
import type { ReportProgress, TellCaller } from '../../platform/task-server.ts';
import type { RenderResult, RenderTask } from '../engine.ts';
import { renderCleaning } from './cleaning-render.ts';
import { demucsWave } from './families/demucs-wave.ts';
import { dpdfnet } from './families/dpdfnet.ts';
import type { Family, OpenModel } from './families/family.ts';
import { gtcrn } from './families/gtcrn.ts';
import { kitten } from './families/kitten.ts';
import { kokoro } from './families/kokoro.ts';
import { nemoCtc } from './families/nemo-ctc.ts';
import { piper } from './families/piper.ts';
import { pocketTts } from './families/pocket-tts.ts';
import { supertonic } from './families/supertonic.ts';
import { wav2vec2 } from './families/wav2vec2.ts';
import { align, transcribe } from './listening-render.ts';
import { ModelFiles } from './model-files.ts';
import { loadRuntime } from './runtime.ts';
import { renderFailure } from './runtime-words.ts';
import { renderSeparation } from './separation-render.ts';
import { renderSpeech } from './speech-render.ts';

/** Everything a process needs to open its model. */
export interface ModelPlan {
  readonly family: string;
  /** Install folder of the runtime. */
  readonly runtimeDir: string;
  readonly runtimeVersion: string;
  /** Relative and absolute paths of downloaded files; a user's own path is in `ownPath` instead. */
  readonly files: readonly (readonly [place: string, path: string])[];
  readonly ownPath: string | null;
  readonly sampleRateHz: number;
  readonly threads: number;
}

export interface OnnxRenderInput {
  readonly plan: ModelPlan;
  readonly task: RenderTask;
  readonly scratchDir: string;
  /** Distinguishes the files of this call from those of others in the same directory. */
  readonly name: string;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  ...{ kokoro, supertonic, kitten, piper, dpdfnet, gtcrn, wav2vec2 },
  nemo_ctc: nemoCtc,
  pocket_tts: pocketTts,
  demucs_wave: demucsWave,
};

let flite: Flite | null = null;
let model: Promise<OpenModel> | null = null;

/** Tasks of an ONNX engine process. It opens one model with its first task and keeps it. */
export const onnxTasks = {
  /** Opens the model if needed. */
  async open({ plan }: { plan: ModelPlan }): Promise<null> {
    await opened(plan);
    return null;
  },

  /** Renders a task into PCM files. */
  async render(
    { plan, task, scratchDir, name }: OnnxRenderInput,
    report: ReportProgress,
    grown: TellCaller,
  ): Promise<RenderResult> {
    const open = await opened(plan);
    const recipe = {
      family: 'onnx',
      version: 1,
      data: { model_family: plan.family, runtime: plan.runtimeVersion, threads: plan.threads },
    };
    try {
      if (task.type === 'speak' && open.kind === 'speech')
        return await renderSpeech(task, open, { path: `${scratchDir}/${name}-speech.pcm`, recipe, report, grown });
      if (task.type === 'separate' && open.kind === 'separation') {
        return await renderSeparation(task.source.path, open, {
          pathFor: (stem) => `${scratchDir}/${name}-${stem}.pcm`,
          recipe,
          report,
        });
      }
      if (task.type === 'separate' && open.kind === 'cleaning') {
        return await renderCleaning(task.source.path, open, {
          pathFor: (stem) => `${scratchDir}/${name}-${stem}.pcm`,
          recipe,
          report,
        });
      }
      if (task.type === 'listen' && open.kind === 'listening') {
        const listening = { sourcePath: task.source.path, model: open, report };
        const heard = await (task.text === null ? transcribe(listening) : align(listening, task.text));
        return { sounds: [], message: '', heard };
      }
    } catch (error) {
      throw renderFailure(error);
    }
    throw new ServiceError('model_cannot', `A model of the family ${plan.family} cannot ${task.type}.`);
  },
};

export type OnnxTasks = typeof onnxTasks;

function opened(plan: ModelPlan): Promise<OpenModel> {
  model ??= openModel(plan).catch((error: unknown) => {
    model = null;
    throw renderFailure(error);
  });
  return model;
}

async function openModel(plan: ModelPlan): Promise<OpenModel> {
  const family = FAMILIES[plan.family];
  if (family === undefined) throw new Error(`no family ${plan.family}`);
  return family.open({
    runtime: loadRuntime(plan.runtimeDir),
    threads: plan.threads,
    files: plan.ownPath === null ? new ModelFiles(plan.files) : await ModelFiles.below(plan.ownPath),
    sampleRateHz: plan.sampleRateHz,
    flite: () => {
      flite ??= createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
      return flite;
    },
  });
}
