/** A JSON Schema of an object, as in `tools/list`. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const FLAG = { type: 'boolean' };
const RECORD = { type: 'object' };
const LIST = { type: 'array' };

/** An object with required fields and optional ones. Only what a client acts on is declared, to keep the list short. */
function object(
  required: Readonly<Record<string, unknown>>,
  optional: Readonly<Record<string, unknown>> = {},
): ObjectSchema {
  return { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) };
}

function listOf(items: ObjectSchema) {
  return { type: 'array', items };
}

/** A list, which structured content wraps in an object. */
function wrapped(items: ObjectSchema): ObjectSchema {
  return object({ result: listOf(items) });
}

/** A sound. The path is missing with its file, which JSON Schema without alternatives cannot say. */
const SOUND = object({ id: TEXT, name: TEXT, url: TEXT, duration_s: NUMBER }, { path: {} });
const LINE = object({ line_id: TEXT, kind: TEXT, track_index: NUMBER, start_s: NUMBER, duration_s: NUMBER });
const LANE = { track_index: NUMBER, name: TEXT, muted: FLAG, soloed: FLAG, gain_db: NUMBER };

/** A newly made sound. */
export const SOUND_OUTPUT = object(
  { id: TEXT, name: TEXT, url: TEXT, duration_s: NUMBER },
  { path: {}, heard: TEXT, problems: LIST, comparison: RECORD, analysis: {}, sets: LIST },
);

/** A mix, or the folder of a set. */
export const EXPORT_OUTPUT = object({ path: {} }, { id: TEXT, url: TEXT, set_id: TEXT, items: LIST, changed: LIST });

export const SOUNDS_OUTPUT = object(
  { sounds: listOf(SOUND_OUTPUT), model: TEXT, elapsed_s: NUMBER },
  { note: TEXT, not_understood: LIST, compare_url: TEXT, sets: LIST },
);
export const STEMS_OUTPUT = wrapped(SOUND_OUTPUT);
export const SOUND_LIST_OUTPUT = wrapped(SOUND);
export const MODELS_OUTPUT = wrapped(object({ id: TEXT, name: TEXT, task: TEXT, status: TEXT, license: RECORD }));
export const VOICES_OUTPUT = wrapped(object({ voice_id: TEXT, name: TEXT, kind: TEXT }));
export const VARIATIONS_OUTPUT = object({}, { variations: LIST, explanation: TEXT });
export const DELETED_OUTPUT = object({ deleted: FLAG });
export const STORIES_OUTPUT = wrapped(object({ story_id: TEXT, title: TEXT, lines: NUMBER, duration_s: NUMBER }));
export const STORY_OUTPUT = object({
  story_id: TEXT,
  title: TEXT,
  duration_s: NUMBER,
  lines: listOf(LINE),
  tracks: listOf(object(LANE)),
});
export const LINES_OUTPUT = object({ story_id: TEXT, lines: listOf(LINE) });
export const LINE_OUTPUT = object({ story_id: TEXT, ...LINE.properties });
export const READ_OUTPUT = object({ lines_read: NUMBER, story: RECORD }, { not_read: LIST, notes: LIST });
export const LANE_OUTPUT = object({ story_id: TEXT, ...LANE });
