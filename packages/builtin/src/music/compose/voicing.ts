import { type ChordShape, pitchClassesOf } from './theory.ts';

/**
 * Voices chords with minimal voice leading: of all inversions within range, picks the one with the least total movement
 * from the previous chord, plus a penalty for leaving the middle of the range and for low thirds and seconds, which
 * sound muddy.
 *
 * @param chords - in order
 * @param centre - MIDI pitch of the middle of the range
 * @param voices - notes per chord, 2 to 6
 * @returns MIDI pitches of each chord, ascending
 */
export function voiceChords(chords: readonly ChordShape[], centre: number, voices: number): number[][] {
  let before: number[] | null = null;
  return chords.map((chord) => {
    const candidates = voicingsOf(chord, centre, voices);
    let best = candidates[0];
    let bestCost = Infinity;
    for (const candidate of candidates) {
      const cost = costOf(candidate, before, centre);
      if (cost < bestCost) {
        best = candidate;
        bestCost = cost;
      }
    }
    before = best;
    return best;
  });
}

function voicingsOf(chord: ChordShape, centre: number, voices: number): number[][] {
  const classes = choose(chord, voices);
  const result: number[][] = [];
  const sorted = [...new Set(classes)].sort((a, b) => a - b);
  for (let lowest = Math.round(centre) - 14; lowest <= centre + 2; lowest++) {
    const start = sorted.indexOf(((lowest % 12) + 12) % 12);
    if (start < 0) continue;
    const close: number[] = [lowest];
    for (let voice = 1; voice < voices; voice++) {
      const target = sorted[(start + voice) % sorted.length];
      let pitch = close[close.length - 1] + 1;
      while (pitch % 12 !== target) pitch++;
      close.push(pitch);
    }
    result.push(close);
    if (voices >= 4) {
      // Drop 2: lowering the second-highest voice by an octave opens the voicing.
      const open = [...close];
      open[voices - 2] -= 12;
      result.push(open.sort((a, b) => a - b));
    }
  }
  return result;
}

/** Reduces a chord to the number of voices: drops the fifth first, then the root. */
function choose(chord: ChordShape, voices: number): number[] {
  const classes = pitchClassesOf(chord);
  if (classes.length <= voices) return classes;
  const fifth = (chord.root + 7) % 12;
  const kept = classes.filter((pitchClass) => pitchClass !== fifth);
  return kept.length <= voices ? kept : kept.filter((pitchClass) => pitchClass !== chord.root).slice(0, voices);
}

function costOf(voicing: readonly number[], before: readonly number[] | null, centre: number): number {
  const mean = voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length;
  let cost = 0.5 * Math.abs(mean - centre) + 0.05 * (mean - centre) * (mean - centre);
  for (let voice = 1; voice < voicing.length; voice++) {
    const gap = voicing[voice] - voicing[voice - 1];
    if (voicing[voice - 1] < 50 && gap < 5) cost += 5 - gap;
    if (gap === 1) cost += 1.5;
  }
  if (before !== null) {
    for (let voice = 0; voice < voicing.length; voice++) {
      cost += Math.abs(voicing[voice] - before[Math.min(voice, before.length - 1)]);
    }
  }
  return cost;
}
