/**
 * Memory of rendered notes, used again when they will not be played any more: a piece renders minutes of notes, and
 * new arrays for each of them would make the garbage collector run several times per second.
 */

/** Samples kept for the next notes (16 MB). */
const MOST_SAMPLES = 4_000_000;

/** Free memory by its size. */
const free = new Map<number, ArrayBuffer[]>();
/** Memory that was handed out, so that arrays from elsewhere are not taken for it. */
const lent = new WeakSet<ArrayBufferLike>();
let freeSamples = 0;

/** A silent mono buffer. */
export function openBuffer(frames: number): Float32Array {
  const size = sizeFor(frames);
  const memory = free.get(size)?.pop();
  if (memory === undefined) {
    const fresh = new ArrayBuffer(4 * size);
    lent.add(fresh);
    return new Float32Array(fresh, 0, frames);
  }
  freeSamples -= size;
  lent.add(memory);
  return new Float32Array(memory, 0, frames).fill(0);
}

/** Gives back the memory of arrays that nobody uses any more; those that are not from `openBuffer` are ignored. */
export function returnBuffers(sound: readonly Float32Array[]): void {
  for (const { buffer } of sound) {
    if (!(buffer instanceof ArrayBuffer) || !lent.delete(buffer)) continue;
    const size = buffer.byteLength / 4;
    // What is kept has not been asked for: the next notes are rather as long as this one.
    if (freeSamples + size > MOST_SAMPLES) {
      free.clear();
      freeSamples = 0;
    }
    freeSamples += size;
    const others = free.get(size);
    if (others === undefined) free.set(size, [buffer]);
    else others.push(buffer);
  }
}

/** Sizes in steps of at most an eighth, so that notes of similar lengths share them. */
function sizeFor(frames: number): number {
  let step = 256;
  while (16 * step < frames) step *= 2;
  return Math.max(1, Math.ceil(frames / step)) * step;
}
