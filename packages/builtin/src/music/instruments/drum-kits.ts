import { decayFactor } from '@soundwright/dsp/envelope';
import { bandpassed, driven, drum, finished, hiss, lowpassed, type Piece, plate, skin, thump } from './drum-strokes.ts';
import { closeEnd, type NoteRequest, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';

/** General MIDI numbers of the kit pieces. */
export const DRUM = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  tomLow: 41,
  closedHat: 42,
  pedalHat: 44,
  tomMid: 45,
  openHat: 46,
  tomHigh: 48,
  crash: 49,
  ride: 51,
  bell: 53,
  tambourine: 54,
  cowbell: 56,
  bongoHigh: 60,
  bongoLow: 61,
  congaMuted: 62,
  congaHigh: 63,
  congaLow: 64,
  shaker: 70,
  claves: 75,
  woodblock: 76,
  triangle: 81,
} as const;

/** Pan of each piece, −1 left to 1 right, from the audience's perspective. */
const PLACES: Partial<Record<number, number>> = {
  [DRUM.closedHat]: 0.3,
  [DRUM.pedalHat]: 0.3,
  [DRUM.openHat]: 0.3,
  [DRUM.ride]: -0.4,
  [DRUM.bell]: -0.4,
  [DRUM.crash]: 0.45,
  [DRUM.tomHigh]: 0.25,
  [DRUM.tomMid]: -0.05,
  [DRUM.tomLow]: -0.4,
  [DRUM.tambourine]: -0.35,
  [DRUM.shaker]: 0.4,
  [DRUM.cowbell]: -0.25,
  [DRUM.congaHigh]: 0.35,
  [DRUM.congaMuted]: 0.35,
  [DRUM.congaLow]: 0.2,
  [DRUM.bongoHigh]: -0.3,
  [DRUM.bongoLow]: -0.45,
  [DRUM.woodblock]: 0.5,
  [DRUM.claves]: -0.5,
  [DRUM.triangle]: 0.55,
};

type Kit = Partial<Record<number, Piece>>;

/** A kit as an instrument with panned pieces. Missing numbers are played on the nearest related piece. */
export function createKit(kit: Kit, fallback: Kit = ACOUSTIC): RenderNote {
  return (note: NoteRequest) => {
    const piece = kit[note.midi] ?? fallback[note.midi] ?? kit[DRUM.rim] ?? fallback[DRUM.rim]!;
    const mono = piece(note);
    closeEnd(mono, note.sampleRateHz);
    const place = PLACES[note.midi] ?? 0;
    const gain = 0.12 + 0.88 * note.velocity * (0.5 + 0.5 * note.velocity);
    const right = openBuffer(mono.length);
    const rightGain = gain * Math.sqrt(0.5 + 0.5 * place * 0.8);
    const leftGain = gain * Math.sqrt(0.5 - 0.5 * place * 0.8);
    for (let i = 0; i < mono.length; i++) {
      right[i] = mono[i] * rightGain;
      mono[i] *= leftGain;
    }
    return [mono, right];
  };
}

function tom(hz: number): Piece {
  return drum(1.1, (hard, random) => [
    thump(hz, 0.5, 0.75, 1.35, 0.045),
    skin(hz * 1.02, 0.22, 0.5, 0.55, random),
    hiss({ gain: 0.31 * hard, t60S: 0.05, lowHz: 600, highHz: 5200 }),
  ]);
}

function hat(decayS: number, name: string): Piece {
  return drum(decayS * 1.3 + 0.05, (hard, random) => [
    // Two plates touching: a thin body, a dense middle, and a short top end that only hard strokes fully excite.
    plate(name, { count: 34, hz: [900, 17500], t60S: [decayS, decayS / 1.6], gain: 1.02 }, random),
    hiss({ gain: 0.37, attackS: 0.0008, t60S: decayS * 0.8, lowHz: 4800, highHz: 6500 + 3500 * hard }),
    hiss({ gain: 0.23 * hard, t60S: 0.012, lowHz: 1800, highHz: 9000 }),
  ]);
}

function conga(hz: number, decayS: number, slap: number): Piece {
  return drum(decayS + 0.1, (hard, random) => [
    thump(hz, 0.55, decayS, 1.12, 0.02),
    skin(hz * 1.01, 0.2, decayS * 0.6, 0.5, random),
    hiss({ gain: slap * hard, t60S: 0.03, lowHz: 900, highHz: 6000 }),
  ]);
}

