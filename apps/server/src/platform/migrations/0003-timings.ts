/**
 * Seconds of audio that a run made, so that estimates scale with length. Null where that says nothing about the next
 * run: the first after a load, an edit of a sound, and everything from before this step.
 */
export const timings = `
ALTER TABLE model_timings ADD COLUMN audio_s REAL;
`;
