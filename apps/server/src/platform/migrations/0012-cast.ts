/** The voices of the speakers of a story; JSON. */
export const cast = /* sql */ `
ALTER TABLE stories ADD COLUMN cast_voices TEXT NOT NULL DEFAULT '{}';
`;
