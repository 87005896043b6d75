import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { SoundFont } from '@soundwright/builtin';
import {
  checkReference,
  compileFlite,
  createFlite,
  FLITE_WASM_URL,
  type Flite,
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

export interface FontChoice {
  readonly path: string;
  readonly problem: string | null;
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

let flite: Flite | null = null;
let opened: { readonly key: string; readonly font: SoundFont } | null = null;
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

/** The configured SoundFont, loaded on first use, or why the built-in instruments play instead. */
async function fontFor(choice: FontChoice | null): Promise<{ font: SoundFont | null; problem: string | null }> {
  if (choice === null) {
    opened = null;
    return { font: null, problem: null };
  }
  const { path, problem } = choice;
  if (problem !== null) return { font: null, problem: unplayed(path, problem) };
  try {
    const { mtimeMs, size } = statSync(path);
    const key = `${path} ${mtimeMs} ${size}`;
    if (opened?.key !== key) {
      opened = null;
      const { openSoundFont } = await import('@soundwright/builtin/sound-font');
      const bytes = readFileSync(path);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
      opened = { key, font: await openSoundFont(whole, sha256, basename(path)) };
    }
    return { font: opened.font, problem: null };
  } catch (error) {
    return { font: null, problem: unplayed(path, error instanceof Error ? error.message : String(error)) };
  }
}

function unplayed(path: string, reason: string): string {
  return `built-in instruments, because the SoundFont ${basename(path)} cannot be played: ${reason}`;
}

function getFlite(): Flite {
  flite ??= createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
  return flite;
}

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
