/**
 * A command-line program in WebAssembly, run in memory: the thirteen WASI preview 1 calls that the synthesizer
 * imports, backed by arrays. It has no file system, no network and no real clock, so the same
 * arguments give the same bytes on every machine.
 *
 * Source: WebAssembly System Interface, snapshot preview 1 (function and error numbers).
 */

/** The part of the platform's `WebAssembly` used here; the TypeScript library does not declare it. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (
    module: WasmModule,
    imports: Record<string, Record<string, WasiCall>>,
  ) => { exports: unknown };
}

/**
 * A compiled program (a `WebAssembly.Module`). Compiling once serves any number of runs, and it can be sent to another
 * thread.
 */
export type WasmModule = object;

type WasiCall = (...args: number[]) => number;

interface ProgramExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly _start: () => void;
}

/** A program in memory that can be run repeatedly. */
export interface Program {
  /**
   * Runs the program to its end, always from the same state: runs cannot affect each other.
   *
   * @param args - the command line, starting with the program's name; ASCII only
   * @param files - files available to the program: paths relative to its root with their bytes, or null for the one
   *   output file
   * @throws `WebAssembly.RuntimeError` when the program traps
   */
  run(args: readonly string[], files: Readonly<Record<string, string | null>>): ProgramResult;
}

/** The result of a run. */
export interface ProgramResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The file the program wrote, or null when it wrote none. */
  readonly output: Uint8Array | null;
}

const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NO_SUCH_FILE = 44;

const STDOUT = 1;
const STDERR = 2;
/** The first descriptor after the standard three: the only directory visible to the program. */
const ROOT = 3;
const FIRST_FILE = 4;

/** An instance whose memory exceeds its initial size by this factor is not reused. */
const MOST_GROWN = 4;

const FILETYPE_CHARACTER_DEVICE = 2;
const FILETYPE_DIRECTORY = 3;
const FILETYPE_REGULAR = 4;

/** Ends the program from inside `proc_exit`; the only way out of a running instance. */
class ProgramExit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** A growing run of bytes with a position, like an open file. */
class ByteFile {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  position = 0;

  write(source: Uint8Array): void {
    const end = this.position + source.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(source, this.position);
    this.position = end;
    this.#length = Math.max(this.#length, end);
  }

  /** Copies the remaining bytes, as many as fit. @returns how many */
  read(target: Uint8Array): number {
    const part = this.#bytes.subarray(this.position, Math.min(this.#length, this.position + target.length));
    target.set(part);
    this.position += part.length;
    return part.length;
  }

