/** Takes of clips, and which of them plays when; JSON. */
export const takes = /* sql */ `
ALTER TABLE segments ADD COLUMN takes TEXT NOT NULL DEFAULT '[]';
ALTER TABLE segments ADD COLUMN comp TEXT NOT NULL DEFAULT '[]';
`;
