/**
 * What is heard at a place: what is there all the time, what comes now and then, and the room it is in. Names are
 * separated by bars; those with an exclamation mark hold a word that means a sound of its own ("police station").
 */
export interface Place {
  readonly names: string;
  readonly always?: string;
  readonly sometimes?: string;
  readonly far?: string;
  readonly space?: string;
}

/** What is heard in the background of many places. */
export const PEOPLE = 'people talking in background';
export const QUIET_PEOPLE = 'quiet people talking in background';
export const AIR = 'ventilation system in background';
export const BREEZE = 'gentle breeze in background';
export const BIRDS = 'birds singing in background';
