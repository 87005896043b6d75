import { z } from 'zod';

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
}

/** Schemas as TypeScript that needs no library. Named records become interfaces. */
export class SchemaTypes {
  readonly #declared = new Map<string, string>();

  /** @param io - input or output form of the schema */
  typeOf(schema: z.ZodType, io: 'input' | 'output'): string {
    const { $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
    const names = new Map(Object.keys($defs).map((id) => [id, id]));
    const write = (part: JsonSchema) => print(part, (ref) => names.get(ref) ?? 'unknown');
    // Input and output types of a named schema may differ, and so may those referring to it.
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (const [id, part] of Object.entries($defs)) {
        const known = this.#declared.get(id);
        if (names.get(id) !== id || known === undefined || known === write(part)) continue;
        names.set(id, `${id}Input`);
        hasChanged = true;
      }
    }
    for (const [id, part] of Object.entries($defs)) this.#declared.set(names.get(id) ?? id, write(part));
    return write(root);
  }

  declarations(): string {
    const sorted = [...this.#declared].sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted.map(([name, text]) => `export type ${name} = ${text};\n`).join('\n');
  }
}

function print(schema: JsonSchema, nameOf: (ref: string) => string): string {
  const inner = (part: JsonSchema) => print(part, nameOf);
  if (schema.$ref !== undefined) return nameOf(schema.$ref.replace('#/$defs/', ''));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return [...new Set(options.map(inner))].join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((part) => `(${inner(part)})`).join(' & ');
  if (typeof schema.type === 'object') return schema.type.map((type) => inner({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'object':
      return printObject(schema, inner);
    case 'array':
      if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(inner).join(', ')}]`;
      return `Array<${inner(schema.items ?? {})}>`;
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

function printObject(schema: JsonSchema, inner: (part: JsonSchema) => string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, part]) => {
    const comment = part.description === undefined ? '' : `/** ${part.description.replaceAll('*/', '* /')} */ `;
    const isRequired = required.includes(name);
    return `${comment}${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}${isRequired ? '' : '?'}: ${inner(part)}${isRequired ? '' : ' | undefined'}`;
  });
  const rest = typeof additionalProperties === 'object' ? inner(additionalProperties) : 'unknown';
  if (fields.length === 0) return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${rest}>`;
  return `{ ${fields.join('; ')} }`;
}
