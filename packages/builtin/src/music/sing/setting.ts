import type { Random } from '@soundwright/dsp/random';
import type { Passage } from '../compose/figures.ts';
import { chordAt } from '../compose/harmony.ts';
import { nextRung } from '../compose/melody.ts';
import type { Metre } from '../compose/plan.ts';
import { barBeatsOf, pulseBeatsOf, type SungLine, type SungNote, type SungPhrase } from '../compose/score.ts';
import { midiOfRung, rungNear } from '../compose/theory.ts';

/** Syllables per second that are comfortable to sing, and the maximum. */
const COMFORTABLE_RATE = 3.4;
const DENSE_RATE = 5.6;
/** Share of a line's bars that is sung; the rest is for breathing. */
const SUNG_SHARE = 0.86;
/**
 * Time from one vowel to the next in unhurried singing: the vowel, and every consonant up to the next one. Much slower
 * than this, the vowels swallow the consonants, and words are no longer understood.
 */
const VOWEL_S = { stressed: 0.2, unstressed: 0.15 };
const CONSONANT_S = 0.06;
/** Added at the end of a word. */
const WORD_END_S = 0.02;
/** Shortest time from one vowel to the next. */
const SHORTEST_S = 0.22;
/** Longest last note of a line. */
const LAST_NOTE_S = 1.1;

/** Number of bars for a line: 1, 2 or 4. */
export function barsForLine(syllables: number, barS: number, dense: boolean): number {
  const rate = dense ? DENSE_RATE : COMFORTABLE_RATE;
  for (const bars of [1, 2]) {
    // A single bar leaves little time to breathe.
    const room = bars * barS * (bars === 1 ? 0.75 : SUNG_SHARE);
    if (syllables <= room * rate && (bars > 1 || dense || barS > 1.7)) return bars;
  }
  return 4;
}

/**
 * Sets the lines of a section to music in sequence: stressed syllables on strong beats and longer than the others, at
 * the pace of unhurried speech, a stepwise melody with chord tones on long and strong positions, a long last syllable,
 * and a rest after it. Lines at the same position in their couplets share their contour, so that a section is coherent
 * and its repetition recognisable.
 *
 * @param centre - middle of the range, as a MIDI note
 * @param beatS - length of a quarter note
 */
export function setLines(
  passage: Passage,
  lines: readonly { readonly line: SungLine; readonly index: number }[],
  barsPerLine: number,
  centre: number,
  beatS: number,
): SungPhrase[] {
  const { section, metre } = passage;
  const barBeats = barBeatsOf(metre);
  let rung = rungNear(centre, passage.key);
  return lines.map(({ line, index }, place) => {
    const start = (section.startBar + place * barsPerLine) * barBeats;
    const shapes = passage.random.fork('line', place % 2);
    const places = placeSyllables(line, barsPerLine * barBeats, metre, shapes.fork('rhythm'), beatS);
    const turns = shapes.fork('turns').shuffle([1, -1, 1, -2, 2, -1, 0, 1, -1, 0]);
    const lift = section.kind === 'chorus' ? 3 : section.kind === 'bridge' ? 1 : 0;
    const last = place === lines.length - 1 || place % 2 === 1;
    const notes: SungNote[] = [];
    for (let syllable = 0; syllable < places.length; syllable++) {
      const { at, beats } = places[syllable];
      const progress = syllable / Math.max(1, places.length - 1);
      const arch = 5 * (1 - 4 * (progress - 0.45) * (progress - 0.45)) - 1.5;
      const strong = at % pulseBeatsOf(metre) < 1e-6 || beats >= 1 || line.syllables[syllable].stressed;
      const chord = strong ? chordAt(passage.chords, start + at) : null;
      const home = last && syllable === places.length - 1;
      rung = nextRung(rung, turns[syllable % turns.length], centre + lift + arch, chord, passage.key, home);
      const velocity = 0.72 + (line.syllables[syllable].stressed ? 0.14 : 0) + 0.1 * section.energy;
      notes.push({ beat: start + at, beats, midi: midiOfRung(rung, passage.key), velocity: Math.min(1, velocity) });
    }
    return { line: index, notes, doubled: section.kind === 'chorus' };
  });
}

