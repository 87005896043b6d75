import { createRandom } from '@soundwright/dsp/random';
import { arrange } from '../compose/arrange.ts';
import { planForm } from '../compose/form.ts';
import { harmonise } from '../compose/harmony.ts';
import type { Plan } from '../compose/plan.ts';
import { barBeatsOf, pulseBeatsOf, type Score } from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { fitBars, type LaidSection, plainSection, singAll } from '../composer.ts';
import type { SongText } from '../sing/sung-form.ts';
import { planSungForm } from '../sing/sung-form.ts';
import { frameOf, mergeWindow, sectionsToPlay } from './score-window.ts';

/**
 * A longer score: up to its end the same, then further sections and a new ending.
 *
 * @returns the score, and the beat from which it differs
 */
export function extendScore(
  score: Score,
  extendS: number,
  plan: Plan | null,
  song: SongText | null,
  seed: number,
): { score: Score; joinBeat: number } {
  const barBeats = barBeatsOf(score.metre);
  const style = getStyle(plan?.style ?? score.style);
  const bpm = score.quarterBpm / pulseBeatsOf(score.metre);
  const durationS = score.durationS + extendS;
  const fitted = fitBars({ ...style, ritard: score.ritard }, score.metre, bpm, durationS, true);
  const oldBars = Math.round(score.endBeat / barBeats);
  const bars = Math.max(oldBars, fitted.bars);
  // A slowing last bar has to be played again in tempo.
  const joinBeat = score.ritard < 1 ? Math.max(0, score.endBeat - barBeats) : score.endBeat;
  if (bars === oldBars) return { score: { ...score, durationS }, joinBeat: Infinity };
  const added = bars - oldBars;
  const shift = 0.22 * score.plan.energy;
  const barS = (barBeats * 60) / score.quarterBpm;
  const laid: LaidSection[] =
    song !== null && song.lines.length > 0
      ? planSungForm(song, added, barS, true, shift).sections.map((section) => ({
          ...section,
          lines: section.lines.map((line) => line + score.lines.length),
        }))
      : planForm(style.form, added, shift, createRandom(seed, 'extend'));
  const fresh = laid.map((section) => ({ ...section, startBar: section.startBar + oldBars }));
  const lines = song === null ? score.lines : [...score.lines, ...song.lines];
  const endBeat = bars * barBeats;
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
    ...(plan === null ? {} : { plan, style, casting: createRandom(seed, 'music', style.id) }),
  });
  const phrases =
    singer === null ? score.phrases : [...score.phrases, ...singAll({ ...frame, sections: fresh }, lines, singer)];
  const window = { from: joinBeat, to: Infinity };
  const tracks = mergeWindow(score.tracks, new Set(score.tracks.map(({ name }) => name)), arrange(frame), window);
  return { score: { ...score, chords, sections, tracks, endBeat, durationS, lines, phrases, singer }, joinBeat };
}
