import { sql } from 'kysely';

/* CROSS JOIN makes SQLite read the segments first; otherwise it would scan every sound. */

/** Ids of the sessions with story lines: those of the current audio of the lines. */
const SESSIONS_OF_LINES = sql`
  SELECT sounds.session_id FROM segments CROSS JOIN sounds ON sounds.id = segments.sound_id
  WHERE trim(segments.text) <> '' AND sounds.source = 'speech' AND sounds.session_id IS NOT NULL`;

/** `seq` of the audio of story lines: the current audio, and other speech of its sessions, which are replaced takes. */
export const SOUNDS_OF_LINES = sql`
  SELECT seq FROM sounds WHERE source = 'speech' AND session_id IN (${SESSIONS_OF_LINES})
  UNION
  SELECT sounds.seq FROM segments CROSS JOIN sounds ON sounds.id = segments.sound_id
  WHERE trim(segments.text) <> '' AND sounds.source = 'speech'`;

/**
 * Condition on a row of `sounds_index`: whether it is a story line. Checks only that row, which is faster than reading
 * all story lines as long as few rows are checked.
 */
export const IS_SOUND_OF_LINE = sql<boolean>`EXISTS (
  SELECT 1 FROM sounds WHERE sounds.seq = sounds_index.rowid AND sounds.source = 'speech' AND (
    EXISTS (SELECT 1 FROM segments WHERE segments.sound_id = sounds.id AND trim(segments.text) <> '')
    OR sounds.session_id IN (${SESSIONS_OF_LINES})
  )
)`;

/** Condition on a row of `sessions`: whether it contains only story lines. */
export const IS_SESSION_OF_LINES = sql<boolean>`(
  sessions.id IN (${SESSIONS_OF_LINES})
  AND NOT EXISTS (SELECT 1 FROM sounds WHERE sounds.session_id = sessions.id AND sounds.source <> 'speech')
)`;
