import type { Score, ScoreNote } from '@soundwright/contract';
import type { EditPart } from './score-edits.ts';

const NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;

/** General MIDI drums, as far as the kits have them. */
const DRUMS: Readonly<Record<number, string>> = {
  36: 'Kick',
  37: 'Rim',
  38: 'Snare',
  39: 'Clap',
  41: 'Low tom',
  42: 'Closed hat',
  44: 'Pedal hat',
  45: 'Mid tom',
  46: 'Open hat',
  48: 'High tom',
  49: 'Crash',
  51: 'Ride',
  53: 'Bell',
  54: 'Tambourine',
  56: 'Cowbell',
  60: 'High bongo',
  61: 'Low bongo',
  62: 'Muted conga',
  63: 'High conga',
  64: 'Low conga',
  70: 'Shaker',
  75: 'Claves',
  76: 'Woodblock',
  81: 'Triangle',
};

/** A row of the roll, from the top. */
export interface PitchRow {
  readonly pitch: number;
  readonly label: string;
  /** Whether the label is shown; of pitches only the tonic's. */
  readonly isNamed: boolean;
  /** Outside the key. */
  readonly isDark: boolean;
}

/** Semitones shown above and below what a part can play. */
const AROUND = 5;

export function rowsOf(part: EditPart, { instruments, scale }: Score): PitchRow[] {
  if (part.drums) {
    const others = part.notes.map(({ pitch }) => pitch).filter((pitch) => DRUMS[pitch] === undefined);
    const pitches = [...new Set([...Object.keys(DRUMS).map(Number), ...others])].sort((a, b) => a - b);
    return pitches.map((pitch) => ({ pitch, label: pitchName(pitch, true), isNamed: true, isDark: false }));
  }
  const instrument = instruments.find(({ id }) => id === part.instrument);
  const played = part.notes.map(({ pitch }) => pitch);
  const low = Math.max(0, Math.min(instrument?.low ?? 48, ...played) - AROUND);
  const high = Math.min(127, Math.max(instrument?.high ?? 84, ...played) + AROUND);
  return Array.from({ length: high - low + 1 }, (_, row) => {
    const pitch = high - row;
    return {
      pitch,
      label: pitchName(pitch, false),
      isNamed: pitch % 12 === (scale[0] ?? 0),
      isDark: !scale.includes(pitch % 12),
    };
  });
}

/** Middle C is C4. */
export function pitchName(pitch: number, isDrums: boolean): string {
  if (isDrums) return DRUMS[pitch] ?? `Drum ${pitch}`;
  return `${NAMES[pitch % 12]}${Math.floor(pitch / 12) - 1}`;
}

/** A note in words: "C4, bar 2, beat 1.5, 0.5 beats long, 80 %". */
export function describeNote(note: ScoreNote, { drums }: Pick<EditPart, 'drums'>, { bar_beats }: Score): string {
  const bar = Math.floor(note.beat / bar_beats + 1e-6);
  const beat = Math.round((note.beat - bar * bar_beats + 1) * 100) / 100;
  const length = drums ? '' : `, ${Math.round(note.beats * 100) / 100} beats long`;
  return `${pitchName(note.pitch, drums)}, bar ${bar + 1}, beat ${beat}${length}, ${Math.round(100 * note.velocity)} %`;
}
