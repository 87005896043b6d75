import { exp, sin, TAU } from '@soundwright/dsp/math';
import { hzOfMidi, levelFor, readTable, SAW, SQUARE } from '@soundwright/dsp/oscillator';
import { createSweepFilter } from './filter.ts';
import { closeEnd, framesOf, type RenderNote } from './note.ts';
import { createPluckedString } from './plucked.ts';

/** Instruments of the styles of places and occasions, made of the kit's strings and of their own tones. */

/** The flat bridge of sitar and tanpura: the string grazes it, and the higher partials are fed from the lower. */
function withBuzz(play: RenderNote, amount: number, brightHz: number): RenderNote {
  return (note) => {
    const [string] = play(note);
    const { sampleRateHz } = note;
    const high = createSweepFilter(sampleRateHz);
    const follow = 1 - exp(-1 / (0.03 * sampleRateHz));
    let level = 1e-4;
    for (let i = 0; i < string.length; i++) {
      const x = string[i];
      level += follow * (Math.abs(x) - level);
      // How far the string bends against its own loudness decides the contact; the edge sinks as the sound dies.
      const bend = x / (level + 1e-4);
      const graze = Math.min(2.5, Math.max(0, Math.abs(bend) - 0.8)) * x;
      if (i % 32 === 0) high.tune(brightHz * (0.45 + Math.min(0.9, 3 * level)), 1.2);
      string[i] = x * 0.7 + amount * high.bandpass(graze);
    }
    closeEnd(string);
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

/** Double courses of gut, plucked with a quill. */
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

/** Thumb on the string: struck against the frets, so that it starts bright and loses it at once. */
export const renderSlapBass: RenderNote = (note) => {
  const [string] = slapString(note);
  const { sampleRateHz, velocity, random } = note;
  const fall = exp(-1 / (0.012 * sampleRateHz));
  let level = 0.5 * velocity * velocity;
  const high = createSweepFilter(sampleRateHz);
  high.tune(2600, 0.9);
  for (let i = 0; i < string.length && level > 1e-4; i++, level *= fall)
    string[i] += level * high.bandpass(random.gaussian());
  return [string];
};
const slapString = createPluckedString({
  sustainS: 2.2,
  sustainSlope: 0.5,
  damping: 0.12,
  pluckPosition: 0.06,
  hardnessHz: 9000,
  scratch: 0.4,
  stiffness: 0.2,
  stopS: 0.05,
  pickupPosition: 0.12,
});

/** A saw and a square an octave below through a resonant low-pass that opens and closes once per note. */
export const renderWobbleBass: RenderNote = (note) => {
  const { velocity, sampleRateHz, random } = note;
  const { gate, frames } = framesOf(note, 0.03);
  const hz = hzOfMidi(note.midi);
  const saw = levelFor(SAW, hz * 1.02, sampleRateHz);
  const square = levelFor(SQUARE, hz / 2, sampleRateHz);
  const out = new Float32Array(frames);
  const low = createSweepFilter(sampleRateHz);
  const growl = createSweepFilter(sampleRateHz);
  const phases = [0, random.next(), random.next()];
  const steps = [hz / 2, hz * 0.994, hz * 1.006].map((value) => value / sampleRateHz);
  for (let i = 0; i < frames; i++) {
    const open = sin(Math.PI * Math.min(1, i / gate));
    if (i % 16 === 0) {
      const cutoffHz = 130 + 3600 * open * open * (0.4 + 0.6 * velocity);
      low.tune(cutoffHz, 2.6);
      growl.tune(cutoffHz, 2);
    }
    const x = 0.32 * readTable(square, phases[0]) + 0.45 * readTable(saw, phases[1]) + 0.45 * readTable(saw, phases[2]);
    for (let voice = 0; voice < 3; voice++) phases[voice] = (phases[voice] + steps[voice]) % 1;
    const pushed = 2.2 * low.lowpass(x) + 4 * open * growl.bandpass(x);
    const edge = Math.min(1, i / 96) * (i < gate ? 1 : Math.max(0, 1 - (i - gate) / (frames - gate)));
    out[i] = (pushed / Math.sqrt(1 + pushed * pushed)) * edge * (0.4 + 0.6 * velocity);
  }
  return [out];
};

/** Lips: a sine that slides into the note, with late vibrato and a little breath around it. */
export const renderWhistle: RenderNote = (note) => {
  const { velocity, sampleRateHz, random } = note;
  const { gate, frames } = framesOf(note, 0.12);
  const hz = hzOfMidi(note.midi);
  const out = new Float32Array(frames);
  const breath = createSweepFilter(sampleRateHz);
  breath.tune(hz, 7);
  let phase = 0;
  let vibrato = random.next();
  let cents = 0;
  const rise = 1 - exp(-1 / (0.03 * sampleRateHz));
  let level = 0;
  for (let i = 0; i < frames; i++) {
    if (i % 16 === 0) {
      const t = i / sampleRateHz;
      vibrato += (5.6 * 16) / sampleRateHz;
      cents = -120 * exp(-t / 0.035) + 22 * Math.min(1, Math.max(0, (t - 0.25) / 0.3)) * sin(TAU * vibrato);
    }
    phase += (hz * (1 + cents * 0.000577789)) / sampleRateHz;
    level += ((i < gate ? 1 : 0) - level) * rise;
    const air = breath.bandpass(random.gaussian()) * 0.05;
    out[i] = (sin(TAU * (phase % 1)) * (0.25 + 0.35 * velocity) + air) * level;
  }
  closeEnd(out);
  return [out];
};
