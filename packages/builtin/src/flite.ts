/** The speech program alone, for callers that need its phonemes but not the engine. */
export { compileFlite, createFlite, type Flite } from './speech/flite.ts';
export { FLITE_WASM_URL } from './speech/flite-asset.ts';
