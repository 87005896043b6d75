/** MIDI files as scores, separate from the families: the parser is only loaded when a file is read. */
export { recipeOfMidi } from './music/midi-in.ts';
