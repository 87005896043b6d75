import { createRandom } from '@soundwright/dsp/random';
import type { SoundFont } from '../font/sound-font.ts';
import { foldIntoRange, getInstrument } from '../instruments/catalog.ts';
import { dynamicGain, levelOverRange } from '../instruments/dynamics.ts';
import type { NoteRequest } from '../instruments/note.ts';
import { returnBuffers } from '../instruments/note-buffers.ts';

/** Maximum number of cached samples (96 MB); the least recently used notes are evicted first. */
const MOST_SAMPLES = 24_000_000;
/** Takes per note, to avoid the machine-gun effect on repeated notes. */
const TAKES = 3;
const VELOCITY_STEPS = 16;
/** Note lengths are rounded to this step. */
const LENGTH_STEP_S = 0.02;

/** One note of a score, booked in advance. */
export interface BookedNote {
  /** One or two channels, including the instrument's level; callers must not modify them. */
  render(): readonly Float32Array[];
  /** Call once, when the note has sounded: after the last one of its kind the memory is used for other notes. */
  release(): void;
}

/**
 * Renders notes and caches them by pitch, length, velocity step and take. The result depends only on the arguments, not
 * on earlier calls.
 */
export interface NoteCache {
  /** @param slurred - tied to the previous note without a new attack */
  book(
    instrument: string,
    midi: number,
    velocity: number,
    durationS: number,
    take: number,
    slurred?: boolean,
  ): BookedNote;
}

/** A note that is rendered once for all that are booked with the same id. */
interface Kind {
  readonly id: string;
  readonly name: string;
  readonly note: Omit<NoteRequest, 'random'>;
  readonly variant: number;
  readonly isOfFont: boolean;
  /** How many booked notes have not been released. */
  uses: number;
}

/** @param font - plays the instruments it has in place of the built-in ones */
export function createNoteCache(sampleRateHz: number, font: SoundFont | null = null): NoteCache {
  const kinds = new Map<string, Kind>();
  const kept = new Map<string, Float32Array[]>();
  let samples = 0;

  function drop(id: string): void {
    const sound = kept.get(id);
    if (sound === undefined) return;
    samples -= sound.length * sound[0].length;
    kept.delete(id);
  }

  function render(kind: Kind): readonly Float32Array[] {
    const { id } = kind;
    let sound = kept.get(id);
    if (sound !== undefined) {
      kept.delete(id);
      kept.set(id, sound);
      return sound;
    }
    sound = play(kind, font);
    kept.set(id, sound);
    samples += sound.length * sound[0].length;
    for (const oldId of kept.keys()) {
      if (samples <= MOST_SAMPLES || oldId === id) break;
      drop(oldId);
    }
    return sound;
  }

  function release(kind: Kind): void {
    kind.uses--;
    const sound = kept.get(kind.id);
    if (kind.uses > 0 || sound === undefined) return;
    drop(kind.id);
    returnBuffers(sound);
  }

  return {
    book(name, midi, velocity, durationS, take, slurred = false) {
      const instrument = getInstrument(name);
      const pitch = foldIntoRange(midi, instrument.range);
      const step = Math.max(1, Math.round(velocity * VELOCITY_STEPS));
      const length = instrument.oneShot === true ? 1 : Math.max(1, Math.round(durationS / LENGTH_STEP_S));
      const isOfFont = font?.plays(name) === true;
      // A font renders the same note identically every time.
      const variant = isOfFont ? 0 : take % TAKES;
      const id = `${name}/${pitch}/${step}/${length}/${variant}${slurred ? '/slurred' : ''}`;
      const note = {
        midi: pitch,
        velocity: step / VELOCITY_STEPS,
        durationS: length * LENGTH_STEP_S,
        sampleRateHz,
        slurred,
      };
      const kind = kinds.get(id) ?? { id, name, note, variant, isOfFont, uses: 0 };
      kinds.set(id, kind);
      kind.uses++;
      return { render: () => render(kind), release: () => release(kind) };
    },
  };
}

function play({ name, note, variant, isOfFont }: Kind, font: SoundFont | null): Float32Array[] {
  const step = Math.round(note.velocity * VELOCITY_STEPS);
  const request = { ...note, random: createRandom(1, 'note', name, note.midi, step, variant) };
  if (isOfFont && font !== null) return font.render(name, request);
  const sound = getInstrument(name).render(request);
  scaleInPlace(sound, dynamicGain(name, note.velocity) * levelOverRange(name, note.midi));
  return sound;
}

function scaleInPlace(sound: readonly Float32Array[], gain: number): void {
  if (gain === 1) return;
  for (const samples of sound) for (let i = 0; i < samples.length; i++) samples[i] *= gain;
}
