import { clamp, dbFromGain, exp, pow, sin, TAU } from '@soundwright/dsp/math';
import { hzOfMidi, levelFor, readTable, SAW, SQUARE } from '@soundwright/dsp/oscillator';
import { Svf } from '@soundwright/dsp/svf';
import { traced } from '../../draw/curve.ts';
import { type Stroke, sketch } from '../../draw/sketch.ts';
import { addNoise } from '../../draw/strokes.ts';
import { closeEnd, damp, framesOf, type RenderNote } from './note.ts';
import { openBuffer } from './note-buffers.ts';
import { createPluckedString } from './plucked.ts';

/** Instruments of the regional and seasonal styles, built from shared strings and their own tones. */

/** The flat bridge of sitar and tanpura: the string grazes it, which transfers energy from lower to higher partials. */
function withBuzz(play: RenderNote, amount: number, brightHz: number): RenderNote {
  return (note) => {
    const [string] = play(note);
    const { sampleRateHz } = note;
    const high = new Svf(sampleRateHz, brightHz, 1.2);
    const follow = 1 - exp(-1 / (0.03 * sampleRateHz));
    let level = 1e-4;
    for (let i = 0; i < string.length; i++) {
      const x = string[i];
      level += follow * (Math.abs(x) - level);
      // Contact depends on the deflection relative to the current level; the threshold falls as the sound decays.
      const bend = x / (level + 1e-4);
      const graze = Math.min(2.5, Math.max(0, Math.abs(bend) - 0.8)) * x;
      if (i % 32 === 0) high.set(brightHz * (0.45 + Math.min(0.9, 3 * level)));
      high.step(graze);
      string[i] = x * 0.7 + amount * high.band;
    }
    closeEnd(string, sampleRateHz);
    return [string];
  };
}

const SITAR_STRING = {
  sustainS: 5,
  sustainSlope: 0.4,
  damping: 0.06,
  pluckPosition: 0.08,
  hardnessHz: 8200,
  scratch: 0.25,
  stiffness: 0.06,
  stopS: 0.35,
  pickupPosition: null,
} as const;

export const renderSitar: RenderNote = withBuzz(createPluckedString(SITAR_STRING), 0.9, 3400);

export const renderTanpura: RenderNote = withBuzz(
  createPluckedString({ ...SITAR_STRING, sustainS: 9, damping: 0.1, hardnessHz: 3600, scratch: 0.1, stopS: 1.5 }),
  1.1,
  2300,
);

/** Double courses of gut strings, plucked with a quill. */
export const renderLute: RenderNote = createPluckedString({
  sustainS: 2.2,
  sustainSlope: 0.6,
  damping: 0.16,
  pluckPosition: 0.13,
  hardnessHz: 5200,
  scratch: 0.35,
  stiffness: 0,
  stopS: 0.2,
  pickupPosition: null,
});

/** Slapped with the thumb: the string hits the frets, so it starts bright and dulls at once. */
export const renderSlapBass: RenderNote = (note) => {
  const [string] = slapString(note);
  const { sampleRateHz, velocity, random } = note;
  const gain = 0.3 * velocity * velocity;
  addNoise(string, sampleRateHz, random, { lengthS: 0.1, attackS: 0, decayS: 0.012, hz: 2600, q: 0.9, gain });
  return [string];
};
const slapString = createPluckedString({
  sustainS: 3.6,
  sustainSlope: 0.5,
  damping: 0.165,
  pluckPosition: 0.1,
  hardnessHz: 4200,
  scratch: 0.3,
  stiffness: 0.2,
  stopS: 0.05,
  pickupPosition: 0.2,
});

/** A saw and a square an octave below it, through a resonant low-pass that opens and closes once per note. */
export const renderWobbleBass: RenderNote = (note) => {
  const { velocity, sampleRateHz, random } = note;
  const { gate, frames } = framesOf(note, 0.03);
  const hz = hzOfMidi(note.midi);
  const saw = levelFor(SAW, hz * 1.02, sampleRateHz);
  const square = levelFor(SQUARE, hz / 2, sampleRateHz);
  const out = openBuffer(frames);
  const low = new Svf(sampleRateHz, 130, 2.6);
  const growl = new Svf(sampleRateHz, 130, 2);
  const phases = [0, random.next(), random.next()];
  const steps = [hz / 2, hz * 0.994, hz * 1.006].map((value) => value / sampleRateHz);
  for (let i = 0; i < frames; i++) {
    const open = sin(Math.PI * Math.min(1, i / gate));
    if (i % 16 === 0) {
      const cutoffHz = 130 + 3600 * open * open * (0.4 + 0.6 * velocity);
      low.set(cutoffHz);
      growl.set(cutoffHz);
    }
    const x = 0.32 * readTable(square, phases[0]) + 0.45 * readTable(saw, phases[1]) + 0.45 * readTable(saw, phases[2]);
    for (let voice = 0; voice < 3; voice++) phases[voice] = (phases[voice] + steps[voice]) % 1;
    low.step(x);
    growl.step(x);
    const pushed = 2.2 * low.low + 4 * open * growl.band;
    const edge = Math.min(1, i / 96) * (i < gate ? 1 : Math.max(0, 1 - (i - gate) / (frames - gate)));
    out[i] = (pushed / Math.sqrt(1 + pushed * pushed)) * edge * (0.4 + 0.6 * velocity);
  }
  return [out];
};

/** Whistling: a sine that slides into the note, with delayed vibrato and a little breath noise. */
export const renderWhistle: RenderNote = (note) => {
  const { velocity, sampleRateHz, random } = note;
  const { gate, frames } = framesOf(note, 0.12);
  const hz = hzOfMidi(note.midi);
  const lengthS = frames / sampleRateHz;
  const vibrato = random.next();
  const centsAt = (atS: number) =>
    -120 * exp(-atS / 0.035) + 22 * clamp((atS - 0.25) / 0.3, 0, 1) * sin(TAU * (vibrato + 5.6 * atS));
  const shape = {
    lengthS,
    attackS: 0.001,
    gain: traced(lengthS, (t) => 1 - exp((-t * lengthS) / 0.03)),
  };
  const strokes: Stroke[] = [
    {
      tone: {
        ...shape,
        hz: traced(lengthS, (t) => hz * pow(2, centsAt(t * lengthS) / 1200)),
        levelDb: dbFromGain(0.25 + 0.35 * velocity),
      },
    },
    { noise: { ...shape, hz, q: 7, levelDb: -26 } },
  ];
  const out = sketch(openBuffer(frames), strokes, sampleRateHz, random);
  damp(out, gate, 0.2, sampleRateHz);
  return [out];
};
