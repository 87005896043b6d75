import { sql } from 'kysely';

/*
 * CROSS JOIN has the segments read first: the other way round SQLite would look at every sound there is.
 */

/** Ids of the sessions in which lines of stories were read: those of the audio that the lines have now. */
const SESSIONS_OF_LINES = sql`
  SELECT sounds.session_id FROM segments CROSS JOIN sounds ON sounds.id = segments.sound_id
  WHERE trim(segments.text) <> '' AND sounds.source = 'speech' AND sounds.session_id IS NOT NULL`;

/**
 * `seq` of what was read for lines of stories: their audio, and the other speech of its sessions, which are readings
 * that were replaced by a later one.
 */
export const SOUNDS_OF_LINES = sql`
  SELECT seq FROM sounds WHERE source = 'speech' AND session_id IN (${SESSIONS_OF_LINES})
  UNION
  SELECT sounds.seq FROM segments CROSS JOIN sounds ON sounds.id = segments.sound_id
  WHERE trim(segments.text) <> '' AND sounds.source = 'speech'`;

/**
 * Of a row of `sounds_index`: whether it is one of them. Looks at that row alone, which is quicker than reading all of
 * them as long as few rows are asked about.
 */
export const IS_SOUND_OF_LINE = sql<boolean>`EXISTS (
  SELECT 1 FROM sounds WHERE sounds.seq = sounds_index.rowid AND sounds.source = 'speech' AND (
    EXISTS (SELECT 1 FROM segments WHERE segments.sound_id = sounds.id AND trim(segments.text) <> '')
    OR sounds.session_id IN (${SESSIONS_OF_LINES})
  )
)`;

/** Of a row of `sessions`: whether there is nothing in it but what was read for lines of stories. */
export const IS_SESSION_OF_LINES = sql<boolean>`(
  sessions.id IN (${SESSIONS_OF_LINES})
  AND NOT EXISTS (SELECT 1 FROM sounds WHERE sounds.session_id = sessions.id AND sounds.source <> 'speech')
)`;
