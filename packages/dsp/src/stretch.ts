/**
 * Changing length and pitch independently, by Signalsmith Stretch (G. Luff), which comes as WebAssembly inside an audio
 * worklet for browsers.
 *
 * Its binary is taken from the package when this module is loaded, and instances are made here: synchronously, as many
 * as there are streams, on any thread, and with fixed bytes where the original asks for random ones, so the same input
 * gives the same output. The single letters below are names inside version 1.3.2, which is pinned for that reason.
 */

/** What to change. */
export interface StretchOptions {
  /** Speed of playback, 0.1 to 4: 2 is twice as fast and half as long. 1 unless told. */
  readonly rate?: number;
  /** Change of pitch in semitones, −36 to 36. 0 unless told. */
  readonly semitones?: number;
  /**
   * Where the formants go, in semitones from where they were, −24 to 24: with 0 a voice stays the same person at another
   * pitch. Unless told they move with the pitch, as with a tape.
   */
  readonly formantSemitones?: number;
  /**
   * Roughly the fundamental frequency of the voice whose formants are meant, 40 to 1000 Hz; 150 unless told, which keeps
   * the formants of voices from 100 to 220 Hz within half a semitone. Only used with `formantSemitones`.
   */
  readonly formantBaseHz?: number;
}

/** Changes a sound as it passes; everything returned, joined, is round(frames / rate) long and aligned with the input. */
export interface Stretch {
  /** Takes the next frames, one array per channel, and returns those that are ready as new arrays, possibly empty. */
  push(block: readonly Float32Array[]): Float32Array[];
  /** Returns the rest, at the end of the sound. */
  flush(): Float32Array[];
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The exports of the binary that are used. */
interface Engine {
  /** Memory. */
  readonly e: Memory;
  /** Runs the constructors of global objects. */
  f(): void;
  /** Main program: prepares the one stretcher of an instance. */
  y(argumentCount: number, argumentsAt: number): number;
  /** Makes room for `length` frames of each input and output channel, in this order; gives its address. */
  h(channels: number, length: number): number;
  /** Frames of input that are needed beyond the present moment. */
  k(): number;
  /** Frames that output comes late. */
  l(): number;
  /** Configures for channels and rate, with nothing heard yet. */
  n(channels: number, sampleRateHz: number): void;
  /** Transposes by semitones; partials above the limit, as a part of the sample rate, keep their distances. */
  r(semitones: number, tonalityLimit: number): void;
  /** Moves formants by semitones, after undoing what the transposition does to them when `compensate` is set. */
  t(semitones: number, compensate: number): void;
  /** Fundamental frequency for finding the formants, as a part of the sample rate. (0 lets it be found: 100 Hz failed.) */
  u(base: number): void;
  /** Takes frames as what was heard before, playing at a rate. */
  v(frames: number, rate: number): void;
  /** Takes input frames and makes output frames. */
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

/** The globals of an audio worklet that the package looks for; defined only while it is loaded. */
const WORKLET_GLOBALS = ['AudioWorkletProcessor', 'registerProcessor', 'sampleRate', 'currentTime'];

const compiled = new WebAssembly.Module(await captureBinary());

/** Lets the package begin to start its worklet processor, and takes the binary it wants to instantiate. */
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
        // Others may be loading at the same moment; this one is told by its single import object with four functions.
        const names = Object.keys(imports).length === 1 && imports.a ? Object.keys(imports.a).sort().join('') : '';
        if (names !== 'abcd') return instantiate.call(WebAssembly, binary, imports);
        resolve(binary);
        // Never settles: the package's own instance is not wanted.
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
    /** Random bytes for a seed. */
    a: (at: number, count: number) => {
      bytes().fill(0x5a, at, at + count);
      return 0;
    },
    /** More memory: gives 1 when it was got. */
    b: (wantedBytes: number) => {
      const missing = (wantedBytes >>> 0) - engine.e.buffer.byteLength;
      engine.e.grow(Math.max(0, Math.ceil(missing / 65536)));
      return 1;
    },
    /** Copies memory. */
    c: (to: number, from: number, count: number) => {
      bytes().copyWithin(to, from, from + count);
    },
    /** Gives up. */
    d: () => {
      throw new Error('signalsmith-stretch stopped itself');
    },
  };
  const engine = new WebAssembly.Instance(compiled, { a: imports }).exports as Engine;
  engine.f();
  engine.y(0, 0);
  return engine;
}

/** Output frames made at a time: a fixed grid, so the result does not depend on the size of the blocks. */
const STEP_FRAMES = 512;
/** Above this partials are shifted rather than multiplied, which keeps the air of a sound. */
const TONALITY_LIMIT_HZ = 8000;

/**
 * Opens a change of length and pitch.
 *
 * A transient stays within 5 ms of its place at rates from 0.25 to 2 (within 15 ms at 4), a tone transposed by an octave
 * is right within 1 Hz at 880 Hz, and levels stay within 1 dB. About 70 times faster than real time in stereo. The result
 * does not depend on the size of the blocks, and memory on the length of the sound. When nothing is to be changed the
 * samples pass as they are.
 *
 * @param sampleRateHz - 8000 to 192000
 * @param channels - 1 to 16; they are kept in phase with each other
 * @throws RangeError outside the ranges
 */
