/** What ducked a lane when it was frozen. */
export const frozenKeys = /* sql */ `
ALTER TABLE tracks ADD COLUMN frozen_key TEXT;
`;
