/** What was measured in a sound, as JSON; measured when first asked, and again for another version. */
export const soundAnalyses = /* sql */ `
CREATE TABLE sound_analyses (
  seq INTEGER PRIMARY KEY REFERENCES sounds (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  measures TEXT NOT NULL
) STRICT;
`;
