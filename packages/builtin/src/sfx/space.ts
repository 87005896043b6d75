import { SPEED_OF_SOUND_M_S } from '../draw/air.ts';
/** Acoustics of a place, as the mixer needs them. */
export interface Space {
  /** Phrases that name the place. */
  readonly phrases: readonly string[];
  /** Reverberation time at low frequencies, seconds; 0 for none. */
  readonly t60LowS: number;
  /** Reverberation time at 6 kHz, seconds. */
  readonly t60HighS: number;
  /** Mean free path, metres. */
  readonly sizeM: number;
  /** Critical distance: direct and reverberant sound are equally loud, metres. */
  readonly criticalM: number;
  /** First reflections: delay in ms, gain, and side (−1 left … 1 right). */
  readonly early: readonly (readonly [delayMs: number, gain: number, side: number])[];
}

const NO_EARLY = [] as const;

/**
 * What comes back in the open: trees, fences and uneven ground within 20 m scatter a little of the sound, from all sides
 * and without a pattern. It is weak beside a near source and matters more the farther that is away.
 */
const SCATTERED = [
  [17, 0.5, -0.6],
  [29, 0.46, 0.75],
  [43, 0.4, -0.95],
  [61, 0.33, 0.9],
  [87, 0.26, -0.5],
  [121, 0.2, 0.6],
] as const;

/**
 * First reflections of a box whose nearest wall is `sizeM` away; irregular, alternating sides, decreasing over time.
 */
function box(sizeM: number, gain: number): readonly (readonly [number, number, number])[] {
  const unitMs = (sizeM / SPEED_OF_SOUND_M_S) * 1000;
  return [
    [0.61 * unitMs, 0.9 * gain, -0.7],
    [0.83 * unitMs, 0.82 * gain, 0.8],
    [1.07 * unitMs, 0.7 * gain, 0.2],
    [1.31 * unitMs, 0.62 * gain, -0.9],
    [1.73 * unitMs, 0.5 * gain, 0.6],
    [2.11 * unitMs, 0.44 * gain, -0.3],
    [2.57 * unitMs, 0.38 * gain, 0.95],
    [3.17 * unitMs, 0.3 * gain, -0.6],
  ];
}

/**
 * The spaces. Times follow measured ranges for such rooms (H. Kuttruff, "Room Acoustics", 2009, ch. 5 and 9; tunnels
 * and forests from H. Sakai et al., JASA 103, 1998), rounded to typical values.
 */
