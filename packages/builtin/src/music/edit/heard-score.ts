import { createRandom } from '@soundwright/dsp/random';
import { HEARD_BAR_BEATS, type Heard } from '../analysis/listen.ts';
import type { HeardNote } from '../analysis/melody.ts';
import { arrange } from '../compose/arrange.ts';
import { planForm } from '../compose/form.ts';
import { harmonise } from '../compose/harmony.ts';
import type { Plan } from '../compose/plan.ts';
import type { ChordSpan, Note, Score, Track } from '../compose/score.ts';
import { getStyle } from '../compose/styles/all-styles.ts';
import { describeKey, pitchClassesOf } from '../compose/theory.ts';
import { roundScore } from '../recipe.ts';

/** Halves or doubles a tempo to bring it closest to a style's range. */
function foldTempo(bpm: number, [low, high]: readonly [number, number]): number {
  let best = bpm;
  const middle = Math.sqrt(low * high);
  for (const factor of [0.5, 1, 2]) if (Math.abs(bpm * factor - middle) < Math.abs(best - middle)) best = bpm * factor;
  return best;
}

/** The tempo for a sketch of a recording: the detected one, moved towards the usual range of the style. */
export function sketchTempo(heard: Heard, plan: Plan, strength: number): number {
  const usual = foldTempo(heard.beat.bpm, getStyle(plan.style).tempo);
  return plan.tempoBpm ?? heard.beat.bpm + Math.min(1, 1.5 * strength) * (usual - heard.beat.bpm);
}

/**
 * Builds a score from the analysis of a recording: its tempo, key and chords, arranged according to a plan. Beat 0 is
 * the recording's first bar.
 *
 * @param bars - length of the score; the detected chords repeat when it is longer
 * @param strength - 0 keeps the chords, above 0.85 they are new
 * @param keepTempo - keeps the detected tempo exactly; otherwise it may move to the usual range of the style
 * @param melody - melody of the recording, for the lead; empty to write a new one
 */
export function scoreFromHeard(
  heard: Heard,
  plan: Plan,
  bars: number,
  strength: number,
  keepTempo: boolean,
  seed: number,
  melody: readonly HeardNote[] = [],
): Score {
  const style = getStyle(plan.style);
  const metre = { beats: HEARD_BAR_BEATS, unit: 4 } as const;
  const key = { tonic: plan.tonic !== null && !keepTempo ? plan.tonic : heard.key.tonic, mode: heard.key.mode };
  const up = (key.tonic - heard.key.tonic + 12) % 12;
  const random = createRandom(seed, 'music', style.id);
  const sections = planForm(style.form, bars, 0.22 * plan.energy + 0.1, random.fork('form'));
  const heardChords =
    heard.chords.length > 0
      ? heard.chords
      : [{ root: heard.key.tonic, intervals: [0, 4, 7], bass: heard.key.tonic, symbol: 'I' }];
  const chords: ChordSpan[] =
    strength > 0.85
      ? harmonise(sections, style, key, metre, random.fork('harmony'))
      : Array.from({ length: bars }, (_, bar) => {
          const chord = heardChords[bar % heardChords.length];
          return {
            ...chord,
            root: (chord.root + up) % 12,
            bass: (chord.bass + up) % 12,
            beat: bar * HEARD_BAR_BEATS,
            beats: HEARD_BAR_BEATS,
          };
        });
  const quarterBpm = keepTempo ? heard.beat.bpm : sketchTempo(heard, plan, strength);
  const endBeat = bars * HEARD_BAR_BEATS;
  const frame = { style, metre, key, sections, chords, endBeat, plan, random, casting: random };
  const barS = (HEARD_BAR_BEATS * 60) / quarterBpm;
  return roundScore({
    seed,
    plan,
    style: style.id,
    title: `${style.label} in ${describeKey(key)}`,
    key,
    metre,
    quarterBpm,
    ritard: 1,
    sections,
    chords,
    tracks:
      melody.length > 0
        ? withTune(arrange(frame), tuneOf(heard, melody, up, endBeat))
        : arrange(frame).map((track) =>
            track.role === 'lead' ? { ...track, notes: onChords(track.notes, chords) } : track,
          ),
    room: {
      reverbS: style.reverbS,
      sizeM: style.sizeM,
      delayBeats: style.delayBeats,
      delayFeedback: style.delayFeedback,
    },
    endBeat,
    durationS: Math.round((bars * barS + 3) * 1000) / 1000,
    lines: [],
    phrases: [],
    singer: null,
  });
}

/** The detected melody in beats of the new piece, transposed to its key. */
function tuneOf(heard: Heard, melody: readonly HeardNote[], up: number, endBeat: number): Note[] {
  const beatS = heard.barS / HEARD_BAR_BEATS;
  const shift = up > 6 ? up - 12 : up;
  return melody
    .map(({ fromS, toS, midi }) => ({
      beat: (fromS - heard.firstBarS) / beatS,
      beats: (0.96 * (toS - fromS)) / beatS,
      midi: midi + shift,
      velocity: 0.78,
    }))
    .filter(({ beat, beats }) => beat >= 0 && beat + beats <= endBeat + 1e-6);
}

/** Melody instrument for styles without a lead. */
const USUAL_LEAD: Omit<Track, 'notes'> = {
  name: 'lead',
  role: 'lead',
  stem: 'other',
  instrument: 'piano',
  strip: { gainDb: -4, pan: 0.1, reverb: 0.2, delay: 0.05, duckDb: 0 },
};

/** Puts the melody on the lead track, in its usual octave, in place of the lead's other notes. */
function withTune(tracks: readonly Track[], tune: readonly Note[]): Track[] {
  const lead = tracks.find(({ role }) => role === 'lead');
  const middle = (notes: readonly Note[]): number => notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length;
  const octaves = lead === undefined || tune.length === 0 ? 0 : Math.round((middle(lead.notes) - middle(tune)) / 12);
  const notes = tune.map((note) => ({ ...note, midi: note.midi + 12 * octaves }));
  const rest = tracks.filter((track) => track !== lead && track.role !== 'counter');
  return [...rest, { ...(lead ?? USUAL_LEAD), name: 'lead', notes }];
}

/** Moves long melody notes to chord tones: detected chords may lie outside the scale the melody was written in. */
function onChords<T extends { readonly beat: number; readonly beats: number; readonly midi: number }>(
  notes: readonly T[],
  chords: readonly ChordSpan[],
): T[] {
  return notes.map((note) => {
    const chord = chords.find(({ beat, beats }) => note.beat >= beat - 0.1 && note.beat < beat + beats - 0.1);
    if (chord === undefined || note.beats < 0.9) return note;
    const wanted = pitchClassesOf(chord);
    for (const step of [0, -1, 1, -2, 2])
      if (wanted.includes((note.midi + step + 120) % 12)) return { ...note, midi: note.midi + step };
    return note;
  });
}
