/** The parts a mix is taken into, in the order in which they add up to it. */
export const STEMS = ['vocals', 'drums', 'bass', 'other'] as const;

export type Stem = (typeof STEMS)[number];
