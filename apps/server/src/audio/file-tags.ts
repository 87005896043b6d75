import type { WavTexts } from './wav-writer.ts';

/** What players show of a file. */
export interface FileTags {
  readonly title: string;
  readonly artist: string | null;
  readonly album: string | null;
  /** Number of the file among those of the album, from 1. */
  readonly track: { readonly number: number; readonly of: number } | null;
  /** In order of time; `endS` is the start of the next one. */
  readonly chapters: readonly FileChapter[];
  readonly origin: FileOrigin | null;
}

export interface FileChapter {
  readonly name: string;
  readonly startS: number;
  readonly endS: number;
}

/** Where a sound comes from, for people and for programs. */
export interface FileOrigin {
  /** Such as `Soundwright 0.1.0`. */
  readonly software: string;
  readonly prompt: string;
  /** Id of the model. */
  readonly model: string;
  readonly seed: number;
  readonly licence: string | null;
  /** How the content came about: a term of the IPTC, as its address. */
  readonly sourceType: string | null;
  /** Everything that made it, as JSON; read back from uploads. */
  readonly recipe: string;
}

/** Name of the field that has the recipe. */
export const RECIPE_FIELD = 'SOUNDWRIGHT';

/** The fields of an origin, by the names that they have in Vorbis comments and as user texts of ID3. */
export function originFields({
  software,
  prompt,
  model,
  seed,
  licence,
  sourceType,
  recipe,
}: FileOrigin): [string, string][] {
  const fields: readonly (readonly [string, string | null])[] = [
    ['ENCODED-BY', software],
    ['DESCRIPTION', prompt === '' ? null : prompt],
    ['MODEL', model === '' ? null : model],
    ['SEED', model === '' ? null : String(seed)],
    ['LICENSE', licence],
    ['DIGITALSOURCETYPE', sourceType],
    [RECIPE_FIELD, recipe],
  ];
  return fields.flatMap(([name, text]): [string, string][] => (text === null ? [] : [[name, text]]));
}

/** The tags as the texts of a WAV. */
export function wavTags({ title, artist, album, track, origin }: FileTags): WavTexts {
  return {
    info: {
      INAM: title,
      ...(artist !== null && { IART: artist }),
      ...(album !== null && { IPRD: album }),
      ...(track !== null && { ITRK: String(track.number) }),
      ...(origin !== null && originInfo(origin)),
    },
    ...(origin !== null && { broadcast: { title, description: origin.prompt, originator: origin.software } }),
  };
}

/** Source: "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft, 1991), the INFO list. */
export function originInfo({
  software,
  recipe,
  licence,
  sourceType,
}: Pick<FileOrigin, 'software' | 'recipe' | 'licence' | 'sourceType'>): Record<string, string> {
  return {
    ISFT: software,
    ICMT: recipe,
    ...(licence !== null && { ICOP: licence }),
    ...(sourceType !== null && { ISRF: sourceType }),
  };
}
