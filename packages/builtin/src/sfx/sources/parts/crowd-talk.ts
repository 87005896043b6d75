import { exp } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import type { Throat } from './crowd-voices.ts';

/** The common swell of a crowd: rest, rise and decay in seconds, between `base` and 1. */
export interface Surge {
  readonly restS: number;
  readonly riseS: number;
  readonly fallS: number;
  readonly base: number;
  /** Everybody calls once at the start of each swell, and not in between. */
  readonly together?: true;
}

interface Swell {
  /** Its level at ascending times. */
  readonly at: (atS: number) => number;
  /** Start of the swell after the present one, seconds. */
  readonly nextS: () => number;
}

/** The common swell of a crowd, `base` to 1, at ascending times; 1 for a crowd without one. */
export function createSwell(surge: Surge | null, random: Random): Swell {
  if (!surge) return { at: () => 1, nextS: () => 0 };
  const { restS, riseS, fallS, base, together } = surge;
  let startS = 0;
  let peak = 1;
  // A reaction that all share is over before another one follows.
  let untilS = riseS + 2.3 * fallS + (together ? restS : 0);
  const at = (atS: number): number => {
    if (atS >= untilS) {
      startS = atS;
      peak = random.between(0.55, 1);
      untilS = atS + riseS + 2.3 * fallS + random.exponential(restS);
    }
    const sinceS = atS - startS;
    const shape = sinceS < riseS ? sinceS / riseS : exp(-(sinceS - riseS) / fallS);
    return base + (1 - base) * peak * shape;
  };
  return { at, nextS: () => untilS };
}

/** Somebody of a crowd, where they stand. */
export interface Place {
  readonly throat: Throat;
  /** −1 left to 1 right. */
  readonly pan: number;
  /** Delay of the right side after the left beyond that of the ears, seconds. */
  readonly lagS: number;
}

/** People who take turns: one speaks at a time. A person alone is a group of one. */
export interface Group {
  readonly random: Random;
  readonly people: readonly Place[];
  /** Whether they stand among the nearest, and their level by distance, linear. */
  readonly near: boolean;
  readonly gain: number;
  /** Start of the next utterance, seconds. */
  nextS: number;
  /** Who utters it, and how many more of theirs follow. */
  speaker: number;
  left: number;
}

/**
 * The time from the start of a phrase to the next one in a conversation: a short pause for breath within a turn; after
 * one to four phrases somebody else takes it, often before the other has quite ended.
 *
 * @param soundS - length of the phrase
 * @param energy - 0 to 1: lively groups pause less
 */
export function passTurn(group: Group, soundS: number, energy: number): number {
  const { random, people } = group;
  group.left -= 1;
  if (group.left > 0) return soundS + random.between(0.1, 0.4);
  group.left = random.integer(1, 4);
  if (people.length === 1) return soundS + random.between(0.2, 0.4);
  group.speaker = (group.speaker + random.integer(1, people.length - 1)) % people.length;
  return soundS + random.between(-0.2, 0.5) + (random.chance(0.3) ? random.exponential(1.8 - 1.6 * energy) : 0);
}

/** The time from the start of one shout or laugh to the next of the same person, who breathes in between. */
export function pauseForBreath({ random }: Group, soundS: number, perS: number, energy: number): number {
  return soundS * 0.9 + random.exponential(1 / perS) * (1.3 - 0.6 * energy);
}
