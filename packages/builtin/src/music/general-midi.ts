import { INSTRUMENTS } from './instruments/catalog.ts';

/** The nearest instrument of the catalog for each General MIDI program, eight to a line. */
const PROGRAMS: readonly string[] = `
  piano piano piano dusty-piano electric-piano electric-piano harpsichord clavinet
  celesta glockenspiel celesta vibraphone marimba marimba tubular-bells harp
  drawbar-organ drawbar-organ drawbar-organ pipe-organ accordion accordion harmonica accordion
  nylon-guitar steel-guitar electric-guitar electric-guitar muted-guitar drive-guitar drive-guitar twang-guitar
  upright-bass finger-bass pick-bass finger-bass slap-bass slap-bass synth-bass reese-bass
  solo-violin viola cello double-basses tremolo-strings pizzicato harp marimba
  string-section string-section warm-pad warm-pad choir-ah choir-oo choir-oo staccato-strings
  trumpet trombone tuba trumpet horn brass-section stab super-saw
  saxophone saxophone saxophone saxophone oboe oboe bassoon clarinet
  recorder flute recorder flute recorder flute whistle recorder
  square-lead lead lead lead pluck choir-oo super-saw acid-bass
  fm-bell warm-pad super-saw choir-ah glass-pad glass-pad warm-pad warm-pad
  glass-pad warm-pad fm-bell warm-pad glass-pad warm-pad glass-pad lead
  sitar banjo koto koto kalimba drone solo-violin shawm
  celesta marimba steel-drum marimba marimba marimba marimba cymbal-swell
  muted-guitar flute vinyl whistle fm-bell riser vinyl marimba`
  .trim()
  .split(/\s+/);

/** Drum kits by program of the drum channel; the others are the acoustic kit. */
const KITS: Readonly<Record<number, string>> = {
  24: 'electronic-kit',
  25: '808-kit',
  40: 'brush-kit',
  48: 'orchestral-kit',
};

/** @param program - 0 to 127 */
export function instrumentOfProgram(program: number, isDrums: boolean): string {
  return isDrums ? (KITS[program] ?? 'acoustic-kit') : PROGRAMS[program];
}

/** The instrument that a track name of our own files ends with, like "lead (piano)"; null for other names. */
export function instrumentNamed(trackName: string, isDrums: boolean): { part: string; instrument: string } | null {
  const [, part, label] = /^(.+) \((.+)\)$/.exec(trackName) ?? [];
  const found = Object.entries(INSTRUMENTS).find(
    ([, instrument]) => instrument.label === label && (instrument.program === null) === isDrums,
  );
  return part === undefined || found === undefined ? null : { part, instrument: found[0] };
}
