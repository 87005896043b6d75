import { getInstrument } from '../instruments/catalog.ts';
import { DRUM } from '../instruments/drum-kits.ts';

/** Synthesiser and noise sounds, which a General MIDI bank can only approximate. */
const SYNTHESISED: ReadonlySet<string> = new Set([
  '808-kit',
  'electronic-kit',
  'dusty-kit',
  'chip-kit',
  'sub-bass',
  'synth-bass',
  'acid-bass',
  'reese-bass',
  '808-bass',
  'super-saw',
  'warm-pad',
  'glass-pad',
  'pluck',
  'lead',
  'square-lead',
  'stab',
  'chip-pulse',
  'chip-square',
  'chip-triangle',
  'fm-bell',
  'wobble-bass',
  'tanpura',
  'tabla-kit',
  'hand-kit',
  'dusty-piano',
  'vinyl',
  'riser',
  'cymbal-swell',
]);

/** Drum kits by program number on the drum channel. */
const KITS: Readonly<Record<string, number>> = { 'acoustic-kit': 0, 'brush-kit': 40, 'orchestral-kit': 48 };

/** The General MIDI drum kit for a kit of the catalog; null when it is not a kit or stays synthesised. */
export function drumPresetOf(instrument: string): number | null {
  return KITS[instrument] ?? null;
}

/** The General MIDI program, 0-based, for an instrument of the catalog; null when it stays synthesised. */
export function programOf(instrument: string): number | null {
  return SYNTHESISED.has(instrument) ? null : getInstrument(instrument).program;
}

/** Program number of the orchestral kit. */
const ORCHESTRAL_KIT = 48;
/**
 * Where an orchestral kit of General MIDI 2 has its hi-hats and cymbals: their usual keys play timpani, tuned to notes
 * that need not belong to the piece.
 */
const ORCHESTRAL_KEYS: Readonly<Record<number, number>> = {
  [DRUM.closedHat]: 27,
  [DRUM.pedalHat]: 28,
  [DRUM.openHat]: 29,
  [DRUM.ride]: 30,
  [DRUM.bell]: 30,
  [DRUM.crash]: 59,
};

/** The key of a drum in a kit of General MIDI. @param kit - program number on the drum channel */
export function drumKeyOf(kit: number, midi: number): number {
  return (kit === ORCHESTRAL_KIT ? ORCHESTRAL_KEYS[midi] : undefined) ?? midi;
}
