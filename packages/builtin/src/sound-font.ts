/** SoundFonts, separate from the families: the synthesiser that plays them is only loaded when one is configured. */
export { openSoundFont } from './music/font/sound-font.ts';
