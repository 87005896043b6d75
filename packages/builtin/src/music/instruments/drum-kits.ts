import { createRandom, type Random } from '@soundwright/dsp/random';
import { createSweepFilter } from './filter.ts';
import { closeEnd, type NoteRequest, type RenderNote } from './note.ts';
import { addMetal, addNoiseBurst, addSkin, addThump, dull, saturate } from './percussion.ts';
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

interface Stroke {
  readonly midi: number;
  readonly hard: number;
  readonly random: Random;
  readonly sampleRateHz: number;
  room(seconds: number): Float32Array;
}

type Piece = (stroke: Stroke) => Float32Array;
type Kit = Partial<Record<number, Piece>>;

/** A kit as an instrument: each piece in its place; a number that the kit lacks is played on the nearest relative. */
function createKit(kit: Kit, fallback: Kit): RenderNote {
  return (note: NoteRequest) => {
    const { sampleRateHz } = note;
    const stroke: Stroke = {
      midi: note.midi,
      hard: note.velocity,
      random: note.random,
      sampleRateHz,
      room: (seconds) => new Float32Array(Math.ceil(seconds * sampleRateHz)),
    };
    const piece = kit[note.midi] ?? fallback[note.midi] ?? kit[DRUM.rim] ?? fallback[DRUM.rim]!;
    const mono = piece(stroke);
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

/** The modes of a plate stay where they are from stroke to stroke. */
const plate = (name: string) => createRandom(1, 'plate', name);

function tom(hz: number): Piece {
  return ({ hard, random, sampleRateHz, room }) => {
    const out = room(1.1);
    addThump(out, hz, 0.5, 0.75, 1.35, 0.045, sampleRateHz);
    addSkin(out, hz * 1.02, 0.22, 0.5, 0.55, random, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.4 * hard, attackS: 0, decayS: 0.05, lowHz: 600, highHz: 5200 },
      random,
      sampleRateHz,
    );
    return out;
  };
}

function hat(decayS: number, name: string): Piece {
  return ({ hard, random, sampleRateHz, room }) => {
    const out = room(decayS * 1.3 + 0.05);
    // Two plates touching: a thin body, a dense middle, a short top that only hard strokes excite fully.
    addMetal(
      out,
      { modes: 34, lowHz: 900, highHz: 17500, amplitude: 0.5, decayS, topDamping: 0.6, tiltDb: 4 },
      plate(name),
      random,
      sampleRateHz,
    );
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.5, attackS: 0.0008, decayS: decayS * 0.8, lowHz: 4800, highHz: 7500 + 4500 * hard },
      random,
      sampleRateHz,
    );
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.3 * hard, attackS: 0, decayS: 0.012, lowHz: 1800, highHz: 9000 },
      random,
      sampleRateHz,
    );
    dull(out, 9000 + 5000 * hard, sampleRateHz);
    return out;
  };
}

function conga(hz: number, decayS: number, slap: number): Piece {
  return ({ hard, random, sampleRateHz, room }) => {
    const out = room(decayS + 0.1);
    addThump(out, hz, 0.55, decayS, 1.12, 0.02, sampleRateHz);
    addSkin(out, hz * 1.01, 0.2, decayS * 0.6, 0.5, random, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: slap * hard, attackS: 0, decayS: 0.03, lowHz: 900, highHz: 6000 },
      random,
      sampleRateHz,
    );
    return out;
  };
}

function block(hz: number, decayS: number): Piece {
  return ({ random, sampleRateHz, room }) => {
    const out = room(decayS + 0.05);
    addThump(out, hz, 0.5, decayS, 1.05, 0.004, sampleRateHz);
    addThump(out, hz * 2.53, 0.2, decayS * 0.5, 1, 0.01, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.3, attackS: 0, decayS: 0.008, lowHz: 1500, highHz: 8000 },
      random,
      sampleRateHz,
    );
    return out;
  };
}

