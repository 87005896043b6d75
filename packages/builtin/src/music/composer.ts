import { createRandom, type Random } from '@soundwright/dsp/random';
import { arrange, type Frame } from './compose/arrange.ts';
import { shapeSections } from './compose/course.ts';
import type { Passage } from './compose/figures.ts';
import { planForm } from './compose/form.ts';
import { harmonise } from './compose/harmony.ts';
import type { Metre, Plan, SingerName } from './compose/plan.ts';
import { asRound, fitRound, planRound } from './compose/rounds.ts';
import {
  barBeatsOf,
  ritardExtraS,
  type Score,
  type Section,
  type SungLine,
  type SungPhrase,
  tempoBeatsOf,
} from './compose/score.ts';
import type { Style } from './compose/style.ts';
import { getStyle } from './compose/styles/all-styles.ts';
import { describeKey, type Key } from './compose/theory.ts';
import { rapLines, setLines } from './sing/setting.ts';
import { SINGERS } from './sing/singer.ts';
import { fitsInto, naturalBars, planSungForm, type SongText, type SungSection } from './sing/sung-form.ts';

/** Longest tail after the final chord. */
const LONGEST_TAIL_S = 4.5;

/** A composed piece and the lyric lines that did not fit. */
export interface Composition {
  readonly score: Score;
  /** Lyric lines that did not fit. */
  readonly omittedLines: number;
}

/** Default length of an instrumental piece. */
const USUAL_DURATION_S = 60;

/**
 * Composes a piece of exactly `durationS` seconds: whole bars, a final chord on the following downbeat, and its tail
 * within the duration. When the caption gives no tempo, the tempo shifts by up to 12 % so that the bars fit.
 *
 * @param durationS - null for the length of the lyrics, or one minute without lyrics
 * @param seed - each choice draws from its own named stream of the seed, so one part can change without the others
 * @param song - lyrics to be sung, or null
 * @param loops - makes a loop: whole bars without an ending, as close to `durationS` as possible
 */
export function compose(
  plan: Plan,
  durationS: number | null,
  seed: number,
  song: SongText | null,
  loops = false,
): Composition {
  const style = getStyle(plan.style);
  const random = createRandom(seed, 'music', style.id);
  const metre = plan.metre ?? style.metre;
  const key = chooseKey(plan, style, random.fork('key'));
  const wishedBpm = plan.tempoBpm ?? chooseTempo(plan, style, random.fork('tempo'));
  const shift = 0.22 * plan.energy;
  const fixed = plan.tempoBpm !== null;
  // A sudden end does not slow down and leaves little time to ring.
  const isSudden = plan.form?.hit === true || plan.form?.cuts === true;
  const ending = isSudden ? { ...style, ritard: 1, reverbS: 0 } : style;
  const layout =
    song !== null
      ? layOutSong(song, style, metre, wishedBpm, durationS, fixed, shift, loops)
      : loops
        ? layOutRound(style, metre, wishedBpm, durationS, fixed, shift, random.fork('form'))
        : layOutInstrumental(
            ending,
            metre,
            wishedBpm,
            durationS ?? USUAL_DURATION_S,
            fixed,
            shift,
            random.fork('form'),
          );
  const { timing } = layout;
  // The course of a loop has no beginning and no end.
  const { course: _course, ...circular } = plan;
  const sections =
    song === null ? shapeSections(layout.sections, loops ? circular : plan, timing.bars) : layout.sections;
  const chords = harmonise(sections, style, key, metre, random.fork('harmony'), plan.tonic !== null);
  const endBeat = timing.bars * barBeatsOf(metre);
  const frame: Frame = { style, metre, key, sections, chords, endBeat, plan, random, casting: random };
  const singer =
    song === null ? null : (plan.singer ?? random.fork('singer').pick(['woman', 'man', 'woman', 'baritone']));
  const score: Score = {
    seed,
    plan,
    style: style.id,
    title: `${style.label} in ${describeKey(key)}`,
    key,
    metre,
    quarterBpm: timing.quarterBpm,
    ritard: timing.ritard,
    sections: sections.map(plainSection),
    chords,
    tracks: arrange(frame),
    room: {
      reverbS: style.reverbS,
      sizeM: style.sizeM,
      delayBeats: style.delayBeats,
      delayFeedback: style.delayFeedback,
    },
    endBeat,
    durationS: timing.durationS,
    ...(loops ? {} : fadesOf(plan, timing.durationS)),
    lines: song === null ? [] : song.lines,
    phrases: song === null || singer === null ? [] : singAll({ ...frame, ...timing, sections }, song.lines, singer),
    singer,
  };
  return { score: loops ? asRound(score) : score, omittedLines: layout.omitted };
}

