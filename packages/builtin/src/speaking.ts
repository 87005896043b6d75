/** Speech and its voices, without the other families: a process that only speaks starts much faster. */
export { RefusedInput } from './rendering.ts';
export { compileFlite, createFlite, type Flite } from './speech/flite.ts';
export { FLITE_WASM_URL } from './speech/flite-asset.ts';
export { renderSpeech, type VoiceChoice } from './speech/speech.ts';
export { BUILTIN_VOICES } from './speech/voices.ts';
export { measureVoice, type VoiceProfile } from './voice/profile.ts';
export { checkReference } from './voice/reference.ts';
