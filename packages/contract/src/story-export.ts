import { z } from 'zod';
import { numberIn } from './numbers.ts';
import { QueryFlagSchema, queryNumber } from './primitives.ts';
import { RANGES } from './ranges.ts';
import { EXPORT_FORMATS } from './sound-export.ts';

export const StoryProjectFormatSchema = z.enum(['stems', 'chapters', 'otio', 'edl', 'dawproject']);
export type StoryProjectFormat = z.infer<typeof StoryProjectFormatSchema>;
export const StoryProjectQuerySchema = z.object({
  format: StoryProjectFormatSchema.default('stems').describe(
    '`stems`: each lane mixed by itself; `chapters`: the mix as a file for each chapter; `otio`: OpenTimelineIO; `edl`: an edit decision list; `dawproject`: DAWproject.',
  ),
  audio: z.enum(EXPORT_FORMATS).optional().describe('Format of the files of `chapters`; default `mp3`.'),
  loudness_lufs: queryNumber(numberIn(RANGES.exportLufs))
    .optional()
    .describe('Target integrated loudness of the whole mix of `chapters`; unchanged when absent.'),
});
export type StoryProjectQuery = z.infer<typeof StoryProjectQuerySchema>;

export const StorySubtitlesQuerySchema = z.object({
  format: z.enum(['srt', 'vtt', 'lrc']).default('srt').describe('SubRip, WebVTT or LRC.'),
  words: QueryFlagSchema.optional().describe('Also the time of every word, where it is known.'),
});
