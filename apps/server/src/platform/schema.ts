import type { Generated } from 'kysely';

/**
 * Database tables. Booleans are 1 and 0; columns marked JSON hold its text; times are ISO 8601. See `migrations/` for
 * keys, indexes and what the triggers maintain.
 */
export interface Tables {
  projects: ProjectRow;
  sessions: SessionRow;
  sessions_for_work: { session_id: string };
  sounds: SoundsTable;
  sound_extras: SoundExtrasRow;
  sounds_index: { rowid: number; terms: string; sounds_index: string };
  tags: { tag: string; count: number };
  settings: { key: string; value: string };
  voices: VoiceRow;
  stories: StoryRow;
  segments: SegmentRow;
  tracks: TrackRow;
  mcp_calls: McpCallsTable;
  mcp_sessions: McpSessionRow;
  model_timings: {
    seq: Generated<number>;
    model_id: string;
    wall_s: number;
    audio_s: number | null;
    finished_at: string;
  };
  conversations: ConversationRow;
  conversation_entries: ConversationEntriesTable;
  sound_features: SoundFeaturesRow;
  sound_analyses: SoundAnalysesRow;
  saved_searches: SavedSearchRow;
  sound_sets: SoundSetRow;
  pronunciations: { key: string; word: string; say: string; updated_at: string };
  bin: BinRow;
  bin_references: BinReferenceRow;
}

export interface SoundFeaturesRow {
  seq: number;
  /** Version of the feature extraction. */
  version: number;
  /** 32 signed bytes. */
  features: Uint8Array;
  /** Hash of the audio, hexadecimal. */
  hash: string;
}

export interface SoundAnalysesRow {
  seq: number;
  /** Version of the measurements and of the checks for problems. */
  version: number;
  tempo_bpm: number | null;
  /** Such as `C# minor`. */
  musical_key: string | null;
  /** JSON array: code and detail of each. */
  problems: string;
  /** JSON. */
  measures: string;
}

export interface SavedSearchRow {
  id: string;
  name: string;
  /** JSON object. */
  query: string;
  created_at: string;
  updated_at: string;
}

export interface SoundSetRow {
  id: string;
  title: string;
  style: string;
  project_id: string | null;
  /** JSON object. */
  target: string;
  /** JSON array. */
  items: string;
  created_at: string;
  updated_at: string;
}

export interface BinRow {
  id: string;
  kind: string;
  name: string;
  size_bytes: number;
  duration_s: number | null;
  deleted_at: string;
  /** `seq` of a sound; null for everything else. */
  seq: number | null;
  artwork: string | null;
  /** JSON: rows by table. */
  content: string;
  /** Of the session that a sound was deleted with, which need not be in the bin; null for everything else. */
  session_id: string | null;
}

export interface BinReferenceRow {
  /** `segment`, `voice` or `sound`. */
  holder: string;
  holder_id: string;
  /** The referring item, or the story that contains it: what would be in the bin. */
  owner_id: string;
  target_id: string;
  /** JSON: the referrer's fields relevant to the reference. */
  was: string;
}

export interface ProjectRow {
  id: string;
  name: string;
  created_at: string;
  updated_at: string;
}

export interface SessionRow {
  id: string;
  title: string;
  project_id: string | null;
  created_at: string;
  updated_at: string;
}

export interface SoundsTable {
  seq: Generated<number>;
  id: string;
  created_at: string;
  updated_at: string;
  name: string;
  model: string;
  prompt: string;
  negative_prompt: string;
  lyrics: string | null;
  duration_s: number;
  seed: number;
  steps: number;
  cfg: number;
  sample_rate: number;
  channels: number;
  encoding: string;
  size_bytes: number;
  loudness_lufs: number | null;
  /** 256 values of 16 bits, little-endian; 65535 is 1. */
  peaks: Uint8Array;
  favorite: number;
  /** JSON array of strings, in the order given. */
  tags: string;
  source: string;
  stem: string | null;
  voice_id: string | null;
  session_id: string | null;
  project_id: string | null;
  parent_id: string | null;
  artwork: string | null;
  has_midi: number;
  missing: number;
  /** JSON array of model ids, or null for its own model alone. */
  made_with: string | null;
}

export interface SoundExtrasRow {
  seq: number;
  /** JSON. */
  recipe: string | null;
  midi: Uint8Array | null;
  /** JSON array, or null. */
  words: string | null;
  /** JSON array, or null. */
  parts: string | null;
  artist: string | null;
}

export interface VoiceRow {
  id: string;
  name: string;
  kind: string;
  voice_id: string | null;
  model_id: string | null;
  notes: string;
  source_sound_id: string | null;
  file: string | null;
  duration_s: number | null;
  transcript: string | null;
  artwork: string | null;
  created_at: string;
  updated_at: string;
}

export interface StoryRow {
  id: string;
  title: string;
  author: string | null;
  project_id: string | null;
  builder: string;
  /** JSON object. */
  request_options: string;
  /** JSON object. */
  cast_voices: string;
  /** JSON array. */
  effects: string;
  /** JSON object. */
  tempo: string | null;
  loudness_lufs: number | null;
  created_at: string;
  updated_at: string;
}

export interface SegmentRow {
  id: string;
  story_id: string;
  kind: string;
  text: string;
  speaker: string | null;
  chapter: string | null;
  voice_id: string | null;
  /** JSON object. */
  delivery: string;
  position: number;
  track_index: number;
  start_s: number;
  duration_s: number;
  trim_start_s: number;
  fade_in_s: number;
  fade_out_s: number;
  gain_db: number;
  pan: number;
  muted: number;
  /** JSON array. */
  effects: string;
  sound_id: string | null;
  group_id: string | null;
  /** JSON arrays. */
  takes: string;
  comp: string;
  comp_fade_s: number;
  stale: number;
  created_at: string;
  updated_at: string;
}

export interface TrackRow {
  story_id: string;
  track_index: number;
  name: string;
  muted: number;
  soloed: number;
  gain_db: number;
  pan: number;
  /** JSON array. */
  automation: string;
  /** JSON object. */
  ducking: string | null;
  /** JSON array. */
  effects: string;
  frozen_sound_id: string | null;
  frozen_key: string | null;
  color: string | null;
  height: string;
  locked: number;
}

export interface McpCallsTable {
  seq: Generated<number>;
  id: string;
  tool: string;
  client_name: string;
  client_version: string;
  transport: string;
  session_id: string | null;
  /** JSON object. */
  arguments: string;
  status: string;
  error: string | null;
  /** JSON array. */
  sound_ids: string;
  job_id: string | null;
  started_at: string;
  finished_at: string | null;
  duration_ms: number | null;
}

export interface McpSessionRow {
  session_id: string;
  client_name: string;
  client_version: string;
  transport: string;
  connected_at: string;
  last_call_at: string | null;
  calls: number;
  /** JSON of the parameters of `initialize`; null for clients without an MCP session. */
  initialize: string | null;
}

export interface ConversationRow {
  id: string;
  title: string;
  story_id: string | null;
  created_at: string;
  updated_at: string;
}

export interface ConversationEntriesTable {
  seq: Generated<number>;
  id: string;
  conversation_id: string;
  role: string;
  content: string;
  /** JSON array. */
  actions: string;
  /** JSON array. */
  sound_ids: string;
  job_id: string | null;
  created_at: string;
}
