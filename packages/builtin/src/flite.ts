/** The speech program alone, for whoever needs its sounds and not the engine around it. */
export { compileFlite, createFlite, type Flite } from './speech/flite.ts';
export { FLITE_WASM_URL } from './speech/flite-asset.ts';