  get length(): number {
    return this.#length;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** As text, one character per byte. */
  text(): string {
    let text = '';
    for (let i = 0; i < this.#length; i++) text += String.fromCharCode(this.#bytes[i]);
    return text;
  }
}

/** Compiles a program; takes some 50 ms for 20 MB. */
export function compileProgram(bytes: Uint8Array): WasmModule {
  return new webAssembly.Module(bytes);
}

/**
 * Opens a program for any number of runs.
 *
 * An instance is kept and its memory reset before each run: copying 17 MB takes a
 * tenth of the time of a new instance. When a run exits by `proc_exit` or a trap, or grows the memory beyond
 * `MOST_GROWN` times its first size, the next one gets a new instance.
 */
export function openProgram(module: WasmModule): Program {
  let kept: { readonly instance: ProgramInstance; readonly start: Uint8Array } | null = null;
  return {
    run(args, files) {
      let instance: ProgramInstance;
      if (kept === null) {
        instance = createInstance(module);
        kept = { instance, start: instance.memory().slice() };
      } else {
        ({ instance } = kept);
        const memory = instance.memory();
        memory.set(kept.start);
        memory.fill(0, kept.start.length);
      }
      const { start } = kept;
      // It is only kept after a clean return.
      kept = null;
      const { result, returned } = instance.run(args, files);
      if (returned && instance.memory().length <= MOST_GROWN * start.length) kept = { instance, start };
      return result;
    },
  };
}
interface ProgramInstance {
  /** Its entire memory; valid until it grows. */
  memory(): Uint8Array;
  /** Runs it once; `returned` says whether it returned normally, with its stack restored. */
  run(
    args: readonly string[],
    files: Readonly<Record<string, string | null>>,
  ): { readonly result: ProgramResult; readonly returned: boolean };
}

/** State shared by the calls of a running program. */
interface Running {
  args: readonly string[];
  files: Readonly<Record<string, string | null>>;
  output: ByteFile | null;
  readonly open: Map<number, ByteFile>;
  readonly view: () => DataView;
  readonly bytes: () => Uint8Array;
}

function argumentCalls(running: Running): Record<string, WasiCall> {
  const { view, bytes } = running;
  return {
    args_sizes_get(countAt, sizeAt) {
      view().setUint32(countAt, running.args.length, true);
      view().setUint32(
        sizeAt,
        running.args.reduce((size, arg) => size + arg.length + 1, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(pointersAt, textAt) {
      const target = bytes();
      let at = textAt;
      for (const [index, arg] of running.args.entries()) {
        view().setUint32(pointersAt + 4 * index, at, true);
        for (let i = 0; i < arg.length; i++) target[at++] = arg.charCodeAt(i);
        target[at++] = 0;
      }
      return SUCCESS;
    },
    clock_time_get(_clock, _precisionLow, at) {
      view().setBigUint64(at, 0n, true);
      return SUCCESS;
    },
  };
}

function descriptorCalls({ view, bytes }: Running): Record<string, WasiCall> {
  return {
    fd_prestat_get(fd, at) {
      if (fd !== ROOT) return BAD_DESCRIPTOR;
      view().setUint8(at, 0);
      view().setUint32(at + 4, 1, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(fd, at) {
      if (fd !== ROOT) return BAD_DESCRIPTOR;
      bytes()[at] = 0x2f;
      return SUCCESS;
    },
    fd_fdstat_get(fd, at) {
      const type = fd === ROOT ? FILETYPE_DIRECTORY : fd > ROOT ? FILETYPE_REGULAR : FILETYPE_CHARACTER_DEVICE;
      const data = view();
      data.setUint8(at, type);
      data.setUint16(at + 2, 0, true);
      data.setBigUint64(at + 8, 0xffffffffffffffffn, true);
      data.setBigUint64(at + 16, 0xffffffffffffffffn, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
  };
}

function fileCalls(running: Running): Record<string, WasiCall> {
  const { open, view, bytes } = running;
  const readString = (at: number, length: number) => {
    let text = '';
    const source = bytes();
    for (let i = 0; i < length; i++) text += String.fromCharCode(source[at + i]);
    return text;
  };
  return {
    path_open(_root, _lookup, pathAt, pathLength, _create, _rights, _inheriting, _flags, fdAt) {
      const path = readString(pathAt, pathLength);
      const content = running.files[path];
      if (content === undefined) return NO_SUCH_FILE;
      const file = new ByteFile();
      if (content === null) running.output = file;
      else file.write(Uint8Array.from(content, (character) => character.charCodeAt(0)));
      file.position = 0;
      const fd = FIRST_FILE + open.size - 2;
      open.set(fd, file);
      view().setUint32(fdAt, fd, true);
      return SUCCESS;
    },
    fd_read(fd, vectorsAt, count, readAt) {
      let read = 0;
      const data = view();
      for (let i = 0; i < count; i++) {
        const at = data.getUint32(vectorsAt + 8 * i, true);
        const length = data.getUint32(vectorsAt + 8 * i + 4, true);
        read += open.get(fd)?.read(bytes().subarray(at, at + length)) ?? 0;
      }
      data.setUint32(readAt, read, true);
      return SUCCESS;
    },
    fd_write(fd, vectorsAt, count, writtenAt) {
      const file = open.get(fd);
      if (file === undefined) return BAD_DESCRIPTOR;
      const data = view();
      let written = 0;
      for (let i = 0; i < count; i++) {
        const at = data.getUint32(vectorsAt + 8 * i, true);
        const length = data.getUint32(vectorsAt + 8 * i + 4, true);
        file.write(bytes().subarray(at, at + length));
        written += length;
      }
      data.setUint32(writtenAt, written, true);
      return SUCCESS;
    },
    fd_seek(fd, offset, whence, positionAt) {
      const file = open.get(fd);
      if (file === undefined) return BAD_DESCRIPTOR;
      const from = whence === 0 ? 0 : whence === 1 ? file.position : file.length;
      file.position = from + Number(offset);
      view().setBigUint64(positionAt, BigInt(file.position), true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
  };
}

function createInstance(module: WasmModule): ProgramInstance {
  let memory: ProgramExports['memory'];
  const running: Running = {
    args: [],
    files: {},
    output: null,
    open: new Map(),
    view: () => new DataView(memory.buffer),
    bytes: () => new Uint8Array(memory.buffer),
  };
  const calls: Record<string, WasiCall> = {
    ...argumentCalls(running),
    ...descriptorCalls(running),
    ...fileCalls(running),
    proc_exit(code) {
      throw new ProgramExit(code);
    },
  };

  const { exports } = new webAssembly.Instance(module, { wasi_snapshot_preview1: calls });
  const program = exports as ProgramExports;
  memory = program.memory;
  return {
    memory: running.bytes,
    run(runArgs, runFiles) {
      running.args = runArgs;
      running.files = runFiles;
      running.output = null;
      const stdout = new ByteFile();
      const stderr = new ByteFile();
      running.open.clear();
      running.open.set(STDOUT, stdout).set(STDERR, stderr);
      let exitCode: number | null = null;
      try {
        program._start();
      } catch (error) {
        if (!(error instanceof ProgramExit)) throw error;
        exitCode = error.code;
      }
      const file = running.output as ByteFile | null;
      const result = {
        exitCode: exitCode ?? 0,
        stdout: stdout.text(),
        stderr: stderr.text(),
        output: file === null ? null : file.bytes(),
      };
      return { result, returned: exitCode === null };
    },
  };
}
