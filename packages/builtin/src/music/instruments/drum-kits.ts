import { drawn, type Piece } from './drum-sketch.ts';
import { createSweepFilter } from './filter.ts';
import { closeEnd, type NoteRequest, type RenderNote } from './note.ts';
import { dull, saturate } from './percussion.ts';
import { addPartial } from './struck.ts';

/** General MIDI numbers of the pieces that the kits know. */
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

/** Where each piece stands, −1 left to 1 right, as the audience sees it. */
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

/** A kit as an instrument: each piece in its place; a number that the kit lacks is played on the nearest relative. */
export function createKit(kit: Kit, fallback: Kit = ACOUSTIC): RenderNote {
  return (note: NoteRequest) => {
    const piece = kit[note.midi] ?? fallback[note.midi] ?? kit[DRUM.rim] ?? fallback[DRUM.rim]!;
    const mono = piece(note);
    closeEnd(mono, 256);
    const place = PLACES[note.midi] ?? 0;
    const gain = 0.12 + 0.88 * note.velocity * (0.5 + 0.5 * note.velocity);
    const right = new Float32Array(mono.length);
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
  return drawn(1.1, ({ hard, thump, skin, noise }) => {
    thump(hz, 0.5, 0.75, 1.35, 0.045);
    skin(hz * 1.02, 0.22, 0.5, 0.55);
    noise({ amplitude: 0.4 * hard, attackS: 0, decayS: 0.05, lowHz: 600, highHz: 5200 });
  });
}

function hat(decayS: number, name: string): Piece {
  return drawn(decayS * 1.3 + 0.05, ({ hard, noise, metal, dull }) => {
    // Two plates touching: a thin body, a dense middle, a short top that only hard strokes excite fully.
    metal(name, { modes: 34, lowHz: 900, highHz: 17500, amplitude: 0.5, decayS, topDamping: 0.6, tiltDb: 4 });
    noise({ amplitude: 0.5, attackS: 0.0008, decayS: decayS * 0.8, lowHz: 4800, highHz: 7500 + 4500 * hard });
    noise({ amplitude: 0.3 * hard, attackS: 0, decayS: 0.012, lowHz: 1800, highHz: 9000 });
    dull(9000 + 5000 * hard);
  });
}

function conga(hz: number, decayS: number, slap: number): Piece {
  return drawn(decayS + 0.1, ({ hard, thump, skin, noise }) => {
    thump(hz, 0.55, decayS, 1.12, 0.02);
    skin(hz * 1.01, 0.2, decayS * 0.6, 0.5);
    noise({ amplitude: slap * hard, attackS: 0, decayS: 0.03, lowHz: 900, highHz: 6000 });
  });
}

function block(hz: number, decayS: number): Piece {
  return drawn(decayS + 0.05, ({ thump, noise }) => {
    thump(hz, 0.5, decayS, 1.05, 0.004);
    thump(hz * 2.53, 0.2, decayS * 0.5, 1, 0.01);
    noise({ amplitude: 0.3, attackS: 0, decayS: 0.008, lowHz: 1500, highHz: 8000 });
  });
}

const ACOUSTIC: Kit = {
  [DRUM.kick]: drawn(0.7, ({ hard, thump, skin, noise }) => {
    thump(52, 0.95, 0.42, 2.6, 0.018);
    skin(78, 0.2, 0.2, 0.35);
    noise({ amplitude: 0.75 * hard, attackS: 0.0004, decayS: 0.022, lowHz: 1400, highHz: 5200 });
    noise({ amplitude: 0.3, attackS: 0.001, decayS: 0.12, lowHz: 120, highHz: 900 });
  }),
  [DRUM.snare]: drawn(0.6, ({ hard, thump, skin, noise }) => {
    thump(186, 0.4, 0.2, 1.35, 0.012);
    skin(205, 0.24, 0.22, 0.5);
    // The wires answer a moment later than the stick, and longer when it is hit hard.
    noise({ amplitude: 0.85, attackS: 0.001, decayS: 0.19 + 0.12 * hard, lowHz: 1300, highHz: 9500 }, 0.0012);
    noise({ amplitude: 0.6 * hard, attackS: 0, decayS: 0.016, lowHz: 700, highHz: 11000 });
  }),
  [DRUM.rim]: drawn(0.2, ({ thump, noise }) => {
    thump(480, 0.3, 0.07, 1.1, 0.004);
    thump(1720, 0.34, 0.05, 1.02, 0.003);
    noise({ amplitude: 0.3, attackS: 0, decayS: 0.02, lowHz: 1200, highHz: 7000 });
  }),
  [DRUM.clap]: drawn(0.5, ({ random, noise }) => {
    for (const at of [0, 0.011, 0.022]) {
      noise({ amplitude: 0.7, attackS: 0, decayS: 0.018, lowHz: 850, highHz: 5200 }, at + 0.002 * random.next());
    }
    noise({ amplitude: 0.7, attackS: 0, decayS: 0.22, lowHz: 900, highHz: 6500 }, 0.03);
  }),
  [DRUM.tomLow]: tom(82),
  [DRUM.tomMid]: tom(112),
  [DRUM.tomHigh]: tom(150),
  [DRUM.closedHat]: hat(0.09, 'hat'),
  [DRUM.pedalHat]: hat(0.06, 'hat'),
  [DRUM.openHat]: hat(0.6, 'hat'),
  [DRUM.crash]: drawn(2.6, ({ hard, noise, metal, dull }) => {
    metal('crash', { modes: 110, lowHz: 320, highHz: 19500, amplitude: 0.95, decayS: 2.6, topDamping: 1.6, tiltDb: 5 });
    noise({ amplitude: 0.34, attackS: 0.006, decayS: 1.1, lowHz: 3000, highHz: 9000 + 3000 * hard });
    dull(11000);
  }),
  [DRUM.ride]: drawn(1.9, ({ thump, noise, metal }) => {
    metal('ride', { modes: 64, lowHz: 380, highHz: 17000, amplitude: 0.34, decayS: 1.8, topDamping: 1, tiltDb: 1 });
    for (const hz of [2140, 3190, 4730]) thump(hz, 0.09, 0.5, 1, 0.01);
    noise({ amplitude: 0.35, attackS: 0, decayS: 0.03, lowHz: 2500, highHz: 9000 });
  }),
  [DRUM.bell]: drawn(1.6, ({ thump, metal }) => {
    for (const [hz, level] of [
      [830, 0.3],
      [1470, 0.26],
      [2240, 0.2],
      [3380, 0.14],
      [5120, 0.08],
    ]) {
      thump(hz, level, 1.1, 1, 0.01);
    }
    metal('bell', { modes: 20, lowHz: 900, highHz: 9000, amplitude: 0.12, decayS: 1.2, topDamping: 1, tiltDb: 0 });
  }),
  [DRUM.tambourine]: drawn(0.4, ({ random, noise, metal }) => {
    for (let jingle = 0; jingle < 5; jingle++) {
      noise(
        { amplitude: 0.34, attackS: 0.001, decayS: 0.1, lowHz: 6200, highHz: 12500, q: 1.2 },
        0.012 * jingle * random.next(),
      );
    }
    metal('jingles', {
      modes: 14,
      lowHz: 3400,
      highHz: 11000,
      amplitude: 0.3,
      decayS: 0.22,
      topDamping: 0.4,
      tiltDb: 0,
    });
  }),
  [DRUM.cowbell]: drawn(0.5, ({ thump, noise }) => {
    for (const [hz, level] of [
      [587, 0.34],
      [845, 0.36],
      [1650, 0.1],
      [2480, 0.07],
    ]) {
      thump(hz, level, 0.26, 1, 0.01);
    }
    noise({ amplitude: 0.2, attackS: 0, decayS: 0.01, lowHz: 1500, highHz: 8000 });
  }),
  [DRUM.shaker]: drawn(0.2, ({ hard, noise }) => {
    noise({ amplitude: 0.4, attackS: 0.018, decayS: 0.06 + 0.03 * hard, lowHz: 4200, highHz: 9500 });
  }),
  [DRUM.congaHigh]: conga(245, 0.34, 0.35),
  [DRUM.congaLow]: conga(178, 0.42, 0.25),
  [DRUM.congaMuted]: conga(262, 0.09, 0.75),
  [DRUM.bongoHigh]: conga(392, 0.16, 0.5),
  [DRUM.bongoLow]: conga(296, 0.2, 0.4),
  [DRUM.claves]: block(2480, 0.09),
  [DRUM.woodblock]: block(980, 0.12),
  [DRUM.triangle]: drawn(1.4, ({ metal }) => {
    metal('triangle', {
      modes: 8,
      lowHz: 1400,
      highHz: 12000,
      amplitude: 0.4,
      decayS: 1.3,
      topDamping: 0.4,
      tiltDb: 0,
    });
  }),
};

/** A drum kit in a room. */
export const renderAcousticKit = createKit(ACOUSTIC, ACOUSTIC);

/** Jazz: brushes for sticks, a higher and softer bass drum, a dark ride. */
export const renderBrushKit = createKit(
  {
    [DRUM.kick]: drawn(0.5, ({ thump, skin, noise }) => {
      thump(68, 0.6, 0.34, 1.5, 0.015);
      skin(96, 0.16, 0.24, 0.5);
      noise({ amplitude: 0.2, attackS: 0.001, decayS: 0.03, lowHz: 300, highHz: 2200 });
    }),
    [DRUM.snare]: drawn(0.4, ({ hard, thump, noise }) => {
      thump(212, 0.1 * hard, 0.12, 1.2, 0.01);
      noise({ amplitude: 0.55, attackS: 0.012 * (1.3 - hard), decayS: 0.16, lowHz: 1800, highHz: 8500 });
    }),
    [DRUM.clap]: drawn(0.5, ({ noise }) => {
      // The sweep of a brush round the skin.
      noise({ amplitude: 0.3, attackS: 0.14, decayS: 0.22, lowHz: 1600, highHz: 6500 });
    }),
  },
  ACOUSTIC,
);

const EIGHT_OH_EIGHT: Kit = {
  [DRUM.kick]: drawn(1.2, ({ hard, thump, noise, saturate }) => {
    thump(47, 1, 0.95, 3.2, 0.011);
    noise({ amplitude: 0.22 * hard, attackS: 0, decayS: 0.008, lowHz: 1500, highHz: 6000 });
    saturate(1.25);
  }),
  [DRUM.snare]: drawn(0.45, ({ thump, noise }) => {
    thump(178, 0.4, 0.14, 1.1, 0.01);
    thump(331, 0.26, 0.09, 1.1, 0.01);
    noise({ amplitude: 0.62, attackS: 0, decayS: 0.19, lowHz: 1900, highHz: 10500 });
  }),
  [DRUM.closedHat]: squareHat(0.06),
  [DRUM.pedalHat]: squareHat(0.045),
  [DRUM.openHat]: squareHat(0.42),
  [DRUM.rim]: block(1667, 0.04),
  [DRUM.tomLow]: synthTom(78),
  [DRUM.tomMid]: synthTom(112),
  [DRUM.tomHigh]: synthTom(158),
};

/** The six square-wave oscillators of the analogue hat, through a band-pass. */
function squareHat(decayS: number): Piece {
  const tones = [205.3, 304.4, 369.6, 522.7, 540, 800];
  return drawn(decayS * 1.2 + 0.05, ({ out, random, sampleRateHz, noise }) => {
    // Their odd harmonics as partials: band-limited by construction.
    for (const tone of tones) {
      for (let n = 9; n * tone < 14500; n += 2)
        addPartial(out, tone * n, (1.1 / n) * (0.8 + 0.4 * random.next()), decayS, random.next(), sampleRateHz);
    }
    noise({ amplitude: 0.16, attackS: 0, decayS: decayS * 0.7, lowHz: 6500, highHz: 11500 });
    const band = createSweepFilter(sampleRateHz);
    band.tune(8200, 0.9);
    for (let i = 0; i < out.length; i++) out[i] = band.bandpass(out[i]) * Math.min(1, i / 32);
  });
}

function synthTom(hz: number): Piece {
  return drawn(0.7, ({ thump, noise }) => {
    thump(hz, 0.7, 0.42, 1.5, 0.03);
    noise({ amplitude: 0.1, attackS: 0, decayS: 0.08, lowHz: 400, highHz: 3000 });
  });
}

/** The analogue drum machine of hip hop and trap. */
export const renderEightOhEightKit = createKit(EIGHT_OH_EIGHT, ACOUSTIC);

/** Club drums: a tight loud kick, layered claps, crisp hats. */
export const renderElectronicKit = createKit(
  {
    ...EIGHT_OH_EIGHT,
    [DRUM.kick]: drawn(0.55, ({ hard, thump, noise, saturate }) => {
      thump(49, 1, 0.36, 5.2, 0.013);
      noise({ amplitude: 0.5 * hard, attackS: 0, decayS: 0.012, lowHz: 2200, highHz: 9000 });
      saturate(1.7);
    }),
    [DRUM.snare]: drawn(0.5, ({ thump, noise, saturate }) => {
      thump(196, 0.5, 0.16, 1.6, 0.012);
      noise({ amplitude: 0.8, attackS: 0, decayS: 0.24, lowHz: 1500, highHz: 11500 });
      saturate(1.4);
    }),
    [DRUM.closedHat]: hat(0.055, 'club-hat'),
    [DRUM.pedalHat]: hat(0.04, 'club-hat'),
    [DRUM.openHat]: hat(0.32, 'club-hat'),
  },
  ACOUSTIC,
);

/** Dusty: the acoustic kit through an old sampler. */
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
  return (note) => {
    const out = ACOUSTIC[midi]!(note);
    saturate(out, 1.5);
    dull(out, cutoffHz, note.sampleRateHz);
    dull(out, cutoffHz * 1.5, note.sampleRateHz);
    return out;
  };
}

