/** Effects of clips; JSON. */
export const clipEffects = /* sql */ `
ALTER TABLE segments ADD COLUMN effects TEXT NOT NULL DEFAULT '[]';
`;