/** Fades that the caption asks for: a fifth of the piece, 2 to 10 s, at its end, and half of that at its start. */
function fadesOf({ form }: Plan, durationS: number): Pick<Score, 'fadeInS' | 'fadeOutS'> {
  const lengthS = Math.min(10, Math.max(Math.min(2, durationS / 2), durationS / 5));
  return {
    ...(form?.fadesIn === true && { fadeInS: lengthS / 2 }),
    ...(form?.fadesOut === true && { fadeOutS: lengthS }),
  };
}

/** Whether the lyrics of a score are rapped instead of sung. */
export function isSpoken({ phrases }: Score): boolean {
  return phrases.some(({ spoken }) => spoken === true);
}

/** A section without lyrics. */
export function plainSection({ kind, startBar, bars, energy }: Section): Section {
  return { kind, startBar, bars, energy };
}

/** A section and its lyrics; null for instrumental sections. */
export type LaidSection = Section & Partial<Pick<SungSection, 'lines' | 'barsPerLine'>>;

interface Timing {
  readonly bars: number;
  readonly quarterBpm: number;
  readonly ritard: number;
  readonly durationS: number;
}

interface Layout {
  readonly timing: Timing;
  readonly sections: readonly LaidSection[];
  readonly omitted: number;
}

function layOutInstrumental(
  style: Style,
  metre: Metre,
  bpm: number,
  durationS: number,
  fixed: boolean,
  shift: number,
  random: Random,
): Layout {
  const timing = fitBars(style, metre, bpm, durationS, fixed);
  return { timing, sections: planForm(style.form, timing.bars, shift, random), omitted: 0 };
}

function layOutRound(
  style: Style,
  metre: Metre,
  bpm: number,
  durationS: number | null,
  fixed: boolean,
  shift: number,
  random: Random,
): Layout {
  const timing = fitRound(metre, bpm, durationS, fixed, LONGEST_SONG_S);
  return { timing, sections: planRound(style.form, timing.bars, shift, random), omitted: 0 };
}

/** Fits the lyrics: first unchanged, then at a faster tempo within the style, then with more syllables per bar. */
function layOutSong(
  song: SongText,
  style: Style,
  metre: Metre,
  bpm: number,
  durationS: number | null,
  fixed: boolean,
  shift: number,
  loops: boolean,
): Layout {
  // Rap is faster than singing.
  const isDense = style.delivery === 'spoken';
  const barSAt = (tempo: number) => (barBeatsOf(metre) * 60) / (tempo * tempoBeatsOf(metre));
  if (durationS === null) {
    const barS = barSAt(bpm);
    const bars = naturalBars(song, barS, isDense);
    if (loops) {
      const timing = fitRound(metre, bpm, bars * barS, true, LONGEST_SONG_S);
      return { timing, ...planSungForm(song, timing.bars, barS, isDense, shift) };
    }
    const wholeS = Math.min(
      LONGEST_SONG_S,
      Math.ceil(bars * barS + 3.6 + ritardExtraS(bpm * tempoBeatsOf(metre), style.ritard, barBeatsOf(metre))),
    );
    const timing = fitBars(style, metre, bpm, wholeS, true);
    return { timing, ...planSungForm(song, timing.bars, barS, isDense, shift) };
  }
  const fastest = fixed ? bpm : Math.max(bpm, style.tempo[1]);
  for (const dense of isDense ? [true] : [false, true]) {
    for (const tempo of [bpm, fastest]) {
      const timing = loops
        ? fitRound(metre, tempo, durationS, fixed, LONGEST_SONG_S)
        : fitBars(style, metre, tempo, durationS, fixed);
      const barS = barSAt(timing.quarterBpm / tempoBeatsOf(metre));
      const lastTry = dense && tempo === fastest;
      if (lastTry || fitsInto(song, timing.bars, barS, dense))
        return { timing, ...planSungForm(song, timing.bars, barS, dense, shift) };
    }
  }
  throw new RangeError('unreachable: the last try always gives a form');
}

