/**
 * Response schema, in the subset of JSON Schema that every backend supports. Grammars do not support `anyOf` and
 * silently ignore number ranges; all object fields are required, because small models do better with a fixed shape.
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

/** Text with length limits. */
export function text(minLength: number, maxLength: number): AnswerSchema {
  return { type: 'string', minLength, maxLength };
}

export function textOrNull(maxLength: number): AnswerSchema {
  return { type: ['string', 'null'], maxLength };
}

/** One of several words. @param words - at least one, because an empty enum breaks grammars */
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
 * The same schema for OpenAI's strict mode: `anyOf` instead of `oneOf`, no `const`, no string lengths. Servers that
 * convert schemas to grammars support this as well.
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
