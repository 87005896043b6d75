import { getInstrument } from '../instruments/catalog.ts';

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
