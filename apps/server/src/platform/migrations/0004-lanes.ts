/** Pan, volume automation, ducking, and display of lanes. */
export const lanes = `
ALTER TABLE segments ADD COLUMN pan REAL NOT NULL DEFAULT 0;
ALTER TABLE tracks ADD COLUMN pan REAL NOT NULL DEFAULT 0;
ALTER TABLE tracks ADD COLUMN automation TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tracks ADD COLUMN ducking TEXT;
ALTER TABLE tracks ADD COLUMN color TEXT;
ALTER TABLE tracks ADD COLUMN height TEXT NOT NULL DEFAULT 'normal';
ALTER TABLE tracks ADD COLUMN locked INTEGER NOT NULL DEFAULT 0;
`;
