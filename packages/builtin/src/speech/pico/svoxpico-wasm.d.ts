declare module '@echogarden/svoxpico-wasm' {
  /** The part of the compiled program that is used: its functions, its memory and its file system. */
  export interface SvoxPico {
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    readonly FS: { writeFile(path: string, data: Uint8Array): void };
    _malloc(bytes: number): number;
    getValue(at: number, type: 'i16' | 'i32'): number;
    _pico_initialize(memory: number, bytes: number, system: number): number;
    _pico_loadResource(system: number, path: number, resource: number): number;
    _pico_getResourceName(system: number, resource: number, name: number): number;
    _pico_createVoiceDefinition(system: number, voice: number): number;
    _pico_addResourceToVoiceDefinition(system: number, voice: number, resourceName: number): number;
    _pico_newEngine(system: number, voice: number, engine: number): number;
    _pico_putTextUtf8(engine: number, text: number, bytes: number, taken: number): number;
    _pico_getData(engine: number, buffer: number, bytes: number, received: number, type: number): number;
  }
  // biome-ignore lint/style/noDefaultExport: the package has it so.
  export default function openSvoxPico(options: {
    wasmBinary: Uint8Array;
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<SvoxPico>;
}