const ACOUSTIC: Kit = {
  [DRUM.kick]: ({ hard, random, sampleRateHz, room }) => {
    const out = room(0.7);
    addThump(out, 52, 0.95, 0.42, 2.6, 0.018, sampleRateHz);
    addSkin(out, 78, 0.2, 0.2, 0.35, random, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.75 * hard, attackS: 0.0004, decayS: 0.022, lowHz: 1400, highHz: 5200 },
      random,
      sampleRateHz,
    );
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.3, attackS: 0.001, decayS: 0.12, lowHz: 120, highHz: 900 },
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.snare]: ({ hard, random, sampleRateHz, room }) => {
    const out = room(0.6);
    addThump(out, 186, 0.4, 0.2, 1.35, 0.012, sampleRateHz);
    addSkin(out, 205, 0.24, 0.22, 0.5, random, sampleRateHz);
    // The wires answer a moment later than the stick, and longer when it is hit hard.
    addNoiseBurst(
      out,
      0.0012,
      { amplitude: 0.85, attackS: 0.001, decayS: 0.19 + 0.12 * hard, lowHz: 1300, highHz: 9500 },
      random,
      sampleRateHz,
    );
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.6 * hard, attackS: 0, decayS: 0.016, lowHz: 700, highHz: 11000 },
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.rim]: ({ random, sampleRateHz, room }) => {
    const out = room(0.2);
    addThump(out, 480, 0.3, 0.07, 1.1, 0.004, sampleRateHz);
    addThump(out, 1720, 0.34, 0.05, 1.02, 0.003, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.3, attackS: 0, decayS: 0.02, lowHz: 1200, highHz: 7000 },
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.clap]: ({ random, sampleRateHz, room }) => {
    const out = room(0.5);
    for (const at of [0, 0.011, 0.022]) {
      addNoiseBurst(
        out,
        at + 0.002 * random.next(),
        { amplitude: 0.7, attackS: 0, decayS: 0.018, lowHz: 850, highHz: 5200 },
        random,
        sampleRateHz,
      );
    }
    addNoiseBurst(
      out,
      0.03,
      { amplitude: 0.7, attackS: 0, decayS: 0.22, lowHz: 900, highHz: 6500 },
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.tomLow]: tom(82),
  [DRUM.tomMid]: tom(112),
  [DRUM.tomHigh]: tom(150),
  [DRUM.closedHat]: hat(0.09, 'hat'),
  [DRUM.pedalHat]: hat(0.06, 'hat'),
  [DRUM.openHat]: hat(0.6, 'hat'),
  [DRUM.crash]: ({ hard, random, sampleRateHz, room }) => {
    const out = room(2.6);
    addMetal(
      out,
      { modes: 110, lowHz: 320, highHz: 19500, amplitude: 0.95, decayS: 2.6, topDamping: 1.6, tiltDb: 5 },
      plate('crash'),
      random,
      sampleRateHz,
    );
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.34, attackS: 0.006, decayS: 1.1, lowHz: 3000, highHz: 9000 + 3000 * hard },
      random,
      sampleRateHz,
    );
    dull(out, 11000, sampleRateHz);
    return out;
  },
  [DRUM.ride]: ({ random, sampleRateHz, room }) => {
    const out = room(1.9);
    addMetal(
      out,
      { modes: 64, lowHz: 380, highHz: 17000, amplitude: 0.34, decayS: 1.8, topDamping: 1, tiltDb: 1 },
      plate('ride'),
      random,
      sampleRateHz,
    );
    for (const hz of [2140, 3190, 4730]) addThump(out, hz, 0.09, 0.5, 1, 0.01, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.35, attackS: 0, decayS: 0.03, lowHz: 2500, highHz: 9000 },
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.bell]: ({ random, sampleRateHz, room }) => {
    const out = room(1.6);
    for (const [hz, level] of [
      [830, 0.3],
      [1470, 0.26],
      [2240, 0.2],
      [3380, 0.14],
      [5120, 0.08],
    ]) {
      addThump(out, hz, level, 1.1, 1, 0.01, sampleRateHz);
    }
    addMetal(
      out,
      { modes: 20, lowHz: 900, highHz: 9000, amplitude: 0.12, decayS: 1.2, topDamping: 1, tiltDb: 0 },
      plate('bell'),
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.tambourine]: ({ random, sampleRateHz, room }) => {
    const out = room(0.4);
    for (let jingle = 0; jingle < 5; jingle++) {
      addNoiseBurst(
        out,
        0.012 * jingle * random.next(),
        { amplitude: 0.34, attackS: 0.001, decayS: 0.1, lowHz: 6200, highHz: 12500, q: 1.2 },
        random,
        sampleRateHz,
      );
    }
    addMetal(
      out,
      { modes: 14, lowHz: 3400, highHz: 11000, amplitude: 0.3, decayS: 0.22, topDamping: 0.4, tiltDb: 0 },
      plate('jingles'),
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.cowbell]: ({ random, sampleRateHz, room }) => {
    const out = room(0.5);
    for (const [hz, level] of [
      [587, 0.34],
      [845, 0.36],
      [1650, 0.1],
      [2480, 0.07],
    ]) {
      addThump(out, hz, level, 0.26, 1, 0.01, sampleRateHz);
    }
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.2, attackS: 0, decayS: 0.01, lowHz: 1500, highHz: 8000 },
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.shaker]: ({ hard, random, sampleRateHz, room }) => {
    const out = room(0.2);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.4, attackS: 0.018, decayS: 0.06 + 0.03 * hard, lowHz: 4200, highHz: 9500 },
      random,
      sampleRateHz,
    );
    return out;
  },
  [DRUM.congaHigh]: conga(245, 0.34, 0.35),
  [DRUM.congaLow]: conga(178, 0.42, 0.25),
  [DRUM.congaMuted]: conga(262, 0.09, 0.75),
  [DRUM.bongoHigh]: conga(392, 0.16, 0.5),
  [DRUM.bongoLow]: conga(296, 0.2, 0.4),
  [DRUM.claves]: block(2480, 0.09),
  [DRUM.woodblock]: block(980, 0.12),
  [DRUM.triangle]: ({ random, sampleRateHz, room }) => {
    const out = room(1.4);
    addMetal(
      out,
      { modes: 8, lowHz: 1400, highHz: 12000, amplitude: 0.4, decayS: 1.3, topDamping: 0.4, tiltDb: 0 },
      plate('triangle'),
      random,
      sampleRateHz,
    );
    return out;
  },
};

