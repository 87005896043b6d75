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

/** What a family works with inside the process. */
export interface FamilyEnvironment {
  readonly context: RenderContext;
  /** Plays the instruments it has; null for the built-in ones. */
  readonly font: SoundFont | null;
  /** The speech program, compiled at its first use. */
  readonly flite: () => Flite;
  /** A WAV to read from; closed when the task ends. */
  openSource(path: string): SourceAudio;
  /** A voice as the speech families take it; clones are measured once and remembered. */
  voiceFor(voice: EngineVoice): VoiceChoice;
  /** A fresh path for one of the sounds it makes. */
  pathFor(name: string): string;
  /** Renders everything into a file and makes the result of it. */
  finish(
    rendering: Rendering | OpenRendering,
    extra?: Partial<Pick<RenderedSound, 'joinFrame' | 'midi'>>,
  ): RenderResult;
}

/** What the library kept with a sound, as the family that made it wants it back. */
export function recipeOf(kept: unknown): Recipe | null {
  return kept === null ? null : (kept as Recipe);
}
