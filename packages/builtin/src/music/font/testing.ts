const RATE_HZ = 48000;
/** Middle C, as closely as whole frames allow: four periods in 734 frames are 261.58 Hz. */
const CYCLE_FRAMES = 734;
const CYCLES = 12;

export interface SmallFontRequest {
  readonly name?: string;
  /** General MIDI programs in the font, 0-based. */
  readonly programs: readonly number[];
  /** Whether the font has a drum kit. */
  readonly drums?: boolean;
  /** Its program number, default 0: the standard kit. */
  readonly kit?: number;
  /** Highest MIDI note that the programs have, default 127. */
  readonly highest?: number;
  /** Attack of the programs in seconds, default 1 ms. */
  readonly attackS?: number;
}

/** A SoundFont for tests: a looped tone with eight partials for every program, and a noise burst for drums. */
export function makeSoundFont({
  name = 'Small Font',
  programs,
  drums = false,
  kit = 0,
  highest = 127,
  attackS = 0.001,
}: SmallFontRequest): ArrayBuffer {
  const tone = new Int16Array(CYCLE_FRAMES * CYCLES);
  for (let i = 0; i < tone.length; i++) {
    let sum = 0;
    for (let partial = 1; partial <= 8; partial++)
      sum += Math.sin((2 * Math.PI * 4 * partial * i) / CYCLE_FRAMES) / partial;
    tone[i] = Math.round(9000 * sum);
  }
  const noise = new Int16Array(4800);
  let state = 1;
  for (let i = 0; i < noise.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    noise[i] = Math.round((state / 2 ** 32 - 0.5) * 40000 * (1 - i / noise.length));
  }
  // The format requires 46 samples of silence after each sample.
  const smpl = bytesOf(new Int16Array([...tone, ...new Array(46).fill(0), ...noise, ...new Array(46).fill(0)]));
  const presets = [
    ...programs.map((program) => ({ program, bank: 0, instrument: 0 })),
    ...(drums ? [{ program: kit, bank: 128, instrument: 1 }] : []),
  ];
  const pdta = list('pdta', [
    chunk('phdr', [
      ...presets.map(({ program, bank }, at) => join(text(`Preset ${at}`, 20), u16(program, bank, at), u32(0, 0, 0))),
      join(text('EOP', 20), u16(0, 0, presets.length), u32(0, 0, 0)),
    ]),
    chunk('pbag', [...presets.map((_, at) => u16(at, 0)), u16(presets.length, 0)]),
    chunk('pmod', [new Uint8Array(10)]),
    chunk('pgen', [...presets.map(({ instrument }) => u16(GENERATOR.instrument, instrument)), u16(0, 0)]),
    chunk('inst', [join(text('Tone', 20), u16(0)), join(text('Noise', 20), u16(1)), join(text('EOI', 20), u16(2))]),
    chunk('ibag', [u16(0, 0), u16(4, 0), u16(5, 0)]),
    chunk('imod', [new Uint8Array(10)]),
    // A range of keys comes first: the lowest in the low byte, the highest in the high one. Mode 1 loops until the sound ends; the sample ID must be the last generator of its zone.
    chunk('igen', [
      u16(GENERATOR.keys, highest << 8),
      u16(GENERATOR.attack, Math.round(1200 * Math.log2(attackS)) & 0xffff),
      u16(GENERATOR.loop, 1),
      u16(GENERATOR.sample, 0),
      u16(GENERATOR.sample, 1),
      u16(0, 0),
    ]),
    chunk('shdr', [
      sampleHeader('Tone', 0, tone.length, [CYCLE_FRAMES, CYCLE_FRAMES * (CYCLES - 1)], 60),
      sampleHeader('Noise', tone.length + 46, noise.length, [8, noise.length - 8], 38),
      sampleHeader('EOS', 0, 0, [0, 0], 0),
    ]),
  ]);
  const info = list('INFO', [
    chunk('ifil', [u16(2, 1)]),
    chunk('isng', [text('EMU8000', 8)]),
    chunk('INAM', [text(name, 2 * Math.ceil((name.length + 1) / 2))]),
  ]);
  const body = join(ascii('sfbk'), info, list('sdta', [chunk('smpl', [smpl])]), pdta);
  return chunk('RIFF', [body]).buffer as ArrayBuffer;
}

/** Numbers of the generators in use. */
const GENERATOR = { attack: 34, instrument: 41, keys: 43, sample: 53, loop: 54 } as const;

function sampleHeader(
  name: string,
  start: number,
  frames: number,
  [loopStart, loopEnd]: readonly [number, number],
  key: number,
): Uint8Array {
  const places = u32(start, start + frames, start + loopStart, start + loopEnd, RATE_HZ);
  // Root key, tuning in cents, no linked sample, mono.
  return join(text(name, 20), places, new Uint8Array([key, 0]), u16(0, 1));
}

function chunk(id: string, parts: readonly Uint8Array[]): Uint8Array {
  const body = join(...parts);
  return join(ascii(id), u32(body.length), body);
}

function list(kind: string, chunks: readonly Uint8Array[]): Uint8Array {
  return chunk('LIST', [ascii(kind), ...chunks]);
}

function text(value: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(ascii(value).subarray(0, length));
  return bytes;
}

function ascii(value: string): Uint8Array {
  return Uint8Array.from(value, (character) => character.charCodeAt(0));
}

const u16 = (...values: number[]) => bytesOf(new Uint16Array(values));
const u32 = (...values: number[]) => bytesOf(new Uint32Array(values));

function bytesOf(values: Int16Array | Uint16Array | Uint32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
