import { createRandom } from '@soundwright/dsp/random';
import { arrange } from '../compose/arrange.ts';
import { planForm } from '../compose/form.ts';
import { harmonise } from '../compose/harmony.ts';
import type { Plan } from '../compose/plan.ts';
import { asPiece } from '../compose/rounds.ts';
import {
  barBeatsOf,
  createClock,
  endBpmOf,
  type FormerEnding,
  type Score,
  type Track,
  tempoBeatsOf,
} from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { fitBars, type LaidSection, plainSection, singAll } from '../composer.ts';
import type { SongText } from '../sing/sung-form.ts';
import { planSungForm } from '../sing/sung-form.ts';
import { beatAt, frameOf, mergeWindow, sectionsToPlay } from './score-window.ts';

/** Time reserved for the last chord of an added part. */
const SHORTEST_TAIL_S = 0.6;

/**
 * Extends a score: keeps it with its ending and adds, one bar after the final chord, more sections and a new ending. A
 * loop continues after its last bar and gets an ending.
 *
 * @param keepS - the audio is unchanged up to this time; the new sections start after it
 * @returns the score and the beat at which it first differs; Infinity when another bar does not fit
 */
export function extendScore(
  source: Score,
  extendS: number,
  keepS: number,
  plan: Plan | null,
  song: SongText | null,
  seed: number,
): { score: Score; joinBeat: number } {
  const score = asPiece(source);
  const barBeats = barBeatsOf(score.metre);
  const style = getStyle(plan?.style ?? score.style);
  const quarterBpm = endBpmOf(score);
  const bpm = quarterBpm / tempoBeatsOf(score.metre);
  const durationS = score.durationS + extendS;
  const barS = (barBeats * 60) / quarterBpm;
  const oldClock = createClock(score);
  const holdS = keepS - oldClock(score.endBeat);
  const isRound = source.loops === true;
  if (durationS - keepS < barS + SHORTEST_TAIL_S || (holdS <= 0 && !isRound))
    return { score: { ...score, durationS }, joinBeat: Infinity };
  const fitted = fitBars({ ...style, ritard: score.ritard }, score.metre, bpm, durationS - keepS, true);
  const added = fitted.bars;
  // The former final chord rings for a bar, however long that is; a loop has none.
  const oldBars = Math.round(score.endBeat / barBeats) + (isRound ? 0 : 1);
  const joinBeat = oldBars * barBeats;
  const ending: FormerEnding | null = isRound
    ? null
    : { beat: score.endBeat, toBeat: joinBeat, ritard: score.ritard, holdS };
  const shift = 0.22 * score.plan.energy;
  const laid: LaidSection[] =
    song !== null && song.lines.length > 0
      ? planSungForm(song, added, barS, true, shift).sections.map((section) => ({
          ...section,
          lines: section.lines.map((line) => line + score.lines.length),
        }))
      : planForm(style.form, added, shift, createRandom(seed, 'extend'));
  const fresh = laid.map((section) => ({ ...section, startBar: section.startBar + oldBars }));
  const lines = song === null ? score.lines : [...score.lines, ...song.lines];
  const endBeat = (oldBars + added) * barBeats;
  const chords = [
    ...score.chords,
    ...harmonise(fresh, style, score.key, score.metre, createRandom(seed, 'extend', 'harmony')),
  ];
  const sections = [...score.sections, ...fresh.map(plainSection)];
  const singer = score.singer ?? (song === null ? null : 'woman');
  const frame = frameOf(score, plan === null ? score.seed : seed, {
    sections: [...sectionsToPlay(score), ...fresh],
    chords,
    endBeat,
    ...(plan === null ? {} : { style, casting: createRandom(seed, 'music', style.id) }),
    // The course of the source is over.
    plan: withoutCourse(plan ?? score.plan),
  });
  const phrases =
    singer === null
      ? score.phrases
      : [...score.phrases, ...singAll({ ...frame, sections: fresh, quarterBpm }, lines, singer)];
  const window = { from: joinBeat, to: Infinity };
  const formerEndings = [...(score.formerEndings ?? []), ...(ending === null ? [] : [ending])];
  const timing = {
    endBeat,
    durationS,
    ritard: fitted.ritard,
    ...(formerEndings.length > 0 && { formerEndings }),
  };
  const kept = isRound ? score.tracks : score.tracks.map((track) => asLong(track, oldClock, { ...score, ...timing }));
  const tracks = mergeWindow(kept, new Set(kept.map(({ name }) => name)), arrange(frame), window);
  return { score: { ...score, ...timing, chords, sections, tracks, lines, phrases, singer }, joinBeat };
}

function withoutCourse({ course: _over, form: _ends, ...plan }: Plan): Plan {
  return plan;
}

/** A track whose notes around the former ending keep their times, although the beats there have another length. */
function asLong(track: Track, oldClock: (beat: number) => number, score: Score): Track {
  const ending = score.formerEndings?.at(-1);
  if (ending === undefined) return track;
  const notes = track.notes.map((note) => {
    const end = note.beat + note.beats;
    if (end <= ending.beat) return note;
    const beat = note.beat <= ending.beat ? note.beat : beatAt(score, oldClock(note.beat));
    return { ...note, beat, beats: beatAt(score, oldClock(end)) - beat };
  });
  return { ...track, notes };
}
