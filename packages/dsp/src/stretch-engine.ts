/**
 * Independent time stretching and pitch shifting with Signalsmith Stretch (G. Luff), which is distributed as
 * WebAssembly inside an audio worklet for browsers.
 *
 * The binary is extracted from the package when this module loads. Instances are created here: synchronously, any
 * number of them, on any thread, and with fixed bytes in place of random ones, so that the same input gives the same
 * output. The single letters below are export names of version 1.3.2, which is pinned for that reason.
 */

import type { Stretch } from './stretch.ts';

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The exports of the binary used here. */
interface Engine {
  /** Memory. */
  readonly e: Memory;
  /** Runs the constructors of global objects. */
  f(): void;
  /** Main program: creates the single stretcher of an instance. */
  y(argumentCount: number, argumentsAt: number): number;
  /** Allocates `length` frames for each input and output channel, in this order; returns the address. */
  h(channels: number, length: number): number;
  /** Input look-ahead in frames. */
  k(): number;
  /** Output latency in frames. */
  l(): number;
  /** Configures channels and rate, with an empty history. */
  n(channels: number, sampleRateHz: number): void;
  /** Takes frames as history, at a playback rate. */
  v(frames: number, rate: number): void;
  /** Consumes input frames and produces output frames. */
  w(inputFrames: number, outputFrames: number): void;
}

type Compiled = object;

interface WebAssemblyRuntime {
  instantiate(binary: Uint8Array, imports: Record<string, object>): Promise<unknown>;
  Module: new (binary: Uint8Array) => Compiled;
  Instance: new (compiled: Compiled, imports: Record<string, object>) => { readonly exports: object };
}

const scope = globalThis as unknown as Record<string, unknown> & { WebAssembly: WebAssemblyRuntime };
const { WebAssembly } = scope;

/** The audio worklet globals that the package expects; defined only while it is loading. */
const WORKLET_GLOBALS = ['AudioWorkletProcessor', 'registerProcessor', 'sampleRate', 'currentTime'];

const compiled = new WebAssembly.Module(await captureBinary());

/** Lets the package start its worklet processor, and captures the binary it tries to instantiate. */
async function captureBinary(): Promise<Uint8Array> {
  const before = new Map(WORKLET_GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(scope, name)]));
  const instantiate = WebAssembly.instantiate;
  let start: (new (options: object) => object) | undefined;
  try {
    scope.AudioWorkletProcessor = class {
      port = { postMessage: () => undefined };
    };
    scope.registerProcessor = (_name: string, processor: new (options: object) => object) => {
      start = processor;
    };
    scope.sampleRate = 48000;
    scope.currentTime = 0;
    await import('signalsmith-stretch');
    const Processor = start;
    if (!Processor) throw new Error('signalsmith-stretch did not register its processor');
    return await new Promise<Uint8Array>((resolve) => {
      WebAssembly.instantiate = (binary, imports) => {
        // Other modules may load at the same time; this one is identified by its single import object with four
        // functions.
        const names = Object.keys(imports).length === 1 && imports.a ? Object.keys(imports.a).sort().join('') : '';
        if (names !== 'abcd') return instantiate.call(WebAssembly, binary, imports);
        resolve(binary);
        // Never settles: the package's own instance is not needed.
        return new Promise(() => undefined);
      };
      new Processor({});
    });
  } finally {
    WebAssembly.instantiate = instantiate;
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(scope, name, descriptor);
      else delete scope[name];
    }
  }
}

function openEngine(): Engine {
  const bytes = (): Uint8Array => new Uint8Array(engine.e.buffer);
  const imports = {
    /** Pseudo-random bytes from a seed. */
    a: (at: number, count: number) => {
      bytes().fill(0x5a, at, at + count);
      return 0;
    },
    /** Grows the memory; returns 1 on success. */
    b: (wantedBytes: number) => {
      const missing = (wantedBytes >>> 0) - engine.e.buffer.byteLength;
      engine.e.grow(Math.max(0, Math.ceil(missing / 65536)));
      return 1;
    },
    /** Copies memory. */
    c: (to: number, from: number, count: number) => {
      bytes().copyWithin(to, from, from + count);
    },
    /** Aborts. */
    d: () => {
      throw new Error('signalsmith-stretch stopped itself');
    },
  };
  const engine = new WebAssembly.Instance(compiled, { a: imports }).exports as Engine;
  engine.f();
  engine.y(0, 0);
  return engine;
}

/** Output step in frames: a fixed grid, so that the result does not depend on the block size. */
const STEP_FRAMES = 512;

/** A pool of engines, because creating one costs as much as stretching a second of sound. */
interface EnginePool {
  take(): Engine;
  give(engine: Engine): void;
}

