import { z } from 'zod';
import { QueryFlagSchema } from './primitives.ts';

export const StoryProjectFormatSchema = z.enum(['stems', 'otio', 'edl', 'dawproject']);
export type StoryProjectFormat = z.infer<typeof StoryProjectFormatSchema>;
export const StoryProjectQuerySchema = z.object({
  format: StoryProjectFormatSchema.default('stems').describe(
    '`stems`: each lane mixed by itself; `otio`: OpenTimelineIO; `edl`: an edit decision list; `dawproject`: DAWproject.',
  ),
});

export const StorySubtitlesQuerySchema = z.object({
  format: z.enum(['srt', 'vtt', 'lrc']).default('srt').describe('SubRip, WebVTT or LRC.'),
  words: QueryFlagSchema.optional().describe('Also the time of every word, where it is known.'),
});
