import { DRUM } from '../instruments/drum-kits.ts';
import type { DrumVoice } from './drum-voice.ts';
import { type Passage, stepsOf } from './figures.ts';
import type { Metre } from './plan.ts';
import { barBeatsOf, type Note, pulseBeatsOf } from './score.ts';
import type { DrumGrid, DrumPart } from './style.ts';

const VELOCITY: Record<string, number> = { X: 1, x: 0.8, o: 0.52, g: 0.3, '?': 0.42 };

/**
 * Strokes of one step of a grid, in quarter notes from the step, with their velocities: a roll of three with a
 * crescendo, a flam (a grace note before the stroke), a double stroke, and the open strokes of a press roll.
 */
const RUDIMENTS: Readonly<Record<string, readonly (readonly [beat: number, velocity: number])[]>> = {
  r: [
    [0, 0.5],
    [1 / 12, 0.6],
    [2 / 12, 0.7],
  ],
  f: [
    [-0.05, 0.32],
    [0, 0.88],
  ],
  d: [
    [0, 0.5],
    [0.125, 0.44],
  ],
  z: [
    [0, 0.42],
    [0.0625, 0.38],
    [0.125, 0.42],
    [0.1875, 0.38],
  ],
};

/** The strokes of a rudiment; null for a symbol of a single stroke. */
function rudimentOf(symbol: string, midi: number, beat: number): Note[] | null {
  const strokes = RUDIMENTS[symbol];
  if (strokes === undefined) return null;
  return strokes.map(([later, velocity]) => ({ beat: Math.max(0, beat + later), beats: 0.08, midi, velocity }));
}

/** For styles without drums when the caption requests them. */
export const PLAIN_DRUMS: DrumPart = {
  kit: 'acoustic-kit',
  grooves: [
    { kick: 'x.......x.......', closedHat: 'o...o...o...o...' },
    { kick: 'x.......x.......', rim: '....x.......x...', closedHat: 'x.o.x.o.x.o.x.o.' },
  ],
  fills: 'soft',
  crash: false,
  from: 0.2,
  gainDb: -8,
};

/**
 * Plays the drums of one section: the groove for its energy, a crash at the start, a fill in the last bar.
 *
 * @param next - energy of the next section, null at the end; a fill leads into it
 */
export function playDrums(passage: Passage, part: DrumPart, next: number | null): Note[] {
  const { section, metre, random } = passage;
  if (section.energy < part.from) return [];
  const barBeats = barBeatsOf(metre);
  const groove = fitToMetre(grooveFor(part, section.energy), metre);
  const fillBeats = fillBeatsOf(passage, part, next);
  const fillFrom = (section.startBar + section.bars) * barBeats - fillBeats;
  const notes: Note[] = [];
  for (const [voice, pattern] of Object.entries(groove) as [DrumVoice, string][]) {
    for (const { symbol, beat } of stepsOf(pattern, section, metre)) {
      if (fillBeats > 0 && beat >= fillFrom - 1e-6 && voice !== 'kick') continue;
      if (symbol === '?' && !random.chance(0.5)) continue;
      const rudiment = rudimentOf(symbol, DRUM[voice], beat);
      if (rudiment !== null) {
        notes.push(...rudiment);
        continue;
      }
      const velocity = Math.min(
        1,
        (VELOCITY[symbol] ?? 0.7) * (0.86 + 0.14 * section.energy) * (1 + 0.06 * random.gaussian()),
      );
      notes.push({ beat, beats: 0.2, midi: DRUM[voice], velocity });
    }
  }
  notes.push(...ghostsOf(groove, part, passage, fillBeats > 0 ? fillFrom : Infinity));
  if (part.crash && section.energy >= 0.6) {
    notes.push({ beat: section.startBar * barBeats, beats: 2, midi: DRUM.crash, velocity: 0.8 });
  }
  if (fillBeats > 0) addFill(notes, part, fillFrom, fillBeats, passage);
  return notes;
}

/** Kits that play ghost notes between the main strokes. */
const GHOSTLY: ReadonlySet<string> = new Set(['acoustic-kit', 'brush-kit']);
/** Probability of a ghost note on a sixteenth next to a backbeat. */
const GHOST_CHANCE = 0.3;

