/** Effects of lanes and of the whole mix; JSON. */
export const effects = /* sql */ `
ALTER TABLE tracks ADD COLUMN effects TEXT NOT NULL DEFAULT '[]';
ALTER TABLE stories ADD COLUMN effects TEXT NOT NULL DEFAULT '[]';
`;
