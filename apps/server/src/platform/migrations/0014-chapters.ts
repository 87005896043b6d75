/**
 * The chapters of a story, by the line that each begins with, and its author; the named parts of a sound (JSON), and the
 * author of the story that it is a mix of.
 */
export const chapters = /* sql */ `
ALTER TABLE segments ADD COLUMN chapter TEXT;
ALTER TABLE stories ADD COLUMN author TEXT;
ALTER TABLE sound_extras ADD COLUMN parts TEXT;
ALTER TABLE sound_extras ADD COLUMN artist TEXT;
`;
