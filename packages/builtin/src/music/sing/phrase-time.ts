import type { SungLine } from '../compose/score.ts';

/** Position of a phone in the spoken line. */
export interface SpokenPhone {
  readonly startS: number;
  readonly endS: number;
}

/** A note in seconds from the start of the phrase; the vowel starts at `onsetS`. */
export interface TimedNote {
  readonly onsetS: number;
  readonly endS: number;
}

/** Mapping from the time of the sung phrase to the time of the spoken line. */
export interface PhraseTime {
  /** Time in the spoken line for a time in the phrase. */
  timeAt(outS: number): number;
  /** 0 to 1; 0 in the rests between notes. */
  levelAt(outS: number): number;
  /** Whether the time lies in a sung vowel. */
  inVowel(outS: number): boolean;
}

/** Maximum length of a vowel's onset, which is not held, and of the diphthong glide at its end. */
const HEAD_S = 0.07;
const GLIDE_S = 0.12;
/** Consonants are compressed to at most this share of the time between two vowels. */
const CONSONANT_SHARE = 0.45;
/** The held position moves this far within the spoken vowel, so that it does not sound static. */
const WANDER_S = 0.012;

interface Anchor {
  readonly outS: number;
  readonly inS: number;
}

/**
 * Maps a spoken line to its notes: consonants before the vowel at nearly their spoken length, the vowel onset on the
 * note, its middle held, its glide at the end of the note, closing consonants after it.
 */
export function layUnderNotes(line: SungLine, phones: readonly SpokenPhone[], notes: readonly TimedNote[]): PhraseTime {
  const anchors: Anchor[] = [];
  const holds: { readonly fromS: number; readonly toS: number }[] = [];
  const vowels: { readonly fromS: number; readonly toS: number }[] = [];
  const sounding: { fromS: number; toS: number }[] = [];
  const count = line.syllables.length;
  for (let index = 0; index < count; index++) {
    const { first, nucleus } = line.syllables[index];
    const nextFirst = line.syllables[index + 1]?.first ?? phones.length;
    const note = notes[index];
    const vowel = phones[nucleus];
    const onsetS = vowel.startS - phones[first].startS;
    const codaS = phones[nextFirst - 1].endS - vowel.endS;
    const roomBefore = index === 0 ? Infinity : CONSONANT_SHARE * (note.onsetS - notes[index - 1].onsetS);
    const beforeS = Math.min(onsetS, roomBefore);
    const nextOnsetS = index + 1 < count ? notes[index + 1].onsetS : Infinity;
    const nextBeforeS =
      index + 1 < count
        ? Math.min(
            phones[line.syllables[index + 1].nucleus].startS - phones[nextFirst].startS,
            CONSONANT_SHARE * (nextOnsetS - note.onsetS),
          )
        : 0;
    // The note ends early for its own closing consonants and the opening ones of the next note.
    const limitS = nextOnsetS - nextBeforeS;
    const spanS = Math.max(0.05, Math.min(note.endS, limitS) - note.onsetS);
    const afterS = Math.min(codaS, 0.4 * spanS);
    const vowelEndS =
      note.endS + afterS <= limitS
        ? Math.max(note.onsetS + 0.04, note.endS)
        : Math.max(note.onsetS + 0.04, limitS - afterS);

    const spokenS = vowel.endS - vowel.startS;
    const sungS = vowelEndS - note.onsetS;
    anchors.push({ outS: note.onsetS - beforeS, inS: phones[first].startS }, { outS: note.onsetS, inS: vowel.startS });
    if (sungS > spokenS) {
      const headS = Math.min(HEAD_S, 0.35 * spokenS);
      const glideS = Math.min(GLIDE_S, 0.45 * spokenS);
      const middleS = vowel.startS + 0.42 * spokenS;
      anchors.push({ outS: note.onsetS + headS, inS: middleS }, { outS: vowelEndS - glideS, inS: middleS });
      holds.push({ fromS: note.onsetS + headS, toS: vowelEndS - glideS });
    }
    anchors.push({ outS: vowelEndS, inS: vowel.endS }, { outS: vowelEndS + afterS, inS: vowel.endS + codaS });
    vowels.push({ fromS: note.onsetS, toS: vowelEndS });
    const span = { fromS: note.onsetS - beforeS, toS: vowelEndS + afterS };
    const last = sounding[sounding.length - 1];
    if (last !== undefined && span.fromS - last.toS < 0.03) last.toS = span.toS;
    else sounding.push(span);
  }
  return {
    timeAt(outS) {
      const after = anchors.findIndex((anchor) => anchor.outS > outS);
      if (after === 0) return anchors[0].inS;
      if (after < 0) return anchors[anchors.length - 1].inS;
      const a = anchors[after - 1];
      const b = anchors[after];
      const inS = a.inS + ((outS - a.outS) / Math.max(1e-9, b.outS - a.outS)) * (b.inS - a.inS);
      return inS + wanderOf(holds, outS);
    },
    levelAt(outS) {
      for (const { fromS, toS } of sounding) {
        if (outS >= fromS - 0.005 && outS <= toS + 0.05) {
          return Math.min(1, Math.max(0, (outS - fromS + 0.005) / 0.012), Math.max(0, (toS + 0.05 - outS) / 0.05));
        }
      }
      return 0;
    },
    inVowel: (outS) => vowels.some(({ fromS, toS }) => outS >= fromS && outS < toS),
  };
}

/** A slow oscillation of the held position that starts and ends at zero. */
function wanderOf(holds: readonly { readonly fromS: number; readonly toS: number }[], outS: number): number {
  const hold = holds.find(({ fromS, toS }) => outS > fromS && outS < toS);
  if (hold === undefined) return 0;
  const edgeS = Math.min(outS - hold.fromS, hold.toS - outS);
  // Triangle wave at 0.9 Hz: the synthesis smooths its corners.
  const turns = (outS - hold.fromS) * 0.9;
  const swing = 4 * Math.abs(turns - Math.floor(turns + 0.5)) - 1;
  return WANDER_S * Math.min(1, edgeS / 0.25) * (swing + 1) * 0.5;
}
