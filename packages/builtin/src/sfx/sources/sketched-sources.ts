import type { Source } from '../source.ts';
import { handling } from './handling.ts';
import { magic } from './magic.ts';
import { playback } from './playback.ts';
import { pneumatics } from './pneumatics.ts';
import { stage } from './stage.ts';

/** Sources that are lists of strokes. */
export const SKETCHED_SOURCES: readonly Source[] = [magic, pneumatics, handling, stage, playback];
