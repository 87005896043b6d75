/**
 * The form of an answer, in the part of JSON Schema that every backend understands. Grammars know no `anyOf` and ignore
 * ranges of numbers without a word; every field of an object is required, because small models do better with one shape.
 */
export type AnswerSchema =
  | { readonly const: string }
  | { readonly type: 'string'; readonly enum: readonly string[] }
  | { readonly type: 'string' | readonly ['string', 'null']; readonly minLength?: number; readonly maxLength?: number }
  | { readonly type: 'number' | 'boolean' | readonly ['number', 'null'] | readonly ['boolean', 'null'] | 'null' }
  | {
      readonly type: 'array';
      readonly items: AnswerSchema;
      readonly minItems: number;
      readonly maxItems: number;
    }
  | {
      readonly type: 'object';
      readonly properties: Readonly<Record<string, AnswerSchema>>;
      readonly required: readonly string[];
      readonly additionalProperties: false;
    }
  | { readonly oneOf: readonly AnswerSchema[] };

export const NUMBER: AnswerSchema = { type: 'number' };
export const FLAG: AnswerSchema = { type: 'boolean' };
export const NUMBER_OR_NULL: AnswerSchema = { type: ['number', 'null'] };
export const FLAG_OR_NULL: AnswerSchema = { type: ['boolean', 'null'] };
export const NOTHING: AnswerSchema = { type: 'null' };

/** Text of so many characters. */
export function text(minLength: number, maxLength: number): AnswerSchema {
  return { type: 'string', minLength, maxLength };
}

export function textOrNull(maxLength: number): AnswerSchema {
  return { type: ['string', 'null'], maxLength };
}

/** One of some words. @param words - at least one: grammars make invalid JSON of none */
export function word(words: readonly string[]): AnswerSchema {
  return { type: 'string', enum: words };
}

export function list(items: AnswerSchema, minItems: number, maxItems: number): AnswerSchema {
  return { type: 'array', items, minItems, maxItems };
}

export function fields(properties: Readonly<Record<string, AnswerSchema>>): AnswerSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

export function oneOf(options: readonly AnswerSchema[]): AnswerSchema {
  const [first] = options;
  return options.length === 1 && first !== undefined ? first : { oneOf: options };
}

/**
 * The same form as OpenAI's strict mode takes it: `anyOf` in place of `oneOf`, no `const`, no lengths of text. Servers
 * that turn it into a grammar understand that as well.
 */
export function toStrictJsonSchema(schema: AnswerSchema): Record<string, unknown> {
  if ('const' in schema) return { type: 'string', enum: [schema.const] };
  if ('oneOf' in schema) return { anyOf: schema.oneOf.map(toStrictJsonSchema) };
  if (schema.type === 'array') return { ...schema, items: toStrictJsonSchema(schema.items) };
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties).map(([name, part]) => [name, toStrictJsonSchema(part)]);
    return { ...schema, properties: Object.fromEntries(properties) as Record<string, unknown> };
  }
  if ('enum' in schema) return { ...schema };
  return { type: schema.type };
}
