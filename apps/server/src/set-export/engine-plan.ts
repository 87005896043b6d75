import type { ExportFormat, SetEngine, SetKind } from '@soundwright/contract';

/** An item with its files, for the documents of an engine. */
export interface PlannedItem {
  readonly key: string;
  readonly kind: SetKind;
  readonly loop: boolean;
  readonly takes: readonly PlannedTake[];
}

export interface PlannedTake {
  readonly soundId: string;
  /** Path in the export. */
  readonly file: string;
}

/** What the documents of an engine tell. */
export interface EnginePlan {
  readonly setId: string;
  /** For names of files. */
  readonly slug: string;
  /** How far the engine may vary the pitch either way. */
  readonly pitchSemitones: number;
  readonly items: readonly PlannedItem[];
}

/** The documents beside the audio files, by path. */
export type Documents = Readonly<Record<string, string>>;

/** What an engine takes. */
export interface EngineForm {
  /** The first one is used unless another is asked for. */
  readonly formats: readonly ExportFormat[];
  /** Null leaves the samples as they are. */
  readonly encoding: 'pcm16' | null;
  /** Folder of the file of a take. */
  folder(item: Omit<PlannedItem, 'takes'>): string;
  documents(plan: EnginePlan): Documents;
  /** All takes are written into one file, with their positions beside it. */
  readonly isSprite?: true;
  /** Limits of a file. */
  readonly most?: { readonly seconds: number; readonly bytes: number };
}

export type EngineForms = Readonly<Record<SetEngine, EngineForm>>;

/** The ratio of frequencies of an interval. */
export function ratioOf(semitones: number): number {
  return Math.round(2 ** (semitones / 12) * 10_000) / 10_000;
}

/** A path without its extension. */
export function stemOf(file: string): string {
  return file.replace(/\.[^./]+$/, '');
}

/** The name of a file in its folder. */
export function baseOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
