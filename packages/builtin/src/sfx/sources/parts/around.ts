/** Delay from one ear to the other of what comes from the side, seconds. */
export const EARS_S = 0.00065;

/** Delay from one to the other of two microphones a metre apart, for what comes from the side, seconds. */
export const APART_S = 0.003;

/** How one of two microphones a metre apart hears a small thing beside them. */
interface HeardAside {
  /** Linear. */
  readonly gain: number;
  /** Seconds after the nearer microphone. */
  readonly delayS: number;
}

/**
 * Level and delay of a small thing at the left and at the right.
 *
 * @param pan - −1 left to 1 right
 */
export function heardAside(pan: number): readonly [left: HeardAside, right: HeardAside] {
  return [
    { gain: Math.sqrt(1 - pan), delayS: APART_S * Math.max(0, pan) },
    { gain: Math.sqrt(1 + pan), delayS: APART_S * Math.max(0, -pan) },
  ];
}
