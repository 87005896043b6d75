/** When the words of spoken and sung sounds are heard; JSON. */
export const words = /* sql */ `
ALTER TABLE sound_extras ADD COLUMN words TEXT;
`;
