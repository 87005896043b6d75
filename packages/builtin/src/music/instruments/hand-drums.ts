import { createKit, DRUM } from './drum-kits.ts';
import { drawn, type Piece } from './drum-sketch.ts';

/** Drums that are played with the hands. */

/** The small drum of a tabla: its loaded skin rings in nearly whole ratios, so that it has a pitch. */
function dayan(hz: number, decayS: number, edge: number): Piece {
  return drawn(decayS + 0.15, ({ hard, thump, noise }) => {
    for (const [ratio, level] of [
      [1, 0.4],
      [2.01, 0.5],
      [3.02, 0.3],
      [4.05, 0.16],
      [5.1, 0.08],
    ] as const) {
      thump(hz * ratio, level * (ratio > 2.5 ? 0.4 + 0.6 * hard : 1), decayS / (0.6 + 0.4 * ratio), 1.004, 0.01);
    }
    noise({ amplitude: edge * hard, attackS: 0, decayS: 0.012, lowHz: 1500, highHz: 9000 });
  });
}

/** The large drum: the heel of the hand raises the pitch while it sounds. */
function bayan(hz: number): Piece {
  return drawn(0.9, ({ hard, thump, skin, noise }) => {
    thump(hz * 1.25, 0.8, 0.55, 0.78, 0.09);
    skin(hz * 1.9, 0.16, 0.25, 0.5);
    noise({ amplitude: 0.25 * hard, attackS: 0.001, decayS: 0.03, lowHz: 300, highHz: 2200 });
  });
}

const flat: Piece = drawn(0.16, ({ hard, thump, noise }) => {
  thump(340, 0.3, 0.05, 1.1, 0.006);
  noise({ amplitude: 0.5 * hard, attackS: 0, decayS: 0.03, lowHz: 700, highHz: 4800 });
});

export const renderTablaKit = createKit({
  [DRUM.kick]: bayan(78),
  [DRUM.congaLow]: bayan(78),
  [DRUM.congaHigh]: dayan(294, 0.5, 0.5),
  [DRUM.bongoHigh]: dayan(294, 1.1, 0.15),
  [DRUM.congaMuted]: flat,
  [DRUM.snare]: dayan(294, 0.4, 0.6),
  [DRUM.rim]: flat,
});

/** A frame drum: deep in the middle of the skin, dry at its edge. */
export const renderHandDrums = createKit({
  [DRUM.kick]: drawn(0.8, ({ hard, thump, skin, noise }) => {
    thump(84, 0.7, 0.4, 1.25, 0.03);
    skin(138, 0.3, 0.3, 0.5);
    noise({ amplitude: 0.3 * hard, attackS: 0.001, decayS: 0.04, lowHz: 400, highHz: 3000 });
  }),
  [DRUM.snare]: drawn(0.3, ({ hard, thump, skin, noise }) => {
    thump(240, 0.35, 0.14, 1.1, 0.01);
    skin(320, 0.3, 0.12, 0.6);
    noise({ amplitude: 0.5 * hard, attackS: 0, decayS: 0.04, lowHz: 900, highHz: 6500 });
  }),
});
