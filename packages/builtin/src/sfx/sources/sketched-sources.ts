import type { Source } from '../source.ts';
import { apparatus } from './apparatus.ts';
import { body } from './body.ts';
import { breaker } from './breaker.ts';
import { gadget } from './gadget.ts';
import { handling } from './handling.ts';
import { kitchen } from './kitchen.ts';
import { magic } from './magic.ts';
import { playback } from './playback.ts';
import { pneumatics } from './pneumatics.ts';
import { sport } from './sport.ts';
import { stage } from './stage.ts';
import { strain } from './strain.ts';

/** Sources defined as lists of strokes. */
export const SKETCHED_SOURCES: readonly Source[] = [
  magic,
  pneumatics,
  handling,
  stage,
  playback,
  kitchen,
  strain,
  breaker,
  body,
  gadget,
  sport,
  apparatus,
];
