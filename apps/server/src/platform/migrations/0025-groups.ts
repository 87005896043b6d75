/** Groups of clips. */
export const groups = /* sql */ `
ALTER TABLE segments ADD COLUMN group_id TEXT;
`;