/** Drums of a game console: bending squares and a noise shift register with few different pitches. */
export const renderChipKit = createKit(
  {
    [DRUM.kick]: drawn(0.25, ({ thump, saturate }) => {
      thump(60, 0.8, 0.16, 5, 0.014);
      saturate(2.2);
    }),
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

/** Noise held for `hold` steps of about 11 kHz: the console's coarse noise, smoothed against mirror images. */
function shiftNoise(hold: number, decayS: number): Piece {
  return drawn(decayS + 0.04, ({ out, random, sampleRateHz, dull }) => {
    const holdFrames = hold * (sampleRateHz / 11025);
    let value = 0;
    let left = 0;
    let level = 0.5;
    const fall = Math.max(0, 1 - 6.9 / (decayS * sampleRateHz));
    for (let i = 0; i < out.length; i++) {
      if (left <= 0) {
        value = random.chance(0.5) ? 1 : -1;
        left += holdFrames;
      }
      left -= 1;
      out[i] = value * level * Math.min(1, i / 12);
      level *= fall;
    }
    dull(9000);
  });
}

/** Large drums and metal of an orchestra: taiko and bass drum low, snare rolls, cymbals. */
export const renderOrchestralKit = createKit(
  {
    [DRUM.kick]: drawn(2, ({ hard, thump, skin, noise }) => {
      thump(44, 0.9, 1.2, 1.3, 0.05);
      skin(63, 0.3, 0.9, 0.5);
      noise({ amplitude: 0.3 * hard, attackS: 0.002, decayS: 0.09, lowHz: 250, highHz: 2600 });
    }),
    [DRUM.tomLow]: taiko(68),
    [DRUM.tomMid]: taiko(88),
    [DRUM.tomHigh]: taiko(116),
  },
  ACOUSTIC,
);

function taiko(hz: number): Piece {
  return drawn(1.5, ({ hard, thump, skin, noise }) => {
    thump(hz, 0.7, 0.8, 1.25, 0.04);
    skin(hz * 1.4, 0.24, 0.5, 0.55);
    noise({ amplitude: 0.5 * hard, attackS: 0.0006, decayS: 0.05, lowHz: 500, highHz: 4200 });
  });
}
