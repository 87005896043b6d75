import { LN_1000, renderAdsr } from '@soundwright/dsp/envelope';
import { exp, pow, TAU } from '@soundwright/dsp/math';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { traced } from '../../draw/curve.ts';
import { Oscillator } from '../../draw/oscillator.ts';
import { addBurst, addTone, type Tone } from '../../draw/strokes.ts';
import { damp, framesOf, type NoteRequest, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';

/** One operator pair of an FM patch: a carrier with its modulator. */
interface FmPair {
  readonly carrierRatio: number;
  readonly modulatorRatio: number;
  /** Modulation index in turns at full velocity, and its 60 dB decay time. */
  readonly index: number;
  readonly indexDecayS: number;
  readonly level: number;
  readonly decayS: number;
}

interface FmVoice {
  readonly pairs: readonly FmPair[];
  readonly attackS: number;
  readonly stopS: number;
  /** Decay scales with (middle C / pitch) to this power. */
  readonly decaySlope: number;
}

/**
 * Frequency modulation with a few operator pairs. The index is limited for high notes, so that the sidebands stay below
 * half the sample rate.
 *
 * Source: J. Chowning, "The synthesis of complex audio spectra by means of frequency modulation", JAES 21(7), 1973.
 */
function createFmVoice(kind: FmVoice): RenderNote {
  return (note) => {
    const { gate, frames } = framesOf(note, kind.stopS);
    const out = openBuffer(frames);
    for (const pair of kind.pairs) {
      const tone = toneOf(kind, pair, note);
      if (tone !== null) addTone(out, note.sampleRateHz, tone);
    }
    damp(out, gate, kind.stopS, note.sampleRateHz);
    return [out];
  };
}

/** The output of a pair for a note; null where it would be out of range. */
function toneOf(kind: FmVoice, pair: FmPair, note: NoteRequest): Tone | null {
  const { velocity, sampleRateHz, random } = note;
  const hz = hzOfMidi(note.midi);
  const longer = pow(262 / hz, kind.decaySlope);
  const carrierHz = hz * pair.carrierRatio;
  const modulatorHz = hz * pair.modulatorRatio;
  const highestHz = 0.45 * sampleRateHz;
  if (carrierHz > highestHz || modulatorHz > highestHz) return null;
  // Carson's rule: carrier + (index + 1) · modulator must stay below half the rate.
  const highest = Math.max(0, (highestHz - carrierHz) / modulatorHz - 1);
  const wanted = TAU * pair.index * (0.12 + 0.88 * velocity * velocity) * (0.95 + 0.1 * random.next());
  const indexDecayS = (pair.indexDecayS * longer) / LN_1000;
  const decayS = (pair.decayS * longer) / LN_1000;
  const lengthS = Math.min(note.durationS + kind.stopS, 11 * decayS);
  return {
    lengthS,
    hz: carrierHz,
    gain: pair.level * (0.2 + 0.8 * velocity),
    attackS: kind.attackS,
    decayS,
    fm: {
      ratio: modulatorHz / carrierHz,
      index: traced(lengthS, (t) => Math.min(highest, wanted) * exp((-t * lengthS) / indexDecayS)),
    },
  };
}

/** An electric tine piano: bell-like, and growling at high velocity. */
export const renderElectricPiano = createFmVoice({
  pairs: [
    { carrierRatio: 1, modulatorRatio: 1, index: 0.3, indexDecayS: 2.2, level: 0.5, decayS: 4.5 },
    { carrierRatio: 1.0008, modulatorRatio: 14, index: 0.09, indexDecayS: 0.35, level: 0.35, decayS: 3 },
    { carrierRatio: 2.001, modulatorRatio: 3, index: 0.08, indexDecayS: 0.8, level: 0.08, decayS: 1.6 },
  ],
  attackS: 0.002,
  stopS: 0.22,
  decaySlope: 0.5,
});

/** Glassy digital bells and electric pianos of the eighties. */
export const renderFmBell = createFmVoice({
  pairs: [
    { carrierRatio: 1, modulatorRatio: 3.5, index: 0.3, indexDecayS: 2.4, level: 0.42, decayS: 4 },
    { carrierRatio: 2.002, modulatorRatio: 7, index: 0.12, indexDecayS: 0.9, level: 0.22, decayS: 2.2 },
    { carrierRatio: 1.001, modulatorRatio: 1, index: 0.1, indexDecayS: 2, level: 0.3, decayS: 3 },
  ],
  attackS: 0.002,
  stopS: 0.8,
  decaySlope: 0.4,
});

/** Plucked-string keyboards with a damper: clavinet and harpsichord. */
export const renderClavinet = createFmVoice({
  pairs: [
    { carrierRatio: 1, modulatorRatio: 2, index: 0.75, indexDecayS: 0.9, level: 0.34, decayS: 1.4 },
    { carrierRatio: 3, modulatorRatio: 4, index: 0.4, indexDecayS: 0.5, level: 0.2, decayS: 0.9 },
    { carrierRatio: 1, modulatorRatio: 1, index: 0.35, indexDecayS: 1.2, level: 0.3, decayS: 1.6 },
  ],
  attackS: 0.001,
  stopS: 0.08,
  decaySlope: 0.5,
});

/** Levels of the nine drawbars: 16′, 5⅓′, 8′, 4′, 2⅔′, 2′, 1⅗′, 1⅓′, 1′, each 0 to 8. */
const DRAWBAR_RATIOS = [0.5, 1.5, 1, 2, 3, 4, 5, 6, 8];

function createOrgan(drawbars: readonly number[], attackS: number, releaseS: number, click: number): RenderNote {
  return (note) => {
    const { sampleRateHz, random } = note;
    const { gate, frames } = framesOf(note, releaseS);
    const out = openBuffer(frames);
    const hz = hzOfMidi(note.midi);
    for (let bar = 0; bar < drawbars.length; bar++) {
      let toneHz = hz * DRAWBAR_RATIOS[bar];
      // The highest tonewheels fold back by an octave.
      while (toneHz > 6000) toneHz /= 2;
      const level = drawbars[bar] === 0 ? 0 : 0.11 * exp((drawbars[bar] - 8) * 0.35);
      if (level === 0) continue;
      const wheel = new Oscillator('sine', sampleRateHz, random.next());
      wheel.add(out, 0, frames, [toneHz, toneHz], [level, level]);
    }
    addBurst(out, sampleRateHz, random, { decayS: 0.002, lowHz: 30, highHz: 20000, gain: click });
    const envelope = renderAdsr({ attackS, decayS: 1, sustain: 1, releaseS }, gate, frames, sampleRateHz);
    const gain = 0.55 + 0.45 * note.velocity;
    for (let i = 0; i < frames; i++) out[i] *= envelope[i] * gain;
    return [out];
  };
}

/** Drawbar organ; the rotating speaker is an insert of the track. */
export const renderDrawbarOrgan = createOrgan([7, 5, 8, 6, 2, 3, 0, 1, 2], 0.004, 0.06, 0.05);

/** Church organ: flutes and principals with slowly speaking pipes. */
export const renderPipeOrgan = createOrgan([6, 0, 8, 7, 4, 6, 2, 3, 5], 0.06, 0.3, 0.004);
