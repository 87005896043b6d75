import { type Role, stemOf, type Track } from './score.ts';

/** Level of each role in a mix, dB. */
const BALANCE_DB: Readonly<Record<Role, number>> = {
  drums: -2,
  bass: -4,
  lead: -4,
  counter: -6,
  chords: -7,
  arp: -8,
  pad: -10,
  texture: -12,
};

/** A part that no style has placed in the mix: at the level of its role, in the middle, with a little of the room. */
export function plainTrack({
  name,
  role,
  instrument,
  notes,
}: Pick<Track, 'name' | 'role' | 'instrument' | 'notes'>): Track {
  return {
    name,
    role,
    stem: stemOf(role),
    instrument,
    strip: { gainDb: BALANCE_DB[role], pan: 0, reverb: role === 'bass' ? 0 : 0.16, delay: 0, duckDb: 0 },
    notes,
  };
}
