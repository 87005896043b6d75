import { createRandom } from '@soundwright/dsp/random';
import type { SoundFont } from '../font/sound-font.ts';
import { foldIntoRange, getInstrument } from '../instruments/catalog.ts';
import { dynamicGain } from '../instruments/dynamics.ts';

/** Maximum number of cached samples (96 MB); the least recently used notes are evicted first. */
const MOST_SAMPLES = 24_000_000;
/** Takes per note, to avoid the machine-gun effect on repeated notes. */
const TAKES = 3;
const VELOCITY_STEPS = 16;
/** Note lengths are rounded to this step. */
const LENGTH_STEP_S = 0.02;

/**
 * Renders notes and caches them by pitch, length, velocity step and take. The result depends only on the arguments, not
 * on earlier calls.
 */
export interface NoteCache {
  /**
   * One or two channels, including the instrument's level; callers must not modify them.
   *
   * @param slurred - tied to the previous note without a new attack
   */
  render(
    instrument: string,
    midi: number,
    velocity: number,
    durationS: number,
    take: number,
    slurred?: boolean,
  ): readonly Float32Array[];
}

/** @param font - plays the instruments it has in place of the built-in ones */
export function createNoteCache(sampleRateHz: number, font: SoundFont | null = null): NoteCache {
  const kept = new Map<string, Float32Array[]>();
  let samples = 0;
  return {
    render(name, midi, velocity, durationS, take, slurred = false) {
      const instrument = getInstrument(name);
      const pitch = foldIntoRange(midi, instrument.range);
      const step = Math.max(1, Math.round(velocity * VELOCITY_STEPS));
      const length = instrument.oneShot === true ? 1 : Math.max(1, Math.round(durationS / LENGTH_STEP_S));
      const isOfFont = font?.plays(name) === true;
      // A font renders the same note identically every time.
      const variant = isOfFont ? 0 : take % TAKES;
      const id = `${name}/${pitch}/${step}/${length}/${variant}${slurred ? '/slurred' : ''}`;
      let sound = kept.get(id);
      if (sound !== undefined) {
        kept.delete(id);
        kept.set(id, sound);
        return sound;
      }
      const note = {
        midi: pitch,
        velocity: step / VELOCITY_STEPS,
        durationS: length * LENGTH_STEP_S,
        sampleRateHz,
        slurred,
        random: createRandom(1, 'note', name, pitch, step, variant),
      };
      sound = isOfFont ? font.render(name, note) : instrument.render(note);
      const gain = isOfFont ? 1 : dynamicGain(name, note.velocity);
      scaleInPlace(sound, gain);
      kept.set(id, sound);
      samples += sound.length * sound[0].length;
      for (const [oldId, old] of kept) {
        if (samples <= MOST_SAMPLES || oldId === id) break;
        samples -= old.length * old[0].length;
        kept.delete(oldId);
      }
      return sound;
    },
  };
}

function scaleInPlace(sound: readonly Float32Array[], gain: number): void {
  if (gain === 1) return;
  for (const samples of sound) for (let i = 0; i < samples.length; i++) samples[i] *= gain;
}