/** Syllables per beat in rap, and the pitch rise on a stress, semitones. */
const RAPPED_PER_BEAT = 3;
const STRESS_RISE = 3;

/**
 * Sets the lines of a section as rap: sixteenths with the stresses on the beats, every line starting on a new bar, with
 * the pitch rising on stresses and falling over the line as in lively speech.
 *
 * @param centre - pitch of the speaking voice
 */
export function rapLines(
  { section, metre, random }: Passage,
  lines: readonly { readonly line: SungLine; readonly index: number }[],
  barsPerLine: number,
  centre: number,
): SungPhrase[] {
  const barBeats = barBeatsOf(metre);
  return lines.map(({ line, index }, place) => {
    const start = (section.startBar + place * barsPerLine) * barBeats;
    const count = line.syllables.length;
    const room = Math.min(barsPerLine * barBeats, Math.max(2, Math.ceil(count / RAPPED_PER_BEAT / SUNG_SHARE)));
    const places = placeSyllables(line, room, metre, random.fork('line', place % 2).fork('rhythm'));
    const notes = places.map(({ at, beats }, syllable) => {
      const { stressed } = line.syllables[syllable];
      const sunk = (4 * syllable) / Math.max(1, count - 1);
      const midi = Math.round(centre + 2 + (stressed ? STRESS_RISE : 0) - sunk);
      return { beat: start + at, beats: Math.min(beats, 0.75), midi, velocity: stressed ? 0.95 : 0.75 };
    });
    return { line: index, notes, doubled: false, spoken: true };
  });
}

/**
 * Onset of each syllable's vowel within the line, and its maximum length, in quarter notes.
 *
 * @param beatS - length of a quarter note for the pace of unhurried singing; without it the syllables are spread evenly
 * over the line
 */
function placeSyllables(
  line: SungLine,
  lineBeats: number,
  metre: Metre,
  random: Random,
  beatS?: number,
): { at: number; beats: number }[] {
  const count = line.syllables.length;
  const sung = lineBeats * SUNG_SHARE;
  const gaps = beatS === undefined ? null : naturalGaps(line, sung - 1, beatS);
  const grain = gaps === null ? grainFor(count, sung) : grainOf(gaps, sung, count);
  const slots = Math.max(count, Math.floor(sung / grain + 1e-6));
  const jitter = Array.from({ length: slots }, () => 0.25 * random.next());
  const pulse = pulseBeatsOf(metre);
  const strengths = Array.from({ length: slots }, (_, slot) => strengthOf(slot * grain, pulse));
  const even = (slots - 1) / Math.max(1, count);
  const ideals = gaps === null ? new Array<number>(count).fill(even) : gaps.map((gap) => gap / grain);
  const shortest = gaps === null ? 0 : SHORTEST_S / (beatS ?? 1) / grain - 0.3;
  const places = chooseSlots(line, strengths, jitter, createStrain(line, ideals, shortest));
  const longest = beatS === undefined ? 3 : Math.min(3, Math.max(1, LAST_NOTE_S / beatS));
  return places.map((place, index) => {
    const at = place * grain;
    if (index < count - 1) {
      return { at, beats: Math.max(grain * 0.9, Math.min(places[index + 1] * grain - at, 2)) };
    }
    const until = Math.min(lineBeats - 0.4, at + Math.max(1, sung - at));
    return { at, beats: Math.max(grain * 0.9, Math.min(until - at, longest)) };
  });
}