/** Snare ghost notes on the sixteenths before and after each backbeat, where the groove has none. */
function ghostsOf(groove: DrumGrid, part: DrumPart, { section, metre, random }: Passage, before: number): Note[] {
  const { snare = '' } = groove;
  if (!GHOSTLY.has(part.kit) || snare.includes('g') || !/[xX]/.test(snare)) return [];
  const own = random.fork('ghosts');
  const marks = [...snare].map((symbol, i) => {
    const besides = [snare[i - 1], snare[i + 1]].some((other) => other === 'x' || other === 'X');
    return symbol === '.' && besides ? 'g' : symbol === '|' ? '|' : '.';
  });
  return stepsOf(marks.join(''), section, metre)
    .filter(({ beat }) => beat < before - 1e-6 && own.chance(GHOST_CHANCE))
    .map(({ beat }) => ({ beat, beats: 0.1, midi: DRUM.snare, velocity: own.between(0.1, 0.22) }));
}

/**
 * Selects a groove by energy. Grooves are ordered by energy; the first applies from the level at which the part enters.
 */
function grooveFor({ grooves, from }: DrumPart, energy: number): DrumGrid {
  const place = Math.floor(((energy - from) / Math.max(0.01, 1 - from)) * grooves.length);
  return grooves[Math.min(grooves.length - 1, place)];
}

/** Length of the fill at the end of a section: longer before a more energetic section, none before the end. */
function fillBeatsOf({ section, metre }: Passage, { fills }: DrumPart, next: number | null): number {
  if (fills === 'none' || next === null || section.bars < 2) return 0;
  return next > section.energy + 0.1 ? Math.min(2, barBeatsOf(metre)) : 1;
}

function addFill(notes: Note[], part: DrumPart, from: number, beats: number, { random }: Passage): void {
  const steps = Math.round(beats * 4);
  const soft = part.fills === 'soft' ? 0.55 : 1;
  const toms = [DRUM.snare, DRUM.tomHigh, DRUM.tomMid, DRUM.tomLow];
  for (let step = 0; step < steps; step++) {
    if (!random.chance(step % 2 === 0 ? 0.95 : part.fills === 'soft' ? 0.25 : 0.7)) continue;
    const progress = step / steps;
    const midi = part.fills === 'toms' ? toms[Math.min(3, Math.floor(progress * 4))] : DRUM.snare;
    notes.push({ beat: from + step / 4, beats: 0.2, midi, velocity: soft * (0.55 + 0.4 * progress) });
  }
}

/**
 * Adapts a 4/4 groove to another metre. In three, only the first bass drum stroke stays and the backbeats fall on beats
 * two and three; in compound metres, the backbeat falls on the second group of eighths.
 */
function fitToMetre(groove: DrumGrid, metre: Metre): DrumGrid {
  const barBeats = barBeatsOf(metre);
  if (barBeats === 4 && metre.unit === 4) return groove;
  const steps = Math.round(barBeats * 4);
  // Already written in this metre.
  if (Object.values(groove).every((pattern) => pattern.split('|').every((bar) => bar.length === steps))) return groove;
  const pulse = Math.round(pulseBeatsOf(metre) * 4);
  const row = (at: (step: number) => string) => Array.from({ length: steps }, (_, step) => at(step)).join('');
  const fitted: DrumGrid = {};
  for (const [voice, pattern] of Object.entries(groove) as [DrumVoice, string][]) {
    const cell = pattern.split('|')[0];
    if (voice === 'kick')
      fitted.kick = row((step) =>
        step === 0 ? 'X' : pulse === 4 && step === steps - 6 && cell.split('x').length > 4 ? 'o' : '.',
      );
    else if (voice === 'snare' || voice === 'rim' || voice === 'clap') {
      const backbeat =
        pulse === 6
          ? (step: number) => step % 12 === 6
          : (step: number) => step > 0 && step % 4 === 0 && (steps !== 20 || step === 12);
      fitted[voice] = row((step) => (backbeat(step) ? (cell.includes('X') ? 'X' : 'x') : '.'));
    } else if (pulse === 6) fitted[voice] = row((step) => (step % 2 === 0 ? (step % 6 === 0 ? 'x' : 'o') : '.'));
    else fitted[voice] = row((step) => cell[step % 4] ?? '.');
  }
  return fitted;
}
