/** The sound that a frozen lane plays. */
export const frozenLanes = /* sql */ `
ALTER TABLE tracks ADD COLUMN frozen_sound_id TEXT REFERENCES sounds (id) ON DELETE SET NULL;
CREATE INDEX tracks_by_frozen_sound ON tracks (frozen_sound_id) WHERE frozen_sound_id IS NOT NULL;
`;
