/** What the recording of a clone says, where it belongs to no sound. */
export const voiceTranscripts = /* sql */ `
ALTER TABLE voices ADD COLUMN transcript TEXT;
`;
