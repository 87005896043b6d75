import type { Recipe, SourceAudio } from '../../rendering.ts';

/** Repaint modes: the same notes performed again, new parts on the same chords, or new chords as well. */
export type RepaintMode = 'conservative' | 'balanced' | 'aggressive';

export interface RepaintMusicRequest {
  readonly source: SourceAudio;
  /** Of the source, or null when there is none. */
  readonly recipe: Recipe | null;
  readonly startS: number;
  readonly endS: number;
  /** New caption for the window; '' keeps that of the piece. */
  readonly caption: string;
  /** Lyrics for the window; null keeps the present ones. */
  readonly lyrics: string | null;
  /** Share of the parts that change, 0 (the same audio) to 1 (all of them). */
  readonly strength: number;
  readonly mode: RepaintMode;
  readonly seed: number;
}

export interface ExtendMusicRequest {
  readonly source: SourceAudio;
  readonly recipe: Recipe | null;
  /** Seconds to add. */
  readonly extendS: number;
  /** What comes next; '' continues as before. */
  readonly caption: string;
  /** Lyrics for the new part, or null. */
  readonly lyrics: string | null;
  readonly seed: number;
}

export interface CoverMusicRequest {
  readonly source: SourceAudio;
  readonly recipe: Recipe | null;
  /** Caption of the new version; '' keeps the style with other instruments. */
  readonly caption: string;
  /** New lyrics, or null to keep the present ones. */
  readonly lyrics: string | null;
  /** Length of the cover in seconds; null for as many bars as the source has. */
  readonly durationS: number | null;
  /** How far from the source, 0 (its tempo, key, chords and melody) to 1 (only its form). */
  readonly coverStrength: number;
  readonly seed: number;
}
