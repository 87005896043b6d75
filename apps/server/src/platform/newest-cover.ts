import { sql } from 'kysely';

/**
 * The cover of the newest sound in a session or a project that has one, or null, as an SQL fragment.
 * @param column - column of the sounds
 * @param owner - the column it must equal
 */
export function newestCover(column: 'session_id' | 'project_id', owner: 'sessions.id' | 'projects.id') {
  return sql<string | null>`(
    SELECT artwork FROM sounds WHERE ${sql.ref(`sounds.${column}`)} = ${sql.ref(owner)} AND artwork IS NOT NULL
    ORDER BY seq DESC LIMIT 1)`;
}
