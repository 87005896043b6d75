/** The session that a sound in the bin was deleted with. */
export const binSessions = /* sql */ `
ALTER TABLE bin ADD COLUMN session_id TEXT;
CREATE INDEX bin_by_session ON bin (session_id) WHERE session_id IS NOT NULL;
`;
