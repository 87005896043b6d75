/** A stereo bus. */
export type Stereo = [left: Float32Array, right: Float32Array];

/** A silent stereo bus. */
export function stereo(frames: number): Stereo {
  return [new Float32Array(frames), new Float32Array(frames)];
}

/** What goes to the shared effects. */
export interface Sends {
  readonly reverb: Stereo;
  readonly delay: Stereo;
}

export function createSends(frames: number): Sends {
  return { reverb: stereo(frames), delay: stereo(frames) };
}

/** A silent stereo buffer. Reuses the same arrays while the length stays the same, so earlier contents are lost. */
export function createScratch(): (frames: number) => Stereo {
  let pair = stereo(0);
  return (frames) => {
    if (pair[0].length !== frames) pair = stereo(frames);
    else for (const samples of pair) samples.fill(0);
    return pair;
  };
}

/** Silent sends that are reused like `createScratch`. */
export function createScratchSends(): (frames: number) => Sends {
  const reverb = createScratch();
  const delay = createScratch();
  return (frames) => ({ reverb: reverb(frames), delay: delay(frames) });
}
