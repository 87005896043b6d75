/** Sessions that were created for a job which has not ended; after a crash the empty ones are deleted. */
export const sessionsForWork = /* sql */ `
CREATE TABLE sessions_for_work (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE
) STRICT;
`;
