/** Loudness that the mix of a story gets. */
export const mixLoudness = /* sql */ `
ALTER TABLE stories ADD COLUMN loudness_lufs REAL;
`;