/** An empty pool: an engine is created when none is free. */
export function createEnginePool(): EnginePool {
  const free: Engine[] = [];
  return {
    take: () => free.pop() ?? openEngine(),
    give: (engine) => {
      free.push(engine);
    },
  };
}

/** Unconsumed input. Frames count from the start of the sound, with silence before it. */
class InputLine {
  #channels: Float32Array<ArrayBuffer>[];
  /** The first buffered frame. */
  #start: number;
  #filled: number;

  constructor(channels: number, start: number) {
    this.#start = start;
    this.#filled = -start;
    this.#channels = Array.from({ length: channels }, () => new Float32Array(Math.max(8192, -2 * start)));
  }

  /** End of the buffered input, exclusive. */
  get end(): number {
    return this.#start + this.#filled;
  }

  append(block: readonly Float32Array[]): void {
    const count = block[0].length;
    if (this.#channels[0].length < this.#filled + count) {
      this.#channels = this.#channels.map((samples) => {
        const longer = new Float32Array(2 * (this.#filled + count));
        longer.set(samples.subarray(0, this.#filled));
        return longer;
      });
    }
    this.#channels.forEach((samples, channel) => {
      samples.set(block[channel], this.#filled);
    });
    this.#filled += count;
  }

  read(channel: number, from: number, to: number): Float32Array {
    return this.#channels[channel].subarray(from - this.#start, to - this.#start);
  }

  dropBefore(frame: number): void {
    const unused = frame - this.#start;
    for (const samples of this.#channels) samples.copyWithin(0, unused, this.#filled);
    this.#start += unused;
    this.#filled -= unused;
  }
}

/**
 * Creates a stretch that smears transients over its 120 ms window; see `createStretch` for the rate, which is not
 * validated again here.
 *
 * @throws RangeError from `push`, for blocks with other channels
 */
export function createSteadyStretch(sampleRateHz: number, channels: number, rate: number, pool: EnginePool): Stretch {
  const engine = pool.take();
  engine.n(channels, sampleRateHz);
  const inputLatency = engine.k();
  const outputLatency = engine.l();
  const roomFrames = Math.max(inputLatency + outputLatency, Math.ceil(STEP_FRAMES * rate) + 1);
  const room = engine.h(channels, roomFrames);

  /** Input frames needed before `made` output frames are available, including those before the sound. */
  const inputNeeded = (made: number): number => inputLatency + Math.round(made * rate);

  // Primes the engine with as much history as it looks back.
  const firstFrame = inputNeeded(0) - roomFrames;
  const input = new InputLine(channels, Math.min(0, firstFrame));
  let made = 0;
  let received = 0;
  let begun = false;

  /** Copies input frames `from` … `to` to the engine. */
  function give(from: number, to: number): void {
    for (let channel = 0; channel < channels; channel++) {
      const target = new Float32Array(engine.e.buffer, room + 4 * roomFrames * channel, to - from);
      target.set(input.read(channel, from, to));
    }
  }

  /** Produces whole steps from the available input, up to `most` frames in total. */
  function make(most: number): Float32Array[] {
    const parts = Array.from({ length: channels }, (): Float32Array[] => []);
    if (!begun) {
      if (input.end < inputNeeded(0)) return parts.map(() => new Float32Array(0));
      give(firstFrame, inputNeeded(0));
      engine.v(roomFrames, rate);
      input.dropBefore(inputNeeded(0));
      begun = true;
    }
    while (made < most && input.end >= inputNeeded(made + STEP_FRAMES)) {
      const from = inputNeeded(made);
      const to = inputNeeded(made + STEP_FRAMES);
      give(from, to);
      engine.w(to - from, STEP_FRAMES);
      // Drops the latency frames before the sound and those after its end.
      const first = Math.min(STEP_FRAMES, Math.max(0, outputLatency - made));
      const last = Math.max(first, Math.min(STEP_FRAMES, most - made));
      parts.forEach((list, channel) => {
        const at = room + 4 * roomFrames * (channels + channel);
        list.push(new Float32Array(engine.e.buffer, at, STEP_FRAMES).slice(first, last));
      });
      made += STEP_FRAMES;
      input.dropBefore(to);
    }
    return parts.map(join);
  }

  return {
    push(block) {
      if (block.length !== channels) throw new RangeError(`expected ${channels} channels, got ${block.length}`);
      input.append(block);
      received += block[0].length;
      return make(Infinity);
    },
    flush() {
      const most = outputLatency + Math.round(received / rate);
      const silence = new Float32Array(Math.max(0, inputNeeded(most + STEP_FRAMES) - input.end));
      input.append(Array.from({ length: channels }, () => silence));
      const rest = make(most);
      pool.give(engine);
      return rest;
    },
  };
}

/** Concatenates blocks. */
export function join(parts: readonly Float32Array[]): Float32Array {
  const result = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}
