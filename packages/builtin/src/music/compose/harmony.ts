import type { Random } from '@soundwright/dsp/random';
import type { Metre } from './plan.ts';
import { barBeatsOf, type ChordSpan, type Section, type SectionKind } from './score.ts';
import type { Style } from './style.ts';
import { enrich, isDark, type Key, parseNumeral } from './theory.ts';

/** Sections that share their chords, so that a returning verse is recognisable. */
const FAMILY: Record<SectionKind, string> = {
  intro: 'verse',
  verse: 'verse',
  prechorus: 'bridge',
  chorus: 'chorus',
  bridge: 'bridge',
  solo: 'verse',
  break: 'bridge',
  build: 'bridge',
  drop: 'chorus',
  outro: 'chorus',
};

/**
 * Chords for every bar of every section. Sections of one family share a progression. In styles with a dominant, the
 * last bar before a fuller section moves to it. The last bar of the piece avoids the tonic, so that the final chord
 * resolves.
 *
 * @param plain - prefers progressions with a clear tonal centre, for keys named in the caption
 */
export function harmonise(
  sections: readonly Section[],
  style: Style,
  key: Key,
  metre: Metre,
  random: Random,
  plain = false,
): ChordSpan[] {
  if (sections.length === 0) return [];
  const barBeats = barBeatsOf(metre);
  const table = isDark(key.mode) ? style.dark : style.bright;
  const drawn = random.fork('progressions').shuffle(table);
  const order = plain ? drawn.sort((a, b) => plainness(b) - plainness(a)) : drawn;
  const progressions = shareOut(order, sections);
  return sections.flatMap((section, index) => {
    const bars = progressions.get(FAMILY[section.kind])!;
    const isLast = index === sections.length - 1;
    return Array.from({ length: section.bars }, (_, bar) => {
      const symbols = barOf(bars, bar, section, isLast, style, isDark(key.mode)).split('.');
      const beats = barBeats / symbols.length;
      return symbols.map((symbol, half) => ({
        ...enrich(parseNumeral(symbol, key), key, style.colour),
        beat: (section.startBar + bar) * barBeats + half * beats,
        beats,
      }));
    }).flat();
  });
}

/**
 * One progression per family of sections, as a list of bars. The main family is drawn first, so that its progression
 * does not depend on the number of sections.
 */
function shareOut(progressions: readonly string[], sections: readonly Section[]): Map<string, readonly string[]> {
  const families = sections.map(({ kind }) => FAMILY[kind]);
  const main = families.includes('chorus') ? 'chorus' : families[0];
  return new Map(
    [...new Set([main, ...families])].map((family, place) => [
      family,
      progressions[place % progressions.length].split(' '),
    ]),
  );
}

/** The chords of a bar: those of the progression, except where a section leads on or the piece ends. */
function barOf(
  bars: readonly string[],
  bar: number,
  section: Section,
  isLast: boolean,
  style: Style,
  dark: boolean,
): string {
  const chords = bars[bar % bars.length];
  if (bar < section.bars - 1) return chords;
  if (isLast) return section.bars > 1 && /^(I|i)(?![IViv])/.test(chords) ? (dark ? 'iv' : 'IV') : chords;
  const leadsOn = !style.form.startsWith('club') && style.form !== 'drift' && section.bars >= 4 && bars.length <= 4;
  return leadsOn && /^(I|i(?!v))/.test(chords) ? (dark ? 'VII' : 'V') : chords;
}

/** How strongly a progression rests on the tonic and dominant, minus how far it leans towards a relative key. */
function plainness(progression: string): number {
  const chords = progression.split(/[ .]/);
  const weights = chords.map((chord) => {
    const [step] = /^b?[IiVv]+/.exec(chord) ?? [''];
    return PLAIN[step] ?? 0;
  });
  return weights.reduce((sum, weight) => sum + weight, 0) / chords.length + (weights[0] === 1 ? 0.3 : 0);
}

/**
 * Weight of each degree as evidence for the key: in minor, major chords on the third and seventh degrees suggest the
 * relative major.
 */
const PLAIN: Readonly<Record<string, number>> = {
  I: 1,
  i: 1,
  V: 0.7,
  v: 0.3,
  IV: 0.2,
  iv: 0.3,
  III: -0.5,
  VII: -0.5,
  bVII: -0.5,
  bII: -0.4,
  vi: -0.2,
  iii: -0.3,
  VI: -0.1,
};

/** The final chord. */
export function finalChord(style: Style, key: Key): Omit<ChordSpan, 'beat' | 'beats'> {
  const dark = isDark(key.mode);
  const plain = style.colour === 'power' ? 'I5' : dark ? 'i' : 'I';
  const rich = dark ? 'i9' : style.colour === 'ninth' ? 'IM9' : 'Iadd9';
  return parseNumeral(style.colour === 'ninth' || style.colour === 'seventh' ? rich : plain, key);
}

/** The chord that sounds at a beat. */
export function chordAt(chords: readonly ChordSpan[], beat: number): ChordSpan {
  let low = 0;
  let high = chords.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (chords[middle].beat <= beat + 1e-6) low = middle;
    else high = middle - 1;
  }
  return chords[low];
}
