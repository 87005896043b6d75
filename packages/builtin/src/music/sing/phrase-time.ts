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

/** Length of consonants relative to the spoken line, which is slower than ordinary speech. */
const CONSONANT_STRETCH = 0.9;
/** A vowel is shortened to this share of its spoken length before the consonants around it are. */
const SHORTEST_VOWEL = 0.6;
/** This share of a vowel at either end keeps its spoken length: the transitions from and to the consonants. */
const TRANSITION_SHARE = 0.25;
/** Longest group of consonants after the last vowel of a phrase. */
const LONGEST_CODA_S = 0.4;
/** Shorter gaps between a note and the next are filled by the vowel. */
const SHORTEST_REST_S = 0.06;

interface Anchor {
  readonly outS: number;
  readonly inS: number;
}

interface Span {
  readonly fromS: number;
  readonly toS: number;
}

/**
 * Maps a spoken line to its notes so that the sung vowels start on them. Consonants and the transitions at both ends of
 * a vowel keep their spoken lengths, and only the middle of the vowel is stretched. Where a note is too short for that,
 * first its vowel is shortened, then vowel and consonants alike.
 */
export function layUnderNotes(line: SungLine, phones: readonly SpokenPhone[], notes: readonly TimedNote[]): PhraseTime {
  const { syllables } = line;
  const firstS = phones[syllables[0].first].startS;
  const beforeS = CONSONANT_STRETCH * (phones[syllables[0].nucleus].startS - firstS);
  const anchors: Anchor[] = [{ outS: notes[0].onsetS - beforeS, inS: firstS }];
  const vowels: Span[] = [];
  const sounding: Span[] = [];
  let fromS = anchors[0].outS;
  for (const [index, { nucleus }] of syllables.entries()) {
    const spoken = phones[nucleus];
    const following = syllables[index + 1] as SungLine['syllables'][number] | undefined;
    const codaEndS = phones[(following?.first ?? phones.length) - 1].endS;
    const consonantsEndS = following === undefined ? codaEndS : phones[following.nucleus].startS;
    const { onsetS, endS } = notes[index];
    const spokenS = spoken.endS - spoken.startS;
    const wantedS = CONSONANT_STRETCH * (consonantsEndS - spoken.endS);
    const room =
      following === undefined ? endS - onsetS + Math.min(LONGEST_CODA_S, wantedS) : notes[index + 1].onsetS - onsetS;
    const { vowelS, consonantsS } = shareRoom(room, spokenS, wantedS, endS - onsetS);
    const vowelEndS = onsetS + vowelS;

    anchors.push({ outS: onsetS, inS: spoken.startS });
    if (vowelS > spokenS) {
      const edgeS = TRANSITION_SHARE * spokenS;
      anchors.push(
        { outS: onsetS + edgeS, inS: spoken.startS + edgeS },
        { outS: vowelEndS - edgeS, inS: spoken.endS - edgeS },
      );
    }
    anchors.push({ outS: vowelEndS, inS: spoken.endS });
    vowels.push({ fromS: onsetS, toS: vowelEndS });

    const codaShare = wantedS > 0 ? (codaEndS - spoken.endS) / (consonantsEndS - spoken.endS) : 0;
    const stopS = vowelEndS + codaShare * consonantsS;
    if (following === undefined || room - vowelS - consonantsS > SHORTEST_REST_S) {
      anchors.push({ outS: stopS, inS: codaEndS });
      sounding.push({ fromS, toS: stopS });
      fromS = onsetS + room - (1 - codaShare) * consonantsS;
      if (following !== undefined) anchors.push({ outS: fromS, inS: codaEndS });
    }
  }
  return {
    timeAt: (outS) => readAnchors(anchors, outS),
    levelAt: (outS) => levelOf(sounding, outS),
    inVowel: (outS) => vowels.some((vowel) => outS >= vowel.fromS && outS < vowel.toS),
  };
}

/**
 * Divides the time from a vowel to the next between the vowel and the consonants after it; what is left over is a rest.
 *
 * @param spokenS - length of the spoken vowel
 * @param wantedS - length of the consonants where there is time for them
 * @param heldS - length of the note
 */
function shareRoom(
  roomS: number,
  spokenS: number,
  wantedS: number,
  heldS: number,
): { vowelS: number; consonantsS: number } {
  const shortestS = SHORTEST_VOWEL * spokenS;
  const leftS = roomS - wantedS;
  if (leftS < shortestS) {
    const squeeze = roomS / (shortestS + wantedS);
    return { vowelS: squeeze * shortestS, consonantsS: squeeze * wantedS };
  }
  const noteS = Math.max(heldS, shortestS);
  return { vowelS: leftS - noteS > SHORTEST_REST_S ? noteS : leftS, consonantsS: wantedS };
}

function readAnchors(anchors: readonly Anchor[], outS: number): number {
  const after = anchors.findIndex((anchor) => anchor.outS > outS);
  if (after === 0) return anchors[0].inS;
  if (after < 0) return anchors[anchors.length - 1].inS;
  const a = anchors[after - 1];
  const b = anchors[after];
  return a.inS + ((outS - a.outS) / Math.max(1e-9, b.outS - a.outS)) * (b.inS - a.inS);
}

/** 1 within the spans, with a steep rise before and a short fall after each. */
function levelOf(sounding: readonly Span[], outS: number): number {
  for (const { fromS, toS } of sounding) {
    if (outS >= fromS - 0.005 && outS <= toS + 0.05) {
      return Math.min(1, Math.max(0, (outS - fromS + 0.005) / 0.012), Math.max(0, (toS + 0.05 - outS) / 0.05));
    }
  }
  return 0;
}
