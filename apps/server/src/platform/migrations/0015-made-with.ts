/** Ids of the models that a sound was made with, where that is not only its own model; JSON. */
export const madeWith = /* sql */ `
ALTER TABLE sounds ADD COLUMN made_with TEXT;
`;
