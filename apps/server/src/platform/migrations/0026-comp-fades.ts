/** Length of the crossfades between the takes of a clip. */
export const compFades = /* sql */ `
ALTER TABLE segments ADD COLUMN comp_fade_s REAL NOT NULL DEFAULT 0.02;
`;