export const SPACES = {
  outdoors: {
    phrases: ['outdoors', 'outside', 'open air', 'in the open'],
    t60LowS: 0,
    t60HighS: 0,
    sizeM: 1,
    criticalM: 60,
    early: SCATTERED,
  },
  dry: {
    phrases: ['dry recording', 'anechoic', 'studio', 'sound booth', 'dead room'],
    t60LowS: 0,
    t60HighS: 0,
    sizeM: 1,
    criticalM: 1000,
    early: NO_EARLY,
  },
  room: {
    phrases: [
      'room',
      'living room',
      'bedroom',
      'office',
      'indoors',
      'interior',
      'indoor',
      'house',
      'apartment',
      'cafe',
      'restaurant',
      'kitchen',
      'bar',
      'shop',
      'classroom',
      'hotel room',
      'waiting room',
      'cabin',
    ],
    t60LowS: 0.4,
    t60HighS: 0.3,
    sizeM: 2.6,
    // Recordings are made close to what sounds there, beside a wall or on a table: after a tick of a clock 0.5 m to 1.5 m
    // away, 16 recordings of them have fallen by 16 dB in 20 ms and by 26 dB in 50 ms (medians; K. J. Piczak, "ESC", 2015).
    criticalM: 2.8,
    early: box(1.5, 0.62),
  },
  bathroom: {
    phrases: ['bathroom', 'tiled room', 'shower room', 'washroom'],
    t60LowS: 1.1,
    t60HighS: 0.9,
    sizeM: 1.7,
    criticalM: 1,
    early: box(1.7, 0.55),
  },
  shed: {
    phrases: ['shed', 'garage', 'barn', 'attic', 'basement', 'cellar', 'workshop'],
    t60LowS: 0.8,
    t60HighS: 0.5,
    sizeM: 2.4,
    criticalM: 1.6,
    early: box(2.4, 0.45),
  },
  car: {
    phrases: ['car interior', 'inside a car', 'in a car', 'inside car', 'in the car', 'inside the car'],
    t60LowS: 0.09,
    t60HighS: 0.05,
    sizeM: 0.8,
    criticalM: 1,
    early: box(0.8, 0.5),
  },
  tunnel: {
    phrases: [
      'tunnel',
      'underpass',
      'subway tunnel',
      'sewer',
      'pipe',
      'under bridge',
      'beneath bridge',
      'under overpass',
    ],
    t60LowS: 2.8,
    t60HighS: 1.5,
    sizeM: 3.8,
    criticalM: 1.6,
    early: box(3.8, 0.5),
  },
  corridor: {
    phrases: ['corridor', 'hallway', 'passageway'],
    t60LowS: 1.5,
    t60HighS: 1,
    sizeM: 2.3,
    criticalM: 1.4,
    early: box(2.3, 0.5),
  },
  stairwell: {
    phrases: ['stairwell', 'stair shaft'],
    t60LowS: 2.7,
    t60HighS: 1.7,
    sizeM: 3.1,
    criticalM: 1.1,
    early: box(3.1, 0.6),
  },
  hall: {
    phrases: [
      'hall',
      'concert hall',
      'auditorium',
      'gym',
      'swimming pool',
      'large room',
      'theater',
      'theatre',
      'arena',
      'stadium',
      'station',
      'airport',
      'museum',
      'lobby',
      'school',
      'mall',
      'library',
    ],
    t60LowS: 2.1,
    t60HighS: 1.3,
    sizeM: 9,
    criticalM: 5,
    early: box(9, 0.35),
  },
  warehouse: {
    phrases: ['warehouse', 'factory hall', 'hangar', 'factory', 'parking garage'],
    t60LowS: 3.2,
    t60HighS: 1.6,
    sizeM: 11,
    criticalM: 4,
    early: box(11, 0.4),
  },
  cathedral: {
    phrases: ['cathedral', 'church', 'temple', 'abbey'],
    t60LowS: 6.5,
    t60HighS: 2.6,
    sizeM: 16,
    criticalM: 5,
    early: box(16, 0.28),
  },
  bunker: {
    phrases: ['bunker', 'concrete bunker', 'vault', 'silo', 'concrete room', 'prison cell', 'empty pool'],
    t60LowS: 3.4,
    t60HighS: 2.1,
    sizeM: 4.2,
    criticalM: 1.1,
    early: box(4.2, 0.55),
  },
  well: {
    phrases: ['well', 'in a well', 'down a well', 'inside a well', 'deep well', 'shaft', 'mine shaft', 'chimney'],
    t60LowS: 2.2,
    t60HighS: 1.2,
    sizeM: 1.4,
    criticalM: 0.7,
    early: box(1.4, 0.75),
  },
  cave: {
    phrases: ['cave', 'cavern', 'grotto', 'dungeon', 'mine', 'crypt'],
    t60LowS: 3.4,
    t60HighS: 1.6,
    sizeM: 5.5,
    criticalM: 2.2,
    early: box(5.5, 0.5),
  },
  forest: {
    phrases: ['forest', 'woods', 'jungle', 'rainforest'],
    t60LowS: 1,
    t60HighS: 1,
    sizeM: 14,
    criticalM: 45,
    early: box(14, 0.07),
  },
  street: {
    phrases: ['street', 'city', 'alley', 'courtyard', 'urban'],
    t60LowS: 1.4,
    t60HighS: 0.9,
    sizeM: 9,
    criticalM: 14,
    early: box(8, 0.22),
  },
  canyon: {
    phrases: ['canyon', 'mountain', 'valley', 'gorge'],
    t60LowS: 3.5,
    t60HighS: 1.4,
    sizeM: 30,
    criticalM: 24,
    early: [
      // Cliffs far apart: each returns the sound by itself.
      [310, 0.7, -0.8],
      [640, 1, 0.7],
      [1180, 0.8, -0.5],
      [1830, 0.55, 0.9],
      [2560, 0.34, -0.7],
    ],
  },
  field: {
    phrases: [
      'field',
      'meadow',
      'lawn',
      'yard',
      'backyard',
      'pasture',
      'desert',
      'beach',
      'prairie',
      'farm',
      'park',
      'garden',
      'playground',
      'swamp',
      'harbor',
      'runway',
      'airport runway',
      'airfield',
      'harbour',
    ],
    t60LowS: 0,
    t60HighS: 0,
    sizeM: 1,
    criticalM: 500,
    early: NO_EARLY,
  },
} as const satisfies Record<string, Space>;

export type SpaceName = keyof typeof SPACES;

/**
 * What lies far off in the open: woods, slopes and eddies of the air scatter the sound on its way, so that most of it
 * arrives from all around and late, its onsets blurred.
 *
 * Source: M. J. Crocker (ed.), "Handbook of Acoustics" (1998), ch. 28, on forests and turbulence.
 */
const AFAR: Space = {
  phrases: [],
  t60LowS: 1.3,
  t60HighS: 0.5,
  sizeM: 16,
  criticalM: 90,
  early: box(11, 0.3),
};

/** From here on a sound in the open is far off, m. */
export const AFAR_M = 100;

/** The space in which a sound at a distance is heard; in the open, one that is far has more around it. */
export function spaceAt(name: SpaceName, distanceM: number): Space {
  const space = SPACES[name];
  return distanceM >= AFAR_M && isOpen(space) && space.t60LowS === 0 ? AFAR : space;
}

/** Spaces under the open sky. */
export const OPEN_SPACES: ReadonlySet<SpaceName> = new Set<SpaceName>([
  'outdoors',
  'dry',
  'street',
  'field',
  'forest',
  'canyon',
]);

/** The open spaces except `dry`, which has no surroundings. */
const REAL_OPEN_SPACES: ReadonlySet<Space> = new Set([
  AFAR,
  ...[...OPEN_SPACES].filter((name) => name !== 'dry').map((name) => SPACES[name]),
]);

/** Whether nothing but the ground and what stands on it throws sound back. */
export function isOpen(space: Space): boolean {
  return REAL_OPEN_SPACES.has(space);
}