export function createStretch(sampleRateHz: number, channels: number, options: StretchOptions): Stretch {
  const { rate = 1, semitones = 0, formantSemitones, formantBaseHz = 150 } = options;
  for (const [name, value, lo, hi] of [
    ['sampleRateHz', sampleRateHz, 8000, 192000],
    ['channels', channels, 1, 16],
    ['rate', rate, 0.1, 4],
    ['semitones', semitones, -36, 36],
    ['formantSemitones', formantSemitones ?? 0, -24, 24],
    ['formantBaseHz', formantBaseHz, 40, 1000],
  ] as const) {
    if (!(value >= lo && value <= hi)) throw new RangeError(`${name} must be between ${lo} and ${hi}, got ${value}`);
  }
  if (rate === 1 && semitones === 0 && !formantSemitones) {
    return {
      push: (block) => block.map((samples) => samples.slice()),
      flush: () => Array.from({ length: channels }, () => new Float32Array(0)),
    };
  }

  const engine = openEngine();
  engine.n(channels, sampleRateHz);
  engine.r(semitones, TONALITY_LIMIT_HZ / sampleRateHz);
  if (formantSemitones !== undefined) engine.t(formantSemitones, 1);
  engine.u(formantBaseHz / sampleRateHz);
  const inputLatency = engine.k();
  const outputLatency = engine.l();
  const roomFrames = Math.max(inputLatency + outputLatency, Math.ceil(STEP_FRAMES * rate) + 1);
  const room = engine.h(channels, roomFrames);

  /** Input that must have gone in before `made` frames have come out, those before the sound included. */
  const inputNeeded = (made: number): number => inputLatency + Math.round(made * rate);

  // The input not used yet, from frame `lineStart` on; silence before the sound. As much as the engine looks back goes
  // in as history at the beginning.
  const firstFrame = inputNeeded(0) - roomFrames;
  let lines = Array.from({ length: channels }, () => new Float32Array(8192));
  let lineStart = Math.min(0, firstFrame);
  let filled = -lineStart;
  let made = 0;
  let received = 0;
  let begun = false;
  if (lines[0].length < filled) lines = lines.map(() => new Float32Array(2 * filled));

  function append(block: readonly Float32Array[], count: number): void {
    if (lines[0].length < filled + count) {
      lines = lines.map((line) => {
        const longer = new Float32Array(2 * (filled + count));
        longer.set(line.subarray(0, filled));
        return longer;
      });
    }
    lines.forEach((line, channel) => {
      line.set(block[channel], filled);
    });
    filled += count;
  }

  /** Copies input frames `from` … `to` to the engine. */
  function give(from: number, to: number): void {
    lines.forEach((line, channel) => {
      const target = new Float32Array(engine.e.buffer, room + 4 * roomFrames * channel, to - from);
      target.set(line.subarray(from - lineStart, to - lineStart));
    });
  }

  function dropBefore(frame: number): void {
    const unused = frame - lineStart;
    for (const line of lines) line.copyWithin(0, unused, filled);
    lineStart += unused;
    filled -= unused;
  }

  /** Makes whole steps from what is there; `most` is how many frames may be made in all. */
  function make(most: number): Float32Array[] {
    const parts: Float32Array[][] = lines.map(() => []);
    if (!begun) {
      if (lineStart + filled < inputNeeded(0)) return lines.map(() => new Float32Array(0));
      give(firstFrame, inputNeeded(0));
      engine.v(roomFrames, rate);
      dropBefore(inputNeeded(0));
      begun = true;
    }
    while (made < most && lineStart + filled >= inputNeeded(made + STEP_FRAMES)) {
      const from = inputNeeded(made);
      const to = inputNeeded(made + STEP_FRAMES);
      give(from, to);
      engine.w(to - from, STEP_FRAMES);
      // The frames before the sound, which the latency adds, and those after its end are left out.
      const first = Math.min(STEP_FRAMES, Math.max(0, outputLatency - made));
      const last = Math.max(first, Math.min(STEP_FRAMES, most - made));
      parts.forEach((list, channel) => {
        const at = room + 4 * roomFrames * (channels + channel);
        list.push(new Float32Array(engine.e.buffer, at, STEP_FRAMES).slice(first, last));
      });
      made += STEP_FRAMES;
      dropBefore(to);
    }
    return parts.map(join);
  }

  return {
    push(block) {
      if (block.length !== channels) throw new RangeError(`expected ${channels} channels, got ${block.length}`);
      append(block, block[0].length);
      received += block[0].length;
      return make(Infinity);
    },
    flush() {
      const most = outputLatency + Math.round(received / rate);
      const missing = Math.max(0, inputNeeded(most + STEP_FRAMES) - (lineStart + filled));
      const silence = new Float32Array(missing);
      append(
        lines.map(() => silence),
        missing,
      );
      return make(most);
    },
  };
}

function join(parts: readonly Float32Array[]): Float32Array {
  const result = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/**
 * A whole sound at another length or pitch; see `createStretch`.
 *
 * @param block - one array per channel, all of the same length
 * @returns new arrays of round(length / rate) samples
 * @throws RangeError as `createStretch`
 */
export function stretch(block: readonly Float32Array[], sampleRateHz: number, options: StretchOptions): Float32Array[] {
  const stretcher = createStretch(sampleRateHz, block.length, options);
  const parts = block.map((): Float32Array[] => []);
  const take = (part: Float32Array[]): void => {
    parts.forEach((list, channel) => {
      list.push(part[channel]);
    });
  };
  const step = 8192;
  for (let from = 0; from < block[0].length; from += step) {
    take(stretcher.push(block.map((samples) => samples.subarray(from, from + step))));
  }
  take(stretcher.flush());
  return parts.map(join);
}
