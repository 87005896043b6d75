import type { Recipe, SourceAudio } from '../../rendering.ts';

/** Repaint modes: the same notes performed again, new parts on the same chords, or new chords too. */
export type RepaintMode = 'conservative' | 'balanced' | 'aggressive';

export interface RepaintMusicRequest {
  readonly source: SourceAudio;
  /** Recipe of the source, or null when there is none. */
  readonly recipe: Recipe | null;
  readonly startS: number;
  readonly endS: number;
  /** New caption for the window; '' keeps the caption of the piece. */
  readonly caption: string;
  /** Lyrics for the window; null keeps the current ones. */
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
  /** Caption for the added part; '' continues as before. */
  readonly caption: string;
  /** Lyrics for the added part, or null. */
  readonly lyrics: string | null;
  readonly seed: number;
}

export interface CoverMusicRequest {
  readonly source: SourceAudio;
  readonly recipe: Recipe | null;
  /** Caption for the cover; '' keeps the style and changes the instruments. */
  readonly caption: string;
  /** New lyrics, or null to keep the current ones. */
  readonly lyrics: string | null;
  /** Length of the cover in seconds; null keeps the number of bars of the source. */
  readonly durationS: number | null;
  /** Distance from the source, 0 (keeps tempo, key, chords and melody) to 1 (keeps only the form). */
  readonly coverStrength: number;
  readonly seed: number;
}
