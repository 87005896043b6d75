/** Saved library filters; `query` is JSON. */
export const savedSearches = /* sql */ `
CREATE TABLE saved_searches (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL UNIQUE,
  query TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
`;
