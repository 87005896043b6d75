import {
  checkReference,
  measureVoice,
  RefusedInput,
  type VoiceChoice,
  type VoiceProfile,
} from '@soundwright/builtin/speaking';
import type { PcmFile } from '../../platform/pcm-file.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { ReportProgress } from '../../platform/task-server.ts';
import type { EngineVoice, RenderResult, RenderTask, VoiceCheck } from '../engine.ts';
import type { FamilyEnvironment } from './family.ts';
import { type FontChoice, fontFor, getFlite } from './players.ts';
import { createRenderContext, PreviewFile, writeRendering } from './render-context.ts';
import { openSource } from './wav-source.ts';

export interface RenderInput {
  readonly modelId: string;
  readonly task: RenderTask;
  readonly scratchDir: string;
  /** Distinguishes the files of this call from those of others in the same directory. */
  readonly name: string;
  /** Whether it can be played while rendering. */
  readonly listen: boolean;
  /** The configured SoundFont or why it is unusable; null for the built-in instruments. */
  readonly font: FontChoice | null;
}

type Family = (task: RenderTask, environment: FamilyEnvironment) => RenderResult;

/** Loaded on demand, because loading all takes longer than speaking a sentence. */
const FAMILIES: Record<string, () => Promise<Family>> = {
  'builtin-sfx': async () => (await import('./effects.ts')).renderEffectTask,
  'builtin-music': async () => (await import('./music.ts')).renderMusicTask,
  'builtin-speech': async () => (await import('./speech.ts')).renderSpeechTask,
  'builtin-separate': async () => (await import('./separation.ts')).renderSeparationTask,
  'builtin-convert': async () => (await import('./conversion.ts')).renderConversionTask,
};

/** Families that play scores. */
const PLAY_SCORES: ReadonlySet<string> = new Set(['builtin-music', 'builtin-separate']);

const profiles = new Map<string, VoiceProfile>();

/** Tasks of the built-in engine's worker process. */
export const builtinTasks = {
  /**
   * Renders a task into PCM files, and reports the progress of the first. @throws ServiceError `source_unusable` when
   * the user can fix it
   */
  async render(
    { modelId, task, scratchDir, name, listen, font: choice }: RenderInput,
    report: ReportProgress,
    tell: (sound: PcmFile) => void,
  ): Promise<RenderResult> {
    const load = FAMILIES[modelId];
    if (load === undefined) throw new Error(`no family for ${modelId}`);
    const family = await load();
    // A part joined to a source is not a sound by itself.
    const canPreview = listen && (task.type === 'generate' || task.type === 'cover');
    const preview = canPreview ? new PreviewFile(`${scratchDir}/${name}-preview.pcm`, tell) : null;
    const { context, free } = createRenderContext(scratchDir, name, report, preview);
    const sources: { close(): void }[] = [];
    const { font, problem } = PLAY_SCORES.has(modelId) ? await fontFor(choice) : { font: null, problem: null };
    const pathFor = (suffix: string) => `${scratchDir}/${name}-${suffix}.pcm`;
    try {
      const result = family(task, {
        context,
        font,
        flite: getFlite,
        openSource: (path) => {
          const source = openSource(path);
          sources.push(source);
          return source;
        },
        voiceFor,
        pathFor,
        finish: (rendering, extra = {}) => {
          const pcm = writeRendering(rendering, pathFor('mix'), (sound) => preview?.isUsed !== true && tell(sound));
          preview?.close();
          return {
            sounds: [
              {
                pcm,
                stem: null,
                joinFrame: null,
                recipe: rendering.recipe,
                midi: null,
                ...(rendering.words !== undefined && { words: rendering.words }),
                ...(rendering.loops && { loops: true as const }),
                ...extra,
              },
            ],
            message: rendering.message,
          };
        },
      });
      context.report(1);
      return problem === null ? result : { ...result, message: `${result.message} · ${problem}` };
    } catch (error) {
      throw asServiceError(error);
    } finally {
      preview?.close();
      free();
      for (const source of sources) source.close();
    }
  },

  /** Checks a recording as a clone reference. */
  checkVoice({ path }: { path: string }): VoiceCheck {
    const source = openSource(path);
    try {
      const { ok, problems } = checkReference(source);
      return { ok, problems: problems.map(({ blocking, message, hint }) => ({ blocking, message, hint })) };
    } catch (error) {
      throw asServiceError(error);
    } finally {
      source.close();
    }
  },
};

export type BuiltinTasks = typeof builtinTasks;

function voiceFor(voice: EngineVoice): VoiceChoice {
  if (voice.kind === 'builtin') return voice.voiceId;
  const known = profiles.get(voice.id);
  if (known !== undefined) return known;
  const source = openSource(voice.path);
  try {
    const profile = measureVoice(source);
    profiles.set(voice.id, profile);
    return profile;
  } finally {
    source.close();
  }
}

function asServiceError(error: unknown): unknown {
  if (!(error instanceof RefusedInput)) return error;
  return new ServiceError('source_unusable', error.message, error.hint === undefined ? {} : { hint: error.hint });
}
