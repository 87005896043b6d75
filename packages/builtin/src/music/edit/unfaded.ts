import { barBeatsOf, type Score } from '../compose/score.ts';
import { beatAt } from './score-window.ts';

/**
 * A score up to the last whole bar before its long fade-out, open at its end like a loop, so that it can go on from
 * there. A score without such a fade is returned unchanged.
 */
export function unfaded(score: Score): Score {
  const { fadeOutS, ...kept } = score;
  if (fadeOutS === undefined) return score;
  const barBeats = barBeatsOf(score.metre);
  const bars = Math.max(1, Math.floor(beatAt(score, score.durationS - fadeOutS) / barBeats));
  const endBeat = Math.min(score.endBeat, bars * barBeats);
  return {
    ...kept,
    endBeat,
    ritard: 1,
    loops: true,
    sections: score.sections
      .filter(({ startBar }) => startBar < bars)
      .map((section) => ({ ...section, bars: Math.min(section.bars, bars - section.startBar) })),
    chords: score.chords.filter(({ beat }) => beat < endBeat - 1e-6),
    phrases: score.phrases.filter(({ notes }) => notes[0].beat < endBeat - 1e-6),
    tracks: score.tracks.map((track) => ({
      ...track,
      notes: track.notes.filter(({ beat }) => beat < endBeat - 1e-4),
    })),
  };
}
