/**
 * What the built-in models offer, and the checks of what is asked of them: enough for whoever describes the engine
 * without running it.
 */
export { RefusedInput } from './rendering.ts';
export { DELIVERY_OPTIONS, parseDelivery } from './speech/delivery.ts';
export { parseScript, type Sentence as ScriptSentence } from './speech/text/script.ts';
export { BUILTIN_VOICES } from './speech/voices.ts';