function block(hz: number, decayS: number): Piece {
  return drum(decayS + 0.05, () => [
    thump(hz, 0.5, decayS, 1.05, 0.004),
    thump(hz * 2.53, 0.2, decayS * 0.5, 1, 0.01),
    hiss({ gain: 0.23, t60S: 0.008, lowHz: 1500, highHz: 8000 }),
  ]);
}

const ACOUSTIC: Kit = {
  [DRUM.kick]: drum(0.7, (hard, random) => [
    thump(52, 0.95, 0.42, 2.6, 0.018),
    skin(78, 0.2, 0.2, 0.35, random),
    hiss({ gain: 0.58 * hard, attackS: 0.0004, t60S: 0.022, lowHz: 1400, highHz: 5200 }),
    hiss({ gain: 0.23, attackS: 0.001, t60S: 0.12, lowHz: 120, highHz: 900 }),
  ]),
  [DRUM.snare]: drum(0.6, (hard, random) => [
    thump(186, 0.4, 0.2, 1.35, 0.012),
    skin(205, 0.24, 0.22, 0.5, random),
    // The wires respond slightly after the stick, and longer for hard strokes.
    hiss({ gain: 0.66, attackS: 0.001, t60S: 0.19 + 0.12 * hard, lowHz: 1300, highHz: 9500, atS: 0.0012 }),
    hiss({ gain: 0.47 * hard, t60S: 0.016, lowHz: 700, highHz: 11000 }),
  ]),
  [DRUM.rim]: drum(0.2, () => [
    thump(480, 0.3, 0.07, 1.1, 0.004),
    thump(1720, 0.34, 0.05, 1.02, 0.003),
    hiss({ gain: 0.23, t60S: 0.02, lowHz: 1200, highHz: 7000 }),
  ]),
  [DRUM.clap]: drum(0.5, (_hard, random) => [
    ...[0, 0.011, 0.022].map((at) =>
      hiss({ gain: 0.55, t60S: 0.018, lowHz: 850, highHz: 5200, atS: at + 0.002 * random.next() }),
    ),
    hiss({ gain: 0.55, t60S: 0.22, lowHz: 900, highHz: 6500, atS: 0.03 }),
  ]),
  [DRUM.tomLow]: tom(82),
  [DRUM.tomMid]: tom(112),
  [DRUM.tomHigh]: tom(150),
  [DRUM.closedHat]: hat(0.09, 'hat'),
  [DRUM.pedalHat]: hat(0.06, 'hat'),
  [DRUM.openHat]: hat(0.6, 'hat'),
  [DRUM.crash]: drum(2.6, (hard, random) => [
    plate('crash', { count: 110, hz: [320, 19500], t60S: [2.6, 1], gain: 1.75, tilt: -0.05 }, random),
    hiss({ gain: 0.24, attackS: 0.006, t60S: 1.1, lowHz: 3000, highHz: 7500 + 2500 * hard }),
  ]),
  [DRUM.ride]: drum(1.9, (_hard, random) => [
    plate('ride', { count: 64, hz: [380, 17000], t60S: [1.8, 0.9], gain: 0.58, tilt: -0.03 }, random),
    ...[2140, 3190, 4730].map((hz) => thump(hz, 0.09, 0.5)),
    hiss({ gain: 0.27, t60S: 0.03, lowHz: 2500, highHz: 9000 }),
  ]),
  [DRUM.bell]: drum(1.6, (_hard, random) => [
    ...[
      [830, 0.3],
      [1470, 0.26],
      [2240, 0.2],
      [3380, 0.14],
      [5120, 0.08],
    ].map(([hz, gain]) => thump(hz, gain, 1.1)),
    plate('bell', { count: 20, hz: [900, 9000], t60S: [1.2, 0.6], gain: 0.2 }, random),
  ]),
  [DRUM.tambourine]: drum(0.4, (_hard, random) => [
    ...[0, 1, 2, 3, 4].map((jingle) =>
      hiss({ gain: 0.45, attackS: 0.001, t60S: 0.1, lowHz: 6200, highHz: 12500, atS: 0.012 * jingle * random.next() }),
    ),
    plate('jingles', { count: 14, hz: [3400, 11000], t60S: [0.22, 0.157], gain: 0.51 }, random),
  ]),
  [DRUM.cowbell]: drum(0.5, () => [
    ...[
      [587, 0.34],
      [845, 0.36],
      [1650, 0.1],
      [2480, 0.07],
    ].map(([hz, gain]) => thump(hz, gain, 0.26)),
    hiss({ gain: 0.16, t60S: 0.01, lowHz: 1500, highHz: 8000 }),
  ]),
  [DRUM.shaker]: drum(0.2, (hard) => [
    hiss({ gain: 0.31, attackS: 0.018, t60S: 0.06 + 0.03 * hard, lowHz: 4200, highHz: 9500 }),
  ]),
  [DRUM.congaHigh]: conga(245, 0.34, 0.27),
  [DRUM.congaLow]: conga(178, 0.42, 0.2),
  [DRUM.congaMuted]: conga(262, 0.09, 0.58),
  [DRUM.bongoHigh]: conga(392, 0.16, 0.39),
  [DRUM.bongoLow]: conga(296, 0.2, 0.31),
  [DRUM.claves]: block(2480, 0.09),
  [DRUM.woodblock]: block(980, 0.12),
  [DRUM.triangle]: drum(1.4, (_hard, random) => [
    plate('triangle', { count: 8, hz: [1400, 12000], t60S: [1.3, 0.929], gain: 0.68 }, random),
  ]),
};

