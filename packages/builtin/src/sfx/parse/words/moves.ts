/** Moves of a fight that end in a hit, separated by bars. */
export const MOVES_OF_FIGHTS = 'hit|strike|bite|punch|kick|slash|tackle|claw';
