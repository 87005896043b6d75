import { z } from 'zod';

/** Pitch classes from C, each in its usual spelling. */
export const TONICS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
export const KEY_MODES = ['major', 'minor'] as const;

/** Every key, as it is written into a prompt. */
export const MUSICAL_KEYS = KEY_MODES.flatMap((mode) => TONICS.map((tonic) => `${tonic} ${mode}` as const));
export const MusicalKeySchema = z.enum(MUSICAL_KEYS);
export type MusicalKey = z.infer<typeof MusicalKeySchema>;
