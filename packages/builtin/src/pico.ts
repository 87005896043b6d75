/** Speech in other languages with SVOX Pico: its program and its speakers. */
export { createPico, type Pico } from './speech/pico/pico.ts';
export { PICO_WASM_URL } from './speech/pico/pico-asset.ts';
export { renderPicoSpeech } from './speech/pico/pico-speech.ts';
