import { z } from 'zod';

export const SOUND_PROBLEM_CODES = [
  'silent',
  'silence_at_start',
  'silence_at_end',
  'clipped',
  'peak_over_full_scale',
  'very_quiet',
  'dc_offset',
  'one_sided',
  'cancels_in_mono',
  'loop_seam',
  'cut_off',
  'noisy',
] as const;
export type SoundProblemCode = (typeof SOUND_PROBLEM_CODES)[number];

/** A fault of a sound, as lists tell it. */
export const ListedProblemSchema = z
  .object({
    code: z.enum(SOUND_PROBLEM_CODES),
    detail: z.string().describe('What is wrong, with its figure.'),
  })
  .meta({ id: 'ListedProblem' });
export type ListedProblem = z.infer<typeof ListedProblemSchema>;