/** An acoustic drum kit in a room. */
export const renderAcousticKit = createKit(ACOUSTIC, ACOUSTIC);

/** Jazz: brushes instead of sticks, a higher and softer bass drum, a dark ride. */
export const renderBrushKit = createKit(
  {
    [DRUM.kick]: drum(0.5, (_hard, random) => [
      thump(68, 0.6, 0.34, 1.5, 0.015),
      skin(96, 0.16, 0.24, 0.5, random),
      hiss({ gain: 0.16, attackS: 0.001, t60S: 0.03, lowHz: 300, highHz: 2200 }),
    ]),
    [DRUM.snare]: drum(0.4, (hard) => [
      thump(212, 0.1 * hard, 0.12, 1.2, 0.01),
      hiss({ gain: 0.43, attackS: 0.012 * (1.3 - hard), t60S: 0.16, lowHz: 1800, highHz: 8500 }),
    ]),
    [DRUM.clap]: drum(0.5, () => [
      // The sweep of a brush around the head.
      hiss({ gain: 0.23, attackS: 0.14, t60S: 0.22, lowHz: 1600, highHz: 6500 }),
    ]),
  },
  ACOUSTIC,
);

const EIGHT_OH_EIGHT: Kit = {
  [DRUM.kick]: drum(
    1.2,
    (hard) => [thump(47, 1, 0.95, 3.2, 0.011), hiss({ gain: 0.17 * hard, t60S: 0.008, lowHz: 1500, highHz: 6000 })],
    driven(1.25),
  ),
  [DRUM.snare]: drum(0.45, () => [
    thump(178, 0.4, 0.14, 1.1, 0.01),
    thump(331, 0.26, 0.09, 1.1, 0.01),
    hiss({ gain: 0.48, t60S: 0.19, lowHz: 1900, highHz: 10500 }),
  ]),
  [DRUM.closedHat]: squareHat(0.06),
  [DRUM.pedalHat]: squareHat(0.045),
  [DRUM.openHat]: squareHat(0.42),
  [DRUM.rim]: block(1667, 0.04),
  [DRUM.tomLow]: synthTom(78),
  [DRUM.tomMid]: synthTom(112),
  [DRUM.tomHigh]: synthTom(158),
};

/** The six square-wave oscillators of the analogue hi-hat through its band-pass: their odd harmonics above 2 kHz. */
function squareHat(decayS: number): Piece {
  const tones = [205.3, 304.4, 369.6, 522.7, 540, 800];
  return drum(
    decayS * 1.2 + 0.05,
    (_hard, random) => [
      {
        blow: {
          modes: tones.flatMap((toneHz) =>
            [...oddHarmonics(9, 14500 / toneHz)].map((n) => ({
              hz: toneHz * n,
              t60S: decayS,
              gain: (1.1 / n) * random.between(0.8, 1.2),
              phaseTurns: random.next(),
            })),
          ),
        },
      },
      hiss({ gain: 0.125, t60S: decayS * 0.7, lowHz: 6500, highHz: 11500 }),
    ],
    bandpassed(8200, 0.9),
  );
}

function* oddHarmonics(from: number, below: number): Generator<number> {
  for (let n = from; n < below; n += 2) yield n;
}

function synthTom(hz: number): Piece {
  return drum(0.7, () => [
    thump(hz, 0.7, 0.42, 1.5, 0.03),
    hiss({ gain: 0.078, t60S: 0.08, lowHz: 400, highHz: 3000 }),
  ]);
}

/** The analogue drum machine of hip-hop and trap. */
export const renderEightOhEightKit = createKit(EIGHT_OH_EIGHT, ACOUSTIC);

