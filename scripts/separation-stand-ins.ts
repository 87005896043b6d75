/**
 * Instruments that stand in for those of a piece, so that the timbre of a role varies in the material that
 * `train-separation.py` learns from.
 */
import type { FontIdentity, SoundFont } from '../packages/builtin/src/music/font/sound-font.ts';
import { foldIntoRange, getInstrument } from '../packages/builtin/src/music/instruments/catalog.ts';
import { dynamicGain, levelOverRange } from '../packages/builtin/src/music/instruments/dynamics.ts';
import type { NoteRequest } from '../packages/builtin/src/music/instruments/note.ts';
import { gainFromDb, pow, tanh } from '../packages/dsp/src/math.ts';
import type { Random } from '../packages/dsp/src/random.ts';

const BASSES =
  'finger-bass pick-bass upright-bass slap-bass sub-bass 808-bass synth-bass reese-bass acid-bass wobble-bass double-basses'.split(
    ' ',
  );
const KITS = 'acoustic-kit brush-kit orchestral-kit 808-kit electronic-kit dusty-kit chip-kit'.split(' ');
const OTHERS = (
  'piano electric-piano drawbar-organ drive-guitar pipe-organ harpsichord clavinet nylon-guitar steel-guitar electric-guitar ' +
  'muted-guitar drive-guitar twang-guitar mandolin string-section solo-violin cello tremolo-strings pizzicato trumpet ' +
  'trombone brass-section saxophone horn flute clarinet oboe accordion harmonica vibraphone marimba glockenspiel harp ' +
  'banjo choir-ah choir-oo celesta kalimba steel-drum super-saw warm-pad glass-pad pluck lead square-lead stab fm-bell ' +
  'chip-pulse chip-square'
).split(' ');

/** How an instrument is played: which one, by the font or the built-in renderer, and the change to its sound. */
interface StandIn {
  readonly instrument: string;
  readonly player: SoundFont | null;
  /** Semitones that the sound is shifted by, with its length. */
  readonly shift: number;
  /** Gain into a saturation; 0 for none. */
  readonly drive: number;
}

/**
 * Every instrument of a piece exchanged at random for others of the same role, played by the font or the built-in
 * renderers. Kits are tuned up to 4 semitones up or down; some basses are distorted.
 */
export function exchanged(font: SoundFont | null, random: Random): SoundFont {
  const known = new Map<string, StandIn>();
  const standIn = (instrument: string): StandIn => {
    const found = known.get(instrument) ?? drawStandIn(instrument, font, random);
    known.set(instrument, found);
    return found;
  };
  const identity: FontIdentity = font ?? { name: 'built-in', sha256: '' };
  return {
    name: identity.name,
    sha256: identity.sha256,
    plays: () => true,
    render: (instrument, note) => changed(standIn(instrument), note),
  };
}

function drawStandIn(instrument: string, font: SoundFont | null, random: Random): StandIn {
  const names = instrument.endsWith('kit') ? KITS : instrument.includes('bass') ? BASSES : OTHERS;
  const own = random.chance(names === OTHERS ? 0.3 : 0.2) ? instrument : random.pick(names);
  const isOfFont = font?.plays(own) === true && random.chance(0.75);
  return {
    instrument: own,
    player: isOfFont ? font : null,
    shift: names === KITS ? random.between(-4, 4) : 0,
    drive: names === BASSES && random.chance(0.35) ? gainFromDb(random.between(0, 24)) : 0,
  };
}

function changed({ instrument, player, shift, drive }: StandIn, note: NoteRequest): Float32Array[] {
  const sound = player === null ? renderBuiltIn(instrument, note) : player.render(instrument, note);
  return sound.map((samples) => retuned(drive > 0 ? saturated(samples, drive) : samples, shift));
}

function renderBuiltIn(instrument: string, note: NoteRequest): Float32Array[] {
  const { render, range } = getInstrument(instrument);
  const midi = foldIntoRange(note.midi, range);
  const [left, right = left.slice()] = render({ ...note, midi });
  const gain = dynamicGain(instrument, note.velocity) * levelOverRange(instrument, midi);
  return [left, right].map((samples) => samples.map((v) => v * gain));
}

/** A hyperbolic tangent at `drive` times the peak, which stays as high. */
function saturated(samples: Float32Array, drive: number): Float32Array {
  let peak = 1e-9;
  for (const v of samples) peak = Math.max(peak, Math.abs(v));
  const scale = peak / tanh(drive);
  return samples.map((v) => scale * tanh((drive * v) / peak));
}

/** Read faster or slower, by linear interpolation. */
function retuned(samples: Float32Array, semitones: number): Float32Array {
  if (semitones === 0) return samples;
  const speed = pow(2, semitones / 12);
  return Float32Array.from({ length: Math.floor((samples.length - 1) / speed) }, (_, i) => {
    const at = Math.floor(i * speed);
    return samples[at] + (samples[at + 1] - samples[at]) * (i * speed - at);
  });
}
