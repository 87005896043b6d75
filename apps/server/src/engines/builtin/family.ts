import type {
  Flite,
  OpenRendering,
  Recipe,
  RenderContext,
  Rendering,
  SoundFont,
  SourceAudio,
  VoiceChoice,
} from '@soundwright/builtin';
import type { EngineVoice, RenderedSound, RenderResult } from '../engine.ts';

/** Context of a family inside the process. */
export interface FamilyEnvironment {
  readonly context: RenderContext;
  /** SoundFont for its instruments; null for the built-in ones. */
  readonly font: SoundFont | null;
  /** The speech program, compiled at its first use. */
  readonly flite: () => Flite;
  /** A WAV to read from; closed when the task ends. */
  openSource(path: string): SourceAudio;
  /** A voice for the speech families; clone measurements are cached. */
  voiceFor(voice: EngineVoice): VoiceChoice;
  /** A new path for one of its sounds. */
  pathFor(name: string): string;
  /** Renders everything into a file and returns the result. */
  finish(
    rendering: Rendering | OpenRendering,
    extra?: Partial<Pick<RenderedSound, 'joinFrame' | 'midi'>>,
  ): RenderResult;
}

/** The recipe stored with a sound, parsed by the family that made it. */
export function recipeOf(kept: unknown): Recipe | null {
  return kept === null ? null : (kept as Recipe);
}
