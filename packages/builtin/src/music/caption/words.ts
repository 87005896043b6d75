import { findDrums } from './drum-words.ts';
import { FLAVOUR_WORDS, FLAVOURS, type Flavour } from './flavours.ts';
import { INSTRUMENT_WORDS } from './instrument-words.ts';
import { findMood, type Mood } from './mood.ts';
import { findAll, type Match, namesOf } from './phrases.ts';
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

export function findWords(text: string): Words {
  const named = findAll(text, INSTRUMENT_WORDS);
  const moods = findMood(text);
  // "violins" has its own meaning, besides being the plural of "violin"; "chill vibes" are no vibraphone.
  const instruments = named.filter(
    ({ at, phrase }) =>
      !named.some((other) => other.at === at && other.phrase.length > phrase.length) &&
      !(phrase === 'vibes' && (moods.matches.some(({ end }) => end === at - 1) || VIBES_OF.test(text.slice(0, at)))),
  );
  const within = (matches: readonly Match[], { at, end }: Match) =>
    matches.some((other) => other.at <= at && other.end >= end && other.end - other.at > end - at);
  const flavourMatches = findAll(text, FLAVOUR_WORDS).filter((match) => !within(instruments, match));
  const styles = findAll(text, STYLE_WORDS).filter((match) => !within(flavourMatches, match));
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
