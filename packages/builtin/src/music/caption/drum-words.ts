import type { DrumVoice } from '../compose/drum-voice.ts';
import { findAll, type Match, namesOf, type PhraseTable } from './phrases.ts';

/** Single drums and percussion instruments in captions, by voice. */
const VOICES: readonly (readonly [voices: string, phrases: string])[] = [
  [
    'shaker',
    'shaker, maraca, egg shaker, cabasa, shekere, caxixi, hosho, rain stick, rainstick, washboard, guiro, guacharaca, ganza',
  ],
  ['tambourine', 'tambourine, riq, pandeiro'],
  ['congaLow congaHigh', 'conga, tumbadora'],
  ['bongoHigh bongoLow', 'bongo'],
  ['clap', 'hand clap, handclap, clap, palmas'],
  ['rim', 'finger snap, fingersnap, snap, rimshot, rim shot, rim clicks, rimclick, cross stick, side stick'],
  ['claves', 'claves, clave, clapsticks, clap sticks'],
  ['cowbell', 'cowbell, agogo, agogo bell'],
  ['woodblock', 'woodblock, wood block, temple block, castanets'],
  ['triangle', 'triangle, finger cymbals'],
  ['tomHigh cowbell', 'timbale'],
  ['kick', 'kick, kick drum, bass drum, double kick, double bass drum, foot stomp, foot stomping, stomp'],
  ['snare', 'snare, snare drum'],
  ['closedHat', 'hi-hat, hi hat, hihat, hat'],
  ['crash', 'crash cymbal, cymbal'],
  ['tomLow tomHigh', 'tom, tom-tom'],
];

const TABLE: PhraseTable = VOICES.map(([voices, phrases]) => [voices, phrases.split(', ')]);
/** For the table of instruments: they are all played on a kit. */
export const DRUM_PHRASES: readonly string[] = TABLE.flatMap(([, phrases]) => phrases);

/** Drums named in a caption. */
export function findDrums(text: string): { readonly matches: readonly Match[]; readonly voices: readonly DrumVoice[] } {
  const matches = findAll(text, TABLE).map((match) => ({ ...match, phrase: text.slice(match.at, match.end) }));
  const voices = [...new Set(namesOf(matches).flatMap((names) => names.split(' ')))];
  return { matches, voices: voices as DrumVoice[] };
}
