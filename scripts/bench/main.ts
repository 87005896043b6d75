/**
 * Measures what the architecture aims at and prints ratios and percentiles. Nothing is asserted.
 *
 *   npm run bench                 everything
 *   npm run bench -- effects jobs only these
 */
import { measureAudio } from './audio.ts';
import { measureEffects } from './effects.ts';
import { measureJobs } from './jobs.ts';
import { measureLibrary } from './library.ts';
import { measureMusic } from './music.ts';
import { measureNative } from './native.ts';
