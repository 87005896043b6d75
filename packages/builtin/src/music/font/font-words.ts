import type { Score } from '../compose/score.ts';
import { getInstrument } from '../instruments/catalog.ts';
import type { FontIdentity, SoundFont } from './sound-font.ts';

/** The identity of the font for the recipe of a score; null when it plays none of the score's instruments. */
export function fontIn(score: Score, { name, sha256, plays }: SoundFont): FontIdentity | null {
  return score.tracks.some(({ instrument }) => plays(instrument)) ? { name, sha256 } : null;
}

/** Describes which SoundFont plays a score, and which instruments stay built in. */
export function fontWords(score: Score, font: SoundFont | null): string[] {
  if (font === null) return [];
  const labels = (wanted: boolean) => [
    ...new Set(
      score.tracks
        .filter(({ instrument, notes }) => notes.length > 0 && font.plays(instrument) === wanted)
        .map(({ instrument }) => getInstrument(instrument).label),
    ),
  ];
  const own = labels(false);
  if (labels(true).length === 0) return [`the SoundFont ${font.name} has none of these instruments`];
  return [`SoundFont ${font.name}`, ...(own.length > 0 ? [`built-in: ${own.join(', ')}`] : [])];
}
