/** Waveform of a clip. Pure arithmetic. */

/** Waveform of a sound: the peak of equal slices, relative to the loudest. */
export interface Outline {
  readonly peaks: ArrayLike<number>;
  readonly durationS: number;
}

/**
 * Heights of the bars of a clip, 0 to 1, one for each `barPx` between `fromPx` and `toPx` of its width: the largest
 * peak in the audio under each bar; silence beyond the end of the sound.
 *
 * @param trimStartS - seconds of the sound before the clip's left edge
 */
export function waveBars(
  outline: Outline,
  trimStartS: number,
  pxPerS: number,
  fromPx: number,
  toPx: number,
  barPx: number,
): Float32Array {
  const { peaks, durationS } = outline;
  const bars = new Float32Array(Math.max(0, Math.ceil((toPx - fromPx) / barPx)));
  if (!(durationS > 0) || peaks.length === 0) return bars;
  const slicesPerPx = peaks.length / durationS / pxPerS;
  const offset = trimStartS * (peaks.length / durationS);
  for (let i = 0; i < bars.length; i++) {
    const from = offset + (fromPx + i * barPx) * slicesPerPx;
    const to = from + barPx * slicesPerPx;
    const last = Math.min(peaks.length - 1, Math.max(Math.floor(from), Math.ceil(to) - 1));
    let height = 0;
    for (let slice = Math.max(0, Math.floor(from)); slice <= last; slice++) {
      height = Math.max(height, peaks[slice] as number);
    }
    bars[i] = height;
  }
  return bars;
}

/**
 * Amplitude of a clip's fades at a time into it: equal-power, as in playback; fades longer than the clip are truncated.
 */
export function fadeAt(timeS: number, durationS: number, fadeInS: number, fadeOutS: number): number {
  const rise = Math.min(fadeInS, durationS);
  const fall = Math.min(fadeOutS, durationS);
  const rising = timeS < rise ? Math.sin((Math.PI / 2) * Math.max(0, timeS / rise)) : 1;
  const falling = durationS - timeS < fall ? Math.sin((Math.PI / 2) * Math.max(0, (durationS - timeS) / fall)) : 1;
  return rising * falling;
}

/** The waveform of samples in slices of `framesPerSlice` frames, relative to the loudest one. */
export function outlineOf(channels: readonly Float32Array[], framesPerSlice: number): Float32Array {
  const frames = channels[0]?.length ?? 0;
  const peaks = new Float32Array(Math.ceil(frames / framesPerSlice));
  for (const samples of channels) {
    for (let slice = 0; slice < peaks.length; slice++) {
      const end = Math.min(frames, (slice + 1) * framesPerSlice);
      let peak = peaks[slice] as number;
      for (let i = slice * framesPerSlice; i < end; i++) {
        const value = Math.abs(samples[i] as number);
        if (value > peak) peak = value;
      }
      peaks[slice] = peak;
    }
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}
