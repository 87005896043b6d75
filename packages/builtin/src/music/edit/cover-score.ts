import { createRandom } from '@soundwright/dsp/random';
import { arrange } from '../compose/arrange.ts';
import { planForm } from '../compose/form.ts';
import { harmonise } from '../compose/harmony.ts';
import type { Plan } from '../compose/plan.ts';
import { asPiece, asRound, fitRound } from '../compose/rounds.ts';
import { barBeatsOf, createClock, type Score, tempoBeatsOf } from '../compose/score.ts';
import type { Style } from '../compose/style.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import type { Key } from '../compose/theory.ts';
import { fitBars } from '../composer.ts';
import { SINGERS } from '../sing/singer.ts';
import { LONGEST_MUSIC_S } from './common.ts';
import { frameOf } from './score-window.ts';

export interface CoverWishes {
  readonly plan: Plan;
  /** Whether the plan's style was requested; otherwise the piece keeps its own. */
  readonly newStyle: boolean;
  /** 0 to 1. */
  readonly strength: number;
  /** Length of the cover, or null to keep the number of bars of the source. */
  readonly durationS: number | null;
  readonly seed: number;
}

/** Highest strengths at which a cover keeps the melody, the key and the chords. */
export const KEEPS_TUNE = 0.6;
const KEEPS_KEY = 0.7;
const KEEPS_CHORDS = 0.85;

/** Rearranges a score in another style: keeps its form and, depending on `strength`, its tempo, key, chords, melody and
 * lyrics. */
export function coverScore(source: Score, wishes: CoverWishes): Score {
  const cover = coverPiece(asPiece(source), wishes, source.loops === true);
  return source.loops ? asRound(cover) : cover;
}

function coverPiece(source: Score, wishes: CoverWishes, loops: boolean): Score {
  const { plan, strength, seed } = wishes;
  const style = getStyle(wishes.newStyle ? plan.style : source.style);
  const bpm = plan.tempoBpm ?? tempoOf(source, style, strength);
  const moved = createRandom(seed, 'cover').pick([2, 5, 10]);
  const tonic = plan.tonic ?? (strength > KEEPS_KEY ? (source.key.tonic + moved) % 12 : source.key.tonic);
  const key: Key = { tonic, mode: source.key.mode };
  const up = ((tonic - source.key.tonic + 18) % 12) - 6;
  const { tempos: _tempos, ...kept } = source;
  const dressed: Score = {
    ...kept,
    seed,
    plan: { ...plan, style: style.id },
    style: style.id,
    title: `${source.title}, as ${style.label}`,
    key,
    quarterBpm: bpm * tempoBeatsOf(source.metre),
    ritard: loops ? 1 : style.ritard,
    chords: source.chords.map((chord) => ({
      ...chord,
      root: (chord.root + up + 12) % 12,
      bass: (chord.bass + up + 12) % 12,
    })),
    room: {
      reverbS: style.reverbS,
      sizeM: style.sizeM,
      delayBeats: style.delayBeats,
      delayFeedback: style.delayFeedback,
    },
  };
  const timed = withLength(withVoice(dressed, plan, up), style, wishes, loops);
  const score =
    strength > KEEPS_CHORDS
      ? { ...timed, chords: harmonise(timed.sections, style, key, timed.metre, createRandom(seed, 'cover', 'harmony')) }
      : timed;
  const tracks = arrange(frameOf(score, seed));
  const melody = source.tracks.find(({ role }) => role === 'lead');
  if (melody === undefined || strength > KEEPS_TUNE) return { ...score, tracks };
  // The melody of the source, on the new lead instrument if there is one.
  const lead = tracks.find(({ role }) => role === 'lead');
  const tune = melody.notes
    .filter(({ beat }) => beat <= score.endBeat)
    .map((note) => ({ ...note, midi: note.midi + up }));
  const rest = tracks.filter((track) => track !== lead);
  return { ...score, tracks: [...rest, { ...(lead ?? melody), name: 'lead', notes: tune }] };
}

/** The source's tempo, moved towards the usual range of the style. */
function tempoOf(source: Score, style: Style, strength: number): number {
  const bpm = source.quarterBpm / tempoBeatsOf(source.metre);
  const [low, high] = style.tempo;
  const usual = Math.min(high, Math.max(low, bpm));
  return Math.round((bpm + strength * (usual - bpm)) * 10) / 10;
}

/** The phrases in the new key, for the requested singer and in that singer's octave. */
function withVoice(score: Score, plan: Plan, up: number): Score {
  if (score.singer === null) return score;
  const singer = plan.singer ?? score.singer;
  const distance = SINGERS[singer].centre - SINGERS[score.singer].centre - up;
  const octave = 12 * Math.round(distance / 12);
  const phrases = score.phrases.map((phrase) => ({
    ...phrase,
    take: 1 + (score.seed % 1000),
    notes: phrase.notes.map((note) => ({ ...note, midi: note.midi + up + octave })),
  }));
  return { ...score, singer, phrases };
}

/** The score at its new tempo: all its bars, or cut or continued to the requested length. */
function withLength(score: Score, style: Style, { durationS, seed }: CoverWishes, loops: boolean): Score {
  const barBeats = barBeatsOf(score.metre);
  const oldBars = Math.round(score.endBeat / barBeats);
  if (durationS === null) {
    const tailS = Math.max(1.5, 1.2 + 0.5 * style.reverbS);
    return { ...score, durationS: Math.round((createClock(score)(score.endBeat) + tailS) * 1000) / 1000 };
  }
  const bpm = score.quarterBpm / tempoBeatsOf(score.metre);
  const { bars } = loops
    ? fitRound(score.metre, bpm, durationS, true, LONGEST_MUSIC_S)
    : fitBars(style, score.metre, bpm, durationS, true);
  const endBeat = bars * barBeats;
  const kept = score.sections
    .filter(({ startBar }) => startBar < bars)
    .map((section) => ({ ...section, bars: Math.min(section.bars, bars - section.startBar) }));
  const more = bars > oldBars ? planForm(style.form, bars - oldBars, 0, createRandom(seed, 'longer')) : [];
  const added = more.map((section) => ({ ...section, startBar: section.startBar + oldBars }));
  const fresh = harmonise(added, style, score.key, score.metre, createRandom(seed, 'longer', 'harmony'));
  return {
    ...score,
    durationS,
    endBeat,
    sections: [...kept, ...added],
    chords: [...score.chords.filter(({ beat }) => beat < endBeat - 1e-6), ...fresh],
    phrases: score.phrases.filter(({ notes }) => notes[notes.length - 1].beat < endBeat - 0.5),
  };
}
