/**
 * Deleted items that can be restored. An item in the bin is removed from its tables, so that no query has to exclude
 * it; its rows are stored as JSON, and its files stay in place. `bin_references` stores references to sounds while
 * either end is in the bin, because foreign keys clear them when the sound is removed.
 */
export const bin = /* sql */ `
CREATE TABLE bin (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  duration_s REAL,
  deleted_at TEXT NOT NULL,
  seq INTEGER,
  artwork TEXT,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX bin_by_age ON bin (deleted_at, id);
CREATE UNIQUE INDEX bin_by_seq ON bin (seq);

CREATE TABLE bin_references (
  holder TEXT NOT NULL,
  holder_id TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  target_id TEXT NOT NULL,
  was TEXT NOT NULL,
  PRIMARY KEY (holder, holder_id, target_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bin_references_by_owner ON bin_references (owner_id);
CREATE INDEX bin_references_by_target ON bin_references (target_id);
`;