/** A drum kit in a room. */
export const renderAcousticKit = createKit(ACOUSTIC, ACOUSTIC);

/** Jazz: brushes for sticks, a higher and softer bass drum, a dark ride. */
export const renderBrushKit = createKit(
  {
    [DRUM.kick]: ({ random, sampleRateHz, room }) => {
      const out = room(0.5);
      addThump(out, 68, 0.6, 0.34, 1.5, 0.015, sampleRateHz);
      addSkin(out, 96, 0.16, 0.24, 0.5, random, sampleRateHz);
      addNoiseBurst(
        out,
        0,
        { amplitude: 0.2, attackS: 0.001, decayS: 0.03, lowHz: 300, highHz: 2200 },
        random,
        sampleRateHz,
      );
      return out;
    },
    [DRUM.snare]: ({ hard, random, sampleRateHz, room }) => {
      const out = room(0.4);
      addThump(out, 212, 0.1 * hard, 0.12, 1.2, 0.01, sampleRateHz);
      addNoiseBurst(
        out,
        0,
        { amplitude: 0.55, attackS: 0.012 * (1.3 - hard), decayS: 0.16, lowHz: 1800, highHz: 8500 },
        random,
        sampleRateHz,
      );
      return out;
    },
    [DRUM.clap]: ({ random, sampleRateHz, room }) => {
      const out = room(0.5);
      // The sweep of a brush round the skin.
      addNoiseBurst(
        out,
        0,
        { amplitude: 0.3, attackS: 0.14, decayS: 0.22, lowHz: 1600, highHz: 6500 },
        random,
        sampleRateHz,
      );
      return out;
    },
  },
  ACOUSTIC,
);

const EIGHT_OH_EIGHT: Kit = {
  [DRUM.kick]: ({ hard, random, sampleRateHz, room }) => {
    const out = room(1.2);
    addThump(out, 47, 1, 0.95, 3.2, 0.011, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.22 * hard, attackS: 0, decayS: 0.008, lowHz: 1500, highHz: 6000 },
      random,
      sampleRateHz,
    );
    saturate(out, 1.25);
    return out;
  },
  [DRUM.snare]: ({ random, sampleRateHz, room }) => {
    const out = room(0.45);
    addThump(out, 178, 0.4, 0.14, 1.1, 0.01, sampleRateHz);
    addThump(out, 331, 0.26, 0.09, 1.1, 0.01, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.62, attackS: 0, decayS: 0.19, lowHz: 1900, highHz: 10500 },
      random,
      sampleRateHz,
    );
    return out;
  },
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
  return ({ random, sampleRateHz, room }) => {
    const out = room(decayS * 1.2 + 0.05);
    // Their odd harmonics as partials: band-limited by construction.
    for (const tone of tones) {
      for (let n = 9; n * tone < 14500; n += 2)
        addPartial(out, tone * n, (1.1 / n) * (0.8 + 0.4 * random.next()), decayS, random.next(), sampleRateHz);
    }
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.16, attackS: 0, decayS: decayS * 0.7, lowHz: 6500, highHz: 11500 },
      random,
      sampleRateHz,
    );
    const band = createSweepFilter(sampleRateHz);
    band.tune(8200, 0.9);
    for (let i = 0; i < out.length; i++) out[i] = band.bandpass(out[i]) * Math.min(1, i / 32);
    return out;
  };
}

function synthTom(hz: number): Piece {
  return ({ random, sampleRateHz, room }) => {
    const out = room(0.7);
    addThump(out, hz, 0.7, 0.42, 1.5, 0.03, sampleRateHz);
    addNoiseBurst(out, 0, { amplitude: 0.1, attackS: 0, decayS: 0.08, lowHz: 400, highHz: 3000 }, random, sampleRateHz);
    return out;
  };
}

