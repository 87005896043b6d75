/** Tempo of a story; JSON. */
export const tempo = /* sql */ `
ALTER TABLE stories ADD COLUMN tempo TEXT;
`;
