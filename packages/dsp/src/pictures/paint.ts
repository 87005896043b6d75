import type { Spectrogram } from './spectrogram.ts';

/** Pixels of red, green and blue, line by line from the top. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

type Colour = readonly [red: number, green: number, blue: number];

/** Dark blue through violet and orange to near white: brighter is louder, also for colour-blind viewers. */
const HEAT: readonly Colour[] = [
  [12, 12, 18],
  [58, 28, 110],
  [168, 52, 112],
  [240, 140, 60],
  [255, 245, 210],
];
const WAVE: Colour = [240, 140, 60];
const [GROUND] = HEAT;

/** A spectrogram as a picture: a column of pixels for each of its columns, low frequencies at the bottom. */
export function paintSpectrogram({ columns, rows, levels }: Spectrogram): Pixels {
  const data = new Uint8Array(columns * rows * 3);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const colour = heatAt(levels[column * rows + row] / 255);
      data.set(colour, ((rows - 1 - row) * columns + column) * 3);
    }
  }
  return { width: columns, height: rows, data };
}

/**
 * A waveform as a picture, mirrored about the middle.
 *
 * @param peaks - 0 to 1, one for each column of pixels
 * @param height - pixels
 */
export function paintWaveform(peaks: readonly number[], height: number): Pixels {
  const width = peaks.length;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const distance = Math.abs(y + 0.5 - height / 2) / (height / 2);
    // One line is always drawn, so that silence can be seen.
    const isMiddle = y === Math.floor(height / 2);
    for (let x = 0; x < width; x++) data.set(isMiddle || distance <= peaks[x] ? WAVE : GROUND, (y * width + x) * 3);
  }
  return { width, height, data };
}

function heatAt(level: number): Colour {
  const place = level * (HEAT.length - 1);
  const index = Math.min(HEAT.length - 2, Math.floor(place));
  const share = place - index;
  const between = (channel: 0 | 1 | 2) =>
    Math.round(HEAT[index][channel] + (HEAT[index + 1][channel] - HEAT[index][channel]) * share);
  return [between(0), between(1), between(2)];
}