/** Maximum length of a song when no length is given. */
const LONGEST_SONG_S = 600;

/** Sets the lyrics of all sections to notes. */
export function singAll(
  frame: Pick<Frame, 'style' | 'chords' | 'key' | 'metre' | 'random'> & {
    readonly sections: readonly LaidSection[];
    readonly quarterBpm: number;
  },
  songLines: readonly SungLine[],
  singer: SingerName,
): SungPhrase[] {
  const { style, sections, chords, key, metre, random, quarterBpm } = frame;
  return sections.flatMap((section) => {
    if (section.lines === undefined || section.lines.length === 0) return [];
    const passage: Passage = { section, chords, key, metre, random: random.fork('section', section.kind, 'voice') };
    const lines = section.lines.map((index) => ({ line: songLines[index], index }));
    const { centre, speechMidi } = SINGERS[singer];
    if (style.delivery === 'spoken') return rapLines(passage, lines, section.barsPerLine ?? 1, speechMidi);
    return setLines(passage, lines, section.barsPerLine ?? 2, centre, 60 / quarterBpm);
  });
}

/** How far the tempo may leave the range of its style, in proportion; reached by a caption that only says "slow" or "fast". */
const BEYOND_RANGE = 0.3;

export function chooseTempo(plan: Plan, style: Style, random: Random): number {
  const [low, high] = style.tempo;
  // "Slow" or "fast" and little else may leave the usual range.
  const beyond = Math.sign(plan.pace) * Math.max(0, Math.abs(plan.pace) - 0.6);
  const middle = 0.5 + 0.32 * plan.pace + 0.12 * plan.energy + beyond;
  const place = middle + 0.16 * random.gaussian();
  const reach = BEYOND_RANGE * Math.abs(beyond);
  return Math.round(Math.min(high * (1 + reach), Math.max(low * (1 - reach), low + (high - low) * place)));
}

export function chooseKey(plan: Plan, style: Style, random: Random): Key {
  const tonic = plan.tonic ?? random.pick([0, 2, 3, 4, 5, 7, 9, 10, 11]);
  if (plan.mode !== null) return { tonic, mode: plan.mode };
  const weighted = style.modes.map(([mode, weight]) => {
    const bright = mode === 'major' || mode === 'lydian' || mode === 'mixolydian';
    const wish = bright ? 1 + 2.2 * plan.brightness : 1 - 2.2 * plan.brightness;
    return [mode, weight * Math.max(0.02, wish)] as const;
  });
  let left = random.next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [mode, weight] of weighted) {
    left -= weight;
    if (left < 0) return { tonic, mode };
  }
  return { tonic, mode: weighted[weighted.length - 1][0] };
}

/** How far a tempo that nobody asked for moves at most to fill the piece, in proportion. */
const FREE_TEMPO = 0.12;

/** The number of bars that fit, and the tempo that makes them fit. */
export function fitBars(style: Style, metre: Metre, bpm: number, durationS: number, fixedTempo: boolean): Timing {
  const barBeats = barBeatsOf(metre);
  const ritard = durationS >= 16 ? style.ritard : 1;
  const quarterBpm = bpm * tempoBeatsOf(metre);
  const barS = (barBeats * 60) / quarterBpm;
  const extraS = ritardExtraS(quarterBpm, ritard, barBeats);
  const tailS = Math.min(LONGEST_TAIL_S, Math.max(0.6, 0.1 * durationS), 1.2 + style.reverbS * 0.8);
  const fitting = (durationS - tailS - extraS) / barS;
  // Phrases have an even number of bars; an odd bar goes to the tail unless the piece is short.
  const grain = fitting > 9 ? 2 : 1;
  const nearest = grain * Math.round(fitting / grain);
  const fits = nearest <= fitting * (fixedTempo ? 1 : 1 + FREE_TEMPO) + 0.02;
  const bars = Math.max(1, fits ? nearest : nearest - grain);
  if (fixedTempo) return { bars, quarterBpm, ritard, durationS };
  const wishedS = (durationS - tailS) / (1 + extraS / (bars * barS));
  const stretch = Math.min(1 + FREE_TEMPO, Math.max(1 - FREE_TEMPO, (bars * barS) / wishedS));
  return { bars, quarterBpm: Math.round(quarterBpm * stretch * 100) / 100, ritard, durationS };
}
