import { readFileSync } from 'node:fs';
import { compileFlite, createFlite, FLITE_WASM_URL, type Flite } from '@soundwright/builtin';

/** The speech program, for measuring outside the service. */
export function openFlite(): Flite {
  return createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
}
