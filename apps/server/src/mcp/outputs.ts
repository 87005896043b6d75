/** A JSON Schema of an object, as in `tools/list`. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
}

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

/** A newly made sound. The list of tools is kept short, so only what a client acts on is declared. */
export const SOUND_OUTPUT: ObjectSchema = {
  type: 'object',
  properties: { id: TEXT, name: TEXT, path: TEXT, heard: TEXT, problems: { type: 'array' } },
  required: ['id', 'name', 'path'],
};

/** Result of generating. */
export const SOUNDS_OUTPUT: ObjectSchema = {
  type: 'object',
  properties: {
    sounds: { type: 'array', items: SOUND_OUTPUT },
    model: TEXT,
    elapsed_s: NUMBER,
    note: TEXT,
    not_understood: { type: 'array' },
  },
  required: ['sounds', 'model', 'elapsed_s'],
};

/** A list, which structured content wraps in an object. */
export const STEMS_OUTPUT: ObjectSchema = {
  type: 'object',
  properties: { result: { type: 'array', items: SOUND_OUTPUT } },
  required: ['result'],
};
