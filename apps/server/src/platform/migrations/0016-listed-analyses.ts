/**
 * What lists tell and filter by, in columns of their own and before the long one. Analyses are made again in the
 * background.
 */
export const listedAnalyses = /* sql */ `
DROP TABLE sound_analyses;
CREATE TABLE sound_analyses (
  seq INTEGER PRIMARY KEY REFERENCES sounds (seq) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  tempo_bpm REAL,
  musical_key TEXT,
  problems TEXT NOT NULL,
  measures TEXT NOT NULL
) STRICT;
CREATE INDEX sound_analyses_by_tempo ON sound_analyses (tempo_bpm);
CREATE INDEX sound_analyses_by_key ON sound_analyses (musical_key);
`;