/** Club drums: a tight loud kick, layered claps, crisp hi-hats. */
export const renderElectronicKit = createKit(
  {
    ...EIGHT_OH_EIGHT,
    [DRUM.kick]: drum(
      0.55,
      (hard) => [thump(49, 1, 0.36, 5.2, 0.013), hiss({ gain: 0.39 * hard, t60S: 0.012, lowHz: 2200, highHz: 9000 })],
      driven(1.7),
    ),
    [DRUM.snare]: drum(
      0.5,
      () => [thump(196, 0.5, 0.16, 1.6, 0.012), hiss({ gain: 0.62, t60S: 0.24, lowHz: 1500, highHz: 11500 })],
      driven(1.4),
    ),
    [DRUM.closedHat]: hat(0.055, 'club-hat'),
    [DRUM.pedalHat]: hat(0.04, 'club-hat'),
    [DRUM.openHat]: hat(0.32, 'club-hat'),
  },
  ACOUSTIC,
);

/** Lo-fi: the acoustic kit through an old sampler. */
export const renderDustyKit = createKit(
  {
    [DRUM.kick]: dusty(DRUM.kick, 3200),
    [DRUM.snare]: dusty(DRUM.snare, 4600),
    [DRUM.closedHat]: dusty(DRUM.closedHat, 6200),
    [DRUM.openHat]: dusty(DRUM.openHat, 6200),
    [DRUM.rim]: dusty(DRUM.rim, 5000),
  },
  ACOUSTIC,
);

function dusty(midi: number, cutoffHz: number): Piece {
  return finished(ACOUSTIC[midi]!, driven(1.5), lowpassed(1.25 * cutoffHz));
}

/** Drums of a game console: pitch-swept squares and a noise shift register with a few fixed pitches. */
export const renderChipKit = createKit(
  {
    [DRUM.kick]: drum(0.25, () => [thump(60, 0.8, 0.16, 5, 0.014)], driven(2.2)),
    [DRUM.snare]: shiftNoise(2, 0.13),
    [DRUM.rim]: shiftNoise(1, 0.04),
    [DRUM.clap]: shiftNoise(3, 0.16),
    [DRUM.closedHat]: shiftNoise(1, 0.045),
    [DRUM.pedalHat]: shiftNoise(1, 0.03),
    [DRUM.openHat]: shiftNoise(1, 0.17),
    [DRUM.crash]: shiftNoise(2, 0.7),
    [DRUM.ride]: shiftNoise(1, 0.12),
    [DRUM.tomLow]: synthTom(90),
    [DRUM.tomMid]: synthTom(130),
    [DRUM.tomHigh]: synthTom(185),
  },
  EIGHT_OH_EIGHT,
);

/** Noise held for `hold` steps of about 11 kHz: the console's coarse noise, smoothed to suppress images. */
function shiftNoise(hold: number, decayS: number): Piece {
  return ({ random, sampleRateHz }) => {
    const out = openBuffer(Math.ceil((decayS + 0.04) * sampleRateHz));
    const holdFrames = hold * (sampleRateHz / 11025);
    const fall = decayFactor(decayS, sampleRateHz);
    let value = 0;
    let left = 0;
    let level = 0.5;
    for (let i = 0; i < out.length; i++) {
      if (left <= 0) {
        value = random.chance(0.5) ? 1 : -1;
        left += holdFrames;
      }
      left -= 1;
      out[i] = value * level;
      level *= fall;
    }
    lowpassed(16000)(out, sampleRateHz);
    return out;
  };
}

/** Orchestral percussion: taiko and bass drum at the low end, snare rolls, cymbals. */
export const renderOrchestralKit = createKit(
  {
    [DRUM.kick]: drum(2, (hard, random) => [
      thump(44, 0.9, 1.2, 1.3, 0.05),
      skin(63, 0.3, 0.9, 0.5, random),
      hiss({ gain: 0.23 * hard, attackS: 0.002, t60S: 0.09, lowHz: 250, highHz: 2600 }),
    ]),
    [DRUM.tomLow]: taiko(68),
    [DRUM.tomMid]: taiko(88),
    [DRUM.tomHigh]: taiko(116),
  },
  ACOUSTIC,
);

function taiko(hz: number): Piece {
  return drum(1.5, (hard, random) => [
    thump(hz, 0.7, 0.8, 1.25, 0.04),
    skin(hz * 1.4, 0.24, 0.5, 0.55, random),
    hiss({ gain: 0.39 * hard, attackS: 0.0006, t60S: 0.05, lowHz: 500, highHz: 4200 }),
  ]);
}
