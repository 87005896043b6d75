/** Location of the speech program as a `file:` URL. */
export const PICO_WASM_URL: string = import.meta.resolve('@echogarden/svoxpico-wasm/svoxpico.wasm');
