/** Scientific pitch notation: "C4", "F#3", "Bb2". */
const NOTE = /(?<![\p{L}\d])([A-G])([#♯b♭]?)([1-8])(?![\p{L}\d])/gu;

/** What notes belong to, whatever plays them. */
const OF_NOTES = /\b(?:notes?|pitch|key|chord|tune[dr]?|tuning|scale)\b/iu;

const OCTAVES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/**
 * "Piano note C4", "F#3 on a cello": the key and the octave in words of tonal sources. Elsewhere C4 is an explosive and
 * A4 paper.
 *
 * @param isPlayed - whether words name what plays notes
 */
export function spellNotes(text: string, isPlayed: (words: string) => boolean): string {
  const rest = text.replace(NOTE, '');
  const isOfNotes = OF_NOTES.test(rest);
  if (rest === text || !(isOfNotes || isPlayed(rest))) return text;
  return text.replace(NOTE, (_, letter: string, accidental: string, octave: string) => {
    const altered = accidental === '' ? '' : /[#♯]/u.test(accidental) ? 'sharp' : 'flat';
    return `${isOfNotes ? '' : 'note '}keyof${letter.toLowerCase()}${altered} octave${OCTAVES[Number(octave)]}`;
  });
}
