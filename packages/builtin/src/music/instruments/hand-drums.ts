import { createKit, DRUM } from './drum-kits.ts';
import { drum, hiss, type Piece, skin, thump } from './drum-strokes.ts';

/** Hand drums. */

/** The small tabla drum: its loaded skin has nearly harmonic modes, so that it has a pitch. */
function dayan(hz: number, decayS: number, edge: number): Piece {
  return drum(decayS + 0.15, (hard) => [
    ...[
      [1, 0.4],
      [2.01, 0.5],
      [3.02, 0.3],
      [4.05, 0.16],
      [5.1, 0.08],
    ].map(([ratio, gain]) =>
      thump(hz * ratio, gain * (ratio > 2.5 ? 0.4 + 0.6 * hard : 1), decayS / (0.6 + 0.4 * ratio), 1.004, 0.01),
    ),
    hiss({ gain: edge * hard, t60S: 0.012, lowHz: 1500, highHz: 9000 }),
  ]);
}

/** The large tabla drum: the heel of the hand bends the pitch up while it rings. */
function bayan(hz: number): Piece {
  return drum(0.9, (hard, random) => [
    thump(hz * 1.25, 0.8, 0.55, 0.78, 0.09),
    skin(hz * 1.9, 0.16, 0.25, 0.5, random),
    hiss({ gain: 0.2 * hard, attackS: 0.001, t60S: 0.03, lowHz: 300, highHz: 2200 }),
  ]);
}

const flat: Piece = drum(0.16, (hard) => [
  thump(340, 0.3, 0.05, 1.1, 0.006),
  hiss({ gain: 0.39 * hard, t60S: 0.03, lowHz: 700, highHz: 4800 }),
]);

export const renderTablaKit = createKit({
  [DRUM.kick]: bayan(78),
  [DRUM.congaLow]: bayan(78),
  [DRUM.congaHigh]: dayan(294, 0.5, 0.39),
  [DRUM.bongoHigh]: dayan(294, 1.1, 0.12),
  [DRUM.congaMuted]: flat,
  [DRUM.snare]: dayan(294, 0.4, 0.47),
  [DRUM.rim]: flat,
});

/** A frame drum: deep at the centre of the skin, dry at the edge. */
export const renderHandDrums = createKit({
  [DRUM.kick]: drum(0.8, (hard, random) => [
    thump(84, 0.7, 0.4, 1.25, 0.03),
    skin(138, 0.3, 0.3, 0.5, random),
    hiss({ gain: 0.23 * hard, attackS: 0.001, t60S: 0.04, lowHz: 400, highHz: 3000 }),
  ]),
  [DRUM.snare]: drum(0.3, (hard, random) => [
    thump(240, 0.35, 0.14, 1.1, 0.01),
    skin(320, 0.3, 0.12, 0.6, random),
    hiss({ gain: 0.39 * hard, t60S: 0.04, lowHz: 900, highHz: 6500 }),
  ]),
});
