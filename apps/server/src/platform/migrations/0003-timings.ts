/**
 * Seconds of audio made by a run, so that estimates scale with length. Null where it does not predict other runs: the
 * first after a load, an edit of a sound, and all runs before this migration.
 */
export const timings = `
ALTER TABLE model_timings ADD COLUMN audio_s REAL;
`;
