/**
 * Voices and options of the built-in models, and request validation: everything needed to describe the engine without
 * running it.
 */
export { RefusedInput } from './rendering.ts';
export { DELIVERY_OPTIONS, parseDelivery } from './speech/delivery.ts';
export { explainLanguageText, parseLanguageScript } from './speech/languages/read-language.ts';
export { PICO_BASES, type PicoLocale } from './speech/pico/pico-voices.ts';
export { checkPronunciation, respell } from './speech/text/dictionary.ts';
export { type ExplainedText, explainText } from './speech/text/explain.ts';
export { parseScript, type Sentence as ScriptSentence } from './speech/text/script.ts';
export { BUILTIN_VOICES } from './speech/voices.ts';
