/**
 * The initial schema. A sound's `seq` increases with every sound, so it is the library order. `sounds_index` serves
 * every filter from one inverted index: the words of a sound, and one term per facet, which starts with `·` and so is
 * never a word. Triggers keep it current for every change of a row, including foreign key actions. Tag counts are
 * maintained the same way. `fold_words` is a function of the service (see `database-words.ts`).
 */
export const initial = /* sql */ `
CREATE TABLE projects (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX projects_by_activity ON projects (updated_at DESC, id DESC);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  project_id TEXT REFERENCES projects (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX sessions_by_activity ON sessions (updated_at DESC, id DESC);
CREATE INDEX sessions_by_project ON sessions (project_id);

CREATE TABLE sounds (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  name TEXT NOT NULL,
  model TEXT NOT NULL,
  prompt TEXT NOT NULL,
  negative_prompt TEXT NOT NULL,
  lyrics TEXT,
  duration_s REAL NOT NULL,
  seed INTEGER NOT NULL,
  steps INTEGER NOT NULL,
  cfg REAL NOT NULL,
  sample_rate INTEGER NOT NULL,
  channels INTEGER NOT NULL,
  encoding TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  loudness_lufs REAL,
  peaks BLOB NOT NULL,
  favorite INTEGER NOT NULL,
  tags TEXT NOT NULL,
  source TEXT NOT NULL,
  stem TEXT,
  voice_id TEXT,
  session_id TEXT REFERENCES sessions (id) ON DELETE SET NULL,
  project_id TEXT REFERENCES projects (id) ON DELETE SET NULL,
  parent_id TEXT REFERENCES sounds (id) ON DELETE SET NULL,
  artwork TEXT,
  has_midi INTEGER NOT NULL,
  missing INTEGER NOT NULL
) STRICT;
CREATE INDEX sounds_by_session ON sounds (session_id, seq);
CREATE INDEX sounds_by_project ON sounds (project_id, seq);
CREATE INDEX sounds_by_parent ON sounds (parent_id, seq);

CREATE TABLE sound_extras (
  seq INTEGER PRIMARY KEY REFERENCES sounds (seq) ON DELETE CASCADE,
  recipe TEXT,
  midi BLOB
) STRICT;

CREATE TABLE tags (tag TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE sounds_index USING fts5 (
  terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2 3'
);

CREATE VIEW sound_terms AS
SELECT
  seq,
  fold_words(name || ' ' || prompt || ' ' || coalesce(lyrics, '') || ' ' || (SELECT coalesce(group_concat(value, ' '), '') FROM json_each(tags)))
    || ' ·m' || hex(model) || ' ·s' || hex(source)
    || CASE favorite WHEN 1 THEN ' ·f1' ELSE ' ·f0' END
    || coalesce(' ·r' || hex(session_id), '')
    || coalesce(' ·j' || hex(project_id), '')
    || coalesce(' ·p' || hex(parent_id), '')
    || (SELECT coalesce(group_concat(' ·t' || hex(value), ''), '') FROM json_each(tags)) AS terms
FROM sounds;

CREATE TRIGGER sounds_inserted AFTER INSERT ON sounds BEGIN
  INSERT INTO sounds_index (rowid, terms) SELECT seq, terms FROM sound_terms WHERE seq = NEW.seq;
  INSERT INTO tags (tag, count) SELECT value, 1 FROM json_each(NEW.tags) WHERE true
    ON CONFLICT (tag) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER sounds_deleted AFTER DELETE ON sounds BEGIN
  DELETE FROM sounds_index WHERE rowid = OLD.seq;
  UPDATE tags SET count = count - 1 WHERE tag IN (SELECT value FROM json_each(OLD.tags));
  DELETE FROM tags WHERE count <= 0 AND tag IN (SELECT value FROM json_each(OLD.tags));
END;

CREATE TRIGGER sounds_changed
AFTER UPDATE OF name, prompt, lyrics, tags, model, source, favorite, session_id, project_id, parent_id ON sounds BEGIN
  UPDATE sounds_index SET terms = (SELECT terms FROM sound_terms WHERE seq = NEW.seq) WHERE rowid = NEW.seq;
END;

CREATE TRIGGER sounds_retagged AFTER UPDATE OF tags ON sounds BEGIN
  UPDATE tags SET count = count - 1 WHERE tag IN (SELECT value FROM json_each(OLD.tags));
  INSERT INTO tags (tag, count) SELECT value, 1 FROM json_each(NEW.tags) WHERE true
    ON CONFLICT (tag) DO UPDATE SET count = count + 1;
  DELETE FROM tags WHERE count <= 0 AND tag IN (SELECT value FROM json_each(OLD.tags));
END;

CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE voices (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  voice_id TEXT,
  model_id TEXT,
  notes TEXT NOT NULL,
  source_sound_id TEXT REFERENCES sounds (id) ON DELETE SET NULL,
  file TEXT,
  duration_s REAL,
  artwork TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX voices_by_source ON voices (source_sound_id);

CREATE TABLE stories (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  project_id TEXT REFERENCES projects (id) ON DELETE SET NULL,
  builder TEXT NOT NULL,
  request_options TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX stories_by_activity ON stories (updated_at DESC, id DESC);
CREATE INDEX stories_by_project ON stories (project_id);

CREATE TABLE segments (
  id TEXT PRIMARY KEY NOT NULL,
  story_id TEXT NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  speaker TEXT,
  voice_id TEXT,
  delivery TEXT NOT NULL,
  position INTEGER NOT NULL,
  track_index INTEGER NOT NULL,
  start_s REAL NOT NULL,
  duration_s REAL NOT NULL,
  trim_start_s REAL NOT NULL,
  fade_in_s REAL NOT NULL,
  fade_out_s REAL NOT NULL,
  gain_db REAL NOT NULL,
  muted INTEGER NOT NULL,
  sound_id TEXT REFERENCES sounds (id) ON DELETE SET NULL,
  stale INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX segments_by_position ON segments (story_id, position, id);
CREATE INDEX segments_by_track ON segments (story_id, track_index, start_s);
CREATE INDEX segments_by_sound ON segments (sound_id);

CREATE TABLE tracks (
  story_id TEXT NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
  track_index INTEGER NOT NULL,
  name TEXT NOT NULL,
  muted INTEGER NOT NULL,
  soloed INTEGER NOT NULL,
  gain_db REAL NOT NULL,
  PRIMARY KEY (story_id, track_index)
) STRICT, WITHOUT ROWID;

CREATE TABLE mcp_calls (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  tool TEXT NOT NULL,
  client_name TEXT NOT NULL,
  client_version TEXT NOT NULL,
  transport TEXT NOT NULL,
  session_id TEXT,
  arguments TEXT NOT NULL,
  status TEXT NOT NULL,
  error TEXT,
  sound_ids TEXT NOT NULL,
  job_id TEXT,
  started_at TEXT NOT NULL,
  finished_at TEXT,
  duration_ms REAL
) STRICT;
CREATE INDEX mcp_calls_by_client ON mcp_calls (client_name, seq);
CREATE INDEX mcp_calls_by_tool ON mcp_calls (tool, status, seq);
CREATE INDEX mcp_calls_by_status ON mcp_calls (status, seq);
CREATE INDEX mcp_calls_by_start ON mcp_calls (started_at, seq);

CREATE TABLE mcp_sessions (
  session_id TEXT PRIMARY KEY NOT NULL,
  client_name TEXT NOT NULL,
  client_version TEXT NOT NULL,
  transport TEXT NOT NULL,
  connected_at TEXT NOT NULL,
  last_call_at TEXT,
  calls INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE model_timings (
  seq INTEGER PRIMARY KEY,
  model_id TEXT NOT NULL,
  wall_s REAL NOT NULL,
  finished_at TEXT NOT NULL
) STRICT;
CREATE INDEX model_timings_by_model ON model_timings (model_id, seq);

CREATE TABLE conversations (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  story_id TEXT REFERENCES stories (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX conversations_by_activity ON conversations (updated_at DESC, id DESC);
CREATE INDEX conversations_by_story ON conversations (story_id, updated_at);

CREATE TABLE conversation_entries (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  content TEXT NOT NULL,
  actions TEXT NOT NULL,
  sound_ids TEXT NOT NULL,
  job_id TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX conversation_entries_by_conversation ON conversation_entries (conversation_id, seq);
`;
