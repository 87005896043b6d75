/** SoundFonts, apart from the families: the synthesiser that plays them is loaded only where one is set. */
export { openSoundFont } from './music/font/sound-font.ts';
