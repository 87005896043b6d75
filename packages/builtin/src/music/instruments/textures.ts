import { pow } from '@soundwright/dsp/math';
import { createSweepFilter } from './filter.ts';
import { closeEnd, framesOf, type RenderNote } from './note.ts';

const CONTROL_FRAMES = 16;

/** The noise of a record: faint hiss, dust and now and then a scratch, different left and right. */
export const renderVinyl: RenderNote = (note) => {
  const { sampleRateHz, random } = note;
  const { frames } = framesOf(note, 0.05);
  return [0, 1].map((side) => {
    const out = new Float32Array(frames);
    const draw = random.fork(side);
    const low = createSweepFilter(sampleRateHz);
    low.tune(5200, 0.6);
    for (let i = 0; i < frames; i++) out[i] = low.lowpass(draw.next() - 0.5) * 0.05;
    let at = 0;
    while (at < frames) {
      at += Math.max(1, Math.round(draw.exponential(0.07) * sampleRateHz));
      const size = 0.06 * draw.exponential(1);
      const length = draw.integer(3, 14);
      for (let i = 0; i < length && at + i < frames; i++) out[at + i] += size * (draw.next() - 0.5) * (1 - i / length);
    }
    for (let i = 0; i < Math.min(480, frames); i++) out[i] *= i / 480;
    closeEnd(out, 480);
    return out;
  });
};

/** Noise that climbs for as long as the note lasts and falls away after it: leads into a fuller section. */
export const renderRiser: RenderNote = (note) => {
  const { sampleRateHz, random, velocity } = note;
  const { gate, frames } = framesOf(note, 0.6);
  return [0, 1].map((side) => {
    const out = new Float32Array(frames);
    const draw = random.fork(side);
    const filter = createSweepFilter(sampleRateHz);
    for (let i = 0; i < frames; i++) {
      const progress = Math.min(1, i / gate);
      if (i % CONTROL_FRAMES === 0) filter.tune(350 * pow(2, 4.6 * progress * progress), 1.4);
      const fall = i > gate ? 1 - (i - gate) / (frames - gate) : 1;
      out[i] = filter.bandpass(draw.next() * 2 - 1) * progress * progress * fall * fall * fall * velocity * 0.7;
    }
    closeEnd(out);
    return out;
  });
};

/** A suspended cymbal under soft mallets, from nothing to full. */
export const renderCymbalSwell: RenderNote = (note) => {
  const { sampleRateHz, random, velocity } = note;
  const { gate, frames } = framesOf(note, 1.6);
  return [0, 1].map((side) => {
    const out = new Float32Array(frames);
    const draw = random.fork(side);
    const body = createSweepFilter(sampleRateHz);
    const top = createSweepFilter(sampleRateHz);
    for (let i = 0; i < frames; i++) {
      const progress = Math.min(1, i / gate);
      if (i % CONTROL_FRAMES === 0) {
        body.tune(900 + 1500 * progress, 0.6);
        top.tune(2500 + 6500 * progress, 0.6);
      }
      const fall = i > gate ? 1 - (i - gate) / (frames - gate) : 1;
      const noise = draw.next() * 2 - 1;
      const x = 0.6 * body.bandpass(noise) + (0.15 + 0.5 * progress) * top.bandpass(noise);
      out[i] = x * progress * progress * progress * fall * fall * velocity * 0.6;
    }
    closeEnd(out);
    return out;
  });
};
