import { findDrums } from './drum-words.ts';
import { FLAVOUR_WORDS, FLAVOURS, type Flavour } from './flavours.ts';
import { findMood, type Mood } from './mood.ts';
import { findInstruments } from './named-instruments.ts';
import { findAll, isWithin, type Match, namesOf } from './phrases.ts';
import { STYLE_WORDS } from './style-words.ts';

/** The words of a caption that are in the vocabulary. */
export interface Words {
  readonly styles: readonly Match[];
  readonly instruments: readonly Match[];
  readonly flavours: readonly Flavour[];
  readonly flavourMatches: readonly Match[];
  readonly mood: Mood;
  readonly drums: ReturnType<typeof findDrums>;
  readonly all: readonly Match[];
}

/** Words before "vibes" that make it a mood. */
const VIBES_OF = /\b(?:good|bad|summer|beach|retro|night|party|city|holiday|island|feel|old|school|[a-z]+y) $/;

/** How an instrument plays, when one is named directly before: "piano arpeggios", "organ stabs". */
const WAYS_OF_PLAYING: ReadonlySet<string> = new Set(['arpeggio', 'arp', 'stabs', 'tremolo', 'pluck', 'plucks']);

function isPlayedBy(named: readonly Match[], at: number, phrase: string): boolean {
  const player = named.find(({ end }) => end === at - 1);
  return WAYS_OF_PLAYING.has(phrase) && player !== undefined && player.name !== 'lead';
}

export function findWords(text: string): Words {
  const named = findInstruments(text);
  const moods = findMood(text);
  // "violins" has its own meaning, besides being the plural of "violin"; "chill vibes" are no vibraphone.
  const instruments = named.filter(
    ({ at, phrase }) =>
      !named.some((other) => other.at === at && other.phrase.length > phrase.length) &&
      !isPlayedBy(named, at, phrase) &&
      !(phrase === 'vibes' && (moods.matches.some(({ end }) => end === at - 1) || VIBES_OF.test(text.slice(0, at)))),
  );
  const flavourMatches = findAll(text, FLAVOUR_WORDS).filter((match) => !isWithin(instruments, match));
  // "Acoustic drums" and "acoustic bass" are in any style.
  const rhythm = named.filter(({ name }) => /-kit$|-bass$/.test(name));
  const styles = findAll(text, STYLE_WORDS).filter(
    (match) => !isWithin(flavourMatches, match) && !(match.phrase === 'acoustic' && isWithin(rhythm, match)),
  );
  const flavours = namesOf(flavourMatches).map((name) => FLAVOURS[Number(name)]!);
  return {
    styles,
    instruments,
    flavours,
    flavourMatches,
    mood: moods,
    drums: findDrums(text),
    all: [...styles, ...named, ...flavourMatches, ...moods.matches],
  };
}