/** Quarter notes from every vowel to the next at an unhurried pace; shorter if the line would not fit into `room`. */
function naturalGaps({ syllables, phones }: SungLine, room: number, beatS: number): number[] {
  const gaps = syllables.map(({ stressed, nucleus, text }, index) => {
    const next = syllables[index + 1]?.nucleus ?? phones.length;
    const vowelS = stressed ? VOWEL_S.stressed : VOWEL_S.unstressed;
    const seconds = vowelS + CONSONANT_S * (next - nucleus - 1) + (text.endsWith('-') ? 0 : WORD_END_S);
    return Math.max(SHORTEST_S, seconds) / beatS;
  });
  const whole = gaps.slice(0, -1).reduce((sum, gap) => sum + gap, 0);
  return gaps.map((gap) => gap * Math.min(1, room / Math.max(1e-9, whole)));
}

/** Sixteenths, or thirty-seconds at a slow tempo, or whatever fits; in quarter notes. */
function grainOf(gaps: readonly number[], sungBeats: number, count: number): number {
  const shortest = Math.min(...gaps);
  return Math.min(shortest < 0.22 ? 0.125 : 0.25, sungBeats / count);
}

/** Eighths if they leave enough space, else sixteenths, else whatever fits; in quarter notes. */
function grainFor(syllables: number, sungBeats: number): number {
  if (syllables * 1.15 <= sungBeats * 2) return 0.5;
  return syllables <= sungBeats * 4 ? 0.25 : sungBeats / syllables;
}

/** Metrical strength of a position in the bar, 0 to 1. */
function strengthOf(at: number, pulse: number): number {
  const isOn = (grid: number) => Math.abs(at / grid - Math.round(at / grid)) < 1e-6;
  if (isOn(pulse)) return Math.round(at / pulse) % 2 === 0 ? 1 : 0.8;
  return isOn(0.5) ? 0.4 : 0;
}

/**
 * Cost of a number of slots between a syllable and the next: too few are worse than too many, and words hold together.
 *
 * @param ideals - slots from every syllable to the next
 * @param shortest - fewer slots than this are avoided
 */
function createStrain({ syllables }: SungLine, ideals: readonly number[], shortest: number) {
  return (syllable: number, gap: number): number => {
    const uneven = gap - ideals[syllable];
    const stretch = (syllables[syllable].text.endsWith('-') ? 0.5 : 0.25) * (uneven < 0 ? 4 : 1.5);
    return stretch * uneven * uneven + (gap < shortest ? 3 : 0);
  };
}

/**
 * The cheapest ascending sequence of slots, one per syllable: near the ideal distances, with the stresses on strong
 * positions.
 *
 * @param strain - cost of the slots from a syllable to the next
 */
function chooseSlots(
  { syllables }: SungLine,
  strengths: readonly number[],
  jitter: readonly number[],
  strain: (syllable: number, gap: number) => number,
): number[] {
  const count = syllables.length;
  const slots = strengths.length;
  let costs = strengths.map((strength, slot) => slot * 0.6 + (syllables[0].stressed ? -strength : 0));
  const from: Int32Array[] = [];
  for (let syllable = 1; syllable < count; syllable++) {
    const next = new Array<number>(slots).fill(Infinity);
    const back = new Int32Array(slots).fill(-1);
    const stressCost = syllables[syllable].stressed ? -1.3 : 0.5;
    for (let slot = syllable; slot <= slots - (count - syllable); slot++) {
      for (let before = syllable - 1; before < slot; before++) {
        const cost = costs[before] + strain(syllable - 1, slot - before) + jitter[slot] + stressCost * strengths[slot];
        if (cost < next[slot]) {
          next[slot] = cost;
          back[slot] = before;
        }
      }
    }
    costs = next;
    from.push(back);
  }
  let slot = 0;
  for (let candidate = 0; candidate < slots; candidate++) if (costs[candidate] < costs[slot]) slot = candidate;
  const places = new Array<number>(count);
  for (let syllable = count - 1; syllable >= 0; syllable--) {
    places[syllable] = slot;
    if (syllable > 0) slot = from[syllable - 1][slot];
  }
  return places;
}