/** The analogue drum machine of hip hop and trap. */
export const renderEightOhEightKit = createKit(EIGHT_OH_EIGHT, ACOUSTIC);

/** Club drums: a tight loud kick, layered claps, crisp hats. */
export const renderElectronicKit = createKit(
  {
    ...EIGHT_OH_EIGHT,
    [DRUM.kick]: ({ hard, random, sampleRateHz, room }) => {
      const out = room(0.55);
      addThump(out, 49, 1, 0.36, 5.2, 0.013, sampleRateHz);
      addNoiseBurst(
        out,
        0,
        { amplitude: 0.5 * hard, attackS: 0, decayS: 0.012, lowHz: 2200, highHz: 9000 },
        random,
        sampleRateHz,
      );
      saturate(out, 1.7);
      return out;
    },
    [DRUM.snare]: ({ random, sampleRateHz, room }) => {
      const out = room(0.5);
      addThump(out, 196, 0.5, 0.16, 1.6, 0.012, sampleRateHz);
      addNoiseBurst(
        out,
        0,
        { amplitude: 0.8, attackS: 0, decayS: 0.24, lowHz: 1500, highHz: 11500 },
        random,
        sampleRateHz,
      );
      saturate(out, 1.4);
      return out;
    },
    [DRUM.closedHat]: hat(0.055, 'club-hat'),
    [DRUM.pedalHat]: hat(0.04, 'club-hat'),
    [DRUM.openHat]: hat(0.32, 'club-hat'),
  },
  ACOUSTIC,
);

/** Dusty: the acoustic kit through an old sampler. */
export const renderDustyKit = createKit(
  {
    [DRUM.kick]: (stroke) => dusty(ACOUSTIC[DRUM.kick]!(stroke), 3200, stroke.sampleRateHz),
    [DRUM.snare]: (stroke) => dusty(ACOUSTIC[DRUM.snare]!(stroke), 4600, stroke.sampleRateHz),
    [DRUM.closedHat]: (stroke) => dusty(ACOUSTIC[DRUM.closedHat]!(stroke), 6200, stroke.sampleRateHz),
    [DRUM.openHat]: (stroke) => dusty(ACOUSTIC[DRUM.openHat]!(stroke), 6200, stroke.sampleRateHz),
    [DRUM.rim]: (stroke) => dusty(ACOUSTIC[DRUM.rim]!(stroke), 5000, stroke.sampleRateHz),
  },
  ACOUSTIC,
);

function dusty(out: Float32Array, cutoffHz: number, sampleRateHz: number): Float32Array {
  saturate(out, 1.5);
  dull(out, cutoffHz, sampleRateHz);
  dull(out, cutoffHz * 1.5, sampleRateHz);
  return out;
}

/** Drums of a game console: bending squares and a noise shift register with few different pitches. */
export const renderChipKit = createKit(
  {
    [DRUM.kick]: ({ sampleRateHz, room }) => {
      const out = room(0.25);
      addThump(out, 60, 0.8, 0.16, 5, 0.014, sampleRateHz);
      saturate(out, 2.2);
      return out;
    },
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
  return ({ random, sampleRateHz, room }) => {
    const out = room(decayS + 0.04);
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
    dull(out, 9000, sampleRateHz);
    return out;
  };
}

/** Large drums and metal of an orchestra: taiko and bass drum low, snare rolls, cymbals. */
export const renderOrchestralKit = createKit(
  {
    [DRUM.kick]: ({ hard, random, sampleRateHz, room }) => {
      const out = room(2);
      addThump(out, 44, 0.9, 1.2, 1.3, 0.05, sampleRateHz);
      addSkin(out, 63, 0.3, 0.9, 0.5, random, sampleRateHz);
      addNoiseBurst(
        out,
        0,
        { amplitude: 0.3 * hard, attackS: 0.002, decayS: 0.09, lowHz: 250, highHz: 2600 },
        random,
        sampleRateHz,
      );
      return out;
    },
    [DRUM.tomLow]: taiko(68),
    [DRUM.tomMid]: taiko(88),
    [DRUM.tomHigh]: taiko(116),
  },
  ACOUSTIC,
);

function taiko(hz: number): Piece {
  return ({ hard, random, sampleRateHz, room }) => {
    const out = room(1.5);
    addThump(out, hz, 0.7, 0.8, 1.25, 0.04, sampleRateHz);
    addSkin(out, hz * 1.4, 0.24, 0.5, 0.55, random, sampleRateHz);
    addNoiseBurst(
      out,
      0,
      { amplitude: 0.5 * hard, attackS: 0.0006, decayS: 0.05, lowHz: 500, highHz: 4200 },
      random,
      sampleRateHz,
    );
    return out;
  };
}
