/** Sound sets; `target` is JSON, and `items` the JSON of the whole list, which is read and changed as one. */
export const soundSets = /* sql */ `
CREATE TABLE sound_sets (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  style TEXT NOT NULL,
  project_id TEXT REFERENCES projects (id) ON DELETE SET NULL,
  target TEXT NOT NULL,
  items TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX sound_sets_by_change ON sound_sets (updated_at);
CREATE INDEX sound_sets_by_project ON sound_sets (project_id);
`;
