/** Sound features, computed in the background; sounds without a row, or with another version, are computed again. */
export const features = /* sql */ `
CREATE TABLE sound_features (
  seq INTEGER PRIMARY KEY REFERENCES sounds (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  features BLOB NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE INDEX sound_features_by_hash ON sound_features (hash);
`;
